// Every villager, one case each: what it shows, where it goes, what it costs and what it unlocks,
// proved by playing it. Effects of special villagers are in specials_test.cpp and
// expansions_test.cpp.
#include "games/villagers/tests/card_facts.h"
#include "games/villagers/tests/support.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

constexpr std::uint8_t kAll = kScoundrels | kSaints | kProfiteers;

Card by_id(std::string_view id) {
  return id.empty() ? Card::kNone : card_by_id(id).value();
}

// Builds what a card must lie on, from the bottom; returns the place for the card.
std::size_t prepare(Table& t, int seat, Card on) {
  if (on == kFounders) return 0;
  if (info(on).on == Card::kNone) return t.build(seat, on);
  return t.build_on(seat, prepare(t, seat, info(on).on), on);
}

class EachCard : public ::testing::TestWithParam<PrintedCard> {};
// Those that are built from hand on their own: not the discarded ones, monks and apprentices
// (specials_test.cpp), basic villagers and Founders.
class EachBuiltCard : public EachCard {};

std::vector<PrintedCard> built_cards() {
  std::vector<PrintedCard> cards;
  for (const PrintedCard& printed : kPrinted) {
    const Card card = by_id(printed.id);
    if (!printed.discarded && !is_joker(card) && !is_basic(card) && card != kFounders)
      cards.push_back(printed);
  }
  return cards;
}

TEST_P(EachCard, IsAsPrinted) {
  const PrintedCard& printed = GetParam();
  const Card card = by_id(printed.id);
  const CardInfo& facts = info(card);
  EXPECT_EQ(kSuitNames[index_of(facts.suit)], printed.suit);
  EXPECT_EQ(facts.symbols, printed.symbols);
  EXPECT_EQ(facts.copies, printed.copies);
  EXPECT_EQ(facts.on, by_id(printed.on));
  EXPECT_EQ(facts.carries, printed.carries);
  EXPECT_EQ(facts.padlock, by_id(printed.padlock));
  EXPECT_EQ(facts.key_ring, printed.key_ring);
  EXPECT_EQ(facts.four_plus, printed.four_plus);
  EXPECT_EQ(facts.discarded, printed.discarded);
}

// A villager that stays is built from hand for one action, pays for its padlock, and its symbols
// count.
TEST_P(EachBuiltCard, IsBuilt) {
  const PrintedCard& printed = GetParam();
  const Card card = by_id(printed.id);
  Table t(4, kAll);
  const bool on_table = printed.on.empty();
  const std::size_t place = on_table ? 0 : prepare(t, 0, by_id(printed.on));
  t.hand(0, {card});
  const Tally before = tally(t.s, 0);
  const Tally under = [&] {  // what the covered card no longer shows
    Tally kNone;
    if (on_table || covered(t.s, 0).test(place)) return kNone;
    const VillageCard& below = t.card(0, place);
    kNone.food = printed_food(below);
    kNone.builders = info(below.card).builders;
    kNone.gold = printed_gold(below);
    return kNone;
  }();
  const std::string text = std::string("build ") + std::string(printed.id) +
                           (on_table ? " table" : " @" + std::to_string(place)) +
                           (printed.padlock.empty() ? "" : " bank");
  t.play(text);
  ASSERT_TRUE(t.has(0, card));
  EXPECT_FALSE(t.holds(0, card));
  EXPECT_EQ(t.s.builds, 1);
  EXPECT_EQ(t.gold(0), printed.padlock.empty() ? 8 : 6);
  const Tally after = tally(t.s, 0);
  EXPECT_EQ(after.food - before.food, printed.food - under.food);
  EXPECT_EQ(after.builders - before.builders, printed.builders - under.builders);
  EXPECT_EQ(after.gold - before.gold, printed.gold - under.gold);
  EXPECT_EQ(after.padlocks - before.padlocks, printed.padlock.empty() ? 0 : 1);
  for (std::size_t suit = 0; suit < kSuits; ++suit)
    EXPECT_EQ(after.symbols[suit] - before.symbols[suit],
              kSuitNames[suit] == printed.suit ? printed.symbols : 0)
        << kSuitNames[suit];
  expect_conserved(t.s);
}

// It cannot be built without what it lies on, nor, locked, without 2 gold.
TEST_P(EachBuiltCard, IsNotBuiltWithoutItsChainOrGold) {
  const PrintedCard& printed = GetParam();
  const Card card = by_id(printed.id);
  const auto buildable = [&](const Table& t) {
    for (const std::string& text : t.moves())
      if (text.starts_with("build " + std::string(printed.id))) return true;
    return false;
  };
  if (!printed.on.empty() && by_id(printed.on) != kFounders) {
    Table bare(4, kAll);
    bare.hand(0, {card});
    EXPECT_FALSE(buildable(bare));
  }
  if (!printed.padlock.empty()) {
    Table poor(4, kAll);
    if (!printed.on.empty()) prepare(poor, 0, by_id(printed.on));
    poor.hand(0, {card});
    poor.s.gold[0] = 1;
    EXPECT_FALSE(buildable(poor));
    poor.s.gold[0] = 2;
    EXPECT_TRUE(buildable(poor));
  }
}

// It carries as many as its stack size says (V4.4).
TEST_P(EachBuiltCard, CarriesItsStackSize) {
  const PrintedCard& printed = GetParam();
  const Card card = by_id(printed.id);
  Table t(4, kAll);
  t.s.build_limit[0] = 5;
  t.s.gold[0] = 50;
  const std::size_t place =
      printed.on.empty() ? t.build(0, card) : t.build_on(0, prepare(t, 0, by_id(printed.on)), card);
  int carried = 0;
  for (const PrintedCard& other : kPrinted) {
    if (other.on != printed.id) continue;
    for (int copy = 0; copy < other.copies; ++copy) {
      t.hand(0, {by_id(other.id)});
      for (const std::string& text : t.moves())
        if (text.starts_with("build " + std::string(other.id) + " @" + std::to_string(place) +
                             " ") ||
            text == "build " + std::string(other.id) + " @" + std::to_string(place)) {
          t.play(text);
          ++carried;
          break;
        }
    }
  }
  EXPECT_EQ(carried, printed.carries);
}

// Its key ring: the padlocks it opens, and that it is paid for them (V5.1).
TEST_P(EachCard, UnlocksItsKeyRing) {
  const PrintedCard& printed = GetParam();
  const Card card = by_id(printed.id);
  int copies = 0;
  for (const PrintedCard& other : kPrinted) {
    if (other.padlock != printed.id) continue;
    copies += other.copies;
    Table t(4, kAll);
    const std::size_t unlocker = printed.on.empty()
                                     ? t.build(1, card)
                                     : t.build_on(1, prepare(t, 1, by_id(printed.on)), card);
    const std::size_t place = other.on.empty() ? 0 : prepare(t, 0, by_id(other.on));
    t.hand(0, {by_id(other.id)});
    const std::string pay = " 1:" + std::to_string(unlocker);
    if (other.discarded) {
      t.play("smuggler @0" + pay);
    } else {
      t.play("build " + std::string(other.id) +
             (other.on.empty() ? " table" : " @" + std::to_string(place)) + pay);
    }
    EXPECT_EQ(t.card(1, unlocker).coins, 2) << other.id;
    EXPECT_EQ(t.gold(0), other.discarded ? 7 : 6) << other.id;
  }
  EXPECT_EQ(copies, printed.key_ring);
}

INSTANTIATE_TEST_SUITE_P(Villagers, EachCard, ::testing::ValuesIn(kPrinted),
                         [](const auto& test) { return std::string(test.param.id); });
INSTANTIATE_TEST_SUITE_P(Villagers, EachBuiltCard, ::testing::ValuesIn(built_cards()),
                         [](const auto& test) { return std::string(test.param.id); });

// Silver and copper, one case each: the value in a village laid out for it.
struct Worth {
  std::string_view name;
  Card card;
  void (*village)(Table&);
  int value;
};

void wood(Table& t, std::initializer_list<Card> cards) {
  for (Card card : cards) t.build_on(0, t.build(0, kLumberjack), card);
}

const std::vector<Worth> kWorth = {
    // Cartwright 9 and Cooper 4; the Wheeler under the Cartwright is covered.
    {"wood_carver", kWoodCarver,
     [](Table& t) {
       const std::size_t jack = t.build(0, kLumberjack);
       t.build_on(0, t.build_on(0, jack, kWheeler), kCartwright);
       wood(t, {kCooper, kWoodCarver});
       t.s.villages.at(0, t.find(0, kCartwright)).coins = 4;
     },
     13},
    // Lumberjack 1 + its own 2, Lumberjack 1 + Cooper 1.
    {"log_rafter", kLogRafter,
     [](Table& t) {
       wood(t, {kLogRafter, kCooper});
     },
     5},
    // Gold symbols: Founders, Cooper, Shipwright, Chandler, Beekeeper: five, so two pairs.
    {"peddler", kPeddler,
     [](Table& t) {
       wood(t, {kCooper, kShipwright});
       t.build(0, kChandler);
       t.build(0, kBeekeeper);
       t.build_on(0, t.build(0, kHayer), kPeddler);
     },
     6},
    // Hay: Hayer, Horse Trader, Hayer, Bed Builder's two: five.
    {"horse_trader", kHorseTrader,
     [](Table& t) {
       t.build_on(0, t.build(0, kHayer), kHorseTrader);
       t.build_on(0, t.build(0, kHayer), kBedBuilder);
     },
     6},
    // Six ore symbols: 9, as the rulebook says.
    {"ore_muler", kOreMuler,
     [](Table& t) {
       t.build_on(0, t.build(0, kHayer), kOreMuler);
       const std::size_t first = t.build(0, kMiner);
       t.build_on(0, first, kGlassBlower);
       t.build_on(0, first, kMason);
       t.build_on(0, t.build(0, kMiner), kBlacksmith);
     },
     9},
    // Its own padlock, the covered Milk Maid's and the Jeweler's.
    {"locksmith", kLocksmith,
     [](Table& t) {
       t.build_on(0, t.build(0, kMiner), kLocksmith);
       t.build_on(0, t.build_on(0, t.build_on(0, t.build(0, kHayer), kGrazier), kMilkMaid),
                  kFromager);
       t.build(0, kBeekeeper);
     },
     6},
    // Food: Hunter 1, Milk Maid 2; the Grazier under it does not count.
    {"grocer", kGrocer,
     [](Table& t) {
       t.build(0, kHunter);
       t.build_on(0, t.build_on(0, t.build(0, kHayer), kGrazier), kMilkMaid);
       t.build(0, kGrocer);
     },
     9},
    {"freemason", kFreemason,
     [](Table& t) {
       t.build(0, kWattler);
       wood(t, {kCarpenter});
       t.build(0, kFreemason);
     },
     6},
    // Priest 1, Chandler 2, Hunter 1, Harvester 1: five, two pairs.
    {"priest", kPriest,
     [](Table& t) {
       for (Card card : {kPriest, kChandler, kHunter, kHarvester}) t.build(0, card);
     },
     6},
    // The most coins on one villager, not their sum.
    {"agent", kAgent,
     [](Table& t) {
       t.build(0, kAgent);
       wood(t, {kCarpenter, kCooper});
       t.s.villages.at(0, t.find(0, kCarpenter)).coins = 6;
       t.s.villages.at(0, t.find(0, kCooper)).coins = 4;
     },
     6},
    // Wood 2, hay 3, ore 4: two sets.
    {"wholesaler", kWholesaler,
     [](Table& t) {
       t.build(0, kWholesaler);
       t.build(0, kLumberjack);
       t.build(0, kLumberjack);
       for (int i = 0; i < 3; ++i) t.build(0, kHayer);
       for (int i = 0; i < 4; ++i) t.build(0, kMiner);
     },
     6},
    // Copper: gold symbols (Founders, Jeweler would count one too): Founders and Chandler.
    {"captain", kCaptain,
     [](Table& t) {
       t.build(0, kCaptain);
       t.build(0, kChandler);
     },
     2},
    {"arkwright", kArkwright,
     [](Table& t) {
       wood(t, {kArkwright, kCarpenter, kCooper});
       t.s.villages.at(0, t.find(0, kCarpenter)).coins = 6;
       t.s.villages.at(0, t.find(0, kCooper)).coins = 2;
     },
     4},
    // Chains of three: the Miner with two Blacksmiths, the Lumberjack with Wheeler and Cartwright;
    // the Carter's own has two.
    {"carter", kCarter,
     [](Table& t) {
       const std::size_t ore = t.build(0, kMiner);
       t.build_on(0, ore, kBlacksmith);
       t.build_on(0, ore, kBlacksmith);
       t.build_on(0, t.build_on(0, t.build(0, kLumberjack), kWheeler), kCartwright);
       t.build_on(0, t.build(0, kHayer), kCarter);
     },
     2},
    // Half of the best silver villager: Grocer 9 (the Freemason is worth 3), so 4.
    {"alchemist", kAlchemist,
     [](Table& t) {
       t.build_on(0, t.build(0, kMiner), kAlchemist);
       for (Card card : {kHunter, kHunter, kHarvester, kGrocer, kWattler, kFreemason})
         t.build(0, card);
     },
     4},
};

class EachFormula : public ::testing::TestWithParam<Worth> {};

TEST_P(EachFormula, IsWorth) {
  const Worth& worth = GetParam();
  Table t(4, kProfiteers);
  worth.village(t);
  t.s.turned = 15;  // the Founders have been turned and replayed, so they stay as they are
  const Tally counts = tally(t.s, 0);
  const Formula& formula = info(worth.card).formula;
  EXPECT_EQ(formula_value(formula, counts, best_silver(t.s, 0, counts, false)), worth.value);
  if (formula.coin == Coin::kSilver) {
    // At the second market it is paid.
    EXPECT_EQ(current_value(t.card(0, t.find(0, worth.card)), counts), worth.value);
    const int all = silver_total(t.s, 0, counts);
    const int printed = counts.gold + counts.coins;
    t.drop_reserve();
    for (int i = 0; i < 4; ++i) t.play("end_turn");
    while (t.s.stage == Stage::kCopper) t.play("pass");
    ASSERT_EQ(t.s.stage, Stage::kOver);
    // Both markets are held at once; printed gold and coins count at both, silver at the second.
    EXPECT_EQ(t.gold(0), 8 + 2 * printed + all);
  } else {
    // At the end of the build phase it is cashed.
    t.hide(0, 3);
    t.hide(1, 3);
    for (int i = 0; i < 4; ++i) t.play("end_turn");
    ASSERT_EQ(t.s.stage, Stage::kCopper);
    t.play("copper @" + std::to_string(t.find(0, worth.card)));
    EXPECT_EQ(t.gold(0), 8 + worth.value);
  }
}

INSTANTIATE_TEST_SUITE_P(Villagers, EachFormula, ::testing::ValuesIn(kWorth),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace reeve::villagers
