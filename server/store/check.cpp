#include "server/store/check.h"

#include "core/record.h"
#include "server/people/identity.h"
#include "server/store/open_store.h"
#include "server/store/sqlite_schema.h"
#include "server/table/match.h"

namespace reeve::server {

namespace {

constexpr int kMostNamed = 50;  // of one kind of damage

using Problems = std::vector<std::string>;

// A query that has a row for everything that is wrong.
template <class Sentence>
Result<void> find(Database& database, const std::string& sql, Problems& problems,
                  const Sentence& sentence) {
  Statement query = database.prepare(sql);
  while (query.step()) problems.push_back(sentence(query));
  if (query.failed())
    return error("storage", "The file cannot be read: {}.", query.error("read").message);
  return {};
}

Result<void> check_pages(Database& database, Problems& problems) {
  return find(database,
              fmt::format("SELECT integrity_check FROM pragma_integrity_check({})"
                          " WHERE integrity_check <> 'ok'",
                          kMostNamed),
              problems, [](const Statement& row) { return row.text(0); });
}

Result<void> check_seals(Database& database, Problems& problems) {
  const auto tables = sealed_tables(database);
  if (!tables) return std::unexpected(tables.error());
  for (const SealedTable& table : *tables) {
    std::string keys;
    for (const std::string& key : table.keys)
      keys += fmt::format("{}'{} ' || quote({})", keys.empty() ? "" : " || ', ' || ", key, key);
    const std::string sql = fmt::format("SELECT {} FROM {} WHERE seal IS NOT seal({}) LIMIT {}",
                                        keys, table.name, table.columns, kMostNamed);
    const auto sentence = [&](const Statement& row) {
      return fmt::format("A row of {} is damaged ({}).", table.name, row.text(0));
    };
    if (auto done = find(database, sql, problems, sentence); !done) return done;
  }
  return {};
}

Result<void> check_strays(Database& database, Problems& problems) {
  for (const char* table : {"seats", "actions", "chat"}) {
    const std::string sql = fmt::format(
        "SELECT DISTINCT table_key FROM {} WHERE table_key NOT IN (SELECT key FROM tables) LIMIT "
        "{}",
        table, kMostNamed);
    const auto sentence = [&](const Statement& row) {
      return fmt::format("There are {} of a table that does not exist ({}).", table, row.number(0));
    };
    if (auto done = find(database, sql, problems, sentence); !done) return done;
  }
  return find(
      database,
      "SELECT 1 WHERE coalesce((SELECT length(value) FROM meta WHERE name = 'secret'), 0) <> 32",
      problems, [](const Statement&) { return "The key that signs cookies is not there."; });
}

// Accounts that have something only accounts have.
Result<void> check_people(Database& database, Problems& problems) {
  for (const char* table : {"sessions", "passkeys"}) {
    const std::string sql = fmt::format(
        "SELECT DISTINCT person FROM {} WHERE person NOT IN (SELECT id FROM people) LIMIT {}",
        table, kMostNamed);
    const auto sentence = [&](const Statement& row) {
      return fmt::format("There are {} of an account that does not exist ({}).", table,
                         person_text(static_cast<PersonId>(row.number(0))));
    };
    if (auto done = find(database, sql, problems, sentence); !done) return done;
  }
  return {};
}

// What is kept of a finished game, against its actions.
Result<void> check_kept(const TableRow& row, const KeptGame& kept, const Session* session) {
  const auto result = parse_json(kept.result);
  const auto record = record_from_text(kept.record);
  if (!result || !record) return error("kept", "What is kept of table {} is not readable.", row.id);
  if (session == nullptr) return {};
  const Record played = session->record();
  if (record->game != row.game || record->moves != played.moves || record->hashes != played.hashes)
    return error("kept", "The kept record of table {} is of another game.", row.id);
  return {};
}

Result<void> check_table(const TableRow& row, const std::vector<ActionRow>& actions,
                         const std::optional<KeptGame>& kept, const World& world) {
  for (std::size_t i = 0; i < actions.size(); ++i)
    if (actions[i].number != i) return error("gap", "Table {} has no action {}.", row.id, i);
  if (!row.commitment.empty() && commitment_of(row.game, row.seed, row.salt) != row.commitment)
    return error("commitment", "Table {} has another seed than it committed to.", row.id);
  if (row.status == TableStatus::kOpen || row.status == TableStatus::kDiscarded) return {};
  if (const auto rules = world.rules(row.game, row.ruleset); !rules) {
    if (kept) return check_kept(row, *kept, nullptr);
    return error("wrong_ruleset", "Table {}: {}", row.id, rules.error().message);
  }
  const auto match = Match::restore(world, row, actions);
  if (!match) return std::unexpected(match.error());
  if (match->session().over() != (row.status == TableStatus::kOver))
    return error("status", "Table {} is not as far as it says.", row.id);
  if (row.status == TableStatus::kRunning && match->session().actor_seen_by(kSpectator) != row.turn)
    return error("turn", "Table {} waits for the wrong seat.", row.id);
  return kept ? check_kept(row, *kept, &match->session()) : Result<void>();
}

}  // namespace

namespace {

// Every game of a store, replayed. Files of before version 2 keep no finished games.
Result<void> check_games(SqlStore& store, bool keeps_games, const World& world,
                         const CheckTold& tell, CheckReport& report) {
  const auto ids = store.all_tables();
  if (!ids) return std::unexpected(ids.error());
  for (const TableId& id : *ids) {
    // Actions first: a row read after them is never behind them in a file that is in use.
    const auto actions = store.actions(id);
    const auto row = store.table(id);
    Result<std::optional<KeptGame>> kept;
    if (keeps_games) kept = store.kept_game(id);
    if (!actions || !row || !*row || !kept) return error("storage", "Table {} cannot be read.", id);
    ++report.tables;
    if (tell) tell(report.tables, ids->size());
    report.actions += actions->size();
    if (const auto fine = check_table(**row, *actions, *kept, world); !fine)
      report.problems.push_back(fine.error().message);
  }
  return {};
}

}  // namespace

Result<CheckReport> check_store(const std::string& address, const World& world,
                                const CheckTold& tell) {
  if (!is_postgres_address(address)) return check_file(address, world, tell);
  auto store = PostgresStore::open_to_read(address);
  if (!store) return std::unexpected(store.error());
  auto database = PostgresDatabase::open(address, std::chrono::seconds(60));
  if (!database) return std::unexpected(database.error());
  CheckReport report;
  for (const auto part : {check_strays, check_people})
    if (auto done = part(**database, report.problems); !done) return std::unexpected(done.error());
  if (auto done = check_games(**store, true, world, tell, report); !done)
    return std::unexpected(done.error());
  return report;
}

Result<CheckReport> check_file(const std::string& path, const World& world, const CheckTold& tell) {
  auto store = SqliteStore::open_to_read(path);
  if (!store) return std::unexpected(store.error());
  auto database = SqliteDatabase::open(path, SQLITE_OPEN_READONLY);
  if (!database) return std::unexpected(database.error());
  const auto version = version_of(**database);
  if (!version) return std::unexpected(version.error());
  CheckReport report;
  for (const auto part : {check_pages, check_seals, check_strays})
    if (auto done = part(**database, report.problems); !done) return std::unexpected(done.error());
  if (*version == schema_version())
    if (auto done = check_people(**database, report.problems); !done)
      return std::unexpected(done.error());
  const bool keeps_games = *version >= kVersionThatKeepsGames;
  if (auto done = check_games(**store, keeps_games, world, tell, report); !done)
    return std::unexpected(done.error());
  return report;
}

}  // namespace reeve::server
