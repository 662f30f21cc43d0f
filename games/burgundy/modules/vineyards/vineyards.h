// B14: vineyards. A board of twelve double spaces beside the duchy, filled with double tiles; each
// space gives two bonus actions, each complete layer a bonus tile, and at the end each bonus tile
// scores one connected area of its vine.
//
// The board's layout is our reconstruction (burgundy-components 13.2) and stands in kSpaceTable
// alone: five layers of 2-3-2-3-2 double spaces from bottom to top, numbered 0–11 from the left of
// the bottom layer. Hexes stand on a corner-to-corner grid in columns 0–5, the odd columns half a
// hex higher; a layer of two doubles fills columns 1–4, one of three columns 0–5, so that all
// layers are centred on each other. Hex 2·space is the left one of a space, 2·space + 1 the right.
//
// After a placement (B14.5) silver, workers and points of the two bonuses are given at once: nobody
// can want them later. Where both bonuses ask for a decision, the player says which comes first
// (Ask::kBonuses); the other waits as Ask::kBonus, which is no question. A bonus tile for a layer
// (Ask::kVineTile) is picked after both.
//
// What places a tile in the duchy (city hall, shields 14 and 15) places no double: the vineyard is
// no part of the duchy. A castle's and a white castle's action may be any action, these too.
#pragma once

#include "games/burgundy/modules/modules.h"

namespace reeve::burgundy::vineyards {

// What a hex of the board gives; the first eight as Building.
enum class Bonus : std::uint8_t {
  kWarehouse,
  kWatchtower,
  kCarpenter,
  kChurch,
  kMarket,
  kBoardingHouse,
  kBank,
  kCityHall,
  kCastle,
  kDouble,  // B14.6: a double of the vineyard depot
  kBlack,   // B14.6: a tile of the black depot or a double of the shop
};
inline constexpr int kBonuses = 11;

struct Space {
  std::uint8_t layer;   // 0 is the bottom
  std::uint8_t column;  // of its left hex
  std::uint8_t number;  // the die
  std::array<Bonus, 2> bonuses;
};
inline constexpr int kLayers = 5;
using B = Bonus;
// The bottom 4 was seen in print (4 workers and a ship or livestock tile); the rest is ours.
inline constexpr std::array<Space, kVineyardSpaces> kSpaceTable = {{
    {0, 1, 1, {B::kBank, B::kCarpenter}},
    {0, 3, 4, {B::kBoardingHouse, B::kMarket}},
    {1, 0, 6, {B::kWatchtower, B::kDouble}},
    {1, 2, 3, {B::kChurch, B::kBank}},
    {1, 4, 5, {B::kBoardingHouse, B::kWarehouse}},
    {2, 1, 2, {B::kCastle, B::kWatchtower}},
    {2, 3, 1, {B::kMarket, B::kCityHall}},
    {3, 0, 4, {B::kBlack, B::kBoardingHouse}},
    {3, 2, 6, {B::kCastle, B::kBank}},
    {3, 4, 3, {B::kWarehouse, B::kCarpenter}},
    {4, 1, 5, {B::kBlack, B::kCityHall}},
    {4, 3, 2, {B::kChurch, B::kWatchtower}},
}};

using SpaceSet = unsigned;    // bit by space
using Hexes = std::uint32_t;  // bit by hex, two for each space

namespace detail {
constexpr bool hexes_touch(int a, int b) {
  const auto column = [](int hex) {
    return kSpaceTable[static_cast<std::size_t>(hex / 2)].column + hex % 2;
  };
  const auto layer = [](int hex) {
    return static_cast<int>(kSpaceTable[static_cast<std::size_t>(hex / 2)].layer);
  };
  const int across = column(b) - column(a), up = layer(b) - layer(a);
  if (across == 0) return up == 1 || up == -1;
  if (across != 1 && across != -1) return false;
  return up == 0 || up == (column(a) % 2 == 1 ? 1 : -1);
}
constexpr auto hex_neighbours() {
  std::array<Hexes, 2 * kVineyardSpaces> all{};
  for (int a = 0; a < 2 * kVineyardSpaces; ++a)
    for (int b = 0; b < 2 * kVineyardSpaces; ++b)
      if (a != b && hexes_touch(a, b)) all[static_cast<std::size_t>(a)] |= Hexes{1} << b;
  return all;
}
}  // namespace detail
inline constexpr auto kHexNeighbours = detail::hex_neighbours();

namespace detail {
constexpr auto space_neighbours() {
  std::array<SpaceSet, kVineyardSpaces> all{};
  for (std::size_t hex = 0; hex < kHexNeighbours.size(); ++hex)
    for (std::size_t other = 0; other < kHexNeighbours.size(); ++other)
      if (hex / 2 != other / 2 && (kHexNeighbours[hex] >> other & 1) != 0)
        all[hex / 2] |= 1u << (other / 2);
  return all;
}
constexpr auto layer_spaces() {
  std::array<SpaceSet, kLayers> all{};
  for (std::size_t i = 0; i < kSpaceTable.size(); ++i) all[kSpaceTable[i].layer] |= 1u << i;
  return all;
}
constexpr bool every_number_twice() {
  std::array<int, 7> count{};
  for (const Space& space : kSpaceTable) ++count[space.number];
  for (std::size_t number = 1; number <= 6; ++number)
    if (count[number] != 2) return false;
  return true;
}
constexpr bool neighbours_are_mutual() {
  for (std::size_t a = 0; a < kHexNeighbours.size(); ++a)
    for (std::size_t b = 0; b < kHexNeighbours.size(); ++b)
      if ((kHexNeighbours[a] >> b & 1) != (kHexNeighbours[b] >> a & 1)) return false;
  return true;
}
}  // namespace detail
inline constexpr auto kSpaceNeighbours = detail::space_neighbours();
inline constexpr auto kLayerSpaces = detail::layer_spaces();
static_assert(detail::every_number_twice() && detail::neighbours_are_mutual());
static_assert(kLayerSpaces[0] == 0b11);  // the spaces 1 and 4 (B14.5)

// B14.8, by the size of the area.
inline constexpr std::array<std::uint8_t, 14> kAreaPoints = {0,  1,  3,  6,  10, 15, 21,
                                                             28, 36, 45, 55, 66, 78, 91};

// ---- double tiles
struct VinePair {
  std::uint8_t left, right;  // colours
};
namespace detail {
constexpr auto pairs() {
  std::array<VinePair, kDoubleKinds> all{};
  std::size_t kind = 0;
  for (std::uint8_t a = 0; a < kVines; ++a)
    for (std::uint8_t b = a; b < kVines; ++b) all[kind++] = {a, b};
  return all;
}
}  // namespace detail
inline constexpr auto kPairs = detail::pairs();
constexpr int kind_of(Tile tile) {
  return tile - kFirstDouble;
}
constexpr bool is_pure(int kind) {
  return kPairs[static_cast<std::size_t>(kind)].left ==
         kPairs[static_cast<std::size_t>(kind)].right;
}
constexpr int pieces_of(int kind) {
  return is_pure(kind) ? 1 : 3;
}
// The vines of a double as it lies, with or without kTurned.
constexpr VinePair vines_of(std::uint8_t placed) {
  const auto pair = kPairs[static_cast<std::size_t>((placed & ~kTurned) - kFirstDouble)];
  return (placed & kTurned) != 0 ? VinePair{pair.right, pair.left} : pair;
}
namespace detail {
constexpr int pieces_without(unsigned removed) {
  int sum = 0;
  for (int kind = 0; kind < kDoubleKinds; ++kind) {
    const VinePair pair = kPairs[static_cast<std::size_t>(kind)];
    if ((removed >> pair.left & 1) == 0 && (removed >> pair.right & 1) == 0) sum += pieces_of(kind);
  }
  return sum;
}
}  // namespace detail
static_assert(detail::pieces_without(0) == 51);
static_assert(detail::pieces_without(0) - detail::pieces_without(0b1) == 16);  // B14.1
static_assert(detail::pieces_without(0) - detail::pieces_without(0b11) == 29);
inline constexpr int kAllDoubles = 51;
inline constexpr int kVineTilesOfColour = 4;
// Those in the game: with Châteauma one set of six (B17.12).
inline int vine_tiles_of_colour(const State& s) {
  return s.modules & kChateauma ? 1 : kVineTilesOfColour;
}

// ---- the market (B14.1, B14.4)
inline constexpr std::uint8_t kShop = kVineyardSlots;  // as the place of a move
constexpr int depot_slots(int players) {
  return players == 4 ? 6 : 3;
}
constexpr int shop_slots(int players) {
  return players == 2 ? 1 : 3;
}
// The slot of the depot a die number takes from.
constexpr int slot_of_number(int number, int players) {
  return players == 4 ? number - 1 : (number - 1) / 2;
}

// ---- the course of the game
// Whose board a player plants on: the own one, or that of the team's first seat (B15.1).
Vineyard& vineyard_of(State& s, const Player& p);
const Vineyard& vineyard_of(const State& s, const Player& p);
SpaceSet planted(const Vineyard& v);
SpaceSet open_spaces(const Vineyard& v);

void set_up(Play play, const Options& options);
void phase_filled(Play play);

// ---- storage (B14.3): the spaces that doubles take
int spaces_taken(const State& s, const Player& p);
void store(State& s, const Player& p, Tile tile);
void unstore(State& s, const Player& p, Tile tile);
bool stores(const State& s, const Player& p, Tile tile);
Doubles doubles_stored(const State& s, const Player& p);

// ---- moves
void actions(Offer& offer, std::array<std::uint8_t, 2> dice);  // take and place (B14.4, B14.5)
void purchases(Offer& offer);                                  // B14.7
bool can_buy(const State& s, const Player& p);
void discards(Offer& offer);
bool answers(Offer& offer, Pending pending);  // false: not its question
bool is_open(const State& s, const Player& p, Pending pending);
bool apply(Play play, const MoveParts& m);  // false: not its move
bool resume(Play play);                     // the second bonus of a space
// For a take from the depot: the same double in a lower slot for the same price, or −1.
int lower_slot(const State& s, const Player& p, const MoveParts& m);

// ---- what lies on the table: doubles by kind, without those in the bag; bonus tiles by vine
struct Pieces {
  std::array<int, kDoubleKinds> doubles{};
  std::array<int, kVines> tiles{};
};
Pieces pieces_on_table(const State& s);

// ---- points
// B14.8: the best assignment of bonus tiles to areas; the largest areas of each vine.
int points(const Vineyard& v);
// The sizes of the areas of a vine, largest first; zero where there is none.
std::array<std::uint8_t, 2 * kVineyardSpaces> areas(const Vineyard& v, int vine);

}  // namespace reeve::burgundy::vineyards
