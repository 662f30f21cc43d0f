// Alone against the Countess: V9 and each of her events.
#include "games/villagers/game_type.h"
#include "games/villagers/tests/support.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

constexpr int kYou = 0;

Table alone(Difficulty difficulty = Difficulty::kNormal) {
  Table t(1, 0, difficulty);
  t.road({kCarpenter, kGrazier, kThatcher, kMason, kHunter, kSwineherd});
  for (int k = 0; k < kStacks; ++k) t.hide(k, 4);
  return t;
}

// Ends the build turn with one event face up and resolves it.
void suffer(Table& t, SoloEvent event) {
  t.event(event);
  t.stage(Stage::kBuild, kYou);
  t.play("end_turn");
  if (info(event).acts_in == ActsIn::kEvents) {
    ASSERT_EQ(t.s.stage, Stage::kEvents);
    t.play("resolve " + std::string(info(event).id));
  }
}

TEST(Solo, V9_2_EachDraftSendsARoadCardToTheCountess) {
  Table t = alone();
  t.stage(Stage::kDraft, kYou);
  t.s.road[4].coins = 2;
  t.play("draft road 1");
  ASSERT_EQ(t.s.stage, Stage::kGive);
  EXPECT_EQ(t.s.road[0].card, Card::kNone) << "before the gaps are filled";
  EXPECT_EQ(t.moves().size(), 5u + 0u);
  t.play("give road 5");
  EXPECT_TRUE(t.has(kCountessSeat, kHunter));
  EXPECT_EQ(t.gold(kCountessSeat), 1 + 2) << "she takes the coins on it";
  EXPECT_EQ(pile_size(t.s, 0), 2) << "both gaps from the first stack";
  EXPECT_EQ(t.s.stage, Stage::kDraft);
  t.play("draft_top stack 3");
  ASSERT_EQ(t.s.stage, Stage::kGive);
  EXPECT_EQ(t.moves().size(), 6u);
  // She ignores chains and padlocks.
  t.play("give road 2");
  EXPECT_TRUE(t.has(kCountessSeat, kGrazier));
  EXPECT_TRUE(t.card(kCountessSeat, t.find(kCountessSeat, kGrazier)).on_ground());
  EXPECT_EQ(t.s.stage, Stage::kRoadCoin);
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
  const std::size_t smith = t.build(kCountessSeat, kBlacksmith);
  const std::size_t jack = t.build(kYou, kLumberjack);
  t.hand(kYou, {kCooper});
  EXPECT_FALSE(t.can("build cooper @" + std::to_string(jack) + " bank"));
  t.play("build cooper @" + std::to_string(jack) + " 1:" + std::to_string(smith));
  EXPECT_EQ(t.gold(kYou), 6);
  EXPECT_EQ(t.card(kCountessSeat, smith).coins, 2);
}

TEST(Solo, V9_4_OnlyTheHumanLaysACoin) {
  Table t = alone();
  Chance chance(1);
  Play p{t.s, chance, nullptr};
  start_road_update(p);
  ASSERT_EQ(t.s.stage, Stage::kRoadCoin);
  t.play("coin road 2");
  EXPECT_EQ(t.s.stage, Stage::kBuild);
  EXPECT_EQ(t.s.road[1].card, kGrazier);
  EXPECT_EQ(t.s.discarded[index_of(kCarpenter)], 1);
}

TEST(Solo, V9_5_EventsAreResolvedInAnyOrder) {
  Table t = alone();
  t.event(SoloEvent::kToll);
  t.event(SoloEvent::kFeast);
  t.play("end_turn");
  ASSERT_EQ(t.s.stage, Stage::kEvents);
  EXPECT_TRUE(t.can("resolve toll"));
  EXPECT_TRUE(t.can("resolve feast"));
  t.play("resolve feast");
  EXPECT_EQ(t.gold(kCountessSeat), 4);
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
       {Case{kTruffler, 2}, Case{kJeweler, 1}, Case{kWattler, 3}, Case{kOreMuler, 3}}) {
    Table t = alone();
    t.stack(kReserve, {card});
    t.play("end_turn");
    EXPECT_TRUE(t.has(kCountessSeat, card));
    EXPECT_EQ(std::popcount(t.s.events_up), events) << info(card).id;
  }
  Table six = alone();
  for (Card ore : {kMason, kBlacksmith, kBlacksmith, kSeeker, kGlassBlower})
    six.build(kCountessSeat, ore);
  six.stack(kReserve, {kOreMuler});
  six.play("end_turn");
  EXPECT_EQ(std::popcount(six.s.events_up), 2) << "worth 9";
}

TEST(Solo, V9_5_NotInTheLastRound) {
  Table t(1);
  t.stack(kReserve, {kTruffler});
  t.play("end_turn");
  EXPECT_FALSE(t.has(kCountessSeat, kTruffler));
  EXPECT_EQ(t.s.events_up, 0u);
  EXPECT_EQ(t.s.stage, Stage::kOver);
}

TEST(Solo, V9_6_WinterAfterTheFirstMarketAndDiscardsAreShuffledAnew) {
  Table t = alone();
  t.s.market_held = 1;
  t.stack(kReserve, {kWattler});
  t.play("end_turn");
  EXPECT_EQ(t.s.events_up & kSummerEvents, 0u);
  Table empty = alone();
  empty.s.events_left = kWinterEvents | bit_of(SoloEvent::kToll);
  empty.stack(kReserve, {kWattler});
  empty.play("end_turn");
  EXPECT_EQ(std::popcount(empty.s.events_up & kSummerEvents), 3);
  EXPECT_TRUE(event_up(empty.s, SoloEvent::kToll));
  EXPECT_EQ(std::popcount(empty.s.events_left & kSummerEvents), 9);
}

TEST(Solo, V9_7_TheJesterDiscardsAnEventOnceAtAnyTime) {
  for (const Stage stage : {Stage::kDraft, Stage::kBuild}) {
    Table t = alone();
    t.event(SoloEvent::kToll);
    t.stage(stage, kYou);
    t.play("jester toll");
    EXPECT_EQ(t.s.events_up, 0u);
    EXPECT_FALSE(t.s.jester);
    EXPECT_TRUE(t.s.jester_used);
    EXPECT_EQ(t.s.stage, stage) << "the decision goes on";
    t.event(SoloEvent::kFeast);
    EXPECT_FALSE(t.can("jester feast")) << "once";
  }
  Table last = alone();
  last.event(SoloEvent::kToll);
  last.event(SoloEvent::kFeast);
  last.play("end_turn");
  last.play("resolve feast");
  EXPECT_FALSE(last.can("jester feast")) << "resolved";
  last.play("jester toll");
  EXPECT_EQ(last.gold(kYou), 8);
}

TEST(Solo, V9_7_NotAgainstTheEventBeingResolved) {
  Table t = alone();
  t.hand(kYou, {kAgent, kPriest, kChandler});
  t.event(SoloEvent::kToll);
  suffer(t, SoloEvent::kDesertion);
  ASSERT_EQ(t.s.stage, Stage::kDiscard);
  EXPECT_FALSE(t.can("jester desertion"));
  EXPECT_TRUE(t.can("jester toll")) << "another one may be sent away meanwhile";
}

TEST(Solo, V9_8_EventsOfOtherPhasesActInTheComingRound) {
  Table t = alone();
  t.event(SoloEvent::kRats);
  EXPECT_EQ(draft_limit(t.s, kYou), 1);
  t.stage(Stage::kDraft, kYou);
  t.play("draft road 1");
  t.play("give road 2");
  EXPECT_EQ(t.s.stage, Stage::kRoadCoin) << "one draft";
  t.play("pass");
  EXPECT_FALSE(t.can("jester rats")) << "it has acted";
  t.play("end_turn");
  EXPECT_FALSE(event_up(t.s, SoloEvent::kRats)) << "discarded in the event phase";
}

TEST(Solo, V9_8_TooLittleGoldPaysWhatThereIs) {
  Table t = alone();
  t.s.gold[kYou] = 1;
  suffer(t, SoloEvent::kProtection);
  EXPECT_EQ(t.gold(kYou), 0);
  EXPECT_EQ(t.gold(kCountessSeat), 2);
}

TEST(Solo, V9_9_WonOnlyWithMoreGold) {
  Table t = alone();
  t.s.stage = Stage::kOver;
  t.s.gold = {30, 30, 0, 0, 0};
  EXPECT_EQ(Villagers::outcome(t.s).rank[kYou], 2);
  EXPECT_EQ(Villagers::outcome(t.s).rank[kCountessSeat], 1);
  t.s.gold[kYou] = 31;
  EXPECT_EQ(Villagers::outcome(t.s).rank[kYou], 1);
  EXPECT_EQ(Villagers::outcome(t.s).rank[kCountessSeat], 2);
}

TEST(Solo, V9_9_ANoviceMeetsOneEventARound) {
  Table t = alone(Difficulty::kNovice);
  t.stack(kReserve, {kWattler});
  t.play("end_turn");
  EXPECT_EQ(std::popcount(t.s.events_up), 1);
}

TEST(Solo, CountessEarnsAtMarketsLikeAPlayer) {
  Table t(1);
  t.s.jester = 0;
  t.build(kCountessSeat, kJeweler);
  t.build(kCountessSeat, kGrocer);
  t.build(kCountessSeat, kHunter);
  t.drop_reserve();
  t.play("end_turn");
  // Both markets at once: twice 4 + 20, and 3 silver.
  EXPECT_EQ(t.gold(kCountessSeat), 1 + 24 + 24 + 3);
}

// One case for each event card.

TEST(SoloEvents, Rats) {
  Table t = alone();
  t.build(kYou, kHunter);
  EXPECT_EQ(draft_limit(t.s, kYou), 3);
  t.event(SoloEvent::kRats);
  EXPECT_EQ(draft_limit(t.s, kYou), 2);
  t.event(SoloEvent::kFrost);
  EXPECT_EQ(draft_limit(t.s, kYou), 1);
}

TEST(SoloEvents, Conscription) {
  Table t = alone();
  t.stack(0, {kFromager});
  suffer(t, SoloEvent::kConscription);
  EXPECT_TRUE(t.has(kCountessSeat, kFromager));
  EXPECT_EQ(pile_size(t.s, 0), 4);
}

TEST(SoloEvents, Taxes) {
  Table t = alone();
  t.build(kYou, kHunter);
  t.build(kYou, kHarvester);
  suffer(t, SoloEvent::kTaxes);
  EXPECT_EQ(t.gold(kYou), 6);
  EXPECT_EQ(t.gold(kCountessSeat), 3);
}

TEST(SoloEvents, Toll) {
  Table t = alone();
  suffer(t, SoloEvent::kToll);
  EXPECT_EQ(t.gold(kYou), 6);
  EXPECT_EQ(t.gold(kCountessSeat), 1);
}

TEST(SoloEvents, Desertion) {
  Table t = alone();
  t.hand(kYou, {kAgent, kPriest});
  suffer(t, SoloEvent::kDesertion);
  ASSERT_EQ(t.s.stage, Stage::kDiscard);
  t.play("discard priest");
  EXPECT_FALSE(t.holds(kYou, kPriest));
  EXPECT_TRUE(t.holds(kYou, kAgent));
  EXPECT_EQ(t.s.discarded[index_of(kPriest)], 1);
}

TEST(SoloEvents, Bribery) {
  Table t(1);
  t.road({kCarpenter, kSpelunker, kGrocer, kMason, kVintner, kSpelunker});
  t.hide(0, 4);
  t.s.road[1].coins = 1;
  t.build(kCountessSeat, kHunter);
  t.build(kCountessSeat, kHarvester);
  t.build(kCountessSeat, kHarvester);
  t.build(kCountessSeat, kFisher);  // four food: the Grocer is worth 12 to her, more than 10
  suffer(t, SoloEvent::kBribery);
  EXPECT_TRUE(t.has(kCountessSeat, kGrocer));
  EXPECT_NE(t.s.road[2].card, Card::kNone);
  Table tie(1);
  tie.road({kCarpenter, kSpelunker, kHunter, kMason, kVintner, kSpelunker});
  tie.hide(0, 4);
  tie.hide(1, 4);
  tie.s.road[1].coins = 1;
  suffer(tie, SoloEvent::kBribery);
  EXPECT_EQ(tie.gold(kCountessSeat), 2) << "the leftmost of equals, with its coin";
}

TEST(SoloEvents, BadWeather) {
  Table t = alone();
  t.hand(kYou, {kHunter, kHarvester});
  t.event(SoloEvent::kBadWeather);
  EXPECT_EQ(build_limit_now(t.s, kYou), 1);
  t.play("build hunter table");
  EXPECT_FALSE(t.can("build harvester table"));
  t.play("jester bad_weather");
  EXPECT_TRUE(t.can("build harvester table"));
}

TEST(SoloEvents, ClosedRoad) {
  Table t = alone();
  t.hand(kYou, {kAgent, kPriest});
  t.event(SoloEvent::kClosedRoad);
  t.play("hire miner for agent");
  t.play("put_on stack 1");
  EXPECT_FALSE(t.can("hire miner for priest"));
}

TEST(SoloEvents, Pickpockets) {
  Table t = alone();
  const std::size_t a = t.build(kYou, kHunter);
  const std::size_t b = t.build(kYou, kChandler);
  t.s.villages.at(kYou, a).coins = 2;
  t.s.villages.at(kYou, b).coins = 4;
  suffer(t, SoloEvent::kPickpockets);
  ASSERT_EQ(t.s.stage, Stage::kPickpockets);
  t.play("lose_coin @" + std::to_string(b));
  t.play("lose_coin @" + std::to_string(b));
  t.play("lose_coin @" + std::to_string(a));
  EXPECT_EQ(t.card(kYou, a).coins, 1);
  EXPECT_EQ(t.card(kYou, b).coins, 2);
  EXPECT_EQ(t.gold(kCountessSeat), 4);
  Table few = alone();
  const std::size_t c = few.build(kYou, kHunter);
  few.s.villages.at(kYou, c).coins = 2;
  suffer(few, SoloEvent::kPickpockets);
  EXPECT_EQ(few.card(kYou, c).coins, 0);
  EXPECT_EQ(few.gold(kCountessSeat), 3);
}

TEST(SoloEvents, Feast) {
  Table t = alone();
  suffer(t, SoloEvent::kFeast);
  EXPECT_EQ(t.gold(kCountessSeat), 4);
}

TEST(SoloEvents, Rumours) {
  Table t = alone();
  t.s.road[0].coins = 1;
  t.s.road[3].coins = 2;
  const int reserve = pile_size(t.s, kReserve);
  suffer(t, SoloEvent::kRumours);
  EXPECT_EQ(t.gold(kCountessSeat), 4);
  EXPECT_EQ(t.s.discarded[index_of(kCarpenter)], 1);
  EXPECT_EQ(pile_size(t.s, kReserve), reserve - 6 - 1) << "six for the Road and her card";
  EXPECT_EQ(pile_size(t.s, 0), 4);
}

TEST(SoloEvents, Protection) {
  Table pays = alone();
  pays.hand(kYou, {kAgent, kPriest, kChandler});
  suffer(pays, SoloEvent::kProtection);
  ASSERT_EQ(pays.s.stage, Stage::kProtection);
  pays.play("pay");
  EXPECT_EQ(pays.gold(kYou), 5);
  EXPECT_EQ(pays.gold(kCountessSeat), 4);
  Table gives = alone();
  gives.hand(kYou, {kAgent, kPriest, kChandler});
  suffer(gives, SoloEvent::kProtection);
  gives.play("discard agent");
  ASSERT_EQ(gives.s.stage, Stage::kDiscard);
  gives.play("discard chandler");
  EXPECT_EQ(gives.gold(kYou), 8);
  EXPECT_TRUE(gives.holds(kYou, kPriest));
  EXPECT_EQ(gives.s.held.size(hand_of(kYou)), 1u);
}

TEST(SoloEvents, ItWasYou) {
  Table used = alone();
  used.s.jester = 0;
  used.s.jester_used = 1;
  used.s.gold[kYou] = 20;
  suffer(used, SoloEvent::kItWasYou);
  EXPECT_EQ(used.gold(kYou), 12);
  EXPECT_EQ(used.gold(kCountessSeat), 9);
  Table unused = alone();
  suffer(unused, SoloEvent::kItWasYou);
  EXPECT_EQ(unused.gold(kYou), 8);
  EXPECT_FALSE(unused.s.jester);
  EXPECT_FALSE(unused.s.jester_used);
}

TEST(SoloEvents, Raid) {
  Table t = alone();
  t.build(kYou, kChandler);   // 3
  t.build(kYou, kBeekeeper);  // 4
  t.s.villages.at(kYou, t.find(kYou, kChandler)).coins = 2;
  suffer(t, SoloEvent::kRaid);
  EXPECT_FALSE(t.has(kYou, kChandler));
  EXPECT_TRUE(t.has(kCountessSeat, kChandler));
  EXPECT_TRUE(t.has(kYou, kFounders)) << "immune, though worth 2";
  EXPECT_EQ(t.gold(kYou), 10) << "the coins on it are yours";
  Table tie = alone();
  tie.build(kYou, kHunter);
  tie.build(kYou, kWattler);
  tie.build(kYou, kChandler);
  suffer(tie, SoloEvent::kRaid);
  ASSERT_EQ(tie.s.stage, Stage::kSurrender);
  EXPECT_EQ(std::popcount(tie.s.events_up), 0);
  EXPECT_FALSE(tie.can("surrender @" + std::to_string(tie.find(kYou, kChandler))));
  tie.play("surrender @" + std::to_string(tie.find(kYou, kWattler)));
  EXPECT_TRUE(tie.has(kCountessSeat, kWattler));
}

TEST(SoloEvents, Kidnapping) {
  Table t = alone();
  t.build(kYou, kChandler);
  t.build(kYou, kBeekeeper);
  t.build(kYou, kHunter);
  suffer(t, SoloEvent::kKidnapping);
  ASSERT_EQ(t.s.stage, Stage::kSurrender);
  EXPECT_FALSE(t.can("surrender @" + std::to_string(t.find(kYou, kHunter))));
  t.play("surrender @" + std::to_string(t.find(kYou, kBeekeeper)));
  EXPECT_TRUE(t.has(kCountessSeat, kBeekeeper));
  Table kNone = alone();
  kNone.build(kYou, kHunter);
  suffer(kNone, SoloEvent::kKidnapping);
  EXPECT_TRUE(kNone.has(kYou, kHunter));
}

TEST(SoloEvents, Frost) {
  Table t = alone();
  t.event(SoloEvent::kFrost);
  EXPECT_EQ(draft_limit(t.s, kYou), 1);
}

TEST(SoloEvents, Snowdrifts) {
  Table t = alone();
  t.s.build_limit[kYou] = 4;
  t.event(SoloEvent::kSnowdrifts);
  EXPECT_EQ(build_limit_now(t.s, kYou), 3);
}

TEST(SoloEvents, WinterTax) {
  Table t = alone();
  for (int i = 0; i < 4; ++i) t.build(kYou, kMiner);  // five cards with the Founders
  suffer(t, SoloEvent::kWinterTax);
  EXPECT_EQ(t.gold(kYou), 6);
  EXPECT_EQ(t.gold(kCountessSeat), 3);
  Table large = alone();
  for (int i = 0; i < 10; ++i) large.build(kYou, kMiner);
  for (int i = 0; i < 10; ++i) large.build(kYou, kHayer);
  suffer(large, SoloEvent::kWinterTax);
  EXPECT_EQ(large.gold(kYou), 2) << "at most 6";
}

TEST(SoloEvents, Famine) {
  Table hungry = alone();
  hungry.build(kYou, kHunter);
  hungry.hand(kYou, {kAgent, kPriest, kChandler});
  suffer(hungry, SoloEvent::kFamine);
  ASSERT_EQ(hungry.s.stage, Stage::kDiscard);
  hungry.play("discard agent");
  hungry.play("discard priest");
  EXPECT_EQ(hungry.s.held.size(hand_of(kYou)), 1u);
  EXPECT_EQ(hungry.gold(kYou), 8);
  Table fed = alone();
  fed.build(kYou, kHunter);
  fed.build(kYou, kHarvester);
  suffer(fed, SoloEvent::kFamine);
  EXPECT_EQ(fed.gold(kYou), 6);
}

TEST(SoloEvents, Fire) {
  Table t = alone();
  t.build(kYou, kChandler);
  const std::size_t jack = t.build(kYou, kLumberjack);
  t.build_on(kYou, jack, kCarpenter);
  suffer(t, SoloEvent::kFire);
  EXPECT_FALSE(t.has(kYou, kCarpenter)) << "worth 0";
  EXPECT_TRUE(t.has(kYou, kLumberjack)) << "it was covered";
  EXPECT_EQ(t.s.discarded[index_of(kCarpenter)], 1);
}

TEST(SoloEvents, Enlistment) {
  Table t = alone();
  t.s.road[5].coins = 1;
  t.s.road[0] = {};
  t.s.discarded[index_of(kCarpenter)] = 1;
  suffer(t, SoloEvent::kEnlistment);
  EXPECT_TRUE(t.has(kCountessSeat, kGrazier)) << "the leftmost there is";
  EXPECT_TRUE(t.has(kCountessSeat, kSwineherd));
  EXPECT_EQ(t.gold(kCountessSeat), 2);
  EXPECT_NE(t.s.road[1].card, Card::kNone);
  EXPECT_NE(t.s.road[5].card, Card::kNone);
}

TEST(SoloEvents, Ransom) {
  Table t = alone();
  t.build(kYou, kChandler);   // 3
  t.build(kYou, kBeekeeper);  // 4
  suffer(t, SoloEvent::kRansom);
  EXPECT_EQ(t.gold(kYou), 6);
  EXPECT_EQ(t.gold(kCountessSeat), 3);
  Table rich = alone();
  rich.build_on(kYou, rich.build_on(kYou, rich.build(kYou, kGraper), kVintner), kWineTrader);
  suffer(rich, SoloEvent::kRansom);
  EXPECT_EQ(rich.gold(kYou), 3) << "at most 5";
}

TEST(SoloEvents, ForcedLabour) {
  Table t = alone();
  t.stack(kReserve, {kAgent, kTruffler});
  suffer(t, SoloEvent::kForcedLabour);
  EXPECT_TRUE(t.has(kCountessSeat, kTruffler));
  EXPECT_TRUE(t.has(kCountessSeat, kAgent)) << "her card of the round";
}

TEST(SoloEvents, Treasury) {
  Table t = alone();
  t.build(kCountessSeat, kCooper);
  t.build(kCountessSeat, kBrewer);
  t.build(kCountessSeat, kHunter);
  suffer(t, SoloEvent::kTreasury);
  EXPECT_EQ(t.gold(kCountessSeat), 3);
}

}  // namespace
}  // namespace reeve::villagers
