// What games are studied with on a server: the challenge of the day and ways to cheat at it, the tutor,
// statistics and somebody's own play.
#include "examples/pebbles/game_type.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

constexpr Milliseconds kNoon = 20'000 * kDay + kDay / 2;

class Study : public ::testing::Test {
 protected:
  Study() {
    environment_.now = [this] { return now_.load(); };
    world_.analyse = [](const Record&, const World::TurnTold&) -> Result<json::object> {
      json::object seat{{"final", 7},
                        {"luck_adjusted", 5.5},
                        {"loss", 6.0},
                        {"turns", 3},
                        {"accuracy", 90.0},
                        {"error_rate", 2.0},
                        {"board", "4"},
                        {"luck", {{"total", 1.5}}},
                        {"by_phase", {{"end", {{"loss", 6.0}, {"turns", 3}}}}},
                        {"by_kind", {{"other", {{"loss", 6.0}, {"turns", 3}}}}}};
      return json::object{{"seats", {seat, seat}}};
    };
    world_.analyse_turn = [](const Record& record, Seat seat) -> Result<json::object> {
      if (record.moves.empty()) return error("no_turn", "No turn of this seat is over yet.");
      // Whoever takes three loses four points.
      const bool ends = record.moves.size() % 2 == static_cast<std::size_t>(seat + 1) % 2;
      return json::object{{"seat", int{seat}},
                          {"mark", "mistake"},
                          {"first_move", record.moves.size() - (ends ? 1 : 2)},
                          {"played", {record.moves.back()}},
                          {"loss", record.moves.back() == "take 3" ? 4.0 : 1.0},
                          {"standard_error", 0.5},
                          {"best", {"take 2"}}};
    };
    world_.beginnings = [](const Record& record) -> Result<std::vector<World::Beginning>> {
      if (record.moves.size() < 2) return std::vector<World::Beginning>(2);
      return std::vector<World::Beginning>{{"1", record.moves[0]}, {"2", record.moves[1]}};
    };
    world_.machine_beginnings = [](std::string_view, int players) {
      return std::vector<BeginningCount>{{.bot = "first",
                                          .players = players,
                                          .board = "5",
                                          .opening = "take 1",
                                          .games = 100,
                                          .won = 60,
                                          .points = 900,
                                          .squares = 9000}};
    };
    server_ = start_server(test_options(folder_), world_, environment_);
  }
  ~Study() override { server_.reset(); }  // before its clock

  std::unique_ptr<Client> somebody(const std::string& login) {
    auto client = std::make_unique<Client>(server_->port());
    EXPECT_EQ(client
                  ->post("/api/register",
                         {{"login", login}, {"password", "a long password"}, {"name", login}})
                  .status,
              200u);
    EXPECT_TRUE(client->connect());
    return client;
  }
  // Plays seat 0 until the game is over, always the first move; the others are bots.
  static void finish(Client& client, const std::string& table) {
    client.passed.clear();
    ASSERT_TRUE(client.open(table));
    std::deque<json::object> heard = std::move(client.passed);
    client.passed.clear();
    for (int i = 0; i < 500; ++i) {
      if (heard.empty()) {
        auto next = client.receive(20'000);
        ASSERT_TRUE(next);
        heard.push_back(std::move(*next));
      }
      const json::object message = std::move(heard.front());
      heard.pop_front();
      if (!message.contains("your_turn") || message.at("table") != json::value(table)) continue;
      const Position position = position_in(message);
      if (position.over) return;
      if (position.your_turn) {
        json::object move = a_move(table, 0, position.seq, position.legal.at(0).at("move"));
        move["id"] = 9000 + i;
        client.send(move);
      }
    }
    FAIL() << "the game did not end";
  }
  static std::string code_of(const HttpAnswer& answer) {
    return std::string(answer.json().at("error").at("code").as_string());
  }
  static std::string table_in(const HttpAnswer& answer) {
    EXPECT_EQ(answer.status, 201u) << answer.body;
    return std::string(answer.json().at("table").as_string());
  }
  Store& store() { return server_->services().store; }

  std::atomic<Milliseconds> now_{kNoon};
  ScratchFolder folder_;
  World world_ = pebble_world();
  Environment environment_ = real_environment();
  std::unique_ptr<Server> server_;
};

constexpr const char* kChallenge = "/api/challenge/pebbles";

TEST_F(Study, TheChallengeIsTheSameForEverybodyAndAnotherOneTheNextDay) {
  const auto ann = somebody("ann"), bob = somebody("bob");
  const TableId first = table_in(ann->post(kChallenge, {}));
  const TableId second = table_in(bob->post(kChallenge, {}));
  ASSERT_NE(first, second);
  const auto a = store().table(first), b = store().table(second);
  EXPECT_EQ((*a)->seed, (*b)->seed);
  EXPECT_EQ((*a)->options, (*b)->options);
  EXPECT_EQ((*a)->seats[1].level, "first");
  EXPECT_NE((*a)->salt, (*b)->salt);
  now_ += kDay;
  const TableId next = table_in(ann->post(kChallenge, {}));
  EXPECT_NE((*store().table(next))->seed, (*a)->seed);
  EXPECT_EQ(ann->get("/api/challenge/chess").status, 404u);
  EXPECT_EQ(ann->post("/api/challenge/chess", {}).status, 404u);
}

TEST_F(Study, AChallengeHasOneTry) {
  const auto ann = somebody("ann"), bob = somebody("bob");
  Client guest(server_->port());
  EXPECT_EQ(code_of(guest.post(kChallenge, {})), "challenge_account");
  EXPECT_EQ(ann->post(kChallenge, {{"seed", "1"}}).status, 400u) << "nobody chooses the seed";
  const TableId table = table_in(ann->post(kChallenge, {}));
  EXPECT_EQ(code_of(ann->post(kChallenge, {})), "challenge_begun");
  json::object day = ann->get(kChallenge).json();
  EXPECT_EQ(day.at("yours").at("table"), json::value(table));
  EXPECT_EQ(day.at("yours").at("status"), "running");
  ASSERT_EQ(day.at("results").as_array().size(), 1u);
  EXPECT_TRUE(day.at("results").at(0).at("score").is_null()) << "not over, no points";
  EXPECT_TRUE(bob->get(kChallenge).json().at("results").at(0).at("table").is_null());

  // What is to come is not told, and nobody plays in one's place.
  EXPECT_EQ(ann->get("/api/tables/" + table + "/record").status, 403u);
  EXPECT_EQ(code_of(ann->post("/api/tables/" + table + "/analysis", {})), "not_over");
  EXPECT_EQ(code_of(ann->post("/api/tables/" + table + "/branch", {{"at", 0}})), "not_over");
  EXPECT_EQ(code_of(ann->post("/api/tables/" + table + "/tutor", {{"seat", 0}})), "no_tutor");
  ASSERT_TRUE(ann->open(table));
  EXPECT_EQ(ann->ask({{"type", "hint"}, {"table", table}, {"seat", 0}, {"seq", 1}}).at("code"),
            "hints_off");
  EXPECT_EQ(ann->ask({{"type", "substitute"}, {"table", table}, {"seat", 0}, {"level", "first"}})
                .at("code"),
            "challenge_own");
  // Giving up is a try, too.
  ASSERT_EQ(ann->ask({{"type", "resign"}, {"table", table}, {"seat", 0}}).at("type"), "ok");
  EXPECT_EQ(code_of(ann->post(kChallenge, {})), "challenge_begun");
  day = ann->get(kChallenge).json();
  EXPECT_EQ(day.at("results").at(0).at("status"), "given_up");
  EXPECT_TRUE(day.at("results").at(0).at("score").is_null());
}

TEST_F(Study, ResultsStandInATableWithWhatWasLuck) {
  const auto ann = somebody("ann"), bob = somebody("bob");
  const TableId table = table_in(ann->post(kChallenge, {}));
  ASSERT_NO_FATAL_FAILURE(finish(*ann, table));
  json::object day = ann->get(kChallenge).json();
  EXPECT_EQ(day.at("day"), "2024-10-04");
  // The look has asked for the analysis; it is stored before it is told.
  for (int i = 0; i < 2000 && day.at("results").at(0).at("luck_adjusted").is_null(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    day = ann->get(kChallenge).json();
  }
  const json::object result = day.at("results").at(0).as_object();
  EXPECT_EQ(result.at("status"), "over");
  EXPECT_TRUE(result.at("score").is_int64());
  EXPECT_EQ(result.at("luck_adjusted"), 5.5);
  EXPECT_EQ(result.at("you"), true);
  EXPECT_EQ(result.at("table"), json::value(table));
  // Who has not played sees the points, not the game.
  EXPECT_TRUE(bob->get(kChallenge).json().at("results").at(0).at("table").is_null());
  now_ += kDay;
  EXPECT_TRUE(bob->get(kChallenge).json().at("results").as_array().empty());
  const json::object before = bob->get(std::string(kChallenge) + "?day=2024-10-04").json();
  EXPECT_EQ(before.at("results").at(0).at("table"), json::value(table)) << "its day is over";
  EXPECT_EQ(bob->get(std::string(kChallenge) + "?day=2099-01-01").status, 400u);
  EXPECT_EQ(bob->get(std::string(kChallenge) + "?day=yesterday").status, 400u);
  EXPECT_EQ(bob->get(std::string(kChallenge) + "?day=2024-02-31").status, 400u);

  // And one's own play follows from it.
  const json::object play = ann->get("/api/my-play?game=pebbles").json();
  EXPECT_EQ(play.at("games"), 1);
  EXPECT_EQ(play.at("by_phase").at(0).at("name"), "end");
  EXPECT_EQ(play.at("by_phase").at(0).at("loss"), 2.0);
  EXPECT_EQ(play.at("by_board").at(0).at("name"), "4");
  EXPECT_EQ(play.at("course").at(0).at("luck"), 1.5);
  EXPECT_EQ(bob->get("/api/my-play?game=pebbles").json().at("games"), 0);
  EXPECT_EQ(bob->get("/api/my-play?game=chess").status, 404u);
}

TEST_F(Study, HowGamesBeganIsCounted) {
  const auto ann = somebody("ann");
  const auto play = [&] {
    const TableId table =
        ann->create({{"game", "pebbles"},
                     {"options", {{"heap", 6}}},
                     {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "first"}}}}});
    finish(*ann, table);
  };
  ASSERT_NO_FATAL_FAILURE(play());
  ASSERT_NO_FATAL_FAILURE(play());
  const json::object all = ann->get("/api/statistics/pebbles").json();
  EXPECT_EQ(all.at("seats"), 4);
  ASSERT_EQ(all.at("boards").as_array().size(), 2u);
  EXPECT_EQ(all.at("boards").at(0).at("games"), 2);
  EXPECT_LT(all.at("boards").at(0).at("won_low").as_double(),
            all.at("boards").at(0).at("won_high").as_double());
  const json::object people = ann->get("/api/statistics/pebbles?people=1&players=2").json();
  EXPECT_EQ(people.at("seats"), 2);
  EXPECT_EQ(ann->get("/api/statistics/pebbles?players=3").json().at("seats"), 0);
  EXPECT_EQ(ann->get("/api/statistics/pebbles?players=99").status, 400u);
  const json::object machines = ann->get("/api/statistics/pebbles?machines=1").json();
  EXPECT_EQ(machines.at("bot"), "first");
  EXPECT_EQ(machines.at("seats"), 100);
  EXPECT_EQ(machines.at("together").at(0).at("opening"), "take 1");
  EXPECT_LT(machines.at("boards").at(0).at("won_low").as_double(), 0.6);
  EXPECT_GT(machines.at("boards").at(0).at("won_high").as_double(), 0.6);
  EXPECT_EQ(ann->get("/api/statistics/chess").status, 404u);
}

TEST_F(Study, ATutorMarksOwnTurnsWhereAllKnowOfIt) {
  const auto ann = somebody("ann");
  Client bob(server_->port());
  const json::object seats{{"game", "pebbles"},
                           {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "first"}}}}};
  json::object rated = seats;
  rated["rated"] = true;
  rated["tutor"] = true;
  EXPECT_EQ(ann->post("/api/tables", rated).status, 400u) << "never where it counts";
  const TableId without = ann->create(seats);
  EXPECT_EQ(code_of(ann->post("/api/tables/" + without + "/tutor", {{"seat", 0}})), "no_tutor");

  json::object wanted = seats;
  wanted["tutor"] = true;
  const TableId table = ann->create(wanted);
  const std::string path = "/api/tables/" + table + "/tutor";
  EXPECT_EQ(bob.get("/api/tables/" + table).json().at("tutor"), true) << "all see it";
  EXPECT_EQ(code_of(bob.post(path, {{"seat", 0}})), "not_your_seat");
  EXPECT_EQ(code_of(ann->post(path, {{"seat", 1}})), "not_your_seat");
  EXPECT_EQ(ann->post(path, {{"seat", 77}}).status, 400u);
  ASSERT_TRUE(ann->open(table));
  json::object told;
  for (const json::object& message : ann->passed)
    if (message.at("type") == "table") told = message;
  EXPECT_EQ(told.at("tutor"), true);
  ASSERT_EQ(ann->ask(a_move(table, 0, 1)).at("type"), "ok");
  json::object status = ann->post(path, {{"seat", 0}}).json();
  for (int i = 0; i < 2000 && status.at("status") != "done"; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    status = ann->post(path, {{"seat", 0}}).json();
  }
  EXPECT_EQ(status.at("turn").at("mark"), "mistake");
  EXPECT_EQ(status.at("turn").at("seat"), 0);
}

// Before it is handed over: only what loses the host's limit or more is warned of, and looking at a move
// neither makes it nor is allowed to others.
TEST_F(Study, ATutorWarnsBeforeATurnIsHandedOver) {
  const auto ann = somebody("ann");
  Client bob(server_->port());
  json::object wanted{{"game", "pebbles"},
                      {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "first"}}}},
                      {"tutor", true},
                      {"tutor_limit", 0.1}};
  EXPECT_EQ(ann->post("/api/tables", wanted).status, 400u) << "from half a point on";
  wanted["tutor_limit"] = "much";
  EXPECT_EQ(ann->post("/api/tables", wanted).status, 400u);
  wanted["tutor_limit"] = 3.5;
  const TableId table = ann->create(wanted);
  const std::string path = "/api/tables/" + table + "/tutor";
  const auto looked_at = [&](const char* move) {
    json::object status = ann->post(path, {{"seat", 0}, {"move", move}}).json();
    for (int i = 0; i < 2000 && status.at("status") != "done"; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      status = ann->post(path, {{"seat", 0}, {"move", move}}).json();
    }
    return status;
  };
  const json::object bad = looked_at("take 3");
  EXPECT_EQ(bad.at("warns"), true);
  EXPECT_EQ(bad.at("limit"), 3.5);
  EXPECT_EQ(bad.at("turn").at("loss"), 4.0);
  EXPECT_EQ(looked_at("take 1").at("warns"), false) << "below the limit";
  EXPECT_EQ(code_of(ann->post(path, {{"seat", 0}, {"move", "take 99"}})), "bad_move");
  EXPECT_EQ(code_of(bob.post(path, {{"seat", 0}, {"move", "take 1"}})), "not_your_seat");
  EXPECT_EQ(ann->post(path, {{"seat", 0}, {"move", 3}}).status, 400u);
  ASSERT_TRUE(ann->open(table));
  json::object told;
  for (const json::object& message : ann->passed)
    if (message.at("type") == "table") told = message;
  EXPECT_EQ(told.at("tutor_limit"), 3.5) << "all see it";
}

}  // namespace
}  // namespace reeve::server::testing
