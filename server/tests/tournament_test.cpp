// Tournaments that run by themselves, over pebbles: sign-up, rounds, no-shows, restarts, prizes.
#include <set>
#include <thread>

#include "server/standing/tournament.h"
#include "server/store/check.h"
#include "server/tests/support.h"
#include "server/tests/support/movable_time.h"

namespace reeve::server::testing {
namespace {

class TournamentTest : public ::testing::Test {
 protected:
  ScratchFolder folder;
  MovableTime time;
  std::unique_ptr<Server> server = start();

  std::unique_ptr<Server> start() {
    ServerOptions options = test_options(folder);
    options.limits.sweep_every = 5;
    options.limits.tables_open = 100;
    return start_server(options, pebble_world(), time.environment(400 * kDay));
  }
  Store& store() { return server->services().store; }
  std::unique_ptr<Client> account(const std::string& login) {
    return new_account(server->port(), login);
  }
  static json::object plan(const std::string& kind, int most, json::array bots = {},
                           json::object more = {}) {
    json::object body{
        {"name", "Autumn cup"},   {"kind", kind},
        {"game", "pebbles"},      {"options", {{"players", 2}, {"heap", 3}}},
        {"most", most},           {"clock", {{"kind", "days"}, {"move_ms", 2 * kDay}}},
        {"start", "full"},        {"bot_ms", 10},
        {"bots", std::move(bots)}};
    for (const auto& field : more) body[field.key()] = field.value();
    return body;
  }
  static std::string announce(Client& host, const json::object& body) {
    const HttpAnswer made = host.post("/api/tournaments", body);
    EXPECT_EQ(made.status, 201u) << made.body;
    return made.status == 201 ? std::string(made.json().at("tournament").as_string()) : "";
  }
  static HttpAnswer act(Client& client, const std::string& id, const std::string& what) {
    return client.post("/api/tournaments/" + id, {{"do", what}});
  }
  static json::object seen(Client& client, const std::string& id) {
    return client.get("/api/tournaments/" + id).json();
  }
  static std::string code(const HttpAnswer& answer) {
    return std::string(answer.json().at("error").at("code").as_string());
  }
  template <class Test>
  static bool eventually(const Test& test) {
    for (int i = 0; i < 4000 && !test(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return test();
  }
  static bool reaches(Client& client, const std::string& id, const std::string& state) {
    return eventually([&] { return seen(client, id).at("state") == json::value(state); });
  }
  // Whoever has a game in this tournament plays it to its end, taking one at a time.
  static void play_all(Client& client, const std::string& id) {
    const json::object told = seen(client, id);
    if (told.at("your_table").is_null()) return;
    const std::string table(told.at("your_table").as_string());
    client.passed.clear();
    if (client.ask({{"type", "open"}, {"table", table}}).at("type") != "ok") return;
    Position at;
    int seat = 0;
    for (const json::object& message : client.passed)
      if (message.at("type") == "snapshot" && message.at("seat").is_int64()) {
        at = position_in(message);
        seat = static_cast<int>(message.at("seat").as_int64());
      }
    if (at.your_turn) client.ask(a_move(table, seat, at.seq));
    client.ask({{"type", "close"}, {"table", table}});
  }
  // Each game that was played has a table of its own, which belongs to the tournament and is over.
  void expect_whole(const std::string& id) {
    const auto row = store().tournament(id);
    ASSERT_TRUE(row && *row);
    const auto it = tournament_of(**row);
    ASSERT_TRUE(it) << it.error().message;
    std::set<TableId> tables;
    std::size_t games = 0;
    for (const auto& round : it->rounds)
      for (const auto& game : round) {
        ASSERT_TRUE(game.duel.halves);
        if (game.table.empty()) continue;
        ++games;
        tables.insert(game.table);
        const auto table = store().table(game.table);
        ASSERT_TRUE(table && *table);
        EXPECT_NE((*table)->settings.find(id), std::string::npos);
        EXPECT_TRUE((*table)->status == TableStatus::kOver ||
                    (*table)->status == TableStatus::kEnded);
      }
    EXPECT_EQ(tables.size(), games);
    EXPECT_EQ(store().all_tables()->size(), games) << "none was opened beside them";
  }
};

TEST_F(TournamentTest, BotsPlayEveryKindToItsEnd) {
  auto host = account("host");
  for (const char* kind : {"swiss", "round_robin", "knock_out"}) {
    const std::string id =
        announce(*host, plan(kind, 5, {"first", "random", "random", "first", "random"}));
    ASSERT_TRUE(reaches(*host, id, "over")) << kind << " " << seen(*host, id);
    const json::object told = seen(*host, id);
    EXPECT_EQ(told.at("standings").as_array().size(), 5u);
    EXPECT_EQ(told.at("standings").at(0).at("place"), 1);
    EXPECT_EQ(told.at("standings").at(0).at("prize"), true);
    const std::size_t rounds = told.at("rounds").as_array().size();
    EXPECT_GE(rounds, 3u) << kind;
    if (std::string(kind) != "knock_out") {
      EXPECT_EQ(rounds, static_cast<std::size_t>(told.at("rounds_wanted").as_int64()));
    }
  }
}

TEST_F(TournamentTest, PeopleSignUpPlayAndWinPrizes) {
  auto ann = account("ann"), bob = account("bob"), cleo = account("cleo");
  const std::string id = announce(*ann, plan("round_robin", 4, {"first"}));
  EXPECT_EQ(seen(*ann, id).at("state"), "sign_up");
  for (Client* one : {ann.get(), bob.get(), bob.get()})
    EXPECT_EQ(act(*one, id, "join").status, 200u);
  EXPECT_EQ(seen(*bob, id).at("entered"), 3) << "asked twice is entered once";
  EXPECT_EQ(act(*bob, id, "leave").status, 200u);
  EXPECT_EQ(seen(*bob, id).at("entered"), 2);
  EXPECT_EQ(act(*bob, id, "join").status, 200u);
  EXPECT_EQ(act(*cleo, id, "join").status, 200u);
  ASSERT_TRUE(reaches(*ann, id, "running"));
  EXPECT_EQ(code(act(*cleo, id, "join")), "tournament_begun");
  ASSERT_TRUE(eventually([&] {
    for (Client* one : {ann.get(), bob.get(), cleo.get()}) play_all(*one, id);
    return seen(*ann, id).at("state") == "over";
  }));
  expect_whole(id);
  const json::object told = seen(*ann, id);
  int prizes = 0;
  for (const json::value& one : told.at("standings").as_array()) {
    const json::value& entrant =
        told.at("entrants").at(static_cast<std::size_t>(one.at("entrant").as_int64()));
    if (entrant.at("bot").as_bool()) continue;
    const json::object profile =
        ann->get("/api/people/" + std::string(entrant.at("person").as_string())).json();
    const json::array& won = profile.at("prizes").as_array();
    EXPECT_EQ(won.size(), one.at("prize").as_bool() ? 1u : 0u);
    if (won.empty()) continue;
    ++prizes;
    EXPECT_EQ(won.at(0).at("place"), one.at("place"));
    EXPECT_EQ(won.at(0).at("name"), "Autumn cup");
  }
  EXPECT_GE(prizes, 2);
  EXPECT_EQ(code(act(*ann, id, "leave")), "tournament_begun");
}

TEST_F(TournamentTest, WhoDoesNotComeLosesByTheClock) {
  auto ann = account("ann"), bob = account("bob");
  const std::string id = announce(*ann, plan("knock_out", 2));
  ASSERT_EQ(act(*ann, id, "join").status, 200u);
  ASSERT_EQ(act(*bob, id, "join").status, 200u);
  ASSERT_TRUE(eventually([&] { return !seen(*ann, id).at("your_table").is_null(); }));
  const std::string table(seen(*ann, id).at("your_table").as_string());
  // Nobody plays for another here, nor is a game given away.
  ASSERT_TRUE(ann->open(table));
  const auto row = store().table(table);
  const int turn = (*row)->turn;
  EXPECT_EQ(ann->ask({{"type", "substitute"}, {"table", table}, {"seat", 0}, {"level", "first"}})
                .at("code"),
            "tournament_rules");
  EXPECT_EQ(ann->ask({{"type", "agree_to_end"}, {"table", table}, {"on", true}}).at("code"),
            "tournament_rules");
  time.move(3 * kDay);
  ASSERT_TRUE(reaches(*ann, id, "over"));
  expect_whole(id);
  const json::object told = seen(*ann, id);
  const json::value& game = told.at("rounds").at(0).at(0);
  EXPECT_EQ(game.at("points").as_double(), turn == 0 ? 0.0 : 1.0);
  const json::object ended = ann->get("/api/tables/" + table).json();
  EXPECT_EQ(ended.at("status"), "ended");
}

TEST_F(TournamentTest, WhoLeavesGivesUpTheGameAndTheRest) {
  auto ann = account("ann"), bob = account("bob"), cleo = account("cleo");
  const std::string id = announce(*ann, plan("round_robin", 3));
  for (Client* one : {ann.get(), bob.get(), cleo.get()})
    ASSERT_EQ(act(*one, id, "join").status, 200u);
  ASSERT_TRUE(reaches(*ann, id, "running"));
  ASSERT_EQ(act(*bob, id, "leave").status, 200u);
  ASSERT_EQ(bob->post("/api/delete-account", {{"password", "long enough now"}}).status, 200u);
  ASSERT_TRUE(eventually([&] {
    for (Client* one : {ann.get(), cleo.get()}) play_all(*one, id);
    return seen(*ann, id).at("state") == "over";
  }));
  const json::object told = seen(*ann, id);
  EXPECT_EQ(json::serialize(told).find("bob"), std::string::npos)
      << "the name went with the account";
  const json::value& last = told.at("standings").at(2);
  const json::value& gone =
      told.at("entrants").at(static_cast<std::size_t>(last.at("entrant").as_int64()));
  EXPECT_EQ(gone.at("gone"), true);
  EXPECT_EQ(gone.at("name"), "someone");
}

TEST_F(TournamentTest, BeginsAtItsTimeOrIsCalledOff) {
  auto ann = account("ann"), bob = account("bob");
  const json::object soon{{"starts_in_ms", 3'600'000}, {"start", "host"}};
  const std::string played = announce(*ann, plan("swiss", 8, {"first"}, soon));
  const std::string lonely = announce(*ann, plan("swiss", 8, {}, soon));
  ASSERT_EQ(act(*ann, played, "join").status, 200u);
  ASSERT_EQ(act(*ann, lonely, "join").status, 200u);
  EXPECT_EQ(code(act(*ann, lonely, "start")), "tournament_few");
  EXPECT_EQ(code(act(*bob, played, "start")), "not_host");
  EXPECT_EQ(code(act(*bob, played, "cancel")), "not_host");
  EXPECT_EQ(seen(*ann, played).at("state"), "sign_up");
  time.move(2 * 3'600'000);
  EXPECT_TRUE(reaches(*ann, played, "running"));
  EXPECT_TRUE(reaches(*ann, lonely, "cancelled"));
  const std::string called_off =
      announce(*ann, plan("swiss", 8, {"first", "first"}, {{"start", "host"}}));
  EXPECT_EQ(act(*ann, called_off, "cancel").status, 200u);
  EXPECT_EQ(seen(*ann, called_off).at("state"), "cancelled");
  EXPECT_EQ(code(act(*ann, called_off, "start")), "tournament_begun");
}

TEST_F(TournamentTest, GuestsBlockedPeopleAndWrongPlansAreRefused) {
  auto ann = account("ann"), bob = account("bob");
  Client guest(server->port());
  EXPECT_EQ(code(guest.post("/api/tournaments", plan("swiss", 4))), "tournament_account");
  const std::string id = announce(*ann, plan("swiss", 4));
  EXPECT_EQ(code(act(guest, id, "join")), "tournament_account");
  ASSERT_EQ(
      ann->post("/api/relations", {{"person", bob->person()}, {"relation", "blocked"}}).status,
      200u);
  EXPECT_EQ(code(act(*bob, id, "join")), "blocked");
  EXPECT_EQ(code(act(*bob, "0123456789abcdef", "join")), "not_found");
  EXPECT_EQ(act(*ann, id, "dance").status, 400u);
  for (const json::object& wrong :
       {json::object{{"clock", {{"kind", "none"}}}}, json::object{{"game", "chess"}},
        json::object{{"kind", "league"}}, json::object{{"most", 1}}, json::object{{"most", 1000}},
        json::object{{"bots", {"grandmaster"}}}, json::object{{"bots", {1}}},
        json::object{{"options", {{"players", 3}}}}, json::object{{"options", 1}},
        json::object{{"starts_in_ms", 5}}, json::object{{"best_of", 3}}, json::object{{"name", ""}},
        json::object{{"surprise", 1}}}) {
    const HttpAnswer refused = ann->post("/api/tournaments", plan("swiss", 4, {}, wrong));
    EXPECT_GE(refused.status, 400u) << wrong;
    EXPECT_LT(refused.status, 500u) << wrong;
  }
  EXPECT_EQ(ann->get("/api/tournaments").json().at("tournaments").as_array().size(), 1u);
}

// A server that stops at any moment, and the next one goes on: nothing is opened twice or lost.
TEST_F(TournamentTest, GoesOnAfterAnyStop) {
  std::string cookie;
  std::string id;
  {
    auto host = account("host");
    cookie = host->cookie();
    id = announce(
        *host, plan("round_robin", 6, {"first", "random", "random", "first", "random", "random"}));
  }
  for (int stop = 0; stop < 12; ++stop) {
    server.reset();
    server = start();
    std::this_thread::sleep_for(std::chrono::milliseconds(3 * stop));
  }
  Client host(server->port());
  host.set_cookie(cookie);
  ASSERT_TRUE(reaches(host, id, "over"));
  expect_whole(id);
  server.reset();
  const auto report = check_file(folder.file("test.db"), pebble_world());
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->problems.empty()) << report->problems.front();
}

// Two who change it at once: the second looks again and nothing is lost.
TEST_F(TournamentTest, ManyWhoSignUpAtOnceAreAllEntered) {
  auto host = account("host");
  const std::string id = announce(*host, plan("swiss", 12, {}, {{"start", "host"}}));
  std::vector<std::unique_ptr<Client>> people;
  for (int i = 0; i < 6; ++i) people.push_back(account("person" + std::to_string(i)));
  std::vector<std::thread> threads;
  std::atomic<int> entered{0};
  for (auto& one : people)
    threads.emplace_back([&] { entered += act(*one, id, "join").status == 200; });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(entered, 6);
  EXPECT_EQ(seen(*host, id).at("entered"), 6);
}

}  // namespace
}  // namespace reeve::server::testing
