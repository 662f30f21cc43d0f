// Several servers on one PostgreSQL: pages at any of them, tables that change hands, lists that hear
// of each other, and workers. Skipped with a sentence where Debian's postgresql is not installed.
#include <future>

#include "server/app/redis_bell.h"
#include "server/app/workers.h"
#include "server/store/check.h"
#include "server/store/jobs.h"
#include "server/tests/support.h"
#include "server/tests/support/postgres_server.h"

namespace reeve::server::testing {
namespace {

using namespace std::chrono_literals;

class Relays : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = PostgresServer::missing(); !why.empty()) GTEST_SKIP() << why;
    store_ = PostgresServer::shared().new_database();
  }
  std::unique_ptr<Server> serve(World world = pebble_world(), std::string reach = {}) {
    ServerOptions options = test_options(folder_);
    options.file = store_;
    options.reach = std::move(reach);
    return start_server(options, std::move(world));
  }
  // Two seats, the second for whoever comes.
  static std::string open_table(Client& host, bool everybody_sees = false) {
    EXPECT_TRUE(host.connect());
    return host.create({{"game", "pebbles"},
                        {"options", {{"heap", 60}}},
                        {"public", everybody_sees},
                        {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
  }
  static json::object play(const std::string& table, int seq) {
    return a_move(table, (seq - 1) % 2, seq);
  }
  static json::object opened(const std::string& table) {
    return {{"type", "open"}, {"table", table}};
  }
  // Ann at the first server, Bob at the second, both at a table of the first's.
  std::string seat_both(Client& ann, Client& bob) {
    const std::string table = open_table(ann);
    EXPECT_EQ(ann.ask(opened(table)).at("type"), "ok");
    EXPECT_TRUE(bob.connect());
    EXPECT_EQ(bob.ask(opened(table)).at("type"), "ok");
    EXPECT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
    EXPECT_EQ(ann.ask({{"type", "start"}, {"table", table}}).at("type"), "ok");
    return table;
  }

  ScratchFolder folder_;
  std::string store_;
};

TEST_F(Relays, PlayersOfOneTableAtTwoServers) {
  const auto first = serve(), second = serve();
  Client ann(first->port()), bob(second->port());
  const std::string table = seat_both(ann, bob);
  for (int seq = 1; seq <= 6; ++seq) {
    Client& mover = seq % 2 == 1 ? ann : bob;
    Client& other = seq % 2 == 1 ? bob : ann;
    ASSERT_EQ(mover.ask(play(table, seq)).at("type"), "ok") << seq;
    ASSERT_TRUE(other.receive_type("update")) << seq;
  }
  EXPECT_EQ(second->hub().loaded(), 0u) << "the table is the first server's";
  // What the second server does not know it asks the first.
  const HttpAnswer record = bob.get("/api/tables/" + table + "/replay?seat=1");
  EXPECT_EQ(record.status, 200u) << record.body;
  EXPECT_EQ(bob.get("/api/tables/" + table).json().at("table"), json::value(table));
  // What is wrong is told as if the table were here.
  json::object late = play(table, 2);
  late["cid"] = "another";
  EXPECT_EQ(bob.ask(late).at("code"), "stale");
  EXPECT_EQ(bob.ask({{"type", "chat"}, {"table", table}, {"text", "hello"}}).at("type"), "ok");
  ASSERT_TRUE(ann.receive_type("chat"));
}

TEST_F(Relays, AServerThatStopsGivesItsTablesAway) {
  auto first = serve();
  const auto second = serve();
  Client ann(first->port()), bob(second->port());
  const std::string table = seat_both(ann, bob);
  ASSERT_EQ(ann.ask(play(table, 1)).at("type"), "ok");
  first->stop();
  // Bob's page notices nothing: his move is stored where the table is now.
  const auto begin = std::chrono::steady_clock::now();
  ASSERT_EQ(bob.ask(play(table, 2)).at("type"), "ok");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 4s);
  // Ann was told to come back, and does, elsewhere.
  EXPECT_TRUE(ann.receive_type("stopping"));
  Client again(second->port());
  again.set_cookie(ann.cookie());
  ASSERT_TRUE(again.connect());
  ASSERT_EQ(again.ask(opened(table)).at("type"), "ok");
  ASSERT_EQ(again.ask(play(table, 3)).at("type"), "ok");
  first.reset();
  const auto report = check_store(store_, pebble_world());
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_TRUE(report->problems.empty());
  EXPECT_EQ(report->actions, 3u);
}

TEST_F(Relays, ATableOfAServerThatCannotBeReachedChangesHands) {
  // It lives, and tells others an address where nobody is.
  const auto first = serve(pebble_world(), "127.0.0.1:1"), second = serve(pebble_world());
  Client ann(first->port()), bob(second->port());
  const std::string table = open_table(ann);
  ASSERT_EQ(ann.ask(opened(table)).at("type"), "ok");
  ASSERT_TRUE(bob.connect());
  const auto begin = std::chrono::steady_clock::now();
  ASSERT_EQ(bob.ask(opened(table)).at("type"), "ok");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 9s);
  ASSERT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  // Who was at the first server is at the table still.
  ASSERT_EQ(ann.ask({{"type", "start"}, {"table", table}}).at("type"), "ok");
  ASSERT_EQ(ann.ask(play(table, 1)).at("type"), "ok");
  ASSERT_EQ(bob.ask(play(table, 2)).at("type"), "ok");
  ASSERT_EQ(ann.ask(play(table, 3)).at("type"), "ok");
  EXPECT_EQ(second->hub().loaded(), 1u) << "the second server has it now";
}

TEST_F(Relays, WhoWasTakenForDeadShowsNothingOld) {
  const auto first = serve(), second = serve();
  Client ann(first->port()), bob(second->port());
  const std::string table = seat_both(ann, bob);
  ASSERT_EQ(ann.ask(play(table, 1)).at("type"), "ok");
  // The first server's heartbeat was late, and the second one has taken the table: Bob's other window
  // is at it there.
  Client window(second->port());
  window.set_cookie(bob.cookie());
  ASSERT_TRUE(window.connect());
  auto database = PostgresDatabase::open(store_, 3s);
  ASSERT_TRUE(
      (*database)->run(fmt::format("UPDATE nodes SET expires = clock_timestamp() - interval '1 s';"
                                   "UPDATE leases SET epoch = epoch + 1, node ="
                                   " (SELECT node FROM nodes WHERE address LIKE '%:{}')",
                                   second->port())
                           .c_str()));
  ASSERT_EQ(window.ask(opened(table)).at("type"), "ok");
  ASSERT_EQ(second->hub().loaded(), 1u) << "the second server has taken the table";
  ASSERT_EQ(window.ask(play(table, 2)).at("type"), "ok");
  // Ann, who does nothing, is shown it.
  for (int seq = 0; seq < 3;) {
    const auto heard = ann.receive(6'000);
    ASSERT_TRUE(heard) << "Ann is shown an old table";
    if (const json::value* told = heard->if_contains("seq")) seq = told->to_number<int>();
  }
}

TEST_F(Relays, ListsTellOfOtherServersTables) {
  const auto first = serve(), second = serve();
  Client ann(first->port()), bob(second->port());
  ASSERT_TRUE(bob.connect());
  ASSERT_EQ(bob.ask({{"type", "lobby"}}).at("type"), "lobby");
  // The servers have heard of each other by now, or do within a heartbeat.
  std::this_thread::sleep_for(1'500ms);
  const std::string table = open_table(ann, true);
  const auto heard = bob.receive_type("lobby_table", 6000);
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->at("table"), json::value(table));
}

// A device that is signed out, and then all of them: their pages are gone wherever they were open.
TEST_F(Relays, WhoIsSignedOutIsSignedOutAtEveryServer) {
  const auto first = serve(), second = serve();
  const auto ann = new_account(first->port(), "ann");
  const auto signed_in_at_the_second = [&] {
    auto client = std::make_unique<Client>(second->port());
    EXPECT_EQ(
        client->post("/api/login", {{"login", "ann"}, {"password", std::string(kPassword)}}).status,
        200u);
    EXPECT_TRUE(client->connect());
    return client;
  };
  const auto phone = signed_in_at_the_second();
  std::this_thread::sleep_for(1'500ms);  // the servers have heard of each other
  std::string device;
  const json::array devices = ann->get("/api/devices").json().at("devices").as_array();
  ASSERT_EQ(devices.size(), 2u);
  for (const json::value& one : devices)
    if (!one.at("this").as_bool()) device = std::string(one.at("device").as_string());
  const auto tablet = signed_in_at_the_second();
  const auto stranger = std::make_unique<Client>(second->port());
  ASSERT_TRUE(stranger->connect());
  ASSERT_EQ(ann->post("/api/devices", {{"sign_out", device}}).status, 200u);
  // Whoever is cut off gets no answer: the connection is over.
  const auto cut_off = [](Client& client) {
    for (int i = 0; i < 60; ++i) {
      if (client.ask({{"type", "lobby"}}).empty()) return true;
      std::this_thread::sleep_for(100ms);
    }
    return false;
  };
  EXPECT_TRUE(cut_off(*phone));
  EXPECT_FALSE(tablet->ask({{"type", "lobby"}}).empty());
  ASSERT_EQ(ann->post("/api/logout", {{"everywhere", true}}).status, 200u);
  EXPECT_TRUE(cut_off(*tablet));
  EXPECT_FALSE(stranger->ask({{"type", "lobby"}}).empty());
}

// Bob asks the second server for a new name and not to hear Ann; the table is the first server's, and so is
// the page at which he sits there.
TEST_F(Relays, NamesAndMutingReachTablesOfOtherServers) {
  const auto first = serve(), second = serve();
  Client ann(first->port()), bob(first->port()), bobs_phone(second->port());
  const std::string table = seat_both(ann, bob);
  bobs_phone.set_cookie(bob.cookie());
  std::this_thread::sleep_for(1'500ms);  // the servers have heard of each other
  ASSERT_EQ(bobs_phone.post("/api/me", {{"name", "Robert"}}).status, 200u);
  const auto name_at_the_table = [&] {
    return ann.get("/api/tables/" + table).json().at("seats").at(1).at("name").as_string();
  };
  for (int i = 0; i < 60 && name_at_the_table() != "Robert"; ++i)
    std::this_thread::sleep_for(100ms);
  EXPECT_EQ(name_at_the_table(), "Robert");
  const auto you = bob.receive_type("you", 3000);
  ASSERT_TRUE(you) << "the open page is told";
  EXPECT_EQ(you->at("you").at("name"), "Robert");

  const json::value person = ann.get("/api/me").json().at("person");
  ASSERT_EQ(
      bobs_phone.post("/api/relations", {{"person", person}, {"relation", "muted"}, {"on", true}})
          .status,
      200u);
  const auto heard = [&](int number) {
    EXPECT_EQ(ann.ask({{"type", "chat"}, {"table", table}, {"text", fmt::format("{}", number)}})
                  .at("type"),
              "ok");
    return bob.receive_type("chat", 300).has_value();
  };
  int number = 0;
  for (; number < 20 && heard(number); ++number) std::this_thread::sleep_for(200ms);
  EXPECT_LT(number, 20) << "Ann is heard still";
}

TEST_F(Relays, OnlyServersOfTheSameDatabaseAreBelieved) {
  const auto server = serve();
  Client ann(server->port());
  ASSERT_EQ(ann.get("/api/me").status, 200u);
  const std::string answer = ann.raw(
      fmt::format("GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
                  "Origin: http://evil.example\r\nCookie: {}\r\nReeve-Inner: made.up\r\n\r\n",
                  ann.cookie()),
      2000);
  EXPECT_EQ(answer.substr(0, 12), "HTTP/1.1 403") << answer;
}

TEST_F(Relays, JobsAreDoneOnceWhoeverDies) {
  const auto server = serve();  // makes the tables
  JobQueue queue(store_), other(store_);
  EXPECT_FALSE(*queue.anybody_works());
  ASSERT_TRUE(queue.beat("ann"));
  EXPECT_TRUE(*queue.anybody_works());
  const auto low = queue.submit({.kind = "move", .body = "{}", .priority = 0});
  const auto high = queue.submit({.kind = "move", .body = "{}", .priority = 5});
  ASSERT_TRUE(low && high);
  EXPECT_EQ((*queue.take("ann"))->id, *high) << "the most urgent first";
  EXPECT_EQ((*other.take("bob"))->id, *low) << "what nobody has";
  EXPECT_FALSE(*other.take("bob"));
  EXPECT_FALSE(*other.finish("bob", *high, "{\"bob\":1}")) << "not his";
  EXPECT_TRUE(*queue.finish("ann", *high, "{\"ann\":1}"));
  EXPECT_FALSE(*queue.finish("ann", *high, "{\"again\":1}")) << "an answer counts once";
  EXPECT_EQ(queue.look(*high)->answer, "{\"ann\":1}");
  // Bob dies: when his time is over the job is somebody else's, and he is too late.
  auto database = PostgresDatabase::open(store_, 3s);
  ASSERT_TRUE((*database)->run("UPDATE jobs SET expires = clock_timestamp() - interval '1 s'"));
  EXPECT_EQ((*queue.take("ann"))->id, *low);
  EXPECT_FALSE(*other.tell("bob", *low, "{}"));
  EXPECT_TRUE(*queue.finish("ann", *low, "{}"));
  EXPECT_EQ(queue.look(*low)->state, JobQueue::State::kDone);
}

TEST_F(Relays, AWorkerAnalysesForTheServer) {
  // The server cannot do it itself: what it shows was made by the worker.
  World own = pebble_world();
  own.analyst = "same";
  own.analyse = [](const Record&, World::TurnTold) -> Result<json::object> {
    return error("internal", "the server did it itself");
  };
  World helping = pebble_world();
  helping.analyse = [](const Record& record, World::TurnTold told) -> Result<json::object> {
    told({{"first_move", 0}}, 2);
    return json::object{{"by", "worker"}, {"moves", record.moves.size()}};
  };
  const auto server = serve(own);
  std::atomic<bool> stop{false};
  auto working = std::async(std::launch::async, [&] {
    return work_for_servers(helping, store_, real_environment(), 1, stop);
  });
  JobQueue queue(store_);
  for (int i = 0; i < 100 && !*queue.anybody_works(); ++i) std::this_thread::sleep_for(50ms);
  const auto session = (*helping.game("pebbles"))->create({{"heap", 10}}, 1);
  ASSERT_TRUE(session);
  const World helped = with_workers(own, store_);
  const auto analysis =
      helped.analyse((*session)->record(), [](json::object, std::size_t) { return true; });
  ASSERT_TRUE(analysis) << analysis.error().message;
  EXPECT_EQ(analysis->at("by"), "worker");
  stop = true;
  EXPECT_TRUE(working.get());
  // Without workers the server does it itself.
  const auto alone =
      with_workers(own, store_).analyse((*session)->record(), [](json::object, std::size_t) {
        return true;
      });
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().message, "the server did it itself");
}

// A master that takes the first or the last move there is, and counts how often it was asked.
World with_master(bool first, std::atomic<int>& asked) {
  class Master final : public Bot {
   public:
    Master(bool first, std::atomic<int>& asked) : first_(first), asked_(asked) {}
    Choice choose(const Session& session, std::uint64_t, Budget) override {
      ++asked_;
      const auto legal = session.legal();
      return {.move = first_ ? legal.front().move : legal.back().move};
    }
    std::vector<Hint> hint(const Session&, std::uint64_t, std::size_t, Budget) override {
      return {};
    }

   private:
    const bool first_;
    std::atomic<int>& asked_;
  };
  World world = pebble_world();
  world.bots.push_back({"master", "Is asked by many."});
  world.make_bot = [first, &asked](std::string_view,
                                   std::string_view) -> Result<std::unique_ptr<Bot>> {
    return std::make_unique<Master>(first, asked);
  };
  return world;
}

TEST_F(Relays, AWorkerMovesForTheServersBotAndTheServerWithoutIt) {
  std::atomic<int> own{0}, helping{0};
  const auto server = serve(with_master(true, own));
  std::atomic<bool> stop{false};
  auto working = std::async(std::launch::async, [&] {
    return work_for_servers(with_master(false, helping), store_, real_environment(), 1, stop);
  });
  JobQueue queue(store_);
  for (int i = 0; i < 100 && !*queue.anybody_works(); ++i) std::this_thread::sleep_for(50ms);
  Client ann(server->port());
  ASSERT_TRUE(ann.connect());
  const std::string table =
      ann.create({{"game", "pebbles"},
                  {"options", {{"heap", 60}}},
                  {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "master"}}}}});
  ASSERT_EQ(ann.ask(opened(table)).at("type"), "ok");
  // Ann's move and the bot's answer to it.
  const auto play_both = [&](int seq) {
    ASSERT_EQ(ann.ask(play(table, seq)).at("type"), "ok");
    for (int at = 0; at < seq + 2;) {
      const auto update = ann.receive_type("update", 15'000);
      ASSERT_TRUE(update) << "the bot does not move";
      at = update->at("seq").to_number<int>();
    }
  };
  play_both(1);
  EXPECT_EQ(helping, 1);
  EXPECT_EQ(own, 0);
  stop = true;
  EXPECT_TRUE(working.get());
  play_both(3);
  EXPECT_EQ(helping, 1);
  EXPECT_EQ(own, 1);
  // The worker's move, to show the card, is the one that was played.
  const std::string moves = ann.get("/api/tables/" + table + "/replay?seat=0").body;
  EXPECT_NE(moves.find("Player 2 shows card"), std::string::npos) << moves;
}

TEST(Bell, AddressesOfRedis) {
  EXPECT_EQ(read_redis_address("redis://ann")->port, "6379");
  EXPECT_EQ(read_redis_address("redis://:secret@ann:7000/")->password, "secret");
  EXPECT_EQ(read_redis_address("redis://:secret@ann:7000/")->host, "ann");
  for (const char* bad : {"ann:6379", "redis://", "redis://ann:x", "http://ann"})
    EXPECT_FALSE(read_redis_address(bad)) << bad;
}

}  // namespace
}  // namespace reeve::server::testing
