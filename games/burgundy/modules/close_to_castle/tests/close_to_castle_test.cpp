// B11: close to the castle.
#include "games/burgundy/tests/module_position.h"

namespace reeve::burgundy {
namespace {

// Board 11: C6 stands in the middle of the second row (b3), space 6, with B4 B3 above it.
//     B6 B5 B4 B3          0  1  2  3
//    K2 K1 C6 A5 A4        4  5  6  7  8
//   K5 K4 S3 S1 A2 A3      9 10 11 12 13 14
//  C6 B1 B2 B6 B5 B4 C1   15 …             21
Position near(CastleRecall recall = CastleRecall::kDiscarded) {
  Position at = with_modules(kCloseToCastle, 2, Edition::kSpecial, 11);
  at.s.castle_recall = recall;
  Player& p = at.me();
  p.tiles = {};
  p.start_castle = 6;
  lay_start_castle(p);
  refresh(p);
  return at;
}

TEST(CastleRules, B11_1_TilesMustBeConnectedToACastle) {
  Position at = near();
  at.dice(1, 4).store({monastery(13), kShip, cows(2)});
  EXPECT_TRUE(at.can(place(1, monastery(13), 5)));  // beside the castle
  at.cover(5, monastery(14)).dice(4, 2);
  EXPECT_TRUE(at.can(place(4, monastery(13), 10)));  // over the monastery beside it
}

TEST(CastleRules, B11_1_OtherColoursDoNotConnect) {
  Position at = near();
  at.cover(5, monastery(14)).cover(10, monastery(16)).dice(2, 1);
  at.store({kBank});
  // d2 and d3 touch the monastery on c2, which is no building, and no castle.
  EXPECT_FALSE(at.can(place(1, kBank, 16)));
  EXPECT_FALSE(at.can(place(2, kBank, 17)));
  at.cover(11, kShip);
  EXPECT_FALSE(at.can(place(2, kBank, 17)));
  // In the plain game both are free to take.
  at.s.modules = kExtraTiles;
  EXPECT_TRUE(at.can(place(1, kBank, 16)));
}

TEST(CastleRules, B11_1_CastlesThemselvesAreExempt) {
  Position at = near();
  at.cover(5, monastery(14)).cover(10, monastery(16)).cover(9, monastery(15)).dice(6);
  at.store({kCastle});
  EXPECT_TRUE(at.can(place(6, kCastle, 15)));  // d1 touches c1 only
  at.play(place(6, kCastle, 15));
  at.play(hire(0)).dice(1, 2);
  at.store({kBank});
  at.s.turn = 0;
  EXPECT_TRUE(at.can(place(1, kBank, 16)));  // now there is a castle beside it
}

TEST(CastleRules, B11_2_CastleThatLeftTheBoardUnclaimed) {
  Position at = near();
  EXPECT_FALSE(at.can(recall()));  // none has left yet
  at.s.discarded_castles = 1;
  at.dice(3, 5);
  EXPECT_EQ(at.points_of(recall()), -5);
  EXPECT_TRUE(stores(at.me(), kCastle));
  EXPECT_EQ(at.me().dice[0], 0);  // both dice
  EXPECT_EQ(at.s.discarded_castles, 0);
  EXPECT_EQ(at.score(), -5);  // below zero
}

TEST(CastleRules, B11_2_NeedsBothDice) {
  Position at = near();
  at.s.discarded_castles = 1;
  at.dice(3);
  EXPECT_FALSE(at.can(recall()));
}

TEST(CastleRules, B11_2_CastlesLeftInDepotsAreCounted) {
  Position at = near();
  at.last_turn().last_round().depot(2, {kCastle, kMine}).black({kCastle}).dice(6);
  at.play(hire(6));
  EXPECT_EQ(at.s.phase, 1);
  EXPECT_EQ(at.s.discarded_castles, 2);
}

TEST(CastleRules, B11_2_FullStorageMakesRoomFirst) {
  Position at = near();
  at.s.discarded_castles = 1;
  at.dice(3, 5).store({kMine, kShip, kBank});
  at.play(recall());
  EXPECT_TRUE(at.asked(Ask::kDiscard));
  at.play(discard(kMine));
  EXPECT_TRUE(stores(at.me(), kCastle));
}

TEST(CastleRules, B11_2_OwnCastleOfAnEarlierRound) {
  Position at = near(CastleRecall::kPlaced);
  at.cover(15, kCastle).dice(2, 3);
  EXPECT_FALSE(at.can(recall()));
  EXPECT_FALSE(at.can(recall(6)));  // the starting castle was placed in no round
  EXPECT_EQ(at.points_of(recall(15)), -5);
  EXPECT_TRUE(stores(at.me(), kCastle));
  EXPECT_EQ(at.me().tiles[15], kNoTile);
  EXPECT_EQ(at.me().covered >> 15 & 1, 0u);
}

// Every castle space of board 11 but d1 is covered; d1 can be reached.
Position all_castles_but_d1() {
  Position at = near(CastleRecall::kPlaced);
  for (int space = 0; space < kSpaces; ++space)
    if (space != 15 && (board_of(at.s, at.me()).castles() >> space & 1) != 0)
      at.cover(space, kCastle);
  at.cover(9, monastery(15)).dice(6, 3).store({kCastle});
  return at;
}

TEST(CastleRules, B7_2_OneBonusTileOfAColourForAPlayer) {
  Position at = all_castles_but_d1();
  at.play(place(6, kCastle, 15)).play(hire(0));
  EXPECT_EQ(at.me().large_bonuses, colour_bit(Colour::kCastle));
  at.s.player[0].recent_castles = 0;
  at.s.turn = 0;
  at.dice(2, 3).play(recall(15));
  at.s.turn = 0;
  at.dice(6, 3).play(place(6, kCastle, 15)).play(hire(0));
  EXPECT_EQ(at.me().large_bonuses, colour_bit(Colour::kCastle));
  EXPECT_EQ(at.me().small_bonuses, 0);  // nor the small one
  EXPECT_EQ(at.from(kBonusTilePoints), 5);
}

TEST(CastleRules, B11_2_ARegionCompletedAgainScoresAgain) {
  Position at = all_castles_but_d1();
  const int size = std::popcount(board_of(at.s, at.me()).region_of(15));
  at.play(place(6, kCastle, 15)).play(hire(0));
  const int once = at.from(kRegionCastle);
  EXPECT_EQ(once, kRegionPoints[static_cast<std::size_t>(size)]);
  at.s.player[0].recent_castles = 0;
  at.s.turn = 0;
  at.dice(2, 3).play(recall(15));
  at.s.turn = 0;
  at.dice(6, 3).play(place(6, kCastle, 15)).play(hire(0));
  EXPECT_EQ(at.from(kRegionCastle), 2 * once);
  EXPECT_EQ(at.from(kPhasePoints), 2 * kPhaseBonus[0]);
  EXPECT_EQ(at.from(kRecallPoints), -5);
}

TEST(CastleRules, B11_2_NotOneOfThisRound) {
  Position at = near(CastleRecall::kPlaced);
  at.cover(9, monastery(15)).dice(6, 3).store({kCastle});
  at.play(place(6, kCastle, 15)).play(hire(0));
  at.dice(3, 3);
  EXPECT_FALSE(at.can(recall(15)));
  at.s.player[0].recent_castles = 0;  // as when a round begins
  EXPECT_TRUE(at.can(recall(15)));
}

}  // namespace
}  // namespace reeve::burgundy
