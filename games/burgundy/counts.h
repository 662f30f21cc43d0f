// Small counts packed into one word: goods by type, what is left of a supply. Adding two sets of
// goods is one addition, and a state of four players stays within 512 bytes.
#pragma once

#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>

namespace reeve::burgundy {

// `Word` is cut into fields of `Bits` bits; field i is the count of the i-th thing.
template <std::unsigned_integral Word, int Bits>
struct Counts {
  static constexpr int kFields = static_cast<int>(sizeof(Word)) * 8 / Bits;
  static constexpr int kMost = (1 << Bits) - 1;

  Word packed = 0;

  friend constexpr bool operator==(Counts, Counts) = default;

  constexpr int operator[](int i) const {
    return static_cast<int>(packed >> (i * Bits) & static_cast<Word>(kMost));
  }
  constexpr bool has(int i) const { return (*this)[i] != 0; }
  constexpr bool empty() const { return packed == 0; }
  constexpr void add(int i, int n = 1) {
    assert((*this)[i] + n >= 0 && (*this)[i] + n <= kMost);
    packed = static_cast<Word>(packed + (static_cast<Word>(n) << (i * Bits)));
  }
  constexpr void clear(int i) {
    packed &= static_cast<Word>(~(static_cast<Word>(kMost) << (i * Bits)));
  }
  constexpr void set(int i, int n) {
    clear(i);
    add(i, n);
  }
  constexpr int total() const {
    Word ones = 0;  // the lowest bit of each field
    for (int i = 0; i < kFields; ++i) ones |= static_cast<Word>(Word{1} << (i * Bits));
    int sum = 0;
    for (int bit = 0; bit < Bits; ++bit)
      sum += std::popcount(static_cast<Word>(packed >> bit & ones)) << bit;
    return sum;
  }
  // Bit i is set where count i is not zero.
  constexpr unsigned types() const {
    if constexpr (Bits == 4 && sizeof(Word) == 4) {  // goods, which are asked for all the time
      Word low = packed | packed >> 2;
      low = (low | low >> 1) & 0x11111111;
      low = (low | low >> 3) & 0x03030303;
      low = (low | low >> 6) & 0x000F000F;
      return (low | low >> 12) & 0xFF;
    }
    unsigned set = 0;
    for (Word rest = packed; rest != 0;) {
      const int i = std::countr_zero(rest) / Bits;
      set |= 1u << i;
      rest &= static_cast<Word>(~(static_cast<Word>(kMost) << (i * Bits)));
    }
    return set;
  }
  // Which thing the n-th piece is (n from 0), counting the pieces in order. All counts are added up,
  // since where a loop would end is chance.
  constexpr int nth(int n) const {
    int found = 0, sum = 0;
    for (int i = 0; i < kFields; ++i) {
      sum += (*this)[i];
      found += sum <= n;
    }
    return found;
  }
};

}  // namespace reeve::burgundy
