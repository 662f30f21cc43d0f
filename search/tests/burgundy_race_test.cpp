// The solo race of Burgundy (B16): what its positions are worth to a bot.
#include "search/burgundy/race.h"

#include <gtest/gtest.h>

#include "games/burgundy/rules.h"
#include "search/burgundy/evaluation.h"
#include "search/tests/burgundy_begun.h"

namespace reeve {
namespace {

using namespace burgundy;

State race() {
  return begun({{"solo", true}});
}

TEST(BurgundyRace, SpacesTargetsAndTilesAreWorthSomething) {
  const State s = race();
  State covered = s, nearer = s, stored = s;
  covered.player[0].tiles[9] = kShip;
  refresh(covered);
  nearer.solo().marker = 30;
  stored.player[0].storage[0] = kMine;
  for (const State& better : {covered, nearer, stored})
    EXPECT_GT(race_worth(better), race_worth(s));
}

// B16.9: it is spaces that are counted, and a position is worth what may become of it.
TEST(BurgundyRace, TheWorthIsInSpaces) {
  const State s = race();
  EXPECT_GT(race_worth(s), 15);
  EXPECT_LT(race_worth(s), 45);
  State nearly = s;
  nearly.phase = 4;
  nearly.round = 4;
  nearly.player[0].dice = {};
  nearly.player[0].tiles.fill(kTurnedTile);
  nearly.player[0].tiles[3] = kNoTile;
  refresh(nearly);
  EXPECT_NEAR(race_worth(nearly), 36, 1);
}

TEST(BurgundyRace, TilesThatGiveActionsAreWorthMore) {
  const State s = race();
  const auto with = [&](Tile tile) {
    State stored = s;
    stored.player[0].storage[0] = tile;
    return race_worth(stored);
  };
  EXPECT_GT(with(kCastle), with(kTurnedTile));
  EXPECT_GT(with(building_tile(Building::kCityHall)), with(building_tile(Building::kWatchtower)));
}

// The share of the win must tell positions apart: a race is hardly ever won or lost early.
TEST(BurgundyRace, SharesAreNotFlat) {
  const Judge<Burgundy> judge{Evaluation<Burgundy>(Evaluation<Burgundy>::full())};
  const State s = race();
  State better = s;
  better.player[0].tiles[9] = kShip;
  refresh(better);
  Shares before{}, after{};
  judge.value(s, 0, before);
  judge.value(better, 0, after);
  EXPECT_GT(before[0], 0.001f);
  EXPECT_LT(before[0], 0.9f);
  EXPECT_GT(after[0], before[0] * 1.05f);
}

}  // namespace
}  // namespace reeve
