// Châteauma (B17): what its positions are worth.
#include "search/burgundy_automa.h"

#include <gtest/gtest.h>

#include "games/burgundy/options_json.h"
#include "games/burgundy/rules.h"
#include "search/burgundy_evaluation.h"

namespace reeve {
namespace {

using namespace burgundy;

FullState begun(const char* level) {
  const auto options = options_from_json(
      {{"players", 1}, {"edition", "special"}, {"chateauma", true}, {"chateauma_level", level}});
  Chance chance(4);
  FullState s = BurgundyFull::start(*options, chance, nullptr);
  MoveList<BurgundyFull> list;
  BurgundyFull::generate(s, list);
  BurgundyFull::apply(s, list[0], chance, nullptr);
  return s;
}

TEST(BurgundyAutoma, CardsReserveSilverAndGoodsAreWorthSomething) {
  const FullState s = begun("hard");
  FullState card = s, reserve = s, silver = s, goods = s;
  for (Tile& tile : card.automa.cards[1].tiles)
    if (tile == kNoTile) {
      tile = kMine;
      break;
    }
  reserve.automa.reserve.push_back(kMine);
  ++silver.player[1].silver;
  goods.player[1].goods.add(0, 1);
  for (const FullState& better : {card, reserve, silver, goods})
    EXPECT_GT(automa_worth(better), automa_worth(s));
}

TEST(BurgundyAutoma, HarderCardsAreWorthMore) {
  EXPECT_GT(automa_worth(begun("hard")), automa_worth(begun("medium")));
  EXPECT_GT(automa_worth(begun("medium")), automa_worth(begun("easy")));
}

// Its seat has no duchy: what stands in the fields of one does not count.
TEST(BurgundyAutoma, IsNotJudgedAsAPerson) {
  const Evaluation<Burgundy> evaluation(Evaluation<Burgundy>::full());
  FullState s = begun("hard");
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
  FullState s = begun("hard");
  const int turn = Evaluation<Burgundy>::turn(s);
  ++s.round;
  EXPECT_NE(Evaluation<Burgundy>::turn(s), turn);
}

}  // namespace
}  // namespace reeve
