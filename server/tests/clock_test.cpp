#include <gtest/gtest.h>

#include "server/app/server_clock.h"
#include "server/table/game_clock.h"
#include "server/tests/support.h"
#include "server/tests/support/movable_time.h"

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

TEST(ServerClock, RunsAtMostThreeSecondsBeyondABeat) {
  Milliseconds steady = 100;
  ServerClock clock([&] { return steady; }, 1'000);
  EXPECT_EQ(clock.now(), 1'000);
  steady += 2'000;
  EXPECT_EQ(clock.now(), 3'000);
  clock.beat();
  steady += 60'000;  // the process was stopped
  EXPECT_EQ(clock.now(), 6'000);
  EXPECT_EQ(clock.now(), 6'000);
  clock.beat();
  EXPECT_EQ(clock.now(), 6'000);
  steady += 500;
  EXPECT_EQ(clock.now(), 6'500);
}

// A game with a minute for each player.
class LiveClock : public ::testing::Test {
 protected:
  void SetUp() override {
    server_ = testing::start_server(testing::test_options(folder_), testing::pebble_world(),
                                    time_.environment());
    ASSERT_TRUE(server_);
  }
  // What the table says of seat 0.
  json::object seat_after_sweeps(testing::Client& ann, const std::string& table) {
    // One sweep is enough for a clock that has run out to be noticed.
    std::this_thread::sleep_for(std::chrono::milliseconds(1'500));
    ann.passed.clear();
    ann.ask({{"type", "open"}, {"table", table}});
    for (const json::object& message : ann.passed)
      if (message.at("type") == "table") return message.at("seats").at(0).as_object();
    return {};
  }
  static json::object a_minute() {
    return {{"game", "pebbles"},
            {"options", json::object()},
            {"clock", {{"kind", "live"}, {"base_ms", 60'000}, {"increment_ms", 0}}},
            {"seats", {{{"kind", "me"}}, {{"kind", "me"}, {"name", "Other"}}}}};
  }

  testing::MovableTime time_;
  testing::ScratchFolder folder_;
  std::unique_ptr<Server> server_;
};

TEST_F(LiveClock, NobodyPaysForAJumpOfTheWallClockOrAStoppedProcess) {
  testing::Client ann(server_->port());
  const std::string table = ann.create(a_minute());
  ASSERT_TRUE(ann.connect());
  ASSERT_TRUE(ann.open(table));
  time_.wall += 3'600'000;
  EXPECT_TRUE(seat_after_sweeps(ann, table).at("substitute").is_null()) << "the wall clock jumped";
  time_.steady += 3'600'000;
  EXPECT_TRUE(seat_after_sweeps(ann, table).at("substitute").is_null()) << "it was stopped";
}

}  // namespace
}  // namespace reeve::server
