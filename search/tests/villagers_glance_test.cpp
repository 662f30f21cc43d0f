// The player at a glance of Villagers: what the tree search plays games to their end with.
#include <gtest/gtest.h>

#include "search/arena/duel.h"
#include "search/villagers/evaluation.h"

namespace reeve {
namespace {

using villagers::Villagers;

std::unique_ptr<Player<Villagers>> glancer() {
  LevelInfo info = level_info(Level::kGreedy);
  info.method = Method::kGlance;
  return std::make_unique<Player<Villagers>>(info, Evaluation<Villagers>::at_a_glance_weights());
}

TEST(VillagersGlance, PlaysWithEveryExpansionToTheEnd) {
  for (int players = 1; players <= 5; ++players)
    for (int modules = 0; modules < (players == 1 ? 1 : 16); ++modules) {
      Villagers::Options options;
      options.players = static_cast<std::uint8_t>(players);
      options.modules = static_cast<std::uint8_t>(modules);
      Chance chance(static_cast<std::uint64_t>(100 * players + modules));
      auto state = Villagers::start(options, chance, nullptr);
      const auto player = glancer();
      while (Villagers::actor(state) != kNobody) {
        const Move move = player->choose(state, 1).move;
        ASSERT_TRUE(Villagers::legal(state, move)) << players << " players, modules " << modules;
        Villagers::apply(state, move, chance, nullptr);
      }
    }
}

TEST(VillagersGlance, EqualViewsGiveEqualMoves) {
  for (const std::uint8_t modules : {std::uint8_t{0}, std::uint8_t{15}}) {
    const auto player = glancer();
    Chance chance(5);
    Rng rng(6);
    auto state = Villagers::start({.players = 3, .modules = modules}, chance, nullptr);
    while (Villagers::actor(state) != kNobody) {
      const Move move = player->choose(state, 1).move;
      const auto twin = Villagers::resample(state, Villagers::actor(state), rng);
      ASSERT_EQ(glancer()->choose(twin, 1).move, move);
      Villagers::apply(state, move, chance, nullptr);
    }
  }
}

// Only a player who makes something of a position can tell what it is worth.
TEST(VillagersGlance, BeatsTheGreedyPlayer) {
  const auto result = duel<Villagers>({.players = 2}, 60, 1, 2, 1, glancer, [] {
    return std::make_unique<Player<Villagers>>(Level::kGreedy);
  });
  EXPECT_GE(result.mean_share(), 0.7);
}

}  // namespace
}  // namespace reeve
