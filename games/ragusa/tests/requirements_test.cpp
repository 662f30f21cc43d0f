// R3.1, R3.2 and R4: where a house may stand, with the rulebook's examples.
#include "games/ragusa/requirements.h"

#include "games/ragusa/tests/table.h"

namespace reeve::ragusa {
namespace {

// The smallest wood and stone with which seat 0 may build there, everything else plentiful.
std::pair<int, int> needs(Table t, const char* space) {
  const int number = space_from_id(space);
  int wood = 0, stone = 0;
  const auto legal = [&](int w, int st) {
    t.access(0, {static_cast<std::uint8_t>(w), static_cast<std::uint8_t>(st), 1, 1, 1, 0});
    return check_house(t.s, 0, number).legal;
  };
  while (wood < 8 && !legal(wood, 8)) ++wood;
  while (stone < 8 && !legal(8, stone)) ++stone;
  return {wood, stone};
}

using Need = std::pair<int, int>;

TEST(RagusaRequirements, R3_1_OnlyEmptySpaces) {
  Table t(3);
  t.houses(1, {"R01"}).access(0, {3, 3, 3, 3, 3, 0});
  EXPECT_FALSE(t.can("place R01"));
  EXPECT_TRUE(t.can("place R07"));
}

TEST(RagusaRequirements, R4_1_ExampleMasonGrapesOlives) {
  // Page 10: first house at the mason, second at the vineyard, third at the olive grove:
  // one stone and three wood.
  Table t(3);
  t.houses(0, {"R05", "R12", "R21"});  // twice at land_13 (olives), once at land_18 (grapes)
  EXPECT_EQ(needs(t, "B04"), (Need{3, 1}));
}

TEST(RagusaRequirements, R4_1_ExampleWineryArchitectOlives) {
  // Page 11, first picture: four players' houses around winery, architect and the grove land_17.
  EXPECT_EQ(needs(Table(3), "B19"), (Need{1, 1}));
  EXPECT_EQ(needs(Table(3).houses(0, {"B20"}), "B19"), (Need{2, 2}));
  EXPECT_EQ(needs(Table(3).houses(0, {"R15", "R18", "I03"}), "B19"), (Need{3, 2}));
  EXPECT_EQ(needs(Table(3).houses(0, {"B17", "I06"}), "B19"), (Need{1, 3}));
  // All of them need grapes for the winery (R4.4).
  Table t(3);
  t.access(0, {5, 5, 0, 0, 0, 0});
  EXPECT_FALSE(t.can("place B19"));
}

TEST(RagusaRequirements, R4_1_ExampleOilPressGrapesSea) {
  // Page 11, second picture.
  EXPECT_EQ(needs(Table(3).houses(0, {"B07"}), "B06"), (Need{1, 2}));
  EXPECT_EQ(needs(Table(3).houses(0, {"R16"}), "B06"), (Need{2, 1}));
  EXPECT_EQ(needs(Table(3).houses(0, {"R16", "B05"}), "B06"), (Need{3, 2}));
  EXPECT_EQ(needs(Table(3).houses(0, {"I05"}), "B06"), (Need{1, 2}));
}

TEST(RagusaRequirements, R4_1_SeaNeedsNothing) {
  Table t(3);
  t.houses(0, {"B15", "B14"}).access(0, {0, 3, 0, 1, 0, 0}).stock(0, {1, 0, 0});
  EXPECT_TRUE(t.can("place B17"));  // two sea hexes and the winery: no wood
  EXPECT_FALSE(t.can("place B18")) << "the olive grove needs wood";
}

TEST(RagusaRequirements, R4_2_TheFirstHouseMustTouchWood) {
  Table t(3);
  for (int space = 0; space < kSpaces; ++space) {
    const bool wood = t.s.land().gives[static_cast<std::size_t>(space)][kWood] > 0;
    EXPECT_EQ(t.can("place " + space_id(space)), wood) << space_id(space);
  }
}

TEST(RagusaRequirements, R4_3_OneUnitServesSeveralHexes) {
  Table t(3);
  t.access(0, {1, 1, 0, 0, 0, 0});
  EXPECT_TRUE(t.can("place R16"));  // three rural hexes, one wood
  EXPECT_TRUE(t.can("place B03"));  // two rural hexes and the mason
  t.access(0, {0, 1, 0, 0, 0, 0});
  EXPECT_FALSE(t.can("place R16"));
}

TEST(RagusaRequirements, R4_4_SpecialRequirements) {
  const auto can = [](std::array<std::uint8_t, 6> access, std::array<std::uint8_t, 3> stock,
                      const char* space) {
    Table t(3);
    t.access(0, access).stock(0, stock);
    return t.can(std::string("place ") + space);
  };
  EXPECT_FALSE(can({3, 3, 0, 0, 3, 0}, {}, "I03"));  // winery without grapes
  EXPECT_TRUE(can({3, 3, 0, 1, 0, 0}, {}, "I03"));
  EXPECT_FALSE(can({3, 3, 0, 3, 0, 0}, {}, "I05"));  // oil press without olives
  EXPECT_TRUE(can({3, 3, 0, 0, 1, 0}, {}, "I05"));
  EXPECT_FALSE(can({3, 3, 0, 3, 3, 0}, {}, "I01"));  // jeweller without ore
  EXPECT_TRUE(can({3, 3, 1, 0, 0, 0}, {}, "I01"));
  EXPECT_FALSE(can({3, 3, 0, 0, 0, 1}, {}, "I07"));  // fishmonger without two fish
  EXPECT_TRUE(can({3, 3, 0, 0, 0, 2}, {}, "I07"));
  EXPECT_TRUE(can({3, 3, 0, 0, 0, 0}, {}, "B12")) << "its own two fish count";
  EXPECT_FALSE(can({3, 3, 0, 0, 0, 0}, {}, "B09"));  // market without a good
  EXPECT_TRUE(can({3, 3, 0, 0, 0, 0}, {0, 0, 1}, "B09"));
  EXPECT_FALSE(can({3, 3, 0, 0, 0, 0}, {}, "B14"));  // quay without a good
  EXPECT_TRUE(can({3, 3, 0, 0, 0, 0}, {1, 0, 0}, "B14"));
}

TEST(RagusaRequirements, R4_5_TwoFishMustRemainForTheFishmonger) {
  Table t(3);  // I07: fishmonger, palace, cathedral; one stone missing costs three fish
  t.access(0, {3, 0, 0, 0, 0, 4});
  EXPECT_FALSE(t.can("place I07"));
  t.access(0, {3, 0, 0, 0, 0, 5});
  EXPECT_TRUE(t.can("place I07"));
  t.play("place I07");
  EXPECT_EQ(t.player(0).access[kStone], 1);
  EXPECT_EQ(t.player(0).access[kFish], 2);
}

TEST(RagusaRequirements, R4_6_FishOfThisHouseMayBeExchangedForIt) {
  Table t(3);  // R22 gives wood and two fish
  t.houses(0, {"R14", "R18"}).access(0, {1, 1, 1, 0, 1, 0});
  ASSERT_TRUE(t.can("place R22"));  // third house at land_16: 1 + 1 wood, the third from two fish
  t.play("place R22");
  EXPECT_EQ(t.player(0).access[kWood], 3);
  EXPECT_EQ(t.player(0).access[kFish], 0);
  // One fish of the house and one owned give grapes for the winery.
  Table w(3);
  w.access(0, {1, 1, 0, 0, 0, 1});
  ASSERT_TRUE(w.can("place B18"));
  w.play("place B18");
  EXPECT_EQ(w.player(0).access[kGrapes], 1);
  EXPECT_EQ(w.player(0).stock[kWine], 1);
}

TEST(RagusaRequirements, R4_6_TheMoveTellsItsExchange) {
  Table t(3);
  t.access(0, {1, 0, 0, 0, 0, 5});
  const Move move = *RagusaPresentation::move_from_text("place B18");
  ASSERT_TRUE(Ragusa::legal(t.s, move));
  const json::object detail = RagusaPresentation::move_to_json(t.s, move);
  EXPECT_EQ(detail.at("exchange"), (json::value{{"stone", 1}, {"grapes", 1}}));
  EXPECT_EQ(detail.at("fish"), 5);
  EXPECT_EQ(detail.at("space"), "B18");
}

TEST(RagusaRequirements, R4_7_TheGoodMayComeFromThisPlacement) {
  Table t(3);  // worked example: winery, quay and sea without goods
  t.access(0, {2, 2, 2, 2, 1, 0}).values(1, 2, 2);
  ASSERT_TRUE(t.can("place B16"));
  t.play("place B16");
  ASSERT_EQ(t.phase(), Phase::kSell) << "the winery went first, being the only useful order";
  EXPECT_EQ(t.player(0).stock[kWine], 2);
  t.play("sell wine");
  EXPECT_EQ(t.score(0), 2);
}

TEST(RagusaRequirements, R4_7_WithoutAGoodTheQuayCannotGoFirst) {
  Table t(3);
  t.access(0, {2, 2, 0, 2, 0, 0}).houses(1, {"B15"}).stock(1, {1, 0, 0});
  t.play("place I06");  // quay, palace, winery; another could sell already
  ASSERT_EQ(t.phase(), Phase::kOrder);
  EXPECT_EQ(t.moves(), (std::set<std::string>{"activate rectors_palace", "activate winery"}));
  Table u(3);
  u.access(0, {2, 2, 0, 2, 0, 0}).stock(0, {0, 0, 1});
  u.play("place I06");
  EXPECT_EQ(u.moves(),
            (std::set<std::string>{"activate quay", "activate rectors_palace", "activate winery"}));
}

TEST(RagusaRequirements, R3_2_WhoCannotBuildSkipsAndItIsCounted) {
  Table t(3);
  // Seat 1 has no wood at all, and every space with wood is taken.
  for (int space = 0; space < kSpaces; ++space)
    if (t.s.land().gives[static_cast<std::size_t>(space)][kWood] > 0)
      t.s.houses_of(2) |= bit(space);
  t.access(0, {5, 5, 5, 5, 5, 0}).access(2, {5, 5, 5, 5, 5, 0});
  t.play("place R15");
  EXPECT_EQ(t.s.skips, 1);
  EXPECT_EQ(t.decider(), 2);
  EXPECT_EQ(t.player(1).houses, 12) << "the house is kept for a later turn";
  EXPECT_EQ(t.told().back(), "skipped 1");
}

TEST(RagusaRequirements, R3_2_WhenNobodyCanBuildTheGameEnds) {
  Table t(3);
  for (int space = 0; space < kSpaces; ++space)
    if (space_id(space) != "R16") t.s.houses_of(2) |= bit(space);
  t.access(0, {1, 0, 0, 0, 0, 0});
  t.play("place R16");
  EXPECT_EQ(t.phase(), Phase::kOver);
  EXPECT_EQ(t.s.skips, 3);
}

TEST(RagusaRequirements, MasksAgreeWithTheCheckOfEachSpace) {
  MoveList<Ragusa> list;
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    Table t(static_cast<int>(2 + seed % 4), {.countryside = static_cast<std::uint8_t>(seed % 2)},
            seed);
    Rng rng(seed);
    while (Ragusa::actor(t.s) != kNobody) {
      for (Seat seat = 0; seat < t.s.seats(); ++seat) {
        const SpaceMask spaces = house_spaces(t.s, seat);
        for (int space = 0; space < kSpaces; ++space)
          ASSERT_EQ((spaces & bit(space)) != 0, check_house(t.s, seat, space).legal);
      }
      Ragusa::generate(t.s, list);
      Ragusa::apply(t.s, list[rng.below(static_cast<std::uint32_t>(list.size()))], t.chance,
                    nullptr);
    }
  }
}

}  // namespace
}  // namespace reeve::ragusa
