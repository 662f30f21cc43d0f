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
  t.stage(Stage::kBuild, 1);
  t.hand(1, {kHunter, kHarvester});
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
  t.build(0, kWattler);
  t.build(1, kWattler);
  for (int i = 0; i < 2; ++i) t.build_on(1, t.build(1, kLumberjack), kCarpenter);
  t.build_on(1, t.build(1, kHayer), kThatcher);
  Chance chance(1);
  Play p{t.s, chance, nullptr};
  start_build(p);
  EXPECT_EQ(t.s.build_limit[0], 3);
  EXPECT_EQ(t.s.build_limit[1], 5);
  EXPECT_EQ(t.s.build_limit[2], 2);
  // A builder of this phase does not raise it, and fewer is allowed.
  t.hand(0, {kShipwright, kHunter, kChandler, kHarvester});
  t.build(0, kLumberjack);
  t.play("build shipwright @" + std::to_string(t.find(0, kLumberjack)));
  t.play("build hunter table");
  t.play("build chandler table");
  EXPECT_FALSE(t.can("build harvester table"));
  EXPECT_TRUE(t.can("end_turn"));
}

TEST(Build, V4_3_OnItsPredecessorCoveringWhatItShows) {
  Table t = building(3);
  t.hand(0, {kSwineherd});
  EXPECT_EQ(tally(t.s, 0).gold, 2);
  t.play("build swineherd @0");
  const Tally after = tally(t.s, 0);
  EXPECT_EQ(after.gold, 2) << "the Founders' 2 are covered, the Swineherd shows 2";
  EXPECT_EQ(after.food, 1);
  EXPECT_EQ(after.symbols[index_of(Suit::kGrain)], 2) << "suits stay visible";
}

TEST(Build, V4_3_PadlocksAndSuitsOfCoveredCardsCount) {
  Table t = building(3);
  const std::size_t maid = t.build_on(0, t.build_on(0, t.build(0, kHayer), kGrazier), kMilkMaid);
  t.build_on(0, maid, kFromager);
  const Tally counts = tally(t.s, 0);
  EXPECT_EQ(counts.padlocks, 1);
  EXPECT_EQ(counts.symbols[index_of(Suit::kHay)], 4);
  EXPECT_EQ(counts.food, 1);
  EXPECT_EQ(counts.gold, 2 + 15);
}

// The rulebook's example: one builder, a Lumberjack with a Carpenter. Wheeler on the Lumberjack,
// Cartwright on the Wheeler, Swineherd on the Founders.
TEST(Build, V4_3_ExampleWheelerCartwrightSwineherd) {
  Table t = building(3, 3);
  const std::size_t jack = t.build(0, kLumberjack);
  t.build_on(0, jack, kCarpenter);
  t.hand(0, {kWheeler, kCartwright, kSwineherd});
  EXPECT_FALSE(t.can("build cartwright @" + std::to_string(jack)));
  t.play("build swineherd @0");
  t.play("build wheeler @" + std::to_string(jack));
  t.play("build cartwright @" + std::to_string(t.find(0, kWheeler)));
  EXPECT_EQ(t.s.builds, 3);
  EXPECT_EQ(tally(t.s, 0).gold, 2 + 9);
  EXPECT_EQ(tally(t.s, 0).builders, 1);
}

TEST(Build, V4_4_TwoBranchesOnAStarterOneOnOthers) {
  Table t = building(3, 5);
  const std::size_t jack = t.build(0, kLumberjack);
  t.hand(0, {kCarpenter, kWheeler, kShipwright, kCartwright, kCartwright});
  const std::string place = " @" + std::to_string(jack);
  t.play("build carpenter" + place);
  t.play("build wheeler" + place);
  EXPECT_FALSE(t.can("build shipwright" + place));
  const std::string on = " @" + std::to_string(t.find(0, kWheeler));
  t.play("build cartwright" + on);
  EXPECT_FALSE(t.can("build cartwright" + on));
}

TEST(Build, V4_5_CopiesAreAllowedAndSolitaryVillagersStandAlone) {
  Table t = building(3);
  t.hand(0, {kHunter, kHunter});
  t.play("build hunter table");
  t.play("build hunter table");
  EXPECT_EQ(tally(t.s, 0).food, 2);
  EXPECT_TRUE(t.card(0, 1).on_ground());
  EXPECT_TRUE(t.card(0, 2).on_ground());
}

TEST(Build, V4_6_BasicVillagersForReturnedCards) {
  Table t = building(3, 3);
  t.hand(0, {kAgent, kPriest, kGrocer, kFreemason, kBlacksmith, kGrazier, kChandler});
  // The rulebook's example: three cards back, three basic villagers, then three build actions.
  t.play("hire hayer for agent");
  EXPECT_EQ(t.s.stage, Stage::kPutBack);
  EXPECT_EQ(t.moves().size(), 6u);
  t.play("put_on stack 2");
  EXPECT_EQ(t.s.held.list(pile(1)).back().card, kAgent);
  EXPECT_EQ(pile_size(t.s, 1), 4);
  EXPECT_TRUE(t.s.held.list(pile(1)).back().known_to(0));
  EXPECT_FALSE(t.s.held.list(pile(1)).back().known_to(1));
  EXPECT_EQ(suit_of(Villagers::view(t.s, 1).held.list(pile(1)).back().card), Suit::kSolitary);
  t.play("hire hayer for priest");
  t.play("put_on stack 2");
  t.play("hire miner for grocer");
  t.play("put_on stack 6");
  EXPECT_EQ(t.s.basics, (std::array<std::uint8_t, 3>{10, 8, 9}));
  EXPECT_EQ(t.s.builds, 0) << "they cost no build action";
  EXPECT_FALSE(t.can("hire miner for freemason")) << "three times a phase";
  t.play("build blacksmith @" + std::to_string(t.find(0, kMiner)));
  t.play("build grazier @" + std::to_string(t.find(0, kHayer)));
  t.play("build chandler table");
  expect_conserved(t.s);
}

TEST(Build, V4_6_AllStacksEmptyTheReserveThenTheDiscards) {
  Table t(3);
  t.hand(0, {kAgent, kPriest});
  t.play("hire miner for agent");
  EXPECT_EQ(t.s.held.list(pile(kReserve)).back().card, kAgent);
  t.drop_reserve();
  t.s.discarded[index_of(kAgent)] = 1;
  t.play("hire miner for priest");
  ASSERT_EQ(t.s.held.size(kBuried), 1u);
  EXPECT_EQ(t.s.held.at(kBuried, 0).card, kPriest);
  EXPECT_FALSE(is_type(Villagers::view(t.s, 1).held.at(kBuried, 0).card)) << "face down";
}

TEST(Build, V4_6_APileThatHasRunOutGivesNone) {
  Table t = building(3);
  t.hand(0, {kAgent});
  t.s.basics[2] = 0;
  EXPECT_FALSE(t.can("hire miner for agent"));
  EXPECT_TRUE(t.can("hire hayer for agent"));
}

TEST(Build, V4_7_APlayedCardStays) {
  Table t = building(3);
  t.hand(0, {kHunter});
  t.play("build hunter table");
  for (const std::string& text : t.moves()) EXPECT_EQ(text, "end_turn");
}

// The rulebook's example: Cooper, unlocked by another player's Blacksmith; Brewer, unlocked by the
// Cooper just built; Fisher, whose Shipwright nobody has.
TEST(Padlock, V5_1_V5_2_ExampleCooperBrewerFisher) {
  Table t = building(3, 3);
  const std::size_t jack = t.build(0, kLumberjack);
  const std::size_t smith = t.build_on(1, t.build(1, kMiner), kBlacksmith);
  t.hand(0, {kCooper, kBrewer, kFisher});
  EXPECT_FALSE(t.can("build cooper @" + std::to_string(jack) + " bank"))
      << "the bank only when nobody has it";
  t.play("build cooper @" + std::to_string(jack) + " 1:" + std::to_string(smith));
  EXPECT_EQ(t.gold(0), 6);
  EXPECT_EQ(t.card(1, smith).coins, 2);
  const std::size_t mine = t.find(0, kCooper);
  t.play("build brewer @0 0:" + std::to_string(mine));
  EXPECT_EQ(t.gold(0), 6) << "the bank pays";
  EXPECT_EQ(t.card(0, mine).coins, 2);
  t.play("build fisher table bank");
  EXPECT_EQ(t.gold(0), 4);
}

TEST(Padlock, V5_1_TheOwnUnlockerComesBeforeOthers) {
  Table t = building(3);
  t.build_on(0, t.build(0, kMiner), kBlacksmith);
  t.build_on(1, t.build(1, kMiner), kBlacksmith);
  t.build(0, kLumberjack);
  t.hand(0, {kCooper});
  int ways = 0;
  for (const std::string& text : t.moves()) ways += text.starts_with("build cooper");
  EXPECT_EQ(ways, 1);
}

TEST(Padlock, V5_1_WhoIsPaidIsAChoiceOnlyAmongSeveral) {
  Table t = building(4);
  const std::size_t a = t.build_on(1, t.build(1, kMiner), kBlacksmith);
  const std::size_t b = t.build_on(3, t.build(3, kMiner), kBlacksmith);
  const std::size_t jack = t.build(0, kLumberjack);
  t.hand(0, {kCooper});
  int ways = 0;
  for (const std::string& text : t.moves()) ways += text.starts_with("build cooper");
  EXPECT_EQ(ways, 2);
  t.play("build cooper @" + std::to_string(jack) + " 3:" + std::to_string(b));
  EXPECT_EQ(t.card(3, b).coins, 2);
  EXPECT_EQ(t.card(1, a).coins, 0);
  // Two of the own that differ: a choice as well.
  Table own = building(3);
  const std::size_t first = own.build_on(0, own.build(0, kMiner), kBlacksmith);
  own.build_on(0, own.build(0, kMiner), kBlacksmith);
  own.s.villages.at(0, first).coins = 2;
  own.build(0, kLumberjack);
  own.hand(0, {kCooper});
  ways = 0;
  for (const std::string& text : own.moves()) ways += text.starts_with("build cooper");
  EXPECT_EQ(ways, 2);
}

TEST(Padlock, V5_2_NotEnoughGold) {
  Table t = building(3);
  const std::size_t smith = t.build_on(1, t.build(1, kMiner), kBlacksmith);
  const std::size_t jack = t.build(0, kLumberjack);
  t.hand(0, {kCooper});
  t.s.gold[0] = 1;
  EXPECT_FALSE(t.can("build cooper @" + std::to_string(jack) + " 1:" + std::to_string(smith)));
  // With the own unlocker no gold is needed.
  const std::size_t own = t.build_on(0, t.build(0, kMiner), kBlacksmith);
  t.s.gold[0] = 0;
  t.play("build cooper @" + std::to_string(jack) + " 0:" + std::to_string(own));
  EXPECT_EQ(t.gold(0), 0);
}

TEST(Special, V6_1_DiscardedOnesCostNoBuildAction) {
  Table t = building(3);
  t.hand(0, {kTinner});
  t.play("tinner");
  EXPECT_EQ(t.s.builds, 0);
  EXPECT_EQ(t.s.discarded[index_of(kTinner)], 1);
  EXPECT_FALSE(t.has(0, kTinner));
}

TEST(Special, V6_2_NobodyTakesFounders) {
  Table t(3, kScoundrels);
  t.hide(0, 3);
  t.build_on(1, 0, kBrewer);
  t.hand(0, {kSchemer, kApprentice});
  EXPECT_FALSE(t.can("apprentice 1:0"));
  EXPECT_FALSE(t.can("schemer 0:0"));
  EXPECT_FALSE(t.can("schemer 2:0"));
}

TEST(Special, V6_3_MonkStandsForAMissingVillagerUnderTheNextCard) {
  Table t = building(3, 2);
  const std::size_t seek = t.build_on(0, t.build(0, kMiner), kSeeker);
  t.hand(0, {kMonk, kJeweler});
  EXPECT_FALSE(t.can("build monk table"));
  t.play("build jeweler @" + std::to_string(seek) + " bank monk");
  EXPECT_EQ(t.s.builds, 2) << "the Monk counts";
  const std::size_t brother = t.find(0, kMonk);
  EXPECT_EQ(t.card(0, brother).below(), seek);
  EXPECT_EQ(t.card(0, t.find(0, kJeweler)).below(), brother);
  EXPECT_EQ(tally(t.s, 0).gold, 2 + 20);
  expect_conserved(t.s);
}

TEST(Special, V6_3_OneActionIsTooFewForMonkAndCard) {
  Table t = building(3, 1);
  const std::size_t seek = t.build_on(0, t.build(0, kMiner), kSeeker);
  t.hand(0, {kMonk, kJeweler});
  EXPECT_FALSE(t.can("build jeweler @" + std::to_string(seek) + " bank monk"));
}

TEST(Special, V6_3_TwoMonksInAChain) {
  Table t = building(3, 3);
  t.hand(0, {kMonk, kMonk, kJeweler, kCartwright});
  const std::size_t ore = t.build(0, kMiner);
  t.play("build jeweler @" + std::to_string(ore) + " bank monks");
  EXPECT_EQ(t.s.builds, 3);
  EXPECT_EQ(t.s.villages.size(0), 1u + 1 + 2 + 1);
  EXPECT_EQ(tally(t.s, 0).symbols[index_of(Suit::kSpecial)], 2);
}

TEST(Special, V6_3_MonkAtTheBottom) {
  Table t = building(3, 5);
  t.hand(0, {kMonk, kWheeler, kCarpenter, kGrazier, kVintner});
  t.play("build wheeler table monk");
  const std::string base = " @" + std::to_string(t.find(0, kMonk));
  // V6.5: two branches of one suit.
  EXPECT_FALSE(t.can("build grazier" + base));
  EXPECT_FALSE(t.can("build vintner" + base + " bank"));
  t.play("build carpenter" + base);
  t.hand(0, {kShipwright});
  EXPECT_FALSE(t.can("build shipwright" + base));
}

TEST(Special, V6_4_ApprenticeTakesACoveredVillagersPlace) {
  Table t = building(3, 2);
  const std::size_t jack = t.build(1, kLumberjack);
  const std::size_t wheel = t.build_on(1, jack, kWheeler);
  t.build_on(1, wheel, kCartwright);
  const std::size_t mine = t.build(0, kLumberjack);
  t.hand(0, {kApprentice});
  EXPECT_FALSE(t.can("apprentice 1:" + std::to_string(t.find(1, kCartwright)))) << "not covered";
  t.play("apprentice 1:" + std::to_string(wheel));
  EXPECT_EQ(t.card(1, wheel).card, kApprentice);
  ASSERT_EQ(t.s.stage, Stage::kFetched);
  EXPECT_EQ(t.moves(), std::vector<std::string>{"fetched wheeler @" + std::to_string(mine)});
  t.play("fetched wheeler @" + std::to_string(mine));
  EXPECT_TRUE(t.has(0, kWheeler));
  EXPECT_EQ(t.s.builds, 1) << "one build action in all";
  EXPECT_EQ(t.s.stage, Stage::kBuild);
  expect_conserved(t.s);
}

TEST(Special, V6_4_TheFetchedVillagersPadlockIsPaid) {
  Table t = building(3, 2);
  const std::size_t maid = t.build_on(1, t.build_on(1, t.build(1, kHayer), kGrazier), kMilkMaid);
  t.build_on(1, maid, kFromager);
  const std::size_t cow = t.build_on(0, t.build(0, kHayer), kGrazier);
  t.hand(0, {kApprentice});
  t.s.gold[0] = 1;
  EXPECT_FALSE(t.can("apprentice 1:" + std::to_string(maid)));
  t.s.gold[0] = 2;
  t.play("apprentice 1:" + std::to_string(maid));
  t.play("fetched milk_maid @" + std::to_string(cow) + " bank");
  EXPECT_EQ(t.gold(0), 0);
}

TEST(Special, V6_4_ACoveredMonkIsFetchedWhenItCanBeCoveredAtOnce) {
  Table t = building(3, 2);
  const std::size_t brother = t.build_on(1, t.build(1, kLumberjack), kMonk);
  t.build_on(1, brother, kCartwright);
  const std::size_t mine = t.build(0, kLumberjack);
  const std::string fetch = "apprentice 1:" + std::to_string(brother);
  t.hand(0, {kApprentice, kFisher});
  EXPECT_FALSE(t.can(fetch)) << "no card of the hand can lie on it";
  t.hand(0, {kCartwright});
  t.s.builds = 1;
  EXPECT_FALSE(t.can(fetch)) << "the card on it takes an action too";
  t.s.builds = 0;
  t.play(fetch);
  EXPECT_EQ(t.card(1, brother).card, kApprentice);
  const std::string lay = "fetched cartwright @" + std::to_string(mine) + " monk";
  EXPECT_EQ(t.moves(), std::vector<std::string>{lay});
  t.play(lay);
  EXPECT_EQ(t.card(0, t.find(0, kMonk)).below(), mine);
  EXPECT_EQ(t.card(0, t.find(0, kCartwright)).below(), t.find(0, kMonk));
  EXPECT_EQ(t.s.builds, 2);
  expect_conserved(t.s);
}

TEST(Special, V6_4_AFetchedMonkMayLieOnOneOfTheHand) {
  Table t = building(3, 3);
  const std::size_t brother = t.build_on(1, t.build(1, kLumberjack), kMonk);
  t.build_on(1, brother, kCartwright);
  t.hand(0, {kApprentice, kMonk, kCartwright});
  t.play("apprentice 1:" + std::to_string(brother));
  EXPECT_EQ(t.moves(), std::vector<std::string>{"fetched cartwright table monks"});
  t.play("fetched cartwright table monks");
  EXPECT_FALSE(t.holds(0, kMonk));
  EXPECT_EQ(t.s.builds, 3);
  expect_conserved(t.s);
}

TEST(Special, V6_4_ACoveredApprenticeIsFetchedWhenItHasAPlaceAtHome) {
  Table t = building(3, 2);
  const std::size_t theirs = t.build_on(1, t.build(1, kLumberjack), kApprentice);
  t.build_on(1, theirs, kCartwright);
  t.hand(0, {kApprentice});
  const std::string fetch = "apprentice 1:" + std::to_string(theirs);
  EXPECT_FALSE(t.can(fetch)) << "no covered villager in the own village";
  const std::size_t jack = t.build(0, kLumberjack);
  t.build_on(0, jack, kWheeler);
  t.play(fetch);
  EXPECT_EQ(t.card(1, theirs).card, kApprentice);
  EXPECT_EQ(t.moves(), std::vector<std::string>{"apprentice 0:" + std::to_string(jack)});
  t.play("apprentice 0:" + std::to_string(jack));
  EXPECT_EQ(t.card(0, jack).card, kApprentice);
  t.play("fetched lumberjack table");
  EXPECT_EQ(t.s.builds, 1) << "one build action in all";
  EXPECT_FALSE(t.holds(0, kApprentice));
  expect_conserved(t.s);
}

TEST(Special, V6_4_OwnCoveredFoundersOnEitherSide) {
  for (const bool food : {false, true}) {
    Table t = building(3, 2);
    t.build_on(0, 0, kSwineherd);
    t.hand(0, {kApprentice});
    t.play("apprentice 0:0");
    EXPECT_EQ(t.card(0, 0).card, kApprentice);
    EXPECT_EQ(t.moves().size(), 2u);
    t.play(food ? "fetched founders table food" : "fetched founders table");
    const VillageCard& again = t.card(0, t.find(0, kFounders));
    EXPECT_EQ(printed_gold(again), food ? 0 : 2);
    EXPECT_EQ(printed_food(again), food ? 1 : 0);
    EXPECT_TRUE(again.on_ground());
  }
  Table bare = building(3, 2);
  bare.hand(0, {kApprentice});
  EXPECT_FALSE(bare.can("apprentice 0:0")) << "nothing lies on them";
}

TEST(Special, V6_5_AnApprenticeAtTheBottomCarriesTwoOfOneSuit) {
  Table t = building(3, 5);
  const std::size_t jack = t.build(0, kLumberjack);
  t.build_on(0, jack, kCarpenter);
  t.hand(0, {kApprentice, kShipwright, kGrazier});
  t.play("apprentice 0:" + std::to_string(jack));
  t.play("fetched lumberjack table");
  EXPECT_FALSE(t.can("build grazier @" + std::to_string(jack)));
  t.play("build shipwright @" + std::to_string(jack));
  EXPECT_EQ(tally(t.s, 0).builders, 2);
}

TEST(Special, V6_5_UncoveredMonksAndApprenticesGoBackToHand) {
  Table t(3, kScoundrels);
  t.hide(0, 3);
  const std::size_t first = t.build(1, kMiner);
  const std::size_t lower = t.build_on(1, first, kMonk);
  const std::size_t upper = t.build_on(1, lower, kMonk);
  const std::size_t top = t.build_on(1, upper, kJeweler);
  t.s.villages.at(1, top).coins = 0;
  t.hand(0, {kSchemer});
  t.play("schemer 1:" + std::to_string(top));
  EXPECT_TRUE(t.holds(0, kJeweler));
  EXPECT_FALSE(t.has(1, kMonk));
  EXPECT_EQ(std::ranges::count(t.s.held.list(hand_of(1)), kMonk, &HeldCard::card), 2);
  EXPECT_TRUE(t.has(1, kMiner));
  expect_conserved(t.s);
}

TEST(Special, V6_5_JokersHaveNoSymbolsButSpecial) {
  Table t = building(3);
  t.build_on(0, t.build(0, kMonk), kWheeler);
  const Tally counts = tally(t.s, 0);
  EXPECT_EQ(counts.symbols[index_of(Suit::kSpecial)], 1);
  EXPECT_EQ(counts.symbols[index_of(Suit::kWood)], 1);
}

TEST(Special, V6_6_TinnerFreesPadlocksOfThePhaseEachOptional) {
  Table t = building(3, 3);
  const std::size_t smith = t.build_on(0, t.build(0, kMiner), kBlacksmith);
  const std::size_t jack = t.build(0, kLumberjack);
  t.hand(0, {kTinner, kCooper, kFisher, kBeekeeper});
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
  const std::size_t seek = t.build_on(0, t.build(0, kMiner), kSeeker);
  t.hand(0, {kMonk, kJeweler, kTinner, kSmuggler});
  t.play("tinner");
  t.play("build jeweler @" + std::to_string(seek) + " tinner monk");
  t.play("smuggler @" + std::to_string(t.find(0, kJeweler)) + " tinner");
  EXPECT_EQ(t.gold(0), 8 + 10);
  EXPECT_EQ(t.s.builds, 2);
  EXPECT_EQ(t.s.discarded[index_of(kSmuggler)], 1);
  EXPECT_EQ(t.s.discarded[index_of(kTinner)], 1);
}

TEST(Special, V6_7_SmugglerRoundsUpAndIgnoresCoinsAndCoveredGold) {
  Table t = building(3, 2);
  t.build(0, kChandler);
  const std::size_t wheel = t.build_on(0, t.build(0, kLumberjack), kWheeler);
  t.build_on(0, wheel, kCartwright);
  t.s.villages.at(0, t.find(0, kChandler)).coins = 7;
  t.hand(0, {kSmuggler});
  // Founders 2, Chandler 3, Cartwright 9; the Wheeler is covered. One move for each amount: 1,
  // 2, 5.
  int ways = 0;
  for (const std::string& text : t.moves()) ways += text.starts_with("smuggler");
  EXPECT_EQ(ways, 3);
  t.play("smuggler @" + std::to_string(t.find(0, kChandler)) + " bank");
  EXPECT_EQ(t.gold(0), 8 - 2 + 2);
}

}  // namespace
}  // namespace reeve::villagers
