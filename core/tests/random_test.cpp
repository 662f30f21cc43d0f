#include "core/random.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace reeve {

// The known answers of the Random123 distribution (philox4x32, 10 rounds).
TEST(Philox, KnownAnswers) {
  EXPECT_EQ(philox4x32({0, 0, 0, 0}, {0, 0}),
            (PhiloxBlock{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(philox4x32({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}),
            (PhiloxBlock{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (PhiloxBlock{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Chance, AnEventDependsOnlyOnSeedKindAndTime) {
  Chance one(42), two(42);
  (void)two.draw(9, 9).next();
  Draw a = one.draw(1, 7), b = two.draw(1, 7);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(a.next(), b.next());
  EXPECT_NE(Chance(42).draw(1, 7).next(), Chance(42).draw(1, 8).next());
  EXPECT_NE(Chance(42).draw(1, 7).next(), Chance(42).draw(2, 7).next());
  EXPECT_NE(Chance(42).draw(1, 7).next(), Chance(43).draw(1, 7).next());
}

TEST(Chance, RemembersWhatHappened) {
  Chance chance(1);
  EXPECT_FALSE(chance.drew());
  (void)chance.draw(1, 1);
  EXPECT_TRUE(chance.drew());
  chance.forget_marks();
  EXPECT_FALSE(chance.drew());
  chance.reveal();
  EXPECT_TRUE(chance.revealed());
}

TEST(Drawing, BelowIsUniform) {
  std::vector<int> counts(6);
  for (std::uint32_t when = 0; when < 60'000; ++when) ++counts[Chance(5).draw(3, when).die() - 1u];
  for (int count : counts) EXPECT_NEAR(count, 10'000, 400);
}

TEST(Drawing, ShuffleKeepsEveryItem) {
  std::vector<int> items(50);
  std::iota(items.begin(), items.end(), 0);
  auto shuffled = items;
  Rng(4).shuffle(std::span(shuffled));
  EXPECT_NE(shuffled, items);
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, items);
}

}  // namespace reeve
