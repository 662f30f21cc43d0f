// `reeve check` finds damage wherever it is: every column of every table is changed once, in a row of
// its own, and each must be found.
#include <fstream>
#include <future>

#include "server/store/check.h"
#include "server/store/sqlite_file_store.h"
#include "server/store/sqlite_schema.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

namespace fs = std::filesystem;

// A finished and a running game, people, talk.
void play_something(const std::string& path) {
  ScratchFolder scratch;
  ServerOptions options = test_options(scratch);
  options.file = path;
  const auto server = start_server(options);
  Client ann(server->port());
  ann.post("/api/register", {{"login", "ann"}, {"password", "a long password"}, {"name", "Ann"}});
  ASSERT_TRUE(ann.connect());
  std::string table;
  for (const int moves : {4, 2}) {
    table = ann.create({{"game", "pebbles"},
                        {"options", {{"heap", 4}}},
                        {"clock", {{"kind", "live"}, {"base_ms", 600'000}, {"increment_ms", 1000}}},
                        {"seats", {{{"kind", "me"}}, {{"kind", "me"}, {"name", "Other"}}}}});
    ASSERT_TRUE(ann.open(table));
    for (int seq = 1; seq <= moves; ++seq)
      ASSERT_EQ(ann.ask(a_move(table, (seq - 1) % 2, seq)).at("type"), "ok");
    ASSERT_EQ(ann.ask({{"type", "chat"}, {"table", table}, {"text", "hello"}}).at("type"), "ok");
    ASSERT_EQ(ann.ask({{"type", "mute"}, {"table", table}, {"person", person_text(77)}}).at("type"),
              "ok");
  }
  // Somebody who is to be called, in a year, has a rating, is told of and plays a tournament.
  std::promise<bool> written;
  const Milliseconds later = server->services().tick() + 365 * kDay;
  TellOutcome rated{.table = table, .game = "pebbles", .at = 5, .rated = true, .players = {}};
  rated.players = {{.person = 77, .place = 1, .before = Rating{}, .number = 1}};
  server->services().store.write(
      {PutPerson{{.id = 77, .name = "Bob", .login = "bob", .password = "-", .epoch = 1}}, rated,
       AddReport{{.by = 77, .about = 78, .table = table, .reason = "words", .text = "!"}},
       PutTournament{{.id = "x", .created = 5, .body = "{}"}}, AddPrize{{77, "x", 1, 5}},
       PutPasskey{{.id = "k", .person = 77, .key = "COSE", .name = "Phone"}},
       PutAnalysis{table, "a", "{}", "[]", 5}, BeginChallenge{7, "pebbles", 77, table},
       TellBeginnings{table, "pebbles", 2, {{.board = "1", .opening = "a"}}},
       PutCall{{.person = 77, .table = "t", .seat = 1, .mark = 3, .due = later}},
       PutWay{{.id = 5, .person = 77, .address = "https://push.example/5", .keys = "{}"}},
       PutWishes{77, "{}"},
       PutLetter{{.id = "letter", .way = 5, .person = 77, .facts = "{}", .due = later}}},
      [&](const Result<void>& done) { written.set_value(done.has_value()); });
  ASSERT_TRUE(written.get_future().get());
}

std::vector<std::string> problems_of(const std::string& path) {
  const auto report = check_file(path, pebble_world());
  return report ? report->problems : std::vector<std::string>{report.error().message};
}

class Check : public ::testing::Test {
 protected:
  void SetUp() override {
    whole_ = folder_.file("whole.db");
    ASSERT_NO_FATAL_FAILURE(play_something(whole_));
    const auto sound = problems_of(whole_);
    ASSERT_TRUE(sound.empty()) << sound.front();
  }
  // What is found after these statements; the triggers that would seal anew are gone before them.
  std::vector<std::string> found_after(const std::string& sql) {
    const std::string path = folder_.file("damaged.db");
    fs::copy_file(whole_, path, fs::copy_options::overwrite_existing);
    auto database = SqliteDatabase::open(path, SQLITE_OPEN_READWRITE);
    std::string drop;
    {
      Statement triggers =
          (*database)->prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'");
      while (triggers.step()) drop += "DROP TRIGGER " + triggers.text(0) + ";";
    }
    const auto done = (*database)->run((drop + sql).c_str());
    EXPECT_TRUE(done) << sql << ": " << done.error().message;
    EXPECT_GT(sqlite3_changes((*database)->raw()), 0) << sql;
    database->reset();
    return problems_of(path);
  }

  ScratchFolder folder_;
  std::string whole_;
};

TEST_F(Check, FindsADamagedColumnWhereverItIs) {
  auto database = SqliteDatabase::open(whole_, SQLITE_OPEN_READONLY);
  const auto tables = sealed_tables(**database);
  ASSERT_TRUE(tables);
  ASSERT_GE(tables->size(), 12u);
  int damaged = 0;
  for (const SealedTable& table : *tables) {
    std::string keys;
    for (const std::string& key : table.keys) keys += (keys.empty() ? "" : ", ") + key;
    std::string columns = table.columns + ", seal";
    for (std::size_t at = 0; at < columns.size();) {
      const std::size_t end = std::min(columns.find(", ", at), columns.size());
      const std::string column = columns.substr(at, end - at);
      at = end + 2;
      const std::string sql = fmt::format(
          "UPDATE {0} SET {1} = CASE typeof({1}) WHEN 'integer' THEN {1} / 2 + 77 WHEN 'blob' THEN"
          " zeroblob(32) ELSE {1} || '?' END WHERE ({2}) IN (SELECT {2} FROM {0} LIMIT 1)",
          table.name, column, keys);
      EXPECT_FALSE(found_after(sql).empty()) << table.name << "." << column;
      ++damaged;
    }
  }
  EXPECT_GT(damaged, 45);
}

TEST_F(Check, FindsWhatIsMissing) {
  EXPECT_FALSE(found_after("DELETE FROM actions WHERE number = 1").empty());
  EXPECT_FALSE(found_after("DELETE FROM tables WHERE key = 1").empty());
  EXPECT_FALSE(found_after("DELETE FROM meta WHERE name = 'secret'").empty());
  for (const char* login : {"ann", "bob"})  // who is signed in, and who has a passkey
    EXPECT_FALSE(found_after(fmt::format("DELETE FROM people WHERE login = '{}'", login)).empty());
}

TEST_F(Check, FindsABrokenPage) {
  const std::string path = folder_.file("broken.db");
  fs::copy_file(whole_, path);
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(4096L * 5);
  file << std::string(200, '\7');
  file.close();
  EXPECT_FALSE(problems_of(path).empty());
}

// Every row can be read, and only the pages tell.
TEST_F(Check, FindsPagesThatAreMiscounted) {
  const std::string path = folder_.file("miscounted.db");
  fs::copy_file(whole_, path);
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  constexpr std::streamoff kFreePages = 36;  // in SQLite's header
  file.seekp(kFreePages);
  file << std::string("\0\0\0\7", 4);
  file.close();
  EXPECT_FALSE(problems_of(path).empty());
}

// What SQLite says of a damaged schema has the damage in it.
TEST_F(Check, WhatIsFoundIsToldAsText) {
  const std::string path = folder_.file("schema.db");
  fs::copy_file(whole_, path);
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    std::string bytes(fs::file_size(path), ' ');  // a long schema does not stand in the first page
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    const std::size_t at = bytes.find("CREATE TABLE");
    ASSERT_NE(at, std::string::npos);
    file.seekp(static_cast<std::streamoff>(at));
    file << "\xC9\xC9\xC9";
  }
  const auto problems = problems_of(path);
  ASSERT_FALSE(problems.empty());
  EXPECT_TRUE(parse_json(json::serialize(json::value(problems.front())))) << problems.front();
}

TEST_F(Check, DamagedTextGoesOutAsText) {
  const std::string path = folder_.file("text.db");
  fs::copy_file(whole_, path);
  auto database = SqliteDatabase::open(path, SQLITE_OPEN_READWRITE);
  ASSERT_TRUE((*database)->run("UPDATE seats SET name = CAST(X'41C328F09F8FB0ED' AS TEXT)"));
  ASSERT_TRUE((*database)->run("UPDATE tables SET public = 1"));
  database->reset();
  const auto store = SqliteStore::open_to_read(path);
  const auto tables = (*store)->public_tables(10);
  ASSERT_TRUE(tables && !tables->empty());
  EXPECT_EQ(tables->front().seats.front().name, "A\xEF\xBF\xBD(\xF0\x9F\x8F\xB0\xEF\xBF\xBD");
}

}  // namespace
}  // namespace reeve::server::testing
