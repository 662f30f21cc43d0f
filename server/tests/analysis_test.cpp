// Analyses on a server: whose turn it is in the queue, what is told on the way, giving up, and what
// is refused. The analysis itself is a stand-in that waits until it is let go.
#include "examples/pebbles/game_type.h"
#include "server/table/analyses.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

// Tells one turn, waits for `go`, tells a second one.
class SlowAnalyst {
 public:
  Result<json::object> operator()(const Record& record, const World::TurnTold& told) {
    told({{"first_move", 4}}, 2);
    {
      const std::lock_guard lock(mutex_);
      begun_.push_back(record.game);
    }
    changed_.notify_all();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return free_ > 0; });
    --free_;
    lock.unlock();
    if (record.game == "broken") return error("hash_mismatch", "This record is damaged.");
    if (!told({{"first_move", 0}}, 2)) return error("stopped", "The analysis was stopped.");
    return json::object{{"of", record.game}};
  }
  void go(int count = 1) {
    {
      const std::lock_guard lock(mutex_);
      free_ += count;
    }
    changed_.notify_all();
  }
  void wait_begun(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return begun_.size() >= count; });
  }
  std::vector<std::string> begun() {
    const std::lock_guard lock(mutex_);
    return begun_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> begun_;
  int free_ = 0;
};

class DeskTest : public ::testing::Test {
 protected:
  SlowAnalyst analyst;
  World world = [this] {
    World made;
    made.analyse = [this](const Record& record, World::TurnTold told) {
      return analyst(record, told);
    };
    return made;
  }();
  AnalysisDesk desk{world};
  ~DeskTest() override { analyst.go(1000); }

  Result<void> begin(const std::string& table, PersonId person) {
    return desk.begin(table, person, Record{.game = table});
  }
  json::object wait_for(const std::string& table, std::string_view status) {
    json::object now = desk.status(table);
    for (int i = 0; i < 5000 && now.at("status").as_string() != status; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      now = desk.status(table);
    }
    EXPECT_EQ(now.at("status").as_string(), status) << table;
    return now;
  }
};

TEST_F(DeskTest, TellsWhatIsFoundOnTheWayAndKeepsTheResult) {
  EXPECT_EQ(desk.status("a").at("status"), "none");
  ASSERT_TRUE(begin("a", 1));
  analyst.wait_begun(1);
  const json::object running = wait_for("a", "running");
  EXPECT_EQ(running.at("all"), 2);
  EXPECT_EQ(running.at("turns").as_array().size(), 1u);
  ASSERT_TRUE(begin("a", 2)) << "asking for what is under way is fine";
  analyst.go();
  EXPECT_EQ(wait_for("a", "done").at("analysis").at("of"), "a");
  ASSERT_TRUE(begin("a", 2));
  EXPECT_EQ(desk.status("a").at("status"), "done") << "kept, not made again";
  EXPECT_EQ(analyst.begun().size(), 1u);
}

TEST_F(DeskTest, PeopleTakeTurns) {
  ASSERT_TRUE(begin("a1", 1));
  analyst.wait_begun(1);
  ASSERT_TRUE(begin("a2", 1));
  ASSERT_TRUE(begin("a3", 1));
  ASSERT_TRUE(begin("b1", 2));
  EXPECT_EQ(desk.status("a2").at("before"), 1);
  EXPECT_EQ(desk.status("b1").at("before"), 1);
  EXPECT_EQ(desk.status("a3").at("before"), 3);
  analyst.go(4);
  analyst.wait_begun(4);
  EXPECT_EQ(analyst.begun(), (std::vector<std::string>{"a1", "a2", "b1", "a3"}));
}

TEST_F(DeskTest, NobodyMayFillTheQueue) {
  ASSERT_TRUE(begin("x", 9));
  analyst.wait_begun(1);
  for (std::size_t i = 0; i < AnalysisDesk::kWaitingEach; ++i)
    ASSERT_TRUE(begin("t" + std::to_string(i), 1));
  const auto refused = begin("more", 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "busy");
  EXPECT_TRUE(begin("others", 2));
}

TEST_F(DeskTest, WhoAskedMayGiveUp) {
  ASSERT_TRUE(begin("a", 1));
  ASSERT_TRUE(begin("b", 1));
  analyst.wait_begun(1);
  EXPECT_FALSE(desk.cancel("a", 2)) << "somebody else's";
  EXPECT_TRUE(desk.cancel("b", 1));
  EXPECT_EQ(desk.status("b").at("status"), "none");
  EXPECT_TRUE(desk.cancel("a", 1));
  EXPECT_EQ(desk.status("a").at("status"), "none");
  analyst.go();
  ASSERT_TRUE(begin("a", 1)) << "and may begin again";
  analyst.wait_begun(2);
  analyst.go();
  wait_for("a", "done");
}

TEST_F(DeskTest, AFailureIsToldAndMayBeTriedAgain) {
  ASSERT_TRUE(begin("broken", 1));
  analyst.go();
  EXPECT_EQ(wait_for("broken", "failed").at("error").at("code"), "hash_mismatch");
  ASSERT_TRUE(begin("broken", 1));
  analyst.wait_begun(2);
}

// A page that asks by beginning again and again hears of the failure and does not start it anew.
TEST_F(DeskTest, WhoKeepsAskingHearsOfAFailureOnce) {
  analyst.go(1000);
  json::object now;
  for (int i = 0; i < 5000; ++i) {
    ASSERT_TRUE(begin("broken", 1));
    now = desk.status("broken");
    if (now.at("status") == "failed") break;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_EQ(now.at("status"), "failed");
  EXPECT_EQ(analyst.begun().size(), 1u);
}

TEST(AnalysisOverHttp, OnlyFinishedGamesAndOnlyWellFormedRequests) {
  const ScratchFolder folder;
  World world = pebble_world();
  world.analyse = [](const Record& record, const World::TurnTold&) -> Result<json::object> {
    return json::object{{"moves", record.moves.size()}};
  };
  const auto server = start_server(test_options(folder), world);
  Client ann(server->port());
  const std::string running =
      ann.create({{"game", "pebbles"},
                  {"options", {{"heap", 30}}},
                  {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "random"}}}}});
  const HttpAnswer refused = ann.post("/api/tables/" + running + "/analysis", {});
  EXPECT_EQ(refused.status, 409u) << refused.body;
  EXPECT_EQ(refused.json().at("error").at("code"), "not_over");

  auto session = *pebbles::pebbles_type().create({{"heap", 12}}, 7);
  while (!session->over()) ASSERT_TRUE(session->play(session->legal().front().move));
  const HttpAnswer imported =
      ann.post("/api/records", {{"text", record_to_text(session->record())}});
  ASSERT_EQ(imported.status, 201u) << imported.body;
  const std::string path =
      "/api/tables/" + std::string(imported.json().at("table").as_string()) + "/analysis";
  EXPECT_EQ(ann.get(path).json().at("status"), "none") << "looking begins nothing";
  EXPECT_EQ(ann.post(path, {{"cancel", "yes"}}).status, 400u);
  EXPECT_EQ(ann.post(path, {{"depth", 3}}).status, 400u);
  EXPECT_EQ(ann.post(path, {{"cancel", true}}).status, 404u) << "nothing to give up";
  EXPECT_EQ(ann.post(path, {}).status, 200u);
  json::object status = ann.get(path).json();
  for (int i = 0; i < 500 && status.at("status") != "done"; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    status = ann.get(path).json();
  }
  EXPECT_EQ(status.at("analysis").at("moves"), session->moves().size());
}

// Who resigns ends the game for both: its record, its replay and its analysis are open as of any other that
// is over, and the record can be brought to another server.
TEST(AnalysisOverHttp, AGameThatWasEndedIsOpenLikeOneThatIsOver) {
  const ScratchFolder folder;
  World world = pebble_world();
  world.analyse = [](const Record& record, const World::TurnTold&) -> Result<json::object> {
    return json::object{{"moves", record.moves.size()},
                        {"how", record.ended ? record.ended->how : ""}};
  };
  const auto server = start_server(test_options(folder), world);
  Client ann(server->port()), eve(server->port());
  const std::string table = ann.create({{"game", "pebbles"},
                                        {"options", {{"heap", 30}}},
                                        {"seats", {{{"kind", "me"}}, {{"kind", "me"}}}}});
  ASSERT_TRUE(ann.connect());
  ASSERT_TRUE(ann.open(table));
  ASSERT_EQ(ann.ask(a_move(table, 0, 1)).at("type"), "ok");
  const std::string path = "/api/tables/" + table;
  EXPECT_EQ(ann.post(path + "/analysis", {}).status, 409u);
  EXPECT_GE(ann.get(path + "/record").status, 400u);
  ASSERT_EQ(ann.ask({{"type", "resign"}, {"table", table}, {"seat", 0}}).at("type"), "ok");
  ASSERT_EQ(ann.get(path).json().at("status"), "ended");

  const auto analysed = [](Client& client, const std::string& of) {
    json::object status = client.post(of + "/analysis", {}).json();
    for (int i = 0; i < 2000 && status.at("status") != "done"; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      status = client.get(of + "/analysis").json();
    }
    return status.at("analysis").as_object();
  };
  EXPECT_EQ(analysed(eve, path).at("how"), "resigned");
  EXPECT_EQ(analysed(eve, path).at("moves"), 1);
  const HttpAnswer replay = eve.get(path + "/replay?seat=all&from=1&count=1");
  ASSERT_EQ(replay.status, 200u) << replay.body;
  EXPECT_EQ(replay.json().at("positions").at(0).at("move"), "take 1");
  const HttpAnswer record = eve.get(path + "/record");
  ASSERT_EQ(record.status, 200u) << record.body;
  EXPECT_NE(record.body.find("\nended resigned 0\n"), std::string::npos) << record.body;

  const HttpAnswer imported = eve.post("/api/records", {{"text", record.body}});
  ASSERT_EQ(imported.status, 201u) << imported.body;
  const std::string copy = "/api/tables/" + std::string(imported.json().at("table").as_string());
  EXPECT_EQ(eve.get(copy).json().at("status"), "ended");
  EXPECT_EQ(analysed(eve, copy).at("how"), "resigned");
  Record other = *record_from_text(record.body);
  other.ended = {"resigned", 7};
  EXPECT_EQ(eve.post("/api/records", {{"text", record_to_text(other)}}).status, 400u);
}

// Each turn comes once, as it is found, and then the whole.
TEST(AnalysisOverHttp, ProgressIsStreamed) {
  const ScratchFolder folder;
  World world = pebble_world();
  world.analyse = [](const Record& record, const World::TurnTold& told) -> Result<json::object> {
    for (int turn = 2; turn >= 0; --turn) {
      if (!told({{"first_move", turn}}, 3)) return error("stopped", "Stopped.");
      std::this_thread::sleep_for(std::chrono::milliseconds(120));
    }
    return json::object{{"moves", record.moves.size()}};
  };
  const auto server = start_server(test_options(folder), world);
  Client ann(server->port());
  auto session = *pebbles::pebbles_type().create({{"heap", 12}}, 7);
  while (!session->over()) ASSERT_TRUE(session->play(session->legal().front().move));
  const HttpAnswer imported =
      ann.post("/api/records", {{"text", record_to_text(session->record())}});
  ASSERT_EQ(imported.status, 201u) << imported.body;
  const std::string path =
      "/api/tables/" + std::string(imported.json().at("table").as_string()) + "/analysis?stream=1";
  const HttpAnswer streamed = ann.post(path, {});
  EXPECT_EQ(streamed.status, 200u);
  std::vector<json::object> events;
  for (std::size_t from = 0; (from = streamed.body.find("data: ", from)) != std::string::npos;) {
    from += 6;
    events.push_back(parse_json(streamed.body.substr(from, streamed.body.find("\n\n", from) - from))
                         ->as_object());
  }
  ASSERT_GE(events.size(), 3u) << streamed.body;
  std::vector<std::int64_t> turns;
  for (const json::object& event : events)
    if (const json::value* found = event.if_contains("turns"))
      for (const json::value& turn : found->as_array())
        turns.push_back(turn.at("first_move").to_number<std::int64_t>());
  EXPECT_EQ(turns, (std::vector<std::int64_t>{2, 1, 0}));
  EXPECT_EQ(events.back().at("status"), "done");
  EXPECT_EQ(events.back().at("analysis").at("moves"), session->moves().size());
  // What is known already comes at once, and where nothing is there is nothing to wait for.
  EXPECT_NE(ann.get(path).body.find("\"done\""), std::string::npos);
  EXPECT_GE(ann.post("/api/tables/0123456789ab/analysis?stream=1", {}).status, 400u);
}

// What a server found is there after a new start, and is not made again; what another analyst made is.
TEST(AnalysisOverHttp, ResultsOutliveTheServer) {
  const ScratchFolder folder;
  std::atomic<int> made{0};
  World world = pebble_world();
  world.analyst = "first";
  world.analyse = [&made](const Record& record, const World::TurnTold&) -> Result<json::object> {
    ++made;
    return json::object{{"moves", record.moves.size()}, {"seats", json::array{}}};
  };
  std::string path;
  const auto done = [&path](Client& client) {
    json::object status = client.get(path).json();
    for (int i = 0; i < 2000 && status.at("status") != "done"; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      status = client.get(path).json();
    }
    return status;
  };
  {
    const auto server = start_server(test_options(folder), world);
    Client ann(server->port());
    auto session = *pebbles::pebbles_type().create({{"heap", 12}}, 7);
    while (!session->over()) ASSERT_TRUE(session->play(session->legal().front().move));
    const HttpAnswer imported =
        ann.post("/api/records", {{"text", record_to_text(session->record())}});
    path = "/api/tables/" + std::string(imported.json().at("table").as_string()) + "/analysis";
    EXPECT_EQ(ann.post(path, {}).status, 200u);
    EXPECT_EQ(done(ann).at("analysis").at("moves"), session->moves().size());
  }
  {
    const auto server = start_server(test_options(folder), world);
    Client bob(server->port());
    EXPECT_EQ(bob.get(path).json().at("status"), "done") << "at the first look";
    EXPECT_EQ(bob.post(path, {}).json().at("status"), "done");
    EXPECT_EQ(made, 1);
  }
  world.analyst = "second";
  const auto server = start_server(test_options(folder), world);
  Client bob(server->port());
  EXPECT_EQ(bob.get(path).json().at("status"), "none");
  EXPECT_EQ(bob.post(path, {}).status, 200u);
  EXPECT_EQ(done(bob).at("status"), "done");
  EXPECT_EQ(made, 2);
}

// What cannot be replayed is refused with a sentence, and nothing of it is kept.
TEST(AnalysisOverHttp, DamagedForeignAndEndlessRecordsLeaveNothingBehind) {
  const ScratchFolder folder;
  const auto server = start_server(test_options(folder), pebble_world());
  Client ann(server->port());
  auto session = *pebbles::pebbles_type().create({{"heap", 40}}, 7);
  while (!session->over()) ASSERT_TRUE(session->play(session->legal().front().move));
  const Record sound = session->record();
  Record other = sound, endless = sound, foreign = sound, early = sound;
  ASSERT_FALSE(other.hashes.empty());
  other.hashes.front().second ^= 1;
  for (int i = 0; i < 20'000; ++i) endless.moves.push_back(sound.moves.front());
  foreign.game = "chess";
  early.moves.resize(2);
  early.hashes.clear();
  for (const Record& record : {other, endless, foreign, early}) {
    const HttpAnswer refused = ann.post("/api/records", {{"text", record_to_text(record)}});
    EXPECT_GE(refused.status, 400u);
    EXPECT_LT(refused.status, 500u) << refused.body;
    EXPECT_GT(refused.json().at("error").at("message").as_string().size(), 10u);
  }
  const HttpAnswer unknown = ann.post("/api/records", {{"text", record_to_text(foreign)}});
  EXPECT_EQ(unknown.status, 400u) << "the address is right, the record is not";
  EXPECT_EQ(unknown.json().at("error").at("message"),
            "This record is of a game that is not played here.");
  const std::string cut = record_to_text(sound).substr(0, 200);
  EXPECT_EQ(ann.post("/api/records", {{"text", cut}}).status, 400u);
  EXPECT_TRUE(server->services().store.all_tables()->empty());
}

// A finished game of pebbles that Ann has brought along; `moves` are its moves.
std::string finished_table(Client& ann, std::size_t& moves) {
  auto session = *pebbles::pebbles_type().create({{"heap", 12}}, 7);
  while (!session->over()) EXPECT_TRUE(session->play(session->legal().front().move));
  moves = session->moves().size();
  const HttpAnswer imported =
      ann.post("/api/records", {{"text", record_to_text(session->record())}});
  EXPECT_EQ(imported.status, 201u) << imported.body;
  return std::string(imported.json().at("table").as_string());
}

TEST(AnalysisOverHttp, RolloutsGrowWhileOneLooks) {
  const ScratchFolder folder;
  World world = pebble_world();
  std::atomic<bool> go{false};
  world.roll_out = [&go](const Session& position, const std::vector<std::string>& moves,
                         const World::TurnTold& told) -> Result<json::object> {
    told({{"games", 32}}, 64);
    while (!go) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return json::object{{"games", 64}, {"at", position.moves().size()}, {"moves", moves.size()}};
  };
  const auto server = start_server(test_options(folder), world);
  Client ann(server->port());
  std::size_t moves = 0;
  const std::string path = "/api/tables/" + finished_table(ann, moves) + "/rollout";
  EXPECT_EQ(ann.post(path, {{"at", moves + 1}}).status, 400u);
  EXPECT_EQ(ann.post(path, {{"at", moves}}).json().at("error").at("code"), "game_over");
  EXPECT_EQ(ann.post(path, {{"at", 2}, {"moves", {"take 99"}}}).status, 400u);
  EXPECT_EQ(ann.post(path, {{"at", 2}, {"games", 9}}).status, 400u);
  EXPECT_EQ(ann.get(path).status, 405u);
  json::object status = ann.post(path, {{"at", 2}}).json();
  const auto wait_for = [&](const char* what, std::int64_t games) {
    for (int i = 0; i < 1000; ++i) {
      status = ann.post(path, {{"at", 2}}).json();
      const json::value* rollout = status.if_contains("rollout");
      if (status.at("status") == what && rollout != nullptr && rollout->is_object() &&
          rollout->at("games") == games)
        return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  };
  EXPECT_TRUE(wait_for("running", 32)) << json::serialize(status);
  EXPECT_FALSE(status.contains("turns"));
  go = true;
  EXPECT_TRUE(wait_for("done", 64)) << json::serialize(status);
  EXPECT_EQ(status.at("rollout").at("at"), 2);
}

TEST(AnalysisOverHttp, ABranchGoesOnFromAPositionOfAFinishedGame) {
  const ScratchFolder folder;
  World world = pebble_world();
  world.roll_out = [](const Session&, const std::vector<std::string>&, const World::TurnTold&) {
    return Result<json::object>(json::object{});
  };
  const auto server = start_server(test_options(folder), world);
  Client ann(server->port());
  const std::string running =
      ann.create({{"game", "pebbles"},
                  {"options", {{"heap", 30}}},
                  {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "random"}}}}});
  for (const char* wish : {"/branch", "/rollout"}) {
    const json::object refused =
        ann.post("/api/tables/" + running + wish, {{"at", 0}}).json().at("error").as_object();
    EXPECT_EQ(refused.at("code"), "not_over") << wish;
    EXPECT_EQ(refused.at("message"), "A game is analysed when it is over.") << wish;
  }
  std::size_t moves = 0;
  const std::string table = finished_table(ann, moves);
  const std::string path = "/api/tables/" + table + "/branch";
  EXPECT_EQ(ann.post(path, {{"at", moves}, {"level", "random"}}).status, 400u) << "over there";
  EXPECT_EQ(ann.post(path, {{"at", 1}, {"level", "nobody"}}).status, 400u);
  EXPECT_EQ(ann.post(path, {{"at", 1}, {"seat", 5}, {"level", "random"}}).status, 400u);
  EXPECT_EQ(ann.post(path, {{"at", 1}, {"moves", {"fly"}}, {"level", "random"}}).status, 400u);
  const HttpAnswer made = ann.post(path, {{"at", 1}, {"seat", 0}, {"level", "random"}});
  ASSERT_EQ(made.status, 201u) << made.body;
  const std::string branch(made.json().at("table").as_string());
  EXPECT_NE(branch, table);
  const json::object summary = ann.get("/api/tables/" + branch).json();
  EXPECT_EQ(summary.at("status"), "running");
  EXPECT_EQ(summary.at("yours").as_array().size(), 1u);
}

TEST(AnalysisOverHttp, PuzzlesAreListedShownAndAnswered) {
  const ScratchFolder folder;
  World world = pebble_world();
  world.puzzles = {
      [](std::string_view game, std::int64_t day) -> Result<json::object> {
        if (game != "pebbles") return error("not_found", "No puzzles.");
        return json::object{{"day", day}};
      },
      [](std::string_view, std::string_view id) -> Result<json::object> {
        return json::object{{"id", id}};
      },
      [](std::string_view, std::string_view, const std::string& move) -> Result<json::object> {
        if (move == "bad") return error("illegal_move", "Not now.");
        return json::object{{"right", move == "take 1"}};
      }};
  const auto server = start_server(test_options(folder), world);
  Client ann(server->port());
  EXPECT_GT(ann.get("/api/puzzles/pebbles").json().at("day").as_int64(), 0);
  EXPECT_EQ(ann.get("/api/puzzles/chess").status, 404u);
  EXPECT_EQ(ann.get("/api/puzzles/pebbles/12").json().at("id"), "12");
  EXPECT_EQ(ann.post("/api/puzzles/pebbles/12", {{"move", "take 1"}}).json().at("right"), true);
  EXPECT_EQ(ann.post("/api/puzzles/pebbles/12", {{"move", "bad"}}).status, 400u);
  EXPECT_EQ(ann.post("/api/puzzles/pebbles/12", {{"answer", 1}}).status, 400u);
}

}  // namespace
}  // namespace reeve::server::testing
