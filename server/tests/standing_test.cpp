// What people stay for: ratings, histories, friends, blocks, reports, series.
#include <thread>

#include "server/store/check.h"
#include "server/tests/support.h"
#include "server/tests/support/movable_time.h"

namespace reeve::server::testing {
namespace {

World rated_world() {
  World world = pebble_world();
  world.bot_rating = [](std::string_view, std::string_view level) -> std::optional<Rating> {
    return Rating{.rating = level == "random" ? 1200.0 : 1400.0, .deviation = 60};
  };
  return world;
}

class StandingTest : public ::testing::Test {
 protected:
  ScratchFolder folder;
  MovableTime time;
  std::unique_ptr<Server> server = start();

  std::unique_ptr<Server> start() {
    ServerOptions options = test_options(folder);
    options.limits.sweep_every = 10;
    options.limits.tables_open = 100;  // by one connection: these people play much
    return start_server(options, rated_world(), time.environment(400 * kDay));
  }
  Store& store() { return server->services().store; }
  std::unique_ptr<Client> account(const std::string& login) {
    return new_account(server->port(), login);
  }
  static json::object body_of(int players, int heap, bool rated, json::array others) {
    json::array seats{json::object{{"kind", "me"}}};
    for (json::value& other : others) seats.push_back(std::move(other));
    return {{"game", "pebbles"},
            {"options", {{"players", players}, {"heap", heap}}},
            {"seats", std::move(seats)},
            {"rated", rated}};
  }
  static json::object open_seat() { return {{"kind", "open"}}; }
  static std::string code(const json::object& answer) {
    const json::value* found = answer.if_contains("code");
    return found == nullptr ? "" : std::string(found->as_string());
  }
  static void open(Client& client, const std::string& table) {
    client.passed.clear();
    ASSERT_TRUE(client.open(table));
  }
  // The message `table` as this client is told it now.
  static json::object told(Client& client, const std::string& table) {
    open(client, table);
    json::object last;
    for (const json::object& message : client.passed)
      if (message.at("type") == "table") last = message;
    return last;
  }
  std::string running(std::initializer_list<Client*> people, bool rated, int heap = 1,
                      json::object more = {}) {
    json::array others;
    for (std::size_t i = 1; i < people.size(); ++i) others.push_back(open_seat());
    json::object body = body_of(static_cast<int>(people.size()), heap, rated, others);
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
  static json::object take_one(Client& client, const std::string& table, int seat, int seq) {
    return client.ask(a_move(table, seat, seq));
  }
  static void resign(Client& client, const std::string& table, int seat) {
    ASSERT_EQ(client.ask({{"type", "resign"}, {"table", table}, {"seat", seat}}).at("type"), "ok");
  }
  static json::object profile(Client& asker, const std::string& person) {
    return asker.get("/api/people/" + person).json();
  }
  static json::array games(Client& asker, const std::string& person,
                           const std::string& query = "") {
    return asker.get("/api/people/" + person + "/games" + query).json().at("games").as_array();
  }
  template <class Test>
  bool eventually(const Test& test) {
    for (int i = 0; i < 1000 && !test(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return test();
  }
  std::vector<RatingRow> ratings(Client& client) {
    return *store().ratings_of(*person_from_text(client.person()));
  }
};

TEST_F(StandingTest, ARatedGameMovesBothOnceAndIsShownAtTheTable) {
  auto ann = account("ann"), bob = account("bob");
  const std::string table = running({ann.get(), bob.get()}, true);
  const json::object before = told(*ann, table);
  EXPECT_EQ(before.at("rated"), true);
  EXPECT_EQ(before.at("hints"), false);
  EXPECT_EQ(before.at("seats").at(0).at("rating").at("rating"), 1500);
  EXPECT_EQ(before.at("seats").at(0).at("rating").at("provisional"), true);
  ASSERT_EQ(take_one(*ann, table, 0, 1).at("type"), "ok");

  const json::object after = told(*bob, table);
  EXPECT_EQ(after.at("status"), "over");
  const auto outcome = store().outcomes(table);
  ASSERT_TRUE(outcome);
  ASSERT_EQ(outcome->size(), 2u);
  for (const OutcomeRow& it : *outcome) {
    EXPECT_TRUE(it.rated);
    const json::value& shown = after.at("seats").at(static_cast<std::size_t>(it.seat)).at("rating");
    EXPECT_EQ(shown.at("before"), 1500);
    EXPECT_EQ(shown.at("rating"), std::llround(it.after.rating));
    if (outcome->at(0).place == outcome->at(1).place) {
      EXPECT_NEAR(it.after.rating, 1500, 0.01);
    } else {
      EXPECT_EQ(it.after.rating > 1500, it.place == 1);
    }
    EXPECT_LT(it.after.deviation, 350);
  }
  // Told again, as after a crash before the answer came: nothing moves.
  const auto rated = ratings(*ann);
  ASSERT_EQ(rated.size(), 1u);
  EXPECT_EQ(rated[0].games, 1);
  std::atomic<bool> done = false;
  const TellOutcome::Player again{.person = rated[0].person,
                                  .place = 1,
                                  .before = Rating{},
                                  .after = {.rating = 1800},
                                  .number = 1};
  TellOutcome twice{.table = table, .game = "pebbles", .at = 5, .rated = true, .players = {}};
  twice.players = {again, TellOutcome::Player{}};
  store().write({twice}, [&](Result<void> written) {
    EXPECT_TRUE(written);
    done = true;
  });
  ASSERT_TRUE(eventually([&] { return done.load(); }));
  EXPECT_EQ(ratings(*ann)[0].rating, rated[0].rating);
  EXPECT_EQ(ratings(*ann)[0].games, 1);
  // A restart tells nothing twice either, and the file is in order.
  ann->disconnect();
  bob->disconnect();
  server.reset();
  const auto report = check_file(folder.file("test.db"), pebble_world());
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_TRUE(report->problems.empty()) << report->problems.front();
  server = start();
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(store().ratings_of(rated[0].person)->at(0).games, 1);
}

TEST_F(StandingTest, GuestsAreToldKindlyAndNobodyIsHelped) {
  auto ann = account("ann");
  Client guest(server->port());
  ASSERT_TRUE(guest.connect());
  const HttpAnswer refused = guest.post("/api/tables", body_of(2, 4, true, {open_seat()}));
  EXPECT_EQ(refused.status, 403u);
  EXPECT_EQ(refused.json()["error"].at("code"), "rated_account");
  const std::string table = ann->create(body_of(2, 4, true, {open_seat()}));
  open(guest, table);
  EXPECT_EQ(code(guest.ask({{"type", "sit"}, {"table", table}, {"seat", 1}})), "rated_account");
  open(*ann, table);
  EXPECT_EQ(code(ann->ask({{"type", "sit"}, {"table", table}, {"seat", 1}})), "rated_one_seat");
  json::object with_hints = body_of(2, 4, true, {open_seat()});
  with_hints["hints"] = true;
  EXPECT_EQ(ann->post("/api/tables", with_hints).status, 400u);
  EXPECT_EQ(ann->post("/api/tables", body_of(2, 4, true, {json::object{{"kind", "me"}}}))
                .json()["error"]
                .at("code"),
            "rated_one_seat");
  // Against a bot it counts too: nothing can be taken back, and the bot stays what it is.
  const std::string against =
      ann->create(body_of(2, 60, true, {json::object{{"kind", "bot"}, {"level", "random"}}}));
  open(*ann, against);
  EXPECT_EQ(told(*ann, against).at("seats").at(1).at("rating").at("rating"), 1200);
  ASSERT_EQ(take_one(*ann, against, 0, 1).at("type"), "ok");
  ASSERT_TRUE(eventually([&] { return store().actions(against)->size() == 2; }));
  EXPECT_EQ(code(ann->ask({{"type", "rewind"}, {"table", against}, {"seat", 0}, {"seq", 3}})),
            "undo_barrier");
  EXPECT_EQ(code(ann->ask({{"type", "hint"}, {"table", against}, {"seat", 0}, {"seq", 3}})),
            "hints_off");
  resign(*ann, against, 0);
  EXPECT_LT(ratings(*ann).at(0).rating.rating, 1500);
  EXPECT_EQ(told(*ann, against).at("seats").at(1).at("rating").at("rating"), 1200);
}

TEST_F(StandingTest, WhoLeavesStandsBehindAllWhoStay) {
  auto ann = account("ann"), bob = account("bob"), cid = account("cid");
  // Resigning at a table for two.
  resign(*bob, running({ann.get(), bob.get()}, true, 60), 1);
  EXPECT_GT(ratings(*ann).at(0).rating.rating, 1500);
  EXPECT_LT(ratings(*bob).at(0).rating.rating, 1500);
  // Ending by agreement counts for nobody.
  const std::string agreed = running({ann.get(), bob.get()}, true, 60);
  for (Client* one : {ann.get(), bob.get()})
    ASSERT_EQ(one->ask({{"type", "agree_to_end"}, {"table", agreed}}).at("type"), "ok");
  EXPECT_EQ(ratings(*ann).at(0).games, 1);
  EXPECT_EQ(store().outcomes(agreed)->at(0).place, 0);
  // Of three: the one who left is last, whatever the bot won in that name.
  const std::string three = running({ann.get(), bob.get(), cid.get()}, true, 3);
  resign(*ann, three, 0);
  ASSERT_TRUE(eventually([&] { return store().actions(three)->size() == 1; }));
  ASSERT_EQ(take_one(*bob, three, 1, 2).at("type"), "ok");
  ASSERT_EQ(take_one(*cid, three, 2, 3).at("type"), "ok");
  ASSERT_TRUE(
      eventually([&] { return store().table(three)->value().status == TableStatus::kOver; }));
  const auto outcome = store().outcomes(three);
  ASSERT_EQ(outcome->size(), 3u);
  EXPECT_EQ(outcome->at(0).place, 3);
  EXPECT_LT(outcome->at(0).after.rating, outcome->at(0).before.rating);
  EXPECT_EQ(outcome->at(0).before.rating, 1500) << "games of three have ratings of their own";
  // The list of games tells of the bot, as the result does.
  for (const json::value& played : games(*bob, bob->person())) {
    const bool by_a_bot = played.at("table") == json::value(three);
    const json::object& seat = played.at("seats").at(0).as_object();
    EXPECT_EQ(seat.contains("stood_in"), by_a_bot);
    if (by_a_bot) {
      EXPECT_EQ(seat.at("stood_in"), 1);
    }
    EXPECT_FALSE(played.at("seats").at(1).as_object().contains("stood_in"));
  }
}

TEST_F(StandingTest, TwoGamesThatEndTogetherBothCount) {
  auto ann = account("ann"), bob = account("bob");
  std::vector<std::string> tables;
  for (int i = 0; i < 6; ++i) tables.push_back(running({ann.get(), bob.get()}, true, 60));
  for (const std::string& table : tables)
    bob->send({{"type", "resign"}, {"table", table}, {"seat", 1}, {"id", table}});
  ASSERT_TRUE(eventually([&] { return ratings(*ann).size() == 1 && ratings(*ann)[0].games == 6; }));
  const auto course = store().rating_course(*person_from_text(ann->person()), "pebbles", 2, 100);
  ASSERT_EQ(course->size(), 6u);
  EXPECT_EQ(ratings(*bob).at(0).games, 6);
  // All six moved it, one upon the other.
  double last = 1500;
  std::vector<double> steps;
  for (const RatedMoment& it : *course) steps.push_back(it.rating.rating);
  std::ranges::sort(steps);
  for (double step : steps) {
    EXPECT_GT(step, last);
    last = step;
  }
  EXPECT_NEAR(ratings(*ann)[0].rating.rating, last, 1e-3);
}

TEST_F(StandingTest, HistoryHasFiltersPagesAndKeepsSecrets) {
  auto ann = account("ann"), bob = account("bob"), eve = account("eve");
  const std::string me = ann->person(), other = bob->person();
  for (int i = 0; i < 23; ++i) {
    resign(i % 2 == 0 ? *bob : *ann, running({ann.get(), bob.get()}, i == 4, 60), i % 2 == 0);
    time.move(1000);
  }
  const std::string alone =
      ann->create(body_of(2, 60, false, {json::object{{"kind", "bot"}, {"level", "first"}}}));
  open(*ann, alone);
  resign(*ann, alone, 0);
  const json::object page = ann->get("/api/people/" + me + "/games").json();
  ASSERT_EQ(page.at("games").as_array().size(), 20u);
  EXPECT_EQ(page.at("games").at(0).at("table"), json::value(alone));
  EXPECT_EQ(page.at("games").at(0).at("seats").at(1).at("bot"), true);
  const std::string next(page.at("next").as_string());
  const json::object rest = ann->get("/api/people/" + me + "/games?before=" + next).json();
  EXPECT_EQ(rest.at("games").as_array().size(), 4u);
  EXPECT_TRUE(rest.at("next").is_null());
  EXPECT_EQ(games(*ann, me, "?result=won").size(), 12u);
  EXPECT_EQ(games(*ann, me, "?result=lost&with=" + other).size(), 11u);
  EXPECT_EQ(games(*ann, me, "?rated=1").size(), 1u);
  EXPECT_EQ(games(*ann, me, "?game=ragusa").size(), 0u);
  EXPECT_EQ(games(*ann, me, "?result=undecided").size(), 0u);
  EXPECT_EQ(ann->get("/api/people/" + me + "/games?result=draw").status, 400u);
  EXPECT_EQ(ann->get("/api/people/" + me + "/games?before=x").status, 400u);
  EXPECT_EQ(games(*bob, me).size(), 20u) << "those they played together";
  // Others see rated games, without the way to a table that is not public.
  const json::array seen = games(*eve, me);
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_TRUE(seen[0].at("table").is_null());
  const json::object shown = profile(*eve, me);
  EXPECT_EQ(shown.at("name"), "ann");
  EXPECT_EQ(shown.at("results").at(0).at("games"), 24);
  EXPECT_EQ(shown.at("results").at(0).at("won"), 12);
  EXPECT_EQ(shown.at("ratings").at(0).at("games"), 1);
  EXPECT_FALSE(shown.contains("login"));
  EXPECT_EQ(eve->get("/api/people/" + me + "/rating?game=pebbles&players=2")
                .json()
                .at("course")
                .as_array()
                .size(),
            1u);
  EXPECT_EQ(eve->get("/api/people/p0000000000000").status, 404u);
  EXPECT_EQ(eve->get("/api/people/x/games").status, 404u);
}

TEST_F(StandingTest, LeadersAreThoseKnownWellEnough) {
  auto ann = account("ann"), bob = account("bob");
  const auto leaders = [&] { return ann->get("/api/leaderboard?game=pebbles&players=2").json(); };
  resign(*bob, running({ann.get(), bob.get()}, true, 60), 1);
  EXPECT_TRUE(leaders().at("leaders").as_array().empty()) << "one game says little";
  EXPECT_EQ(leaders().at("bots").as_array().size(), 2u);
  for (int i = 0; i < 30; ++i) {
    resign(i % 3 != 0 ? *bob : *ann, running({ann.get(), bob.get()}, true, 60), i % 3 != 0);
  }
  const json::object board = leaders();
  ASSERT_EQ(board.at("leaders").as_array().size(), 2u);
  EXPECT_EQ(board.at("leaders").at(0).at("name"), "ann");
  EXPECT_EQ(board.at("leaders").at(0).at("place"), 1);
  EXPECT_GT(board.at("leaders").at(0).at("rating").as_int64(),
            board.at("leaders").at(1).at("rating").as_int64());
  EXPECT_EQ(ann->get("/api/leaderboard?game=chess&players=2").status, 404u);
  EXPECT_EQ(ann->get("/api/leaderboard?game=pebbles&players=x").status, 400u);
}

TEST_F(StandingTest, WhoIsBlockedNeitherJoinsNorIsHeardNorAsked) {
  auto ann = account("ann"), bob = account("bob");
  const std::string first = running({ann.get(), bob.get()}, false, 60);
  const auto relate = [&](Client& who, const std::string& other, const char* relation, bool on) {
    return who.post("/api/relations", {{"person", other}, {"relation", relation}, {"on", on}});
  };
  EXPECT_EQ(relate(*ann, bob->person(), "friend", true).status, 200u);
  EXPECT_EQ(profile(*ann, bob->person()).at("friend"), true);
  EXPECT_EQ(profile(*bob, ann->person()).at("friend"), false) << "nobody else is told";
  EXPECT_EQ(ann->get("/api/relations").json().at("friends").at(0).at("mutual"), false);
  EXPECT_EQ(relate(*ann, ann->person(), "friend", true).status, 400u);
  EXPECT_GE(relate(*ann, "p0000000000000", "blocked", true).status, 400u);
  const HttpAnswer blocked = relate(*ann, bob->person(), "blocked", true);
  ASSERT_EQ(blocked.status, 200u);
  EXPECT_TRUE(blocked.json().at("friends").as_array().empty());
  // At once, at a table both look at.
  ASSERT_EQ(bob->ask({{"type", "chat"}, {"table", first}, {"text", "hey"}}).at("type"), "ok");
  EXPECT_FALSE(ann->receive_type("chat", 200));
  resign(*bob, first, 1);
  const json::object again = bob->ask({{"type", "rematch"}, {"table", first}});
  ASSERT_EQ(again.at("type"), "ok");
  const auto next = store().table(std::string(again.at("table").as_string()));
  EXPECT_EQ(next->value().seats[0].person, 0u) << "she is not asked";
  const std::string mine = ann->create(body_of(2, 4, false, {open_seat()}));
  open(*bob, mine);
  EXPECT_EQ(code(bob->ask({{"type", "sit"}, {"table", mine}, {"seat", 1}})), "blocked");
  ASSERT_EQ(relate(*ann, bob->person(), "blocked", false).status, 200u);
  EXPECT_EQ(bob->ask({{"type", "sit"}, {"table", mine}, {"seat", 1}}).at("type"), "ok");
}

TEST_F(StandingTest, AReportKeepsWhatWasSaid) {
  auto ann = account("ann"), bob = account("bob");
  const std::string table = running({ann.get(), bob.get()}, false, 60);
  ASSERT_EQ(bob->ask({{"type", "chat"}, {"table", table}, {"text", "rude words"}}).at("type"),
            "ok");
  const json::object about{{"person", bob->person()}, {"table", table}, {"reason", "words"}};
  EXPECT_EQ(ann->post("/api/reports", about).status, 201u);
  EXPECT_EQ(ann->post("/api/reports", {{"person", bob->person()}, {"reason", "no"}}).status, 400u);
  const auto reports = store().reports(true, 10);
  ASSERT_EQ(reports->size(), 1u);
  EXPECT_NE(reports->at(0).text.find("rude words"), std::string::npos);
  EXPECT_EQ(person_text(reports->at(0).about), bob->person());
}

TEST_F(StandingTest, WhoIsForgottenLeavesNoRating) {
  auto ann = account("ann"), bob = account("bob");
  const std::string table = running({ann.get(), bob.get()}, true, 60);
  resign(*bob, table, 1);
  const PersonId id = *person_from_text(bob->person());
  ASSERT_EQ(bob->post("/api/delete-account", {{"password", "long enough now"}}).status, 200u);
  EXPECT_TRUE(store().ratings_of(id)->empty());
  EXPECT_EQ(ann->get("/api/people/" + person_text(id)).status, 404u);
  const json::array seen = games(*ann, ann->person());
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_TRUE(seen[0].at("seats").at(1).at("person").is_null());
  EXPECT_EQ(seen[0].at("seats").at(1).at("name"), "someone");
}

TEST_F(StandingTest, ASeriesGoesOnUntilItIsDecided) {
  auto ann = account("ann"), bob = account("bob");
  std::string table = running({ann.get(), bob.get()}, false, 60, {{"best_of", 3}});
  EXPECT_EQ(
      ann->post("/api/tables", {{"game", "pebbles"}, {"seats", {open_seat()}}, {"best_of", 2}})
          .status,
      400u);
  resign(*bob, table, 1);
  json::object now = told(*ann, table);
  ASSERT_TRUE(now.at("rematch").is_string()) << "the next game is there by itself";
  EXPECT_EQ(now.at("series").at("won"), (json::array{1, 0})) << "this game counts";
  table = std::string(now.at("rematch").as_string());
  now = told(*ann, table);
  EXPECT_EQ(now.at("series").at("best_of"), 3);
  // They have changed seats: Bob's is the first now.
  EXPECT_EQ(now.at("series").at("won"), (json::array{0, 1}));
  EXPECT_EQ(now.at("seats").at(0).at("kept_for"), json::value(bob->person()));
  open(*bob, table);
  ASSERT_EQ(bob->ask({{"type", "sit"}, {"table", table}, {"seat", 0}}).at("type"), "ok");
  ASSERT_TRUE(eventually([&] {
    return store().table(table)->value().status == TableStatus::kRunning;
  })) << "both have come";
  resign(*bob, table, 0);
  now = told(*ann, table);
  EXPECT_TRUE(now.at("rematch").is_null()) << "two of three are enough";
  EXPECT_EQ(now.at("series").at("won"), (json::array{0, 2}));
}

}  // namespace
}  // namespace reeve::server::testing
