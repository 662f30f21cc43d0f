#include <gtest/gtest.h>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "core/hash.h"

namespace reeve {

TEST(FixedVector, RemovedElementsLeaveNoTrace) {
  FixedVector<std::uint8_t, 5> a{1, 2, 3}, b{1, 3};
  a.erase_at(1);
  EXPECT_EQ(a, b);
  EXPECT_EQ(hash_of(a), hash_of(b));
  a.insert_at(1, 9);
  EXPECT_EQ(a, (FixedVector<std::uint8_t, 5>{1, 9, 3}));
  a.clear();
  EXPECT_EQ(hash_of(a), hash_of(FixedVector<std::uint8_t, 5>{}));
}

TEST(FixedVector, HasNoPadding) {
  static_assert(PlainBytes<FixedVector<std::uint8_t, 7>>);
  static_assert(PlainBytes<FixedVector<std::uint16_t, 7>>);
  static_assert(PlainBytes<FixedVector<std::uint32_t, 7>>);
}

TEST(Bits, TheNthOfSixteen) {
  for (std::uint32_t set = 1; set < 1u << 16; ++set) {
    std::uint32_t n = 0;
    for (std::uint32_t bit = 0; bit < 16; ++bit)
      if ((set >> bit & 1) != 0) {
        ASSERT_EQ(nth_of_sixteen(set, n), bit) << set;
        ++n;
      }
  }
}

TEST(Hash, DependsOnEveryByteAndTheLength) {
  const char text[] = "0123456789abcdef!";
  EXPECT_NE(hash_bytes(text, 16), hash_bytes(text, 17));
  for (std::size_t i = 0; i < 17; ++i) {
    std::string other(text, 17);
    other[i] ^= 1;
    EXPECT_NE(hash_bytes(other.data(), 17), hash_bytes(text, 17));
  }
}

}  // namespace reeve
