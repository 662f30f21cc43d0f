// B10: crane, geese, monasteries 27 and 28.
#include "games/burgundy/tests/module_position.h"

namespace reeve::burgundy {
namespace {

Position with_extra_tiles(int players = 2, Edition edition = Edition::kAlea2019) {
  Position at(players, edition);
  at.s.modules = kExtraTiles;
  return at;
}

// Spaces of board 1: a pasture of five at 0, 4, 5, 9, 10 (a1 b1 b2 c1 c2); the city b5 c5 c6 is
// 8, 13, 14.
constexpr int kPasture[] = {0, 4, 5, 9, 10};

TEST(ExtraTiles, B10_1_FourTilesJoinTheirSupplies) {
  EXPECT_EQ(modules::pieces(kExtraTiles, kCrane, true), 1);
  EXPECT_EQ(modules::pieces(kExtraTiles, kGeese, true), 1);
  EXPECT_EQ(modules::pieces(kExtraTiles, monastery(27), false), 1);
  EXPECT_EQ(modules::pieces(kExtraTiles, monastery(28), false), 1);
  EXPECT_EQ(modules::pieces(kExtraTiles, monastery(29), false), 0);
  int all = 0, plain = 0;
  for (int t = 1; t < kTiles; ++t)
    for (const bool black : {false, true}) {
      all += modules::pieces(kExtraTiles, static_cast<Tile>(t), black);
      plain += modules::pieces(0, static_cast<Tile>(t), black);
    }
  EXPECT_EQ(plain, 164);
  EXPECT_EQ(all, 168);
  // They do come: over many games each of them is drawn into the depots of its back.
  std::array<int, kTiles> numbered{}, black{};
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Options options;
    options.players = 4;
    options.modules = kExtraTiles;
    Chance chance(seed);
    const State s = Burgundy::start(options, chance, nullptr);
    for (const auto& depot : s.depots)
      for (const Tile tile : depot) ++numbered[tile];
    for (const Tile tile : s.black_depot) ++black[tile];
  }
  EXPECT_GT(numbered[monastery(27)], 0);
  EXPECT_GT(numbered[monastery(28)], 0);
  EXPECT_GT(black[kCrane], 0);
  EXPECT_GT(black[kGeese], 0);
  EXPECT_EQ(numbered[kCrane] + numbered[kGeese] + black[monastery(27)] + black[monastery(28)], 0);
}

TEST(ExtraTiles, B10_2_CraneUsesTheEffectOfAnyBuilding) {
  Position at = with_extra_tiles();
  at.cover(17, kShip).dice(6, 3).store({kCrane, kMine}).depot(1, {kShip, kBank, kCastle});
  at.own_goods({2, 2});
  at.play(place(3, kCrane, 11));  // c3, beside the castle in the middle
  ASSERT_TRUE(at.asked(Ask::kEffect));
  for (const Tile building :
       {kWarehouse, kWatchtower, kCarpenter, kChurch, kMarket, kBoardingHouse, kBank})
    EXPECT_TRUE(at.can(effect(building))) << int(building);
  EXPECT_TRUE(at.can(effect(kCityHall)));  // the mine fits at e3
  EXPECT_TRUE(at.can(skip()));
  EXPECT_FALSE(at.can(effect(kWhiteCastle)));  // not in this game
  Position bank = at, tower = at, church = at;
  bank.play(effect(kBank));
  EXPECT_EQ(bank.me().silver, 2);
  EXPECT_EQ(tower.points_of(effect(kWatchtower)), 4);
  church.play(effect(kChurch)).play(take(0, kCastle, 1));
  EXPECT_TRUE(stores(church.me(), kCastle));
}

TEST(ExtraTiles, B10_2_CraneOffersOnlyWhatIsPossible) {
  Position at = with_extra_tiles();
  at.dice(6, 3).store({kCrane});
  at.play(place(3, kCrane, 11));
  EXPECT_FALSE(at.can(effect(kWarehouse)));
  EXPECT_FALSE(at.can(effect(kCityHall)));
  EXPECT_FALSE(at.can(effect(kMarket)));
  EXPECT_TRUE(at.can(effect(kBank)));
}

TEST(ExtraTiles, B10_2_CraneIsATypeOfItsOwnInACity) {
  Position at = with_extra_tiles();
  at.cover(8, kBank).cover(12, monastery(13));
  at.dice(2, 2).store({kCrane, kBank});
  EXPECT_TRUE(at.can(place(2, kCrane, 13)));  // beside a bank
  EXPECT_FALSE(at.can(place(2, kBank, 13)));  // B6.6
  at.cover(13, kCrane).cover(7, monastery(14));
  at.dice(3, 3);
  EXPECT_FALSE(at.can(place(3, kCrane, 14)));  // a second crane would not fit
}

TEST(ExtraTiles, B10_2_CraneCountsAsTheBestBuildingAtTheEnd) {
  for (const int number : {16, 17, 18, 19, 20, 21, 22, 23}) {
    Position at = with_extra_tiles();
    at.own({number}).cover(8, kCrane).game_over();
    EXPECT_EQ(at.from(kMonasteryPoints + number), 4) << number;
  }
  // With two such monasteries it counts once.
  Position at = with_extra_tiles();
  at.own({16, 22}).cover(8, kCrane).cover(13, kBank).game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 16) + at.from(kMonasteryPoints + 22), 4 + 4);
}

TEST(ExtraTiles, B10_3_GeeseOfTheRulebook) {
  // Cows 2 and 3 are there: geese score 2 + 2 + 3 = 7; four pigs later 4 + 2 = 6.
  Position at = with_extra_tiles();
  at.cover(kPasture[0], cows(2)).cover(kPasture[1], cows(3));
  at.dice(1, 5).store({kGeese, pigs(4)});
  EXPECT_EQ(at.points_of(place(1, kGeese, kPasture[2])), 7);
  EXPECT_EQ(at.points_of(place(5, pigs(4), kPasture[3])), 6);
}

TEST(ExtraTiles, B10_3_GeeseTakeTheBestOtherKind) {
  Position at = with_extra_tiles();
  at.cover(kPasture[0], cows(3)).cover(kPasture[1], sheep(4)).cover(kPasture[3], sheep(2));
  at.dice(1).store({kGeese});
  EXPECT_EQ(at.points_of(place(1, kGeese, kPasture[2])), 2 + 6);
}

TEST(ExtraTiles, B10_3_GeeseAloneScoreTwo) {
  Position at = with_extra_tiles();
  at.cover(1, kCastle).dice(6).store({kGeese});
  EXPECT_EQ(at.points_of(place(6, kGeese, kPasture[0])), 2);
}

TEST(ExtraTiles, B10_3_GeeseWithMonastery7) {
  for (const Edition edition : {Edition::kAlea2019, Edition::kSpecial}) {
    Position at = with_extra_tiles(2, edition);
    at.own({7}).cover(kPasture[0], cows(2)).cover(kPasture[1], cows(3));
    at.dice(1, 5).store({kGeese, pigs(4)});
    EXPECT_EQ(at.points_of(place(1, kGeese, kPasture[2])), 7 + 3);   // B9.7: three tiles score
    EXPECT_EQ(at.points_of(place(5, pigs(4), kPasture[3])), 6 + 2);  // and the geese once more
  }
}

TEST(ExtraTiles, B10_3_GeeseAreAKindOfTheirOwnForMonastery24) {
  Position at = with_extra_tiles();
  at.own({24}).cover(kPasture[0], cows(2)).cover(kPasture[1], kGeese).game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 24), 8);
}

TEST(ExtraTiles, B9_27_MarkerStaysOnTopOfItsStack) {
  Position at = with_extra_tiles(3);
  // Seat 2 owns 27 and stands at the bottom of the stack on the start space.
  at.own({27}, 2);
  at.s.ranking = {0, 1, 2};
  at.s.player[2].track = 1;
  at.s.ranking = {2, 0, 1};
  at.cover(17, kShip).dice(5).store({kShip});
  at.play(place(5, kShip, 19));
  EXPECT_EQ(at.me().track, 1);
  EXPECT_EQ(at.s.ranking[0], 2);  // passively: the other comes below
  EXPECT_EQ(at.s.ranking[1], 0);
}

TEST(ExtraTiles, B9_27_ComesToTheTopWhenPlaced) {
  Position at = with_extra_tiles(3);
  at.s.order = {0, 1, 2};
  at.s.ranking = {1, 2, 0};
  at.cover(7, monastery(13)).dice(3).store({monastery(27)});
  at.play(place(3, monastery(27), 3));
  EXPECT_EQ(at.s.ranking[0], 0);
  EXPECT_EQ(at.s.ranking[1], 1);
}

TEST(ExtraTiles, B9_28_SilverBuysTwoWorkersAtAnyTime) {
  Position at = with_extra_tiles();
  at.own({28}).dice(6, 6).silver(2);
  at.play(exchange());
  EXPECT_EQ(at.me().silver, 1);
  EXPECT_EQ(at.me().workers, 2);
  at.play(hire(6)).play(hire(6));
  EXPECT_EQ(at.s.active(), 0);  // the turn asks: there is silver left
  EXPECT_TRUE(at.can(end_of_turn()));
  at.play(exchange());
  EXPECT_EQ(at.me().workers, 2 + 4 + 2);
  EXPECT_EQ(at.s.active(), 1);  // nothing is left to do
}

TEST(ExtraTiles, B9_28_NotWithoutTheMonastery) {
  Position at = with_extra_tiles();
  at.silver(2);
  EXPECT_FALSE(at.can(exchange()));
}

}  // namespace
}  // namespace reeve::burgundy
