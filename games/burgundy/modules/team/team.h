// B15: the team game. Seats 0 and 2 play against 1 and 3.
//
// A team's duchy is two halves of 37 spaces that share one castle space. The half's tiles stand in
// the Player of the lower seat (left) and of the higher one (right), whoever placed them; the
// shared space is d7 of the left half, and d1 of the right one only repeats in `covered` whether it
// is taken. In moves, events and keys the spaces of the left half are 0–36 (a1–g4), those of the
// right half 37–73 (h1–n4).
//
// Workers, silver, goods, sold goods, routes, shields and the effects of monasteries belong to
// both: each of the two Players has the same, and share() makes it so after every change. Dice,
// marker, points and bonus tiles are a player's own, so what is left over at the end is counted
// with the lower seat.
//
// Player::storage holds the two private spaces, State::common_storage the two that both use. A
// tile that comes in while both have room is followed by the question where it goes (Ask::kStore).
// Moves that use a stored tile have kFromCommon in `set` when it is one of the common ones.
//
// With trade routes and vineyards a team has one route and one vineyard (that of its lower seat). A
// double fills both spaces of a storage; in the common one it stands first, before an empty place.
//
// Shields (B13) lie on castles of the duchy, and their effects hold for whose duchy it is: for
// both. The team pays one tribute; whoever of the two plays first in the last round of a phase
// decides about it, and about the tiles of shields 14 and 15. With shield 4 the common storage has
// no limit (its two highest tiles in common_storage, the others in deep_storage). Shield 2 answers
// to the other team, and shield 6 names its duchy by the lower seat.
//
// Border posts (B12.1 [S]) stand round the whole duchy; their pairs and bonus are the team's too,
// the points those of whoever links them.
#pragma once

#include "games/burgundy/modules/modules.h"

namespace reeve::burgundy::team {

inline constexpr int kSharedLeft = 21, kSharedRight = 15;  // d7, d1
inline constexpr int kAllTeamSpaces = 2 * kSpaces - 1;
inline constexpr int kPrivateSpaces = 2, kCommonSpaces = 2;

constexpr int partner_of(int seat) {
  return seat ^ 2;
}
constexpr int left_seat(int seat) {
  return seat & 1;
}
constexpr int right_seat(int seat) {
  return seat | 2;
}

// A set of spaces of the whole duchy, by half; the shared space is in the left one.
struct Halves {
  std::array<Spaces, 2> half{};

  constexpr bool contains(const Halves& other) const {
    return (other.half[0] & ~half[0]) == 0 && (other.half[1] & ~half[1]) == 0;
  }
  constexpr bool meets(const Halves& other) const {
    return ((half[0] & other.half[0]) | (half[1] & other.half[1])) != 0;
  }
  constexpr bool any() const { return (half[0] | half[1]) != 0; }
  constexpr int size() const { return std::popcount(half[0]) + std::popcount(half[1]); }
  constexpr bool has(int space) const {
    return (half[space / kSpaces] >> (space % kSpaces) & 1) != 0;
  }
  constexpr void remove(const Halves& other) {
    half[0] &= ~other.half[0];
    half[1] &= ~other.half[1];
  }
};

struct TeamBoard {
  std::array<Halves, kColours> of_colour{};
  std::array<Halves, kAllTeamSpaces> regions{};
  std::array<std::array<std::uint8_t, kSpaces>, 2> region{};
  int count = 0;  // of regions

  const Halves& region_of(int space) const {
    return regions[region[static_cast<std::size_t>(space / kSpaces)]
                         [static_cast<std::size_t>(space % kSpaces)]];
  }
};
const TeamBoard& team_board(bool advanced);
inline const TeamBoard& board_of(const State& s) {
  return team_board(s.player[0].board == kTeamBoardB);
}

Halves covered(const State& s, int seat);
Tile tile_at(const State& s, int seat, int space);
int count_tiles(const State& s, int seat, Tile tile);
inline std::array<Tile, 2>& common_storage(State& s, int seat) {
  return s.common_storage()[static_cast<std::size_t>(left_seat(seat))];
}
inline const std::array<Tile, 2>& common_storage(const State& s, int seat) {
  return s.common_storage()[static_cast<std::size_t>(left_seat(seat))];
}

// ---- set-up (B15.1, B15.2)
bool give_boards(Play play, const Options& options);
void set_up(Play play);
void starts(Offer& offer);
void pick_start(Play play, int space);

// What belongs to both: as `seat` has it. derive() is for monasteries of both halves.
void share(State& s, int seat);
void derive(State& s);

// ---- storage
bool storage_full(const State& s, const Player& p, Tile tile);
void store(State& s, Player& p, Tile tile);
void unstore(State& s, Player& p, Tile tile, bool from_common);
bool overfull(const State& s, const Player& p);  // the common storage, without shield 4
void discards(Offer& offer);
void doubles_in_common(const Offer& offer, std::uint32_t& kinds);  // bits by kind
bool answers(Offer& offer, Pending pending);  // Ask::kStore; false: not its question
bool apply(Play play, const MoveParts& m);    // false: not its move

// ---- placement
Halves spaces_for(const State& s, int seat, Tile tile);  // whatever the die
void places(Offer& offer, std::array<std::uint8_t, 2> dice);
void place_directly(Offer& offer, Tile tile);     // B13.4.14–15: from a depot, with any number
bool can_place(const State& s, const Player& p);  // anything stored, with any die
void cover(Play play, Tile tile, int space);      // the tile lies there; regions and colours score
modules::PastureTiles pasture_tiles(const State& s, const Player& p, int space);

// ---- shields and border posts
// B12.1: the pairs of posts that covered spaces link, as border_posts::linked_pairs() tells them.
// North-west of the left half, north-east of the right one, south where the halves meet: b1 c1,
// i5 j6, g4 n1. Where they stand round the two halves was not seen; this is our choice.
std::uint8_t linked_posts(const State& s, int seat);
int castles(const State& s, int seat);
bool is_first_of_team(const State& s, int turn);  // no partner plays before, in this round

// ---- points
int monastery_points(const State& s, const Player& p, int number);
Outcome outcome(const State& s);  // B15.4

}  // namespace reeve::burgundy::team
