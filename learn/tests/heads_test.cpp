// What a net tells besides points is found again where games follow a plain rule.
#include "learn/heads.h"

#include <gtest/gtest.h>

namespace reeve {
namespace {

// Positions in which a source brings 3 + 2x points, errors have a deviation of 5, and the log odds of
// winning are the lead in tens.
std::vector<HeadSample> made_up(std::uint64_t seed, std::size_t count) {
  Rng rng(seed);
  std::vector<HeadSample> samples(count);
  for (HeadSample& sample : samples) {
    const auto x = static_cast<float>(rng.unit());
    const auto lead = static_cast<float>(4 * rng.unit() - 2);
    sample.bucket = static_cast<int>(rng.below(2));
    sample.inputs[7] = x;
    sample.inputs[Net::kWidth] = 1;
    sample.inputs[Net::kWidth + 2] = lead;
    sample.told = 100;
    double error = -6;  // a sum of twelve is as good as normal
    for (int i = 0; i < 12; ++i) error += rng.unit();
    sample.came = static_cast<float>(100 + 5 * error);
    sample.won = rng.unit() < 1 / (1 + std::exp(-lead)) ? 1.0f : 0.0f;
    sample.sources = {{4, -1.0f}, {4, 4 + 2 * x}, {9, 0.01f}};
  }
  return samples;
}

TEST(Heads, FindWhatGamesFollow) {
  Net net({.game = "made up", .shape = {.player = 1, .buckets = 2}});
  net.heads = teach_heads(made_up(1, 20'000), 2);
  EXPECT_EQ(net.heads.tells,
            (std::vector<std::int32_t>{kWinHead, kSpreadHead, 4}));  // 9 is too little
  HeadInputs inputs{};
  inputs[7] = 0.5f;
  inputs[Net::kWidth] = 1;
  inputs[Net::kWidth + 2] = 1;
  for (const int bucket : {0, 1}) {
    EXPECT_NEAR(head_of(net, bucket, 0, inputs), 1, 0.15);
    EXPECT_NEAR(head_of(net, bucket, 1, inputs), 5, 0.3);
    EXPECT_NEAR(head_of(net, bucket, 2, inputs), 4, 0.05);
  }
  for (const HeadCalibration& part : calibrate_heads(net, made_up(2, 5'000))) {
    EXPECT_GT(part.positions, 2'000u);
    EXPECT_NEAR(part.mean_error, 0, 0.4);
    EXPECT_NEAR(part.deviation, 5, 0.3);
    EXPECT_NEAR(part.told, 5, 0.3);
    EXPECT_NEAR(part.within, 0.68, 0.04);
    EXPECT_NEAR(part.win_bias, 0, 0.04);
  }
}

// Alone, the first quarter of a game of Ragusa never comes up between turns.
TEST(Heads, OfAPartThatNeverCameUpAreThoseOfTheNext) {
  auto samples = made_up(1, 20'000);
  std::erase_if(samples, [](const HeadSample& sample) { return sample.bucket == 0; });
  Net net({.game = "made up", .shape = {.player = 1, .buckets = 2}});
  net.heads = teach_heads(samples, 2);
  HeadInputs inputs{};
  inputs[7] = 0.5f;
  inputs[Net::kWidth] = 1;
  for (std::size_t head = 0; head < net.heads.tells.size(); ++head)
    EXPECT_EQ(head_of(net, 0, head, inputs), head_of(net, 1, head, inputs));
  EXPECT_NEAR(head_of(net, 0, 1, inputs), 5, 0.3);
}

}  // namespace
}  // namespace reeve
