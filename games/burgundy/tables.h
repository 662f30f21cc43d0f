// The components of Burgundy as tables (B1, B2, B3.2, B7.1): what lies in the supplies, the slots of
// the depots, points. Tiles are in tiles.h, monasteries in monasteries.h, duchies in boards.h. Each table
// proves its totals below.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>

#include "games/burgundy/monasteries.h"
#include "games/burgundy/tiles.h"

namespace reeve::burgundy {

// ---- supplies of the plain game (B2.1): how many pieces of each tile have a coloured and how many
// a black back; modules.h adds what expansions bring

constexpr int pieces_with_coloured_back(Tile tile) {
  if (tile == kCastle) return 14;
  if (tile == kMine) return 10;
  if (tile == kShip) return 20;
  if (is_livestock(tile)) return animals_on(tile) == 4 ? 1 : 2;
  if (is_building(tile)) return 5;
  if (is_monastery(tile))
    return kAllMonasteries & ~kBlackMonasteries & 1u << monastery_number(tile) ? 1 : 0;
  return 0;
}
constexpr int pieces_with_black_back(Tile tile) {
  if (tile == kCastle) return 2;
  if (tile == kMine) return 2;
  if (tile == kShip) return 6;
  if (is_livestock(tile)) return animals_on(tile) == 2 ? 0 : 1;
  if (is_building(tile)) return 2;
  if (is_monastery(tile)) return (kBlackMonasteries >> monastery_number(tile) & 1) ? 1 : 0;
  return 0;
}

namespace detail {
constexpr int coloured_pieces(Colour colour) {
  int sum = 0;
  for (int t = 0; t < kTiles; ++t)
    if (colour_of(static_cast<Tile>(t)) == colour)
      sum += pieces_with_coloured_back(static_cast<Tile>(t));
  return sum;
}
constexpr int black_pieces() {
  int sum = 0;
  for (int t = 0; t < kTiles; ++t) sum += pieces_with_black_back(static_cast<Tile>(t));
  return sum;
}
}  // namespace detail
static_assert(detail::coloured_pieces(Colour::kCastle) == 14);
static_assert(detail::coloured_pieces(Colour::kMine) == 10);
static_assert(detail::coloured_pieces(Colour::kShip) == 20);
static_assert(detail::coloured_pieces(Colour::kLivestock) == 20);
static_assert(detail::coloured_pieces(Colour::kBuilding) == 40);
static_assert(detail::coloured_pieces(Colour::kMonastery) == 20);
static_assert(detail::black_pieces() == 40);
static_assert(14 + 10 + 20 + 20 + 40 + 20 + 40 == 164);

// ---- the main board (B3.2, B3.3)
inline constexpr int kPhases = 5;
inline constexpr int kRoundsInPhase = 5;
inline constexpr int kRounds = kPhases * kRoundsInPhase;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kDepots = 6;
inline constexpr int kDepotSlots = 4;
inline constexpr int kBlackDepot = 6;  // where a move or an event names a depot by number − 1
inline constexpr int kBlackSlots = 8;
inline constexpr int kTrackSpaces = 7;  // the start and six more

struct Slot {
  Colour colour;
  std::uint8_t from_players;  // the least number of players that fills the slot
};
// In printed order, depots 1 to 6.
inline constexpr std::array<std::array<Slot, kDepotSlots>, kDepots> kDepotTable = {{
    {{{Colour::kMonastery, 3},
      {Colour::kBuilding, 2},
      {Colour::kShip, 2},
      {Colour::kLivestock, 4}}},
    {{{Colour::kMonastery, 2},
      {Colour::kBuilding, 3},
      {Colour::kCastle, 2},
      {Colour::kBuilding, 4}}},
    {{{Colour::kLivestock, 2},
      {Colour::kShip, 3},
      {Colour::kBuilding, 2},
      {Colour::kMonastery, 4}}},
    {{{Colour::kMine, 4}, {Colour::kShip, 2}, {Colour::kBuilding, 2}, {Colour::kLivestock, 3}}},
    {{{Colour::kBuilding, 3}, {Colour::kMine, 2}, {Colour::kBuilding, 4}, {Colour::kMonastery, 2}}},
    {{{Colour::kCastle, 3}, {Colour::kBuilding, 2}, {Colour::kShip, 4}, {Colour::kLivestock, 2}}},
}};
// One person alone plays with the set-up and the values of two (B16.1).
constexpr int as_if_players(int players) {
  return players < 2 ? 2 : players;
}
constexpr int black_slots(int players) {
  return 2 * as_if_players(players);
}

// What a slot takes in a phase (0 for A), or nothing: `fills` is false.
struct SlotFill {
  bool fills;
  Colour colour;
};
constexpr SlotFill slot_fill(int depot, int slot, int players, int phase) {
  const Slot printed = kDepotTable[static_cast<std::size_t>(depot)][static_cast<std::size_t>(slot)];
  if (as_if_players(players) < printed.from_players) return {false, printed.colour};
  // B3.3: with three players the castle slot of depot 6 takes a mine in phases B and D.
  const bool mine = depot == 5 && slot == 0 && players == 3 && phase % 2 == 1;
  return {true, mine ? Colour::kMine : printed.colour};
}

namespace detail {
constexpr int drawn_in_game(Colour colour, int players) {
  int sum = 0;
  for (int phase = 0; phase < kPhases; ++phase)
    for (int depot = 0; depot < kDepots; ++depot)
      for (int slot = 0; slot < kDepotSlots; ++slot) {
        const SlotFill fill = slot_fill(depot, slot, players, phase);
        sum += fill.fills && fill.colour == colour;
      }
  return sum;
}
constexpr int slots_of(int players) {
  int sum = 0;
  for (int depot = 0; depot < kDepots; ++depot)
    for (int slot = 0; slot < kDepotSlots; ++slot) sum += slot_fill(depot, slot, players, 0).fills;
  return sum;
}
}  // namespace detail
static_assert(detail::slots_of(2) == 12 && detail::slots_of(3) == 18 && detail::slots_of(4) == 24);
// With four players every supply is used up exactly; the starting castles are the other four.
static_assert(detail::drawn_in_game(Colour::kCastle, 4) + 4 == 14);
static_assert(detail::drawn_in_game(Colour::kMine, 4) == 10);
static_assert(detail::drawn_in_game(Colour::kShip, 4) == 20);
static_assert(detail::drawn_in_game(Colour::kLivestock, 4) == 20);
static_assert(detail::drawn_in_game(Colour::kBuilding, 4) == 40);
static_assert(detail::drawn_in_game(Colour::kMonastery, 4) == 20);
static_assert(black_slots(4) * kPhases == 40);

// ---- goods (B1.5, B2.2) and points (B2.8, B7.1)
inline constexpr int kGoodTypes = 6;
inline constexpr int kGoodsOfType = 7;
inline constexpr int kStartingGoods = 3;
inline constexpr int kGoodsSpaces = 3;
inline constexpr int kStorageSpaces = 3;

inline constexpr std::array<std::uint8_t, 9> kRegionPoints = {0, 1, 3, 6, 10, 15, 21, 28, 36};
inline constexpr std::array<std::uint8_t, kPhases> kPhaseBonus = {10, 8, 6, 4, 2};
constexpr int sale_points(int players) {
  return as_if_players(players);
}
constexpr int large_bonus(int players) {
  return players + 3;
}
constexpr int small_bonus(int players) {
  return players;
}

}  // namespace reeve::burgundy
