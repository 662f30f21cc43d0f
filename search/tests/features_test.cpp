// What nets look at, in every game that has features: kept sums are right, nothing hidden has a say.
#include <gtest/gtest.h>

#include <set>

#include "games/burgundy/options_json.h"
#include "search/burgundy/bot.h"
#include "search/levels/nets.h"
#include "search/ragusa/bot.h"
#include "search/tests/net_kit.h"
#include "search/villagers/bot.h"

namespace reeve {
namespace {

template <class G>
class GameFeatures : public ::testing::Test {
 protected:
  using State = typename G::State;

  static typename G::Options options(int players) {
    typename G::Options options;
    options.players = static_cast<std::uint8_t>(players);
    if constexpr (requires { options.board_choice; })
      options.board_choice = burgundy::BoardChoice::kRandom;
    return options;
  }

  // Calls visit(state) with every position of a game of random moves.
  template <class Visit>
  static void random_game(int players, std::uint64_t seed, Visit visit) {
    Chance chance(seed);
    Rng rng(seed);
    State state = G::start(options(players), chance, nullptr);
    MoveList<G> moves;
    while (G::actor(state) != kNobody) {
      visit(state);
      if (::testing::Test::HasFatalFailure()) return;
      G::generate(state, moves);
      G::apply(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], chance, nullptr);
    }
  }
};

using Games = ::testing::Types<burgundy::Burgundy, ragusa::Ragusa, villagers::Villagers>;
TYPED_TEST_SUITE(GameFeatures, Games);

TYPED_TEST(GameFeatures, SumsKeptByDifferencesAreThoseMadeAnew) {
  using G = TypeParam;
  using F = Features<G>;
  Net net = random_net<G>(4);
  net.serve(2, 4);
  NetJudge<G> kept(set_of(net));
  int judged = 0;
  for (const int players : {2, 3, 4})
    this->random_game(players, static_cast<std::uint64_t>(players), [&](const auto& state) {
      if (!kept.covers(state)) return;
      ++judged;
      std::array<float, kMaxSeats> points{}, anew{};
      kept.add(state, points);
      for (int seat = 0; seat < players; ++seat) {
        Net::Sum sum = net.bias;
        each_row<G>(state, seat, [&](int row) { sum.add(net.row(row)); });
        anew[seat] = F::kScale * plain_output(net, sum, F::bucket(state));
      }
      ASSERT_EQ(points, anew);
    });
  EXPECT_GT(judged, 40);
}

// B2.7, R5.7, V1.6: what a seat does not know has no say in its features.
TYPED_TEST(GameFeatures, AreThoseOfTheView) {
  using G = TypeParam;
  for (const int players : {2, 4})
    for (const std::uint64_t seed : {5, 6})
      this->random_game(players, seed, [&](const auto& state) {
        for (Seat seat = 0; seat < players; ++seat) {
          Rng rng(6);
          const auto other = G::resample(state, seat, rng);
          std::vector<int> rows, others;
          each_row<G>(state, seat, [&](int row) { rows.push_back(row); });
          each_row<G>(other, seat, [&](int row) { others.push_back(row); });
          ASSERT_EQ(rows, others);
          ASSERT_EQ(Features<G>::bucket(state), Features<G>::bucket(other));
          ASSERT_EQ(Features<G>::covers(state), Features<G>::covers(other));
        }
      });
}

// As a search asks: siblings, which differ in all kinds of ways, and back to what was before.
TYPED_TEST(GameFeatures, SumsAreRightForEverySibling) {
  using G = TypeParam;
  const Net net = random_net<G>(5);
  NetJudge<G> kept(set_of(net));
  MoveList<G> moves;
  int decisions = 0;
  this->random_game(2, 8, [&](const auto& state) {
    if (++decisions % 7 != 0) return;
    G::generate(state, moves);
    for (const Move move : moves) {
      auto after = state;
      Chance chance(3);
      G::apply(after, move, chance, nullptr);
      if (G::actor(after) == kNobody || !kept.covers(after)) continue;
      std::array<float, kMaxSeats> points{}, anew{};
      kept.add(after, points);
      NetJudge<G>(set_of(net)).add(after, anew);
      ASSERT_EQ(points, anew);
    }
  });
}

// Nets are asked in games with expansions and automata only when that has been shown to help.
TEST(BurgundyFeatures, ServeExpansionsAndLeaveAutomataAlone) {
  using G = burgundy::Burgundy;
  Net net = random_net<burgundy::Burgundy>(6);
  net.serve(1, 2);
  NetSet nets = set_of(net);
  nets.everywhere = true;
  NetJudge<G> everywhere(nets);
  const auto middle = [](const json::object& chosen) {
    const auto options = burgundy::options_from_json(chosen);
    Chance chance(9);
    Rng rng(9);
    auto state = G::start(options.value(), chance, nullptr);
    MoveList<G> moves;
    for (int i = 0; i < 60; ++i) {
      G::generate(state, moves);
      G::apply(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], chance, nullptr);
    }
    return state;
  };
  const auto expanded = middle(json::object({{"players", 2}, {"shields", true}, {"inns", true}}));
  ASSERT_NE(expanded.modules, 0);
  ASSERT_TRUE(everywhere.covers(expanded));
  EXPECT_FALSE(NetJudge<G>(set_of(net)).covers(expanded));
  std::array<float, kMaxSeats> points{};
  everywhere.add(expanded, points);
  EXPECT_NE(points[0], 0);
  const auto automa =
      middle(json::object({{"players", 1}, {"edition", "special"}, {"chateauma", true}}));
  ASSERT_TRUE(everywhere.covers(automa));
  points = {};
  everywhere.add(automa, points);
  EXPECT_NE(points[0], 0);
  EXPECT_EQ(points[1], 0);
  EXPECT_FALSE(everywhere.covers(middle(json::object({{"players", 4}, {"team", true}}))));
}

// B16: nets of its own, whose points are spaces, know how far the target is.
TEST(BurgundyFeatures, TheRaceHasNetsOfItsOwn) {
  using G = burgundy::Burgundy;
  using F = Features<G>;
  Net net = random_net<G>(8);
  net.serve(1, 1);
  NetJudge<G> of_one(set_of(net));
  net.serve(0, 0);
  NetJudge<G> kept(set_of(net));
  std::set<int> rows;
  MoveList<G> moves;
  for (const std::uint64_t seed : {1, 2}) {
    const auto options =
        burgundy::options_from_json(json::object({{"players", 1}, {"solo", true}}));
    Chance chance(seed);
    Rng rng(seed);
    auto state = G::start(options.value(), chance, nullptr);
    while (G::actor(state) != kNobody) {
      EXPECT_FALSE(of_one.covers(state));
      if (kept.covers(state)) {
        std::array<float, kMaxSeats> points{};
        kept.add(state, points);
        Net::Sum sum = net.bias;
        each_row<G>(state, 0, [&](int row) {
          sum.add(net.row(row));
          rows.insert(row);
        });
        ASSERT_EQ(points[0], F::kTaskScale * plain_output(net, sum, F::bucket(state)));
      }
      G::generate(state, moves);
      G::apply(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], chance, nullptr);
    }
  }
  // Points missing: all rests of a division by four, and several quotients.
  for (int rest = 0; rest < 4; ++rest) EXPECT_TRUE(rows.contains(burgundy_features::kPlace + rest));
  int quotients = 0;
  for (int i = 0; i < 16; ++i) quotients += rows.contains(burgundy_features::kSold + i);
  EXPECT_GT(quotients, 5);
}

// One person against the Countess: a net for one is asked, about the person alone.
TEST(VillagersFeatures, ServeOneAgainstTheCountess) {
  using G = villagers::Villagers;
  Net net = random_net<G>(7);
  NetJudge<G> of_two(set_of(net));
  net.serve(1, 1);
  NetJudge<G> kept(set_of(net));
  villagers::Options options;
  options.players = 1;
  Chance chance(3);
  Rng rng(3);
  auto state = G::start(options, chance, nullptr);
  MoveList<G> moves;
  std::set<int> turns;
  while (G::actor(state) != kNobody) {
    EXPECT_FALSE(of_two.covers(state));
    ASSERT_TRUE(kept.covers(state));
    std::array<float, kMaxSeats> points{}, anew{};
    kept.add(state, points);
    NetJudge<G>(set_of(net)).add(state, anew);
    ASSERT_EQ(points, anew);
    EXPECT_EQ(points[villagers::kCountessSeat], 0);
    turns.insert(Evaluation<G>::turn(state));
    G::generate(state, moves);
    G::apply(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], chance, nullptr);
  }
  EXPECT_GT(turns.size(), 12u);  // turns are told apart though one person has them all
}

// One person against the Patrician: the same, and it sees nothing of the automata's cards.
TEST(RagusaFeatures, ServeOneAgainstThePatrician) {
  using G = ragusa::Ragusa;
  Net net = random_net<G>(8);
  NetJudge<G> of_two(set_of(net));
  net.serve(1, 1);
  NetJudge<G> kept(set_of(net));
  ragusa::Options options;
  options.players = 1;
  Chance chance(5);
  Rng rng(5);
  auto state = G::start(options, chance, nullptr);
  MoveList<G> moves;
  int asked = 0;
  while (G::actor(state) != kNobody) {
    EXPECT_FALSE(of_two.covers(state));
    if (kept.covers(state)) {
      ++asked;
      std::array<float, kMaxSeats> points{}, anew{};
      kept.add(state, points);
      NetJudge<G>(set_of(net)).add(G::resample(state, 0, rng), anew);
      ASSERT_EQ(points, anew);
      EXPECT_EQ(points[1], 0);
      EXPECT_EQ(points[2], 0);
    }
    G::generate(state, moves);
    G::apply(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], chance, nullptr);
  }
  EXPECT_GT(asked, 8);
}

TYPED_TEST(GameFeatures, AnEmptyNetChangesNothing) {
  using G = TypeParam;
  const Net empty = empty_net<G>();
  Player<G> hand(level_info(Level::kMaster1), Player<G>::weights_of(Level::kMaster1));
  Player<G> with(level_info(Level::kMaster1), Player<G>::weights_of(Level::kMaster1), set_of(empty),
                 Player<G>::tree_settings(false));
  int decisions = 0;
  this->random_game(2, 7, [&](const auto& state) {
    if (++decisions % 40 != 0) return;
    EXPECT_EQ(hand.choose(state, 1, {.nodes = 100}).move,
              with.choose(state, 1, {.nodes = 100}).move);
  });
}

}  // namespace
}  // namespace reeve
