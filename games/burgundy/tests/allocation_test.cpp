// Play makes no heap allocation: everything is in the state, the list and the log of the caller.
#include "tests/support/allocations.h"

#include <gtest/gtest.h>

#include "games/burgundy/burgundy.h"

namespace reeve::burgundy {
namespace {

TEST(Speed, PlayAllocatesNothing) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers allocate";
#endif
  static MoveList<Burgundy> list;
  static EventLog log;
  for (const Edition edition : {Edition::kAlea2019, Edition::kSpecial}) {
    Options options;
    options.players = 4;
    options.edition = edition;
    const long before = allocation_count;
    Chance chance(3);
    Rng rng(3);
    State s = Burgundy::start(options, chance, &log);
    while (!s.over()) {
      log.clear();
      Burgundy::generate(s, list);
      Burgundy::apply(s, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, &log);
      (void)Burgundy::view(s, 0);
      (void)Burgundy::resample(s, 0, rng);
      (void)Burgundy::explain(s, 0);
      (void)Burgundy::outcome(s);
    }
    EXPECT_EQ(allocation_count, before);
  }
}

}  // namespace
}  // namespace reeve::burgundy
