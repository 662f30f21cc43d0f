// Where a card may be laid in a village (V4.3, V4.4, V6.3, V6.5).
//
// This is asked for every card of a hand whenever a player may build, so it is made for speed: the
// village is looked at once, all cards of a type are found by comparing sixteen at a time, and sets
// of cards are words of bits.
#pragma once

#ifdef __SSSE3__
#include <tmmintrin.h>
#endif

#include "games/villagers/village.h"

namespace reeve::villagers {

// Bit i tells whether the i-th of sixteen cards is of the type.
inline std::uint64_t same_of_sixteen(const Card* cards, Card type) {
#ifdef __SSSE3__
  const __m128i row = _mm_loadu_si128(reinterpret_cast<const __m128i*>(cards));
  const __m128i same = _mm_cmpeq_epi8(row, _mm_set1_epi8(static_cast<char>(type)));
  return static_cast<std::uint64_t>(_mm_movemask_epi8(same));
#else
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < 16; ++i) bits |= std::uint64_t{cards[i] == type} << i;
  return bits;
#endif
}

// All cards of a type in a village.
Bits128 find_cards(const State& s, int seat, Card type);

class OpenPlaces {
 public:
  OpenPlaces() {}  // there are none before look()
  void look(const State& s, int seat);
  // The cards on which one that is laid on `role` may lie; of places that differ in nothing only
  // the first.
  Bits128 on(Card role) const {
    if (size_ > kQuick) return without_equals(open(role));
    const std::uint64_t full = facts_of(role).carries == 2 ? full_.low() : once_.low();
    const std::uint64_t found = among_first(role) & ~full;
    return (found & (found - 1)) == 0 ? Bits128(found) : without_equals(found);
  }

 private:
  static constexpr std::size_t kQuick = 32;

  void read_types(std::span<const VillageCard> store);
  bool has_jokers() const;
  Bits128 open(Card role) const;
  Bits128 without_equals(Bits128 places) const;
  // Bit i tells whether card i counts as the role, for the first 32.
  std::uint64_t among_first(Card role) const {
    return same_of_sixteen(roles_.data(), role) | same_of_sixteen(roles_.data() + 16, role) << 16;
  }

  const State* state_ = nullptr;
  int seat_ = 0;
  std::size_t size_ = 0;
  Bits128 once_;  // something lies on these; and all beyond the last card
  Bits128 full_;  // a starter on the table carries two cards, everything else one; and all beyond
  alignas(16) std::array<Card, 144> roles_;  // what each card counts as
};

}  // namespace reeve::villagers
