// Playing allocates nothing. Alone in its file, because counting replaces operator new here.
#include "tests/support/allocations.h"

#include <gtest/gtest.h>

#include <memory>

#include "games/villagers/villagers.h"

namespace reeve::villagers {
namespace {

TEST(Play, WholeGamesAllocateNothing) {
  const auto list = std::make_unique<MoveList<Villagers>>();
  for (std::uint8_t players = 1; players <= 5; ++players) {
    const Options options{.players = players,
                          .modules = static_cast<std::uint8_t>(players > 1 ? 15 : 0)};
    Chance chance(players);
    Rng rng(players);
    const long before = allocation_count.load();
    State s = Villagers::start(options, chance, nullptr);
    while (Villagers::actor(s) != kNobody) {
      Villagers::generate(s, *list);
      const Move move = (*list)[rng.below(static_cast<std::uint32_t>(list->size()))];
      if (!Villagers::legal(s, move)) break;
      Villagers::apply(s, move, chance, nullptr);
      const Seat seat = Villagers::actor(s) == kNobody ? Seat{0} : Villagers::actor(s);
      (void)Villagers::view(s, seat);
      (void)Villagers::resample(s, seat, rng);
      (void)Villagers::explain(s, seat);
    }
    EXPECT_EQ(allocation_count.load(), before);
    EXPECT_EQ(Villagers::actor(s), kNobody);
  }
}

}  // namespace
}  // namespace reeve::villagers
