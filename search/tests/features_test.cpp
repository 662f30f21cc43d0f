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

// Everything at once that may be played together, by edition and mode.
const json::object kAllOfAlea({{"players", 2},
                               {"extra_tiles", true},
                               {"border_posts", true},
                               {"white_castles", true},
                               {"inns", true},
                               {"trade_routes", true},
                               {"shields", true}});
json::object all_of_special(int players) {
  json::object all = kAllOfAlea;
  all["edition"] = "special";
  all["players"] = players;
  all["vineyards"] = true;
  all["close_to_castle"] = true;
  return all;
}
json::object team(std::string_view board) {
  return json::object({{"players", 4}, {"team", true}, {"team_board", board}});
}
json::object with_automa(int players) {
  return json::object({{"players", players}, {"edition", "special"}, {"chateauma", true}});
}

TEST(BurgundyFeatures, SumsKeptByDifferencesAreRightWithExpansions) {
  using G = burgundy::Burgundy;
  Net net = random_net<G>(4);
  net.serve(1, 4);
  NetSet nets = set_of(net);
  nets.everywhere = true;
  NetJudge<G> kept(nets);
  for (const json::object& chosen : {kAllOfAlea, all_of_special(2), all_of_special(3), team("a"),
                                     team("b"), with_automa(1), with_automa(2)}) {
    SCOPED_TRACE(json::serialize(chosen));
    Chance chance(7);
    Rng rng(7);
    auto state = G::start(burgundy::options_from_json(chosen).value(), chance, nullptr);
    MoveList<G> moves;
    int judged = 0;
    while (G::actor(state) != kNobody) {
      if (kept.covers(state)) {
        ++judged;
        std::array<float, kMaxSeats> points{}, anew{};
        kept.add(state, points);
        for (int seat = 0; seat < G::seats(state); ++seat) {
          if (!is_person<G>(state, seat)) continue;
          Net::Sum sum = net.bias;
          each_row<G>(state, seat, [&](int row) { sum.add(net.row(row)); });
          anew[seat] = Features<G>::kScale * plain_output(net, sum, Features<G>::bucket(state));
        }
        ASSERT_EQ(points, anew);
      }
      G::generate(state, moves);
      G::apply(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], chance, nullptr);
    }
    EXPECT_GT(judged, 40);
  }
}

// Where gates have shown that a net helps it is asked (docs/learning.md); automata are left alone.
TEST(BurgundyFeatures, ServeExpansionsAndLeaveAutomataAlone) {
  using G = burgundy::Burgundy;
  Net net = random_net<burgundy::Burgundy>(6);
  net.serve(0, 4);
  NetJudge<G> judge(set_of(net));
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
  const auto asked = [&](const json::object& chosen) {
    const auto state = middle(chosen);
    if (!judge.covers(state)) return false;
    std::array<float, kMaxSeats> points{};
    judge.add(state, points);
    for (int seat = 0; seat < G::seats(state); ++seat)
      EXPECT_EQ(points[seat] != 0, is_person<G>(state, seat)) << seat;
    return true;
  };
  for (const std::string_view expansion :
       {"extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"}) {
    EXPECT_TRUE(asked(json::object({{"players", 2}, {expansion, true}}))) << expansion;
    EXPECT_TRUE(asked(json::object({{"players", 3}, {expansion, true}}))) << expansion;
  }
  for (const std::string_view expansion : {"vineyards", "close_to_castle"})
    EXPECT_TRUE(asked({{"players", 2}, {"edition", "special"}, {expansion, true}})) << expansion;
  EXPECT_TRUE(asked(kAllOfAlea));
  for (const int players : {2, 3, 4}) EXPECT_TRUE(asked(all_of_special(players)));
  EXPECT_TRUE(asked({{"players", 1}, {"solo", true}, {"shields", true}}));
  for (const int people : {1, 2, 3}) EXPECT_TRUE(asked(with_automa(people)));
  json::object automa_and_shields = with_automa(2);
  automa_and_shields["shields"] = true;
  EXPECT_FALSE(asked(automa_and_shields));
  for (const std::string_view board : {"a", "b"}) EXPECT_FALSE(asked(team(board)));
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
