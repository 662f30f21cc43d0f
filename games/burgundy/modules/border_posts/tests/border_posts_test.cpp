// B12.1: border posts.
#include "games/burgundy/modules/border_posts/border_posts.h"
#include "games/burgundy/tests/module_position.h"

namespace reeve::burgundy {
namespace {

// The second row of board 23 is K2 K1 K6 K5 K4, spaces 4–8: it links north-west and north-east.
Position posts(int players = 2, Edition edition = Edition::kAlea2019) {
  Position at = with_modules(kBorderPosts, players, edition, 23);
  for (Player& p : at.s.player) p.tiles = {};
  return at;
}

void cover_all(Position& at, std::initializer_list<int> spaces, int seat = 0) {
  for (const int space : spaces) at.cover(space, monastery(13), seat);
}

TEST(BorderPosts, B12_1_PostsStandAtTheMiddleOfThreeSides) {
  using namespace border_posts;
  EXPECT_EQ(linked_pairs(0), 0);
  EXPECT_EQ(linked_pairs(kAllSpaces), 7);
  Spaces row = 0;
  for (int space = 4; space <= 8; ++space) row |= space_bit(space);
  EXPECT_EQ(linked_pairs(row), 1);                  // five tiles: the shortest link
  EXPECT_EQ(linked_pairs(row & ~space_bit(6)), 0);  // with a gap it is none
  EXPECT_EQ(std::popcount(row), 5);
}

TEST(BorderPosts, B12_1_LinkScoresThePhaseBonusOncePerPair) {
  Position at = posts();
  cover_all(at, {4, 5, 6, 7});
  at.dice(4, 4).store({monastery(14), monastery(16)}).phase('A');
  EXPECT_EQ(at.points_of(place(4, monastery(14), 8)), 10 + 15 + 10);  // with the region of five
  EXPECT_EQ(at.from(kPostPoints), 10);
  at.cover(9, kShip).dice(4);
  at.store({cows(2)});
  at.play(place(4, cows(2), 10));
  EXPECT_EQ(at.from(kPostPoints), 10);  // not again
}

TEST(BorderPosts, B12_1_ThirdPostLinksTwoPairs) {
  // The rulebook's duchy: upper left with upper right in A for 10, the bottom in C for 6 + 6.
  Position at = posts();
  cover_all(at, {4, 5, 6, 7, 8});
  at.s.player[0].posts = 1;
  at.s.extras(0).points[kPostPoints - kModuleSources] = 10;
  cover_all(at, {11, 18, 24, 30});
  at.phase('C').dice(4).store({kShip});
  at.play(place(4, kShip, 34));
  EXPECT_EQ(at.from(kPostPoints), 10 + 6 + 6);
  EXPECT_EQ(at.from(kPostBonusPoints), 5);  // first to link all three, two players
}

TEST(BorderPosts, B12_1_FirstAndSecondToLinkAllThree) {
  for (const int players : {2, 3, 4}) {
    Position at = posts(players);
    at.s.player[1].posts = border_posts::kAllPairs | border_posts::kLargeBonus;
    cover_all(at, {4, 5, 6, 7, 8, 11, 18, 24, 30});
    at.s.player[0].posts = 1;
    at.dice(4).store({kShip});
    at.play(place(4, kShip, 34));
    EXPECT_EQ(at.from(kPostBonusPoints), players);  // 2, 3 or 4
    EXPECT_EQ(at.s.player[0].posts, border_posts::kAllPairs | border_posts::kSmallBonus);
  }
  Position third = posts(3);
  third.s.player[1].posts = border_posts::kLargeBonus;
  third.s.player[2].posts = border_posts::kSmallBonus;
  cover_all(third, {4, 5, 6, 7, 8, 11, 18, 24, 30});
  third.dice(4).store({kShip}).play(place(4, kShip, 34));
  EXPECT_EQ(third.from(kPostBonusPoints), 0);
}

TEST(BorderPosts, B12_1_BonusTileForMonastery26InTheSpecialEditionOnly) {
  for (const Edition edition : {Edition::kAlea2019, Edition::kSpecial}) {
    Position at = posts(2, edition);
    at.cover(4, monastery(26));
    at.s.player[0].posts = border_posts::kAllPairs | border_posts::kLargeBonus;
    at.game_over();
    EXPECT_EQ(at.from(kMonasteryPoints + 26), edition == Edition::kSpecial ? 3 : 0);
  }
}

}  // namespace
}  // namespace reeve::burgundy
