// Games and results outlive upgrades: older files are renewed, running games are finished by the
// rules they began with, finished ones need no rules at all.
#include <fstream>
#include <future>
#include <sstream>

#include "examples/pebbles/game_type.h"
#include "server/store/backup.h"
#include "server/store/check.h"
#include "server/store/sqlite_file_store.h"
#include "server/store/sqlite_schema.h"
#include "server/tests/support.h"
#include "test_folder.h"

namespace reeve::server::testing {
namespace {

namespace fs = std::filesystem;

// The tables of fixtures/version_1.sql.
constexpr const char* kFinished = "1h77anxnaj2dwytz";
constexpr const char* kByTheFirstRules = "s8bkfqtck82t8fa2";
constexpr const char* kWithClocks = "ejkytchebvk51cr5";

void write_version(int version, const std::string& path) {
  std::ifstream in(fmt::format("{}/fixtures/version_{}.sql", REEVE_TEST_DIR, version));
  std::stringstream sql;
  sql << in.rdbuf();
  auto database = SqliteDatabase::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  ASSERT_TRUE(database);
  const auto done = (*database)->run(sql.str().c_str());
  ASSERT_TRUE(done) << done.error().message;
}

// Pebbles after two more changes of the rules, without the code of the first two.
World later_world() {
  static const GameTypeOf<pebbles::Words<pebbles::Rules<3>>> kLater;
  World world = pebble_world();
  world.games = {&kLater};
  return world;
}

std::unique_ptr<Client> ann_at(const Server& server) {
  auto ann = std::make_unique<Client>(server.port());
  EXPECT_EQ(ann->post("/api/login", {{"login", "ann"}, {"password", "a long password"}}).status,
            200u);
  EXPECT_TRUE(ann->connect());
  return ann;
}

json::object play(Client& client, const std::string& table, int seat, int seq, const char* move) {
  return client.ask(a_move(table, seat, seq, move));
}

// Waits until what ended before results were kept is kept.
void wait_until_kept(Store& store, const std::string& table) {
  for (int i = 0; i < 2000 && !store.kept_game(table)->has_value(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ASSERT_TRUE(store.kept_game(table)->has_value());
}

bool says(const Server& server, std::string_view word) {
  for (const std::string& notice : server.notices())
    if (notice.find(word) != std::string::npos) return true;
  return false;
}

TEST(Upgrade, AFileOfVersion1IsRenewedWithACopyBeside) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  write_version(1, options.file);
  const auto before = check_file(options.file, pebble_world());
  ASSERT_TRUE(before) << before.error().message;
  EXPECT_TRUE(before->problems.empty()) << before->problems.front();
  {
    const auto server = start_server(options);
    ASSERT_TRUE(server);
    EXPECT_TRUE(says(*server, fmt::format("from version 1 to {}", schema_version())));
    wait_until_kept(server->services().store, kFinished);
  }
  auto copy = SqliteDatabase::open(options.file + ".version-1", SQLITE_OPEN_READONLY);
  ASSERT_TRUE(copy);
  EXPECT_EQ(*version_of(**copy), 1);
  const auto after = check_file(options.file, pebble_world());
  ASSERT_TRUE(after) << after.error().message;
  EXPECT_TRUE(after->problems.empty()) << after->problems.front();
  EXPECT_EQ(after->actions, before->actions);
  const auto again = start_server(options);
  EXPECT_TRUE(again->notices().empty()) << again->notices().front();
}

// From version 3 on lists tell how a game stands, and open tables expire.
TEST(Upgrade, AFileOfVersion2IsRenewedAndPlayedOn) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  write_version(2, options.file);
  const auto before = check_file(options.file, pebble_world());
  ASSERT_TRUE(before) << before.error().message;
  EXPECT_TRUE(before->problems.empty()) << before->problems.front();
  {
    const auto server = start_server(options);
    ASSERT_TRUE(server);
    EXPECT_TRUE(says(*server, fmt::format("from version 2 to {}", schema_version())));
    const auto ann = ann_at(*server);
    ASSERT_EQ(play(*ann, kByTheFirstRules, 0, 5, "take 1").at("type"), "ok");
    const json::object summary = ann->get(std::string("/api/tables/") + kByTheFirstRules).json();
    EXPECT_EQ(summary.at("standing").at("scores").as_array().size(), 2u);
    const auto ids = server->services().store.all_tables();
    for (const TableId& id : *ids) {
      const auto row = server->services().store.table(id);
      if ((*row)->status == TableStatus::kOpen) {
        EXPECT_LT((*row)->deadline, kNever);
      }
    }
  }
  auto copy = SqliteDatabase::open(options.file + ".version-2", SQLITE_OPEN_READONLY);
  ASSERT_TRUE(copy);
  EXPECT_EQ(*version_of(**copy), 2);
  const auto after = check_file(options.file, pebble_world());
  ASSERT_TRUE(after) << after.error().message;
  EXPECT_TRUE(after->problems.empty()) << after->problems.front();
}

// From version 4 on there are histories; older games come into them by and by.
TEST(Upgrade, GamesOfAFileOfVersion3AreInTheHistoryOfWhoPlayedThem) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  write_version(3, options.file);
  {
    const auto server = start_server(options);
    ASSERT_TRUE(server);
    Store& store = server->services().store;
    for (int i = 0; i < 2000 && store.outcomes(kFinished)->empty(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const auto ann = ann_at(*server);
    const json::array games =
        ann->get("/api/people/" + ann->person() + "/games").json().at("games").as_array();
    ASSERT_FALSE(games.empty());
    EXPECT_EQ(games[0].at("table"), kFinished);
    EXPECT_GT(games[0].at("seats").at(0).at("place").as_int64(), 0);
    EXPECT_EQ(games[0].at("rated"), false);
  }
  const auto after = check_file(options.file, pebble_world());
  ASSERT_TRUE(after) << after.error().message;
  EXPECT_TRUE(after->problems.empty()) << after->problems.front();
}

TEST(Upgrade, AGameIsFinishedByTheRulesItBeganWith) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  write_version(1, options.file);
  const auto server = start_server(options);
  const auto ann = ann_at(*server);
  EXPECT_EQ(play(*ann, kByTheFirstRules, 0, 5, "take 3").at("code"), "illegal_move");
  for (int seq = 5; seq <= 12; ++seq)
    ASSERT_EQ(play(*ann, kByTheFirstRules, (seq - 1) % 2, seq, "take 1").at("type"), "ok");
  EXPECT_TRUE(server->services().store.kept_game(kByTheFirstRules)->has_value());
  const HttpAnswer record = ann->get(std::string("/api/tables/") + kByTheFirstRules + "/record");
  EXPECT_NE(record.body.find("ruleset 1\n"), std::string::npos) << record.body;
}

TEST(Upgrade, GamesOfRulesThatAreGoneCanStillBeLookedAt) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  write_version(1, options.file);
  std::map<std::string, std::string> told;
  const std::string of_finished = std::string("/api/tables/") + kFinished;
  {
    const auto server = start_server(options);
    wait_until_kept(server->services().store, kFinished);
    for (const char* what : {"/result", "/record", "/record.json"})
      told[what] = ann_at(*server)->get(of_finished + what).body;
  }
  const auto server = start_server(options, later_world());
  ASSERT_TRUE(server);
  EXPECT_TRUE(says(*server, kByTheFirstRules));
  EXPECT_TRUE(says(*server, kWithClocks));
  EXPECT_FALSE(says(*server, kFinished)) << "it is finished, and needs no rules";
  const auto ann = ann_at(*server);
  for (const auto& [what, body] : told) EXPECT_EQ(ann->get(of_finished + what).body, body);
  EXPECT_EQ(ann->get(of_finished + "/replay").json()["error"].at("code"), "wrong_ruleset");
  ASSERT_TRUE(ann->open(kByTheFirstRules));
  ASSERT_FALSE(ann->passed.empty());
  EXPECT_EQ(ann->passed.front().at("status"), "running");
  EXPECT_TRUE(ann->passed.front().at("unplayable").is_string());
  EXPECT_EQ(play(*ann, kByTheFirstRules, 0, 5, "take 1").at("code"), "wrong_ruleset");
  // Nobody who opens, asks for a hint or for another game brings it down.
  EXPECT_EQ(
      ann->ask({{"type", "hint"}, {"table", kByTheFirstRules}, {"seat", 0}, {"seq", 5}}).at("code"),
      "wrong_ruleset");
  EXPECT_EQ(ann->ask({{"type", "rematch"}, {"table", kFinished}}).at("type"), "ok");
  EXPECT_EQ(ann->get("/healthz").status, 200u);
}

// From version 4 on people are called to their games.
TEST(Upgrade, AFileOfVersion3IsRenewedAndCallsPeople) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  write_version(3, options.file);
  const auto before = check_file(options.file, pebble_world());
  ASSERT_TRUE(before) << before.error().message;
  EXPECT_TRUE(before->problems.empty()) << before->problems.front();
  {
    const auto server = start_server(options);
    ASSERT_TRUE(server);
    EXPECT_TRUE(says(*server, fmt::format("from version 3 to {}", schema_version())));
    const auto ann = ann_at(*server);
    ASSERT_EQ(ann->post("/api/calling", {{"language", "pl"}, {"over", false}}).status, 200u);
    const json::object wishes = ann->get("/api/calling").json().at("wishes").as_object();
    EXPECT_EQ(wishes.at("language"), "pl");
    EXPECT_EQ(wishes.at("over"), false);
    ASSERT_EQ(play(*ann, kByTheFirstRules, 0, 5, "take 1").at("type"), "ok");
  }
  const auto after = check_file(options.file, pebble_world());
  ASSERT_TRUE(after) << after.error().message;
  EXPECT_TRUE(after->problems.empty()) << after->problems.front();
}

// From version 5 on games are studied: analyses are kept, challenges are played.
TEST(Upgrade, AFileOfVersion4IsRenewedAndKeepsAnalyses) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  write_version(4, options.file);
  const auto before = check_file(options.file, pebble_world());
  ASSERT_TRUE(before) << before.error().message;
  EXPECT_TRUE(before->problems.empty()) << before->problems.front();
  {
    const auto server = start_server(options);
    ASSERT_TRUE(server);
    EXPECT_TRUE(says(*server, fmt::format("from version 4 to {}", schema_version())));
    Store& store = server->services().store;
    wait_until_kept(store, kFinished);
    std::promise<bool> written;
    store.write({PutAnalysis{kFinished, "none", "{}", "[]", 5}},
                [&](const Result<void>& done) { written.set_value(done.has_value()); });
    ASSERT_TRUE(written.get_future().get());
    const auto ann = ann_at(*server);
    ASSERT_EQ(play(*ann, kByTheFirstRules, 0, 5, "take 1").at("type"), "ok");
  }
  auto copy = SqliteDatabase::open(options.file + ".version-4", SQLITE_OPEN_READONLY);
  ASSERT_TRUE(copy);
  EXPECT_EQ(*version_of(**copy), 4);
  const auto after = check_file(options.file, pebble_world());
  ASSERT_TRUE(after) << after.error().message;
  EXPECT_TRUE(after->problems.empty()) << after->problems.front();
  const auto again = start_server(options);
  EXPECT_TRUE((*again->services().store.analysis(kFinished)).has_value());
}

TEST(Upgrade, WhoIsForgottenIsForgottenInKeptGamesToo) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  write_version(1, options.file);
  const auto server = start_server(options);
  wait_until_kept(server->services().store, kFinished);
  const auto ann = ann_at(*server);
  ASSERT_EQ(ann->post("/api/delete-account", {{"password", "a long password"}}).status, 200u);
  const std::string record = ann->get(std::string("/api/tables/") + kFinished + "/record").body;
  EXPECT_NE(record.find("someone"), std::string::npos);
  EXPECT_EQ(record.find("Ann"), std::string::npos) << record;
}

TEST(Restore, PutsACopyInPlaceAndKeepsWhatWasThere) {
  ScratchFolder folder;
  const ServerOptions options = test_options(folder);
  write_version(1, options.file);
  const std::string copy = folder.file("copy.db");
  ASSERT_TRUE(backup_file(options.file, copy));
  const auto restore = [&](bool replace) {
    return restore_file(copy, options.file, replace, pebble_world());
  };
  {
    const auto server = start_server(options);
    const auto in_use = restore(true);
    ASSERT_FALSE(in_use);
    EXPECT_NE(in_use.error().message.find("Another server"), std::string::npos);
  }
  EXPECT_EQ(restore(false).error().code, "exists");
  const auto restored = restore(true);
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ(restored->tables, 4u);
  EXPECT_TRUE(check_file(restored->replaced, pebble_world()));
  EXPECT_TRUE(says(*start_server(options), fmt::format("from version 1 to {}", schema_version())))
      << "it is the copy";
}

TEST(Restore, ADamagedCopyChangesNothing) {
  ScratchFolder folder;
  const std::string copy = folder.file("copy.db");
  const std::string path = folder.file("a.db");
  write_version(1, copy);
  auto database = SqliteDatabase::open(copy, SQLITE_OPEN_READWRITE);
  ASSERT_TRUE((*database)->run("UPDATE actions SET hash = hash + 1 WHERE number = 2"));
  database->reset();
  const auto refused = restore_file(copy, path, true, pebble_world());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "damaged");
  EXPECT_FALSE(fs::exists(path));
  EXPECT_FALSE(restore_file(folder.file("none.db"), path, true, pebble_world()));
  EXPECT_EQ(restore_file(copy, copy, true, pebble_world()).error().code, "same_file");
}

}  // namespace
}  // namespace reeve::server::testing
