// B6: what tiles do when they are placed. Board 1 around the castle in the centre (space 18): 11
// B3, 12 K1, 17 S2, 19 S5, 24 M4, 25 B3; the big pasture is 0, 4, 5, 9, 10.
#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {
namespace {

// ---- ships
TEST(Ship, B6_1_TakesAllGoodsOfOneDepotOfChoice) {
  Position at;
  at.dice(5, 6).store({kShip}).lay_goods(2, {1, 1, 4}).lay_goods(6, {3});
  at.play(place(5, kShip, 19));
  EXPECT_TRUE(at.can(goods(2, {1, 4})));
  EXPECT_TRUE(at.can(goods(6, {3})));
  EXPECT_FALSE(at.can(goods(2, {1})));  // all that fit
  at.play(goods(2, {1, 4}));
  EXPECT_EQ(at.tokens(1), 2);
  EXPECT_EQ(at.tokens(4), 1);
  EXPECT_TRUE(at.s.depot_goods[1].empty());
  EXPECT_EQ(at.s.depot_goods[5].total(), 1);
}

// The rulebook: Carol has turquoise and one other type; of a depot with turquoise (1), pink (3) and
// brown (5) she takes turquoise and either pink or brown.
TEST(Ship, B6_1_TheShipWithTurquoise) {
  Position at;
  at.dice(5, 6).store({kShip}).own_goods({1, 2}).lay_goods(4, {1, 3, 5});
  at.play(place(5, kShip, 19));
  EXPECT_EQ(at.count(MoveKind::kGoods), 2);
  EXPECT_TRUE(at.can(goods(4, {1, 3})));
  EXPECT_TRUE(at.can(goods(4, {1, 5})));
  EXPECT_FALSE(at.can(goods(4, {1, 3, 5})));
  EXPECT_FALSE(at.can(goods(4, {3, 5})));
  at.play(goods(4, {1, 5}));
  EXPECT_EQ(at.tokens(1), 2);
  EXPECT_EQ(at.tokens(5), 1);
  EXPECT_EQ(at.s.depot_goods[3][2], 1);  // pink stays
}

TEST(Ship, B6_1_WithThreeTypesOnlyKnownOnesAreTaken) {
  Position at;
  at.dice(5, 6).store({kShip}).own_goods({1, 2, 3}).lay_goods(4, {3, 3, 6}).lay_goods(1, {5});
  at.play(place(5, kShip, 19));
  EXPECT_EQ(at.count(MoveKind::kGoods), 1);
  at.play(goods(4, {3}));
  EXPECT_EQ(at.tokens(3), 3);
  EXPECT_EQ(at.s.depot_goods[3][5], 1);
}

TEST(Ship, B6_1_AnEmptyDepotMayBeChosen) {
  Position at;
  at.dice(5, 6).store({kShip}).lay_goods(2, {1});
  at.play(place(5, kShip, 19)).play(skip());
  EXPECT_EQ(at.me().goods.total(), 0);
  EXPECT_EQ(at.s.depot_goods[1].total(), 1);
}

TEST(Ship, B6_1_GoodsMustBeTakenWhenEveryDepotHasSome) {
  Position at;
  for (int depot = 1; depot <= 6; ++depot) at.lay_goods(depot, {depot});
  at.dice(5, 6).store({kShip}).play(place(5, kShip, 19));
  EXPECT_FALSE(at.can(skip()));
  EXPECT_EQ(at.count(MoveKind::kGoods), 6);
}

TEST(Ship, B6_1_WithoutGoodsAnywhereNothingIsAsked) {
  Position at;
  at.dice(5, 6).store({kShip}).play(place(5, kShip, 19));
  EXPECT_TRUE(at.s.pending.empty());
  EXPECT_EQ(at.me().track, 1);
}

TEST(Ship, B6_1_MovesTheMarkerOnTopOfAStack) {
  Position at(4);
  at.s.player[1].track = 1;
  at.s.player[2].track = 2;
  at.s.ranking = {2, 1, 3, 0};
  at.dice(5, 6).store({kShip}).play(place(5, kShip, 19));
  EXPECT_EQ(at.me().track, 1);
  EXPECT_EQ(at.s.ranking, (std::array<std::uint8_t, 4>{2, 0, 1, 3}));
}

TEST(Ship, B6_1a_OnTheLastSpaceItGoesToTheTop) {
  Position at(3);
  for (int seat = 0; seat < 3; ++seat) at.s.player[seat].track = 6;
  at.s.ranking = {1, 2, 0};
  at.dice(5, 6).store({kShip}).play(place(5, kShip, 19));
  EXPECT_EQ(at.me().track, 6);
  EXPECT_EQ(at.s.ranking, (std::array<std::uint8_t, 4>{0, 1, 2, 0}));
}

// ---- castles
TEST(Castle, B6_2_GivesAnActionWithAnyDie) {
  Position at(2, Edition::kSpecial, 7);  // C2+2: castles side by side, no space 18 castle
  Player& p = at.me();
  const Board& board = printed_board(7);
  const Spaces beside = neighbours(p.covered) & board.castles();
  ASSERT_NE(beside, 0u);
  const int space = std::countr_zero(beside), number = board.number[space];
  at.dice(number, number)
      .store({kCastle, kMine})
      .own_goods({2})
      .depot(1, {kShip})
      .depot(4, {kBank});
  at.play(place(number, kCastle, space));
  EXPECT_TRUE(at.asked(Ask::kAction));
  EXPECT_TRUE(at.can(take(0, kShip, 1)));
  EXPECT_TRUE(at.can(take(0, kBank, 4)));
  EXPECT_TRUE(at.can(sell(0, 2)));
  EXPECT_TRUE(at.can(hire(0)));
  EXPECT_FALSE(at.can(skip()));
  EXPECT_FALSE(at.can(hire(number)));  // first the castle's action
  at.play(hire(0));
  EXPECT_EQ(at.me().workers, 2);
  EXPECT_TRUE(at.can(hire(number)));
}

TEST(Castle, B6_2_PlacesOnAnyNumberAndChains) {
  Position at;  // castle spaces 1 (5), 2 (4) and 6 (6) touch one another; 6 touches 11
  at.cover(11, kBank).dice(6).store({kCastle, kCastle, kCastle});
  at.play(place(6, kCastle, 6)).play(place(0, kCastle, 1)).play(place(0, kCastle, 2));
  EXPECT_TRUE(at.asked(Ask::kAction));
  EXPECT_EQ(at.me().workers, 0);
  at.play(hire(0));
  EXPECT_EQ(Burgundy::actor(at.s), 1);
}

TEST(Mine, B6_3_HasNoImmediateEffect) {
  Position at;
  at.dice(4, 1).store({kMine});
  EXPECT_EQ(at.points_of(place(4, kMine, 24)), 0);
  EXPECT_TRUE(at.s.pending.empty());
  EXPECT_EQ(at.me().silver, 0);
}

// ---- livestock. The rulebook: 4 cows to 3 cows and 3 sheep score 7; 4 more cows 11; or 2 sheep 5.
TEST(Livestock, B6_4_SevenElevenAndFive) {
  Position at;
  at.cover(0, cows(3)).cover(4, sheep(3)).dice(1, 4).store({cows(4), cows(4), sheep(2)});
  EXPECT_EQ(at.points_of(place(1, cows(4), 5)), 7);
  Position again = at;
  EXPECT_EQ(at.points_of(place(4, cows(4), 10)), 11);
  EXPECT_EQ(again.points_of(place(4, sheep(2), 10)), 5);
}

TEST(Livestock, B6_4_AFirstTileScoresItsAnimals) {
  Position at;
  at.cover(11, kBank).dice(4).store({chickens(2)});
  EXPECT_EQ(at.points_of(place(4, chickens(2), 10)), 2);
}

TEST(Livestock, B6_4_OtherPasturesDoNotCount) {
  Position at;  // 27 is a pasture of its own
  at.cover(27, cows(4)).cover(11, kBank).dice(4).store({cows(3)});
  EXPECT_EQ(at.points_of(place(4, cows(3), 10)), 3);
}

TEST(Livestock, B6_4_TilesNeedNotTouch) {
  Position at;  // 0 and 10 are far ends of one pasture
  at.cover(0, cows(4)).cover(11, kBank).dice(4).store({cows(3)});
  EXPECT_EQ(at.points_of(place(4, cows(3), 10)), 7);
}

// ---- buildings, all on space 11, a city of one space: 1 + 10 points in phase A beside the effect
constexpr int kRegionOfOneInA = 11;

TEST(Building, B6_5_1_Market_TakesAShipOrLivestock) {
  Position at;
  at.dice(3, 6).store({kMarket}).depot(1, {kShip, kBank}).depot(6, {cows(2), kMine});
  at.black({kShip, pigs(3)}).play(place(3, kMarket, 11));
  EXPECT_EQ(at.moves(), (std::vector<MoveParts>{take(0, kShip, 1), take(0, cows(2), 6), skip()}));
  at.play(take(0, cows(2), 6));
  EXPECT_TRUE(stores(at.me(), cows(2)));
}

TEST(Building, B6_5_2_Carpenter_TakesABuilding) {
  Position at;
  at.dice(3, 6).store({kCarpenter}).depot(1, {kShip, kBank}).depot(6, {cows(2), kChurch});
  at.black({kMarket}).play(place(3, kCarpenter, 11));
  EXPECT_EQ(at.moves(), (std::vector<MoveParts>{take(0, kBank, 1), take(0, kChurch, 6), skip()}));
}

TEST(Building, B6_5_3_Church_TakesAMineMonasteryOrCastle) {
  Position at;
  at.dice(3, 6).store({kChurch}).depot(1, {kShip, kMine}).depot(2, {monastery(9), kCastle});
  at.depot(6, {cows(2), kMarket}).black({kMine}).play(place(3, kChurch, 11));
  EXPECT_EQ(at.moves(), (std::vector<MoveParts>{take(0, kMine, 1), take(0, kCastle, 2),
                                                take(0, monastery(9), 2), skip()}));
}

TEST(Building, B6_5_4_Warehouse_SellsOneTypeOfChoice) {
  Position at;
  at.dice(3, 6).store({kWarehouse}).own_goods({2, 2, 5}).play(place(3, kWarehouse, 11));
  EXPECT_EQ(at.moves(), (std::vector<MoveParts>{sell(0, 2), sell(0, 5), skip()}));
  EXPECT_EQ(at.points_of(sell(0, 2)), 4);
  EXPECT_EQ(at.me().silver, 1);
}

TEST(Building, B6_5_5_BoardingHouse_FourWorkers) {
  Position at;
  at.dice(3, 6).store({kBoardingHouse}).play(place(3, kBoardingHouse, 11));
  EXPECT_EQ(at.me().workers, 4);
}

TEST(Building, B6_5_6_Bank_TwoSilver) {
  Position at;
  at.dice(3, 6).store({kBank}).play(place(3, kBank, 11));
  EXPECT_EQ(at.me().silver, 2);
}

TEST(Building, B6_5_7_CityHall_PlacesAnotherTileOnAnyNumber) {
  Position at;
  at.dice(3, 6).store({kCityHall, kBank, kMine}).play(place(3, kCityHall, 11));
  EXPECT_TRUE(at.asked(Ask::kPlaceTile));
  EXPECT_TRUE(at.can(place(0, kMine, 24)));
  EXPECT_TRUE(at.can(place(0, kBank, 25)));
  EXPECT_FALSE(at.can(place(0, kBank, 14)));  // next to nothing
  EXPECT_FALSE(at.can(hire(0)));              // no action but placing
  at.play(place(0, kBank, 25));
  EXPECT_EQ(at.me().silver, 2);  // with its effect
}

TEST(Building, B6_5_7_CityHall_MayBeDeclined) {
  Position at;
  at.dice(3, 6).store({kCityHall, kMine}).play(place(3, kCityHall, 11)).play(skip());
  EXPECT_TRUE(stores(at.me(), kMine));
  EXPECT_TRUE(at.can(hire(6)));
}

TEST(Building, B6_5_8_Watchtower_FourPoints) {
  Position at;
  at.dice(3, 6).store({kWatchtower});
  EXPECT_EQ(at.points_of(place(3, kWatchtower, 11)), 4 + kRegionOfOneInA);
  EXPECT_EQ(at.from(kWatchtowerPoints), 4);
}

TEST(Building, B6_5_AnImpossibleEffectIsLost) {
  for (const Tile tile : {kMarket, kCarpenter, kChurch, kWarehouse, kCityHall}) {
    Position at;
    at.dice(3, 6).store({tile}).play(place(3, tile, 11));
    EXPECT_TRUE(at.s.pending.empty()) << int(tile);
    EXPECT_TRUE(at.can(hire(6)));
  }
}

TEST(Building, B6_6_ACityHoldsEachBuildingOnce) {
  Position at;  // 25, 26, 31, 32, 36 are one city
  at.cover(25, kBank).dice(1, 5).store({kBank, kChurch});
  EXPECT_FALSE(at.can(place(1, kBank, 26)));
  EXPECT_TRUE(at.can(place(1, kChurch, 26)));
  at.cover(30, monastery(26));
  EXPECT_FALSE(at.can(place(5, kBank, 31)));
  at.dice(3, 3);
  EXPECT_TRUE(at.can(place(3, kBank, 11)));  // another city
}

TEST(Building, B6_7_PlacedTilesStay) {
  // Over random games no covered space ever changes its tile.
  Options options;
  Chance chance(6);
  Rng rng(6);
  MoveList<Burgundy> list;
  for (int game = 0; game < 20; ++game) {
    State s = Burgundy::start(options, chance, nullptr);
    while (!s.over()) {
      const State before = s;
      Burgundy::generate(s, list);
      Burgundy::apply(s, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, nullptr);
      for (int seat = 0; seat < 2; ++seat)
        for (int space = 0; space < kSpaces; ++space)
          if (before.player[seat].tiles[space] != kNoTile) {
            ASSERT_EQ(s.player[seat].tiles[space], before.player[seat].tiles[space]);
          }
    }
  }
}

}  // namespace
}  // namespace reeve::burgundy
