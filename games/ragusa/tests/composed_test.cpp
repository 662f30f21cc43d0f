#include "tests/support/composed.h"

#include "games/ragusa/game_type.h"

namespace reeve::ragusa {
namespace {

TEST(Composed, PositionsAreRefusedOrPlayedAndLoadedAgain) {
  int accepted = 0;
  std::uint64_t seed = 1;
  for (const json::object& options :
       {json::object{{"players", 3}}, json::object{{"players", 1}}, json::object{{"players", 5}}})
    accepted += play_composed(ragusa_type(), options, seed += 10'000);
  EXPECT_GT(accepted, 6);
}

}  // namespace
}  // namespace reeve::ragusa
