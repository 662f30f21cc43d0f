#include "server/store/sqlite_schema.h"

#include <array>

namespace reeve::server {

namespace {

// Step i takes a file from version i to i + 1. Steps are never edited once released, only added.
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
};

Result<std::int64_t> single_number(Database& database, const char* sql) {
  Statement statement = database.prepare(sql);
  if (!statement.step()) return std::unexpected(statement.error(sql));
  return statement.number(0);
}

}  // namespace

int schema_version() {
  return static_cast<int>(kSteps.size());
}

Result<void> make_durable(Database& database) {
  if (auto done = database.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                               "PRAGMA wal_autocheckpoint=0; PRAGMA cache_size=-16000;");
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

Result<void> migrate(Database& database) {
  auto version = single_number(database, "PRAGMA user_version");
  if (!version) return std::unexpected(version.error());
  if (*version > schema_version())
    return error("storage", "The file is of version {}, this program knows up to {}.", *version,
                 schema_version());
  for (auto step = static_cast<std::size_t>(*version); step < kSteps.size(); ++step) {
    const std::string sql =
        fmt::format("BEGIN IMMEDIATE; {} PRAGMA user_version={}; COMMIT;", kSteps[step], step + 1);
    if (auto done = database.run(sql.c_str()); !done) {
      (void)database.run("ROLLBACK");
      return done;
    }
  }
  return {};
}

}  // namespace reeve::server
