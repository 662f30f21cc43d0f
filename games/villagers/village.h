// Reading a village: what counts in it (V4.3, V8.3), what its cards are worth, and where a card may
// be laid (V4.3, V4.4, V6.3, V6.5).
#pragma once

#include <bit>

#include "games/villagers/state.h"

namespace reeve::villagers {

// A set of indices of cards in a village, or of card types.
class Bits128 {
 public:
  void set(std::size_t i) { (i < 64 ? low_ : high_) |= std::uint64_t{1} << (i & 63); }
  bool test(std::size_t i) const { return ((i < 64 ? low_ : high_) >> (i & 63) & 1) != 0; }
  // The first index of the set from `i` on; 128 or more when there is none.
  std::size_t next(std::size_t i) const {
    if (i < 64 && low_ >> i != 0) return i + static_cast<std::size_t>(std::countr_zero(low_ >> i));
    const std::size_t j = i < 64 ? 0 : i - 64;
    return j < 64 && high_ >> j != 0
               ? 64 + j + static_cast<std::size_t>(std::countr_zero(high_ >> j))
               : 128;
  }
  // The indices below 64, for the quick way through villages of fewer cards.
  static Bits128 of(std::uint64_t low) {
    Bits128 bits;
    bits.low_ = low;
    return bits;
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

// What the side that lies up shows.
inline int printed_gold(const VillageCard& card) {
  return card.marked() && (card.card == Card::founders || card.card == Card::countess)
             ? 0
             : facts_of(card.card).gold;
}
inline int printed_food(const VillageCard& card) {
  return card.card == Card::founders ? card.marked() : facts_of(card.card).food;
}

Bits128 covered(const State& s, int seat);
Tally tally(const State& s, int seat);
int food_of(const State& s, int seat);      // uncovered food symbols
int builders_of(const State& s, int seat);  // uncovered builder symbols

// The value of a silver or copper formula in a village; `best_silver` for the Alchemist.
int formula_value(const Formula& formula, const Tally& t, int best_silver = 0);
// The best silver villager's value; with `single`, among those of which there is just one (Nun).
int best_silver(const State& s, int seat, const Tally& t, bool single);
// Gold printed, or silver as it would count now (V9.5, V9.8).
int current_value(const VillageCard& card, const Tally& t);
// What all silver villagers bring at the second market, without the Nun.
int silver_total(const State& s, int seat, const Tally& t);

// A place to lay a card: on the card at `index`, which counts as `role`.
struct Spot {
  Card role = Card::none;
  std::uint8_t index = 0;
};
// All open places of a village; of places that differ in nothing only the first.
struct Spots {
  std::array<Spot, 128> spot;
  std::size_t count = 0;
  Bits128 roles;

  Spots() {}  // the spots beyond `count` are left as they are
};
void find_spots(const State& s, int seat, Spots& spots);

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
