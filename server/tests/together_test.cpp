// Playing with friends and strangers: names, the waiting room, asking again, lists, limits.
#include <chrono>
#include <thread>

#include "server/net/http_head.h"
#include "server/tests/support.h"
#include "server/tests/support/movable_time.h"

namespace reeve::server::testing {
namespace {

class TogetherTest : public ::testing::Test {
 protected:
  ScratchFolder folder;
  std::unique_ptr<Server> server = start_server(test_options(folder));

  static json::object for_two(json::object more = {}) {
    json::object body{{"game", "pebbles"},
                      {"options", {{"players", 2}, {"heap", 12}}},
                      {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}};
    for (const auto& field : more) body[field.key()] = field.value();
    return body;
  }
  static void open(Client& client, const std::string& table) {
    ASSERT_TRUE(client.connected() || client.connect());
    ASSERT_TRUE(client.open(table));
  }
  // The newest message `table` that came, after asking for one more answer.
  static json::object newest_table(Client& client) {
    client.ask({{"type", "ping"}});
    for (auto it = client.passed.rbegin(); it != client.passed.rend(); ++it)
      if (it->at("type") == "table") return *it;
    return {};
  }
};

TEST_F(TogetherTest, ARenameReachesOpenConnectionsAndSeats) {
  Client ann(server->port()), bob(server->port());
  const std::string table = ann.create(for_two());
  open(bob, table);
  ASSERT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  EXPECT_FALSE(bob.get("/api/me").json().at("named").as_bool());
  ASSERT_EQ(bob.post("/api/me", {{"name", "Bob"}}).status, 200u);
  const auto told = bob.receive_type("you");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->at("you").at("name"), "Bob");
  EXPECT_TRUE(told->at("you").at("named").as_bool());
  json::object seen;
  for (int i = 0; i < 1000 && (seen.empty() || seen.at("seats").at(1).at("name") != "Bob"); ++i) {
    seen = newest_table(bob);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_EQ(seen.at("seats").at(1).at("name"), "Bob");
  // What is said from now on is said by Bob, on the same connection.
  bob.ask({{"type", "stand"}, {"table", table}, {"seat", 1}});
  ASSERT_EQ(bob.ask({{"type", "chat"}, {"table", table}, {"text", "hello"}}).at("type"), "ok");
  const auto line = std::find_if(bob.passed.begin(), bob.passed.end(),
                                 [](const json::object& it) { return it.at("type") == "chat"; });
  ASSERT_NE(line, bob.passed.end());
  EXPECT_EQ(line->at("lines").at(0).at("name"), "Bob");
}

TEST_F(TogetherTest, TheHostSendsSomebodyAwayForGood) {
  Client ann(server->port()), bob(server->port());
  const std::string table = ann.create(for_two());
  open(ann, table);
  open(bob, table);
  ASSERT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  const json::object away{{"type", "set_seat"}, {"table", table}, {"seat", 1}, {"kind", "open"}};
  EXPECT_EQ(bob.ask(away).at("code"), "not_host");
  ASSERT_EQ(ann.ask(away).at("type"), "ok");
  EXPECT_EQ(newest_table(bob).at("seats").at(1).at("kind"), "open");
  EXPECT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("code"), "sent_away");
  // Also after the server has started again.
  server.reset();
  server = start_server(test_options(folder));
  Client again(server->port());
  again.set_cookie(bob.cookie());
  open(again, table);
  EXPECT_EQ(again.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("code"), "sent_away");
}

TEST_F(TogetherTest, TheGameBeginsByItselfWhenEverybodyHasCome) {
  Client ann(server->port()), bob(server->port());
  const std::string table = ann.create(for_two({{"start", "full"}}));
  open(bob, table);
  ASSERT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  EXPECT_EQ(newest_table(bob).at("status"), "open") << "Ann is not there yet";
  open(ann, table);
  ASSERT_TRUE(bob.receive_type("snapshot"));
  EXPECT_EQ(newest_table(ann).at("status"), "running");
}

TEST_F(TogetherTest, AGameOfDaysBeginsWithoutWaitingForAllToBeThere) {
  Client ann(server->port()), bob(server->port());
  const std::string table = ann.create(
      for_two({{"start", "full"}, {"clock", {{"kind", "days"}, {"move_ms", 3 * kDay}}}}));
  open(bob, table);
  ASSERT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  ASSERT_TRUE(bob.receive_type("snapshot")) << "Ann need not be there";
}

TEST_F(TogetherTest, ASeatIsKeptForAFriend) {
  auto ann = new_account(server->port(), "ann"), bob = new_account(server->port(), "bob");
  Client cleo(server->port());
  const std::string table = ann->create(for_two());
  open(*ann, table);
  json::object keep{{"type", "set_seat"},
                    {"table", table},
                    {"seat", 1},
                    {"kind", "open"},
                    {"person", bob->person()}};
  EXPECT_EQ(ann->ask(keep).at("code"), "not_friends")
      << "nobody's list fills with strangers' tables";
  const auto likes = [](Client& who, Client& whom) {
    EXPECT_EQ(who.post("/api/relations",
                       {{"person", whom.person()}, {"relation", "friend"}, {"on", true}})
                  .status,
              200u);
  };
  likes(*ann, *bob);
  EXPECT_EQ(ann->ask(keep).at("code"), "not_friends") << "he does not know her";
  likes(*bob, *ann);
  ASSERT_EQ(ann->ask(keep).at("type"), "ok");
  EXPECT_EQ(newest_table(*ann).at("seats").at(1).at("kept_for"), json::value(bob->person()));
  EXPECT_EQ(bob->get("/api/my-tables").json().at("tables").at(0).at("table"), json::value(table));
  open(cleo, table);
  const json::object sit{{"type", "sit"}, {"table", table}, {"seat", 1}};
  EXPECT_EQ(cleo.ask(sit).at("code"), "seat_taken");
  open(*bob, table);
  EXPECT_EQ(bob->ask(sit).at("type"), "ok");
  EXPECT_EQ(newest_table(*ann).at("seats").at(1).at("name"), "bob");
  keep["person"] = "p0";
  EXPECT_EQ(ann->ask(keep).at("type"), "error");
}

TEST_F(TogetherTest, EverybodySpeaksInTheWaitingRoom) {
  Client ann(server->port()), bob(server->port());
  const std::string table = ann.create(for_two());
  open(ann, table);
  open(bob, table);
  EXPECT_EQ(bob.ask({{"type", "chat"}, {"table", table}, {"text", "wait!"}}).at("type"), "ok");
  ASSERT_EQ(ann.ask({{"type", "set_seat"},
                     {"table", table},
                     {"seat", 1},
                     {"kind", "bot"},
                     {"level", "random"}})
                .at("type"),
            "ok");
  ASSERT_EQ(ann.ask({{"type", "start"}, {"table", table}}).at("type"), "ok");
  EXPECT_EQ(bob.ask({{"type", "chat"}, {"table", table}, {"text", "hm"}}).at("code"), "chat_off");
}

TEST_F(TogetherTest, AmongStrangersThereAreNoHintsUnlessAskedFor) {
  Client ann(server->port());
  const auto hints = [&](json::object more) {
    const std::string table = ann.create(for_two(std::move(more)));
    return ann.get("/api/tables/" + table).json().at("hints").as_bool();
  };
  EXPECT_TRUE(hints({}));
  EXPECT_FALSE(hints({{"public", true}}));
  EXPECT_TRUE(hints({{"public", true}, {"hints", true}}));
}

TEST_F(TogetherTest, WhoAsksForAHintIsSeenByAll) {
  Client ann(server->port()), bob(server->port());
  const std::string table = ann.create(for_two());
  open(ann, table);
  open(bob, table);
  bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}});
  ASSERT_EQ(ann.ask({{"type", "start"}, {"table", table}}).at("type"), "ok");
  EXPECT_EQ(newest_table(bob).at("seats").at(0).at("hints"), 0);
  ASSERT_EQ(ann.ask({{"type", "hint"}, {"table", table}, {"seat", 0}, {"seq", 1}}).at("type"),
            "hint");
  EXPECT_EQ(newest_table(bob).at("seats").at(0).at("hints"), 1);
}

TEST_F(TogetherTest, ARematchAsksTheOthers) {
  Client ann(server->port()), bob(server->port()), eve(server->port());
  const std::string table = ann.create(for_two({{"options", {{"players", 2}, {"heap", 3}}}}));
  open(ann, table);
  open(bob, table);
  bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}});
  ASSERT_EQ(ann.ask({{"type", "start"}, {"table", table}}).at("type"), "ok");
  ASSERT_EQ(
      ann.ask({{"type", "play"}, {"table", table}, {"seat", 0}, {"seq", 1}, {"move", "take 3"}})
          .at("type"),
      "ok");
  const json::object made = ann.ask({{"type", "rematch"}, {"table", table}});
  ASSERT_EQ(made.at("type"), "ok");
  const std::string next(made.at("table").as_string());
  // Bob is asked and not yet seated; his seat is nobody else's.
  const json::object summary = bob.get("/api/tables/" + next).json();
  EXPECT_TRUE(summary.at("invited").as_bool());
  EXPECT_TRUE(summary.at("yours").as_array().empty());
  EXPECT_EQ(bob.get("/api/my-tables?status=open").json().at("tables").as_array().size(), 1u);
  open(eve, next);
  EXPECT_EQ(eve.ask({{"type", "sit"}, {"table", next}, {"seat", 1}}).at("code"), "seat_taken");
  open(ann, next);
  EXPECT_EQ(ann.ask({{"type", "start"}, {"table", next}}).at("code"), "seats_open");
  open(bob, next);
  EXPECT_EQ(bob.ask({{"type", "sit"}, {"table", next}, {"seat", 1}}).at("type"), "ok");
  EXPECT_EQ(ann.ask({{"type", "start"}, {"table", next}}).at("type"), "ok");
}

TEST_F(TogetherTest, ListsTellWhoseTurnItIsHowItStandsAndUntilWhen) {
  MovableTime time;
  server.reset();
  server = start_server(test_options(folder), pebble_world(), time.environment());
  Client ann(server->port()), bob(server->port());
  constexpr Milliseconds kDay = 86'400'000;
  const std::string table =
      ann.create(for_two({{"clock", {{"kind", "days"}, {"move_ms", 3 * kDay}}}}));
  open(ann, table);
  open(bob, table);
  bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}});
  ASSERT_EQ(ann.ask({{"type", "start"}, {"table", table}}).at("type"), "ok");
  json::object summary = bob.get("/api/my-tables").json().at("tables").at(0).as_object();
  EXPECT_EQ(summary.at("turn"), 0);
  EXPECT_EQ(summary.at("deadline"), time.wall + 3 * kDay);
  EXPECT_EQ(summary.at("standing").at("scores").as_array().size(), 2u);
  time.wall += 5'000;
  time.steady += 2'000;  // the wall clock jumped by three seconds: nobody pays for that
  ann.ask({{"type", "play"}, {"table", table}, {"seat", 0}, {"seq", 1}, {"move", "take 2"}});
  summary = bob.get("/api/my-tables").json().at("tables").at(0).as_object();
  EXPECT_TRUE(summary.at("your_turn").as_bool());
  EXPECT_EQ(summary.at("deadline"), time.wall + 3 * kDay);
  EXPECT_GT(summary.at("standing").at("scores").at(0).as_int64(), 0);
}

TEST_F(TogetherTest, AnImportedRecordIsMarked) {
  Client ann(server->port());
  const std::string table =
      ann.create({{"game", "pebbles"},
                  {"options", {{"heap", 3}}},
                  {"seats", {{{"kind", "me"}}, {{"kind", "me"}, {"name", "B"}}}}});
  ASSERT_TRUE(ann.connect());
  ann.ask({{"type", "play"}, {"table", table}, {"seat", 0}, {"seq", 1}, {"move", "take 3"}});
  const std::string record = ann.get("/api/tables/" + table + "/record").body;
  const HttpAnswer copy = ann.post("/api/records", {{"text", record}});
  ASSERT_EQ(copy.status, 201u) << copy.body;
  const std::string id(copy.json()["table"].as_string());
  EXPECT_FALSE(ann.get("/api/tables/" + table).json().at("imported").as_bool());
  EXPECT_TRUE(ann.get("/api/tables/" + id).json().at("imported").as_bool());
  // Nobody makes a table look imported by asking for it.
  EXPECT_EQ(ann.post("/api/tables", for_two({{"imported", true}})).status, 400u);
}

TEST_F(TogetherTest, MutingIsRemembered) {
  Client ann(server->port()), bob(server->port());
  const std::string table = ann.create(for_two());
  open(ann, table);
  open(bob, table);
  bob.ask({{"type", "chat"}, {"table", table}, {"text", "once"}});
  ASSERT_EQ(ann.ask({{"type", "mute"}, {"table", table}, {"person", bob.person()}}).at("type"),
            "ok");
  ann.disconnect();
  ann.passed.clear();
  open(ann, table);
  bob.ask({{"type", "chat"}, {"table", table}, {"text", "twice"}});
  ann.ask({{"type", "ping"}});
  for (const json::object& message : ann.passed) EXPECT_NE(message.at("type"), "chat");
}

TEST_F(TogetherTest, WhoForgetsThemselvesTakesTheirWordsAlong) {
  Client ann(server->port()), bob(server->port());
  const std::string table = ann.create(for_two());
  open(ann, table);
  open(bob, table);
  bob.ask({{"type", "chat"}, {"table", table}, {"text", "my secret"}});
  ASSERT_EQ(bob.post("/api/delete-account", json::object{}).status, 200u);
  Client eve(server->port());
  open(eve, table);
  EXPECT_EQ(eve.traffic.find("my secret"), std::string::npos);
  const auto lines = server->services().store.chat(table, 10);
  for (const ChatRow& line : *lines) EXPECT_EQ(line.text, "");
}

// 206 public tables in 5.4 s, from one who never kept a cookie.
TEST_F(TogetherTest, WhoKeepsNoCookieMakesFewTables) {
  ServerOptions options = test_options(folder);
  options.limits.strangers = Limits().strangers;
  server.reset();
  server = start_server(options);
  int made = 0;
  for (int i = 0; i < 60; ++i) {
    Client stranger(server->port());
    const unsigned status = stranger.post("/api/tables", for_two({{"public", true}})).status;
    EXPECT_TRUE(status == 201 || status == 429) << status;
    made += status == 201;
  }
  EXPECT_LE(made, 15);
  Client ann(server->port());
  ann.get("/api/me");
  EXPECT_EQ(ann.post("/api/tables", for_two()).status, 201u) << "who keeps one is not held up";
}

TEST_F(TogetherTest, NobodyFillsTheListOfOpenTables) {
  Client bob(server->port()), ann(server->port());
  const std::string one = bob.create(for_two({{"public", true}}));
  ann.get("/api/me");
  for (int i = 0; i < 120; ++i) ann.create(for_two({{"public", true}}));
  const HttpAnswer lobby = bob.get("/api/lobby");
  EXPECT_NE(lobby.body.find(one), std::string::npos);
  EXPECT_LE(lobby.json().at("tables").as_array().size(), 10u);
}

TEST_F(TogetherTest, ADeadLineIsNoticed) {
  ServerOptions options = test_options(folder);
  options.limits.idle_time = 300;
  server.reset();
  server = start_server(options);
  Client ann(server->port()), bob(server->port());
  const std::string table = ann.create(for_two());
  open(bob, table);
  ASSERT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  // Bob's computer sleeps: the socket is open, but nobody answers pings. Ann's answers while it reads.
  open(ann, table);
  bool away = false;
  for (int i = 0; i < 40 && !away; ++i) {
    const auto message = ann.receive_type("table", 2000);
    ASSERT_TRUE(message);
    away = !message->at("seats").at(1).at("here").as_bool();
  }
  EXPECT_TRUE(away);
}

TEST_F(TogetherTest, AddressesThatLeadNowhereSaySo) {
  Client ann(server->port());
  const std::string table = ann.create(for_two());
  EXPECT_EQ(ann.get("/").status, 200u);
  EXPECT_EQ(ann.get("/settings").status, 200u);
  EXPECT_EQ(ann.get("/new/pebbles").status, 200u);
  EXPECT_EQ(ann.get("/t/" + table).status, 200u);
  EXPECT_EQ(ann.get("/t/" + table + "/move/3").status, 200u);
  EXPECT_EQ(ann.get("/%74/" + table).status, 200u) << "an escaped letter is that letter";
  for (const char* nowhere : {"/nowhere", "/t/0000000000000000", "/t/", "/t", "/new/chess", "/100%",
                              "/a%20b", "/settings/x", "/%ff", "/%00"})
    EXPECT_EQ(ann.get(nowhere).status, 404u) << nowhere;
}

TEST(Networks, AHouseholdIsOneOfIPv6AndAnAddressOfIPv4) {
  EXPECT_EQ(network_of("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(network_of("::ffff:203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), network_of("2001:db8:1:2::1"));
  EXPECT_NE(network_of("2001:db8:1:2::1"), network_of("2001:db8:1:3::1"));
  EXPECT_EQ(network_of("nonsense"), "nonsense");
}

}  // namespace
}  // namespace reeve::server::testing
