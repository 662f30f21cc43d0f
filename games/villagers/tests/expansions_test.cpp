// Scoundrels V10.1, saints V10.2, profiteers V10.3 and V10.4, one case for each card.
#include <algorithm>

#include "games/villagers/tests/support.h"

namespace reeve::villagers {
namespace {

Table drafting(int players, std::uint8_t modules) {
  Table t(players, modules);
  t.road({kCarpenter, kGrazier, kThatcher, kMason, kHunter, kSwineherd});
  for (int k = 0; k < kStacks; ++k) t.hide(k, 4);
  t.stage(Stage::kDraft, 0);
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
  t.hand(0, {kBarbarian});
  t.s.road[1].coins = 1;
  t.s.road[5].coins = 1;
  const int reserve = pile_size(t.s, kReserve);
  t.play("barbarian");
  EXPECT_EQ(t.gold(0), 10);
  EXPECT_EQ(t.s.discarded[index_of(kCarpenter)], 1);
  EXPECT_EQ(t.s.discarded[index_of(kBarbarian)], 1);
  EXPECT_EQ(pile_size(t.s, kReserve), reserve - 6);
  EXPECT_EQ(t.s.actor, 0) << "the draft is still to come";
  EXPECT_TRUE(t.can("draft road 1"));
  // Or after drafting.
  Table after = drafting(3, kScoundrels);
  after.hand(0, {kBarbarian});
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
  t.hand(2, {kCourier});
  t.s.road[3].coins = 1;
  t.play("draft road 1");
  // Before the second player drafts, the holder is asked.
  ASSERT_EQ(t.s.stage, Stage::kCourier);
  EXPECT_EQ(t.s.actor, 2);
  EXPECT_EQ(t.s.turn, 1);
  const int first = pile_size(t.s, 0);
  t.play("courier road 4");
  EXPECT_TRUE(t.holds(2, kMason)) << "straight to the hand";
  EXPECT_EQ(t.gold(2), 9);
  EXPECT_EQ(pile_size(t.s, 0), first - 1);
  EXPECT_EQ(t.s.held.size(square_of(2)), 0u) << "not counted as a draft";
  EXPECT_EQ(t.s.stage, Stage::kDraft);
  EXPECT_EQ(t.s.actor, 1);
  EXPECT_EQ(t.s.discarded[index_of(kCourier)], 1);
}

TEST(Scoundrels, V10_1_CourierIsNotForTheOwnTurnAndMayBeKept) {
  Table t = drafting(3, kScoundrels);
  t.hand(0, {kCourier});
  EXPECT_EQ(t.s.stage, Stage::kDraft);
  EXPECT_FALSE(any_move(t, "courier"));
  t.play("draft road 1");
  ASSERT_EQ(t.s.stage, Stage::kCourier);
  t.play("pass");
  EXPECT_EQ(t.s.actor, 1);
  t.play("draft road 1");
  EXPECT_EQ(t.s.stage, Stage::kCourier) << "asked again in the next player's turn";
}

TEST(Scoundrels, V10_1_ACourierChanceIsNotBetrayed) {
  Table t = drafting(3, kScoundrels);
  t.hand(2, {kCourier});
  t.play("draft road 1");
  ASSERT_EQ(t.s.stage, Stage::kCourier);
  EXPECT_EQ(Villagers::actor(t.s), 2);
  EXPECT_EQ(Villagers::actor_seen_by(t.s, 2), 2);
  State passed = t.s;
  Chance chance(1);
  Villagers::apply(passed, encode({.kind = Kind::kPass}), chance, nullptr);
  for (const Seat other : {Seat{0}, Seat{1}, kSpectator}) {
    EXPECT_EQ(Villagers::actor_seen_by(t.s, other), 1);
    EXPECT_EQ(hash_of(Villagers::view(t.s, other)), hash_of(Villagers::view(passed, other)))
        << "as if the holder had no choice";
  }
}

TEST(Scoundrels, V10_1_Flaker) {
  Table t = drafting(3, kScoundrels);
  t.hand(0, {kFlaker});
  t.square(1, {kTruffler});
  t.square(0, {kAgent});
  t.play("flaker truffler seat 1");
  EXPECT_TRUE(t.holds(0, kTruffler));
  EXPECT_TRUE(t.s.held.empty(square_of(1))) << "who drafts once more";
  EXPECT_EQ(t.s.actor, 0) << "no draft lost";
  Table own = drafting(3, kScoundrels);
  own.hand(0, {kFlaker});
  own.square(0, {kAgent});
  own.play("flaker agent seat 0");
  EXPECT_TRUE(own.holds(0, kAgent));
  own.play("draft road 1");
  EXPECT_FALSE(own.s.finished & 1) << "one draft won back";
}

TEST(Scoundrels, V10_1_Noble) {
  Table t = building(3, kScoundrels);
  t.hand(0, {kNoble});
  t.hand(1, {kTruffler, kAgent, kTinner});
  t.play("noble seat 1");
  ASSERT_EQ(t.s.stage, Stage::kNoble);
  const State seen = Villagers::view(t.s, 0);
  EXPECT_TRUE(std::ranges::all_of(seen.held.list(hand_of(1)),
                                  [](const HeldCard& held) { return is_type(held.card); }));
  EXPECT_TRUE(is_some(Villagers::view(t.s, 2).held.at(hand_of(1), 0).card));
  EXPECT_FALSE(t.can("take tinner")) << "not a special villager";
  t.play("take truffler");
  EXPECT_TRUE(t.holds(0, kTruffler));
  EXPECT_FALSE(t.holds(1, kTruffler));
  EXPECT_EQ(t.s.builds, 0);
  // The third player saw only a grain card move.
  const State third = Villagers::view(t.s, 2);
  EXPECT_EQ(third.held.at(hand_of(0), 0).card, some_of(Suit::kGrain));
}

// The code of what is wrong with a position in which a card is known to nobody, "" for nothing.
template <class Find>
std::string without_knowing(const State& s, Find find) {
  json::object state = VillagersPresentation::state_to_json(s);
  if (const auto good = VillagersPresentation::state_from_json(state); !good)
    return "as it was: " + good.error().message;
  find(state).as_object()["known_to"] = json::array{};
  const auto read = VillagersPresentation::state_from_json(state);
  return read ? "" : read.error().code;
}

// Who has to choose among cards they cannot know would choose among others in every imagined state.
TEST(Composed, V10_CardsLookedAtAreKnownToTheLooker) {
  Table noble = building(3, kScoundrels);
  noble.hand(0, {kNoble});
  noble.hand(1, {kTruffler, kAgent});
  noble.play("noble seat 1");
  const auto in_hand = [](json::object& state) -> json::value& {
    return state["players"].as_array()[1].as_object()["hand"].as_array()[0];
  };
  EXPECT_EQ(without_knowing(noble.s, in_hand), "bad_stage");

  Table pigeons = building(3, kSaints);
  pigeons.hand(0, {kPigeoneer});
  const auto in_reserve = [](json::object& state) -> json::value& {
    return state["reserve"].as_object()["cards"].as_array()[2];
  };
  pigeons.play("pigeoneer");
  EXPECT_EQ(without_knowing(pigeons.s, in_reserve), "bad_stage");
  pigeons.play(pigeons.moves()[0]);
  ASSERT_EQ(pigeons.s.stage, Stage::kOrder);
  EXPECT_EQ(without_knowing(pigeons.s, in_reserve), "bad_stage");
}

TEST(Scoundrels, V10_1_Schemer) {
  Table t = building(3, kScoundrels);
  const std::size_t jack = t.build(1, kLumberjack);
  t.build_on(1, jack, kCooper);
  t.s.villages.at(1, t.find(1, kCooper)).coins = 4;
  t.build(2, kHunter);
  t.build(0, kChandler);
  t.hand(0, {kSchemer});
  EXPECT_FALSE(t.can("schemer 1:" + std::to_string(jack))) << "covered";
  EXPECT_TRUE(t.can("schemer 0:" + std::to_string(t.find(0, kChandler)))) << "own allowed";
  t.play("schemer 1:" + std::to_string(t.find(1, kCooper)));
  EXPECT_TRUE(t.holds(0, kCooper));
  EXPECT_EQ(t.gold(1), 12) << "the coins go to the owner";
  EXPECT_EQ(t.s.discarded[index_of(kSchemer)], 1);
}

TEST(Scoundrels, V10_1_Thief) {
  Table t = building(4, kScoundrels);
  t.s.gold[2] = 2;
  t.hand(0, {kThief});
  t.play("build thief table");
  EXPECT_EQ(t.s.builds, 1) << "it stays and counts";
  const std::string at = " @" + std::to_string(t.find(0, kThief));
  EXPECT_FALSE(t.can("thief" + at + " from 2")) << "who has less than 3";
  t.play("thief" + at + " from 3");
  EXPECT_EQ(t.gold(3), 5);
  EXPECT_EQ(t.card(0, t.find(0, kThief)).coins, 3);
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
  const std::size_t rogue = t.build(2, kThief);
  t.s.villages.at(2, rogue).coins = 6;
  t.hand(0, {kSheriff});
  t.play("sheriff 2:" + std::to_string(rogue));
  EXPECT_EQ(t.gold(0), 14);
  EXPECT_FALSE(t.has(2, kThief));
  EXPECT_EQ(t.s.discarded[index_of(kThief)], 1);
  EXPECT_EQ(t.s.discarded[index_of(kSheriff)], 1);
  Table own = building(4, kScoundrels);
  own.s.villages.at(0, own.build(0, kThief)).coins = 3;
  own.hand(0, {kSheriff});
  own.play("sheriff 0:1");
  EXPECT_EQ(own.gold(0), 11) << "the own Thief too";
}

TEST(Saints, V10_2_Benefactor) {
  Table t = drafting(3, kSaints);
  t.hand(0, {kBenefactor, kHarvester, kFisher, kTinner});
  EXPECT_EQ(draft_limit(t.s, 0), 2);
  EXPECT_FALSE(any_move(t, "benefactor tinner"));
  EXPECT_FALSE(any_move(t, "hire")) << "no basic villagers in the draft";
  EXPECT_TRUE(t.can("benefactor fisher table bank")) << "the padlock is paid";
  t.play("benefactor harvester table");
  EXPECT_TRUE(t.has(0, kHarvester));
  EXPECT_EQ(draft_limit(t.s, 0), 3) << "the food counts at once";
  EXPECT_EQ(t.s.actor, 0);
  // After the last draft: food won then lets one draft on.
  Table late = drafting(3, kSaints);
  late.hand(0, {kBenefactor, kHarvester});
  late.square(0, {kAgent});
  late.play("draft road 1 keep");
  late.play("benefactor harvester table");
  late.play("pass");
  EXPECT_FALSE(late.s.finished & 1);
}

TEST(Saints, V10_2_Nun) {
  Table t(3, kSaints);
  t.s.market_held = 1;
  t.s.turned = 7;
  t.hand(0, {kNun});
  t.hide(0, 1);
  t.play("build nun table");
  EXPECT_EQ(t.s.builds, 1);
  t.build(0, kHunter);
  t.build(0, kGrocer);
  t.build(0, kGrocer);  // two copies: they do not count for the Nun
  t.build(0, kWattler);
  t.build(0, kFreemason);  // 3, the only one
  t.stage(Stage::kDraft, 0);
  t.s.finished = 6;
  t.play("draft_top stack 1");
  t.s.finished = 7;
  t.stage(Stage::kBuild, 0);
  for (int i = 0; i < 3; ++i) t.play("end_turn");
  ASSERT_EQ(t.s.stage, Stage::kOver);
  EXPECT_EQ(t.s.last_silver[0], 3 + 3 + 3 + 3);
}

TEST(Saints, V10_2_Pigeoneer) {
  Table t = building(3, kSaints);
  t.stack(kReserve, {kAgent, kPriest, kGrocer, kTruffler, kJeweler, kHunter, kChandler});
  t.hand(0, {kPigeoneer});
  t.play("pigeoneer");
  ASSERT_EQ(t.s.stage, Stage::kPigeoneer);
  EXPECT_EQ(t.moves().size(), 6u);
  EXPECT_FALSE(t.can("take agent")) << "the seventh from the top";
  t.play("take truffler");
  EXPECT_TRUE(t.holds(0, kTruffler));
  ASSERT_EQ(t.s.stage, Stage::kOrder);
  for (Card next : {kJeweler, kGrocer, kPriest, kChandler})
    t.play("put " + std::string(info(next).id));
  EXPECT_EQ(t.s.stage, Stage::kBuild);
  const auto reserve = t.s.held.list(pile(kReserve));
  ASSERT_GE(reserve.size(), 6u);
  const Card expected[] = {kJeweler, kGrocer, kPriest, kChandler, kHunter, kAgent};
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_EQ(reserve[reserve.size() - 1 - i].card, expected[i]) << i;
  // Only the looker knows; the others see the back of the top card.
  const State other = Villagers::view(t.s, 1);
  EXPECT_EQ(other.held.list(pile(kReserve)).back().card, some_of(Suit::kOre));
  EXPECT_EQ(other.held.list(pile(kReserve))[reserve.size() - 2].card, Card::kSomething);
  EXPECT_EQ(Villagers::view(t.s, 0).held.list(pile(kReserve)).back().card, kJeweler);
  EXPECT_EQ(t.s.builds, 0);
}

TEST(Saints, V10_2_Prophet) {
  Table t = drafting(3, kSaints);
  t.hand(0, {kProphet});
  EXPECT_FALSE(any_move(t, "prophet reserve")) << "the Pigeoneer looks there";
  t.play("prophet stack 3");
  ASSERT_EQ(t.s.stage, Stage::kProphet);
  const Card wanted = t.s.held.at(pile(2), 1).card;
  t.play("take " + std::string(info(wanted).id));
  EXPECT_EQ(t.s.held.at(square_of(0), 0).card, wanted) << "a draft like any other";
  ASSERT_EQ(t.s.stage, Stage::kOrder);
  t.play("leave");
  EXPECT_EQ(pile_size(t.s, 2), 3);
  EXPECT_EQ(t.s.actor, 1) << "it was the draft of this turn";
  expect_conserved(t.s);
}

TEST(Saints, V10_2_Recruiter) {
  Table t = drafting(2, kSaints);
  t.build(0, kRecruiter);
  t.build(0, kHarvester);
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
  t.build(0, kCaptain);   // Founders: 1
  t.build(0, kChandler);  // and 1
  t.build_on(0, t.build(0, kLumberjack), kArkwright);
  t.s.villages.at(0, t.find(0, kChandler)).coins = 2;  // Arkwright: 2
  t.s.villages.at(0, t.find(0, kCaptain)).coins = 2;   // and 2
  t.play("end_turn");
  t.play("end_turn");
  t.play("end_turn");
  ASSERT_EQ(t.s.stage, Stage::kCopper);
  EXPECT_EQ(t.s.actor, 0);
  EXPECT_TRUE(t.can("pass"));
  t.play("copper @" + std::to_string(t.find(0, kArkwright)));
  EXPECT_EQ(t.gold(0), 8 + 4);
  EXPECT_NE(t.s.stage, Stage::kCopper) << "only one";
}

TEST(Profiteers, V10_3_CashedFromTheRoundItWasBuilt) {
  Table t = building(3, kProfiteers);
  t.hand(0, {kCaptain});
  t.play("build captain table");
  for (int i = 0; i < 3; ++i) t.play("end_turn");
  ASSERT_EQ(t.s.stage, Stage::kCopper);
  t.play("copper @1");
  EXPECT_EQ(t.gold(0), 9);
}

TEST(Profiteers, V10_4_FreelancerSellsABuildAction) {
  Table t = building(3, kProfiteers);
  const std::size_t a = t.build(1, kFreelancer);
  const std::size_t b = t.build(0, kFreelancer);
  t.hand(0, {kHunter, kHarvester, kChandler, kWattler});
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
  t.build(1, kFreelancer);
  EXPECT_FALSE(any_move(t, "freelancer"));
}

}  // namespace
}  // namespace reeve::villagers
