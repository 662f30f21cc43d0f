// Games over real sockets and a real file.
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

class PlayTest : public ::testing::Test {
 protected:
  ScratchFolder folder;
  std::unique_ptr<Server> server = start_server(test_options(folder));

  json::object two_of_us(json::object more = {}) const {
    json::object body{{"game", "pebbles"},
                      {"options", {{"players", 2}, {"heap", 12}}},
                      {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}};
    for (const auto& field : more) body[field.key()] = field.value();
    return body;
  }
  std::string seated(Client& ann, Client& bob, json::object more = {}) const {
    const std::string table = ann.create(two_of_us(std::move(more)));
    EXPECT_TRUE(ann.connect() && bob.connect());
    EXPECT_EQ(ann.ask({{"type", "open"}, {"table", table}})["type"], "ok");
    EXPECT_EQ(bob.ask({{"type", "open"}, {"table", table}})["type"], "ok");
    EXPECT_EQ(bob.ask({{"type", "sit"}, {"table", table}, {"seat", 1}, {"name", "Bob"}})["type"],
              "ok");
    return table;
  }
  std::string started(Client& ann, Client& bob, json::object more = {}) const {
    const std::string table = seated(ann, bob, std::move(more));
    EXPECT_EQ(ann.ask({{"type", "start"}, {"table", table}})["type"], "ok");
    ann.passed.clear();
    bob.receive_type("snapshot");
    return table;
  }
  static json::object play(const std::string& table, int seat, std::uint64_t seq,
                           std::string_view move, std::string_view cid = "") {
    return {{"type", "play"}, {"table", table}, {"seat", seat},
            {"seq", seq},     {"move", move},   {"cid", cid}};
  }
};

TEST_F(PlayTest, AloneAgainstABotToTheEnd) {
  Client ann(server->port());
  const std::string table =
      ann.create({{"game", "pebbles"},
                  {"options", {{"heap", 30}}},
                  {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "random"}}}}});
  ASSERT_TRUE(ann.connect());
  ann.send({{"type", "open"}, {"table", table}});
  auto message = ann.receive_type("snapshot");
  ASSERT_TRUE(message);
  Position position = position_in(*message);
  int moves = 0;
  while (!position.over) {
    if (position.your_turn) {
      const json::value move = position.legal[0].at("move");
      ann.send({{"type", "play"},
                {"table", table},
                {"seat", 0},
                {"seq", position.seq},
                {"move", move},
                {"cid", std::to_string(++moves)}});
    }
    message = ann.receive_type("update");
    ASSERT_TRUE(message);
    EXPECT_EQ(message->at("seq").to_number<std::uint64_t>(), position.seq + 1);
    position = position_in(*message);
  }
  EXPECT_GT(moves, 3);
  const auto over = ann.receive_type("table");
  ASSERT_TRUE(over);
  EXPECT_EQ(over->at("status"), "over");
  EXPECT_TRUE(over->at("seed").is_string());

  const HttpAnswer record = ann.get("/api/tables/" + table + "/record");
  EXPECT_EQ(record.status, 200u);
  EXPECT_TRUE(record.body.starts_with("reeve-record 2\n")) << record.body;
  const HttpAnswer imported = ann.post("/api/records", {{"text", record.body}});
  EXPECT_EQ(imported.status, 201u) << imported.body;
  const std::string copy(imported.json()["table"].as_string());
  EXPECT_EQ(ann.get("/api/tables/" + copy + "/record").body, record.body);
  const HttpAnswer replay = ann.get("/api/tables/" + table + "/replay?seat=all&from=2&count=3");
  const json::array positions = replay.json()["positions"].as_array();
  ASSERT_EQ(positions.size(), 3u) << replay.body;
  // The whole course in brief: every step with what happened, and no views.
  const HttpAnswer brief = ann.get("/api/tables/" + table + "/replay?seat=all&brief=1");
  const json::array course = brief.json()["positions"].as_array();
  ASSERT_EQ(course.size(), brief.json()["steps"].to_number<std::size_t>() + 1) << brief.body;
  EXPECT_EQ(course[3].at("events"), positions[1].at("events"));
  EXPECT_FALSE(course[3].as_object().contains("view"));
  for (const json::value& shown : positions) {
    // Points by source in every position, adding up to the score of that position.
    const json::array& seats = shown.at("result").at("seats").as_array();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      std::int64_t sum = 0;
      for (const json::value& line : seats[seat].at("sources").as_array())
        sum += line.at("points").as_int64();
      EXPECT_EQ(sum, shown.at("scores").at(seat).as_int64());
    }
  }
}

TEST_F(PlayTest, UpdateComesBeforeTheAcknowledgementAndTheOtherSeesIt) {
  Client ann(server->port()), bob(server->port());
  const std::string table = started(ann, bob);
  const json::object answer = ann.ask(play(table, 0, 1, "take 1", "a"));
  EXPECT_EQ(answer.at("type"), "ok");
  EXPECT_EQ(answer.at("seq"), 2);
  ASSERT_EQ(ann.passed.size(), 1u);
  EXPECT_EQ(ann.passed.front().at("type"), "update");
  const auto seen = bob.receive_type("update");
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->at("by"), 0);
  EXPECT_TRUE(seen->at("your_turn").as_bool());
  EXPECT_EQ(seen->at("events").as_array().size(), 1u);
}

TEST_F(PlayTest, AMoveSentTwiceIsPlayedOnce) {
  Client ann(server->port()), bob(server->port());
  const std::string table = started(ann, bob);
  EXPECT_EQ(ann.ask(play(table, 0, 1, "take 1", "same")).at("seq"), 2);
  const json::object again = ann.ask(play(table, 0, 1, "take 1", "same"));
  EXPECT_EQ(again.at("type"), "ok");
  EXPECT_EQ(again.at("seq"), 2);
  EXPECT_TRUE(again.at("again").as_bool());
  const json::object stale = ann.ask(play(table, 0, 1, "take 1", "other"));
  EXPECT_EQ(stale.at("code"), "stale");
  EXPECT_EQ(stale.at("seq"), 2);
}

TEST_F(PlayTest, TheSameMoveAfterARestartIsStillKnown) {
  std::string table;
  std::string cookie;
  {
    Client ann(server->port()), bob(server->port());
    table = started(ann, bob);
    EXPECT_EQ(ann.ask(play(table, 0, 1, "take 1", "same")).at("seq"), 2);
    cookie = ann.cookie();
  }
  server.reset();
  server = start_server(test_options(folder));
  Client ann(server->port());
  ann.set_cookie(cookie);
  ASSERT_TRUE(ann.connect());
  EXPECT_TRUE(ann.ask(play(table, 0, 1, "take 1", "same")).at("again").as_bool());
  EXPECT_EQ(ann.ask(play(table, 0, 2, "take 1", "new")).at("code"), "not_your_turn");
}

// A table is begun on a server whose Pebbles knows only the first ruleset, by which nobody takes
// three; then a version with the second comes.
TEST_F(PlayTest, ATableIsFinishedByTheRulesetItBeganWith) {
  World old_world = pebble_world();
  old_world.games = {*old_world.games[0]->with_ruleset(1)};
  server.reset();
  server = start_server(test_options(folder), old_world);
  std::string table, cookie, other;
  {
    Client ann(server->port()), bob(server->port());
    table = started(ann, bob);
    EXPECT_EQ(ann.ask(play(table, 0, 1, "take 2", "a")).at("seq"), 2);
    cookie = ann.cookie();
    other = bob.cookie();
  }
  server.reset();
  server = start_server(test_options(folder));
  Client ann(server->port()), bob(server->port());
  ann.set_cookie(cookie);
  bob.set_cookie(other);
  ASSERT_TRUE(ann.connect());
  ASSERT_TRUE(bob.connect());
  ASSERT_TRUE(ann.open(table));
  EXPECT_EQ(bob.ask(play(table, 1, 2, "take 3", "b")).at("code"), "illegal_move");
  // On to the end: twelve pebbles, two of them gone.
  for (int seq = 2, seat = 1; seq < 7; ++seq, seat = 1 - seat)
    ASSERT_EQ((seat == 1 ? bob : ann)
                  .ask(play(table, seat, seq, "take 2", "m" + std::to_string(seq)))
                  .at("seq"),
              seq + 1);
  const HttpAnswer record = ann.get("/api/tables/" + table + "/record");
  EXPECT_EQ(record.status, 200u);
  EXPECT_NE(record.body.find("ruleset 1\n"), std::string::npos) << record.body;
  // What is begun now is played by the second.
  const std::string fresh = started(ann, bob);
  EXPECT_EQ(ann.ask(play(fresh, 0, 1, "take 3", "c")).at("seq"), 2);
}

TEST_F(PlayTest, UndoAndRedoStepByStepButNotAcrossADie) {
  Client ann(server->port()), bob(server->port());
  const std::string table = started(ann, bob);
  EXPECT_EQ(ann.ask(play(table, 0, 1, "take 1")).at("seq"), 2);
  const json::object undo{{"type", "undo"}, {"table", table}, {"seat", 0}, {"seq", 2}};
  EXPECT_EQ(ann.ask(undo).at("seq"), 3);
  EXPECT_EQ(ann.passed.back().at("cause"), "undo");
  EXPECT_EQ(ann.passed.back().at("log_from"), 0);
  EXPECT_TRUE(ann.passed.back().at("can_redo").as_bool());
  const json::object redo{{"type", "redo"}, {"table", table}, {"seat", 0}, {"seq", 3}};
  EXPECT_EQ(ann.ask(redo).at("seq"), 4);
  EXPECT_EQ(bob.ask(play(table, 1, 4, "take 2")).at("seq"), 5);
  const json::object barred{{"type", "undo"}, {"table", table}, {"seat", 1}, {"seq", 5}};
  EXPECT_EQ(bob.ask(barred).at("code"), "undo_barrier");
  const json::object others{{"type", "undo"}, {"table", table}, {"seat", 0}, {"seq", 5}};
  EXPECT_EQ(ann.ask(others).at("code"), "undo_barrier");
}

TEST_F(PlayTest, AgainstBotsAloneATurnIsTakenBackAfterTheyMoved) {
  Client ann(server->port());
  const std::string table =
      ann.create({{"game", "pebbles"},
                  {"options", {{"heap", 30}}},
                  {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "random"}}}}});
  ASSERT_TRUE(ann.connect());
  ann.ask({{"type", "open"}, {"table", table}});
  EXPECT_FALSE(ann.passed.back().at("can_rewind").as_bool());
  const json::value start = ann.passed.back().at("view");
  EXPECT_EQ(ann.ask({{"type", "rewind"}, {"table", table}, {"seat", 0}, {"seq", 1}}).at("code"),
            "nothing_to_undo");
  ann.passed.clear();
  EXPECT_EQ(ann.ask(play(table, 0, 1, "take 2")).at("seq"), 2);  // rolls a die
  const json::value rolled = ann.passed.front().at("events");
  ann.passed.clear();
  const auto bot = ann.receive_type("update");
  ASSERT_TRUE(bot);
  EXPECT_FALSE(bot->at("can_undo").as_bool());
  EXPECT_TRUE(bot->at("can_rewind").as_bool());
  const json::object rewind{{"type", "rewind"}, {"table", table}, {"seat", 0}, {"seq", 3}};
  EXPECT_EQ(ann.ask(rewind).at("seq"), 4);
  const json::object back = ann.passed.back();
  EXPECT_EQ(back.at("cause"), "undo");
  EXPECT_EQ(back.at("log_from"), 0);
  EXPECT_EQ(back.at("view"), start);
  // The die stays what it was, and a restart finds the same table.
  server.reset();
  server = start_server(test_options(folder));
  Client again(server->port());
  again.set_cookie(ann.cookie());
  ASSERT_TRUE(again.connect());
  again.ask({{"type", "open"}, {"table", table}});
  EXPECT_EQ(again.passed.back().at("view"), start);
  EXPECT_EQ(again.passed.back().at("seq"), 4);
  again.passed.clear();
  EXPECT_EQ(again.ask(play(table, 0, 4, "take 2")).at("seq"), 5);
  EXPECT_EQ(again.passed.front().at("events"), rolled);
}

TEST_F(PlayTest, NothingIsTakenBackOverWhatAnotherPersonDid) {
  Client ann(server->port()), bob(server->port());
  const std::string table = started(ann, bob);
  ann.ask(play(table, 0, 1, "take 1"));
  EXPECT_FALSE(ann.passed.back().at("can_rewind").as_bool());
  EXPECT_EQ(ann.ask({{"type", "rewind"}, {"table", table}, {"seat", 0}, {"seq", 2}}).at("code"),
            "undo_barrier");
}

TEST_F(PlayTest, ATableMayStartFromAPositionWithAChanceOfItsOwn) {
  const json::object position{{"heap", 9},
                              {"turn", 4},
                              {"active", 0},
                              {"players",
                               {{{"card", 3}, {"shown", false}, {"points", 5}},
                                {{"card", 1}, {"shown", true}, {"points", 7}}}}};
  const json::array seats{{{"kind", "me"}}, {{"kind", "bot"}, {"level", "random"}}};
  json::object body{{"game", "pebbles"},
                    {"position", position},
                    {"seed", 7},
                    {"seats", seats},
                    {"lesson", "pebbles/1"}};
  Client ann(server->port());
  const std::string table = ann.create(body);
  EXPECT_EQ(ann.get("/api/tables/" + table).json().at("lesson"), "pebbles/1");
  ASSERT_TRUE(ann.connect());
  ann.ask({{"type", "open"}, {"table", table}});
  const json::object& snapshot = ann.passed.back();
  EXPECT_EQ(snapshot.at("view").at("heap"), 9);
  EXPECT_EQ(snapshot.at("scores").at(1), 7);
  EXPECT_TRUE(snapshot.at("your_turn").as_bool());

  // What is not fit to be played by oneself is refused with a reason.
  body["seats"] = json::array{{{"kind", "me"}}, {{"kind", "open"}}};
  EXPECT_EQ(ann.post("/api/tables", body).json().at("error").at("code"), "unknown_value");
  body["seats"] = seats;
  body["position"].as_object()["heap"] = 61;
  EXPECT_EQ(ann.post("/api/tables", body).json().at("error").at("code"), "out_of_range");
  body["position"].as_object()["heap"] = 0;
  EXPECT_EQ(ann.post("/api/tables", body).json().at("error").at("code"), "game_over");
  body.erase("position");
  EXPECT_EQ(ann.post("/api/tables", body).json().at("error").at("code"), "unknown_field");
}

TEST_F(PlayTest, WhoMissedSomethingGetsTheRestOfTheLog) {
  Client ann(server->port()), bob(server->port());
  const std::string table = started(ann, bob);
  bob.disconnect();
  ann.ask(play(table, 0, 1, "take 1"));
  ASSERT_TRUE(bob.connect());
  bob.send({{"type", "open"}, {"table", table}, {"since", {{{"seat", 1}, {"seq", 1}}}}});
  const auto update = bob.receive_type("update");
  ASSERT_TRUE(update);
  EXPECT_EQ(update->at("cause"), "resync");
  EXPECT_EQ(update->at("log_from"), 0);
  EXPECT_EQ(update->at("events").as_array().size(), 1u);
  EXPECT_EQ(update->at("seq"), 2);
}

TEST_F(PlayTest, SeveralSeatsAtOneScreen) {
  Client ann(server->port());
  const std::string table = ann.create(
      {{"game", "pebbles"},
       {"seats", {{{"kind", "me"}, {"name", "Ann"}}, {{"kind", "me"}, {"name", "Bob"}}}}});
  ASSERT_TRUE(ann.connect());
  ann.ask({{"type", "open"}, {"table", table}});
  int snapshots = 0;
  for (const json::object& message : ann.passed) snapshots += message.at("type") == "snapshot";
  EXPECT_EQ(snapshots, 2);
  EXPECT_EQ(ann.ask(play(table, 0, 1, "take 3")).at("type"), "ok");
  EXPECT_EQ(ann.ask(play(table, 1, 2, "take 3")).at("type"), "ok");
}

TEST_F(PlayTest, HintsForWhoHasToDecideAndOnlyWhereAllowed) {
  Client ann(server->port()), bob(server->port());
  const std::string table = started(ann, bob);
  const json::object hint =
      ann.ask({{"type", "hint"}, {"table", table}, {"seat", 0}, {"seq", 1}, {"count", 2}});
  ASSERT_EQ(hint.at("type"), "hint");
  EXPECT_EQ(hint.at("hints").as_array().size(), 2u);
  EXPECT_EQ(bob.ask({{"type", "hint"}, {"table", table}, {"seat", 1}, {"seq", 1}}).at("code"),
            "not_your_turn");
  Client eve(server->port()), dan(server->port());
  const std::string strict = started(eve, dan, {{"hints", false}});
  EXPECT_EQ(eve.ask({{"type", "hint"}, {"table", strict}, {"seat", 0}, {"seq", 1}}).at("code"),
            "hints_off");
}

TEST_F(PlayTest, ASeatWhoseOwnerIsGoneIsSubstitutedAndTakenBack) {
  Client ann(server->port()), bob(server->port());
  const std::string table = started(ann, bob);
  const json::object call{
      {"type", "substitute"}, {"table", table}, {"seat", 1}, {"level", "first"}};
  EXPECT_EQ(ann.ask(call).at("code"), "seat_taken");
  bob.disconnect();
  json::object answer;
  for (int i = 0; i < 50 && (i == 0 || answer.at("type") != "ok"); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    answer = ann.ask(call);
  }
  EXPECT_EQ(answer.at("type"), "ok");
  ann.passed.clear();
  EXPECT_EQ(ann.ask(play(table, 0, 1, "take 1")).at("type"), "ok");
  Position position = position_in(*ann.receive_type("update"));  // the bot's move
  EXPECT_EQ(position.seq, 3u);
  ASSERT_TRUE(bob.connect());
  bob.ask({{"type", "open"}, {"table", table}});
  EXPECT_EQ(bob.ask(play(table, 1, 3, "take 1")).at("code"), "not_your_seat");
  EXPECT_EQ(bob.ask({{"type", "take_back"}, {"table", table}, {"seat", 1}}).at("type"), "ok");
  EXPECT_EQ(ann.ask(play(table, 0, 3, "take 1")).at("type"), "ok");
  EXPECT_EQ(bob.ask(play(table, 1, 4, "take 1")).at("type"), "ok");
}

TEST_F(PlayTest, ALiveClockThatRunsOutCallsASubstitute) {
  Client ann(server->port()), bob(server->port());
  ServerOptions options = test_options(folder);
  const std::string table =
      seated(ann, bob, {{"clock", {{"kind", "live"}, {"base_ms", 10000}, {"increment_ms", 0}}}});
  ann.ask({{"type", "start"}, {"table", table}});
  const auto row = server->services().store.table(table);
  ASSERT_TRUE(row && *row);
  EXPECT_NE((*row)->clocks, "");
}

TEST_F(PlayTest, RematchKeepsThePeoplesSeats) {
  Client ann(server->port()), bob(server->port());
  const std::string table = started(ann, bob, {{"options", {{"heap", 2}, {"players", 2}}}});
  EXPECT_EQ(ann.ask({{"type", "rematch"}, {"table", table}}).at("code"), "not_running");
  ann.ask(play(table, 0, 1, "take 2"));
  const json::object next = ann.ask({{"type", "rematch"}, {"table", table}});
  ASSERT_EQ(next.at("type"), "ok");
  EXPECT_EQ(bob.ask({{"type", "rematch"}, {"table", table}}).at("table"), next.at("table"));
  bob.ask({{"type", "open"}, {"table", next.at("table")}});
  EXPECT_TRUE(bob.passed.back().at("yours").as_array().empty()) << "he is asked first";
  EXPECT_EQ(bob.passed.back().at("seats").at(1).at("kept_for"), json::value(bob.person()));
}

TEST_F(PlayTest, ChatIsForThePlayersAndCanBeMuted) {
  Client ann(server->port()), bob(server->port()), eve(server->port());
  const std::string table = started(ann, bob);
  ASSERT_TRUE(eve.connect());
  eve.ask({{"type", "open"}, {"table", table}});
  const json::object line{{"type", "chat"}, {"table", table}, {"text", " good luck "}};
  EXPECT_EQ(eve.ask(line).at("code"), "chat_off");
  EXPECT_EQ(bob.ask(line).at("type"), "ok");
  const auto heard = ann.receive_type("chat");
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->at("lines").at(0).at("text"), "good luck");
  EXPECT_EQ(heard->at("lines").at(0).at("name"), "Bob");
  ann.ask({{"type", "mute"}, {"table", table}, {"person", bob.person()}});
  ann.passed.clear();
  bob.ask(line);
  ann.ask({{"type", "ping"}});
  for (const json::object& message : ann.passed) EXPECT_NE(message.at("type"), "chat");
}

TEST_F(PlayTest, AfterTheEndEverythingIsOpenBeforeItNothing) {
  Client ann(server->port()), bob(server->port());
  const std::string table = started(ann, bob, {{"options", {{"heap", 2}, {"players", 2}}}});
  const std::string base = "/api/tables/" + table;
  EXPECT_EQ(ann.get(base + "/record").status, 403u);
  EXPECT_EQ(ann.get(base + "/replay?seat=1").status, 403u);
  EXPECT_EQ(ann.get(base + "/replay?seat=all").status, 403u);
  EXPECT_EQ(ann.get(base + "/replay?seat=0").status, 200u);
  EXPECT_EQ(bob.get(base + "/replay?seat=spectator").status, 200u);
  ann.ask(play(table, 0, 1, "take 2"));
  EXPECT_EQ(ann.get(base + "/record.json").status, 200u);
  EXPECT_EQ(ann.get(base + "/replay?seat=1").status, 200u);
  const json::object result = ann.get(base + "/result").json();
  EXPECT_TRUE(result.at("over").as_bool());
  EXPECT_EQ(result.at("seats").as_array().size(), 2u);
}

}  // namespace
}  // namespace reeve::server::testing
