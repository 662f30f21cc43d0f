#include "server/store/sqlite_store.h"

#include <spdlog/spdlog.h>
#include <sys/stat.h>

#include <charconv>
#include <filesystem>

#include "server/store/backup.h"
#include "server/store/sqlite_edits.h"
#include "server/store/sqlite_reader.h"
#include "server/store/sqlite_schema.h"

namespace reeve::server {

namespace {

// Files of older versions are read too, by `reeve check` and before they are renewed.
std::string table_columns(int version) {
  return fmt::format(
      "t.id, t.game, t.ruleset, t.options, t.position, t.seed, t.salt, t.commitment, t.settings,"
      " t.public, t.status, t.host, t.created, t.moved, t.turn, t.deadline, t.clocks, t.rematch,"
      " t.key, {}",
      version >= kVersionWithStanding ? "t.standing, t.ending" : "'', ''");
}

template <class Number>
Number number_from(const std::string& text) {
  Number number{};
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

TableRow table_from(const Statement& row) {
  TableRow table;
  table.id = row.text(0);
  table.game = row.text(1);
  table.ruleset = static_cast<std::uint32_t>(row.number(2));
  table.options = row.text(3);
  table.position = row.text(4);
  table.seed = number_from<std::uint64_t>(row.text(5));
  table.salt = row.text(6);
  table.commitment = row.text(7);
  table.settings = row.text(8);
  table.is_public = row.number(9) != 0;
  table.status = static_cast<TableStatus>(row.number(10));
  table.host = static_cast<PersonId>(row.number(11));
  table.created = row.number(12);
  table.moved = row.number(13);
  table.turn = static_cast<Seat>(row.number(14));
  table.deadline = row.number(15);
  table.clocks = row.text(16);
  table.rematch = row.text(17);
  table.standing = row.text(19);
  table.ending = row.text(20);
  return table;
}

Result<void> read_seats(Database& database, int version, std::int64_t key, TableRow& table) {
  Statement seats = database.prepare(
      version >= kVersionWithStanding
          ? "SELECT kind, person, name, level, substitute, gone, hidden, hints FROM seats"
            " WHERE table_key=? ORDER BY seat"
          : "SELECT kind, person, name, level, substitute, 0, 0, 0 FROM seats"
            " WHERE table_key=? ORDER BY seat");
  seats.bind(key);
  while (seats.step())
    table.seats.push_back({.kind = static_cast<SeatKind>(seats.number(0)),
                           .person = static_cast<PersonId>(seats.number(1)),
                           .name = seats.text(2),
                           .level = seats.text(3),
                           .substitute = seats.text(4),
                           .gone = seats.number(5) != 0,
                           .hidden = seats.number(6) != 0,
                           .hints = static_cast<std::uint32_t>(seats.number(7))});
  if (seats.failed()) return not_read(seats.error("seats"));
  return {};
}

// All rows of a query that selects table_columns().
Result<std::vector<TableRow>> read_tables(Database& database, int version, Statement& query) {
  std::vector<TableRow> tables;
  while (query.step()) {
    TableRow table = table_from(query);
    if (auto done = read_seats(database, version, query.number(18), table); !done)
      return std::unexpected(done.error());
    tables.push_back(std::move(table));
  }
  if (query.failed()) return not_read(query.error("tables"));
  return tables;
}

Result<std::vector<TableId>> read_ids(Statement& query) {
  std::vector<TableId> ids;
  while (query.step()) ids.push_back(query.text(0));
  if (query.failed()) return not_read(query.error("tables"));
  return ids;
}

Result<std::optional<PersonRow>> read_person(Statement& query) {
  if (!query.step()) {
    if (query.failed()) return not_read(query.error("person"));
    return std::nullopt;
  }
  return PersonRow{.id = static_cast<PersonId>(query.number(0)),
                   .name = query.text(1),
                   .login = query.text(2),
                   .password = query.text(3),
                   .epoch = static_cast<std::uint32_t>(query.number(4)),
                   .created = query.number(5),
                   .holiday = query.number(6)};
}

std::string read_meta(Database& database, std::string_view name) {
  Statement query = database.prepare("SELECT value FROM meta WHERE name=?");
  query.bind(name);
  return query.step() ? query.bytes(0) : std::string();
}

// A copy becomes the server's own file. Not by the log: the header must not say "a copy" while there
// is a log beside it (watched_file.cpp).
Result<void> adopt(Database& database) {
  {
    Statement kind = database.prepare("PRAGMA application_id");
    if (kind.step() && kind.number(0) == kServersFile) return {};
  }
  const std::string sql =
      fmt::format("PRAGMA journal_mode=DELETE; PRAGMA application_id={};", kServersFile);
  return database.run(sql.c_str());
}

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& path,
                                                       const Environment& environment,
                                                       const char* vfs) {
  return open(path, environment, Settings{.vfs = vfs});
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& path,
                                                       const Environment& environment,
                                                       const Settings& settings) {
  auto store = std::unique_ptr<SqliteStore>(new SqliteStore);
  store->path_ = path;
  const char* vfs = store->vfs_ = settings.vfs;
  auto file = WatchedFile::open(path, settings.create);
  if (!file) return std::unexpected(file.error());
  store->file_ = std::move(*file);
  const mode_t mask = ::umask(0077);
  auto opened =
      Database::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, vfs);
  ::umask(mask);
  if (!opened) return std::unexpected(opened.error());
  Database& database = **opened;
  if (auto done = adopt(database); !done) return std::unexpected(done.error());
  if (auto done = make_durable(database); !done) return std::unexpected(done.error());
  // What a crash left in the log is written to the file afresh: a sync that failed before cannot make
  // it look safer than it is.
  if (auto done = database.run("PRAGMA wal_checkpoint(TRUNCATE)"); !done)
    return std::unexpected(done.error());
  const auto version = version_of(database);
  if (!version) return std::unexpected(version.error());
  if (*version > 0 && *version < schema_version()) {
    const std::string copy = free_name(fmt::format("{}.version-{}", path, *version));
    if (auto done = backup_file(path, copy); !done)
      return error("storage", "{} is of version {} and cannot be copied before it is renewed: {}",
                   path, *version, done.error().message);
    store->renewal_ = {.from = *version, .to = schema_version(), .backup = copy};
  }
  if (auto done = migrate(database); !done) return std::unexpected(done.error());
  store->version_ = schema_version();
  store->secret_ = read_meta(database, "secret");
  if (store->secret_.empty()) {
    store->secret_.resize(32);
    environment.random_bytes({reinterpret_cast<std::uint8_t*>(store->secret_.data()), 32});
    auto done = database.prepare("INSERT INTO meta (name, value) VALUES ('secret', ?)")
                    .bind_blob(store->secret_)
                    .execute();
    if (!done) return std::unexpected(done.error());
  }
  store->alive_ = {.at = number_from<Milliseconds>(read_meta(database, "alive_at")),
                   .down = number_from<Milliseconds>(read_meta(database, "down_ms"))};
  store->writer_ = std::make_unique<GroupCommit>(std::move(*opened), apply_change,
                                                 store->file_.get(), settings.lost);
  return store;
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open_to_read(const std::string& path) {
  if (!std::filesystem::exists(path)) return error("storage", "There is no file {}.", path);
  auto store = std::unique_ptr<SqliteStore>(new SqliteStore);
  store->path_ = path;
  {
    Reader reader(*store);
    if (!reader) return reader.error();
    const auto version = version_of(*reader);
    if (!version) return std::unexpected(version.error());
    store->version_ = *version;
  }
  if (const auto readable = store->all_tables(); !readable)
    return std::unexpected(readable.error());
  return store;
}

SqliteStore::~SqliteStore() {
  close();
}

void SqliteStore::close() {
  // Readers first: the last connection to close takes the log away, and only one that may write can.
  idle_readers_.clear();
  const bool in_order = writer_ != nullptr && writer_->health();
  writer_.reset();
  if (in_order) file_->finished();
}

Result<void> SqliteStore::health() {
  return writer_ == nullptr ? Result<void>() : writer_->health();
}

void SqliteStore::write(Change change, Done done) {
  if (writer_ == nullptr) {
    if (done) done(error("storage", "The file was opened to be read only."));
    return;
  }
  writer_->write(std::move(change), std::move(done));
}

Result<std::optional<TableRow>> SqliteStore::table(const TableId& id) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      fmt::format("SELECT {} FROM tables t WHERE t.id=?", table_columns(version_)));
  query.bind(id);
  auto tables = read_tables(*reader, version_, query);
  if (!tables) return std::unexpected(tables.error());
  if (tables->empty()) return std::nullopt;
  return std::move(tables->front());
}

Result<std::vector<ActionRow>> SqliteStore::actions(const TableId& id) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT number, kind, seat, move, cid, at, hash FROM actions"
      " WHERE table_key = (SELECT key FROM tables WHERE id = ?) ORDER BY number");
  query.bind(id);
  std::vector<ActionRow> actions;
  while (query.step())
    actions.push_back({.number = static_cast<std::uint32_t>(query.number(0)),
                       .kind = static_cast<ActionKind>(query.number(1)),
                       .seat = static_cast<Seat>(query.number(2)),
                       .move = query.text(3),
                       .cid = query.text(4),
                       .at = query.number(5),
                       .hash = static_cast<std::uint64_t>(query.number(6))});
  if (query.failed()) return not_read(query.error("actions"));
  return actions;
}

Result<std::vector<ChatRow>> SqliteStore::chat(const TableId& id, std::size_t last) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT * FROM (SELECT number, person, seat, name, text, at FROM chat WHERE table_key ="
      " (SELECT key FROM tables WHERE id = ?) ORDER BY number DESC LIMIT ?) ORDER BY number");
  query.bind(id).bind(static_cast<std::int64_t>(last));
  std::vector<ChatRow> lines;
  while (query.step())
    lines.push_back({.number = static_cast<std::uint32_t>(query.number(0)),
                     .person = static_cast<PersonId>(query.number(1)),
                     .seat = static_cast<Seat>(query.number(2)),
                     .name = query.text(3),
                     .text = query.text(4),
                     .at = query.number(5)});
  if (query.failed()) return not_read(query.error("chat"));
  return lines;
}

Result<std::optional<PersonRow>> SqliteStore::person(PersonId id) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id, name, login, password, epoch, created, holiday FROM people WHERE id=?");
  query.bind(static_cast<std::int64_t>(id));
  return read_person(query);
}

Result<std::optional<PersonRow>> SqliteStore::person_by_login(const std::string& login) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id, name, login, password, epoch, created, holiday FROM people WHERE login=?");
  query.bind(login);
  return read_person(query);
}

Result<std::vector<TableRow>> SqliteStore::public_tables(std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query =
      (*reader).prepare(fmt::format("SELECT {} FROM tables t WHERE t.public = 1 AND t.status <= 1"
                                    " ORDER BY t.created DESC LIMIT ?",
                                    table_columns(version_)));
  query.bind(static_cast<std::int64_t>(most));
  return read_tables(*reader, version_, query);
}

Result<std::vector<TableRow>> SqliteStore::tables_of(PersonId person,
                                                     std::optional<TableStatus> status,
                                                     Milliseconds before, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      fmt::format("SELECT {} FROM tables t WHERE t.key IN"
                  " (SELECT table_key FROM seats WHERE person = ? AND hidden = 0)"
                  " AND t.status BETWEEN ? AND ? AND t.status <> 3 AND t.moved < ?"
                  " ORDER BY t.moved DESC LIMIT ?",
                  table_columns(version_)));
  query.bind(static_cast<std::int64_t>(person));
  query.bind(status ? static_cast<int>(*status) : 0);
  query.bind(status ? static_cast<int>(*status) : static_cast<int>(TableStatus::kEnded));
  query.bind(before).bind(static_cast<std::int64_t>(most));
  return read_tables(*reader, version_, query);
}

Result<std::vector<TableId>> SqliteStore::due(Milliseconds until, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id FROM tables WHERE status <= 1 AND deadline < 9223372036854775807"
      " AND deadline <= ? ORDER BY deadline LIMIT ?");
  query.bind(until).bind(static_cast<std::int64_t>(most));
  return read_ids(query);
}

Result<std::vector<TableId>> SqliteStore::all_tables() {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare("SELECT id FROM tables ORDER BY key");
  return read_ids(query);
}

Result<std::optional<KeptGame>> SqliteStore::kept_game(const TableId& id) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query =
      (*reader).prepare("SELECT result, record FROM tables WHERE id=? AND result <> ''");
  query.bind(id);
  if (query.step()) return KeptGame{.result = query.text(0), .record = query.text(1)};
  if (query.failed()) return not_read(query.error("kept game"));
  return std::nullopt;
}

Result<std::vector<Store::Numbered>> SqliteStore::finished_unkept(std::int64_t after,
                                                                  std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT key, id FROM tables WHERE status = 2 AND result = '' AND key > ?"
      " ORDER BY key LIMIT ?");
  query.bind(after).bind(static_cast<std::int64_t>(most));
  std::vector<Numbered> tables;
  while (query.step()) tables.push_back({.number = query.number(0), .table = query.text(1)});
  if (query.failed()) return not_read(query.error("finished"));
  return tables;
}

Result<std::vector<Store::Rules>> SqliteStore::rules_in_use() {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query =
      (*reader).prepare("SELECT DISTINCT game, ruleset FROM tables WHERE status = 1 ORDER BY 1, 2");
  std::vector<Rules> rules;
  while (query.step())
    rules.push_back(
        {.game = query.text(0), .ruleset = static_cast<std::uint32_t>(query.number(1))});
  if (query.failed()) return not_read(query.error("rules"));
  return rules;
}

Result<std::vector<TableId>> SqliteStore::running_by(const Rules& rules) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id FROM tables WHERE status = 1 AND game = ? AND ruleset = ? ORDER BY key");
  query.bind(rules.game).bind(rules.ruleset);
  return read_ids(query);
}

}  // namespace reeve::server
