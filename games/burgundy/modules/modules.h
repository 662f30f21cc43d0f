// Where the base rules meet the expansions (B10–B17). Base rules call these named functions only
// when a module is in play (`if (s.modules)`); each asks the modules whose bit is set. A module is
// a folder beside this file: hooks.h says what it takes part in, the rest is its tables, rules,
// JSON, words and tests.
//
//   extra_tiles     B10    crane, geese, monasteries 27 and 28
//   close_to_castle B11
//   border_posts    B12.1
//   white_castles   B12.2
//   inns            B12.3
//   trade_routes    B12.4
//   shields         B13
//   vineyards       B14
//   team            B15
//   solo            B16
//   chateauma       B17
#pragma once

#include <optional>
#include <span>

#include "core/game.h"
#include "games/burgundy/moves.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

struct Play;
struct Offer;

// The boards a module is played on, in place of 1–10 (B11, B12.1); first and last number.
struct BoardRange {
  int first = 1, last = 10;
};

namespace modules {

BoardRange usual_boards(std::uint16_t in_play);

// ---- components: pieces of a tile with that back, the plain game's and those of the modules
int pieces(std::uint16_t in_play, Tile tile, bool black);

// ---- set-up
// True: the module has duchies of its own and has given them.
bool give_boards(Play play, const Options& options);
// Who gets goods and a castle: each of the people, or each party of them.
int sides(std::uint16_t in_play, int people);
// Seats that nobody plays, and whether the first of them begins.
int automata(std::uint16_t in_play);
bool automaton_begins(const Options& options);
// After goods, boards and castles; before starts are picked.
void set_up(Play play, const Options& options);
// After starts were picked. True: somebody must decide something before the first phase, and
// begin_phase() is called when that is done.
bool asks_before_play(Play play);
// Where a first castle may stand, and laying it. True: the module has done it.
bool starts(Offer& offer);
bool pick_start(Play play, int space);

// ---- the course of the game
void depots_cleared(Play play);  // a phase begins; the tiles of the last one still lie there
int black_tiles_to_lay(const State& s);
void phase_filled(Play play);
void round_begun(Play play);
void move_made(Play play);  // before what is pending goes on
void turn_ended(Play play);
// After the last turn of a phase. True: players decide first; finish_phase() is called later.
bool phase_ending(Play play);
// Nothing is pending and the end of a phase was interrupted: goes on with it. True: it did.
bool phase_goes_on(Play play);
// Goes on with what is pending but no question. True: something happened.
bool resume(Play play);
// Whether there is anything to choose in a decision of a module.
bool is_open(const State& s, const Player& p, Pending pending);
// With both dice spent: may the player do anything but end the turn?
bool can_act(const State& s, const Player& p);

// ---- where tiles may go
Spaces open_spaces(const State& s, const Player& p);
Spaces spaces_for(const State& s, const Player& p, const Board& board, Spaces open, Tile tile);

// ---- storage (B4.4)
bool storage_full(const State& s, const Player& p, Tile tile);  // for one more tile like this
void store(State& s, Player& p, Tile tile);
void unstore(State& s, Player& p, Tile tile, bool from_common);  // B15.1
// Tiles stored beyond Player::storage, as a set.
std::uint64_t more_stored(const State& s, const Player& p);
// More spaces are taken than there are (after shield 4 was lost).
bool overfull(const State& s, const Player& p);

// ---- purchases: tiles that are sold as those of the black depot and lie beside it, as a set
std::uint64_t more_at_black_depot(const State& s);
void take_more_at_black_depot(State& s, Tile tile);

// ---- placement and points
// True: the tile lies there, and its region and colour have scored.
bool cover(Play play, Tile tile, int space);
inline constexpr int kPointsOfNine = 45;  // a region that counts nine, [S] only
int region_points(const State& s, const Player& p, const Board& board, int space, int size);
int bonus_tile_points(const State& s, const Player& p, int points);
struct LivestockPoints {
  int points, tiles;
};
using PastureTiles = FixedVector<Tile, 2 * kSpaces>;  // of both halves of a duchy
// B6.4: what the tiles with this animal are worth.
LivestockPoints points_of_animal(std::span<const Tile> pasture, Animal animal);
LivestockPoints livestock_points(const State& s, const Player& p, const Board& board, Tile tile,
                                 int space);
// Points were scored; they may matter at once (B16.7).
void scored(State& s, int points);
// The tile lies on its space. True: all that follows is done here (B16.8).
bool places_differently(Play play, Tile tile, int space);
// The effect of a tile that the plain game does not know. False: it has a plain effect.
bool use_tile(Play play, Tile tile);
bool has_track(const State& s);                // on which ships move markers
void placed(Play play, Tile tile, int space);  // after all of it

// ---- gains
int goods_spaces(const State& s);                // for types of goods, of a player
int mines(const State& s, int seat, int mines);  // that pay to a seat, given those of its half
int sale_points(const State& s, const Player& p, int points);
int sale_silver(const State& s, const Player& p, int tokens, int silver);
void sold(Play play, int type, int tokens);
int mine_silver(const State& s, const Player& p, int silver);
void workers_gained(Play play, int seat, int count);
void silver_gained(State& s, int seat);
void marker_moved(Play play);

// ---- moves
// Placing and discarding what is stored. True: the module has offered it.
bool places(Offer& offer, std::array<std::uint8_t, 2> dice);
bool discards(Offer& offer);
// Whether anything stored can be placed at all; nothing where the plain rules tell.
std::optional<bool> can_place(const State& s, const Player& p);
// Actions of modules with the dice given, as Offer::place() takes them.
void actions(Offer& offer, std::array<std::uint8_t, 2> dice);
void more_discards(Offer& offer);
void more_moves(Offer& offer);  // at every decision of a turn at which a purchase may be made
void answers(Offer& offer, Pending pending);
void apply(Play play, const MoveParts& m);
bool has_lower_twin(const State& s, const Player& p, const MoveParts& m);

// Whether taking the goods of a depot does the same as taking those of one from `first` on that is
// offered before it: when the rest leaves the game all the same (B16.4).
bool has_goods_twin(const State& s, int first, int depot);

// ---- points
// Those that modules store, by source from kModuleSources on, and between what numbers.
struct PointRange {
  int low, high;
};
PointRange range_of_points(const State& s, std::size_t seat, int source);
int stored_points(const State& s, std::size_t seat, int source);
void store_points(State& s, std::size_t seat, int source, int points);
using Lines = FixedVector<ScoreLine, 48>;
bool only_lines(const State& s, const Player& p, Lines& out);  // true: there are no others
void lines(const State& s, const Player& p, Lines& out);       // now and at the end
// What is left over at the end is counted with another seat.
bool counted_with_another(const State& s, const Player& p);
// The seat has a duchy and counts what is in it.
inline bool counts_for_itself(const State& s, const Player& p) {
  return !is_automa(s, static_cast<int>(seat_of(s, p))) && !counted_with_another(s, p);
}
bool tells_outcome(const State& s, Outcome& out);  // false: by the plain rules
// At the end: the points of a monastery, given what the plain rules say.
int monastery_points(const State& s, const Player& p, int number, int plain);

// The monasteries that lie in the duchy of a seat, which is the team's where there are teams.
std::uint32_t monasteries_of_duchy(const State& s, int seat);

// Makes what is derived (the monasteries of shield 6) agree with the rest.
void derive(State& s);

}  // namespace modules
}  // namespace reeve::burgundy
