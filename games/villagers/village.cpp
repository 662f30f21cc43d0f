#include "games/villagers/village.h"

#include <algorithm>

namespace reeve::villagers {
namespace {

std::span<const VillageCard> cards_of(const State& s, int seat) {
  return s.villages.list(static_cast<std::size_t>(seat));
}

// Which cards are covered, for villages that one word holds: the table (127) falls on bit 63, where
// no card is.
constexpr std::size_t kOneWord = 63;
std::uint64_t covered_word(std::span<const VillageCard> cards) {
  std::uint64_t cover = 0;
  for (const VillageCard& card : cards) cover |= std::uint64_t{1} << (card.place & 63);
  return cover;
}

}  // namespace

Bits128 covered(const State& s, int seat) {
  const auto cards = cards_of(s, seat);
  if (cards.size() <= kOneWord) return covered_word(cards);
  Bits128 cover;
  for (const VillageCard& card : cards) cover.set(card.below());
  return cover;
}

Tally tally(const State& s, int seat) {
  Tally t;
  const auto cards = cards_of(s, seat);
  std::array<std::uint8_t, 128> height;  // cards of the pile that stands on a card, itself included
  height.fill(1);
  std::array<bool, 128> cover{};
  t.villagers = static_cast<int>(cards.size());
  for (std::size_t i = cards.size(); i-- > 0;) {
    const VillageCard& card = cards[i];
    const CardFacts& facts = facts_of(card.card);
    if (facts.suit != Suit::kNone)
      t.symbols[index_of(facts.suit)] =
          static_cast<std::uint8_t>(t.symbols[index_of(facts.suit)] + facts.symbols);
    t.padlocks += facts.padlock != Card::kNone;
    t.coins += card.coins;
    t.with_coins += card.coins > 0;
    t.most_coins = std::max<int>(t.most_coins, card.coins);
    // What is shown and how cards lie cannot be guessed, so these are factors and not branches; the
    // table counts as one more place.
    const int uncovered = !cover[i];
    const int gold = printed_gold(card) * uncovered;
    t.food += printed_food(card) * uncovered;
    t.builders += facts.builders * uncovered;
    t.gold += gold;
    t.gold_symbols += gold > 0;
    t.wood_gold += gold * (facts.suit == Suit::kWood);
    const int on_ground = card.on_ground();
    t.chains += on_ground & (height[i] >= 2);
    t.long_chains += on_ground & (height[i] >= 3);
    cover[card.below()] = true;
    height[card.below()] = static_cast<std::uint8_t>(height[card.below()] + height[i]);
  }
  for (std::uint8_t count : t.symbols) t.suits += count > 0;
  return t;
}

int formula_value(const Formula& formula, const Tally& t, int best) {
  const auto count = [&]() -> int {
    switch (formula.per) {
      case Per::kNothing:
        return 0;
      case Per::kSuitSymbols:
        return t.symbols[index_of(formula.suit)];
      case Per::kWoodGold:
        return t.wood_gold;
      case Per::kGoldSymbols:
        return t.gold_symbols;
      case Per::kFood:
        return t.food;
      case Per::kBuilders:
        return t.builders;
      case Per::kPadlocks:
        return t.padlocks;
      case Per::kCoinsOnOne:
        return t.most_coins;
      case Per::kBasicSets:
        return std::min({t.symbols[index_of(Suit::kWood)], t.symbols[index_of(Suit::kHay)],
                         t.symbols[index_of(Suit::kOre)]});
      case Per::kVillagersWithCoins:
        return t.with_coins;
      case Per::kLongChains:
        return t.long_chains;
      case Per::kBestSilver:
        return best;
    }
    return 0;
  };
  return count() / formula.group * formula.amount;
}

int best_silver(const State& s, int seat, const Tally& t, bool single) {
  const auto cards = cards_of(s, seat);
  int best = 0;
  for (const VillageCard& card : cards) {
    const Formula& formula = info(card.card).formula;
    if (formula.coin != Coin::kSilver) continue;
    if (single && std::ranges::count(cards, card.card, &VillageCard::card) != 1) continue;
    best = std::max(best, formula_value(formula, t));
  }
  return best;
}

int current_value(const VillageCard& card, const Tally& t) {
  const Formula& formula = info(card.card).formula;
  return formula.coin == Coin::kSilver ? formula_value(formula, t) : printed_gold(card);
}

int silver_total(const State& s, int seat, const Tally& t) {
  int sum = 0;
  for (const VillageCard& card : cards_of(s, seat)) {
    const Formula& formula = info(card.card).formula;
    if (formula.coin == Coin::kSilver) sum += formula_value(formula, t);
  }
  return sum;
}

ChainShape chain_shape(const State& s, int seat, std::size_t index) {
  const auto cards = cards_of(s, seat);
  const auto code = [&](std::size_t i) {
    return static_cast<std::uint64_t>(cards[i].card) << 8 | cards[i].coins;
  };
  ChainShape shape;
  std::size_t bottom = index;
  while (!cards[bottom].on_ground()) {
    bottom = cards[bottom].below();
    ++shape.height;
  }
  shape.bottom = static_cast<std::uint32_t>(code(bottom)) << 1 | cards[bottom].marked();
  // Two branches of at most four cards, sixteen bits each.
  std::array<std::uint64_t, 2> branch{};
  std::array<std::size_t, 2> tip{bottom, bottom};
  std::size_t branches = 0;
  bool in_second = false;
  for (std::size_t i = bottom + 1; i < cards.size(); ++i) {
    const std::size_t below = cards[i].below();
    std::size_t b = 2;
    if (below == bottom) {
      b = branches++;
    } else if (branches > 0 && below == tip[0]) {
      b = 0;
    } else if (branches > 1 && below == tip[1]) {
      b = 1;
    }
    if (b >= 2) continue;
    branch[b] = branch[b] << 16 | code(i);
    tip[b] = i;
    if (i == index) in_second = b == 1;
  }
  if (shape.height == 0) {
    shape.own = std::max(branch[0], branch[1]);
    shape.other = std::min(branch[0], branch[1]);
  } else {
    shape.own = branch[in_second];
    shape.other = branch[!in_second];
  }
  return shape;
}

}  // namespace reeve::villagers
