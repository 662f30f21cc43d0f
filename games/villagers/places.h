// Where a card may be laid in a village (V4.3, V4.4, V6.3, V6.5).
//
// This is asked for every card of a hand whenever a player may build, so it is made for speed: the
// village is looked at once, all cards of a type are found by comparing sixteen at a time, and sets
// of cards are words of bits.
#pragma once

#include "core/rows.h"
#include "games/villagers/village.h"

namespace reeve::villagers {

// All cards of a type in a village.
Bits128 find_cards(const State& s, int seat, Card type);

class OpenPlaces {
 public:
  OpenPlaces() {}  // there are none before look()
  void look(const State& s, int seat);
  // Where a card may lie that is laid on `role`: cards of the village, or kGround if the role is
  // none; of places that differ in nothing only the first.
  Bits128 on(Card role) const;
  // The same in one word, without a branch, for villages of which quick() is true: the table is bit
  // 63, and places that lie in equal chains may be more than one.
  bool quick() const { return quick_; }
  std::uint64_t word_on(Card role) const {
    const std::uint64_t table = std::uint64_t{role == Card::kNone} << 63;
    return first_of_bare(same_of_first(roles_, role) & open_) | table;
  }
  // Whether there may be some of them: at most one is bare, which is like no other.
  bool may_be_equal(std::uint64_t word) const {
    const std::uint64_t laden = word & ~bare_;
    return (laden & (laden - 1)) != 0;
  }
  bool any_on(Card role) const {
    return role == Card::kNone || (quick_ ? word_on(role) != 0 : !all_on(role).empty());
  }
  // The place of a word's lowest bit: 63 becomes 127. As if the table were in any word, since the
  // zeros of an empty one could not be counted without a branch.
  static std::uint32_t lowest(std::uint64_t word) {
    const int i = std::countr_zero(word | std::uint64_t{1} << 63);
    return static_cast<std::uint32_t>(i + ((i + 1) & 64));
  }

 private:
  static constexpr std::size_t kQuick = 32;

  void look_quickly(const VillageCard* store);
  Bits128 all_on(Card role) const;
  Bits128 without_equals(Bits128 places) const;
  bool equal(std::size_t i, std::size_t j) const;
  // Bit i tells whether byte i has the value, for the first 32.
  template <class Byte, std::size_t N>
  static std::uint64_t same_of_first(const std::array<Byte, N>& bytes, Byte value) {
    return same_of_sixteen(bytes.data(), value) | same_of_sixteen(bytes.data() + 16, value) << 16;
  }
  // The first card that lies on card i; 64 if there is none.
  std::size_t first_on(std::size_t i) const {
    const std::uint8_t place = static_cast<std::uint8_t>(i | VillageCard::kMark);
    return static_cast<std::size_t>(std::countr_zero(same_of_first(places_, place)));
  }
  // Bare places for the same role differ in nothing.
  std::uint64_t first_of_bare(std::uint64_t places) const {
    const std::uint64_t bare = places & bare_;
    return (places ^ bare) | (bare & -bare);
  }

  const State* state_ = nullptr;
  int seat_ = 0;
  std::span<const VillageCard> cards_;
  bool quick_ = false;      // no more cards than kQuick; open_ and bare_ are for that
  std::uint64_t open_ = 0;  // V4.4: cards on which there is room
  std::uint64_t bare_ = 0;  // those on the table on which nothing lies, neither cards nor coins
  alignas(16) std::array<Card, 128> roles_;              // what each card counts as
  alignas(16) std::array<std::uint8_t, kQuick> places_;  // VillageCard::place, all marked
};

}  // namespace reeve::villagers
