// Improvements V10.5, one case for each of the twelve.
#include <algorithm>

#include "games/villagers/tests/support.h"

namespace reeve::villagers {
namespace {

// A table on which the given improvement lies; the other domains have ones nobody wins here.
Table with(Improvement improvement) {
  Table t(3, kImprovementCards);
  for (int k = 0; k < kStacks; ++k) t.hide(k, 3);
  t.s.turned = 7;  // Founders stay on the gold side
  const std::size_t domain = static_cast<std::size_t>(improvement) / kImprovementsOfDomain;
  t.s.improvement = {1, 3, 2};  // Crane, Warehouse, Inn: nobody has ore, hay or cards
  t.s.improvement[domain] =
      static_cast<std::uint8_t>(static_cast<std::size_t>(improvement) % kImprovementsOfDomain);
  return t;
}

void end_build(Table& t) {
  for (int i = 0; i < 3; ++i) t.play("end_turn");
}

Seat winner(const Table& t, Improvement improvement) {
  return t.s.token[static_cast<std::size_t>(improvement) / kImprovementsOfDomain];
}

TEST(Improvements, V10_5_TiesAreNobodys) {
  Table t = with(Improvement::kBazaar);
  t.build(0, kHunter);
  t.build(1, kHarvester);
  end_build(t);
  EXPECT_EQ(winner(t, Improvement::kBazaar), kNobody);
  EXPECT_EQ(t.gold(0), 8);
}

TEST(Improvements, V10_5_AllWinnersBeforeAnyReward) {
  // The Tavern's Lumberjack must not win the Church's place: both are of one domain, so the
  // Sawmill.
  Table t = with(Improvement::kTavern);
  t.s.improvement[0] = 2;   // Sawmill: most wood symbols
  t.build(0, kWattler);     // wins the Tavern
  t.build(1, kLumberjack);  // wins the Sawmill, though player 1 takes a Lumberjack now
  end_build(t);
  ASSERT_EQ(t.s.stage, Stage::kTavern);
  t.play("tavern lumberjack");
  EXPECT_EQ(t.s.token[0], 1);
}

TEST(Improvements, V10_5_TheRewardLastsOneRound) {
  Table t = with(Improvement::kWindmill);
  t.build_on(0, t.build(0, kLumberjack), kWheeler);
  end_build(t);
  EXPECT_EQ(draft_limit(t.s, 0), 3);
  t.build_on(1, t.build(1, kLumberjack), kWheeler);
  EXPECT_EQ(draft_limit(t.s, 0), 3) << "until the next improvement phase";
  t.stage(Stage::kBuild, t.s.first);
  end_build(t);
  EXPECT_EQ(draft_limit(t.s, 0), 2) << "a tie now";
}

TEST(Improvements, V10_5_LimitsHoldAndSymbolsAreNoVillagers) {
  Table t = with(Improvement::kWindmill);
  t.s.token[0] = 0;
  for (Card food : {kHunter, kHunter, kHarvester}) t.build(0, food);
  EXPECT_EQ(draft_limit(t.s, 0), 5);
  t.build(0, kGrocer);
  EXPECT_EQ(silver_total(t.s, 0, tally(t.s, 0)), 9);
}

TEST(Improvements, Windmill) {
  Table t = with(Improvement::kWindmill);
  t.build_on(2, t.build(2, kLumberjack), kCarpenter);
  t.build_on(2, t.build(2, kMiner), kMason);
  t.build_on(1, 0, kSwineherd);
  t.build(0, kHunter);
  t.build(0, kHarvester);  // single cards are no chains
  end_build(t);
  EXPECT_EQ(winner(t, Improvement::kWindmill), 2);
  EXPECT_EQ(draft_limit(t.s, 2), 3);
}

TEST(Improvements, Crane) {
  Table t = with(Improvement::kCrane);
  t.build_on(1, t.build(1, kMiner), kGlassBlower);
  t.build(0, kMiner);
  end_build(t);
  EXPECT_EQ(winner(t, Improvement::kCrane), 1);
  Chance chance(1);
  Play p{t.s, chance, nullptr};
  start_build(p);
  EXPECT_EQ(t.s.build_limit[1], 3);
}

TEST(Improvements, Sawmill) {
  Table t = with(Improvement::kSawmill);
  t.build(2, kLumberjack);
  end_build(t);
  EXPECT_EQ(winner(t, Improvement::kSawmill), 2);
  Chance chance(1);
  Play p{t.s, chance, nullptr};
  start_build(p);
  EXPECT_EQ(t.s.build_limit[2], 3);
}

TEST(Improvements, Smelter) {
  Table t = with(Improvement::kSmelter);
  t.build(0, kFisher);
  end_build(t);
  EXPECT_EQ(winner(t, Improvement::kSmelter), 0);
  EXPECT_EQ(t.gold(0), 11);
}

TEST(Improvements, Bazaar) {
  Table t = with(Improvement::kBazaar);
  t.build(1, kHunter);
  end_build(t);
  EXPECT_EQ(t.gold(1), 13);
}

TEST(Improvements, Lighthouse) {
  Table t = with(Improvement::kLighthouse);
  t.build(1, kChandler);  // two symbols with the Founders
  t.build_on(0, 0, kBrewer);
  end_build(t);
  EXPECT_EQ(t.gold(1), 12);
}

TEST(Improvements, MarketStall) {
  Table t = with(Improvement::kMarketStall);
  t.s.gold[2] = 9;
  end_build(t);
  EXPECT_EQ(t.gold(2), 11);
}

TEST(Improvements, Warehouse) {
  Table t = with(Improvement::kWarehouse);
  t.build(0, kHayer);
  end_build(t);
  EXPECT_EQ(t.gold(0), 11);
}

TEST(Improvements, Church) {
  Table t = with(Improvement::kChurch);
  t.build(1, kHunter);
  end_build(t);
  ASSERT_EQ(t.s.stage, Stage::kChurch);
  EXPECT_EQ(t.s.actor, 1);
  EXPECT_TRUE(t.can("church reserve"));
  EXPECT_TRUE(t.can("pass"));
  t.play("church stack 4");
  ASSERT_EQ(t.s.held.size(hand_of(1)), 1u);
  EXPECT_EQ(pile_size(t.s, 3), 2);
  EXPECT_TRUE(is_type(Villagers::view(t.s, 1).held.at(hand_of(1), 0).card));
  EXPECT_TRUE(is_some(Villagers::view(t.s, 0).held.at(hand_of(1), 0).card)) << "unrevealed";
}

TEST(Improvements, Tavern) {
  Table t = with(Improvement::kTavern);
  t.build(2, kWattler);
  end_build(t);
  ASSERT_EQ(t.s.stage, Stage::kTavern);
  t.play("tavern miner");
  EXPECT_TRUE(t.has(2, kMiner));
  EXPECT_EQ(t.s.basics[2], 9);
}

TEST(Improvements, Inn) {
  Table t = with(Improvement::kInn);
  t.hand(0, {kTruffler, kBrewer, kPoulterer});
  t.hand(1, {kAgent, kJeweler});
  end_build(t);
  EXPECT_EQ(t.gold(1), 11) << "two suits against one";
}

TEST(Improvements, TownHall) {
  Table t = with(Improvement::kTownHall);
  t.build(0, kLumberjack);
  t.build(0, kHunter);
  t.build(1, kLumberjack);
  end_build(t);
  EXPECT_EQ(t.gold(0), 11);
}

}  // namespace
}  // namespace reeve::villagers
