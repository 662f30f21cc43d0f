#include "server/store/sqlite_schema.h"

#include <array>

namespace reeve::server {

namespace {

// Step i takes a file from version i to i + 1. Steps are never edited once released, only added. New
// tables must have the column seal; its triggers are made for whatever columns there are.
constexpr std::array kSteps = {
    // 0 → 1: everything.
    R"sql(
CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE people (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE, password TEXT NOT NULL,
  epoch INTEGER NOT NULL, created INTEGER NOT NULL);
CREATE TABLE tables (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, ruleset INTEGER NOT NULL,
  options TEXT NOT NULL, position TEXT NOT NULL, seed TEXT NOT NULL, salt TEXT NOT NULL,
  commitment TEXT NOT NULL, settings TEXT NOT NULL, public INTEGER NOT NULL,
  status INTEGER NOT NULL, host INTEGER NOT NULL, created INTEGER NOT NULL, moved INTEGER NOT NULL,
  turn INTEGER NOT NULL, deadline INTEGER NOT NULL, clocks TEXT NOT NULL, rematch TEXT NOT NULL);
CREATE INDEX tables_public ON tables (created DESC) WHERE public = 1 AND status <= 1;
CREATE INDEX tables_due ON tables (deadline) WHERE status = 1 AND deadline < 9223372036854775807;
CREATE TABLE seats (
  table_key INTEGER NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL, person INTEGER NOT NULL,
  name TEXT NOT NULL, level TEXT NOT NULL, substitute TEXT NOT NULL,
  PRIMARY KEY (table_key, seat)) WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person, table_key) WHERE person <> 0;
CREATE TABLE actions (
  table_key INTEGER NOT NULL, number INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL,
  move TEXT NOT NULL, cid TEXT NOT NULL, at INTEGER NOT NULL, hash INTEGER NOT NULL,
  PRIMARY KEY (table_key, number)) WITHOUT ROWID;
CREATE TABLE chat (
  table_key INTEGER NOT NULL, number INTEGER NOT NULL, person INTEGER NOT NULL,
  seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (table_key, number)) WITHOUT ROWID;
)sql",
    // 1 → 2: finished games are kept, rows are sealed.
    R"sql(
ALTER TABLE tables ADD COLUMN result TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN record TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_unkept ON tables (key) WHERE status = 2 AND result = '';
CREATE INDEX tables_running ON tables (game, ruleset) WHERE status = 1;
ALTER TABLE meta ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE actions ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chat ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
)sql",
    // 2 → 3: lists tell how a game stands; games end in other ways than by their rules; people have
    // holidays and relations.
    R"sql(
ALTER TABLE tables ADD COLUMN standing TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN ending TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN holiday INTEGER NOT NULL DEFAULT 0;
CREATE TABLE relations (
  person INTEGER NOT NULL, other INTEGER NOT NULL, kind INTEGER NOT NULL, at INTEGER NOT NULL,
  seal INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (person, other, kind)) WITHOUT ROWID;
CREATE INDEX relations_other ON relations (other);
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY, person INTEGER NOT NULL, agent TEXT NOT NULL, created INTEGER NOT NULL,
  seen INTEGER NOT NULL, seal INTEGER NOT NULL DEFAULT 0);
CREATE INDEX sessions_person ON sessions (person);
DROP INDEX tables_due;
CREATE INDEX tables_due ON tables (deadline) WHERE status <= 1 AND deadline < 9223372036854775807;
UPDATE tables SET deadline = created + 1209600000 WHERE status = 0;
)sql",
    // 3 → 4: people are called to their games (server/store/calling.h); what people stay for
    // (server/store/standing.h). Outcomes of older games are told by and by.
    R"sql(
CREATE TABLE calls (
  person INTEGER NOT NULL, table_id TEXT NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL,
  mark INTEGER NOT NULL, due INTEGER NOT NULL, told INTEGER NOT NULL,
  seal INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (person, table_id, kind)) WITHOUT ROWID;
CREATE INDEX calls_due ON calls (due) WHERE due < 9223372036854775807;
CREATE INDEX calls_table ON calls (table_id);
CREATE TABLE ways (
  id INTEGER PRIMARY KEY, person INTEGER NOT NULL, kind INTEGER NOT NULL, address TEXT NOT NULL,
  keys TEXT NOT NULL, agent TEXT NOT NULL, confirmed INTEGER NOT NULL, created INTEGER NOT NULL,
  failed INTEGER NOT NULL, seal INTEGER NOT NULL DEFAULT 0);
CREATE INDEX ways_person ON ways (person);
CREATE INDEX ways_address ON ways (address);
CREATE TABLE wishes (
  person INTEGER PRIMARY KEY, wishes TEXT NOT NULL, seal INTEGER NOT NULL DEFAULT 0);
CREATE TABLE letters (
  id TEXT PRIMARY KEY, way INTEGER NOT NULL, person INTEGER NOT NULL, facts TEXT NOT NULL,
  due INTEGER NOT NULL, tries INTEGER NOT NULL, created INTEGER NOT NULL,
  seal INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE INDEX letters_due ON letters (due);
CREATE INDEX letters_way ON letters (way);
CREATE INDEX letters_person ON letters (person);
ALTER TABLE tables ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
DROP INDEX tables_unkept;
CREATE INDEX tables_untold ON tables (key) WHERE status IN (2, 4) AND told = 0;
CREATE TABLE outcomes (
  table_key INTEGER NOT NULL, seat INTEGER NOT NULL, person INTEGER NOT NULL, game TEXT NOT NULL,
  players INTEGER NOT NULL, place INTEGER NOT NULL, score INTEGER NOT NULL, at INTEGER NOT NULL,
  rated INTEGER NOT NULL, was INTEGER NOT NULL, was_deviation INTEGER NOT NULL,
  rating INTEGER NOT NULL, deviation INTEGER NOT NULL, nth INTEGER NOT NULL,
  seal INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (table_key, seat)) WITHOUT ROWID;
CREATE UNIQUE INDEX outcomes_nth ON outcomes (person, game, players, nth) WHERE nth > 0;
CREATE INDEX outcomes_person ON outcomes (person, at) WHERE person <> 0;
CREATE TABLE ratings (
  person INTEGER NOT NULL, game TEXT NOT NULL, players INTEGER NOT NULL, rating INTEGER NOT NULL,
  deviation INTEGER NOT NULL, volatility INTEGER NOT NULL, games INTEGER NOT NULL,
  at INTEGER NOT NULL, seal INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (person, game, players)) WITHOUT ROWID;
CREATE INDEX ratings_best ON ratings (game, players, rating DESC);
CREATE TABLE reports (
  id INTEGER PRIMARY KEY, person INTEGER NOT NULL, about INTEGER NOT NULL, table_id TEXT NOT NULL,
  reason TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL, closed INTEGER NOT NULL,
  seal INTEGER NOT NULL DEFAULT 0);
CREATE INDEX reports_open ON reports (id) WHERE closed = 0;
CREATE TABLE tournaments (
  id TEXT PRIMARY KEY, finished INTEGER NOT NULL, created INTEGER NOT NULL, body TEXT NOT NULL,
  seal INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE INDEX tournaments_listed ON tournaments (finished, created DESC);
)sql",
    // 4 → 5: games that are studied (server/store/study.h); accounts without passwords and accounts that
    // are closed, tournaments that run by themselves and their prizes (server/store/standing.h).
    R"sql(
CREATE TABLE analyses (
  table_key INTEGER PRIMARY KEY, made_by TEXT NOT NULL, body TEXT NOT NULL, seats TEXT NOT NULL,
  at INTEGER NOT NULL, seal INTEGER NOT NULL DEFAULT 0);
CREATE TABLE challenges (
  key INTEGER PRIMARY KEY, day INTEGER NOT NULL, game TEXT NOT NULL, person INTEGER NOT NULL,
  table_id TEXT NOT NULL, seal INTEGER NOT NULL DEFAULT 0);
CREATE UNIQUE INDEX challenges_once ON challenges (day, game, person);
CREATE INDEX challenges_person ON challenges (person);
CREATE TABLE beginnings (
  table_key INTEGER NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL, players INTEGER NOT NULL,
  bot INTEGER NOT NULL, board TEXT NOT NULL, opening TEXT NOT NULL, place INTEGER NOT NULL,
  score INTEGER NOT NULL, seal INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_key, seat)) WITHOUT ROWID;
CREATE INDEX beginnings_game ON beginnings (game, players);
ALTER TABLE people ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY, person INTEGER NOT NULL, key TEXT NOT NULL, counter INTEGER NOT NULL,
  name TEXT NOT NULL, created INTEGER NOT NULL, used INTEGER NOT NULL,
  seal INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE INDEX passkeys_person ON passkeys (person);
CREATE TABLE tournament_steps (
  key INTEGER PRIMARY KEY, tournament TEXT NOT NULL, step INTEGER NOT NULL, at INTEGER NOT NULL,
  seal INTEGER NOT NULL DEFAULT 0);
CREATE UNIQUE INDEX tournament_steps_once ON tournament_steps (tournament, step);
CREATE TABLE prizes (
  person INTEGER NOT NULL, tournament TEXT NOT NULL, place INTEGER NOT NULL, at INTEGER NOT NULL,
  seal INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (person, tournament)) WITHOUT ROWID;
)sql",
};

Result<std::int64_t> single_number(Database& database, const char* sql) {
  Statement statement = database.prepare(sql);
  if (!statement.step()) return std::unexpected(statement.error(sql));
  return statement.number(0);
}

// Makes the triggers that seal a row whenever it is written, and seals those that are there.
Result<void> renew_seals(Database& database) {
  const auto tables = sealed_tables(database);
  if (!tables) return std::unexpected(tables.error());
  for (const SealedTable& table : *tables) {
    std::string mine;
    for (const std::string& key : table.keys)
      mine += fmt::format("{}{} = NEW.{}", mine.empty() ? "" : " AND ", key, key);
    const std::string sql = fmt::format(
        "UPDATE {0} SET seal = seal({1});"
        "DROP TRIGGER IF EXISTS {0}_added; DROP TRIGGER IF EXISTS {0}_changed;"
        "CREATE TRIGGER {0}_added AFTER INSERT ON {0} BEGIN"
        " UPDATE {0} SET seal = seal({1}) WHERE {2}; END;"
        "CREATE TRIGGER {0}_changed AFTER UPDATE OF {1} ON {0} BEGIN"
        " UPDATE {0} SET seal = seal({1}) WHERE {2}; END;",
        table.name, table.columns, mine);
    if (auto done = database.run(sql.c_str()); !done) return done;
  }
  return {};
}

}  // namespace

Result<std::vector<SealedTable>> sealed_tables(Database& database) {
  Statement columns = database.prepare(
      "SELECT t.name, c.name, c.pk FROM sqlite_schema t, pragma_table_info(t.name) c"
      " WHERE t.type = 'table' AND EXISTS (SELECT 1 FROM pragma_table_info(t.name) s"
      " WHERE s.name = 'seal') AND c.name <> 'seal' ORDER BY t.name, c.cid");
  std::vector<SealedTable> tables;
  while (columns.step()) {
    if (tables.empty() || tables.back().name != columns.text(0))
      tables.push_back({.name = columns.text(0)});
    SealedTable& table = tables.back();
    const std::string column = columns.text(1);
    table.columns += (table.columns.empty() ? "" : ", ") + column;
    if (columns.number(2) > 0) table.keys.push_back(column);
  }
  if (columns.failed()) return std::unexpected(columns.error("columns"));
  return tables;
}

std::span<const char* const> schema_steps() {
  return kSteps;
}

int schema_version() {
  return static_cast<int>(kSteps.size());
}

Result<void> make_durable(Database& database) {
  // Four megabytes of pages: what is not among them the system has in its own memory, and a server's is
  // soon as large as it will ever be.
  if (auto done = database.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                               "PRAGMA wal_autocheckpoint=0; PRAGMA cache_size=-4000;");
      !done)
    return done;
  const auto level = single_number(database, "PRAGMA synchronous");
  if (!level) return std::unexpected(level.error());
  std::string mode;
  {
    Statement statement = database.prepare("PRAGMA journal_mode");
    if (statement.step()) mode = statement.text(0);
  }
  if (*level != 2 || mode != "wal")
    return error("storage", "The file cannot be made durable (journal_mode {}, synchronous {}).",
                 mode, *level);
  return {};
}

Result<int> version_of(Database& database) {
  const auto version = single_number(database, "PRAGMA user_version");
  if (!version) return std::unexpected(version.error());
  if (*version > schema_version())
    return error("storage", "The file is of version {}, this program knows up to {}.", *version,
                 schema_version());
  return static_cast<int>(*version);
}

Result<void> migrate(Database& database) {
  const auto version = version_of(database);
  if (!version) return std::unexpected(version.error());
  if (*version == schema_version()) return {};
  Result<void> done = database.run("BEGIN IMMEDIATE");
  for (auto step = static_cast<std::size_t>(*version); done && step < kSteps.size(); ++step)
    done = database.run(kSteps[step]);
  if (done) done = renew_seals(database);
  if (done)
    done = database.run(fmt::format("PRAGMA user_version={}; COMMIT;", schema_version()).c_str());
  if (!done) (void)database.run("ROLLBACK");
  return done;
}

}  // namespace reeve::server
