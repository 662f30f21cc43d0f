// The searches on the real games: every level plays whole games legally, sees nothing hidden and
// repeats itself.
#include <gtest/gtest.h>

#include "search/arena/duel.h"
#include "search/burgundy/bot.h"
#include "search/levels/bot.h"
#include "search/ragusa/bot.h"
#include "search/villagers/bot.h"

namespace reeve {
namespace {

constexpr Budget kSmall{.nodes = 300};
constexpr Level kLevels[] = {Level::kRandom,     Level::kGreedy, Level::kApprentice,
                             Level::kJourneyman, Level::kMaster, Level::kGrandmaster};

template <class G>
class RealGames : public ::testing::Test {};
using Games = ::testing::Types<burgundy::Burgundy, ragusa::Ragusa, villagers::Villagers>;
TYPED_TEST_SUITE(RealGames, Games);

// Positions along a game of the greedy player.
template <Game G, class Look>
void walk(const typename G::Options& options, std::uint64_t seed, Look look) {
  Player<G> greedy(Level::kGreedy);
  Chance chance(seed);
  auto state = G::start(options, chance, nullptr);
  for (int i = 0; G::actor(state) != kNobody; ++i) {
    look(i, state);
    if (::testing::Test::HasFatalFailure()) return;
    G::apply(state, greedy.choose(state, seed).move, chance, nullptr);
  }
}

TYPED_TEST(RealGames, EqualViewsGiveEqualChoices) {
  using G = TypeParam;
  for (const Level level : kLevels) {
    Player<G> one(level);
    Player<G> other(level);
    Rng rng(5);
    walk<G>({}, 21, [&](int i, const auto& state) {
      if (i % 9 != 0) return;
      // The same view of the actor, with everything hidden drawn anew.
      const auto twin = G::resample(state, G::actor(state), rng);
      const Choice a = one.choose(state, 3, kSmall);
      const Choice b = other.choose(twin, 3, kSmall);
      ASSERT_TRUE(G::legal(state, a.move));
      ASSERT_EQ(a.move, b.move) << level_info(level).name << " at decision " << i;
      ASSERT_EQ(a.value, b.value);
      ASSERT_EQ(a.nodes, b.nodes);
    });
  }
}

TYPED_TEST(RealGames, RepeatsItselfWithNodesWhateverWasSearchedBefore) {
  using G = TypeParam;
  Player<G> used(Level::kMaster);
  walk<G>({}, 4, [&](int i, const auto& state) {
    const Choice a = used.choose(state, 8, kSmall);
    if (i % 25 != 0) return;
    Player<G> fresh(Level::kMaster);
    const Choice b = fresh.choose(state, 8, kSmall);
    ASSERT_EQ(a.move, b.move);
    ASSERT_EQ(a.value, b.value);
    ASSERT_EQ(a.nodes, b.nodes);
  });
}

TYPED_TEST(RealGames, GreedyBeatsRandom) {
  using G = TypeParam;
  typename G::Options options;
  options.players = 2;
  const auto result = duel<G>(
      options, 50, 1, 2, 1, [] { return std::make_unique<Player<G>>(Level::kGreedy); },
      [] { return std::make_unique<Player<G>>(Level::kRandom); });
  EXPECT_GE(result.mean_share(), 0.97);
}

TYPED_TEST(RealGames, EveryPlayerCountIsPlayedToTheEnd) {
  using G = TypeParam;
  // Where a game may be played alone, against automata, that is a count too.
  const int fewest =
      std::is_same_v<G, ragusa::Ragusa> || std::is_same_v<G, villagers::Villagers> ? 1 : 2;
  for (int players = fewest; players <= 4; ++players) {
    typename G::Options options;
    options.players = static_cast<std::uint8_t>(players);
    Chance chance(6);
    auto state = G::start(options, chance, nullptr);
    Player<G> master(Level::kMaster);
    while (G::actor(state) != kNobody) {
      const Choice choice = master.choose(state, 1, {.nodes = 60});
      ASSERT_TRUE(G::legal(state, choice.move));
      ASSERT_GE(choice.value, 0);
      ASSERT_LE(choice.value, 1);
      G::apply(state, choice.move, chance, nullptr);
    }
  }
}

TEST(BurgundyExpansions, ArePlayedToTheEnd) {
  using namespace burgundy;
  using G = Burgundy;
  for (const int modules : {int{kExtraTiles}, int{kCloseToCastle}, int{kBorderPosts},
                            int{kWhiteCastles}, int{kInns}, int{kTradeRoutes}, int{kShields},
                            kExtraTiles | kWhiteCastles | kInns | kTradeRoutes | kShields}) {
    Options options;
    options.modules = static_cast<std::uint16_t>(modules);
    for (const Level level : {Level::kJourneyman, Level::kMaster}) {
      Chance chance(static_cast<std::uint64_t>(modules));
      auto state = G::start(options, chance, nullptr);
      reeve::Player<G> player(level);
      while (G::actor(state) != kNobody) {
        const Choice choice = player.choose(state, 1, {.nodes = 60});
        ASSERT_TRUE(G::legal(state, choice.move)) << modules;
        G::apply(state, choice.move, chance, nullptr);
      }
      EXPECT_GT(G::score(state, 0), 60) << "a bot that makes nothing of modules " << modules;
    }
  }
}

TEST(Bots, PlayTheRegisteredGames) {
  for (const BotInfo& info : all_bots())
    for (const std::string_view game : {"burgundy", "ragusa", "villagers"})
      EXPECT_TRUE(make_bot(game, info.name).has_value()) << game << " " << info.name;
}

}  // namespace
}  // namespace reeve
