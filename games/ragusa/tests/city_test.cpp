// R3.3 to R3.6 and R5: what houses do.
#include "games/ragusa/tests/table.h"

namespace reeve::ragusa {
namespace {

constexpr std::array<std::uint8_t, 6> kPlenty = {6, 6, 2, 2, 2, 0};

TEST(RagusaCity, R3_3_RuralHexesGiveTheirResourceToTheBuilderOnly) {
  Table t(3);
  t.houses(1, {"R07", "R08"}).play("place R01");  // wood, stone, silver ore
  EXPECT_EQ(t.player(0).access, (std::array<std::uint8_t, 6>{1, 1, 1, 0, 0, 0}));
  EXPECT_EQ(t.player(1).access, (std::array<std::uint8_t, 6>{}));
  EXPECT_EQ(t.decider(), 1);
}

TEST(RagusaCity, R3_4_HousesActClockwiseFromTheNewOne) {
  // Around the jeweller: B01 B02 I02 I04 I01 B22. The new house at I02, others before and after.
  Table t(4);
  t.access(0, kPlenty).access(1, kPlenty).access(2, kPlenty).access(3, kPlenty);
  t.houses(1, {"B01", "I04"}).houses(2, {"B22"}).houses(3, {"B02"});
  t.walls(1, 22);  // the mason of I02 has nothing to do
  t.play("place I02");
  std::vector<std::string> produced;
  for (const std::string& event : t.told())
    if (event.starts_with("produced")) produced.push_back(event);
  EXPECT_EQ(produced, (std::vector<std::string>{"produced 0", "produced 1", "produced 2",
                                                "produced 1", "produced 3"}));
  EXPECT_EQ(t.player(1).stock[kSilver], 4) << "each house is one activation";
}

TEST(RagusaCity, R3_4_DecisionsComeClockwiseToo) {
  Table t(3);  // quay: I06 I09 B13 B14 B15 B16
  t.access(0, kPlenty).stock(0, {2, 0, 0}).stock(1, {0, 2, 0}).stock(2, {0, 0, 2});
  t.houses(1, {"B15"}).houses(2, {"I09", "B13"}).houses(0, {"I06"});
  t.play("place B14");
  EXPECT_EQ(t.decider(), 0);
  t.play("sell oil");
  EXPECT_EQ(t.decider(), 1);
  t.play("sell wine");
  EXPECT_EQ(t.decider(), 0) << "I06 comes after B16";
  t.play("sell oil");
  EXPECT_EQ(t.decider(), 2);
  t.play("sell silver");
  EXPECT_EQ(t.decider(), 2);
  t.play("sell silver");
  EXPECT_EQ(t.phase(), Phase::kPlace);
}

TEST(RagusaCity, R3_4_Page9ArchitectReactivatesBothHousesOfAnother) {
  Table t(3);  // architect: B21 B22 I01 I03 B19 B20; palace and winery as in the picture
  t.access(0, kPlenty).houses(1, {"B20", "B22"}).houses(2, {"I04", "B17"}).access(2, kPlenty);
  t.play("place I03").play("activate architect");
  ASSERT_EQ(t.phase(), Phase::kTower);
  EXPECT_EQ(t.decider(), 0);
  t.play("tower B05");
  EXPECT_EQ(t.decider(), 1);
  t.play("tower B06");
  EXPECT_EQ(t.decider(), 1);
  t.play("tower B07");
  EXPECT_EQ(t.phase(), Phase::kOrder);
  t.play("activate winery");
  EXPECT_EQ(t.player(0).stock[kWine], 2);
  EXPECT_EQ(t.player(2).stock[kWine], 2) << "the other house at the winery produces as well";
  EXPECT_EQ(t.phase(), Phase::kKeep);
  EXPECT_EQ(t.decider(), 0) << "the other house at the palace draws nothing (R3.5)";
}

TEST(RagusaCity, R3_5_PalaceAndCathedralOnlyForTheNewHouse) {
  Table t(3);
  t.access(0, {6, 6, 2, 2, 2, 2}).houses(1, {"I04", "I09"});
  const std::size_t other = t.player(1).hand.size();
  t.play("place I07");
  ASSERT_EQ(t.phase(), Phase::kOrder);  // fishmonger or palace
  t.play("activate rectors_palace");
  ASSERT_EQ(t.phase(), Phase::kKeep);
  t.play(*t.moves().begin());
  EXPECT_EQ(t.phase(), Phase::kPlace);
  EXPECT_EQ(t.player(0).hand.size(), 2u);
  EXPECT_EQ(t.player(1).hand.size(), other);
}

TEST(RagusaCity, R3_6_AReactivatedHouseMayDecline) {
  Table t(3);
  t.access(0, kPlenty).houses(1, {"B02"}).walls(1, 3);
  t.play("place B04");
  EXPECT_EQ(t.phase(), Phase::kWall);
  EXPECT_FALSE(t.can("pass")) << "the new house builds where it can (R5.2)";
  t.play("wall W04");
  EXPECT_EQ(t.decider(), 1);
  ASSERT_TRUE(t.can("pass"));
  t.play("pass");
  EXPECT_EQ(std::popcount(t.s.walls), 4);
  EXPECT_EQ(t.score(1), 0);
  EXPECT_EQ(t.phase(), Phase::kPlace);
}

TEST(RagusaCity, R3_6_WhoCannotActIsPassedOver) {
  Table t(3);
  t.access(0, kPlenty).stock(0, {1, 0, 0}).houses(1, {"B13"}).houses(2, {"I06"});
  t.stock(2, {0, 1, 0});
  t.play("place B15").play("sell oil");
  EXPECT_EQ(t.decider(), 2) << "seat 1 has nothing to sell";
}

TEST(RagusaCity, R5_1_ProductionEqualsAccess) {
  Table t(3);
  t.access(0, {6, 6, 3, 3, 1, 0}).houses(0, {"I06"});
  t.play("place B17");  // winery and two sea hexes: three wine for each of two houses
  EXPECT_EQ(t.phase(), Phase::kProduce) << "the new fish could become grapes";
  t.play("produce 0");
  EXPECT_EQ(t.player(0).stock[kWine], 6);

  Table o(3);
  o.access(0, {6, 6, 3, 3, 1, 0}).play("place I05").play("wall W01");
  EXPECT_EQ(o.player(0).stock[kOil], 1);

  Table j(3);  // three ore and three houses: nine silver
  j.access(0, {6, 6, 3, 0, 0, 0}).houses(0, {"B22", "I01"}).walls(1, 22).play("place B02");
  EXPECT_EQ(j.player(0).stock[kSilver], 9);
}

TEST(RagusaCity, R5_2_WallScoresItselfAndOwnPiecesAtItsEnds) {
  const auto points = [](Table t, const char* wall) {
    t.access(0, kPlenty).play("place I02").play("wall " + std::string(wall));
    return t.score(0);
  };
  EXPECT_EQ(points(Table(3), "W10"), 1);
  EXPECT_EQ(points(Table(3).houses(0, {"B10"}), "W10"), 2);
  EXPECT_EQ(points(Table(3).houses(0, {"B10"}).towers(0, {"B10", "B11"}), "W10"), 4);
  EXPECT_EQ(points(Table(3).houses(0, {"B10", "B11"}).towers(0, {"B10", "B11"}), "W10"), 5);
  EXPECT_EQ(points(Table(3).houses(1, {"B10"}).towers(2, {"B11"}), "W10"), 1);
  EXPECT_EQ(points(Table(3).houses(0, {"B22"}).houses(1, {"B01"}), "W22"), 2);
}

TEST(RagusaCity, R5_2_OnlyFreeSegments) {
  Table t(3);
  t.access(0, kPlenty).walls(1, 21).play("place B04");
  EXPECT_EQ(t.moves(), (std::set<std::string>{"wall W22"}));
  t.play("wall W22");
  EXPECT_EQ(t.s.walls, kAllBorder);
}

TEST(RagusaCity, R5_3_TowerOnAFreeTowerSpaceWithOrWithoutHouse) {
  Table t(3);
  t.access(0, kPlenty).towers(1, {"B01"}).houses(2, {"B02"}).play("place B20");
  ASSERT_EQ(t.phase(), Phase::kTower);
  EXPECT_FALSE(t.can("tower B01"));
  EXPECT_TRUE(t.can("tower B02"));
  EXPECT_EQ(t.moves().size(), 21u);
  t.play("tower B02");
  EXPECT_EQ(t.s.towers_of(0), 1u << 1);
  EXPECT_EQ(t.score(0), 0);
}

TEST(RagusaCity, R5_3_NoFreeTowerSpaceLeft) {
  Table t(3);
  for (int space = 0; space < kBorder; ++space) t.s.towers_of(space % 2 ? 1 : 2) |= 1u << space;
  t.access(0, kPlenty).play("place B20");
  EXPECT_EQ(t.phase(), Phase::kPlace);
  EXPECT_EQ(t.decider(), 1);
}

TEST(RagusaCity, R5_4_FishmongerExample) {
  // Five fish, two houses: two points each.
  Table t(3);
  t.access(0, {6, 6, 0, 0, 0, 3}).houses(0, {"I10"});
  t.play("place B12");
  EXPECT_EQ(t.player(0).access[kFish], 5);
  EXPECT_EQ(t.score(0), 4);
}

TEST(RagusaCity, R5_4_OthersScoreTheirOwnFish) {
  Table t(3);
  t.access(0, {6, 6, 0, 0, 0, 0}).houses(1, {"I10"}).access(1, {1, 1, 0, 0, 0, 7});
  t.houses(2, {"I09"}).access(2, {1, 1, 0, 0, 0, 1});
  t.play("place B12");
  EXPECT_EQ(t.score(0), 1);
  EXPECT_EQ(t.score(1), 3);
  EXPECT_EQ(t.score(2), 0);
  EXPECT_EQ(t.player(1).access[kFish], 7);
}

std::uint8_t kind_of(const char* ship) {
  return static_cast<std::uint8_t>(ship_from_id(ship));
}

Table market() {
  Table t(3);
  t.access(0, kPlenty)
      .row({"furs_oil", "silk_oil", "pearls_silver", "clothes_wine", "gems_silver"});
  return t;
}

TEST(RagusaCity, R5_5_SlotCostPlusTheCardsExtra) {
  // From the left: 1 oil; 1 wine and 1 oil; 2 silver; 2 oil; 2 wine and 1 silver.
  const auto offers = [](std::array<std::uint8_t, 3> stock) {
    Table t = market();
    t.stock(0, stock).play("place B09");
    return t.moves();
  };
  using Set = std::set<std::string>;
  EXPECT_EQ(offers({1, 0, 0}), (Set{"buy 1", "pass"}));
  EXPECT_EQ(offers({1, 1, 0}), (Set{"buy 1", "buy 2", "pass"}));
  EXPECT_EQ(offers({0, 0, 2}), (Set{"buy 3", "pass"}));
  EXPECT_EQ(offers({2, 0, 0}), (Set{"buy 1", "buy 4", "pass"}));
  EXPECT_EQ(offers({0, 2, 1}), (Set{"buy 5", "pass"}));
  Table t = market();
  t.stock(0, {3, 3, 3}).play("place B09").play("buy 5");
  EXPECT_EQ(t.player(0).stock, (std::array<std::uint8_t, 3>{3, 1, 2}));
}

TEST(RagusaCity, R5_5_OneCardForEachActivation) {
  Table t = market();
  t.stock(0, {6, 6, 6}).stock(1, {6, 6, 6}).houses(1, {"B11"}).houses(0, {"B08"});
  t.play("place B09");  // market: I08 B08 B09 B10 B11 I10
  EXPECT_EQ(t.decider(), 0);
  t.play("buy 1");
  EXPECT_EQ(t.decider(), 1);
  t.play("buy 1");
  EXPECT_EQ(t.decider(), 0);
  t.play("pass");
  EXPECT_EQ(t.phase(), Phase::kPlace);
}

TEST(RagusaCity, R5_5a_TheSlotsGoodLosesValue) {
  Table t = market();
  t.stock(0, {3, 3, 3}).values(3, 3, 3).deck({});
  const auto before = t.s.price;
  t.play("place B09").play("buy 3");
  EXPECT_EQ(t.s.price[kSilver], before[kSilver] - 1);
  EXPECT_EQ(t.s.price[kOil], before[kOil]);
  EXPECT_EQ(t.s.price[kWine], before[kWine]);
}

TEST(RagusaCity, R5_5b_CardsSlideLeftAndTheNewCardsBackRaisesAValue) {
  Table t = market();
  t.stock(0, {3, 3, 3}).values(3, 3, 3).deck({"silk_wine", "silk_wine"});
  const auto before = t.s.price;
  t.play("place B09").play("buy 1");
  std::vector<std::string_view> row;
  for (std::uint8_t kind : t.s.row) row.push_back(kShipData[kind].id);
  EXPECT_EQ(row, (std::vector<std::string_view>{"silk_oil", "pearls_silver", "clothes_wine",
                                                "gems_silver", "silk_wine"}));
  EXPECT_EQ(t.s.price[kWine], before[kWine] + 2);
  EXPECT_EQ(t.s.price[kOil], before[kOil] - 1);
}

TEST(RagusaCity, R5_5b_TheBackOnTopOfTheDeckIsOpen) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Table t = market();
    t.chance = Chance(seed);
    t.stock(0, {6, 6, 6}).deck({"silk_wine", "furs_oil", "spices_oil", "pearls_silver"});
    for (Seat viewer = -1; viewer < 3; ++viewer) {
      EXPECT_EQ(Ragusa::view(t.s, viewer).next_back, back_of(kind_of("silk_wine")));
      Rng rng(seed);
      EXPECT_EQ(Ragusa::resample(t.s, viewer, rng).next_back, t.s.next_back);
    }
    t.play("place B09").play("buy 1");
    EXPECT_EQ(t.s.row.back(), kind_of("silk_wine")) << "no other card has that back";
    bool left = false;
    for (std::size_t kind = 0; kind < kShipKinds; ++kind)
      left = left || (t.s.ship_deck[kind] > 0 && back_of(kind) == t.s.next_back);
    EXPECT_TRUE(left) << "the next back is one of the three cards left";
  }
}

TEST(RagusaCity, R5_5b_AShipIsOneOfThoseWithTheBackOnTop) {
  std::set<std::uint8_t> arrived;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Table t = market();
    t.chance = Chance(seed);
    t.stock(0, {6, 6, 6}).deck({"furs_oil", "spices_oil", "spices_wine"});
    t.play("place B09").play("buy 1");
    arrived.insert(t.s.row.back());
  }
  EXPECT_EQ(arrived, (std::set<std::uint8_t>{kind_of("furs_oil"), kind_of("spices_oil")}));
}

TEST(RagusaCity, R5_5c_StarsAreScoredAtOnce) {
  const std::array<int, kSlots> stars = {2, 4, 5, 3, 5};
  for (int slot = 1; slot <= kSlots; ++slot) {
    Table t = market();
    t.stock(0, {6, 6, 6}).play("place B09").play(fmt::format("buy {}", slot));
    EXPECT_EQ(t.score(0), stars[static_cast<std::size_t>(slot - 1)]);
  }
}

TEST(RagusaCity, R5_5d_WithoutADeckTheRowShrinks) {
  Table t = market();
  t.stock(0, {6, 6, 6}).deck({});
  t.play("place B09").play("buy 2");
  EXPECT_EQ(t.s.row.size(), 4u);
  t.turn(0).s.phase = Phase::kPlace;
  t.s.row.clear();
  t.play("place B10");
  EXPECT_EQ(t.phase(), Phase::kPlace) << "nothing is left to buy";
}

TEST(RagusaCity, R5_6_SellOneGoodForItsValue) {
  // Page 15: wine 2, oil 1, silver 3.
  Table t(3);
  t.access(0, kPlenty).stock(0, {1, 1, 1}).values(1, 2, 3).houses(0, {"B15", "I06"});
  const auto price = t.s.price;
  t.play("place B14");
  EXPECT_TRUE(t.can("pass"));
  t.play("sell wine");
  EXPECT_EQ(t.score(0), 2);
  t.play("sell silver");
  EXPECT_EQ(t.score(0), 5);
  EXPECT_FALSE(t.can("sell wine"));
  t.play("sell oil");
  EXPECT_EQ(t.score(0), 6);
  EXPECT_EQ(t.s.price, price) << "selling leaves the values alone";
  EXPECT_EQ(t.player(0).stock, (std::array<std::uint8_t, 3>{0, 0, 0}));
}

TEST(RagusaCity, R5_7_PalaceKeepsOneTheOtherGoesToTheBottom) {
  Table t(3);
  t.access(0, kPlenty).play("place I04").play("activate rectors_palace");
  ASSERT_EQ(t.phase(), Phase::kKeep);
  const auto offered = t.s.offered;
  EXPECT_EQ(t.moves().size(), 2u);
  EXPECT_EQ(t.s.bonus_deck_size, 11);
  t.play(fmt::format("keep {}", kBonusData[offered[1]].id));
  EXPECT_EQ(t.player(0).hand.back(), offered[1]);
  ASSERT_EQ(t.s.bottom.size(), 1u);
  EXPECT_EQ(t.s.bottom[0].card, offered[0]);
  EXPECT_EQ(t.s.bottom[0].by, 0);
}

TEST(RagusaCity, R5_7_TheBottomIsDrawnLastAndInOrder) {
  Table t(3);
  t.access(0, kPlenty);
  t.s.bonus_deck = 1u << 3;  // one covered card, two at the bottom
  t.s.bonus_deck_size = 1;
  t.s.bottom.push_back({7, 1});
  t.s.bottom.push_back({9, 2});
  t.play("place I04").play("activate rectors_palace");
  EXPECT_EQ(t.s.offered, (std::array<std::uint8_t, 2>{3, 7}));
  t.play("keep N04");
  ASSERT_EQ(t.s.bottom.size(), 2u);
  EXPECT_EQ(t.s.bottom[0].card, 9);
  EXPECT_EQ(t.s.bottom[1].card, 7);
}

TEST(RagusaCity, R5_7_ALastCardIsTakenAndAnEmptyDeckGivesNothing) {
  Table t(3);
  t.access(0, kPlenty);
  t.s.bonus_deck = 1u << 3;
  t.s.bonus_deck_size = 1;
  t.play("place I04").play("activate rectors_palace");
  EXPECT_EQ(t.player(0).hand.back(), 3);
  t.turn(0).s.phase = Phase::kPlace;
  t.play("place I01").play("tower B01");
  EXPECT_EQ(t.phase(), Phase::kPlace);
  EXPECT_EQ(t.player(0).hand.size(), 2u);
}

TEST(RagusaCity, R5_8_TheCathedralDoesNothingInPlay) {
  Table t(3);
  t.access(0, kPlenty).stock(0, {3, 3, 3}).walls(1, 22).houses(1, {"I04"}).stock(1, {3, 3, 3});
  t.play("place I02");
  EXPECT_EQ(t.score(0), 0);
  EXPECT_EQ(t.score(1), 0);
  EXPECT_EQ(t.player(0).stock, (std::array<std::uint8_t, 3>{3, 3, 5}));
}

}  // namespace
}  // namespace reeve::ragusa
