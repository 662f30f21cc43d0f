// The draft phase V2 and the update of the Road V3.
#include "games/villagers/tests/support.h"

namespace reeve::villagers {
namespace {

Table drafting(int players) {
  Table t(players);
  t.road({kCarpenter, kGrazier, kThatcher, kMason, kHunter, kSwineherd});
  for (int k = 0; k < kStacks; ++k) t.hide(k, 4);
  t.stage(Stage::kDraft, 0);
  return t;
}

TEST(Draft, V2_1_LimitIsTwoAndOneForEachFoodUpToFive) {
  Table t = drafting(3);
  EXPECT_EQ(draft_limit(t.s, 0), 2);
  t.build(0, kHarvester);
  EXPECT_EQ(draft_limit(t.s, 0), 3);
  t.build(0, kHarvester);
  t.build(0, kHunter);
  EXPECT_EQ(draft_limit(t.s, 0), 5);
  t.build(0, kFisher);
  EXPECT_EQ(draft_limit(t.s, 0), 5);
}

TEST(Draft, V2_1_CoveredFoodDoesNotCount) {
  Table t = drafting(3);
  const std::size_t cow = t.build_on(0, t.build(0, kHayer), kGrazier);
  EXPECT_EQ(draft_limit(t.s, 0), 3);
  t.build_on(0, cow, kMilkMaid);
  EXPECT_EQ(draft_limit(t.s, 0), 4);
}

// The rulebook's example: one food in the village, so three cards, and with the third the square is
// taken to hand. The coin on a drafted card goes to the drafter, the gap is filled from the first
// stack.
TEST(Draft, V2_2_V2_5_ExampleOfThreeDraftsWithOneFood) {
  Table t = drafting(2);
  t.build(0, kHarvester);
  t.s.road[2].coins = 1;
  t.play("draft road 3");
  EXPECT_EQ(t.gold(0), 9);
  EXPECT_EQ(t.s.held.size(square_of(0)), 1u);
  EXPECT_NE(t.s.road[2].card, Card::kNone);
  EXPECT_EQ(t.s.road[2].coins, 0);
  EXPECT_EQ(pile_size(t.s, 0), 3);
  EXPECT_EQ(t.s.turn, 1);
  t.play("draft_top stack 2");
  t.play("draft_top stack 4");
  EXPECT_EQ(t.s.held.size(square_of(0)), 2u);
  EXPECT_EQ(t.s.held.size(hand_of(0)), 0u);
  t.play("draft_top stack 4");  // the second player's last
  EXPECT_EQ(t.s.held.size(hand_of(1)), 2u);
  EXPECT_EQ(t.s.turn, 0);
  t.play("draft road 1");
  EXPECT_EQ(t.s.held.size(square_of(0)), 0u);
  EXPECT_EQ(t.s.held.size(hand_of(0)), 3u);
  EXPECT_TRUE(t.holds(0, kCarpenter));
  EXPECT_EQ(t.s.stage, Stage::kRoadCoin);
  expect_conserved(t.s);
}

TEST(Draft, V2_2_ABlindCardGoesFaceUpToTheSquare) {
  Table t = drafting(3);
  t.stack(2, {kTruffler});
  t.play("draft_top stack 3");
  ASSERT_EQ(t.s.held.size(square_of(0)), 1u);
  EXPECT_EQ(t.s.held.at(square_of(0), 0).card, kTruffler);
  EXPECT_TRUE(t.s.held.at(square_of(0), 0).known_to(2));
  // No gap of the Road, so nothing is refilled from the first stack.
  EXPECT_EQ(pile_size(t.s, 0), 4);
}

TEST(Draft, V2_3_RefilledFromTheLeftmostStackThatHasCards) {
  Table t(3);
  t.road({kCarpenter, kGrazier});
  t.hide(2, 2);
  t.hide(4, 3);
  t.stage(Stage::kDraft, 0);
  t.play("draft road 1");
  EXPECT_EQ(pile_size(t.s, 2), 1);
  EXPECT_EQ(pile_size(t.s, 4), 3);
  EXPECT_FALSE(t.can("draft_top stack 1"));
  t.play("draft_top stack 3");
  // The stack is empty and out; the next gap is filled from the fifth.
  EXPECT_FALSE(t.can("draft_top stack 3"));
  t.play("draft road 2");
  EXPECT_EQ(pile_size(t.s, 4), 2);
}

TEST(Draft, V2_4_TheReserveOnlyWhenAllStacksAreEmpty) {
  Table t(3);
  t.road({kCarpenter, kGrazier, kThatcher});
  t.hide(5, 1);
  t.stage(Stage::kDraft, 0);
  EXPECT_FALSE(t.can("draft_top reserve"));
  t.play("draft_top stack 6");
  const int reserve = pile_size(t.s, kReserve);
  EXPECT_TRUE(t.can("draft_top reserve"));
  t.play("draft road 1");
  EXPECT_EQ(pile_size(t.s, kReserve), reserve - 1);
  EXPECT_NE(t.s.road[0].card, Card::kNone);
  t.play("draft_top reserve");
  EXPECT_EQ(pile_size(t.s, kReserve), reserve - 2);
}

TEST(Draft, V2_4_NothingLeftIsNotReplaced) {
  Table t(3);
  t.road({kCarpenter, kGrazier, kThatcher, kMason});
  t.drop_reserve();
  t.stage(Stage::kDraft, 0);
  t.play("draft road 1");
  EXPECT_EQ(t.s.road[0].card, Card::kNone);
  t.play("draft road 2");
  t.play("draft road 3");
  // The last card; then everybody takes the square and the phase ends.
  t.play("draft road 4");
  EXPECT_EQ(t.s.stage, Stage::kBuild);
  EXPECT_EQ(t.s.held.size(hand_of(0)), 2u);
  EXPECT_EQ(t.s.held.size(hand_of(1)), 1u);
}

TEST(Draft, V2_5_PlayersWithoutDraftsAreSkipped) {
  Table t = drafting(3);
  t.build(2, kHarvester);
  t.build(2, kHarvester);
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(t.s.turn, i % 3);
    t.play("draft_top stack 4");
    if (t.s.hidden[3] == 0) t.hide(3, 1);
  }
  EXPECT_EQ(t.s.turn, 2);
  t.play("draft_top stack 5");
  EXPECT_EQ(t.s.turn, 2);
}

TEST(RoadUpdate, V3_1_CardsWithCoinsLeaveOthersGetOne) {
  Table t(3);
  t.road({kCarpenter, kGrazier, kThatcher, kMason, kHunter, kSwineherd});
  t.s.road[1].coins = 1;
  t.s.road[4].coins = 1;
  for (int k = 0; k < kStacks; ++k) t.hide(k, 4);
  const int reserve = pile_size(t.s, kReserve);
  t.s.finished = 7;
  Chance chance(1);
  Play p{t.s, chance, &t.log};
  start_road_update(p);
  EXPECT_EQ(t.s.road[0].card, kCarpenter);
  EXPECT_EQ(t.s.road[0].coins, 1);
  EXPECT_EQ(t.s.road[1].coins, 0);
  EXPECT_EQ(t.s.discarded[index_of(kGrazier)], 1);
  EXPECT_EQ(t.s.discarded[index_of(kHunter)], 1);
  EXPECT_EQ(pile_size(t.s, kReserve), reserve - 2);
  for (const RoadCard& card : t.s.road) EXPECT_NE(card.card, Card::kNone);
  EXPECT_EQ(t.s.stage, Stage::kBuild);
  expect_conserved(t.s);
}

TEST(RoadUpdate, V3_1_FromTheLeftmostStackWhenTheReserveIsEmpty) {
  Table t(3);
  t.road({kCarpenter});
  t.stack(3, {kTruffler, kAgent, kPriest});
  t.drop_reserve();
  Chance chance(1);
  Play p{t.s, chance, &t.log};
  start_road_update(p);
  EXPECT_EQ(t.s.road[1].card, kPriest);
  EXPECT_EQ(t.s.road[3].card, kTruffler);
  EXPECT_EQ(t.s.road[4].card, Card::kNone);
}

TEST(RoadUpdate, V3_2_TwoPlayersLayCoinsInReverseOrderAndTheRestLeaves) {
  Table t(2);
  t.road({kCarpenter, kGrazier, kThatcher, kMason, kHunter, kSwineherd});
  t.s.road[5].coins = 1;  // left from an earlier round
  for (int k = 0; k < kStacks; ++k) t.hide(k, 4);
  Chance chance(1);
  Play p{t.s, chance, &t.log};
  start_road_update(p);
  ASSERT_EQ(t.s.stage, Stage::kRoadCoin);
  EXPECT_EQ(t.s.actor, 1) << "the last in turn order first";
  EXPECT_EQ(t.moves().size(), 7u);  // six cards or none
  t.play("coin road 3");
  EXPECT_EQ(t.s.actor, 0);
  t.play("coin road 3");
  EXPECT_EQ(t.s.road[2].card, kThatcher);
  EXPECT_EQ(t.s.road[2].coins, 2);
  EXPECT_EQ(t.s.road[5].card, kSwineherd);
  EXPECT_EQ(t.s.road[5].coins, 1);
  EXPECT_EQ(t.gold(0), 8) << "the coins come from the bank";
  for (Card gone : {kCarpenter, kGrazier, kMason, kHunter})
    EXPECT_EQ(t.s.discarded[index_of(gone)], 1);
  for (const RoadCard& card : t.s.road) EXPECT_NE(card.card, Card::kNone);
  EXPECT_EQ(t.s.stage, Stage::kBuild);
}

TEST(RoadUpdate, V3_2_NobodyNeedLayACoin) {
  Table t(2);
  t.road({kCarpenter, kGrazier});
  t.hide(0, 4);
  Chance chance(1);
  Play p{t.s, chance, &t.log};
  start_road_update(p);
  t.play("pass");
  t.play("pass");
  EXPECT_EQ(t.s.discarded[index_of(kCarpenter)], 1);
  EXPECT_EQ(t.s.discarded[index_of(kGrazier)], 1);
}

}  // namespace
}  // namespace reeve::villagers
