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
  Table t = with(Improvement::bazaar);
  t.build(0, hunter);
  t.build(1, harvester);
  end_build(t);
  EXPECT_EQ(winner(t, Improvement::bazaar), kNobody);
  EXPECT_EQ(t.gold(0), 8);
}

TEST(Improvements, V10_5_AllWinnersBeforeAnyReward) {
  // The Tavern's Lumberjack must not win the Church's place: both are of one domain, so the
  // Sawmill.
  Table t = with(Improvement::tavern);
  t.s.improvement[0] = 2;  // Sawmill: most wood symbols
  t.build(0, wattler);     // wins the Tavern
  t.build(1, lumberjack);  // wins the Sawmill, though player 1 takes a Lumberjack now
  end_build(t);
  ASSERT_EQ(t.s.stage, Stage::tavern);
  t.play("tavern lumberjack");
  EXPECT_EQ(t.s.token[0], 1);
}

TEST(Improvements, V10_5_TheRewardLastsOneRound) {
  Table t = with(Improvement::windmill);
  t.build_on(0, t.build(0, lumberjack), wheeler);
  end_build(t);
  EXPECT_EQ(draft_limit(t.s, 0), 3);
  t.build_on(1, t.build(1, lumberjack), wheeler);
  EXPECT_EQ(draft_limit(t.s, 0), 3) << "until the next improvement phase";
  t.stage(Stage::build, t.s.first);
  end_build(t);
  EXPECT_EQ(draft_limit(t.s, 0), 2) << "a tie now";
}

TEST(Improvements, V10_5_LimitsHoldAndSymbolsAreNoVillagers) {
  Table t = with(Improvement::windmill);
  t.s.token[0] = 0;
  for (Card food : {hunter, hunter, harvester}) t.build(0, food);
  EXPECT_EQ(draft_limit(t.s, 0), 5);
  t.build(0, grocer);
  EXPECT_EQ(silver_total(t.s, 0, tally(t.s, 0)), 9);
}

TEST(Improvements, Windmill) {
  Table t = with(Improvement::windmill);
  t.build_on(2, t.build(2, lumberjack), carpenter);
  t.build_on(2, t.build(2, miner), mason);
  t.build_on(1, 0, swineherd);
  t.build(0, hunter);
  t.build(0, harvester);  // single cards are no chains
  end_build(t);
  EXPECT_EQ(winner(t, Improvement::windmill), 2);
  EXPECT_EQ(draft_limit(t.s, 2), 3);
}

TEST(Improvements, Crane) {
  Table t = with(Improvement::crane);
  t.build_on(1, t.build(1, miner), glass_blower);
  t.build(0, miner);
  end_build(t);
  EXPECT_EQ(winner(t, Improvement::crane), 1);
  Chance chance(1);
  Play p{t.s, chance, nullptr};
  start_build(p);
  EXPECT_EQ(t.s.build_limit[1], 3);
}

TEST(Improvements, Sawmill) {
  Table t = with(Improvement::sawmill);
  t.build(2, lumberjack);
  end_build(t);
  EXPECT_EQ(winner(t, Improvement::sawmill), 2);
  Chance chance(1);
  Play p{t.s, chance, nullptr};
  start_build(p);
  EXPECT_EQ(t.s.build_limit[2], 3);
}

TEST(Improvements, Smelter) {
  Table t = with(Improvement::smelter);
  t.build(0, fisher);
  end_build(t);
  EXPECT_EQ(winner(t, Improvement::smelter), 0);
  EXPECT_EQ(t.gold(0), 11);
}

TEST(Improvements, Bazaar) {
  Table t = with(Improvement::bazaar);
  t.build(1, hunter);
  end_build(t);
  EXPECT_EQ(t.gold(1), 13);
}

TEST(Improvements, Lighthouse) {
  Table t = with(Improvement::lighthouse);
  t.build(1, chandler);  // two symbols with the Founders
  t.build_on(0, 0, brewer);
  end_build(t);
  EXPECT_EQ(t.gold(1), 12);
}

TEST(Improvements, MarketStall) {
  Table t = with(Improvement::market_stall);
  t.s.gold[2] = 9;
  end_build(t);
  EXPECT_EQ(t.gold(2), 11);
}

TEST(Improvements, Warehouse) {
  Table t = with(Improvement::warehouse);
  t.build(0, hayer);
  end_build(t);
  EXPECT_EQ(t.gold(0), 11);
}

TEST(Improvements, Church) {
  Table t = with(Improvement::church);
  t.build(1, hunter);
  end_build(t);
  ASSERT_EQ(t.s.stage, Stage::church);
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
  Table t = with(Improvement::tavern);
  t.build(2, wattler);
  end_build(t);
  ASSERT_EQ(t.s.stage, Stage::tavern);
  t.play("tavern miner");
  EXPECT_TRUE(t.has(2, miner));
  EXPECT_EQ(t.s.basics[2], 9);
}

TEST(Improvements, Inn) {
  Table t = with(Improvement::inn);
  t.hand(0, {truffler, brewer, poulterer});
  t.hand(1, {agent, jeweler});
  end_build(t);
  EXPECT_EQ(t.gold(1), 11) << "two suits against one";
}

TEST(Improvements, TownHall) {
  Table t = with(Improvement::town_hall);
  t.build(0, lumberjack);
  t.build(0, hunter);
  t.build(1, lumberjack);
  end_build(t);
  EXPECT_EQ(t.gold(0), 11);
}

}  // namespace
}  // namespace reeve::villagers
