// End of round V7, markets and the end of the game V8.
#include "games/villagers/tests/support.h"

namespace reeve::villagers {
namespace {

void end_all_turns(Table& t) {
  for (int i = 0; i < t.s.players; ++i) t.play("end_turn");
}

TEST(RoundEnd, V7_1_WithoutFoodTheFoundersTurnOnceAndForGood) {
  Table t(3);
  for (int k = 0; k < kStacks; ++k) t.hide(k, 3);
  t.build(1, kHunter);
  end_all_turns(t);
  EXPECT_TRUE(t.card(0, 0).marked());
  EXPECT_FALSE(t.card(1, 0).marked());
  EXPECT_EQ(tally(t.s, 0).food, 1);
  EXPECT_EQ(tally(t.s, 0).gold, 0);
  EXPECT_EQ(t.s.turned, 0b101);
  EXPECT_EQ(draft_limit(t.s, 0), 3);
}

TEST(RoundEnd, V7_1_TurnedOnlyOnceInAGame) {
  Table t(3);
  for (int k = 0; k < kStacks; ++k) t.hide(k, 3);
  t.s.turned = 1;  // and replayed on the gold side by an Apprentice since
  end_all_turns(t);
  EXPECT_FALSE(t.card(0, 0).marked());
  EXPECT_TRUE(t.card(1, 0).marked());
}

TEST(RoundEnd, V7_2_TheFirstPlayerMarkerMovesLeft) {
  Table t(3);
  for (int k = 0; k < kStacks; ++k) t.hide(k, 3);
  t.s.first = 2;
  t.stage(Stage::kBuild, 2);
  end_all_turns(t);
  EXPECT_EQ(t.s.first, 0);
  EXPECT_EQ(t.s.round, 2);
  EXPECT_EQ(t.s.stage, Stage::kDraft);
  EXPECT_EQ(t.s.actor, 0);
}

// The rulebook's example earns 23: printed gold of uncovered villagers and the coins on cards; the
// Freemason's silver does not count. (The picture's cards are ours.)
TEST(Market, V8_1_ExampleOfTheFirstMarketPays23) {
  Table t(3);
  t.hide(5, 3);
  t.build(0, kFreemason);
  t.build(0, kHunter);
  const std::size_t jack = t.build(0, kLumberjack);
  t.build_on(0, t.build_on(0, jack, kWheeler), kCartwright);  // 9
  t.build_on(0, jack, kCooper);                               // 4
  t.build_on(0, 0, kPoulterer);                               // 3, covers the Founders' 2
  t.build(0, kChandler);                                      // 3
  t.s.villages.at(0, t.find(0, kCooper)).coins = 4;
  end_all_turns(t);
  EXPECT_EQ(t.gold(0), 8 + 23);
  EXPECT_EQ(t.card(0, t.find(0, kCooper)).coins, 4) << "the coins stay";
  EXPECT_TRUE(t.s.market_held);
  EXPECT_NE(t.s.stage, Stage::kOver);
}

TEST(Market, V8_1_HeldOnceInTheRoundInWhichTheSecondStackIsEmpty) {
  Table t(3);
  t.hide(0, 2);
  t.hide(1, 1);
  t.hide(5, 6);
  t.build(0, kChandler);
  t.s.turned = 7;
  end_all_turns(t);
  EXPECT_FALSE(t.s.market_held) << "the second stack has a card";
  EXPECT_EQ(t.gold(0), 8);
  t.stage(Stage::kDraft, t.s.first);
  t.s.finished = static_cast<std::uint8_t>(7 & ~(1 << t.s.first));
  t.play("draft_top stack 2");  // blind; the first stack still has cards
  t.stage(Stage::kBuild, t.s.first);
  ASSERT_FALSE(stack_empty(t.s, 0));
  end_all_turns(t);
  EXPECT_TRUE(t.s.market_held);
  EXPECT_EQ(t.gold(0), 8 + 5);
  t.stage(Stage::kBuild, t.s.first);
  end_all_turns(t);
  EXPECT_EQ(t.gold(0), 8 + 5) << "once";
}

// The rulebook's example: two Grocers with three food, 4 printed gold, coins on the Carpenter: 9 +
// 9
// + 4 from the bank, then the coins; 26 in all.
TEST(Market, V8_2_V8_3_ExampleOfTheSecondMarketEndsWith26) {
  Table t(3);
  t.s.market_held = 1;
  t.s.gold[0] = 0;
  t.build(0, kGrocer);
  t.build(0, kGrocer);
  t.build(0, kHunter);
  t.build(0, kHarvester);
  t.build_on(0, 0, kBrewer);  // the third food
  t.build(0, kBeekeeper);     // 4
  const std::size_t jack = t.build(0, kLumberjack);
  t.build_on(0, jack, kCarpenter);
  t.s.villages.at(0, t.find(0, kCarpenter)).coins = 4;
  t.drop_reserve();
  end_all_turns(t);
  EXPECT_EQ(t.s.stage, Stage::kOver);
  EXPECT_EQ(Villagers::actor(t.s), kNobody);
  EXPECT_EQ(t.s.last_silver[0], 18);
  EXPECT_EQ(t.s.last_coins[0], 4);
  EXPECT_EQ(t.gold(0), 26);
  EXPECT_EQ(t.card(0, t.find(0, kCarpenter)).coins, 0);
  int lines = 0;
  for (const ScoreLine& line : Villagers::explain(t.s, 0)) {
    lines += line.points;
    if (line.source == kSilverOf + index_of(kGrocer)) {
      EXPECT_EQ(line.points, 18);
    }
    if (line.source == kGoldOf + index_of(Suit::kSolitary)) {
      EXPECT_EQ(line.points, 4);
    }
  }
  EXPECT_EQ(lines, 26);
}

TEST(Market, V8_2_OnlyWhenAllStacksAreEmpty) {
  Table t(3);
  t.hide(2, 1);
  end_all_turns(t);
  EXPECT_NE(t.s.stage, Stage::kOver);
}

TEST(Market, V8_2_SilverIsCountedBeforeTheCoinsAreTaken) {
  Table t(3);
  t.s.market_held = 1;
  t.s.turned = 7;
  t.build(0, kAgent);
  t.build_on(0, t.build(0, kLumberjack), kCarpenter);
  t.s.villages.at(0, t.find(0, kCarpenter)).coins = 6;
  t.drop_reserve();
  end_all_turns(t);
  EXPECT_EQ(t.gold(0), 8 + 2 + 6 + 6);
}

TEST(Market, V8_3_SilverLooksOnlyAtTheOwnVillage) {
  Table t(3);
  t.build(0, kGrocer);
  t.build(0, kHunter);
  t.build(1, kHarvester);
  t.build(1, kFisher);
  EXPECT_EQ(silver_total(t.s, 0, tally(t.s, 0)), 3);
  EXPECT_EQ(silver_total(t.s, 1, tally(t.s, 1)), 0);
}

// The rulebook's example: the Wood Carver with one Cartwright and one Cooper brings 13, whatever
// coins lie on the Cartwright; the Log Rafter's silver is no gold for him.
TEST(Market, V8_3_ExampleOfTheWoodCarver) {
  Table t(3);
  const std::size_t jack = t.build(0, kLumberjack);
  t.build_on(0, t.build_on(0, jack, kWheeler), kCartwright);
  t.build_on(0, jack, kCooper);
  const std::size_t second = t.build(0, kLumberjack);
  t.build_on(0, second, kWoodCarver);
  t.build_on(0, second, kLogRafter);
  t.s.villages.at(0, t.find(0, kCartwright)).coins = 4;
  EXPECT_EQ(current_value(t.card(0, t.find(0, kWoodCarver)), tally(t.s, 0)), 13);
}

// Two Jewelers are two gold symbols, so the Peddler earns 3 with them (the Founders are covered).
TEST(Market, V8_3_ThePeddlerCountsSymbolsNotValue) {
  Table t(3);
  for (int i = 0; i < 2; ++i)
    t.build_on(0, t.build_on(0, t.build_on(0, t.build(0, kMiner), kSeeker), kSpelunker), kJeweler);
  t.build_on(0, 0, kBrewer);
  t.build_on(0, t.build(0, kHayer), kPeddler);
  EXPECT_EQ(current_value(t.card(0, t.find(0, kPeddler)), tally(t.s, 0)), 3);
}

TEST(Market, V8_4_MostGoldThenFewerVillagersThenShared) {
  Table t(4);
  t.s.stage = Stage::kOver;
  t.s.gold = {30, 40, 40, 40, 0};
  t.build(1, kHunter);
  const Outcome out = Villagers::outcome(t.s);
  EXPECT_EQ(out.rank[2], 1);
  EXPECT_EQ(out.rank[3], 1);
  EXPECT_EQ(out.rank[1], 3);
  EXPECT_EQ(out.rank[0], 4);
}

}  // namespace
}  // namespace reeve::villagers
