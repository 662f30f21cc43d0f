// Nets: files, whole numbers, sums kept by differences, and that they see nothing hidden.
#include "search/net/net.h"

#include <gtest/gtest.h>

#include "search/burgundy/bot.h"
#include "search/levels/nets.h"

namespace reeve {
namespace {

using G = burgundy::Burgundy;
using F = Features<G>;

Net random_net(std::uint64_t seed) {
  Net net(
      {.game = std::string(G::kName), .version = version_of(F::groups()), .shape = shape_of<G>()});
  Rng rng(seed);
  const auto within = [&rng](int most) {
    return static_cast<std::int16_t>(static_cast<int>(rng.below(2 * most + 1)) - most);
  };
  for (int i = 0; i < net.head().shape.rows() * Net::kWidth; ++i) net.row(0)[i] = within(150);
  for (auto& b : net.bias.v) b = within(200);
  for (Net::Layers& layer : net.layers) {
    for (auto& row : layer.hidden)
      for (auto& w : row) w = within(400);
    for (auto& b : layer.hidden_bias) b = within(10'000);
    for (auto& w : layer.output) w = within(500);
    layer.output_bias = within(10'000);
  }
  return net;
}

NetSet set_of(const Net& net) {
  NetSet set;
  set.use(net);
  return set;
}

burgundy::Options random_duchies() {
  burgundy::Options options;
  options.board_choice = burgundy::BoardChoice::kRandom;
  return options;
}

// Calls visit(state) with every position of a game of random moves.
template <class Visit>
void random_game(std::uint64_t seed, Visit visit) {
  Chance chance(seed);
  Rng rng(seed);
  G::State state = G::start(random_duchies(), chance, nullptr);
  MoveList<G> moves;
  while (G::actor(state) != kNobody) {
    visit(state);
    G::generate(state, moves);
    G::apply(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], chance, nullptr);
  }
}

TEST(Net, BytesComeBackAndDamageIsTold) {
  const Net net = random_net(1);
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

TEST(Net, FitsOnlyItsGameAndFeatures) {
  const Net net = random_net(1);
  const std::uint32_t version = net.head().version;
  const NetShape shape = net.head().shape;
  EXPECT_TRUE(net.check("burgundy", version, shape, "a.net"));
  EXPECT_EQ(net.check("ragusa", version, shape, "a.net").error().code, "net_of_other_game");
  EXPECT_EQ(net.check("burgundy", version + 1, shape, "a.net").error().code,
            "net_of_other_features");
}

TEST(Net, EveryEmbeddedNetIsPlayedWith) {
  for (const EmbeddedNet& embedded : embedded_nets()) {
    const auto net = Net::from_bytes(embedded.bytes, std::string(embedded.name));
    ASSERT_TRUE(net) << net.error().message;
    EXPECT_LE(embedded.bytes.size(), 300'000u);
    if (net->head().game == G::kName) {
      EXPECT_TRUE(net->check(G::kName, version_of(F::groups()), shape_of<G>(), "own"));
    }
    EXPECT_TRUE(std::string_view(embedded.name).starts_with(net->head().game));
  }
}

TEST(Net, ThePlainWayGivesTheSame) {
  const Net net = random_net(2);
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    Net::Sum sum;
    for (auto& v : sum.v) v = static_cast<std::int16_t>(rng.next());
    for (int bucket = 0; bucket < F::kBuckets; ++bucket)
      ASSERT_EQ(net.output(sum, bucket), net.plain_output(sum, bucket));
  }
}

TEST(Net, SumsKeptByDifferencesAreThoseMadeAnew) {
  const Net net = random_net(4);
  NetJudge<G> kept(set_of(net));
  int judged = 0;
  for (const std::uint64_t seed : {1, 2})
    random_game(seed, [&](const G::State& state) {
      if (!kept.covers(state)) return;  // castle spaces are still being picked
      ++judged;
      std::array<float, kMaxSeats> points{}, anew{};
      kept.add(state, points);
      for (int seat = 0; seat < 2; ++seat) {
        Net::Sum sum = net.bias;
        each_row<G>(state, seat, [&](int row) { sum.add(net.row(row)); });
        anew[seat] = F::kScale * net.plain_output(sum, F::bucket(state));
      }
      ASSERT_EQ(points, anew);
    });
  EXPECT_GT(judged, 200);
}

// B2.7: what a seat does not know has no say in its features.
TEST(Net, FeaturesAreThoseOfTheView) {
  random_game(5, [&](const G::State& state) {
    for (Seat seat = 0; seat < 2; ++seat) {
      Rng rng(6);
      const G::State other = G::resample(state, seat, rng);
      std::vector<int> rows, others;
      each_row<G>(state, seat, [&](int row) { rows.push_back(row); });
      each_row<G>(other, seat, [&](int row) { others.push_back(row); });
      ASSERT_EQ(rows, others);
    }
  });
}

TEST(Net, AnEmptyNetChangesNothing) {
  const Net empty(
      {.game = std::string(G::kName), .version = version_of(F::groups()), .shape = shape_of<G>()});
  Player<G> hand(level_info(Level::Master1), Player<G>::weights_of(Level::Master1));
  Player<G> with(level_info(Level::Master1), Player<G>::weights_of(Level::Master1),
                 Player<G>::tree_settings(), set_of(empty));
  int decisions = 0;
  random_game(7, [&](const G::State& state) {
    if (++decisions % 40 != 0) return;
    EXPECT_EQ(hand.choose(state, 1, {.nodes = 100}).move,
              with.choose(state, 1, {.nodes = 100}).move);
  });
}

// Only master and grandmaster have learned; the levels below and the reference play as before.
TEST(Levels, OnlyTheHighestHaveLearned) {
  for (const LevelInfo& info : all_levels())
    EXPECT_EQ(info.learned, info.level == Level::Master || info.level == Level::Grandmaster);
  for (const LevelInfo& info : references()) EXPECT_FALSE(info.learned);
  EXPECT_EQ(level_by_name("master-1"), Level::Master1);
}

}  // namespace
}  // namespace reeve
