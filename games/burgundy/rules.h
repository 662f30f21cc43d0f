// What the rule files of Burgundy share. Not for users of the game: they have burgundy.h, and
// refresh() for composed positions.
//
//   setup.cpp      start(): boards, goods, first player, picking of starts       B2
//   phases.cpp     filling depots, rolling, ends of turns, rounds and phases     B3
//   generate.cpp   the list of legal moves                                       B4, B5
//   legal.cpp      the same question for one move
//   turn.cpp       apply(): actions, purchases, discarding                       B4, B5
//   placement.cpp  a tile comes into the duchy: regions, colours, effects        B6, B7
//   scoring.cpp    points, end of the game, monasteries that score               B8, B9.15–26
//   view.cpp       views and resampling
#pragma once

#include <algorithm>
#include <bit>

#include "core/random.h"
#include "core/rows.h"
#include "games/burgundy/burgundy.h"
#include "games/burgundy/modules/modules.h"

namespace reeve::burgundy {

// Workers, silver and sums of points are unlimited (B1.4), but a position can tell no more of them.
// No game comes near it; a composed position that does stays there.
inline constexpr int kMostOfAThing = 9999;
template <class Sum>
void add_up(Sum& sum, int more, int most = kMostOfAThing) {
  sum = static_cast<Sum>(std::min(sum + more, most));
}

// The keys of chance (core/random.h): what is drawn depends on these two numbers and the seed only.
enum ChanceKind : std::uint32_t {
  kChanceFirstPlayer = 1,  // when: 0
  kChanceBoards,           // when: 0
  kChanceStartGoods,       // when: seat
  kChancePhaseGoods,       // when: phase
  kChancePhaseTiles,       // when: phase
  kChanceDice,             // when: round of the game, 0–24
  kChanceRoutes,           // when: 0
  kChanceShields,          // when: 0
  kChanceAutomaDie,        // when: round of the game · 8 + which roll of the turn (B17.3)
  kChanceAutomaCards,      // when: how many were dealt before
  kChanceAutomaTiles,      // when: 0
  kChanceVines,            // when: 0 (B14.1)
  kChanceVineDoubles,      // when: phase (B14.2)
};

// What one apply() works with.
struct Play {
  State& s;
  Chance& chance;
  EventLog* log;

  int seat() const { return s.active(); }
  Player& player() { return s.player[s.order[s.turn]]; }
};

constexpr bool has_monastery(const Player& p, int number) {
  return (p.monasteries >> number & 1) != 0;
}

// ---- dice and workers (B4.2, B9.8–B9.12)
namespace detail {
// kCosts[step 2 ? 2 : 0 | free ? 1 : 0][die][wanted]
constexpr auto make_worker_costs() {
  std::array<std::array<std::array<std::uint8_t, 8>, 8>, 4> costs{};
  for (int variant = 0; variant < 4; ++variant)
    for (int die = 1; die <= 6; ++die)
      for (int wanted = 1; wanted <= 6; ++wanted) {
        const int steps = steps_between(die, wanted);
        const int workers = variant & 2 ? (steps + 1) / 2 : steps;
        const int paid = variant & 1 ? workers - 1 : workers;
        costs[static_cast<std::size_t>(variant)][static_cast<std::size_t>(die)]
             [static_cast<std::size_t>(wanted)] = static_cast<std::uint8_t>(paid > 0 ? paid : 0);
      }
  return costs;
}
inline constexpr auto kWorkerCosts = make_worker_costs();
constexpr auto make_numbers_within() {
  std::array<std::array<std::uint8_t, kMostSteps + 1>, 7> sets{};
  for (int die = 0; die <= 6; ++die)
    for (int steps = 0; steps <= kMostSteps; ++steps)
      for (int number = 1; number <= 6; ++number)
        if (die == 0 || steps_between(die, number) <= steps)
          sets[static_cast<std::size_t>(die)][static_cast<std::size_t>(steps)] |=
              static_cast<std::uint8_t>(1u << (number - 1));
  return sets;
}
inline constexpr auto kNumbersWithin = make_numbers_within();
}  // namespace detail

// Workers to make `die` show each number. `free_step`: a monastery gives the effect of one worker.
// Die 0 is a die of any value and costs nothing.
inline std::size_t cost_variant(const Player& p, bool free_step) {
  return (has_monastery(p, 8) ? 2u : 0u) | (free_step ? 1u : 0u);
}
inline const std::array<std::uint8_t, 8>& worker_costs(const Player& p, int die, bool free_step) {
  return detail::kWorkerCosts[cost_variant(p, free_step)][static_cast<std::size_t>(die)];
}
// How many steps from the die's number a player's workers reach; three reach every number.
inline int steps_within(const Player& p, bool free_step) {
  // By cost_variant() and workers: which of them a player has cannot be guessed.
  static constexpr std::uint8_t kSteps[4][kMostSteps + 1] = {
      {0, 1, 2, 3}, {1, 2, 3, 3}, {0, 2, 3, 3}, {2, 3, 3, 3}};
  return kSteps[cost_variant(p, free_step)][std::min<int>(p.workers, kMostSteps)];
}
// The numbers that are so many steps from a die at most, as bits from 0 for 1; all for die 0.
inline unsigned numbers_within(int die, int steps) {
  return detail::kNumbersWithin[static_cast<std::size_t>(die)][static_cast<std::size_t>(steps)];
}
inline int worker_cost(const Player& p, int die, int wanted, bool free_step) {
  return worker_costs(p, die, free_step)[static_cast<std::size_t>(wanted)];
}
inline bool free_step_to_take(const Player& p) {
  return has_monastery(p, 12);  // B9.12
}
namespace detail {
// By tile: the monastery that gives a step where it is placed.
constexpr auto make_step_givers() {
  std::array<std::uint8_t, kTiles> givers{};
  for (int t = 1; t < kTiles; ++t) {
    const Tile tile = static_cast<Tile>(t);
    const Colour colour = colour_of(tile);
    if (tile == kInn || tile == kTurnedTile) continue;  // of no colour: none, and none has number 0
    const bool moves = colour == Colour::kShip || colour == Colour::kLivestock;
    givers[tile] = colour == Colour::kBuilding ? 9 : moves ? 10 : 11;  // B9.9, B9.10, B9.11
  }
  return givers;
}
inline constexpr auto kStepGivers = make_step_givers();
}  // namespace detail
inline bool free_step_to_place(const Player& p, Tile tile) {
  return has_monastery(p, detail::kStepGivers[tile]);
}

// ---- storage (B4.4)
inline bool stores(const Player& p, Tile tile) {
  return p.storage[0] == tile || p.storage[1] == tile || p.storage[2] == tile;
}
inline bool storage_full(const Player& p) {
  return p.storage[kStorageSpaces - 1] != kNoTile;
}
// Whether room must be made for this tile.
inline bool storage_full(const State& s, const Player& p, Tile tile) {
  return s.modules ? modules::storage_full(s, p, tile) : storage_full(p);
}
void put_into_storage(Player& p, Tile tile);
void remove_from_storage(Player& p, Tile tile);

// ---- where tiles may go (B5.2, B6.6)
// The spaces on which this tile lies.
inline Spaces spaces_with(const Player& p, Tile tile) {
  const auto sixteen = [&](int first) {
    return Spaces{same_of_sixteen(p.tiles.data() + first, tile)} << first;
  };
  return sixteen(0) | sixteen(16) | sixteen(kSpaces - 16);
}
// The empty spaces next to a covered one.
inline Spaces open_spaces(const Player& p) {
  return neighbours(p.covered) & ~p.covered;
}
inline Spaces open_spaces(const State& s, const Player& p) {
  return s.modules ? modules::open_spaces(s, p) : open_spaces(p);
}
// Those of `open` that this tile may take, whatever the die: by colour and B6.6, and by all rules.
inline Spaces spaces_by_colour(const Player& p, const Board& board, Spaces open, Tile tile) {
  const Colour colour = colour_of(tile);
  Spaces spaces = open & board.of_colour[static_cast<std::size_t>(colour)];
  if (colour == Colour::kBuilding && spaces != 0 && !has_monastery(p, 1))  // B6.6, B9.1
    for (Spaces rest = spaces_with(p, tile); rest != 0; rest &= rest - 1)
      spaces &= ~board.region_of(std::countr_zero(rest));
  return spaces;
}
inline Spaces spaces_for(const State& s, const Player& p, const Board& board, Spaces open,
                         Tile tile) {
  return s.modules ? modules::spaces_for(s, p, board, open, tile)
                   : spaces_by_colour(p, board, open, tile);
}

// ---- depots
inline bool depot_has(const State& s, int depot, Tile tile) {
  const auto& slots = s.depots[static_cast<std::size_t>(depot)];
  return slots[0] == tile || slots[1] == tile || slots[2] == tile || slots[3] == tile;
}
namespace detail {
constexpr auto make_tile_bits() {
  std::array<std::uint64_t, 64> bits{};
  for (std::size_t tile = 1; tile < bits.size(); ++tile) bits[tile] = std::uint64_t{1} << tile;
  return bits;
}
inline constexpr auto kTileBits = make_tile_bits();  // a look is quicker than a shift
}  // namespace detail
// The tiles of a depot as a set: bit t for tile t, without bit 0.
inline std::uint64_t tiles_in(const State& s, int depot) {
  const auto& slots = s.depots[static_cast<std::size_t>(depot)];
  return detail::kTileBits[slots[0]] | detail::kTileBits[slots[1]] | detail::kTileBits[slots[2]] |
         detail::kTileBits[slots[3]];
}
// The slots of the numbered depots, as a set: bit 4 · depot + slot.
using Slots = std::uint32_t;
inline constexpr Slots kSlotsOfDepot = (1u << kDepotSlots) - 1;
// Those in which a tile lies, of equal tiles of a depot one only: as many as tiles_in() tells of.
inline Slots slots_with_tiles(const State& s) {
  static_assert(kDepots == 6 && kDepotSlots == 4);
  const auto of_four = [&](std::size_t first_depot) {
    const Row tiles = row_at(s.depots[first_depot].data());
    const auto depots = std::bit_cast<RowOfFours>(tiles);  // a number each, so shifts stay in one
    const auto like_slot_after = [&](int slots) {
      return tiles == std::bit_cast<Row>(depots >> 8 * slots);
    };
    const auto again = like_slot_after(1) | like_slot_after(2) | like_slot_after(3);
    return bits_of((tiles != kNoTile) & ~again);
  };
  return of_four(0) | of_four(2) << 2 * kDepotSlots;
}
namespace detail {
constexpr auto make_slots_within() {
  std::array<std::array<Slots, kMostSteps + 1>, 7> sets{};
  for (std::size_t die = 0; die < sets.size(); ++die)
    for (std::size_t steps = 0; steps < sets[die].size(); ++steps)
      for (int depot = 0; depot < kDepots; ++depot)
        if (kNumbersWithin[die][steps] >> depot & 1)
          sets[die][steps] |= kSlotsOfDepot << kDepotSlots * depot;
  return sets;
}
inline constexpr auto kSlotsWithin = make_slots_within();
}  // namespace detail
// The slots of the depots whose numbers are so many steps from a die at most.
inline Slots slots_within(int die, int steps) {
  return detail::kSlotsWithin[static_cast<std::size_t>(die)][static_cast<std::size_t>(steps)];
}
inline std::uint64_t tiles_in_black_depot(const State& s) {
  std::uint64_t set = 0;
  for (const Tile tile : s.black_depot) set |= detail::kTileBits[tile];
  return set;
}
// With what lies beside it (B12.3).
inline std::uint64_t tiles_at_black_depot(const State& s) {
  const std::uint64_t set = tiles_in_black_depot(s);
  return s.modules ? set | modules::more_at_black_depot(s) : set;
}
// All tiles of the given colours (a mask of colour_bit).
std::uint64_t tiles_of_colours(unsigned colours);

// ---- purchases (B4.3, B9.6): which tiles of a depot can be bought now, and how
struct Purchase {
  std::uint64_t silver = 0;   // for 2 silver
  std::uint64_t workers = 0;  // for 2 workers
};
Purchase purchases(const State& s, const Player& p, int depot);
bool can_purchase(const State& s, const Player& p);

// ---- twins: where a take or a purchase is the last thing before the depots are cleared (B3.2), it
// does not matter from which of two depots an equal tile comes for an equal price. Then only the
// lower depot's move exists, so that no two moves have the same result.
inline bool last_turn_of_phase(const State& s) {
  return s.turn + 1 == s.players && s.round + 1 == kRoundsInPhase && s.phase + 1 < kPhases;
}
// True for the move that has such a twin in a lower depot. To be asked in the last turn of a phase.
bool has_lower_twin(const State& s, const Player& p, const MoveParts& m);

// ---- goods of a depot a ship can take (B6.1)
struct Cargo {
  unsigned known = 0;  // types taken in any case: the player has them already
  unsigned fresh = 0;  // new types
  int fit = 0;         // how many of the new types there is room for, at most popcount(fresh)

  bool nothing() const { return known == 0 && fit == 0; }
  bool allows(unsigned set) const {
    return set != 0 && (set & ~(known | fresh)) == 0 && (set & known) == known &&
           std::popcount(set & fresh) == fit;
  }
};
Cargo cargo_of(const State& s, const Player& p, int depot);
constexpr int depot_after(int depot) {
  return depot == kDepots - 1 ? 0 : depot + 1;
}
constexpr int depot_before(int depot) {
  return depot == 0 ? kDepots - 1 : depot - 1;
}
// B6.1: one may point at a depot from which nothing comes.
bool may_leave_goods(const State& s, const Player& p);

// ---- starts (B2.4, B2.7)
// The boards a player may pick from: one, or the two sides of the sheet. The second may be 0xFF.
std::array<BoardId, 2> boards_to_pick(const State& s, const Player& p);
BoardId sheet_of(Edition edition, BoardId board);  // the lower number of its two sides
void lay_start_castle(Player& p);

// ---- the course of the game
void set_up(State& s, const Options& options, Chance& chance, EventLog* log);
// One decision and what follows, without asking whether it is legal.
void apply_move(State& s, Move move, Chance& chance, EventLog* log);
// All legal moves; answers the end of what it wrote.
Move* list_moves(const State& s, Move* out);
void hide(State& v, Seat seat);               // makes a state what that seat may know
void imagine(State& s, Seat seat, Rng& rng);  // draws anew what that seat cannot know
bool is_open(const State& s, const Player& p, Pending pending);  // is there anything to choose?
void settle(Play play);       // drop what cannot be decided, end the turn when nothing is left
void begin_phase(Play play);  // s.phase is the new phase
void begin_round(Play play);
void end_turn(Play play);
void finish_phase(Play play);  // mines, and on to the next phase
void remove_from_depot(State& s, int depot, Tile tile);
void store(Play play, Tile tile);  // B4.4
// What pays for an action of a module: its die and workers, or the extra action that was asked.
void spend_action(Play play, const MoveParts& m);
void score(Play play, Source source, int points, int space);
void use_building(Play play, Building building, int space);  // B6.5
// The colours of tiles that market, carpenter and church take (B6.5.1–3).
constexpr std::uint8_t colours_taken_by(Building building) {
  unsigned colours = 0;
  if (building == Building::kMarket)
    colours = colour_bit(Colour::kShip) | colour_bit(Colour::kLivestock);
  else if (building == Building::kCarpenter)
    colours = colour_bit(Colour::kBuilding);
  else if (building == Building::kChurch)
    colours =
        colour_bit(Colour::kMine) | colour_bit(Colour::kMonastery) | colour_bit(Colour::kCastle);
  return static_cast<std::uint8_t>(colours);
}
void place_tile(Play play, Tile tile, int space);
void score_region(Play play, const Board& board, int space);  // B7.1, if it is complete
void use_effect(Play play, Tile tile, int space);             // B6, of modules too
void sell_goods(Play play, int type);
void take_workers(Play play);
void gain_workers(Play play, int seat, int count, Tile why);
void gain_silver(Play play, int seat, int count, Tile why);
void move_marker(Play play);
void take_bonus_tile(Play play, Colour colour);  // B7.2: the first and second get one

// Makes `covered`, `monasteries` and the order of storage and dice agree with the rest; for a whole
// position, refresh(State&), which knows of modules.
void refresh(Player& p);
void refresh(State& s);
// What one player has of what monasteries count (points_of_monastery()).
struct Holdings {
  const Player& p;

  int types_sold() const { return std::popcount(p.sold.types()); }
  int goods_sold() const { return p.sold.total(); }
  int tiles(Tile tile) const;
  int kinds_of_livestock() const;
  int bonus_tiles() const {
    return std::popcount(p.large_bonuses) + std::popcount(p.small_bonuses);
  }
};
// A bit for the kind of a livestock tile, geese too (B10.3); 0 for all others.
constexpr unsigned livestock_bit(Tile tile) {
  if (is_livestock(tile)) return 1u << static_cast<int>(animal_of(tile));
  return tile == kGeese ? 1u << kAnimals : 0;
}
// The monasteries that really lie in the duchy.
std::uint32_t own_monasteries(const Player& p);

}  // namespace reeve::burgundy
