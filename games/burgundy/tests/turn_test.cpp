// B4 and B5: the turn, dice, workers, the purchase and the four actions.
#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {
namespace {

TEST(Turn, B4_1_OneActionPerDieInAnyOrder) {
  Position at;
  at.dice(2, 5).depot(2, {kMine}).depot(5, {kShip});
  EXPECT_TRUE(at.can(take(2, kMine, 2)));
  EXPECT_TRUE(at.can(take(5, kShip, 5)));
  at.play(take(5, kShip, 5));
  EXPECT_EQ(Burgundy::actor(at.s), 0);
  EXPECT_FALSE(at.can(hire(5)));
  at.play(hire(2));
  EXPECT_EQ(Burgundy::actor(at.s), 1);
}

TEST(Turn, B4_1_BothDiceMayDoTheSame) {
  Position at;
  at.dice(3, 4).play(hire(3)).play(hire(4));
  EXPECT_EQ(at.me().workers, 4);
}

TEST(Turn, B4_1_TakingWorkersIsAlwaysPossibleAndNoPassExists) {
  Position at;
  at.dice(3, 4);
  EXPECT_EQ(at.moves(), (std::vector<MoveParts>{hire(4), hire(3)}));
}

TEST(Turn, B4_1_EqualDiceAreOneChoice) {
  Position at;
  at.dice(3, 3).depot(3, {kShip});
  EXPECT_EQ(at.moves().size(), 2u);
}

// The rulebook: with two workers Anna turns her 2 into a 6 and takes a tile of depot 6.
TEST(Turn, B4_2_TwoWorkersTurnA2IntoA6) {
  Position at;
  at.dice(2).workers(2).depot(6, {kShip});
  EXPECT_FALSE(at.can(take(2, kShip, 6)));
  EXPECT_FALSE(at.can(take(2, kShip, 6, 1)));
  at.play(take(2, kShip, 6, 2));
  EXPECT_EQ(at.me().workers, 0);
  EXPECT_TRUE(stores(at.me(), kShip));
}

TEST(Turn, B4_2_WorkersTurnDiceBothWaysRoundTheCorner) {
  for (int die = 1; die <= 6; ++die)
    for (int wanted = 1; wanted <= 6; ++wanted) {
      const int away = std::abs(die - wanted);
      EXPECT_EQ(worker_cost(Player{}, die, wanted, false), std::min(away, 6 - away));
    }
  Position at;
  at.dice(1).workers(1).depot(6, {kShip});
  EXPECT_TRUE(at.can(take(1, kShip, 6, 1)));
  at.dice(6).depot(1, {kMine});
  EXPECT_TRUE(at.can(take(6, kMine, 1, 1)));
}

TEST(Turn, B4_2_WithoutWorkersADieIsWhatItShows) {
  Position at;
  at.dice(3).depot(2, {kShip}).depot(4, {kMine}).depot(3, {kBank});
  EXPECT_EQ(at.count(MoveKind::kTake), 1);
  EXPECT_TRUE(at.can(take(3, kBank, 3)));
}

TEST(Turn, B4_2_OnlyTheCheapestPaymentIsOffered) {
  Position at;
  at.dice(3).workers(5).depot(3, {kShip}).depot(5, {kMine});
  EXPECT_TRUE(at.can(take(3, kShip, 3, 0)));
  EXPECT_FALSE(at.can(take(3, kShip, 3, 1)));
  EXPECT_FALSE(at.can(take(3, kMine, 5, 4)));
  EXPECT_TRUE(at.can(take(3, kMine, 5, 2)));
}

TEST(Turn, B4_3_OnePurchaseATurnFromTheBlackDepotForTwoSilver) {
  Position at;
  at.dice(3, 4).silver(5).black({kShip, cows(3)});
  at.play(buy(kShip));
  EXPECT_EQ(at.me().silver, 3);
  EXPECT_TRUE(stores(at.me(), kShip));
  EXPECT_EQ(tiles_in_black_depot(at.s), std::uint64_t{1} << cows(3));
  EXPECT_EQ(at.count(MoveKind::kBuy), 0);
}

TEST(Turn, B4_3_BeforeBetweenOrAfterTheActions) {
  Position at;
  at.dice(3, 4).silver(2).black({kShip});
  EXPECT_TRUE(at.can(buy(kShip)));
  at.play(hire(3));
  EXPECT_TRUE(at.can(buy(kShip)));
  at.play(hire(4));
  EXPECT_EQ(Burgundy::actor(at.s), 0);  // the turn waits for the purchase
  EXPECT_EQ(at.moves(), (std::vector<MoveParts>{end_of_turn(), buy(kShip)}));
  at.play(buy(kShip));
  EXPECT_EQ(Burgundy::actor(at.s), 1);
}

TEST(Turn, B4_3_TheTurnMayEndWithoutIt) {
  Position at;
  at.dice(3).silver(2).black({kShip}).play(hire(3)).play(end_of_turn());
  EXPECT_EQ(Burgundy::actor(at.s), 1);
  EXPECT_EQ(at.me().silver, 2);
}

TEST(Turn, B4_3_TwoSilverAreNeededAndNumberedDepotsAreNotForSale) {
  Position at;
  at.dice(3, 4).silver(1).black({kShip}).depot(2, {kMine});
  EXPECT_EQ(at.count(MoveKind::kBuy), 0);
  at.silver(2);
  EXPECT_EQ(at.count(MoveKind::kBuy), 1);
}

TEST(Turn, B4_3_TheNextTurnMayBuyAgain) {
  Position at;
  at.dice(3).silver(4).black({kShip, kMine}).play(buy(kShip)).play(hire(3));
  EXPECT_EQ(Burgundy::actor(at.s), 1);
  at.other().silver = 2;
  EXPECT_TRUE(at.can(buy(kMine)));
}

TEST(Turn, B4_4_FullStorageDiscardsAStoredTileFirst) {
  Position at;
  at.dice(3, 4).store({kShip, kMine, kBank}).depot(3, {kCastle}).depot(4, {kChurch});
  at.play(take(3, kCastle, 3));
  EXPECT_TRUE(at.asked(Ask::kDiscard));
  EXPECT_EQ(at.moves().size(), 3u);
  EXPECT_FALSE(at.can(discard(kCastle)));  // not the new one
  at.play(discard(kMine));
  EXPECT_EQ(at.me().storage, (std::array<Tile, 3>{kBank, kShip, kCastle}));
}

TEST(Turn, B4_4_EqualTilesAreOneChoice) {
  Position at;
  at.dice(3).store({kShip, kShip, kBank}).depot(3, {kCastle}).play(take(3, kCastle, 3));
  EXPECT_EQ(at.moves().size(), 2u);
}

TEST(Turn, B4_4_HoldsForPurchasesAndEffectsToo) {
  Position at;
  at.dice(4, 4).silver(2).store({kShip, kMine, kBank}).black({kCastle});
  at.play(buy(kCastle));
  EXPECT_TRUE(at.asked(Ask::kDiscard));
  at.play(discard(kShip));
  EXPECT_TRUE(at.s.pending.empty());

  at = Position();
  at.dice(3).store({kMarket, kMine, kBank}).depot(1, {kShip});
  at.store({}).play(place(3, kMarket, 11));  // its place in storage is free again
  at.play(take(0, kShip, 1));
  EXPECT_EQ(at.me().storage, (std::array<Tile, 3>{kBank, kShip, kMine}));
}

TEST(Turn, B4_5_EffectsResolveBeforeTheNextActionButAPurchaseMayComeBetween) {
  Position at;
  at.dice(3, 6).silver(2).store({kMarket}).depot(1, {kShip}).black({kMine});
  at.play(place(3, kMarket, 11));
  EXPECT_FALSE(at.can(hire(6)));
  EXPECT_TRUE(at.can(buy(kMine)));
  at.play(buy(kMine));
  EXPECT_TRUE(at.asked(Ask::kTakeTile));  // still to be decided
  at.play(take(0, kShip, 1));
  EXPECT_TRUE(at.can(hire(6)));
}

TEST(Turn, B4_5_ATileBoughtDuringTheCityHallMayBePlacedByIt) {
  Position at;
  at.dice(3).silver(2).store({kCityHall}).black({kShip});
  at.play(place(3, kCityHall, 11));
  EXPECT_TRUE(at.asked(Ask::kPlaceTile));
  at.play(buy(kShip)).play(place(0, kShip, 17));
  EXPECT_EQ(at.me().tiles[17], kShip);
}

TEST(Action, B5_1_TakeATileOfTheDepotWithTheDiesNumber) {
  Position at;
  at.dice(3, 1).depot(3, {kShip, kBank}).depot(2, {kMine});
  EXPECT_TRUE(at.can(take(3, kShip, 3)));
  EXPECT_TRUE(at.can(take(3, kBank, 3)));
  EXPECT_FALSE(at.can(take(3, kMine, 2)));
  at.play(take(3, kBank, 3));
  EXPECT_TRUE(stores(at.me(), kBank));
  EXPECT_FALSE(depot_has(at.s, 2, kBank));
  EXPECT_EQ(at.me().covered, space_bit(kCentre));  // never straight into the duchy
}

TEST(Action, B5_1_EqualTilesOfADepotAreOneChoice) {
  Position at(4);
  at.dice(5).depot(5, {kBank, kMine, kBank, kChurch});
  EXPECT_EQ(at.count(MoveKind::kTake), 3);
}

TEST(Action, B5_2_NumberColourAndNeighbourMustFit) {
  Position at;  // around the castle in 18: 11 B3, 12 K1, 17 S2, 19 S5, 24 M4, 25 B3
  at.dice(3, 5).store({kShip, kBank});
  EXPECT_TRUE(at.can(place(5, kShip, 19)));
  EXPECT_FALSE(at.can(place(3, kShip, 17)));  // a 2
  EXPECT_TRUE(at.can(place(3, kBank, 11)));
  EXPECT_TRUE(at.can(place(3, kBank, 25)));
  EXPECT_FALSE(at.can(place(3, kBank, 14)));  // a beige 3, but next to nothing
  EXPECT_FALSE(at.can(place(5, kBank, 19)));  // blue
  EXPECT_FALSE(at.can(place(5, kMine, 19)));  // not in storage
  at.play(place(5, kShip, 19));
  EXPECT_FALSE(at.can(place(3, kShip, 19)));
  EXPECT_EQ(at.me().tiles[19], kShip);
  EXPECT_FALSE(stores(at.me(), kShip));
}

TEST(Action, B5_2_WorkersHelpToPlace) {
  Position at;
  at.dice(5).workers(3).store({kMine});
  EXPECT_TRUE(at.can(place(5, kMine, 24, 1)));
  at.dice(1).workers(2);
  EXPECT_FALSE(at.can(place(1, kMine, 24, 2)));
  at.workers(3).play(place(1, kMine, 24, 3));
  EXPECT_EQ(at.me().workers, 0);
}

TEST(Action, B5_3_SellTheWholeStackOfTheDiesType) {
  Position at(3);
  at.dice(4, 2).own_goods({4, 4, 1});
  EXPECT_FALSE(at.can(sell(2, 4)));
  EXPECT_FALSE(at.can(sell(2, 2)));
  EXPECT_EQ(at.points_of(sell(4, 4)), 6);
  EXPECT_EQ(at.me().silver, 1);
  EXPECT_EQ(at.tokens(4), 0);
  EXPECT_EQ(at.me().sold[3], 2);
  EXPECT_EQ(at.tokens(1), 1);
}

TEST(Action, B5_3_WorkersHelpToSell) {
  Position at;
  at.dice(6).workers(1).own_goods({1});
  at.play(sell(6, 1, 1));
  EXPECT_EQ(at.me().workers, 0);
}

TEST(Action, B5_4_AnyDieTakesTwoWorkers) {
  for (int die = 1; die <= 6; ++die) {
    Position at;
    at.dice(die).play(hire(die));
    EXPECT_EQ(at.me().workers, 2);
    EXPECT_EQ(at.me().silver, 0);
  }
}

}  // namespace
}  // namespace reeve::burgundy
