// R1 and the component tables: totals, shapes and the corners that the worked examples need.
#include "games/ragusa/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>

namespace reeve::ragusa {
namespace {

// The words of what a space touches in countryside A (0) or B (1), in alphabetical order.
std::multiset<std::string> words(std::size_t countryside, int space) {
  std::multiset<std::string> result;
  for (std::uint8_t hex : kSpaceHexes[static_cast<std::size_t>(space)]) {
    const HexKind kind = hex_kind(countryside, hex);
    result.insert(
        std::string(kind >= kCityKind ? kBuildingNames[kind - kCityKind] : kResourceNames[kind]));
  }
  return result;
}

bool has_corner(std::size_t countryside, std::multiset<std::string> wanted) {
  for (int space = 0; space < kSpaces; ++space)
    if (words(countryside, space) == wanted) return true;
  return false;
}

TEST(RagusaBoard, R1_1_SpacesAreCornersOfThreeHexesThatMeet) {
  std::set<std::set<int>> seen;
  for (const auto& hexes : kSpaceHexes) {
    EXPECT_TRUE(adjacent(kHexData[hexes[0]].at, kHexData[hexes[1]].at));
    EXPECT_TRUE(adjacent(kHexData[hexes[1]].at, kHexData[hexes[2]].at));
    EXPECT_TRUE(adjacent(kHexData[hexes[0]].at, kHexData[hexes[2]].at));
    EXPECT_TRUE(seen.insert({hexes[0], hexes[1], hexes[2]}).second);
  }
  EXPECT_EQ(seen.size(), 55u);
  int city = 0, sea = 0;
  for (const HexData& hex : kHexData) {
    city += hex.kind[0] >= kCityKind;
    sea += hex.kind[0] == kFish;
  }
  EXPECT_EQ(city, 10);
  EXPECT_EQ(sea, 10);
}

TEST(RagusaBoard, R1_1_NoTwoHexesOfOneLandResourceTouch) {
  for (std::size_t c = 0; c < 2; ++c)
    for (int space = 0; space < kSpaces; ++space)
      for (int r = 0; r < kFish; ++r)
        EXPECT_LE(kBoard.countryside[c]
                      .gives[static_cast<std::size_t>(space)][static_cast<std::size_t>(r)],
                  1);
}

TEST(RagusaBoard, BothCountrysidesHaveTheSameSeaAndCity) {
  for (const HexData& hex : kHexData) {
    EXPECT_EQ(hex.kind[0] == kFish, hex.kind[1] == kFish);
    EXPECT_EQ(hex.kind[0] >= kCityKind, hex.kind[1] >= kCityKind);
  }
}

TEST(RagusaBoard, R1_5_WallSegmentsJoinNeighbouringBorderSpaces) {
  for (int wall = 0; wall < kBorder; ++wall) {
    const auto& a = kSpaceHexes[static_cast<std::size_t>(wall)];
    const auto& b = kSpaceHexes[static_cast<std::size_t>((wall + 1) % kBorder)];
    int shared = 0, city = 0;
    for (std::uint8_t hex : a)
      if (std::find(b.begin(), b.end(), hex) != b.end()) {
        ++shared;
        city += hex_kind(0, hex) >= kCityKind;
      }
    EXPECT_EQ(shared, 2) << wall;  // an edge lies between two hexes
    EXPECT_EQ(city, 1) << wall;    // one inside, one outside
  }
}

TEST(RagusaBoard, R1_5_OnlyOlivesGrapesAndFishTouchTheWall) {
  for (int space = 0; space < kBorder; ++space)
    for (const std::string& word : words(0, space))
      EXPECT_TRUE(word != "wood" && word != "stone" && word != "silver_ore") << space;
}

TEST(RagusaBoard, R3_4_CornersRunClockwiseFromTheTop) {
  // The quay of the worked example: from the palace corner past the sea to the winery corner.
  const std::array<std::uint8_t, 6> quay = {27, 30, 12, 13, 14, 15};  // I06 I09 B13 B14 B15 B16
  EXPECT_EQ(kBoard.clockwise[kQuay], quay);
  const std::array<std::uint8_t, 6> jeweller = {0, 1, 23, 25, 22, 21};  // from B01 on
  EXPECT_EQ(kBoard.clockwise[kJeweller], jeweller);
  for (std::size_t building = 0; building < kBuildings; ++building) {
    SpaceMask corners = 0;
    for (std::uint8_t space : kBoard.clockwise[building]) corners |= bit(space);
    EXPECT_EQ(corners, kBoard.at[building]);
    EXPECT_EQ(std::popcount(corners), 6);
  }
}

TEST(RagusaBoard, CornersOfTheWorkedExamplesExist) {
  for (std::size_t c = 0; c < 2; ++c) {
    EXPECT_TRUE(has_corner(c, {"architect", "rectors_palace", "winery"}));  // page 9
    EXPECT_TRUE(has_corner(c, {"oil_press", "grapes", "fish"}));            // pages 9 and 11
    EXPECT_TRUE(has_corner(c, {"mason", "grapes", "olives"}));              // page 10
    EXPECT_TRUE(has_corner(c, {"winery", "architect", "olives"}));          // page 11
    EXPECT_TRUE(has_corner(c, {"wood", "stone", "silver_ore"}));            // the example game …
    EXPECT_TRUE(has_corner(c, {"jeweller", "mason", "grapes"}));
    EXPECT_TRUE(has_corner(c, {"fish", "fish", "quay"}));
    EXPECT_TRUE(has_corner(c, {"fish", "fish", "fishmonger"}));
    EXPECT_TRUE(has_corner(c, {"wood", "grapes", "olives"}));
    EXPECT_TRUE(has_corner(c, {"stone", "silver_ore", "grapes"}));
    EXPECT_TRUE(has_corner(c, {"fish", "winery", "quay"}));
    EXPECT_TRUE(has_corner(c, {"rectors_palace", "winery", "quay"}));
    EXPECT_TRUE(has_corner(c, {"grapes", "oil_press", "mason"}));
    EXPECT_TRUE(has_corner(c, {"silver_ore", "olives", "stone"}));
    EXPECT_TRUE(has_corner(c, {"fish", "fish", "oil_press"}));
  }
  // Blue's first house is at stone, wood and olives (R03); in countryside B the corner that gives
  // them is elsewhere or replaced by another with the same effect.
  EXPECT_TRUE(has_corner(0, {"stone", "wood", "olives"}));
  EXPECT_TRUE(has_corner(1, {"stone", "wood", "olives"}));
  EXPECT_EQ(words(0, 34), (std::multiset<std::string>{"stone", "wood", "olives"}));
}

TEST(RagusaComponents, TwentySixShips) {
  int total = 0;
  std::array<int, kCargoes> by_cargo{};
  std::array<int, kGoods> arrows{};
  for (const ShipData& ship : kShipData) {
    total += ship.count;
    by_cargo[ship.cargo] += ship.count;
    arrows[ship.raises] += ship.count * ship.arrows;
  }
  EXPECT_EQ(total, kShips);
  EXPECT_EQ(by_cargo, (std::array<int, kCargoes>{5, 5, 5, 3, 4, 2, 2}));
  EXPECT_EQ(arrows, (std::array<int, kGoods>{11, 11, 12}));
}

TEST(RagusaComponents, SixteenBonusCards) {
  std::array<int, 7> by_kind{};
  for (const BonusData& card : kBonusData) ++by_kind[static_cast<std::size_t>(card.kind)];
  EXPECT_EQ(by_kind, (std::array<int, 7>{6, 5, 1, 1, 1, 1, 1}));
  EXPECT_EQ(kBonusData[kFishCard].subject, kFish);
}

TEST(RagusaComponents, TenPatricianCardsOfThreeDifferentCitySpaces) {
  SpaceMask all = 0;
  for (const auto& card : kPatricianData) {
    unsigned buildings = 0;
    for (std::uint8_t space : card) {
      EXPECT_LT(space, kBorder + kInterior);
      EXPECT_EQ(all & bit(space), 0u);
      all |= bit(space);
      EXPECT_EQ(buildings & kBoard.buildings[space], 0u) << "a hex twice on a card";
      buildings |= kBoard.buildings[space];
    }
  }
  EXPECT_EQ(std::popcount(all), 30);
}

TEST(RagusaComponents, R1_4_PriceTracksStartOnTheRightmostOne) {
  EXPECT_EQ(kPriceTrack[kPriceStart], 1);
  EXPECT_EQ(kPriceTrack[kPriceStart + 1], 2);
  EXPECT_TRUE(std::is_sorted(kPriceTrack.begin(), kPriceTrack.end()));
}

}  // namespace
}  // namespace reeve::ragusa
