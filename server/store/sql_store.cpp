#include "server/store/sql_store.h"

#include <spdlog/spdlog.h>

#include <charconv>

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
                   .holiday = query.number(6),
                   .closed = query.number(7)};
}

std::string read_meta(Database& database, std::string_view name) {
  Statement query = database.prepare("SELECT value FROM meta WHERE name=?");
  query.bind(name);
  return query.step() ? query.bytes(0) : std::string();
}

}  // namespace

std::unexpected<Error> not_read(const Error& why) {
  spdlog::error("the storage cannot be read: {}", why.message);
  return std::unexpected(
      Error{"storage", "The storage cannot be read now; try again in a moment."});
}

SqlStore::Reader::Reader(SqlStore& store) : store_(store) {
  {
    const std::lock_guard lock(store.mutex_);
    while (!store.idle_readers_.empty()) {
      database_ = std::move(store.idle_readers_.back());
      store.idle_readers_.pop_back();
      if (store.usable(*database_)) return;
      database_.reset();
    }
  }
  auto opened = store.connect_to_read();
  if (opened)
    database_ = std::move(*opened);
  else
    problem_ = opened.error();
}

SqlStore::Reader::~Reader() {
  if (!database_) return;
  if (store_.usable(*database_)) {
    const std::lock_guard lock(store_.mutex_);
    store_.idle_readers_.push_back(std::move(database_));
  } else {
    store_.reader_lost();
  }
}

std::unexpected<Error> SqlStore::Reader::error() const {
  return not_read(problem_);
}

void SqlStore::close_readers() {
  const std::lock_guard lock(mutex_);
  idle_readers_.clear();
}

Result<void> SqlStore::read_about_itself(Database& database, const Environment& environment) {
  secret_ = read_meta(database, "secret");
  if (secret_.empty()) {
    secret_.resize(32);
    environment.random_bytes({reinterpret_cast<std::uint8_t*>(secret_.data()), 32});
    auto done = database
                    .prepare(
                        "INSERT INTO meta (name, value) VALUES ('secret', ?)"
                        " ON CONFLICT (name) DO NOTHING")
                    .bind_blob(secret_)
                    .execute();
    if (!done) return done;
    secret_ = read_meta(database, "secret");  // of several servers one was first
  }
  alive_ = {.at = number_from<Milliseconds>(read_meta(database, "alive_at")),
            .down = number_from<Milliseconds>(read_meta(database, "down_ms"))};
  return {};
}

Result<std::optional<TableRow>> SqlStore::table(const TableId& id) {
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

Result<std::vector<ActionRow>> SqlStore::actions(const TableId& id) {
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

Result<std::vector<ChatRow>> SqlStore::chat(const TableId& id, std::size_t last) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT * FROM (SELECT number, person, seat, name, text, at FROM chat WHERE table_key ="
      " (SELECT key FROM tables WHERE id = ?) ORDER BY number DESC LIMIT ?) AS last_lines ORDER BY "
      "number");
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

Result<std::optional<PersonRow>> SqlStore::person(PersonId id) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id, name, login, password, epoch, created, holiday, closed FROM people WHERE id=?");
  query.bind(static_cast<std::int64_t>(id));
  return read_person(query);
}

Result<std::optional<PersonRow>> SqlStore::person_by_login(const std::string& login) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id, name, login, password, epoch, created, holiday, closed FROM people WHERE "
      "login=?");
  query.bind(login);
  return read_person(query);
}

Result<std::vector<TableRow>> SqlStore::public_tables(std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query =
      (*reader).prepare(fmt::format("SELECT {} FROM tables t WHERE t.public = 1 AND t.status <= 1"
                                    " ORDER BY t.created DESC LIMIT ?",
                                    table_columns(version_)));
  query.bind(static_cast<std::int64_t>(most));
  return read_tables(*reader, version_, query);
}

Result<std::vector<TableRow>> SqlStore::tables_with(TableStatus status, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      fmt::format("SELECT {} FROM tables t WHERE t.status = ? ORDER BY t.moved DESC LIMIT ?",
                  table_columns(version_)));
  query.bind(static_cast<int>(status)).bind(static_cast<std::int64_t>(most));
  return read_tables(*reader, version_, query);
}

Result<std::vector<TableRow>> SqlStore::tables_of(PersonId person,
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

Result<std::vector<TableId>> SqlStore::due(Milliseconds until, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id FROM tables WHERE status <= 1 AND deadline < 9223372036854775807"
      " AND deadline <= ? ORDER BY deadline LIMIT ?");
  query.bind(until).bind(static_cast<std::int64_t>(most));
  return read_ids(query);
}

Result<std::vector<TableId>> SqlStore::all_tables() {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare("SELECT id FROM tables ORDER BY key");
  return read_ids(query);
}

Result<std::optional<KeptGame>> SqlStore::kept_game(const TableId& id) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query =
      (*reader).prepare("SELECT result, record FROM tables WHERE id=? AND result <> ''");
  query.bind(id);
  if (query.step()) return KeptGame{.result = query.text(0), .record = query.text(1)};
  if (query.failed()) return not_read(query.error("kept game"));
  return std::nullopt;
}

Result<std::vector<Store::Numbered>> SqlStore::finished_unkept(std::int64_t after,
                                                               std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT key, id FROM tables WHERE status IN (2, 4) AND told = 0 AND key > ?"
      " ORDER BY key LIMIT ?");
  query.bind(after).bind(static_cast<std::int64_t>(most));
  std::vector<Numbered> tables;
  while (query.step()) tables.push_back({.number = query.number(0), .table = query.text(1)});
  if (query.failed()) return not_read(query.error("finished"));
  return tables;
}

Result<std::vector<Store::Rules>> SqlStore::rules_in_use() {
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

Result<std::vector<TableId>> SqlStore::running_by(const Rules& rules) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id FROM tables WHERE status = 1 AND game = ? AND ruleset = ? ORDER BY key");
  query.bind(rules.game).bind(rules.ruleset);
  return read_ids(query);
}

}  // namespace reeve::server
