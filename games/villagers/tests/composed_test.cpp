#include "tests/support/composed.h"

#include "games/villagers/game_type.h"

namespace reeve::villagers {
namespace {

TEST(Composed, PositionsAreRefusedOrPlayedAndLoadedAgain) {
  int accepted = 0;
  std::uint64_t seed = 1;
  for (const json::object& options :
       {json::object{{"players", 3}}, json::object{{"players", 1}},
        json::object{{"players", 2}, {"profiteers", true}},
        json::object{
            {"players", 5}, {"scoundrels", true}, {"saints", true}, {"improvements", true}}})
    accepted += play_composed(villagers_type(), options, seed += 10'000);
  EXPECT_GT(accepted, 8);
}

}  // namespace
}  // namespace reeve::villagers
