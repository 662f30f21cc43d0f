// The solo race of Burgundy (B16): what its positions are worth to a bot.
#include "search/burgundy_race.h"

#include <gtest/gtest.h>

#include "games/burgundy/options_json.h"
#include "games/burgundy/rules.h"

namespace reeve {
namespace {

using namespace burgundy;

FullState begun() {
  const auto options = options_from_json({{"solo", true}});
  Chance chance(4);
  FullState s = BurgundyFull::start(*options, chance, nullptr);
  MoveList<BurgundyFull> list;
  BurgundyFull::generate(s, list);
  BurgundyFull::apply(s, list[0], chance, nullptr);
  return s;
}

TEST(BurgundyRace, SpacesTargetsAndTilesAreWorthSomething) {
  const FullState s = begun();
  FullState covered = s, nearer = s, stored = s;
  covered.player[0].tiles[9] = kShip;
  refresh(covered);
  nearer.solo.marker = 30;
  stored.player[0].storage[0] = kMine;
  for (const FullState& better : {covered, nearer, stored})
    EXPECT_GT(race_worth(better), race_worth(s));
}

TEST(BurgundyRace, AWinIsWorthMoreThanAnyLoss) {
  FullState won = begun();
  won.phase = kPhases;
  FullState lost = won;
  won.player[0].tiles.fill(kTurnedTile);
  refresh(won);
  won.solo.rounds = 25;
  lost.player[0].tiles.fill(kTurnedTile);
  lost.player[0].tiles[3] = kNoTile;
  refresh(lost);
  EXPECT_GT(race_worth(won), race_worth(lost) + 10);
}

}  // namespace
}  // namespace reeve
