#include <gtest/gtest.h>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "core/hash.h"
#include "core/rows.h"

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

TEST(Bits, TheNthOfAWord) {
  const std::uint64_t set = 0x8001'00F0'4000'0003;
  std::uint32_t n = 0;
  for (std::uint32_t bit = 0; bit < 64; ++bit)
    if ((set >> bit & 1) != 0) {
      EXPECT_EQ(nth_of(set, n++), bit);
    }
  EXPECT_EQ(n, 9u);
}

TEST(Rows, EachByteIsComparedForItself) {
  std::array<std::uint8_t, 20> bytes{};
  bytes[0] = bytes[7] = bytes[15] = 128;
  bytes[16] = 7;
  EXPECT_EQ(same_of_sixteen(bytes.data(), std::uint8_t{128}), 0x8081u);
  EXPECT_EQ(same_of_sixteen(bytes.data() + 4, std::uint8_t{7}), 1u << 12);
  EXPECT_EQ(same_of_sixteen(bytes.data(), std::uint8_t{0}), 0xFFFFu & ~0x8081u);
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
