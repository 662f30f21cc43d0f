// Several threads search one position, each a tree of its own, and their roots are added up.
#include <gtest/gtest.h>

#include "examples/pebbles/evaluation.h"
#include "search/levels/player.h"

namespace reeve {
namespace {

TEST(SearchThreads, RootsAreAddedUpAndRepeatable) {
  pebbles::State s;
  s.heap = 18;
  s.card = {3, 2, 0, 0};
  Player<pebbles::Pebbles> one(Level::kMaster);
  Player<pebbles::Pebbles> other(Level::kMaster);
  const Budget budget{.nodes = 4000, .threads = 4};
  const Choice a = one.choose(s, 9, budget);
  const Choice b = other.choose(s, 9, budget);
  EXPECT_EQ(a.move, b.move);
  EXPECT_EQ(a.value, b.value);
  EXPECT_GE(a.nodes, 4000u);
  EXPECT_EQ(a.nodes, b.nodes);
}

TEST(SearchThreads, ManyPlayersAtOnce) {
  std::vector<std::jthread> tables;
  for (int table = 0; table < 4; ++table)
    tables.emplace_back([table] {
      Player<pebbles::Pebbles> player(Level::kMaster);
      Chance chance(static_cast<std::uint64_t>(table));
      auto state = pebbles::Pebbles::start({.players = 3, .heap = 20}, chance, nullptr);
      while (pebbles::Pebbles::actor(state) != kNobody)
        pebbles::Pebbles::apply(state, player.choose(state, 1, {.nodes = 300, .threads = 2}).move,
                                chance, nullptr);
    });
}

}  // namespace
}  // namespace reeve
