// Reading a village: what counts in it (V4.3, V8.3) and what its cards are worth.
#pragma once

#include <bit>

#include "games/villagers/state.h"

namespace reeve::villagers {

// A set of indices of cards in a village, or of card types.
class Bits128 {
 public:
  Bits128() = default;
  // Of the indices below 64 and those from there on.
  Bits128(std::uint64_t low, std::uint64_t high = 0) : low_(low), high_(high) {}

  void set(std::size_t i) { (i < 64 ? low_ : high_) |= std::uint64_t{1} << (i & 63); }
  bool test(std::size_t i) const { return ((i < 64 ? low_ : high_) >> (i & 63) & 1) != 0; }
  bool empty() const { return (low_ | high_) == 0; }
  // Those that are less than `end`.
  Bits128 below(std::size_t end) const {
    const auto least = [](std::size_t bits) {
      return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
    };
    return {low_ & least(end), end <= 64 ? 0 : high_ & least(end - 64)};
  }
  // From the lowest on.
  template <class Visit>
  void each(const Visit& visit) const {
    for (std::uint64_t rest = low_; rest != 0; rest &= rest - 1)
      visit(static_cast<std::size_t>(std::countr_zero(rest)));
    for (std::uint64_t rest = high_; rest != 0; rest &= rest - 1)
      visit(static_cast<std::size_t>(64 + std::countr_zero(rest)));
  }

 private:
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

// Everything a formula, an event or an improvement may count in one village.
struct Tally {
  std::array<std::uint8_t, kSuits> symbols{};
  int villagers = 0;
  int food = 0;
  int builders = 0;
  int gold = 0;  // printed and uncovered
  int gold_symbols = 0;
  int wood_gold = 0;
  int padlocks = 0;
  int coins = 0;
  int most_coins = 0;   // on one villager
  int with_coins = 0;   // villagers that carry any
  int chains = 0;       // of at least two cards
  int long_chains = 0;  // of at least three
  int suits = 0;        // different ones
};

Bits128 covered(const State& s, int seat);
Tally tally(const State& s, int seat);
inline int food_of(const State& s, int seat) {  // uncovered food symbols
  return s.villages.counts(static_cast<std::size_t>(seat)).food;
}
inline int builders_of(const State& s, int seat) {  // uncovered builder symbols
  return s.villages.counts(static_cast<std::size_t>(seat)).builders;
}

// The value of a silver or copper formula in a village; `best_silver` for the Alchemist.
int formula_value(const Formula& formula, const Tally& t, int best_silver = 0);
// The best silver villager's value; with `single`, among those of which there is just one (Nun).
int best_silver(const State& s, int seat, const Tally& t, bool single);
// Gold printed, or silver as it would count now (V9.5, V9.8).
int current_value(const VillageCard& card, const Tally& t);
// What all silver villagers bring at the second market, without the Nun.
int silver_total(const State& s, int seat, const Tally& t);

// The chain around a card, to recognise chains that are the same: the bottom card, the branch that
// holds the card (or both branches in order, for the bottom card itself) and how high it lies.
struct ChainShape {
  std::uint32_t bottom = 0;
  std::uint64_t own = 0;
  std::uint64_t other = 0;
  std::uint32_t height = 0;
  friend bool operator==(const ChainShape&, const ChainShape&) = default;
};
ChainShape chain_shape(const State& s, int seat, std::size_t index);

}  // namespace reeve::villagers
