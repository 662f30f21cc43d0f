// The build phase V4, padlocks V5 and the base game's special villagers V6.
#include <algorithm>

#include "games/villagers/tests/support.h"

namespace reeve::villagers {
namespace {

Table building(int players, int limit = 2) {
  Table t(players);
  for (int k = 0; k < kStacks; ++k) t.hide(k, 3);
  t.s.build_limit[0] = static_cast<std::uint8_t>(limit);
  return t;
}

TEST(Build, V4_1_EachPlayerDoesEverythingThenTheNext) {
  Table t = building(3);
  t.s.first = 1;
  t.stage(Stage::build, 1);
  t.hand(1, {hunter, harvester});
  t.play("build hunter table");
  EXPECT_EQ(t.s.actor, 1);
  t.play("build harvester table");
  EXPECT_EQ(t.s.actor, 1);
  t.play("end_turn");
  EXPECT_EQ(t.s.actor, 2);
  t.play("end_turn");
  EXPECT_EQ(t.s.actor, 0);
}

TEST(Build, V4_2_LimitByBuildersAtTheStartOfThePhaseUpToFive) {
  Table t = building(3);
  t.build(0, wattler);
  t.build(1, wattler);
  for (int i = 0; i < 2; ++i) t.build_on(1, t.build(1, lumberjack), carpenter);
  t.build_on(1, t.build(1, hayer), thatcher);
  Chance chance(1);
  Play p{t.s, chance, nullptr};
  start_build(p);
  EXPECT_EQ(t.s.build_limit[0], 3);
  EXPECT_EQ(t.s.build_limit[1], 5);
  EXPECT_EQ(t.s.build_limit[2], 2);
  // A builder of this phase does not raise it, and fewer is allowed.
  t.hand(0, {shipwright, hunter, chandler, harvester});
  t.build(0, lumberjack);
  t.play("build shipwright @" + std::to_string(t.find(0, lumberjack)));
  t.play("build hunter table");
  t.play("build chandler table");
  EXPECT_FALSE(t.can("build harvester table"));
  EXPECT_TRUE(t.can("end_turn"));
}

TEST(Build, V4_3_OnItsPredecessorCoveringWhatItShows) {
  Table t = building(3);
  t.hand(0, {swineherd});
  EXPECT_EQ(tally(t.s, 0).gold, 2);
  t.play("build swineherd @0");
  const Tally after = tally(t.s, 0);
  EXPECT_EQ(after.gold, 2) << "the Founders' 2 are covered, the Swineherd shows 2";
  EXPECT_EQ(after.food, 1);
  EXPECT_EQ(after.symbols[index_of(Suit::grain)], 2) << "suits stay visible";
}

TEST(Build, V4_3_PadlocksAndSuitsOfCoveredCardsCount) {
  Table t = building(3);
  const std::size_t maid = t.build_on(0, t.build_on(0, t.build(0, hayer), grazier), milk_maid);
  t.build_on(0, maid, fromager);
  const Tally counts = tally(t.s, 0);
  EXPECT_EQ(counts.padlocks, 1);
  EXPECT_EQ(counts.symbols[index_of(Suit::hay)], 4);
  EXPECT_EQ(counts.food, 1);
  EXPECT_EQ(counts.gold, 2 + 15);
}

// The rulebook's example: one builder, a Lumberjack with a Carpenter. Wheeler on the Lumberjack,
// Cartwright on the Wheeler, Swineherd on the Founders.
TEST(Build, V4_3_ExampleWheelerCartwrightSwineherd) {
  Table t = building(3, 3);
  const std::size_t jack = t.build(0, lumberjack);
  t.build_on(0, jack, carpenter);
  t.hand(0, {wheeler, cartwright, swineherd});
  EXPECT_FALSE(t.can("build cartwright @" + std::to_string(jack)));
  t.play("build swineherd @0");
  t.play("build wheeler @" + std::to_string(jack));
  t.play("build cartwright @" + std::to_string(t.find(0, wheeler)));
  EXPECT_EQ(t.s.builds, 3);
  EXPECT_EQ(tally(t.s, 0).gold, 2 + 9);
  EXPECT_EQ(tally(t.s, 0).builders, 1);
}

TEST(Build, V4_4_TwoBranchesOnAStarterOneOnOthers) {
  Table t = building(3, 5);
  const std::size_t jack = t.build(0, lumberjack);
  t.hand(0, {carpenter, wheeler, shipwright, cartwright, cartwright});
  const std::string place = " @" + std::to_string(jack);
  t.play("build carpenter" + place);
  t.play("build wheeler" + place);
  EXPECT_FALSE(t.can("build shipwright" + place));
  const std::string on = " @" + std::to_string(t.find(0, wheeler));
  t.play("build cartwright" + on);
  EXPECT_FALSE(t.can("build cartwright" + on));
}

TEST(Build, V4_5_CopiesAreAllowedAndSolitaryVillagersStandAlone) {
  Table t = building(3);
  t.hand(0, {hunter, hunter});
  t.play("build hunter table");
  t.play("build hunter table");
  EXPECT_EQ(tally(t.s, 0).food, 2);
  EXPECT_TRUE(t.card(0, 1).on_ground());
  EXPECT_TRUE(t.card(0, 2).on_ground());
}

TEST(Build, V4_6_BasicVillagersForReturnedCards) {
  Table t = building(3, 3);
  t.hand(0, {agent, priest, grocer, freemason, blacksmith, grazier, chandler});
  // The rulebook's example: three cards back, three basic villagers, then three build actions.
  t.play("hire hayer for agent");
  EXPECT_EQ(t.s.stage, Stage::put_back);
  EXPECT_EQ(t.moves().size(), 6u);
  t.play("put_on stack 2");
  EXPECT_EQ(t.s.held.list(pile(1)).back().card, agent);
  EXPECT_EQ(pile_size(t.s, 1), 4);
  EXPECT_TRUE(t.s.held.list(pile(1)).back().known_to(0));
  EXPECT_FALSE(t.s.held.list(pile(1)).back().known_to(1));
  EXPECT_EQ(suit_of(Villagers::view(t.s, 1).held.list(pile(1)).back().card), Suit::solitary);
  t.play("hire hayer for priest");
  t.play("put_on stack 2");
  t.play("hire miner for grocer");
  t.play("put_on stack 6");
  EXPECT_EQ(t.s.basics, (std::array<std::uint8_t, 3>{10, 8, 9}));
  EXPECT_EQ(t.s.builds, 0) << "they cost no build action";
  EXPECT_FALSE(t.can("hire miner for freemason")) << "three times a phase";
  t.play("build blacksmith @" + std::to_string(t.find(0, miner)));
  t.play("build grazier @" + std::to_string(t.find(0, hayer)));
  t.play("build chandler table");
  expect_conserved(t.s);
}

TEST(Build, V4_6_AllStacksEmptyTheReserveThenTheDiscards) {
  Table t(3);
  t.hand(0, {agent, priest});
  t.play("hire miner for agent");
  EXPECT_EQ(t.s.held.list(pile(kReserve)).back().card, agent);
  t.drop_reserve();
  t.s.discarded[index_of(agent)] = 1;
  t.play("hire miner for priest");
  ASSERT_EQ(t.s.held.size(kBuried), 1u);
  EXPECT_EQ(t.s.held.at(kBuried, 0).card, priest);
  EXPECT_FALSE(is_type(Villagers::view(t.s, 1).held.at(kBuried, 0).card)) << "face down";
}

TEST(Build, V4_6_APileThatHasRunOutGivesNone) {
  Table t = building(3);
  t.hand(0, {agent});
  t.s.basics[2] = 0;
  EXPECT_FALSE(t.can("hire miner for agent"));
  EXPECT_TRUE(t.can("hire hayer for agent"));
}

TEST(Build, V4_7_APlayedCardStays) {
  Table t = building(3);
  t.hand(0, {hunter});
  t.play("build hunter table");
  for (const std::string& text : t.moves()) EXPECT_EQ(text, "end_turn");
}

// The rulebook's example: Cooper, unlocked by another player's Blacksmith; Brewer, unlocked by the
// Cooper just built; Fisher, whose Shipwright nobody has.
TEST(Padlock, V5_1_V5_2_ExampleCooperBrewerFisher) {
  Table t = building(3, 3);
  const std::size_t jack = t.build(0, lumberjack);
  const std::size_t smith = t.build_on(1, t.build(1, miner), blacksmith);
  t.hand(0, {cooper, brewer, fisher});
  EXPECT_FALSE(t.can("build cooper @" + std::to_string(jack) + " bank"))
      << "the bank only when nobody has it";
  t.play("build cooper @" + std::to_string(jack) + " 1:" + std::to_string(smith));
  EXPECT_EQ(t.gold(0), 6);
  EXPECT_EQ(t.card(1, smith).coins, 2);
  const std::size_t mine = t.find(0, cooper);
  t.play("build brewer @0 0:" + std::to_string(mine));
  EXPECT_EQ(t.gold(0), 6) << "the bank pays";
  EXPECT_EQ(t.card(0, mine).coins, 2);
  t.play("build fisher table bank");
  EXPECT_EQ(t.gold(0), 4);
}

TEST(Padlock, V5_1_TheOwnUnlockerComesBeforeOthers) {
  Table t = building(3);
  t.build_on(0, t.build(0, miner), blacksmith);
  t.build_on(1, t.build(1, miner), blacksmith);
  t.build(0, lumberjack);
  t.hand(0, {cooper});
  int ways = 0;
  for (const std::string& text : t.moves()) ways += text.starts_with("build cooper");
  EXPECT_EQ(ways, 1);
}

TEST(Padlock, V5_1_WhoIsPaidIsAChoiceOnlyAmongSeveral) {
  Table t = building(4);
  const std::size_t a = t.build_on(1, t.build(1, miner), blacksmith);
  const std::size_t b = t.build_on(3, t.build(3, miner), blacksmith);
  const std::size_t jack = t.build(0, lumberjack);
  t.hand(0, {cooper});
  int ways = 0;
  for (const std::string& text : t.moves()) ways += text.starts_with("build cooper");
  EXPECT_EQ(ways, 2);
  t.play("build cooper @" + std::to_string(jack) + " 3:" + std::to_string(b));
  EXPECT_EQ(t.card(3, b).coins, 2);
  EXPECT_EQ(t.card(1, a).coins, 0);
  // Two of the own that differ: a choice as well.
  Table own = building(3);
  const std::size_t first = own.build_on(0, own.build(0, miner), blacksmith);
  own.build_on(0, own.build(0, miner), blacksmith);
  own.s.villages.at(0, first).coins = 2;
  own.build(0, lumberjack);
  own.hand(0, {cooper});
  ways = 0;
  for (const std::string& text : own.moves()) ways += text.starts_with("build cooper");
  EXPECT_EQ(ways, 2);
}

TEST(Padlock, V5_2_NotEnoughGold) {
  Table t = building(3);
  const std::size_t smith = t.build_on(1, t.build(1, miner), blacksmith);
  const std::size_t jack = t.build(0, lumberjack);
  t.hand(0, {cooper});
  t.s.gold[0] = 1;
  EXPECT_FALSE(t.can("build cooper @" + std::to_string(jack) + " 1:" + std::to_string(smith)));
  // With the own unlocker no gold is needed.
  const std::size_t own = t.build_on(0, t.build(0, miner), blacksmith);
  t.s.gold[0] = 0;
  t.play("build cooper @" + std::to_string(jack) + " 0:" + std::to_string(own));
  EXPECT_EQ(t.gold(0), 0);
}

TEST(Special, V6_1_DiscardedOnesCostNoBuildAction) {
  Table t = building(3);
  t.hand(0, {tinner});
  t.play("tinner");
  EXPECT_EQ(t.s.builds, 0);
  EXPECT_EQ(t.s.discarded[index_of(tinner)], 1);
  EXPECT_FALSE(t.has(0, tinner));
}

TEST(Special, V6_2_NobodyTakesFounders) {
  Table t(3, kScoundrels);
  t.hide(0, 3);
  t.build_on(1, 0, brewer);
  t.hand(0, {schemer, apprentice});
  EXPECT_FALSE(t.can("apprentice 1:0"));
  EXPECT_FALSE(t.can("schemer 0:0"));
  EXPECT_FALSE(t.can("schemer 2:0"));
}

TEST(Special, V6_3_MonkStandsForAMissingVillagerUnderTheNextCard) {
  Table t = building(3, 2);
  const std::size_t seek = t.build_on(0, t.build(0, miner), seeker);
  t.hand(0, {monk, jeweler});
  EXPECT_FALSE(t.can("build monk table"));
  t.play("build jeweler @" + std::to_string(seek) + " bank monk");
  EXPECT_EQ(t.s.builds, 2) << "the Monk counts";
  const std::size_t brother = t.find(0, monk);
  EXPECT_EQ(t.card(0, brother).below(), seek);
  EXPECT_EQ(t.card(0, t.find(0, jeweler)).below(), brother);
  EXPECT_EQ(tally(t.s, 0).gold, 2 + 20);
  expect_conserved(t.s);
}

TEST(Special, V6_3_OneActionIsTooFewForMonkAndCard) {
  Table t = building(3, 1);
  const std::size_t seek = t.build_on(0, t.build(0, miner), seeker);
  t.hand(0, {monk, jeweler});
  EXPECT_FALSE(t.can("build jeweler @" + std::to_string(seek) + " bank monk"));
}

TEST(Special, V6_3_TwoMonksInAChain) {
  Table t = building(3, 3);
  t.hand(0, {monk, monk, jeweler, cartwright});
  const std::size_t ore = t.build(0, miner);
  t.play("build jeweler @" + std::to_string(ore) + " bank monks");
  EXPECT_EQ(t.s.builds, 3);
  EXPECT_EQ(t.s.villages.size(0), 1u + 1 + 2 + 1);
  EXPECT_EQ(tally(t.s, 0).symbols[index_of(Suit::special)], 2);
}

TEST(Special, V6_3_MonkAtTheBottom) {
  Table t = building(3, 5);
  t.hand(0, {monk, wheeler, carpenter, grazier, vintner});
  t.play("build wheeler table monk");
  const std::string base = " @" + std::to_string(t.find(0, monk));
  // V6.5: two branches of one suit.
  EXPECT_FALSE(t.can("build grazier" + base));
  EXPECT_FALSE(t.can("build vintner" + base + " bank"));
  t.play("build carpenter" + base);
  t.hand(0, {shipwright});
  EXPECT_FALSE(t.can("build shipwright" + base));
}

TEST(Special, V6_4_ApprenticeTakesACoveredVillagersPlace) {
  Table t = building(3, 2);
  const std::size_t jack = t.build(1, lumberjack);
  const std::size_t wheel = t.build_on(1, jack, wheeler);
  t.build_on(1, wheel, cartwright);
  const std::size_t mine = t.build(0, lumberjack);
  t.hand(0, {apprentice});
  EXPECT_FALSE(t.can("apprentice 1:" + std::to_string(t.find(1, cartwright)))) << "not covered";
  t.play("apprentice 1:" + std::to_string(wheel));
  EXPECT_EQ(t.card(1, wheel).card, apprentice);
  ASSERT_EQ(t.s.stage, Stage::fetched);
  EXPECT_EQ(t.moves(), std::vector<std::string>{"fetched wheeler @" + std::to_string(mine)});
  t.play("fetched wheeler @" + std::to_string(mine));
  EXPECT_TRUE(t.has(0, wheeler));
  EXPECT_EQ(t.s.builds, 1) << "one build action in all";
  EXPECT_EQ(t.s.stage, Stage::build);
  expect_conserved(t.s);
}

TEST(Special, V6_4_TheFetchedVillagersPadlockIsPaid) {
  Table t = building(3, 2);
  const std::size_t maid = t.build_on(1, t.build_on(1, t.build(1, hayer), grazier), milk_maid);
  t.build_on(1, maid, fromager);
  const std::size_t cow = t.build_on(0, t.build(0, hayer), grazier);
  t.hand(0, {apprentice});
  t.s.gold[0] = 1;
  EXPECT_FALSE(t.can("apprentice 1:" + std::to_string(maid)));
  t.s.gold[0] = 2;
  t.play("apprentice 1:" + std::to_string(maid));
  t.play("fetched milk_maid @" + std::to_string(cow) + " bank");
  EXPECT_EQ(t.gold(0), 0);
}

TEST(Special, V6_4_ACoveredMonkIsFetchedWhenItCanBeCoveredAtOnce) {
  Table t = building(3, 2);
  const std::size_t brother = t.build_on(1, t.build(1, lumberjack), monk);
  t.build_on(1, brother, cartwright);
  const std::size_t mine = t.build(0, lumberjack);
  const std::string fetch = "apprentice 1:" + std::to_string(brother);
  t.hand(0, {apprentice, fisher});
  EXPECT_FALSE(t.can(fetch)) << "no card of the hand can lie on it";
  t.hand(0, {cartwright});
  t.s.builds = 1;
  EXPECT_FALSE(t.can(fetch)) << "the card on it takes an action too";
  t.s.builds = 0;
  t.play(fetch);
  EXPECT_EQ(t.card(1, brother).card, apprentice);
  const std::string lay = "fetched cartwright @" + std::to_string(mine) + " monk";
  EXPECT_EQ(t.moves(), std::vector<std::string>{lay});
  t.play(lay);
  EXPECT_EQ(t.card(0, t.find(0, monk)).below(), mine);
  EXPECT_EQ(t.card(0, t.find(0, cartwright)).below(), t.find(0, monk));
  EXPECT_EQ(t.s.builds, 2);
  expect_conserved(t.s);
}

TEST(Special, V6_4_AFetchedMonkMayLieOnOneOfTheHand) {
  Table t = building(3, 3);
  const std::size_t brother = t.build_on(1, t.build(1, lumberjack), monk);
  t.build_on(1, brother, cartwright);
  t.hand(0, {apprentice, monk, cartwright});
  t.play("apprentice 1:" + std::to_string(brother));
  EXPECT_EQ(t.moves(), std::vector<std::string>{"fetched cartwright table monks"});
  t.play("fetched cartwright table monks");
  EXPECT_FALSE(t.holds(0, monk));
  EXPECT_EQ(t.s.builds, 3);
  expect_conserved(t.s);
}

TEST(Special, V6_4_ACoveredApprenticeIsFetchedWhenItHasAPlaceAtHome) {
  Table t = building(3, 2);
  const std::size_t theirs = t.build_on(1, t.build(1, lumberjack), apprentice);
  t.build_on(1, theirs, cartwright);
  t.hand(0, {apprentice});
  const std::string fetch = "apprentice 1:" + std::to_string(theirs);
  EXPECT_FALSE(t.can(fetch)) << "no covered villager in the own village";
  const std::size_t jack = t.build(0, lumberjack);
  t.build_on(0, jack, wheeler);
  t.play(fetch);
  EXPECT_EQ(t.card(1, theirs).card, apprentice);
  EXPECT_EQ(t.moves(), std::vector<std::string>{"apprentice 0:" + std::to_string(jack)});
  t.play("apprentice 0:" + std::to_string(jack));
  EXPECT_EQ(t.card(0, jack).card, apprentice);
  t.play("fetched lumberjack table");
  EXPECT_EQ(t.s.builds, 1) << "one build action in all";
  EXPECT_FALSE(t.holds(0, apprentice));
  expect_conserved(t.s);
}

TEST(Special, V6_4_OwnCoveredFoundersOnEitherSide) {
  for (const bool food : {false, true}) {
    Table t = building(3, 2);
    t.build_on(0, 0, swineherd);
    t.hand(0, {apprentice});
    t.play("apprentice 0:0");
    EXPECT_EQ(t.card(0, 0).card, apprentice);
    EXPECT_EQ(t.moves().size(), 2u);
    t.play(food ? "fetched founders table food" : "fetched founders table");
    const VillageCard& again = t.card(0, t.find(0, founders));
    EXPECT_EQ(printed_gold(again), food ? 0 : 2);
    EXPECT_EQ(printed_food(again), food ? 1 : 0);
    EXPECT_TRUE(again.on_ground());
  }
  Table bare = building(3, 2);
  bare.hand(0, {apprentice});
  EXPECT_FALSE(bare.can("apprentice 0:0")) << "nothing lies on them";
}

TEST(Special, V6_5_AnApprenticeAtTheBottomCarriesTwoOfOneSuit) {
  Table t = building(3, 5);
  const std::size_t jack = t.build(0, lumberjack);
  t.build_on(0, jack, carpenter);
  t.hand(0, {apprentice, shipwright, grazier});
  t.play("apprentice 0:" + std::to_string(jack));
  t.play("fetched lumberjack table");
  EXPECT_FALSE(t.can("build grazier @" + std::to_string(jack)));
  t.play("build shipwright @" + std::to_string(jack));
  EXPECT_EQ(tally(t.s, 0).builders, 2);
}

TEST(Special, V6_5_UncoveredMonksAndApprenticesGoBackToHand) {
  Table t(3, kScoundrels);
  t.hide(0, 3);
  const std::size_t first = t.build(1, miner);
  const std::size_t lower = t.build_on(1, first, monk);
  const std::size_t upper = t.build_on(1, lower, monk);
  const std::size_t top = t.build_on(1, upper, jeweler);
  t.s.villages.at(1, top).coins = 0;
  t.hand(0, {schemer});
  t.play("schemer 1:" + std::to_string(top));
  EXPECT_TRUE(t.holds(0, jeweler));
  EXPECT_FALSE(t.has(1, monk));
  EXPECT_EQ(std::ranges::count(t.s.held.list(hand_of(1)), monk, &HeldCard::card), 2);
  EXPECT_TRUE(t.has(1, miner));
  expect_conserved(t.s);
}

TEST(Special, V6_5_JokersHaveNoSymbolsButSpecial) {
  Table t = building(3);
  t.build_on(0, t.build(0, monk), wheeler);
  const Tally counts = tally(t.s, 0);
  EXPECT_EQ(counts.symbols[index_of(Suit::special)], 1);
  EXPECT_EQ(counts.symbols[index_of(Suit::wood)], 1);
}

TEST(Special, V6_6_TinnerFreesPadlocksOfThePhaseEachOptional) {
  Table t = building(3, 3);
  const std::size_t smith = t.build_on(0, t.build(0, miner), blacksmith);
  const std::size_t jack = t.build(0, lumberjack);
  t.hand(0, {tinner, cooper, fisher, beekeeper});
  t.play("tinner");
  EXPECT_TRUE(t.can("build cooper @" + std::to_string(jack) + " tinner"));
  // Declined, to have the coins on the own Blacksmith.
  t.play("build cooper @" + std::to_string(jack) + " 0:" + std::to_string(smith));
  EXPECT_EQ(t.card(0, smith).coins, 2);
  t.play("build fisher table tinner");
  t.play("build beekeeper table tinner");
  EXPECT_EQ(t.gold(0), 8);
  t.play("end_turn");
  EXPECT_FALSE(t.s.tinner) << "only in this phase";
}

// The rulebook's example: the Monk stands for the Spelunker, the Jeweler on it, the Tinner frees
// the padlocks of Jeweler and Smuggler, the Smuggler brings half of 20.
TEST(Special, V6_7_ExampleMonkJewelerTinnerSmuggler) {
  Table t = building(3, 2);
  const std::size_t seek = t.build_on(0, t.build(0, miner), seeker);
  t.hand(0, {monk, jeweler, tinner, smuggler});
  t.play("tinner");
  t.play("build jeweler @" + std::to_string(seek) + " tinner monk");
  t.play("smuggler @" + std::to_string(t.find(0, jeweler)) + " tinner");
  EXPECT_EQ(t.gold(0), 8 + 10);
  EXPECT_EQ(t.s.builds, 2);
  EXPECT_EQ(t.s.discarded[index_of(smuggler)], 1);
  EXPECT_EQ(t.s.discarded[index_of(tinner)], 1);
}

TEST(Special, V6_7_SmugglerRoundsUpAndIgnoresCoinsAndCoveredGold) {
  Table t = building(3, 2);
  t.build(0, chandler);
  const std::size_t wheel = t.build_on(0, t.build(0, lumberjack), wheeler);
  t.build_on(0, wheel, cartwright);
  t.s.villages.at(0, t.find(0, chandler)).coins = 7;
  t.hand(0, {smuggler});
  // Founders 2, Chandler 3, Cartwright 9; the Wheeler is covered. One move for each amount: 1,
  // 2, 5.
  int ways = 0;
  for (const std::string& text : t.moves()) ways += text.starts_with("smuggler");
  EXPECT_EQ(ways, 3);
  t.play("smuggler @" + std::to_string(t.find(0, chandler)) + " bank");
  EXPECT_EQ(t.gold(0), 8 - 2 + 2);
}

}  // namespace
}  // namespace reeve::villagers
