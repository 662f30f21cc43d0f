// Ends that are not the rules': resigning, agreeing, leaving, holidays, tables nobody came to.
#include "server/store/check.h"
#include "server/tests/support.h"
#include "server/tests/support/movable_time.h"

namespace reeve::server::testing {
namespace {

class EndsTest : public ::testing::Test {
 protected:
  ScratchFolder folder;
  MovableTime time;
  std::unique_ptr<Server> server = start();

  std::unique_ptr<Server> start(World world = pebble_world()) {
    ServerOptions options = test_options(folder);
    options.limits.sweep_every = 10;
    options.limits.grace_time = Limits().grace_time;
    return start_server(options, std::move(world), time.environment(400 * kDay));
  }
  static void open(Client& client, const std::string& table) {
    ASSERT_TRUE(client.connected() || client.connect());
    ASSERT_TRUE(client.open(table));
  }
  // A running table of these people.
  static std::string running(std::initializer_list<Client*> people, json::object more = {}) {
    json::array seats;
    seats.push_back(json::object{{"kind", "me"}});
    for (std::size_t i = 1; i < people.size(); ++i) seats.push_back(json::object{{"kind", "open"}});
    json::object body{{"game", "pebbles"},
                      {"options", {{"players", people.size()}, {"heap", 60}}},
                      {"seats", seats}};
    for (const auto& field : more) body[field.key()] = field.value();
    const std::string table = (*people.begin())->create(body);
    int seat = 0;
    for (Client* client : people) {
      open(*client, table);
      if (seat > 0) {
        EXPECT_EQ(client->ask({{"type", "sit"}, {"table", table}, {"seat", seat}}).at("type"),
                  "ok");
      }
      ++seat;
    }
    EXPECT_EQ((*people.begin())->ask({{"type", "start"}, {"table", table}}).at("type"), "ok");
    return table;
  }
  TableRow row(const std::string& table) {
    const auto found = server->services().store.table(table);
    return found && *found ? **found : TableRow{};
  }
  template <class Test>
  bool eventually(const Test& test) {
    for (int i = 0; i < 1000 && !test(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return test();
  }
  json::object play(Client& client, const std::string& table, int seat, int seq) {
    return client.ask(a_move(table, seat, seq));
  }
};

TEST_F(EndsTest, OfTwoWhoResignsEndsTheGame) {
  Client ann(server->port()), bob(server->port());
  const std::string table = running({&ann, &bob});
  EXPECT_EQ(bob.ask({{"type", "resign"}, {"table", table}, {"seat", 0}}).at("code"),
            "not_your_seat");
  ASSERT_EQ(bob.ask({{"type", "resign"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  const auto told = ann.receive_type("update");
  ASSERT_TRUE(told);
  EXPECT_FALSE(told->at("your_turn").as_bool());
  EXPECT_EQ(play(ann, table, 0, 1).at("code"), "game_over");
  const json::object summary = ann.get("/api/tables/" + table).json();
  EXPECT_EQ(summary.at("status"), "ended");
  ann.passed.clear();
  open(ann, table);
  EXPECT_EQ(ann.passed.front().at("ending").at("how"), "resigned");
  EXPECT_EQ(ann.passed.front().at("ending").at("by"), 1);
  EXPECT_TRUE(ann.passed.front().at("seats").at(1).at("substitute").is_null()) << "no bot played";
  EXPECT_TRUE(ann.passed.front().at("seed").is_string());
  // It stays so, and the file is in order.
  server.reset();
  const auto report = check_file(folder.file("test.db"), pebble_world());
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_TRUE(report->problems.empty()) << report->problems.front();
  server = start();
  EXPECT_EQ(row(table).status, TableStatus::kEnded);
}

TEST_F(EndsTest, OfThreeABotPlaysOnForWhoResignsAndNobodyComesBack) {
  Client ann(server->port()), bob(server->port()), cid(server->port());
  const std::string table = running({&ann, &bob, &cid});
  ASSERT_EQ(play(ann, table, 0, 1).at("type"), "ok");
  ASSERT_EQ(bob.ask({{"type", "resign"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  EXPECT_TRUE(eventually([&] { return row(table).turn == 2; })) << "a bot plays for Bob";
  EXPECT_EQ(bob.ask({{"type", "take_back"}, {"table", table}, {"seat", 1}}).at("code"), "resigned");
  // Who has left may put the table out of sight; who has not may not.
  EXPECT_EQ(ann.ask({{"type", "hide"}, {"table", table}}).at("code"), "not_over");
  ASSERT_EQ(bob.ask({{"type", "hide"}, {"table", table}}).at("type"), "ok");
  EXPECT_TRUE(bob.get("/api/my-tables").json().at("tables").as_array().empty());
}

TEST_F(EndsTest, TheGameEndsWhenAllAgree) {
  Client ann(server->port()), bob(server->port()), eve(server->port());
  const std::string table = running({&ann, &bob});
  open(eve, table);
  EXPECT_EQ(eve.ask({{"type", "agree_to_end"}, {"table", table}}).at("code"), "not_your_seat");
  ASSERT_EQ(ann.ask({{"type", "agree_to_end"}, {"table", table}}).at("type"), "ok");
  EXPECT_EQ(row(table).status, TableStatus::kRunning);
  ASSERT_EQ(ann.ask({{"type", "agree_to_end"}, {"table", table}, {"on", false}}).at("type"), "ok");
  ASSERT_EQ(bob.ask({{"type", "agree_to_end"}, {"table", table}}).at("type"), "ok");
  EXPECT_EQ(row(table).status, TableStatus::kRunning) << "Ann has changed her mind";
  ASSERT_EQ(ann.ask({{"type", "agree_to_end"}, {"table", table}}).at("type"), "ok");
  EXPECT_EQ(row(table).status, TableStatus::kEnded);
  ASSERT_EQ(ann.ask({{"type", "rematch"}, {"table", table}}).at("type"), "ok");
}

TEST_F(EndsTest, WhoIsAwayTooLongIsNotAskedWhetherToEnd) {
  Client ann(server->port()), bob(server->port());
  const std::string table = running({&ann, &bob});
  bob.disconnect();
  const auto here = [&] {
    ann.passed.clear();
    open(ann, table);
    return ann.passed.front().at("seats").at(1).at("here").as_bool();
  };
  ASSERT_TRUE(eventually([&] { return !here(); }));
  ASSERT_EQ(ann.ask({{"type", "agree_to_end"}, {"table", table}}).at("type"), "ok");
  EXPECT_EQ(row(table).status, TableStatus::kRunning) << "he may be back in a minute";
  time.move(Limits().grace_time);
  ASSERT_EQ(ann.ask({{"type", "agree_to_end"}, {"table", table}}).at("type"), "ok");
  EXPECT_EQ(row(table).status, TableStatus::kEnded);
}

TEST_F(EndsTest, BotsDoNotPlayOnWhenNoPersonIsLeft) {
  Client ann(server->port()), bob(server->port());
  const std::string table =
      running({&ann, &bob}, {{"clock", {{"kind", "days"}, {"move_ms", 3 * kDay}}}});
  ASSERT_EQ(play(ann, table, 0, 1).at("type"), "ok");
  ann.disconnect();
  bob.disconnect();
  time.move(3 * kDay + 1000);  // Bob's time
  ASSERT_TRUE(eventually([&] { return row(table).turn == 0; })) << "a bot moves once for Bob";
  time.move(3 * kDay + 1000);  // Ann's
  ASSERT_TRUE(eventually([&] { return !row(table).seats[0].substitute.empty(); }));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(server->services().store.actions(table)->size(), 2u) << "nobody plays against nobody";
  EXPECT_EQ(row(table).status, TableStatus::kRunning);
  // One of them comes back, and it goes on.
  open(ann, table);
  ASSERT_EQ(ann.ask({{"type", "take_back"}, {"table", table}, {"seat", 0}}).at("type"), "ok");
  ASSERT_EQ(play(ann, table, 0, 3).at("type"), "ok");
  EXPECT_TRUE(eventually([&] { return row(table).turn == 0; })) << "Bob's bot plays against her";
  ann.disconnect();
  time.move(3 * kDay + 1000);
  ASSERT_TRUE(eventually([&] { return !row(table).seats[0].substitute.empty(); }));
  // The table counts from when it knows that all are gone, a moment later.
  ASSERT_TRUE(eventually([&] { return row(table).ending.contains("nobody_since"); }));
  time.move(Limits().abandoned_life + 1000);
  EXPECT_TRUE(eventually([&] { return row(table).status == TableStatus::kEnded; }));
  open(bob, table);
  const json::object result = bob.get("/api/tables/" + table + "/result").json();
  EXPECT_EQ(result.at("seats").at(1).at("stood_in"), 2) << "what bots did for Bob is told";
  EXPECT_FALSE(result.at("seats").at(0).as_object().contains("stood_in"));
}

// Takes the first move, after a while.
class SlowBot final : public Bot {
 public:
  Choice choose(const Session& session, std::uint64_t, Budget) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(40));
    return {.move = session.legal().front().move};
  }
  std::vector<Hint> hint(const Session&, std::uint64_t, std::size_t, Budget) override { return {}; }
};

// Who lets a bot play the own seat and looks on: the line breaks, for a second or for a night.
TEST_F(EndsTest, ALineThatBreaksIsNoLeavingForWhoLooksOn) {
  World world = pebble_world();
  world.make_bot = [](std::string_view, std::string_view) -> Result<std::unique_ptr<Bot>> {
    return std::make_unique<SlowBot>();
  };
  server.reset();
  server = start(std::move(world));
  Client ann(server->port());
  const std::string table =
      ann.create({{"game", "pebbles"},
                  {"options", {{"players", 2}, {"heap", 60}}},
                  {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "first"}}}}});
  const auto moves = [&] { return server->services().store.actions(table)->size(); };
  open(ann, table);
  ASSERT_EQ(ann.ask({{"type", "substitute"}, {"table", table}, {"seat", 0}, {"level", "first"}})
                .at("type"),
            "ok");
  for (const Milliseconds away : {Milliseconds{1000}, Milliseconds{10 * 3'600'000}}) {
    ann.disconnect();
    ASSERT_TRUE(eventually([&] {
      return row(table).ending.find("nobody_since") != std::string::npos;
    })) << "nobody looks on";
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const std::size_t stood = moves();
    time.move(away);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    ASSERT_EQ(moves(), stood) << "bots do not play for nobody";
    ASSERT_EQ(row(table).status, TableStatus::kRunning) << "or this test shows nothing";
    open(ann, table);
    EXPECT_TRUE(eventually([&] { return moves() > stood; })) << "she looks on again";
    EXPECT_EQ(row(table).ending, "");
  }
}

TEST_F(EndsTest, NobodysTimeEndsDuringAHoliday) {
  Client ann(server->port()), bob(server->port());
  const std::string table =
      running({&ann, &bob}, {{"clock", {{"kind", "days"}, {"move_ms", 2 * kDay}}}});
  EXPECT_EQ(ann.post("/api/holiday", {{"days", 22}}).status, 400u);
  ASSERT_EQ(ann.post("/api/holiday", {{"days", 10}}).status, 200u);
  ann.disconnect();
  time.move(5 * kDay);
  std::this_thread::sleep_for(std::chrono::milliseconds(150));
  EXPECT_TRUE(row(table).seats[0].substitute.empty());
  time.move(5 * kDay + 1000);
  EXPECT_TRUE(eventually([&] { return !row(table).seats[0].substitute.empty(); }))
      << "the holiday is over, and so is her time";
  EXPECT_EQ(ann.post("/api/holiday", {{"days", 10}}).status, 409u) << "one after another is none";
}

TEST_F(EndsTest, OpenTablesExpireWithTheirRows) {
  Client ann(server->port()), bob(server->port());
  const json::object body{
      {"game", "pebbles"}, {"public", true}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}};
  const std::string table = ann.create(body);
  time.move(13 * kDay);
  open(bob, table);
  ASSERT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  bob.disconnect();
  time.move(13 * kDay);
  std::this_thread::sleep_for(std::chrono::milliseconds(150));
  EXPECT_EQ(row(table).id, table) << "something happened there meanwhile";
  time.move(2 * kDay);
  EXPECT_TRUE(eventually([&] { return row(table).id.empty(); }));
  EXPECT_EQ(ann.get("/api/tables/" + table).status, 404u);
  EXPECT_TRUE(ann.get("/api/my-tables").json().at("tables").as_array().empty());
}

TEST_F(EndsTest, ATableWhoseHostIsGoneIsStartedOrClosedByTheOthers) {
  Client ann(server->port()), bob(server->port());
  const json::object body{{"game", "pebbles"},
                          {"seats", {{{"kind", "open"}}, {{"kind", "bot"}, {"level", "random"}}}}};
  const std::string one = ann.create(body);
  const std::string other = ann.create(body);
  ASSERT_EQ(ann.post("/api/delete-account", json::object{}).status, 200u);
  for (const std::string& table : {one, other}) {
    open(bob, table);
    ASSERT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 0}}).at("type"), "ok");
  }
  EXPECT_EQ(bob.ask({{"type", "start"}, {"table", one}}).at("type"), "ok");
  EXPECT_EQ(bob.ask({{"type", "discard"}, {"table", other}}).at("type"), "ok");
}

}  // namespace
}  // namespace reeve::server::testing
