#include <gtest/gtest.h>

#include "server/table/game_clock.h"

namespace reeve::server {
namespace {

const ClockSetting kLive{.kind = ClockSetting::Kind::kLive, .base = 60'000, .increment = 5'000};
const ClockSetting kDays{.kind = ClockSetting::Kind::kDays, .move = 1'000};

TEST(GameClock, ALiveClockShrinksForWhoDecidesAndGrowsWhenTheTurnPasses) {
  GameClock clock(kLive, 2);
  clock.turn(0, 1'000);
  EXPECT_EQ(clock.left(0, 11'000), 50'000);
  EXPECT_EQ(clock.left(1, 11'000), 60'000);
  clock.turn(0, 11'000);  // another decision of the same turn
  EXPECT_EQ(clock.left(0, 21'000), 40'000);
  clock.turn(1, 21'000);
  EXPECT_EQ(clock.left(0, 30'000), 45'000);
  EXPECT_EQ(clock.left(1, 30'000), 51'000);
  EXPECT_EQ(clock.deadline(), 81'000);
}

TEST(GameClock, NothingRunsWhileItIsHeld) {
  GameClock clock(kLive, 2);
  clock.turn(0, 0);
  clock.hold(10'000);
  EXPECT_EQ(clock.left(0, 40'000), 50'000);
  EXPECT_EQ(clock.deadline(), GameClock::kNoDeadline);
  clock.turn(0, 40'000);  // still the same turn: no increment
  EXPECT_EQ(clock.left(0, 41'000), 49'000);
}

TEST(GameClock, DaysAreGivenAnewForEachTurn) {
  GameClock clock(kDays, 2);
  clock.turn(0, 0);
  clock.turn(1, 900);
  clock.turn(0, 1'000);
  EXPECT_EQ(clock.left(0, 1'000), 1'000);
  EXPECT_EQ(clock.deadline(), 2'000);
  EXPECT_EQ(clock.left(0, 5'000), 0);
  clock.grant(0, 5'000);
  EXPECT_EQ(clock.left(0, 5'000), 1'000);
}

TEST(GameClock, SurvivesBeingWrittenDown) {
  GameClock clock(kLive, 3);
  clock.turn(2, 1'000);
  GameClock copy(kLive, 3);
  copy.from_text(clock.to_text());
  EXPECT_EQ(copy.left(2, 4'000), clock.left(2, 4'000));
  EXPECT_EQ(copy.running(), 2);
  copy.from_text("nonsense");
  copy.from_text(R"({"left":[1],"running":9,"owner":0,"since":0})");
  EXPECT_EQ(copy.left(2, 4'000), clock.left(2, 4'000));
}

TEST(GameClock, WithoutAClockNothingHappens) {
  GameClock clock({}, 2);
  clock.turn(0, 0);
  EXPECT_FALSE(clock.exists());
  EXPECT_EQ(clock.deadline(), GameClock::kNoDeadline);
  EXPECT_EQ(clock.to_text(), "");
}

}  // namespace
}  // namespace reeve::server
