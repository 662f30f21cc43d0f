// Scoundrels V10.1, saints V10.2, profiteers V10.3 and V10.4, one case for each card.
#include <algorithm>

#include "games/villagers/tests/support.h"

namespace reeve::villagers {
namespace {

Table drafting(int players, std::uint8_t modules) {
  Table t(players, modules);
  t.road({carpenter, grazier, thatcher, mason, hunter, swineherd});
  for (int k = 0; k < kStacks; ++k) t.hide(k, 4);
  t.stage(Stage::draft, 0);
  return t;
}

Table building(int players, std::uint8_t modules, int limit = 2) {
  Table t(players, modules);
  for (int k = 0; k < kStacks; ++k) t.hide(k, 3);
  t.s.build_limit[0] = static_cast<std::uint8_t>(limit);
  return t;
}

bool any_move(const Table& t, std::string_view beginning) {
  return std::ranges::any_of(t.moves(),
                             [&](const std::string& text) { return text.starts_with(beginning); });
}

TEST(Scoundrels, V10_1_Barbarian) {
  Table t = drafting(3, kScoundrels);
  t.hand(0, {barbarian});
  t.s.road[1].coins = 1;
  t.s.road[5].coins = 1;
  const int reserve = pile_size(t.s, kReserve);
  t.play("barbarian");
  EXPECT_EQ(t.gold(0), 10);
  EXPECT_EQ(t.s.discarded[index_of(carpenter)], 1);
  EXPECT_EQ(t.s.discarded[index_of(barbarian)], 1);
  EXPECT_EQ(pile_size(t.s, kReserve), reserve - 6);
  EXPECT_EQ(t.s.actor, 0) << "the draft is still to come";
  EXPECT_TRUE(t.can("draft road 1"));
  // Or after drafting.
  Table after = drafting(3, kScoundrels);
  after.hand(0, {barbarian});
  after.play("draft road 1 keep");
  EXPECT_EQ(after.s.actor, 0);
  after.play("barbarian");
  after.play("pass");
  EXPECT_EQ(after.s.actor, 1);
  EXPECT_FALSE(after.can("barbarian"));
  expect_conserved(after.s);
}

TEST(Scoundrels, V10_1_CourierInAnotherPlayersDraftTurn) {
  Table t = drafting(3, kScoundrels);
  t.hand(2, {courier});
  t.s.road[3].coins = 1;
  t.play("draft road 1");
  // Before the second player drafts, the holder is asked.
  ASSERT_EQ(t.s.stage, Stage::courier);
  EXPECT_EQ(t.s.actor, 2);
  EXPECT_EQ(t.s.turn, 1);
  const int first = pile_size(t.s, 0);
  t.play("courier road 4");
  EXPECT_TRUE(t.holds(2, mason)) << "straight to the hand";
  EXPECT_EQ(t.gold(2), 9);
  EXPECT_EQ(pile_size(t.s, 0), first - 1);
  EXPECT_EQ(t.s.held.size(square_of(2)), 0u) << "not counted as a draft";
  EXPECT_EQ(t.s.stage, Stage::draft);
  EXPECT_EQ(t.s.actor, 1);
  EXPECT_EQ(t.s.discarded[index_of(courier)], 1);
}

TEST(Scoundrels, V10_1_CourierIsNotForTheOwnTurnAndMayBeKept) {
  Table t = drafting(3, kScoundrels);
  t.hand(0, {courier});
  EXPECT_EQ(t.s.stage, Stage::draft);
  EXPECT_FALSE(any_move(t, "courier"));
  t.play("draft road 1");
  ASSERT_EQ(t.s.stage, Stage::courier);
  t.play("pass");
  EXPECT_EQ(t.s.actor, 1);
  t.play("draft road 1");
  EXPECT_EQ(t.s.stage, Stage::courier) << "asked again in the next player's turn";
}

TEST(Scoundrels, V10_1_ACourierChanceIsNotBetrayed) {
  Table t = drafting(3, kScoundrels);
  t.hand(2, {courier});
  t.play("draft road 1");
  ASSERT_EQ(t.s.stage, Stage::courier);
  EXPECT_EQ(Villagers::actor(t.s), 2);
  EXPECT_EQ(Villagers::actor_seen_by(t.s, 2), 2);
  State passed = t.s;
  Chance chance(1);
  Villagers::apply(passed, encode({.kind = Kind::pass}), chance, nullptr);
  for (const Seat other : {Seat{0}, Seat{1}, kSpectator}) {
    EXPECT_EQ(Villagers::actor_seen_by(t.s, other), 1);
    EXPECT_EQ(hash_of(Villagers::view(t.s, other)), hash_of(Villagers::view(passed, other)))
        << "as if the holder had no choice";
  }
}

TEST(Scoundrels, V10_1_Flaker) {
  Table t = drafting(3, kScoundrels);
  t.hand(0, {flaker});
  t.square(1, {truffler});
  t.square(0, {agent});
  t.play("flaker truffler seat 1");
  EXPECT_TRUE(t.holds(0, truffler));
  EXPECT_TRUE(t.s.held.empty(square_of(1))) << "who drafts once more";
  EXPECT_EQ(t.s.actor, 0) << "no draft lost";
  Table own = drafting(3, kScoundrels);
  own.hand(0, {flaker});
  own.square(0, {agent});
  own.play("flaker agent seat 0");
  EXPECT_TRUE(own.holds(0, agent));
  own.play("draft road 1");
  EXPECT_FALSE(own.s.finished & 1) << "one draft won back";
}

TEST(Scoundrels, V10_1_Noble) {
  Table t = building(3, kScoundrels);
  t.hand(0, {noble});
  t.hand(1, {truffler, agent, tinner});
  t.play("noble seat 1");
  ASSERT_EQ(t.s.stage, Stage::noble);
  const State seen = Villagers::view(t.s, 0);
  EXPECT_TRUE(std::ranges::all_of(seen.held.list(hand_of(1)),
                                  [](const HeldCard& held) { return is_type(held.card); }));
  EXPECT_TRUE(is_some(Villagers::view(t.s, 2).held.at(hand_of(1), 0).card));
  EXPECT_FALSE(t.can("take tinner")) << "not a special villager";
  t.play("take truffler");
  EXPECT_TRUE(t.holds(0, truffler));
  EXPECT_FALSE(t.holds(1, truffler));
  EXPECT_EQ(t.s.builds, 0);
  // The third player saw only a grain card move.
  const State third = Villagers::view(t.s, 2);
  EXPECT_EQ(third.held.at(hand_of(0), 0).card, some_of(Suit::grain));
}

TEST(Scoundrels, V10_1_Schemer) {
  Table t = building(3, kScoundrels);
  const std::size_t jack = t.build(1, lumberjack);
  t.build_on(1, jack, cooper);
  t.s.villages.at(1, t.find(1, cooper)).coins = 4;
  t.build(2, hunter);
  t.build(0, chandler);
  t.hand(0, {schemer});
  EXPECT_FALSE(t.can("schemer 1:" + std::to_string(jack))) << "covered";
  EXPECT_TRUE(t.can("schemer 0:" + std::to_string(t.find(0, chandler)))) << "own allowed";
  t.play("schemer 1:" + std::to_string(t.find(1, cooper)));
  EXPECT_TRUE(t.holds(0, cooper));
  EXPECT_EQ(t.gold(1), 12) << "the coins go to the owner";
  EXPECT_EQ(t.s.discarded[index_of(schemer)], 1);
}

TEST(Scoundrels, V10_1_Thief) {
  Table t = building(4, kScoundrels);
  t.s.gold[2] = 2;
  t.hand(0, {thief});
  t.play("build thief table");
  EXPECT_EQ(t.s.builds, 1) << "it stays and counts";
  const std::string at = " @" + std::to_string(t.find(0, thief));
  EXPECT_FALSE(t.can("thief" + at + " from 2")) << "who has less than 3";
  t.play("thief" + at + " from 3");
  EXPECT_EQ(t.gold(3), 5);
  EXPECT_EQ(t.card(0, t.find(0, thief)).coins, 3);
  EXPECT_FALSE(any_move(t, "thief")) << "once a build phase";
  for (int i = 0; i < 4; ++i) t.play("end_turn");
  // Again in the next build phase; the coins are coins on a villager.
  Chance chance(1);
  Play p{t.s, chance, nullptr};
  t.s.first = 0;
  start_build(p);
  EXPECT_TRUE(any_move(t, "thief"));
  EXPECT_EQ(tally(t.s, 0).coins, 3);
  EXPECT_EQ(tally(t.s, 0).with_coins, 1);
}

TEST(Scoundrels, V10_1_Sheriff) {
  Table t = building(4, kScoundrels);
  const std::size_t rogue = t.build(2, thief);
  t.s.villages.at(2, rogue).coins = 6;
  t.hand(0, {sheriff});
  t.play("sheriff 2:" + std::to_string(rogue));
  EXPECT_EQ(t.gold(0), 14);
  EXPECT_FALSE(t.has(2, thief));
  EXPECT_EQ(t.s.discarded[index_of(thief)], 1);
  EXPECT_EQ(t.s.discarded[index_of(sheriff)], 1);
  Table own = building(4, kScoundrels);
  own.s.villages.at(0, own.build(0, thief)).coins = 3;
  own.hand(0, {sheriff});
  own.play("sheriff 0:1");
  EXPECT_EQ(own.gold(0), 11) << "the own Thief too";
}

TEST(Saints, V10_2_Benefactor) {
  Table t = drafting(3, kSaints);
  t.hand(0, {benefactor, harvester, fisher, tinner});
  EXPECT_EQ(draft_limit(t.s, 0), 2);
  EXPECT_FALSE(any_move(t, "benefactor tinner"));
  EXPECT_FALSE(any_move(t, "hire")) << "no basic villagers in the draft";
  EXPECT_TRUE(t.can("benefactor fisher table bank")) << "the padlock is paid";
  t.play("benefactor harvester table");
  EXPECT_TRUE(t.has(0, harvester));
  EXPECT_EQ(draft_limit(t.s, 0), 3) << "the food counts at once";
  EXPECT_EQ(t.s.actor, 0);
  // After the last draft: food won then lets one draft on.
  Table late = drafting(3, kSaints);
  late.hand(0, {benefactor, harvester});
  late.square(0, {agent});
  late.play("draft road 1 keep");
  late.play("benefactor harvester table");
  late.play("pass");
  EXPECT_FALSE(late.s.finished & 1);
}

TEST(Saints, V10_2_Nun) {
  Table t(3, kSaints);
  t.s.market_held = 1;
  t.s.turned = 7;
  t.hand(0, {nun});
  t.hide(0, 1);
  t.play("build nun table");
  EXPECT_EQ(t.s.builds, 1);
  t.build(0, hunter);
  t.build(0, grocer);
  t.build(0, grocer);  // two copies: they do not count for the Nun
  t.build(0, wattler);
  t.build(0, freemason);  // 3, the only one
  t.stage(Stage::draft, 0);
  t.s.finished = 6;
  t.play("draft_top stack 1");
  t.s.finished = 7;
  t.stage(Stage::build, 0);
  for (int i = 0; i < 3; ++i) t.play("end_turn");
  ASSERT_EQ(t.s.stage, Stage::over);
  EXPECT_EQ(t.s.last_silver[0], 3 + 3 + 3 + 3);
}

TEST(Saints, V10_2_Pigeoneer) {
  Table t = building(3, kSaints);
  t.stack(kReserve, {agent, priest, grocer, truffler, jeweler, hunter, chandler});
  t.hand(0, {pigeoneer});
  t.play("pigeoneer");
  ASSERT_EQ(t.s.stage, Stage::pigeoneer);
  EXPECT_EQ(t.moves().size(), 6u);
  EXPECT_FALSE(t.can("take agent")) << "the seventh from the top";
  t.play("take truffler");
  EXPECT_TRUE(t.holds(0, truffler));
  ASSERT_EQ(t.s.stage, Stage::order);
  for (Card next : {jeweler, grocer, priest, chandler}) t.play("put " + std::string(info(next).id));
  EXPECT_EQ(t.s.stage, Stage::build);
  const auto reserve = t.s.held.list(pile(kReserve));
  ASSERT_GE(reserve.size(), 6u);
  const Card expected[] = {jeweler, grocer, priest, chandler, hunter, agent};
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_EQ(reserve[reserve.size() - 1 - i].card, expected[i]) << i;
  // Only the looker knows; the others see the back of the top card.
  const State other = Villagers::view(t.s, 1);
  EXPECT_EQ(other.held.list(pile(kReserve)).back().card, some_of(Suit::ore));
  EXPECT_EQ(other.held.list(pile(kReserve))[reserve.size() - 2].card, Card::something);
  EXPECT_EQ(Villagers::view(t.s, 0).held.list(pile(kReserve)).back().card, jeweler);
  EXPECT_EQ(t.s.builds, 0);
}

TEST(Saints, V10_2_Prophet) {
  Table t = drafting(3, kSaints);
  t.hand(0, {prophet});
  EXPECT_FALSE(any_move(t, "prophet reserve")) << "the Pigeoneer looks there";
  t.play("prophet stack 3");
  ASSERT_EQ(t.s.stage, Stage::prophet);
  const Card wanted = t.s.held.at(pile(2), 1).card;
  t.play("take " + std::string(info(wanted).id));
  EXPECT_EQ(t.s.held.at(square_of(0), 0).card, wanted) << "a draft like any other";
  ASSERT_EQ(t.s.stage, Stage::order);
  t.play("leave");
  EXPECT_EQ(pile_size(t.s, 2), 3);
  EXPECT_EQ(t.s.actor, 1) << "it was the draft of this turn";
  expect_conserved(t.s);
}

TEST(Saints, V10_2_Recruiter) {
  Table t = drafting(2, kSaints);
  t.build(0, recruiter);
  t.build(0, harvester);
  const int first = pile_size(t.s, 0);
  t.play("draft road 1 recruit");
  EXPECT_EQ(t.gold(0), 7);
  EXPECT_EQ(pile_size(t.s, 0), first - 1) << "refilled between the two";
  EXPECT_EQ(t.s.actor, 0);
  EXPECT_FALSE(any_move(t, "draft road 2 recruit")) << "two, not three";
  t.play("draft road 2");
  EXPECT_EQ(t.s.actor, 1);
  EXPECT_EQ(t.s.held.size(square_of(0)), 2u);
  t.play("draft road 3");
  EXPECT_FALSE(t.can("draft road 4 recruit")) << "the limit of three holds";
}

TEST(Profiteers, V10_3_OneCopperSymbolARound) {
  Table t = building(3, kProfiteers);
  t.build(0, captain);   // Founders: 1
  t.build(0, chandler);  // and 1
  t.build_on(0, t.build(0, lumberjack), arkwright);
  t.s.villages.at(0, t.find(0, chandler)).coins = 2;  // Arkwright: 2
  t.s.villages.at(0, t.find(0, captain)).coins = 2;   // and 2
  t.play("end_turn");
  t.play("end_turn");
  t.play("end_turn");
  ASSERT_EQ(t.s.stage, Stage::copper);
  EXPECT_EQ(t.s.actor, 0);
  EXPECT_TRUE(t.can("pass"));
  t.play("copper @" + std::to_string(t.find(0, arkwright)));
  EXPECT_EQ(t.gold(0), 8 + 4);
  EXPECT_NE(t.s.stage, Stage::copper) << "only one";
}

TEST(Profiteers, V10_3_CashedFromTheRoundItWasBuilt) {
  Table t = building(3, kProfiteers);
  t.hand(0, {captain});
  t.play("build captain table");
  for (int i = 0; i < 3; ++i) t.play("end_turn");
  ASSERT_EQ(t.s.stage, Stage::copper);
  t.play("copper @1");
  EXPECT_EQ(t.gold(0), 9);
}

TEST(Profiteers, V10_4_FreelancerSellsABuildAction) {
  Table t = building(3, kProfiteers);
  const std::size_t a = t.build(1, freelancer);
  const std::size_t b = t.build(0, freelancer);
  t.hand(0, {hunter, harvester, chandler, wattler});
  t.play("freelancer 1:" + std::to_string(a));
  EXPECT_EQ(t.gold(0), 7);
  EXPECT_EQ(t.card(1, a).coins, 1);
  EXPECT_EQ(t.s.build_limit[0], 3);
  EXPECT_FALSE(t.can("freelancer 1:" + std::to_string(a))) << "each once";
  t.play("freelancer 0:" + std::to_string(b));
  for (const char* card : {"hunter", "harvester", "chandler", "wattler"})
    t.play(std::string("build ") + card + " table");
  // The next player may pay the same freelancers.
  t.play("end_turn");
  EXPECT_TRUE(t.can("freelancer 1:" + std::to_string(a)));
}

TEST(Profiteers, V10_4_TheLimitOfFiveHolds) {
  Table t = building(3, kProfiteers, 5);
  t.build(1, freelancer);
  EXPECT_FALSE(any_move(t, "freelancer"));
}

}  // namespace
}  // namespace reeve::villagers
