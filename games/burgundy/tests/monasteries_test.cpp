// B9: one test or more for each of the twenty-six monasteries. own() lays them on the far side of
// board 1, where they touch nothing of interest.
#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {
namespace {

TEST(Monastery, B9_1_CitiesMayRepeatBuildings) {
  Position at;
  at.cover(25, kBank).dice(1).store({kBank});
  EXPECT_FALSE(at.can(place(1, kBank, 26)));
  at.own({1});
  EXPECT_TRUE(at.can(place(1, kBank, 26)));
}

TEST(Monastery, B9_2_AWorkerWithEachSilverOfAMine) {
  Position at;
  at.own({2}).cover(24, kMine).cover(29, kMine).cover(33, kMine, 1);
  at.last_turn().last_round().dice(1).play(hire(1));
  EXPECT_EQ(at.me().silver, 2);
  EXPECT_EQ(at.me().workers, 2 + 2);
  EXPECT_EQ(at.other().workers, 0);
}

TEST(Monastery, B9_3_TwoSilverForASale) {
  Position at;
  at.own({3}).dice(2, 3).own_goods({2, 5}).store({kWarehouse});
  at.play(sell(2, 2));
  EXPECT_EQ(at.me().silver, 2);
  at.play(place(3, kWarehouse, 11)).play(sell(0, 5));
  EXPECT_EQ(at.me().silver, 4);
}

TEST(Monastery, B9_4_AWorkerForASale) {
  Position at;
  at.own({4}).dice(2, 3).own_goods({2, 2, 5}).store({kWarehouse});
  at.play(sell(2, 2));
  EXPECT_EQ(at.me().workers, 1);
  EXPECT_EQ(at.me().silver, 1);
  at.play(place(3, kWarehouse, 11)).play(sell(0, 5));
  EXPECT_EQ(at.me().workers, 2);
}

TEST(Monastery, B9_5_AShipAlsoEmptiesANeighbouringDepot) {
  Position at;
  at.own({5}).dice(5, 6).store({kShip}).lay_goods(6, {1}).lay_goods(1, {2}).lay_goods(5, {1, 3});
  at.lay_goods(3, {4}).play(place(5, kShip, 19)).play(goods(6, {1}));
  EXPECT_TRUE(at.asked(Ask::kNeighbourGoods));
  EXPECT_TRUE(at.can(goods(1, {2})));  // the depots form a ring
  EXPECT_TRUE(at.can(goods(5, {1, 3})));
  EXPECT_FALSE(at.can(goods(3, {4})));
  EXPECT_TRUE(at.can(skip()));
  at.play(goods(5, {1, 3}));
  EXPECT_EQ(at.tokens(1), 2);
  EXPECT_EQ(at.tokens(3), 1);
  EXPECT_TRUE(at.s.pending.empty());
}

TEST(Monastery, B9_5_IsNotAskedWithoutGoodsNextDoor) {
  Position at;
  at.own({5}).dice(5, 6).store({kShip}).lay_goods(6, {1}).lay_goods(3, {4});
  at.play(place(5, kShip, 19)).play(goods(6, {1}));
  EXPECT_TRUE(at.s.pending.empty());
}

TEST(Monastery, B9_6_In2019ThePurchaseMayCostTwoWorkersAndComeFromAnyDepot) {
  Position at;
  at.dice(3, 3).silver(2).workers(2).black({kShip}).depot(5, {kMine, kBank});
  EXPECT_EQ(at.count(MoveKind::kBuy), 1);
  at.own({6});
  for (const int workers : {0, 2}) {
    EXPECT_TRUE(at.can(buy(kShip, kBlack, workers)));
    EXPECT_TRUE(at.can(buy(kMine, 5, workers)));
    EXPECT_TRUE(at.can(buy(kBank, 5, workers)));
  }
  at.play(buy(kMine, 5, 2));
  EXPECT_EQ(at.me().silver, 2);
  EXPECT_EQ(at.me().workers, 0);
  EXPECT_TRUE(stores(at.me(), kMine));
  EXPECT_EQ(at.count(MoveKind::kBuy), 0);  // still one purchase a turn
}

TEST(Monastery, B9_6_In2019SilverAndWorkersAreNotMixed) {
  Position at;
  at.own({6}).dice(3, 3).silver(1).workers(1).black({kShip});
  EXPECT_EQ(at.count(MoveKind::kBuy), 0);
}

TEST(Monastery, B9_6_InTheSpecialEditionTwoWorkersTakeABuildingBesideThePurchase) {
  Position at(2, Edition::kSpecial);
  at.own({6}).dice(3, 3).silver(2).workers(4).black({kBank}).depot(5, {kMine, kChurch});
  EXPECT_TRUE(at.can(buy(kChurch, 5, 2)));
  EXPECT_FALSE(at.can(buy(kMine, 5, 2)));       // buildings only
  EXPECT_FALSE(at.can(buy(kBank, kBlack, 2)));  // numbered depots only
  EXPECT_FALSE(at.can(buy(kChurch, 5)));        // not for silver
  at.play(buy(kChurch, 5, 2));
  EXPECT_EQ(at.me().workers, 2);
  at.depot(4, {kMarket});
  EXPECT_FALSE(at.can(buy(kMarket, 4, 2)));  // once a turn
  at.play(buy(kBank));                       // and the normal purchase too
  EXPECT_EQ(at.me().silver, 0);
}

// The rulebook: 3 sheep beside 4 sheep score (3 + 1) + (4 + 1) = 9, then 2 pigs 3.
TEST(Monastery, B9_7_NineAndThree) {
  Position at;
  at.own({7}).cover(0, sheep(4)).dice(1, 4).cover(11, kBank).store({sheep(3), pigs(2)});
  EXPECT_EQ(at.points_of(place(4, sheep(3), 10)), 9);
  EXPECT_EQ(at.points_of(place(1, pigs(2), 5)), 3);
  EXPECT_EQ(at.from(kMonastery7Points), 3);
}

// The rulebook: from 3 to 6 takes two workers instead of three.
TEST(Monastery, B9_8_AWorkerChangesADieByTwo) {
  Position at;
  at.own({8}).dice(3).workers(2).depot(6, {kShip}).depot(5, {kMine}).depot(2, {kBank});
  EXPECT_TRUE(at.can(take(3, kShip, 6, 2)));
  EXPECT_TRUE(at.can(take(3, kMine, 5, 1)));
  EXPECT_TRUE(at.can(take(3, kBank, 2, 1)));
  at.dice(6).depot(2, {kBank});
  EXPECT_TRUE(at.can(take(6, kBank, 2, 1)));  // 6, 1, 2
}

TEST(Monastery, B9_9_BuildingsOneStepFree) {
  Position at;
  at.own({9}).dice(4, 2).store({kBank, kMine});
  EXPECT_TRUE(at.can(place(4, kBank, 11)));
  EXPECT_TRUE(at.can(place(2, kBank, 11)));
  EXPECT_FALSE(at.can(place(2, kMine, 24)));
  at.dice(5, 6).workers(2);
  EXPECT_TRUE(at.can(place(5, kBank, 11, 1)));  // combines with workers
  EXPECT_TRUE(at.can(place(6, kBank, 11, 2)));
}

TEST(Monastery, B9_9_WithMonastery8TheFreeStepIsTwo) {
  Position at;
  at.own({9, 8}).dice(5, 1).store({kBank});
  EXPECT_TRUE(at.can(place(5, kBank, 11)));
  EXPECT_TRUE(at.can(place(1, kBank, 11)));
  at.dice(6).workers(1);
  EXPECT_TRUE(at.can(place(6, kBank, 11, 1)));
}

TEST(Monastery, B9_9_WrapsRoundTheCorner) {
  Position at;
  at.own({9}).cover(25, kChurch).dice(6).store({kBank});
  EXPECT_TRUE(at.can(place(6, kBank, 26)));  // a 1
}

TEST(Monastery, B9_10_ShipsAndLivestockOneStepFree) {
  Position at;
  at.own({10}).cover(11, kBank).dice(6, 3).store({kShip, cows(2), kChurch});
  EXPECT_TRUE(at.can(place(6, kShip, 19)));    // a 5
  EXPECT_TRUE(at.can(place(3, cows(2), 10)));  // a 4
  EXPECT_TRUE(at.can(place(3, kShip, 17)));    // a 2
  at.dice(4, 4);
  EXPECT_FALSE(at.can(place(4, kChurch, 25)));
}

TEST(Monastery, B9_11_CastlesMinesAndMonasteriesOneStepFree) {
  Position at;
  at.own({11}).cover(11, kBank).dice(5, 2).store({kCastle, kMine, monastery(13)});
  EXPECT_TRUE(at.can(place(5, kMine, 24)));          // a 4
  EXPECT_TRUE(at.can(place(5, kCastle, 6)));         // a 6
  EXPECT_TRUE(at.can(place(2, monastery(13), 12)));  // a 1
  at = Position();
  at.own({11}).dice(6).store({kShip});
  EXPECT_FALSE(at.can(place(6, kShip, 19)));
}

TEST(Monastery, B9_12_TakingATileOneStepFree) {
  Position at;
  at.own({12}).dice(1).depot(6, {kShip}).depot(2, {kMine}).depot(3, {kBank});
  EXPECT_TRUE(at.can(take(1, kShip, 6)));
  EXPECT_TRUE(at.can(take(1, kMine, 2)));
  EXPECT_FALSE(at.can(take(1, kBank, 3)));
  at.workers(1);
  EXPECT_TRUE(at.can(take(1, kBank, 3, 1)));
  at.own_goods({2}).workers(0);
  EXPECT_FALSE(at.can(sell(1, 2)));  // taking only
}

TEST(Monastery, B9_13_TakingWorkersAlsoGivesSilver) {
  Position at;
  at.own({13}).dice(5, 3).store({kBoardingHouse}).play(hire(5));
  EXPECT_EQ(at.me().workers, 2);
  EXPECT_EQ(at.me().silver, 1);
  at.play(place(3, kBoardingHouse, 11));
  EXPECT_EQ(at.me().silver, 1);  // not with the boarding house
}

TEST(Monastery, B9_14_TakingWorkersGivesFour) {
  Position at;
  at.own({14}).dice(5, 3).store({kBoardingHouse}).play(hire(5));
  EXPECT_EQ(at.me().workers, 4);
  EXPECT_EQ(at.me().silver, 0);
  at.play(place(3, kBoardingHouse, 11));
  EXPECT_EQ(at.me().workers, 8);  // the boarding house still gives four
}

TEST(Monastery, B9_14_CombinesWith13) {
  Position at;
  at.own({13, 14}).dice(5).play(hire(5));
  EXPECT_EQ(at.me().workers, 4);
  EXPECT_EQ(at.me().silver, 1);
}

// The rulebook: sold 4 red, 3 purple, 3 pink and 1 orange: 15 scores 8, and 25 scores 11.
TEST(Monastery, B9_15_EightAndB9_25_Eleven) {
  Position at;
  at.own({15, 25}).own_sold({4, 4, 4, 4, 2, 2, 2, 3, 3, 3, 6}).game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 15), 8);
  EXPECT_EQ(at.from(kMonasteryPoints + 25), 11);
}

TEST(Monastery, B9_15_UnsoldGoodsDoNotCount) {
  Position at;
  at.own({15, 25}).own_goods({1, 2}).own_sold({3}).game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 15), 2);
  EXPECT_EQ(at.from(kMonasteryPoints + 25), 1);
}

void scores_its_building(int number, Tile tile) {
  Position at;
  at.own({number}).cover(11, tile).cover(8, tile).cover(22, tile).cover(23, kNoTile);
  for (const Tile other :
       {kWarehouse, kWatchtower, kCarpenter, kChurch, kMarket, kBoardingHouse, kBank, kCityHall})
    if (other != tile) at.cover(25, other);
  at.store({tile}).game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + number), 12) << number;
}
TEST(Monastery, B9_16_Warehouses) {
  scores_its_building(16, kWarehouse);
}
TEST(Monastery, B9_17_Watchtowers) {
  scores_its_building(17, kWatchtower);
}
TEST(Monastery, B9_18_Carpenters) {
  scores_its_building(18, kCarpenter);
}
TEST(Monastery, B9_19_Churches) {
  scores_its_building(19, kChurch);
}
TEST(Monastery, B9_20_Markets) {
  scores_its_building(20, kMarket);
}
TEST(Monastery, B9_21_BoardingHouses) {
  scores_its_building(21, kBoardingHouse);
}
TEST(Monastery, B9_22_Banks) {
  scores_its_building(22, kBank);
}
TEST(Monastery, B9_23_CityHalls) {
  scores_its_building(23, kCityHall);
}

// The rulebook: 17 and 22 with two watchtowers and four banks score 8 + 16 = 24.
TEST(Monastery, B9_17_And22_TwentyFour) {
  Position at;
  at.own({17, 22}).cover(11, kWatchtower).cover(8, kWatchtower);
  at.cover(22, kBank).cover(25, kBank).cover(13, kBank).cover(14, kBank).game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 17) + at.from(kMonasteryPoints + 22), 24);
}

// The rulebook: three tiles of sheep, one of cows, one of chickens: three kinds, 12 points.
TEST(Monastery, B9_24_Twelve) {
  Position at;
  at.own({24}).cover(0, sheep(2)).cover(4, sheep(3)).cover(5, sheep(4)).cover(9, cows(3));
  at.cover(27, chickens(2)).game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 24), 12);
}

TEST(Monastery, B9_26_ThreePointsForEachBonusTile) {
  Position at;
  at.own({26});
  at.me().large_bonuses = 0b000101;
  at.me().small_bonuses = 0b100000;
  at.game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 26), 9);
}

}  // namespace
}  // namespace reeve::burgundy
