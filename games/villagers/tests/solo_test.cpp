// Alone against the Countess: V9 and each of her events.
#include "games/villagers/game_type.h"
#include "games/villagers/names.h"
#include "games/villagers/tests/support.h"

namespace reeve::villagers {
namespace {

constexpr int kYou = 0;

Table alone(Difficulty difficulty = Difficulty::normal) {
  Table t(1, 0, difficulty);
  t.road({carpenter, grazier, thatcher, mason, hunter, swineherd});
  for (int k = 0; k < kStacks; ++k) t.hide(k, 4);
  return t;
}

// Ends the build turn with one event face up and resolves it.
void suffer(Table& t, SoloEvent event) {
  t.event(event);
  t.stage(Stage::build, kYou);
  t.play("end_turn");
  if (info(event).acts_in == ActsIn::events) {
    ASSERT_EQ(t.s.stage, Stage::events);
    t.play("resolve " + std::string(info(event).id));
  }
}

TEST(Solo, V9_2_EachDraftSendsARoadCardToTheCountess) {
  Table t = alone();
  t.stage(Stage::draft, kYou);
  t.s.road[4].coins = 2;
  t.play("draft road 1");
  ASSERT_EQ(t.s.stage, Stage::give);
  EXPECT_EQ(t.s.road[0].card, Card::none) << "before the gaps are filled";
  EXPECT_EQ(t.moves().size(), 5u + 0u);
  t.play("give road 5");
  EXPECT_TRUE(t.has(kCountess, hunter));
  EXPECT_EQ(t.gold(kCountess), 1 + 2) << "she takes the coins on it";
  EXPECT_EQ(pile_size(t.s, 0), 2) << "both gaps from the first stack";
  EXPECT_EQ(t.s.stage, Stage::draft);
  t.play("draft_top stack 3");
  ASSERT_EQ(t.s.stage, Stage::give);
  EXPECT_EQ(t.moves().size(), 6u);
  // She ignores chains and padlocks.
  t.play("give road 2");
  EXPECT_TRUE(t.has(kCountess, grazier));
  EXPECT_TRUE(t.card(kCountess, t.find(kCountess, grazier)).on_ground());
  EXPECT_EQ(t.s.stage, Stage::road_coin);
  expect_conserved(t.s);
}

TEST(Solo, V4_2_TheViewTellsABuildLimitInBuildTurnsOnly) {
  const auto session = villagers_type().create({{"players", 1}}, 3);
  const json::object view = (*session)->view(kYou);
  EXPECT_EQ(view.at("stage"), json::value("draft"));
  EXPECT_EQ(view.at("players").at(0).at("build_limit"), json::value(0));
}

TEST(Solo, V9_3_HerVillagersArePaidLikeAnotherPlayers) {
  Table t = alone();
  const std::size_t smith = t.build(kCountess, blacksmith);
  const std::size_t jack = t.build(kYou, lumberjack);
  t.hand(kYou, {cooper});
  EXPECT_FALSE(t.can("build cooper @" + std::to_string(jack) + " bank"));
  t.play("build cooper @" + std::to_string(jack) + " 1:" + std::to_string(smith));
  EXPECT_EQ(t.gold(kYou), 6);
  EXPECT_EQ(t.card(kCountess, smith).coins, 2);
}

TEST(Solo, V9_4_OnlyTheHumanLaysACoin) {
  Table t = alone();
  Chance chance(1);
  Play p{t.s, chance, nullptr};
  start_road_update(p);
  ASSERT_EQ(t.s.stage, Stage::road_coin);
  t.play("coin road 2");
  EXPECT_EQ(t.s.stage, Stage::build);
  EXPECT_EQ(t.s.road[1].card, grazier);
  EXPECT_EQ(t.s.discarded[index_of(carpenter)], 1);
}

TEST(Solo, V9_5_EventsAreResolvedInAnyOrder) {
  Table t = alone();
  t.event(SoloEvent::toll);
  t.event(SoloEvent::feast);
  t.play("end_turn");
  ASSERT_EQ(t.s.stage, Stage::events);
  EXPECT_TRUE(t.can("resolve toll"));
  EXPECT_TRUE(t.can("resolve feast"));
  t.play("resolve feast");
  EXPECT_EQ(t.gold(kCountess), 4);
  t.play("resolve toll");
  EXPECT_EQ(t.gold(kYou), 6);
}

// Then she takes the reserve's top card, and its value decides how many events come: the rulebook's
// Truffler (8) two; the Ore Muler worth 9 by six ore symbols two; 10 or more one; nothing three.
TEST(Solo, V9_5_HerCardDecidesTheNumberOfNewEvents) {
  struct Case {
    Card card;
    int events;
  };
  for (const auto& [card, events] :
       {Case{truffler, 2}, Case{jeweler, 1}, Case{wattler, 3}, Case{ore_muler, 3}}) {
    Table t = alone();
    t.stack(kReserve, {card});
    t.play("end_turn");
    EXPECT_TRUE(t.has(kCountess, card));
    EXPECT_EQ(std::popcount(t.s.events_up), events) << info(card).id;
  }
  Table six = alone();
  for (Card ore : {mason, blacksmith, blacksmith, seeker, glass_blower}) six.build(kCountess, ore);
  six.stack(kReserve, {ore_muler});
  six.play("end_turn");
  EXPECT_EQ(std::popcount(six.s.events_up), 2) << "worth 9";
}

TEST(Solo, V9_5_NotInTheLastRound) {
  Table t(1);
  t.stack(kReserve, {truffler});
  t.play("end_turn");
  EXPECT_FALSE(t.has(kCountess, truffler));
  EXPECT_EQ(t.s.events_up, 0u);
  EXPECT_EQ(t.s.stage, Stage::over);
}

TEST(Solo, V9_6_WinterAfterTheFirstMarketAndDiscardsAreShuffledAnew) {
  Table t = alone();
  t.s.market_held = 1;
  t.stack(kReserve, {wattler});
  t.play("end_turn");
  EXPECT_EQ(t.s.events_up & kSummerEvents, 0u);
  Table empty = alone();
  empty.s.events_left = kWinterEvents | bit_of(SoloEvent::toll);
  empty.stack(kReserve, {wattler});
  empty.play("end_turn");
  EXPECT_EQ(std::popcount(empty.s.events_up & kSummerEvents), 3);
  EXPECT_TRUE(event_up(empty.s, SoloEvent::toll));
  EXPECT_EQ(std::popcount(empty.s.events_left & kSummerEvents), 9);
}

TEST(Solo, V9_7_TheJesterDiscardsAnEventOnceAtAnyTime) {
  for (const Stage stage : {Stage::draft, Stage::build}) {
    Table t = alone();
    t.event(SoloEvent::toll);
    t.stage(stage, kYou);
    t.play("jester toll");
    EXPECT_EQ(t.s.events_up, 0u);
    EXPECT_FALSE(t.s.jester);
    EXPECT_TRUE(t.s.jester_used);
    EXPECT_EQ(t.s.stage, stage) << "the decision goes on";
    t.event(SoloEvent::feast);
    EXPECT_FALSE(t.can("jester feast")) << "once";
  }
  Table last = alone();
  last.event(SoloEvent::toll);
  last.event(SoloEvent::feast);
  last.play("end_turn");
  last.play("resolve feast");
  EXPECT_FALSE(last.can("jester feast")) << "resolved";
  last.play("jester toll");
  EXPECT_EQ(last.gold(kYou), 8);
}

TEST(Solo, V9_7_NotAgainstTheEventBeingResolved) {
  Table t = alone();
  t.hand(kYou, {agent, priest, chandler});
  t.event(SoloEvent::toll);
  suffer(t, SoloEvent::desertion);
  ASSERT_EQ(t.s.stage, Stage::discard);
  EXPECT_FALSE(t.can("jester desertion"));
  EXPECT_TRUE(t.can("jester toll")) << "another one may be sent away meanwhile";
}

TEST(Solo, V9_8_EventsOfOtherPhasesActInTheComingRound) {
  Table t = alone();
  t.event(SoloEvent::rats);
  EXPECT_EQ(draft_limit(t.s, kYou), 1);
  t.stage(Stage::draft, kYou);
  t.play("draft road 1");
  t.play("give road 2");
  EXPECT_EQ(t.s.stage, Stage::road_coin) << "one draft";
  t.play("pass");
  EXPECT_FALSE(t.can("jester rats")) << "it has acted";
  t.play("end_turn");
  EXPECT_FALSE(event_up(t.s, SoloEvent::rats)) << "discarded in the event phase";
}

TEST(Solo, V9_8_TooLittleGoldPaysWhatThereIs) {
  Table t = alone();
  t.s.gold[kYou] = 1;
  suffer(t, SoloEvent::protection);
  EXPECT_EQ(t.gold(kYou), 0);
  EXPECT_EQ(t.gold(kCountess), 2);
}

TEST(Solo, V9_9_WonOnlyWithMoreGold) {
  Table t = alone();
  t.s.stage = Stage::over;
  t.s.gold = {30, 30, 0, 0, 0};
  EXPECT_EQ(Villagers::outcome(t.s).rank[kYou], 2);
  EXPECT_EQ(Villagers::outcome(t.s).rank[kCountess], 1);
  t.s.gold[kYou] = 31;
  EXPECT_EQ(Villagers::outcome(t.s).rank[kYou], 1);
  EXPECT_EQ(Villagers::outcome(t.s).rank[kCountess], 2);
}

TEST(Solo, V9_9_ANoviceMeetsOneEventARound) {
  Table t = alone(Difficulty::novice);
  t.stack(kReserve, {wattler});
  t.play("end_turn");
  EXPECT_EQ(std::popcount(t.s.events_up), 1);
}

TEST(Solo, CountessEarnsAtMarketsLikeAPlayer) {
  Table t(1);
  t.s.jester = 0;
  t.build(kCountess, jeweler);
  t.build(kCountess, grocer);
  t.build(kCountess, hunter);
  t.drop_reserve();
  t.play("end_turn");
  // Both markets at once: twice 4 + 20, and 3 silver.
  EXPECT_EQ(t.gold(kCountess), 1 + 24 + 24 + 3);
}

// One case for each event card.

TEST(SoloEvents, Rats) {
  Table t = alone();
  t.build(kYou, hunter);
  EXPECT_EQ(draft_limit(t.s, kYou), 3);
  t.event(SoloEvent::rats);
  EXPECT_EQ(draft_limit(t.s, kYou), 2);
  t.event(SoloEvent::frost);
  EXPECT_EQ(draft_limit(t.s, kYou), 1);
}

TEST(SoloEvents, Conscription) {
  Table t = alone();
  t.stack(0, {fromager});
  suffer(t, SoloEvent::conscription);
  EXPECT_TRUE(t.has(kCountess, fromager));
  EXPECT_EQ(pile_size(t.s, 0), 4);
}

TEST(SoloEvents, Taxes) {
  Table t = alone();
  t.build(kYou, hunter);
  t.build(kYou, harvester);
  suffer(t, SoloEvent::taxes);
  EXPECT_EQ(t.gold(kYou), 6);
  EXPECT_EQ(t.gold(kCountess), 3);
}

TEST(SoloEvents, Toll) {
  Table t = alone();
  suffer(t, SoloEvent::toll);
  EXPECT_EQ(t.gold(kYou), 6);
  EXPECT_EQ(t.gold(kCountess), 1);
}

TEST(SoloEvents, Desertion) {
  Table t = alone();
  t.hand(kYou, {agent, priest});
  suffer(t, SoloEvent::desertion);
  ASSERT_EQ(t.s.stage, Stage::discard);
  t.play("discard priest");
  EXPECT_FALSE(t.holds(kYou, priest));
  EXPECT_TRUE(t.holds(kYou, agent));
  EXPECT_EQ(t.s.discarded[index_of(priest)], 1);
}

TEST(SoloEvents, Bribery) {
  Table t(1);
  t.road({carpenter, spelunker, grocer, mason, vintner, spelunker});
  t.hide(0, 4);
  t.s.road[1].coins = 1;
  t.build(kCountess, hunter);
  t.build(kCountess, harvester);
  t.build(kCountess, harvester);
  t.build(kCountess, fisher);  // four food: the Grocer is worth 12 to her, more than 10
  suffer(t, SoloEvent::bribery);
  EXPECT_TRUE(t.has(kCountess, grocer));
  EXPECT_NE(t.s.road[2].card, Card::none);
  Table tie(1);
  tie.road({carpenter, spelunker, hunter, mason, vintner, spelunker});
  tie.hide(0, 4);
  tie.hide(1, 4);
  tie.s.road[1].coins = 1;
  suffer(tie, SoloEvent::bribery);
  EXPECT_EQ(tie.gold(kCountess), 2) << "the leftmost of equals, with its coin";
}

TEST(SoloEvents, BadWeather) {
  Table t = alone();
  t.hand(kYou, {hunter, harvester});
  t.event(SoloEvent::bad_weather);
  EXPECT_EQ(build_limit_now(t.s, kYou), 1);
  t.play("build hunter table");
  EXPECT_FALSE(t.can("build harvester table"));
  t.play("jester bad_weather");
  EXPECT_TRUE(t.can("build harvester table"));
}

TEST(SoloEvents, ClosedRoad) {
  Table t = alone();
  t.hand(kYou, {agent, priest});
  t.event(SoloEvent::closed_road);
  t.play("hire miner for agent");
  t.play("put_on stack 1");
  EXPECT_FALSE(t.can("hire miner for priest"));
}

TEST(SoloEvents, Pickpockets) {
  Table t = alone();
  const std::size_t a = t.build(kYou, hunter);
  const std::size_t b = t.build(kYou, chandler);
  t.s.villages.at(kYou, a).coins = 2;
  t.s.villages.at(kYou, b).coins = 4;
  suffer(t, SoloEvent::pickpockets);
  ASSERT_EQ(t.s.stage, Stage::pickpockets);
  t.play("lose_coin @" + std::to_string(b));
  t.play("lose_coin @" + std::to_string(b));
  t.play("lose_coin @" + std::to_string(a));
  EXPECT_EQ(t.card(kYou, a).coins, 1);
  EXPECT_EQ(t.card(kYou, b).coins, 2);
  EXPECT_EQ(t.gold(kCountess), 4);
  Table few = alone();
  const std::size_t c = few.build(kYou, hunter);
  few.s.villages.at(kYou, c).coins = 2;
  suffer(few, SoloEvent::pickpockets);
  EXPECT_EQ(few.card(kYou, c).coins, 0);
  EXPECT_EQ(few.gold(kCountess), 3);
}

TEST(SoloEvents, Feast) {
  Table t = alone();
  suffer(t, SoloEvent::feast);
  EXPECT_EQ(t.gold(kCountess), 4);
}

TEST(SoloEvents, Rumours) {
  Table t = alone();
  t.s.road[0].coins = 1;
  t.s.road[3].coins = 2;
  const int reserve = pile_size(t.s, kReserve);
  suffer(t, SoloEvent::rumours);
  EXPECT_EQ(t.gold(kCountess), 4);
  EXPECT_EQ(t.s.discarded[index_of(carpenter)], 1);
  EXPECT_EQ(pile_size(t.s, kReserve), reserve - 6 - 1) << "six for the Road and her card";
  EXPECT_EQ(pile_size(t.s, 0), 4);
}

TEST(SoloEvents, Protection) {
  Table pays = alone();
  pays.hand(kYou, {agent, priest, chandler});
  suffer(pays, SoloEvent::protection);
  ASSERT_EQ(pays.s.stage, Stage::protection);
  pays.play("pay");
  EXPECT_EQ(pays.gold(kYou), 5);
  EXPECT_EQ(pays.gold(kCountess), 4);
  Table gives = alone();
  gives.hand(kYou, {agent, priest, chandler});
  suffer(gives, SoloEvent::protection);
  gives.play("discard agent");
  ASSERT_EQ(gives.s.stage, Stage::discard);
  gives.play("discard chandler");
  EXPECT_EQ(gives.gold(kYou), 8);
  EXPECT_TRUE(gives.holds(kYou, priest));
  EXPECT_EQ(gives.s.held.size(hand_of(kYou)), 1u);
}

TEST(SoloEvents, ItWasYou) {
  Table used = alone();
  used.s.jester = 0;
  used.s.jester_used = 1;
  used.s.gold[kYou] = 20;
  suffer(used, SoloEvent::it_was_you);
  EXPECT_EQ(used.gold(kYou), 12);
  EXPECT_EQ(used.gold(kCountess), 9);
  Table unused = alone();
  suffer(unused, SoloEvent::it_was_you);
  EXPECT_EQ(unused.gold(kYou), 8);
  EXPECT_FALSE(unused.s.jester);
  EXPECT_FALSE(unused.s.jester_used);
}

TEST(SoloEvents, Raid) {
  Table t = alone();
  t.build(kYou, chandler);   // 3
  t.build(kYou, beekeeper);  // 4
  t.s.villages.at(kYou, t.find(kYou, chandler)).coins = 2;
  suffer(t, SoloEvent::raid);
  EXPECT_FALSE(t.has(kYou, chandler));
  EXPECT_TRUE(t.has(kCountess, chandler));
  EXPECT_TRUE(t.has(kYou, founders)) << "immune, though worth 2";
  EXPECT_EQ(t.gold(kYou), 10) << "the coins on it are yours";
  Table tie = alone();
  tie.build(kYou, hunter);
  tie.build(kYou, wattler);
  tie.build(kYou, chandler);
  suffer(tie, SoloEvent::raid);
  ASSERT_EQ(tie.s.stage, Stage::surrender);
  EXPECT_EQ(std::popcount(tie.s.events_up), 0);
  EXPECT_FALSE(tie.can("surrender @" + std::to_string(tie.find(kYou, chandler))));
  tie.play("surrender @" + std::to_string(tie.find(kYou, wattler)));
  EXPECT_TRUE(tie.has(kCountess, wattler));
}

TEST(SoloEvents, Kidnapping) {
  Table t = alone();
  t.build(kYou, chandler);
  t.build(kYou, beekeeper);
  t.build(kYou, hunter);
  suffer(t, SoloEvent::kidnapping);
  ASSERT_EQ(t.s.stage, Stage::surrender);
  EXPECT_FALSE(t.can("surrender @" + std::to_string(t.find(kYou, hunter))));
  t.play("surrender @" + std::to_string(t.find(kYou, beekeeper)));
  EXPECT_TRUE(t.has(kCountess, beekeeper));
  Table none = alone();
  none.build(kYou, hunter);
  suffer(none, SoloEvent::kidnapping);
  EXPECT_TRUE(none.has(kYou, hunter));
}

TEST(SoloEvents, Frost) {
  Table t = alone();
  t.event(SoloEvent::frost);
  EXPECT_EQ(draft_limit(t.s, kYou), 1);
}

TEST(SoloEvents, Snowdrifts) {
  Table t = alone();
  t.s.build_limit[kYou] = 4;
  t.event(SoloEvent::snowdrifts);
  EXPECT_EQ(build_limit_now(t.s, kYou), 3);
}

TEST(SoloEvents, WinterTax) {
  Table t = alone();
  for (int i = 0; i < 4; ++i) t.build(kYou, miner);  // five cards with the Founders
  suffer(t, SoloEvent::winter_tax);
  EXPECT_EQ(t.gold(kYou), 6);
  EXPECT_EQ(t.gold(kCountess), 3);
  Table large = alone();
  for (int i = 0; i < 10; ++i) large.build(kYou, miner);
  for (int i = 0; i < 10; ++i) large.build(kYou, hayer);
  suffer(large, SoloEvent::winter_tax);
  EXPECT_EQ(large.gold(kYou), 2) << "at most 6";
}

TEST(SoloEvents, Famine) {
  Table hungry = alone();
  hungry.build(kYou, hunter);
  hungry.hand(kYou, {agent, priest, chandler});
  suffer(hungry, SoloEvent::famine);
  ASSERT_EQ(hungry.s.stage, Stage::discard);
  hungry.play("discard agent");
  hungry.play("discard priest");
  EXPECT_EQ(hungry.s.held.size(hand_of(kYou)), 1u);
  EXPECT_EQ(hungry.gold(kYou), 8);
  Table fed = alone();
  fed.build(kYou, hunter);
  fed.build(kYou, harvester);
  suffer(fed, SoloEvent::famine);
  EXPECT_EQ(fed.gold(kYou), 6);
}

TEST(SoloEvents, Fire) {
  Table t = alone();
  t.build(kYou, chandler);
  const std::size_t jack = t.build(kYou, lumberjack);
  t.build_on(kYou, jack, carpenter);
  suffer(t, SoloEvent::fire);
  EXPECT_FALSE(t.has(kYou, carpenter)) << "worth 0";
  EXPECT_TRUE(t.has(kYou, lumberjack)) << "it was covered";
  EXPECT_EQ(t.s.discarded[index_of(carpenter)], 1);
}

TEST(SoloEvents, Enlistment) {
  Table t = alone();
  t.s.road[5].coins = 1;
  t.s.road[0] = {};
  t.s.discarded[index_of(carpenter)] = 1;
  suffer(t, SoloEvent::enlistment);
  EXPECT_TRUE(t.has(kCountess, grazier)) << "the leftmost there is";
  EXPECT_TRUE(t.has(kCountess, swineherd));
  EXPECT_EQ(t.gold(kCountess), 2);
  EXPECT_NE(t.s.road[1].card, Card::none);
  EXPECT_NE(t.s.road[5].card, Card::none);
}

TEST(SoloEvents, Ransom) {
  Table t = alone();
  t.build(kYou, chandler);   // 3
  t.build(kYou, beekeeper);  // 4
  suffer(t, SoloEvent::ransom);
  EXPECT_EQ(t.gold(kYou), 6);
  EXPECT_EQ(t.gold(kCountess), 3);
  Table rich = alone();
  rich.build_on(kYou, rich.build_on(kYou, rich.build(kYou, graper), vintner), wine_trader);
  suffer(rich, SoloEvent::ransom);
  EXPECT_EQ(rich.gold(kYou), 3) << "at most 5";
}

TEST(SoloEvents, ForcedLabour) {
  Table t = alone();
  t.stack(kReserve, {agent, truffler});
  suffer(t, SoloEvent::forced_labour);
  EXPECT_TRUE(t.has(kCountess, truffler));
  EXPECT_TRUE(t.has(kCountess, agent)) << "her card of the round";
}

TEST(SoloEvents, Treasury) {
  Table t = alone();
  t.build(kCountess, cooper);
  t.build(kCountess, brewer);
  t.build(kCountess, hunter);
  suffer(t, SoloEvent::treasury);
  EXPECT_EQ(t.gold(kCountess), 3);
}

}  // namespace
}  // namespace reeve::villagers
