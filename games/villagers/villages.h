// The villages of all players: their cards in the order of building, and what is asked of them so
// often that it is counted as cards come and go.
#pragma once

#include "games/villagers/card_table.h"
#include "games/villagers/pooled_lists.h"

namespace reeve::villagers {

inline constexpr int kMaxPlayers = 5;

// A card of a village. `below` is the index of the card it lies on, kGround for the table; `marked`
// means, on Founders, the food side; on the Countess, the side without gold; on a Thief or a
// Freelancer, used in this build turn.
struct VillageCard {
  static constexpr std::uint8_t kGround = 127;
  static constexpr std::uint8_t kMark = 128;

  Card card = Card::kLumberjack;
  std::uint8_t coins = 0;
  std::uint8_t place = 0;

  std::uint8_t below() const { return place & 127; }
  bool on_ground() const { return below() == kGround; }
  bool marked() const { return (place & kMark) != 0; }
  void mark(bool on) { place = static_cast<std::uint8_t>(on ? place | kMark : place & 127); }
  friend bool operator==(const VillageCard&, const VillageCard&) = default;
};

// What the side that lies up shows.
inline int printed_gold(const VillageCard& card) {
  return card.marked() && (card.card == Card::kFounders || card.card == Card::kCountess)
             ? 0
             : facts_of(card.card).gold;
}
inline int printed_food(const VillageCard& card) {
  return card.card == Card::kFounders ? card.marked() : facts_of(card.card).food;
}

// What every draft, build phase and padlock asks of a village.
struct VillageCounts {
  std::uint16_t unlockers = 0;  // kUnlockerBits of the villagers in it, covered ones too (V5)
  std::uint8_t food = 0;        // uncovered
  std::uint8_t builders = 0;    // uncovered
};

// Coins, and the marks of thieves and freelancers, may be changed in place; what is counted changes
// only by the functions below.
class Villages : public PooledLists<VillageCard, 152, kMaxPlayers> {
  using Lists = PooledLists<VillageCard, 152, kMaxPlayers>;

 public:
  const VillageCounts& counts(std::size_t k) const { return counts_[k]; }
  bool has_unlocker(std::size_t k, Card card) const {
    return (counts_[k].unlockers & kUnlockerBits[index_of(card)]) != 0;
  }

  void push_back(std::size_t k, const VillageCard& card) {
    const auto lies_there = [&](const VillageCard& other) { return other.below() == card.below(); };
    if (!card.on_ground() && shows_symbols(at(k, card.below())) &&
        std::ranges::none_of(list(k), lies_there))
      uncount_symbols(k, at(k, card.below()));  // they are covered now
    Lists::push_back(k, card);
    count(k, card, true);
  }
  // A card on which nothing lies.
  void erase(std::size_t k, std::size_t i) {
    Lists::erase(k, i);
    for (VillageCard& card : list(k).subspan(i))
      if (!card.on_ground() && card.below() > i) --card.place;
    count_again(k);
  }
  void replace(std::size_t k, std::size_t i, const VillageCard& card) {
    at(k, i) = card;
    count_again(k);
  }

 private:
  using Lists::clear;
  using Lists::insert;
  using Lists::pop_back;

  static bool shows_symbols(const VillageCard& card) {
    return printed_food(card) + facts_of(card.card).builders > 0;
  }
  void count(std::size_t k, const VillageCard& card, bool uncovered) {
    VillageCounts& sum = counts_[k];
    sum.unlockers |= kUnlockerBits[index_of(card.card)];
    if (!uncovered) return;
    sum.food = static_cast<std::uint8_t>(sum.food + printed_food(card));
    sum.builders = static_cast<std::uint8_t>(sum.builders + facts_of(card.card).builders);
  }
  void uncount_symbols(std::size_t k, const VillageCard& card) {
    VillageCounts& sum = counts_[k];
    sum.food = static_cast<std::uint8_t>(sum.food - printed_food(card));
    sum.builders = static_cast<std::uint8_t>(sum.builders - facts_of(card.card).builders);
  }
  void count_again(std::size_t k) {
    const auto cards = list(k);
    std::array<bool, 128> covered{};
    for (const VillageCard& card : cards) covered[card.below()] = true;
    counts_[k] = {};
    for (std::size_t i = 0; i < cards.size(); ++i) count(k, cards[i], !covered[i]);
  }

  std::array<VillageCounts, kMaxPlayers> counts_{};
};

}  // namespace reeve::villagers
