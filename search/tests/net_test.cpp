// Nets: files and whole numbers. search/tests/features_test.cpp has what they look at.
#include "search/net/net.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/byte_file.h"
#include "search/burgundy/bot.h"
#include "search/levels/nets.h"
#include "search/net/heads.h"
#include "search/ragusa/bot.h"
#include "search/tests/net_kit.h"
#include "search/villagers/bot.h"

namespace reeve {
namespace {

using G = burgundy::Burgundy;
using F = Features<G>;

TEST(Net, BytesComeBackAndDamageIsTold) {
  const Net net = random_net<G>(1);
  const std::string bytes = net.to_bytes();
  EXPECT_LE(bytes.size(), 300'000u);
  const auto again = Net::from_bytes(bytes, "a.net");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->to_bytes(), bytes);

  EXPECT_EQ(Net::from_bytes("no net", "a.net").error().code, "not_a_net");
  const auto cut = Net::from_bytes(std::string_view(bytes).substr(0, bytes.size() - 1), "a.net");
  EXPECT_EQ(cut.error().code, "damaged_net");
  std::string wrong = bytes;
  wrong[bytes.size() / 2] ^= 1;
  EXPECT_EQ(Net::from_bytes(wrong, "a.net").error().code, "damaged_net");
  EXPECT_EQ(Net::read("no/such/file.net").error().code, "cannot_read");
}

// A net with heads that are weighted sums of everything.
Net net_with_heads() {
  Net net = random_net<G>(1);
  net.heads.tells = {kWinHead, kSpreadHead, 3};
  net.heads.weights.resize(net.heads.tells.size() * kHeadInputs * F::kBuckets);
  for (std::size_t i = 0; i < net.heads.weights.size(); ++i)
    net.heads.weights[i] = static_cast<float>(i) / 100;
  return net;
}

// The bytes of a net as files had them at first: all numbers as they stand.
std::string bytes_of_before(const Net& net) {
  constexpr std::size_t kHeadBytes = 64;
  std::string head = net.to_bytes().substr(0, kHeadBytes);
  head[7] = net.heads.empty() ? '1' : '2';
  ByteWriter bytes;
  bytes.put(head.data(), head.size());
  for (int row = 0; row < net.head().shape.rows(); ++row) bytes.put(net.row(row), Net::kWidth);
  bytes.put(net.bias.v.data(), net.bias.v.size());
  for (const Net::Layers& layer : net.layers) {
    for (int j = 0; j < Net::kHidden; ++j)
      for (int i = 0; i < Net::kWidth; ++i) {
        const std::int16_t weight = layer.hidden.at(j, i);
        bytes.put(weight);
      }
    bytes.put(layer.hidden_bias.data(), layer.hidden_bias.size());
    bytes.put(layer.output.data(), layer.output.size());
    bytes.put(layer.output_bias);
  }
  if (!net.heads.empty()) {
    bytes.put(static_cast<std::uint32_t>(net.heads.tells.size()));
    bytes.put(net.heads.tells.data(), net.heads.tells.size());
    bytes.put(net.heads.weights.data(), net.heads.weights.size());
  }
  return bytes.finish();
}

TEST(Net, FilesOfBeforeAreTheSameNets) {
  for (const Net& net : {random_net<G>(1), net_with_heads()}) {
    const std::string before = bytes_of_before(net);
    const auto again = Net::from_bytes(before, "a.net");
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->to_bytes(), net.to_bytes());
    for (const std::size_t cut : {std::size_t{1}, std::size_t{9}, before.size() / 2})
      EXPECT_EQ(Net::from_bytes(std::string_view(before).substr(0, before.size() - cut), "a.net")
                    .error()
                    .code,
                "damaged_net");
  }
}

// Rows of large steps, of the largest and smallest numbers, and of nothing at all.
TEST(Net, RowsOfAnyNumbersComeBack) {
  Net net = empty_net<G>();
  EXPECT_EQ(Net::from_bytes(net.to_bytes(), "a.net")->row(3)[2], 0);
  net.row(0)[0] = 24;
  net.row(3)[2] = -48;
  EXPECT_EQ(Net::from_bytes(net.to_bytes(), "a.net")->row(3)[2], -48);
  EXPECT_EQ(Net::from_bytes(net.to_bytes(), "a.net")->row(0)[0], 24);
  net.row(5)[1] = INT16_MIN;
  net.row(6)[1] = INT16_MAX;
  const auto again = Net::from_bytes(net.to_bytes(), "a.net");
  EXPECT_EQ(again->row(5)[1], INT16_MIN);
  EXPECT_EQ(again->row(6)[1], INT16_MAX);
  EXPECT_EQ(again->row(3)[2], -48);
}

TEST(Net, HeadsComeBackAndTheirDamageIsTold) {
  Net net = net_with_heads();
  const std::string bytes = net.to_bytes();
  const auto again = Net::from_bytes(bytes, "a.net");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->heads.tells, net.heads.tells);
  EXPECT_EQ(again->heads.weights, net.heads.weights);
  for (const std::size_t cut : {std::size_t{1}, std::size_t{9}, bytes.size() / 2})
    EXPECT_EQ(Net::from_bytes(std::string_view(bytes).substr(0, bytes.size() - cut), "a.net")
                  .error()
                  .code,
              "damaged_net");
  net.heads.weights[5] = std::nanf("");
  EXPECT_EQ(Net::from_bytes(net.to_bytes(), "a.net").error().code, "damaged_net");
}

// What is told of sources adds up to the points, whoever says these.
TEST(Net, SourcesAddUpToThePoints) {
  Net net = random_net<G>(1);
  net.heads.tells = {kWinHead, kSpreadHead, burgundy::kPhasePoints, burgundy::kSalePoints};
  net.heads.weights.assign(net.heads.tells.size() * kHeadInputs * F::kBuckets, 0.01f);
  Chance chance(3);
  const auto state = G::start({}, chance, nullptr);
  for (const std::optional<double> points : {std::optional<double>(), std::optional(150.0)}) {
    const Outlook outlook = outlook_of<G>(net, state, 1, points);
    EXPECT_EQ(outlook.points, points.value_or(outlook.points));
    double sum = 0;
    for (const SourcePoints& source : outlook.sources) sum += source.points;
    EXPECT_NEAR(sum, outlook.points, 1e-6);
    EXPECT_GT(outlook.spread, 0);
    EXPECT_GT(outlook.win, 0);
    EXPECT_LT(outlook.win, 1);
  }
}

TEST(Net, FitsOnlyItsGameAndFeatures) {
  const Net net = random_net<G>(1);
  const std::uint32_t version = net.head().version;
  const NetShape shape = net.head().shape;
  EXPECT_TRUE(net.check("burgundy", version, shape, "a.net"));
  EXPECT_EQ(net.check("ragusa", version, shape, "a.net").error().code, "net_of_other_game");
  EXPECT_EQ(net.check("burgundy", version + 1, shape, "a.net").error().code,
            "net_of_other_features");
}

// Whether players of the game use a net of their own for that many.
template <class Game>
bool plays_with(const NetHead& head) {
  return head.game == Game::kName && nets_in_use<Game>().of(head.least_players) != nullptr &&
         nets_in_use<Game>().of(head.most_players) != nullptr;
}

TEST(Net, EveryEmbeddedNetIsPlayedWith) {
  for (const EmbeddedNet& embedded : embedded_nets()) {
    const auto net = Net::from_bytes(embedded.bytes, std::string(embedded.name));
    ASSERT_TRUE(net) << net.error().message;
    EXPECT_LE(embedded.bytes.size(), 300'000u);
    EXPECT_TRUE(plays_with<burgundy::Burgundy>(net->head()) ||
                plays_with<ragusa::Ragusa>(net->head()) ||
                plays_with<villagers::Villagers>(net->head()));
    EXPECT_TRUE(std::string_view(embedded.name).starts_with(net->head().game));
  }
}

// Whatever the machine: every way to add up gives the whole numbers of the plain one.
TEST(Net, EveryKernelGivesTheSame) {
  const Net net = random_net<G>(2);
  const NetKernel& plain = net_kernels().back();
  EXPECT_EQ(plain.name, "plain");
  Rng rng(3);
  const auto random_sum = [&rng] {
    Net::Sum sum;
    for (auto& v : sum.v) v = static_cast<std::int16_t>(rng.next());
    return sum;
  };
  for (int i = 0; i < 200; ++i) {
    const std::array<Net::Sum, 4> sums{random_sum(), random_sum(), random_sum(), random_sum()};
    const std::array parts{&sums[0], &sums[1], &sums[2], &sums[3]};
    const auto some = std::span<const Net::Sum* const>(parts).first(1 + i % 4);
    std::vector<std::uint16_t> on(rng.below(30)), off(rng.below(30));
    for (auto* rows : {&on, &off})
      for (auto& row : *rows) row = static_cast<std::uint16_t>(rng.below(F::kPlayer));
    Net::Sum wanted = sums[0];
    plain.change(wanted, net.row(0), on, off);
    for (const NetKernel& kernel : net_kernels()) {
      for (int bucket = 0; bucket < F::kBuckets; ++bucket)
        ASSERT_EQ(net.output(some, bucket, kernel), net.output(some, bucket, plain)) << kernel.name;
      Net::Sum sum = sums[0];
      kernel.change(sum, net.row(0), on, off);
      ASSERT_EQ(sum.v, wanted.v) << kernel.name;
    }
  }
}

// At the bounds of what a file may hold no sum overflows, whatever the way.
TEST(Net, TheLargestWeightsFit) {
  for (const int sign : {1, -1}) {
    Net net = empty_net<G>();
    Net::Sum sum;
    sum.v.fill(Net::kMost);
    for (Net::Layers& layer : net.layers) {
      for (int j = 0; j < Net::kHidden; ++j)
        for (int i = 0; i < Net::kWidth; ++i)
          layer.hidden.at(j, i) = static_cast<std::int16_t>(sign * Net::kLargestWeight);
      layer.hidden_bias.fill(sign * Net::kLargestBias);
      layer.output.fill(static_cast<std::int16_t>(sign * 32767));
      layer.output_bias = sign * Net::kLargestBias;
    }
    const std::array<const Net::Sum*, 1> parts{&sum};
    for (const NetKernel& kernel : net_kernels())
      EXPECT_EQ(net.output(parts, 0, kernel), plain_output(net, sum, 0)) << kernel.name;
  }
}

// Only master and grandmaster have learned; the levels below and the reference play as before.
TEST(Levels, OnlyTheHighestHaveLearned) {
  for (const LevelInfo& info : all_levels())
    EXPECT_EQ(info.learned, info.level == Level::kMaster || info.level == Level::kGrandmaster);
  for (const LevelInfo& info : references()) EXPECT_FALSE(info.learned);
  EXPECT_EQ(level_by_name("master-1"), Level::kMaster1);
}

}  // namespace
}  // namespace reeve
