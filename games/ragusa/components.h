// The components of Ragusa as data: hexes, house spaces, ship cards, bonus cards, Patrician cards,
// tracks. Nothing here is code. Each item carries how sure we are of it:
//
//   certain        printed in the rulebook's text or in published component lists
//   inferred       forced or strongly suggested by the rulebook's worked examples
//   probable       read from a damaged picture
//   reconstructed  our own proposal, consistent with every worked example
//
// A reconstructed value is replaced by editing this file alone; games/ragusa/tests/board_test.cpp
// checks what must stay true (totals, the corners of all worked examples). Two countrysides fit the
// examples equally well: `kind[0]` is countryside A, the default, `kind[1]` countryside B.
//
// Spaces are numbered 0–21 along the city wall (B01–B22, clockwise from the top corner of the
// jeweller), 22–31 inside the city (I01–I10) and 32–54 in the countryside (R01–R23), so that what
// lives on the wall fits into the low 22 bits of a mask. Wall segment w lies between border spaces
// w and w + 1 (mod 22).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/hex.h"

namespace reeve::ragusa {

// R1.2: access levels. The order is that of every array and of the exchange (R6.1); fish is last.
enum Resource : std::uint8_t { kWood, kStone, kSilverOre, kGrapes, kOlives, kFish };
inline constexpr int kResources = 6;
inline constexpr std::array<std::string_view, kResources> kResourceNames = {
    "wood", "stone", "silver_ore", "grapes", "olives", "fish"};
inline constexpr int kMostAccess = 8;  // R1.2: the counting cards end there

// R6.1: how many fish one unit of each costs.
inline constexpr int kExchangeable = 5;
inline constexpr std::array<std::uint8_t, kExchangeable> kFishPrice = {2, 3, 4, 2, 2};

// R1.3: goods, in the order of the price tracks.
enum Good : std::uint8_t { kOil, kWine, kSilver };
inline constexpr int kGoods = 3;
inline constexpr std::array<std::string_view, kGoods> kGoodNames = {"oil", "wine", "silver"};
inline constexpr int kMostStock = 12;

// The ten buildings of the city. The first three produce the good of the same place in kProduces.
// The order is also the one in which an automaton activates the hexes of its new house (R9.4).
enum Building : std::uint8_t {
  kWinery,
  kOilPress,
  kJeweller,
  kArchitect,
  kMason,
  kFishmonger,
  kMarket,
  kQuay,
  kPalace,
  kCathedral
};
inline constexpr int kBuildings = 10;
inline constexpr std::array<std::string_view, kBuildings> kBuildingNames = {
    "winery",     "oil_press", "jeweller", "architect",      "mason",
    "fishmonger", "market",    "quay",     "rectors_palace", "cathedral"};
inline constexpr int kProducers = 3;
inline constexpr std::array<Good, kProducers> kProduces = {kWine, kOil, kSilver};
inline constexpr std::array<Resource, kProducers> kProducedFrom = {kGrapes, kOlives, kSilverOre};
// R3.5: no arrow, so only the new house acts.
constexpr bool has_arrow(Building building) {
  return building != kPalace && building != kCathedral;
}

enum class Status : std::uint8_t { kCertain, kInferred, kProbable, kReconstructed };
inline constexpr std::array<std::string_view, 4> kStatusNames = {"certain", "inferred", "probable",
                                                                 "reconstructed"};

// What a hex is: a resource (0–5) or, from kCityKind on, a building.
using HexKind = std::uint8_t;
inline constexpr HexKind kCityKind = kResources;
constexpr HexKind land(Resource resource) {
  return resource;
}
constexpr HexKind city(Building building) {
  return static_cast<HexKind>(kCityKind + building);
}

struct HexData {
  std::string_view id;
  Hex at;
  std::array<HexKind, 2> kind;  // countryside A, countryside B
  Status status;
};

inline constexpr int kHexes = 39;
// clang-format off
inline constexpr std::array<HexData, kHexes> kHexData = {{
    {"land_01", {-1, -3}, {land(kWood), land(kWood)}, Status::kReconstructed},
    {"land_02", {0, -3}, {land(kStone), land(kSilverOre)}, Status::kReconstructed},
    {"land_03", {1, -3}, {land(kWood), land(kWood)}, Status::kReconstructed},
    {"land_04", {2, -3}, {land(kStone), land(kStone)}, Status::kReconstructed},
    {"land_05", {3, -3}, {land(kWood), land(kWood)}, Status::kReconstructed},
    {"land_06", {4, -3}, {land(kStone), land(kSilverOre)}, Status::kReconstructed},
    {"land_07", {5, -3}, {land(kWood), land(kWood)}, Status::kReconstructed},
    {"land_08", {-2, -2}, {land(kStone), land(kSilverOre)}, Status::kReconstructed},
    {"land_09", {-1, -2}, {land(kSilverOre), land(kStone)}, Status::kReconstructed},
    {"land_10", {0, -2}, {land(kGrapes), land(kGrapes)}, Status::kReconstructed},
    {"land_11", {1, -2}, {land(kOlives), land(kOlives)}, Status::kReconstructed},
    {"land_12", {2, -2}, {land(kGrapes), land(kGrapes)}, Status::kInferred},
    {"land_13", {3, -2}, {land(kOlives), land(kOlives)}, Status::kInferred},
    {"land_14", {4, -2}, {land(kSilverOre), land(kStone)}, Status::kReconstructed},
    {"land_15", {5, -2}, {land(kStone), land(kSilverOre)}, Status::kReconstructed},
    {"land_16", {-2, -1}, {land(kWood), land(kWood)}, Status::kReconstructed},
    {"land_17", {-1, -1}, {land(kOlives), land(kOlives)}, Status::kInferred},
    {"architect", {0, -1}, {city(kArchitect), city(kArchitect)}, Status::kInferred},
    {"jeweller", {1, -1}, {city(kJeweller), city(kJeweller)}, Status::kInferred},
    {"mason", {2, -1}, {city(kMason), city(kMason)}, Status::kInferred},
    {"land_18", {3, -1}, {land(kGrapes), land(kGrapes)}, Status::kInferred},
    {"land_19", {4, -1}, {land(kWood), land(kWood)}, Status::kReconstructed},
    {"sea_01", {-3, 0}, {land(kFish), land(kFish)}, Status::kReconstructed},
    {"sea_02", {-2, 0}, {land(kFish), land(kFish)}, Status::kReconstructed},
    {"winery", {-1, 0}, {city(kWinery), city(kWinery)}, Status::kInferred},
    {"rectors_palace", {0, 0}, {city(kPalace), city(kPalace)}, Status::kInferred},
    {"cathedral", {1, 0}, {city(kCathedral), city(kCathedral)}, Status::kInferred},
    {"oil_press", {2, 0}, {city(kOilPress), city(kOilPress)}, Status::kInferred},
    {"sea_03", {3, 0}, {land(kFish), land(kFish)}, Status::kInferred},
    {"sea_04", {4, 0}, {land(kFish), land(kFish)}, Status::kReconstructed},
    {"sea_05", {-2, 1}, {land(kFish), land(kFish)}, Status::kInferred},
    {"quay", {-1, 1}, {city(kQuay), city(kQuay)}, Status::kInferred},
    {"fishmonger", {0, 1}, {city(kFishmonger), city(kFishmonger)}, Status::kInferred},
    {"market", {1, 1}, {city(kMarket), city(kMarket)}, Status::kInferred},
    {"sea_06", {2, 1}, {land(kFish), land(kFish)}, Status::kInferred},
    {"sea_07", {-2, 2}, {land(kFish), land(kFish)}, Status::kInferred},
    {"sea_08", {-1, 2}, {land(kFish), land(kFish)}, Status::kInferred},
    {"sea_09", {0, 2}, {land(kFish), land(kFish)}, Status::kInferred},
    {"sea_10", {1, 2}, {land(kFish), land(kFish)}, Status::kReconstructed},
}};

// The three hexes of each space, by their place in kHexData.
inline constexpr int kSpaces = 55;
inline constexpr int kBorder = 22;    // spaces 0 to 21 and as many wall segments
inline constexpr int kInterior = 10;  // spaces 22 to 31
inline constexpr std::array<std::array<std::uint8_t, 3>, kSpaces> kSpaceHexes = {{
    {18, 10, 11}, {18, 11, 19}, {11, 12, 19}, {12, 20, 19}, {20, 19, 27},
    {20, 27, 28}, {27, 28, 34}, {33, 27, 34}, {33, 34, 38}, {33, 37, 38},
    {32, 33, 37}, {32, 36, 37}, {32, 31, 36}, {31, 35, 36}, {31, 30, 35},
    {31, 30, 24}, {23, 30, 24}, {16, 23, 24}, {17, 16, 24}, {17, 9, 16},
    {17, 9, 10}, {17, 18, 10}, {17, 18, 25}, {26, 18, 19}, {17, 25, 24},
    {26, 18, 25}, {26, 19, 27}, {31, 25, 24}, {26, 32, 25}, {26, 33, 27},
    {32, 31, 25}, {26, 32, 33}, {0, 1, 8}, {1, 2, 9}, {2, 3, 10},
    {3, 4, 11}, {4, 5, 12}, {5, 6, 13}, {0, 7, 8}, {1, 8, 9},
    {2, 9, 10}, {3, 10, 11}, {4, 11, 12}, {5, 12, 13}, {6, 13, 14},
    {7, 8, 15}, {8, 9, 16}, {12, 13, 20}, {13, 14, 21}, {8, 15, 16},
    {13, 20, 21}, {15, 16, 23}, {20, 21, 28}, {15, 22, 23}, {21, 28, 29},
}};
// clang-format on

// Price tracks (reconstructed; certain is only that there are several ones, that the marker starts
// on the rightmost of them and that 2, 3 and 4 occur). Markers stop at either end.
inline constexpr std::array<std::uint8_t, 10> kPriceTrack = {1, 1, 1, 2, 2, 3, 3, 4, 4, 5};
inline constexpr std::uint8_t kPriceStart = 2;

// R5.5: base costs of the market row are certain, the good whose value drops is reconstructed.
struct SlotData {
  Good good;
  std::uint8_t count;
  Good drops;
};
inline constexpr int kSlots = 5;
inline constexpr std::array<SlotData, kSlots> kSlotData = {{{kOil, 1, kOil},
                                                            {kWine, 1, kWine},
                                                            {kSilver, 1, kSilver},
                                                            {kOil, 2, kOil},
                                                            {kWine, 2, kWine}}};

// What ships carry.
enum Cargo : std::uint8_t { kFurs, kCeramics, kSpices, kClothes, kSilk, kPearls, kGems };
inline constexpr int kCargoes = 7;
inline constexpr std::array<std::string_view, kCargoes> kCargoNames = {
    "furs", "ceramics", "spices", "clothes", "silk", "pearls", "gems"};
inline constexpr std::array<std::uint8_t, kCargoes> kCargoStars = {2, 2, 2, 3, 4, 5, 5};

// Ship cards by kind. Stars, extra costs and arrows are certain, how many there are of each is
// reconstructed around the certain total of 26.
struct ShipData {
  std::string_view id;
  Cargo cargo;
  std::uint8_t count;
  std::int8_t extra;  // the good of which one more is to be paid, or -1
  Good raises;        // on the back
  std::uint8_t arrows;
};
inline constexpr int kShipKinds = 16;
inline constexpr int kShips = 26;
inline constexpr std::array<ShipData, kShipKinds> kShipData = {{
    {"furs_oil", kFurs, 2, -1, kOil, 1},
    {"furs_wine", kFurs, 2, -1, kWine, 1},
    {"furs_silver", kFurs, 1, -1, kSilver, 1},
    {"ceramics_oil", kCeramics, 2, -1, kOil, 1},
    {"ceramics_wine", kCeramics, 2, -1, kWine, 1},
    {"ceramics_silver", kCeramics, 1, -1, kSilver, 1},
    {"spices_oil", kSpices, 2, -1, kOil, 1},
    {"spices_wine", kSpices, 2, -1, kWine, 1},
    {"spices_silver", kSpices, 1, -1, kSilver, 1},
    {"clothes_oil", kClothes, 1, -1, kOil, 1},
    {"clothes_wine", kClothes, 1, -1, kWine, 1},
    {"clothes_silver", kClothes, 1, -1, kSilver, 1},
    {"silk_oil", kSilk, 2, kOil, kOil, 2},
    {"silk_wine", kSilk, 2, kWine, kWine, 2},
    {"pearls_silver", kPearls, 2, kSilver, kSilver, 2},
    {"gems_silver", kGems, 2, kSilver, kSilver, 2},
}};

// Bonus cards: `each` points for every one of what `kind` counts, at most 12 a card (R7.3).
enum class BonusKind : std::uint8_t {
  kResource,    // access to `subject`
  kCargo,       // ships bought with `subject`
  kVariety,     // different cargoes bought
  kSets,        // sets of oil, wine and silver in stock
  kShipPoints,  // every two points of ships
  kWalls,       // walls with an own house or tower at an end
  kTowers       // own towers
};
struct BonusData {
  std::string_view id;
  BonusKind kind;
  std::uint8_t subject;
  std::uint8_t each;
  Status status;
};
inline constexpr int kBonusCards = 16;
inline constexpr int kBonusCap = 12;
inline constexpr std::array<BonusData, kBonusCards> kBonusData = {{
    {"N01", BonusKind::kResource, kWood, 2, Status::kProbable},
    {"N02", BonusKind::kResource, kStone, 3, Status::kCertain},
    {"N03", BonusKind::kResource, kSilverOre, 4, Status::kProbable},
    {"N04", BonusKind::kResource, kGrapes, 2, Status::kCertain},
    {"N05", BonusKind::kResource, kOlives, 2, Status::kProbable},
    {"N06", BonusKind::kResource, kFish, 2, Status::kProbable},
    {"N07", BonusKind::kCargo, kSpices, 2, Status::kProbable},
    {"N08", BonusKind::kCargo, kCeramics, 2, Status::kReconstructed},
    {"N09", BonusKind::kCargo, kFurs, 2, Status::kReconstructed},
    {"N10", BonusKind::kCargo, kClothes, 2, Status::kReconstructed},
    {"N11", BonusKind::kCargo, kSilk, 2, Status::kReconstructed},
    {"N12", BonusKind::kVariety, 0, 2, Status::kCertain},
    {"N13", BonusKind::kSets, 0, 2, Status::kCertain},
    {"N14", BonusKind::kShipPoints, 0, 1, Status::kCertain},
    {"N15", BonusKind::kWalls, 0, 1, Status::kCertain},
    {"N16", BonusKind::kTowers, 0, 2, Status::kCertain},
}};
inline constexpr int kFishCard = 5;  // N06

// R9.2: the Patrician's cards, three spaces each in the order of their numbers (reconstructed).
inline constexpr int kPatricianCards = 10;
inline constexpr std::array<std::array<std::uint8_t, 3>, kPatricianCards> kPatricianData = {{
    {4, 18, 28},   // P01: B05 B19 I07
    {25, 9, 13},   // P02: I04 B10 B14
    {7, 27, 20},   // P03: B08 I06 B21
    {15, 29, 2},   // P04: B16 I08 B03
    {6, 24, 14},   // P05: B07 I03 B15
    {16, 26, 8},   // P06: B17 I05 B09
    {17, 21, 30},  // P07: B18 B22 I09
    {1, 5, 31},    // P08: B02 B06 I10
    {22, 3, 12},   // P09: I01 B04 B13
    {23, 19, 10},  // P10: I02 B20 B11
}};

// R9.1: the houses already standing in a solo game, by countryside and seat (the human, orange,
// blue). The access they give is certain, the spaces are reconstructed.
inline constexpr std::array<std::array<std::array<std::uint8_t, 3>, 3>, 2> kSoloHouses = {{
    {{{32, 37, 41}, {45, 33, 34}, {44, 35, 36}}},  // R01 R06 R10; R14 R02 R03; R13 R04 R05
    {{{32, 37, 41}, {45, 35, 49}, {44, 50, 34}}},  // R01 R06 R10; R14 R04 R18; R13 R19 R03
}};

// R2.1, R8.1: houses by number of players (index), super-houses at two.
inline constexpr std::array<std::uint8_t, 6> kHousesEach = {0, 12, 12, 12, 10, 9};
inline constexpr std::uint8_t kSuperHousesEach = 2;
inline constexpr int kTowersEach = 15;

}  // namespace reeve::ragusa
