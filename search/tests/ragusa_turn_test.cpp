// Turns of Ragusa as the tree search sees them: whole ones, though others decide within them.
#include <gtest/gtest.h>

#include "search/ragusa/evaluation.h"

namespace reeve {
namespace {

using namespace ragusa;
using E = Evaluation<Ragusa>;

// Random games of all numbers of players; `see` gets every position.
template <class See>
void play(See see) {
  for (std::uint8_t players = 1; players <= 5; ++players)
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Chance chance(seed);
      Rng rng(seed);
      Options options;
      options.players = players;
      State s = Ragusa::start(options, chance, nullptr);
      MoveList<Ragusa> list;
      while (Ragusa::actor(s) != kNobody) {
        see(s);
        Ragusa::generate(s, list);
        const Move move = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        Ragusa::apply(s, move, chance, nullptr);
      }
    }
}

TEST(RagusaTurn, SettlingEndsTheTurnAndNothingElse) {
  int settled = 0;
  play([&](const State& s) {
    State after = s;
    Chance chance(99);
    E::settle(after, chance);
    EXPECT_TRUE(E::settled(after));
    if (E::settled(s)) {
      EXPECT_EQ(hash_of(after), hash_of(s));
      return;
    }
    ++settled;
    EXPECT_GT(E::turn(after), E::turn(s));
    EXPECT_EQ(after.of(s.active).houses, s.of(s.active).houses);
    for (Seat seat = 0; seat < s.seats(); ++seat)
      EXPECT_GE(Ragusa::score(after, seat), Ragusa::score(s, seat));
  });
  EXPECT_GT(settled, 500);
}

TEST(RagusaTurn, ATurnLastsWhileOthersDecideInIt) {
  std::uint8_t placed = kNone;
  int turn = -1, others = 0;
  play([&](const State& s) {
    if (!E::settled(s)) {
      if (s.placed == placed)
        EXPECT_EQ(E::turn(s), turn);
      else
        EXPECT_NE(E::turn(s), turn);
      others += Ragusa::actor(s) != s.active;
    }
    placed = s.placed;
    turn = E::turn(s);
    if (E::settled(s)) turn = -1;  // the turn that begins here has the same number
  });
  EXPECT_GT(others, 100);
}

}  // namespace
}  // namespace reeve
