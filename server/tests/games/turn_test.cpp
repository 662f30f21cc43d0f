// Within a turn only the action is stored: what lists and a start need of the row is stored when it changes.
#include "server/tests/support.h"
#include "server/tests/support/movable_time.h"

namespace reeve::server::testing {
namespace {

constexpr Milliseconds kSecond = 1000;
constexpr Milliseconds kToldTo = 60 * kSecond;

TEST(Turns, AreStoredWhenTheyPassAndTheirTimeToTheMinute) {
  ScratchFolder folder;
  MovableTime time;
  auto server = start_server(test_options(folder), real_world(), time.environment());
  const auto row_of = [&server](const std::string& table) {
    const auto row = server->services().store.table(table);
    EXPECT_TRUE(row && *row);
    return **row;
  };
  const json::object body{{"game", "burgundy"}, {"seats", {{{"kind", "me"}}, {{"kind", "me"}}}}};
  Client ann(server->port());
  const std::string table = ann.create(body);
  ASSERT_TRUE(ann.connect());
  ann.send({{"type", "open"}, {"table", table}});
  std::array<Position, 2> seats;
  std::int64_t actor = -1;
  const auto hear = [&](std::string_view type) {
    for (std::size_t count = 0; count < seats.size(); ++count) {
      const auto message = ann.receive_type(type);
      ASSERT_TRUE(message);
      seats[message->at("seat").to_number<std::size_t>()] = position_in(*message);
      actor = message->at("actor").as_int64();
    }
  };
  const auto play = [&] {
    const auto seat = static_cast<std::size_t>(actor);
    ann.send({{"type", "play"},
              {"table", table},
              {"seat", actor},
              {"seq", seats[seat].seq},
              {"move", seats[seat].legal[0].at("move")}});
    hear("update");
  };
  hear("snapshot");

  int left_out = 0, passed = 0;
  for (int i = 0; i < 40; ++i) {
    const std::int64_t before = actor;
    time.move(kSecond);
    play();
    const TableRow row = row_of(table);
    EXPECT_EQ(row.turn, actor);
    EXPECT_LE(row.moved, time.wall);
    EXPECT_LT(time.wall - row.moved, kToldTo);
    passed += actor != before;
    left_out += row.moved != time.wall;
    if (actor != before) {
      EXPECT_EQ(row.moved, time.wall);
    }
  }
  EXPECT_GT(passed, 2);
  EXPECT_GT(left_out, 2);
  time.move(2 * kToldTo);
  play();
  EXPECT_EQ(row_of(table).moved, time.wall);

  // A new start goes on from the last action.
  const Position left = seats[static_cast<std::size_t>(actor)];
  const std::int64_t to_move = actor;
  const std::string cookie = ann.cookie();
  ann.disconnect();
  server.reset();
  server = start_server(test_options(folder), real_world(), time.environment());
  Client again(server->port());
  again.set_cookie(cookie);
  ASSERT_TRUE(again.connect());
  again.send({{"type", "open"}, {"table", table}});
  for (std::size_t count = 0; count < seats.size(); ++count) {
    const auto message = again.receive_type("snapshot");
    ASSERT_TRUE(message);
    EXPECT_EQ(message->at("actor").as_int64(), to_move);
    if (message->at("seat").as_int64() != to_move) continue;
    EXPECT_EQ(position_in(*message).legal, left.legal);
  }
}

}  // namespace
}  // namespace reeve::server::testing
