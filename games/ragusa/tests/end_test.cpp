// R7: the end of the game.
#include "games/ragusa/scoring.h"
#include "games/ragusa/tests/recount.h"
#include "games/ragusa/tests/table.h"
#include "games/ragusa/walls.h"

namespace reeve::ragusa {
namespace {

TEST(RagusaEnd, R7_1_TheGameEndsWhenAllHousesArePlaced) {
  Table t(3);
  t.houses_left({1, 0, 0}).access(0, {3, 3, 0, 0, 0, 0});
  t.play("place R01");
  EXPECT_EQ(t.phase(), Phase::kOver);
  EXPECT_EQ(t.decider(), kNobody);
}

TEST(RagusaEnd, R7_1_WorkedPicture) {
  // 17, 14 and 6 points on a wall of 22: violet 10 walls, 4 houses, 3 towers; orange 8 walls,
  // 3 houses, 3 towers; blue 4 walls, 2 houses.
  Table t(3);
  t.walls(1, 22);
  // Violet from B01 to B11 (W01 to W10): spaces B02 to B10 lie between.
  t.houses(0, {"B02", "B04", "B06", "B08"}).towers(0, {"B03", "B06", "B10"});
  // Orange from B11 to B19 (W11 to W18): spaces B12 to B18.
  t.houses(1, {"B12", "B14", "B16"}).towers(1, {"B13", "B16", "B18"});
  // Blue from B19 to B01 (W19 to W22): spaces B20 to B22. The ends of all three are closed.
  t.houses(2, {"B20", "B22"});
  t.houses(2, {"B11", "B01"});  // these break violet and orange
  t.houses(0, {"B19"});         // this breaks orange and blue
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 17);
  EXPECT_EQ(longest_stretch(t.s, 0).walls, 10);
  EXPECT_EQ(longest_stretch(t.s, 1).points(), 14);
  EXPECT_EQ(longest_stretch(t.s, 1).walls, 8);
  // Blue's stretch would go on through its own house at B01; close it there.
  t.s.houses_of(2) &= ~bit(space_from_id("B01"));
  t.houses(1, {"B01"});
  EXPECT_EQ(longest_stretch(t.s, 2).walls, 4);
  EXPECT_EQ(longest_stretch(t.s, 2).points(), 6);
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 17);
  EXPECT_EQ(longest_stretch(t.s, 1).points(), 14);
}

TEST(RagusaEnd, R7_1_PiecesAtTheOuterEndsDoNotCount) {
  Table t(3);
  t.walls(5, 3).houses(0, {"B05", "B06", "B08"}).towers(0, {"B08"});
  const Stretch stretch = longest_stretch(t.s, 0);  // W05 W06 W07 between B05 and B08
  EXPECT_EQ(stretch.walls, 3);
  EXPECT_EQ(stretch.houses, 1);
  EXPECT_EQ(stretch.towers, 0);
}

TEST(RagusaEnd, R7_1_EmptySpacesJoinOthersBreakOwnMend) {
  Table t(3);
  t.walls(1, 6);
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 6);
  t.houses(1, {"B03"});
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 4);
  EXPECT_EQ(longest_stretch(t.s, 1).points(), 7);
  t.towers(0, {"B03"});  // an own tower over another's house
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 7);
  EXPECT_EQ(longest_stretch(t.s, 1).points(), 7);
  EXPECT_EQ(longest_stretch(t.s, 2).points(), 4);
}

TEST(RagusaEnd, R7_1_HouseAndTowerOnOneSpaceAreTwoPoints) {
  Table t(3);
  t.walls(1, 2).houses(0, {"B02"}).towers(0, {"B02"});
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 4);
}

TEST(RagusaEnd, R7_1_TheClosedRingCountsAllItsSpaces) {
  Table t(3);
  t.walls(1, 22).houses(0, {"B01", "B12"}).towers(0, {"B01"});
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 25);
  EXPECT_EQ(longest_stretch(t.s, 1).points(), 11) << "B01 and B12 cut the ring in two halves of 11";
  t.s.walls &= ~1u;  // without W01 the stretch has 21 walls from B02 to B01, which lie outside
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 22);
  Table one(3);
  one.walls(1, 22).houses(1, {"B07"});
  EXPECT_EQ(longest_stretch(one.s, 0).points(), 22) << "broken once, still 22 walls in a row";
}

TEST(RagusaEnd, R7_1_EquallyLongTakesTheBetterLongerBeatsRicher) {
  Table t(3);
  t.walls(1, 3).walls(8, 3).houses(0, {"B09"});
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 4);
  t.walls(4, 1);  // four bare walls are longer than three with a house
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 4);
  t.towers(0, {"B09", "B10"});
  EXPECT_EQ(longest_stretch(t.s, 0).points(), 4);
}

TEST(RagusaEnd, R7_1_MasksAgreeWithAWalkAlongTheWall) {
  Rng rng(8);
  State s;
  s.players = 3;
  for (int n = 0; n < 20'000; ++n) {
    s.walls = (rng.next() | rng.next() | (n % 3 == 0 ? rng.next() : 0)) & kAllBorder;
    if (n % 50 == 0) s.walls = kAllBorder;
    s.houses = {};
    s.towers = {};
    for (int space = 0; space < kBorder; ++space) {
      const std::uint32_t house = rng.below(8), tower = rng.below(10);
      if (house < 3) s.houses[house] |= bit(space);
      if (tower < 3) s.towers[tower] |= 1u << space;
    }
    for (Seat seat = 0; seat < 3; ++seat)
      ASSERT_EQ(longest_stretch(s, seat).points(), recount_walls(s, seat));
  }
}

TEST(RagusaEnd, R7_2_CathedralExample) {
  // Values 4, 3 and 2, two houses, three sets: 2 × (4 + 3 + 2) = 18, and nothing is spent.
  Table t(3);
  t.houses(0, {"I02", "I10"}).stock(0, {3, 4, 5}).values(2, 3, 4);
  EXPECT_EQ(cathedral_points(t.s, 0), 18);
  t.stock(0, {1, 4, 5});
  EXPECT_EQ(cathedral_points(t.s, 0), 9);
  t.stock(0, {0, 4, 5});
  EXPECT_EQ(cathedral_points(t.s, 0), 0);
  t.stock(0, {3, 3, 3}).hand(0, {"N13"}).finish();  // two points for each set in stock
  EXPECT_EQ(t.score(0), 18 + 6);
}

TEST(RagusaEnd, R7_3_EachBonusCard) {
  Table t(3);
  t.access(0, {1, 2, 3, 2, 4, 5}).stock(0, {4, 2, 3});
  t.player(0).ships = {1, 2, 3, 0, 2, 0, 1};
  t.player(0).points[kTrackShips] = 2 + 4 + 6 + 8 + 5;
  t.houses(0, {"B05"}).towers(0, {"B10", "B11"}).walls(4, 2).walls(10, 1).walls(15, 1);
  const std::array<int, 16> expected = {2, 6, 12, 4, 8, 10, 6, 4, 2, 0, 4, 10, 4, 12, 3, 4};
  for (int card = 0; card < kBonusCards; ++card)
    EXPECT_EQ(bonus_points(t.s, 0, card), expected[static_cast<std::size_t>(card)])
        << kBonusData[static_cast<std::size_t>(card)].id;
}

TEST(RagusaEnd, R7_3_AtMostTwelvePointsACard) {
  Table t(3);
  t.access(0, {8, 8, 8, 8, 8, 8}).stock(0, {12, 12, 12});
  t.player(0).ships = {5, 5, 5, 3, 4, 2, 2};
  t.player(0).points[kTrackShips] = 75;
  t.s.towers_of(0) = (1u << 15) - 1;
  t.walls(1, 22);
  for (int card = 0; card < kBonusCards; ++card) EXPECT_LE(bonus_points(t.s, 0, card), 12);
  for (int card : {0, 1, 2, 3, 4, 11, 12, 13, 14, 15}) EXPECT_EQ(bonus_points(t.s, 0, card), 12);
}

TEST(RagusaEnd, R7_3_FishForPointsExample) {
  // Five fish with the grapes and the stone card: one of each, five points.
  Table t(3);
  t.hand(0, {"N04", "N02"}).houses_left({1, 0, 0}).access(0, {3, 0, 0, 0, 0, 5});
  t.play("place R13");  // wood, stone and ore: the stone counts as well
  ASSERT_EQ(t.phase(), Phase::kLastExchange);
  ASSERT_EQ(t.decider(), 0);
  const int before = t.score(0);
  EXPECT_EQ(t.moves(), (std::set<std::string>{"exchange grapes", "exchange stone", "pass"}));
  t.play("exchange stone");
  ASSERT_EQ(t.phase(), Phase::kLastExchange);
  t.play("exchange grapes");
  EXPECT_EQ(t.phase(), Phase::kOver) << "no fish is left";
  EXPECT_EQ(t.score(0), before + 5);
}

TEST(RagusaEnd, R7_3_OneMayStopAndKeepFishForTheFishCard) {
  Table t(3);
  t.hand(0, {"N06", "N03"}).houses_left({1, 0, 0}).access(0, {3, 0, 0, 0, 0, 6});
  t.play("place R15");
  ASSERT_EQ(t.phase(), Phase::kLastExchange);
  EXPECT_EQ(t.moves(), (std::set<std::string>{"exchange silver_ore", "pass"}));
  t.play("pass");
  EXPECT_EQ(t.phase(), Phase::kOver);
  EXPECT_EQ(t.player(0).access[kFish], 6);
}

TEST(RagusaEnd, R7_3_TheFishCardGivesTwoForEach) {
  Table t(3);
  t.hand(0, {"N06"}).access(0, {3, 0, 0, 0, 0, 4});
  EXPECT_EQ(all_bonus_points(t.s, 0), 8);
  t.access(0, {3, 0, 0, 0, 0, 8});
  EXPECT_EQ(all_bonus_points(t.s, 0), 12) << "a card gives twelve at most";
}

TEST(RagusaEnd, R7_3_CardsAreShownBeforeTheLastExchange) {
  Table t(3);
  t.hand(0, {"N02"}).houses_left({1, 0, 0}).access(0, {3, 0, 0, 0, 0, 5});
  EXPECT_EQ(Ragusa::view(t.s, 1).of(0).hand[0], kNone);
  t.play("place R15");
  ASSERT_EQ(t.phase(), Phase::kLastExchange);
  EXPECT_EQ(Ragusa::view(t.s, 1).of(0).hand[0], bonus_from_id("N02"));
  EXPECT_EQ(Ragusa::view(t.s, kSpectator).of(2).hand[0], t.player(2).hand[0]);
}

TEST(RagusaEnd, R7_3_EverySeatInTurnFromTheFirst) {
  Table t(3);
  t.s.first = 1;
  t.hand(0, {"N02"}).hand(2, {"N04"}).houses_left({1, 0, 0});
  t.access(0, {3, 0, 0, 0, 0, 5}).access(2, {0, 0, 0, 0, 0, 4});
  t.play("place R15");
  EXPECT_EQ(t.decider(), 2);
  t.play("exchange grapes");
  EXPECT_EQ(t.decider(), 2);
  t.play("pass");
  EXPECT_EQ(t.decider(), 0);
  t.play("pass");
  EXPECT_EQ(t.phase(), Phase::kOver);
}

TEST(RagusaEnd, R7_4_MostPointsWinTiesByTheValueOfGoods) {
  Table t(3);
  t.hand(0, {"N07"}).hand(1, {"N08"}).hand(2, {"N09"}).values(1, 2, 3).finish();
  t.player(0).points[kTrackSales] = 20;
  t.player(1).points[kTrackSales] = 20;
  t.player(2).points[kTrackSales] = 21;
  Outcome out = Ragusa::outcome(t.s);
  EXPECT_EQ(out.rank[2], 1);
  EXPECT_EQ(out.rank[0], 2);
  EXPECT_EQ(out.rank[1], 2);
  t.player(2).points[kTrackSales] = 20;
  t.stock(0, {5, 0, 0}).stock(1, {0, 0, 2}).stock(2, {0, 2, 0});  // worth 5, 6 and 4
  out = Ragusa::outcome(t.s);
  EXPECT_EQ(out.rank[1], 1);
  EXPECT_EQ(out.rank[0], 2);
  EXPECT_EQ(out.rank[2], 3);
}

}  // namespace
}  // namespace reeve::ragusa
