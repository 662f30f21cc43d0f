// The rulebook's three-player example, turn by turn (R3 to R5): 12, 6 and 2 points after turn 5.
#include "games/ragusa/tests/table.h"

namespace reeve::ragusa {
namespace {

using Access = std::array<std::uint8_t, 6>;  // wood, stone, silver ore, grapes, olives, fish
using Stock = std::array<std::uint8_t, 3>;   // oil, wine, silver

class RagusaExample : public ::testing::TestWithParam<int> {};

TEST_P(RagusaExample, R3_1_R3_4_R5_1_R5_2_R5_6_FiveTurnsOfThree) {
  const bool b = GetParam() == 1;
  Table t(3, {.countryside = static_cast<std::uint8_t>(GetParam())});
  t.values(1, 2, 2).hand(0, {"N01"}).hand(1, {"N02"}).hand(2, {"N03"});
  constexpr Seat purple = 0, orange = 1, blue = 2;

  // Turn 1
  t.play("place R14");
  EXPECT_EQ(t.player(purple).access, (Access{1, 1, 1, 0, 0, 0}));
  t.play("place R01");
  EXPECT_EQ(t.player(orange).access, (Access{1, 1, 1, 0, 0, 0}));
  t.play(b ? "place R18" : "place R03");
  EXPECT_EQ(t.player(blue).access, (Access{1, 1, 0, 0, 1, 0}));

  // Turn 2
  t.play("place B02");
  EXPECT_EQ(t.player(purple).stock, (Stock{0, 0, 1}));
  t.play("wall W01");
  EXPECT_EQ(t.score(purple), 2);
  t.play("place R09");
  EXPECT_EQ(t.player(orange).access, (Access{2, 1, 1, 1, 1, 0}));
  t.play("place B05");
  EXPECT_EQ(t.player(blue).access, (Access{1, 1, 0, 1, 1, 0}));
  EXPECT_EQ(t.player(blue).stock, (Stock{1, 0, 0}));
  EXPECT_EQ(t.decider(), blue);
  t.play("wall W05");
  EXPECT_EQ(t.score(blue), 2);
  EXPECT_EQ(t.decider(), purple);
  t.play("wall W02");
  EXPECT_EQ(t.score(purple), 4);

  // Turn 3
  t.play("place B19");
  EXPECT_EQ(t.player(purple).access, (Access{1, 1, 1, 1, 1, 0}));
  EXPECT_EQ(t.player(purple).stock, (Stock{0, 1, 1}));
  t.play("tower B03");
  t.play("place R08");
  EXPECT_EQ(t.player(orange).access, (Access{2, 2, 2, 2, 1, 0}));
  t.play("place R12");
  EXPECT_EQ(t.player(blue).access, (Access{1, 2, 1, 1, 2, 0}));

  // Turn 4
  t.play("place B15").play("sell silver");
  EXPECT_EQ(t.player(purple).access, (Access{1, 1, 1, 1, 1, 2}));
  EXPECT_EQ(t.score(purple), 6);
  t.play("place B16");
  EXPECT_EQ(t.player(orange).access[kFish], 1);
  EXPECT_EQ(t.decider(), purple) << "asked whether two fish should become grapes (R6)";
  t.play("produce 0");
  EXPECT_EQ(t.player(orange).stock, (Stock{0, 2, 0}));
  EXPECT_EQ(t.player(purple).stock, (Stock{0, 2, 0}));
  EXPECT_EQ(t.decider(), orange);
  t.play("sell wine");
  EXPECT_EQ(t.decider(), purple);
  t.play("sell wine");
  EXPECT_EQ(t.score(orange), 2);
  EXPECT_EQ(t.score(purple), 8);
  t.play("place B07");
  EXPECT_EQ(t.player(blue).access[kFish], 2);
  t.play("produce 0");
  // The text says two; two houses with two olives each make four (docs/ragusa.md).
  EXPECT_EQ(t.player(blue).stock, (Stock{5, 0, 0}));

  // Turn 5
  t.play("place B12");
  EXPECT_EQ(t.player(purple).access[kFish], 4);
  EXPECT_EQ(t.score(purple), 10);
  t.play("place I06").play("activate rectors_palace");
  t.play(*t.moves().begin());
  EXPECT_EQ(t.player(orange).hand.size(), 2u);
  ASSERT_EQ(t.phase(), Phase::kOrder);
  t.play("activate winery");
  EXPECT_EQ(t.decider(), purple);
  t.play("produce 0");
  EXPECT_EQ(t.player(orange).stock, (Stock{0, 5, 0})) << "two from each house, four in all";
  EXPECT_EQ(t.player(purple).stock, (Stock{0, 2, 0}));
  EXPECT_EQ(t.decider(), orange);
  t.play("sell wine");
  EXPECT_EQ(t.decider(), purple);
  t.play("sell wine");
  EXPECT_EQ(t.decider(), orange);
  t.play("sell wine");
  t.play("place R11");
  EXPECT_EQ(t.player(blue).access, (Access{2, 2, 1, 2, 3, 2}));

  EXPECT_EQ(t.score(purple), 12);
  EXPECT_EQ(t.score(orange), 6);
  EXPECT_EQ(t.score(blue), 2);
}

INSTANTIATE_TEST_SUITE_P(Countrysides, RagusaExample, ::testing::Values(0, 1));

}  // namespace
}  // namespace reeve::ragusa
