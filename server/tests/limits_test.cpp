// What is counted of who asks how often.
#include "server/net/limits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace reeve::server {
namespace {

// A server that many have visited keeps nothing of those who are long gone.
TEST(RateLimiter, ForgetsWhoseBucketIsFullAgain) {
  RateLimiter limiter({.per_second = 1, .burst = 5});
  std::size_t most = 0;
  for (int i = 0; i < 10'000; ++i) {
    EXPECT_EQ(limiter.take("guest " + std::to_string(i), 100 * i), 0);
    most = std::max(most, limiter.size());
  }
  EXPECT_LT(most, 20u) << "a second fills up what they took, and ten come in it";
}

// But not who asks too often, however many others come.
TEST(RateLimiter, KnowsWhoAsksTooOftenAmongMany) {
  RateLimiter limiter({.per_second = 0.1, .burst = 3});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limiter.take("pest", 0), 0);
  for (int i = 0; i < 1'000; ++i) limiter.take("guest " + std::to_string(i), i);
  EXPECT_GT(limiter.take("pest", 1'000), 0);
  EXPECT_EQ(limiter.take("pest", 31'000), 0) << "thirty seconds give three back";
}

}  // namespace
}  // namespace reeve::server
