// Tiles of Burgundy, the modules that bring some of them, and dice (B1, B4.2).
//
// A tile is one byte, the same everywhere:
//    0        none
//    1 2 3    castle, mine, ship
//    4–15     livestock: 4 + 3 · kind + (animals − 2); kinds cow, pig, sheep, chicken
//   16–23     buildings in the order of the monasteries 16–23 that score them: warehouse,
//             watchtower, carpenter, church, market, boarding house, bank, city hall
//   24–28     tiles of expansions: crane, white castle (buildings), geese (livestock), inn and
//             face-down tile (no colour of their own); 29–31 are not used
//   33–61     monastery n is 32 + n; 27–29 belong to expansions
#pragma once

#include <array>
#include <cstdint>

namespace reeve::burgundy {

// ---- colours (B1.1); the order is that of the letters C M S A B K
enum class Colour : std::uint8_t { kCastle, kMine, kShip, kLivestock, kBuilding, kMonastery };
inline constexpr int kColours = 6;

constexpr unsigned colour_bit(Colour colour) {
  return 1u << static_cast<int>(colour);
}

// ---- expansions and modes (B10–B17): a bit for each that takes part
enum Module : std::uint16_t {
  kExtraTiles = 1 << 0,     // B10
  kCloseToCastle = 1 << 1,  // B11
  kBorderPosts = 1 << 2,    // B12.1
  kWhiteCastles = 1 << 3,   // B12.2
  kInns = 1 << 4,           // B12.3
  kTradeRoutes = 1 << 5,    // B12.4
  kShields = 1 << 6,        // B13
  kVineyards = 1 << 7,      // B14
  kTeam = 1 << 8,           // B15
  kSolo = 1 << 9,           // B16
  kChateauma = 1 << 10,     // B17
};
inline constexpr int kModules = 11;
// Who is at the table: one of these at most.
inline constexpr unsigned kModes = kTeam | kSolo | kChateauma;

// ---- dice (B4.2): a worker changes a die by one; 6 and 1 are next to each other
inline constexpr int kMostSteps = 3;
constexpr int steps_between(int die, int number) {
  const int there = (number - die + 6) % 6;
  return there < 6 - there ? there : 6 - there;
}

// ---- tiles
using Tile = std::uint8_t;

inline constexpr Tile kNoTile = 0;
inline constexpr Tile kCastle = 1;
inline constexpr Tile kMine = 2;
inline constexpr Tile kShip = 3;
inline constexpr Tile kFirstLivestock = 4;
inline constexpr Tile kFirstBuilding = 16;
inline constexpr Tile kFirstMonastery = 32;  // of number 0, which does not exist
inline constexpr int kTiles = 64;

enum class Animal : std::uint8_t { kCow, kPig, kSheep, kChicken };
inline constexpr int kAnimals = 4;

enum class Building : std::uint8_t {
  kWarehouse,
  kWatchtower,
  kCarpenter,
  kChurch,
  kMarket,
  kBoardingHouse,
  kBank,
  kCityHall
};
inline constexpr int kBuildings = 8;
inline constexpr int kMonasteries = 26;          // of the plain game
inline constexpr int kAllMonasteryNumbers = 29;  // with those of expansions

// ---- tiles of expansions (B10, B12)
inline constexpr Tile kCrane = 24;
inline constexpr Tile kWhiteCastle = 25;
inline constexpr Tile kGeese = 26;
inline constexpr Tile kInn = 27;
inline constexpr Tile kTurnedTile = 28;    // lies face down, whatever it was (B16.4)
inline constexpr int kBuildingTypes = 10;  // with crane and white castle, as supplies count them
inline constexpr int kGeeseOfSupply = 12;  // where Supply::black_livestock has the geese

constexpr Tile livestock_tile(Animal kind, int animals) {
  return static_cast<Tile>(kFirstLivestock + 3 * static_cast<int>(kind) + animals - 2);
}
constexpr Tile building_tile(Building type) {
  return static_cast<Tile>(kFirstBuilding + static_cast<int>(type));
}
constexpr Tile monastery_tile(int number) {
  return static_cast<Tile>(kFirstMonastery + number);
}

constexpr bool is_livestock(Tile tile) {
  return tile >= kFirstLivestock && tile < kFirstBuilding;
}
constexpr bool is_building(Tile tile) {
  return tile >= kFirstBuilding && tile < kFirstBuilding + kBuildings;
}
constexpr bool is_monastery(Tile tile) {
  return tile > kFirstMonastery && tile <= kFirstMonastery + kAllMonasteryNumbers;
}
constexpr bool is_tile(Tile tile) {
  return (tile >= kCastle && tile <= kShip) || is_livestock(tile) || is_building(tile) ||
         is_monastery(tile) || (tile >= kCrane && tile <= kTurnedTile);
}
constexpr Animal animal_of(Tile tile) {
  return static_cast<Animal>((tile - kFirstLivestock) / 3);
}
constexpr int animals_on(Tile tile) {
  return 2 + (tile - kFirstLivestock) % 3;
}
constexpr Building building_of(Tile tile) {
  return static_cast<Building>(tile - kFirstBuilding);
}
constexpr int monastery_number(Tile tile) {
  return tile - kFirstMonastery;
}

namespace detail {
constexpr std::array<Colour, kTiles> tile_colours() {
  std::array<Colour, kTiles> colours{};
  for (int t = 0; t < kTiles; ++t) {
    const Tile tile = static_cast<Tile>(t);
    colours[tile] = tile == kMine             ? Colour::kMine
                    : tile == kShip           ? Colour::kShip
                    : is_livestock(tile)      ? Colour::kLivestock
                    : tile == kGeese          ? Colour::kLivestock
                    : tile >= kFirstMonastery ? Colour::kMonastery
                    : tile >= kFirstBuilding  ? Colour::kBuilding
                                              : Colour::kCastle;
  }
  return colours;
}
}  // namespace detail
inline constexpr std::array<Colour, kTiles> kTileColour = detail::tile_colours();
constexpr Colour colour_of(Tile tile) {
  return kTileColour[tile];
}

}  // namespace reeve::burgundy
