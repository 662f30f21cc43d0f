// Châteauma (B17): what its positions are worth.
#include "search/burgundy/automa.h"

#include <gtest/gtest.h>

#include "games/burgundy/rules.h"
#include "search/burgundy/evaluation.h"
#include "search/tests/burgundy_begun.h"

namespace reeve {
namespace {

using namespace burgundy;

State against(const char* level) {
  return begun(
      {{"players", 1}, {"edition", "special"}, {"chateauma", true}, {"chateauma_level", level}});
}

TEST(BurgundyAutoma, CardsReserveSilverAndGoodsAreWorthSomething) {
  const State s = against("hard");
  State card = s, reserve = s, silver = s, goods = s;
  for (Tile& tile : card.automa_table().cards[1].tiles)
    if (tile == kNoTile) {
      tile = kMine;
      break;
    }
  reserve.automa().reserve.push_back(kMine);
  ++silver.player[1].silver;
  goods.player[1].goods.add(0, 1);
  for (const State& better : {card, reserve, silver, goods})
    EXPECT_GT(automa_worth(better), automa_worth(s));
}

TEST(BurgundyAutoma, HarderCardsAreWorthMore) {
  EXPECT_GT(automa_worth(against("hard")), automa_worth(against("medium")));
  EXPECT_GT(automa_worth(against("medium")), automa_worth(against("easy")));
}

// Its seat has no duchy: what stands in the fields of one does not count.
TEST(BurgundyAutoma, IsNotJudgedAsAPerson) {
  const Evaluation<Burgundy> evaluation(Evaluation<Burgundy>::full());
  State s = against("hard");
  Judgement before, after;
  evaluation.judge(s, before);
  s.player[1].workers += 5;
  s.player[1].storage[0] = kCastle;
  evaluation.judge(s, after);
  EXPECT_EQ(before.points[1], after.points[1]);
  EXPECT_EQ(before.points[1], automa_worth(s));
}

// B17: alone with it, a round is a turn, as nobody else decides.
TEST(BurgundyAutoma, ARoundIsATurn) {
  State s = against("hard");
  const int turn = Evaluation<Burgundy>::turn(s);
  ++s.round;
  EXPECT_NE(Evaluation<Burgundy>::turn(s), turn);
}

}  // namespace
}  // namespace reeve
