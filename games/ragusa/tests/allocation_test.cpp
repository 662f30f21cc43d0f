// Play allocates nothing on the heap.
#include <gtest/gtest.h>

#include "games/ragusa/ragusa.h"
#include "tests/support/allocations.h"

namespace reeve::ragusa {
namespace {

TEST(RagusaAllocation, GamesDoNotAllocate) {
  MoveList<Ragusa> list;
  for (int players = 1; players <= 5; ++players) {
    const Options options{.players = static_cast<std::uint8_t>(players)};
    const long before = allocation_count.load();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Chance chance(seed);
      Rng rng(seed);
      EventLog log;
      State s = Ragusa::start(options, chance, &log);
      while (Ragusa::actor(s) != kNobody) {
        Ragusa::generate(s, list);
        const Move move = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        if (!Ragusa::legal(s, move)) break;
        Ragusa::apply(s, move, chance, &log);
        (void)Ragusa::view(s, 0);
        (void)Ragusa::resample(s, 0, rng);
      }
      (void)Ragusa::outcome(s);
      (void)Ragusa::explain(s, 0);
    }
    EXPECT_EQ(allocation_count.load(), before);
  }
}

}  // namespace
}  // namespace reeve::ragusa
