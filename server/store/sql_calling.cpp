#include "server/store/sql_calling.h"

#include "server/store/sql_store.h"

namespace reeve::server {

namespace {

std::int64_t id_number(std::uint64_t id) {
  return static_cast<std::int64_t>(id);
}

constexpr std::string_view kCalls =
    "SELECT person, table_id, kind, seat, mark, due, told FROM calls";
constexpr std::string_view kWays =
    "SELECT id, person, kind, address, keys, agent, confirmed, created, failed FROM ways";

CallRow call_from(const Statement& row) {
  return {.person = static_cast<PersonId>(row.number(0)),
          .table = row.text(1),
          .kind = static_cast<CallKind>(row.number(2)),
          .seat = static_cast<Seat>(row.number(3)),
          .mark = static_cast<std::uint32_t>(row.number(4)),
          .due = row.number(5),
          .told = row.number(6)};
}

WayRow way_from(const Statement& row) {
  return {.id = static_cast<std::uint64_t>(row.number(0)),
          .person = static_cast<PersonId>(row.number(1)),
          .kind = static_cast<WayKind>(row.number(2)),
          .address = row.text(3),
          .keys = row.text(4),
          .agent = row.text(5),
          .confirmed = row.number(6) != 0,
          .created = row.number(7),
          .failed = static_cast<std::uint32_t>(row.number(8))};
}

LetterRow letter_from(const Statement& row) {
  return {.id = row.text(0),
          .way = static_cast<std::uint64_t>(row.number(1)),
          .person = static_cast<PersonId>(row.number(2)),
          .facts = row.text(3),
          .due = row.number(4),
          .tries = static_cast<std::uint32_t>(row.number(5)),
          .created = row.number(6)};
}

template <class Row>
Result<std::vector<Row>> rows_of(Statement& query, Row (*from)(const Statement&)) {
  std::vector<Row> rows;
  while (query.step()) rows.push_back(from(query));
  if (query.failed()) return not_read(query.error("calling"));
  return rows;
}

}  // namespace

Result<void> write_calling(Database& database, const PutCall& edit) {
  const CallRow& row = edit.row;
  Statement put = database.prepare(
      "INSERT INTO calls (person, table_id, kind, seat, mark, due, told)"
      " VALUES (?, ?, ?, ?, ?, ?, 0) ON CONFLICT (person, table_id, kind) DO UPDATE SET"
      " seat=excluded.seat, mark=excluded.mark, due=CASE WHEN calls.told > 0 AND"
      " calls.told + ? > excluded.due THEN calls.told + ? ELSE excluded.due END");
  put.bind(id_number(row.person)).bind(row.table).bind(static_cast<int>(row.kind)).bind(row.seat);
  put.bind(row.mark).bind(row.due).bind(edit.pause).bind(edit.pause);
  return put.execute();
}

Result<void> write_calling(Database& database, const SettleCall& edit) {
  const CallRow& row = edit.row;
  Statement put = database.prepare(
      "UPDATE calls SET due=?, told=CASE WHEN told > ? THEN told ELSE ? END"
      " WHERE person=? AND table_id=? AND kind=? AND mark=?");
  put.bind(row.due).bind(row.told).bind(row.told).bind(id_number(row.person)).bind(row.table);
  put.bind(static_cast<int>(row.kind)).bind(row.mark);
  return put.execute();
}

Result<void> write_calling(Database& database, const PutWay& edit) {
  const WayRow& row = edit.row;
  if (row.kind == WayKind::kPush) {
    Statement drop = database.prepare("DELETE FROM ways WHERE kind=0 AND address=? AND id<>?");
    if (auto done = drop.bind(row.address).bind(id_number(row.id)).execute(); !done) return done;
  }
  Statement put = database.prepare(
      "INSERT INTO ways (id, person, kind, address, keys, agent, confirmed, created, failed)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
      " confirmed=excluded.confirmed, failed=excluded.failed");
  put.bind(id_number(row.id)).bind(id_number(row.person)).bind(static_cast<int>(row.kind));
  put.bind(row.address).bind(row.keys).bind(row.agent).bind(row.confirmed ? 1 : 0);
  put.bind(row.created).bind(row.failed);
  return put.execute();
}

Result<void> write_calling(Database& database, const DropWay& edit) {
  for (const char* sql : {"DELETE FROM letters WHERE way=?", "DELETE FROM ways WHERE id=?"})
    if (auto done = database.prepare(sql).bind(id_number(edit.way)).execute(); !done) return done;
  return {};
}

Result<void> write_calling(Database& database, const PutWishes& edit) {
  Statement put = database.prepare(
      "INSERT INTO wishes (person, wishes) VALUES (?, ?)"
      " ON CONFLICT (person) DO UPDATE SET wishes=excluded.wishes");
  return put.bind(id_number(edit.person)).bind(edit.wishes).execute();
}

Result<void> write_calling(Database& database, const PutLetter& edit) {
  const LetterRow& row = edit.row;
  Statement put = database.prepare(
      "INSERT INTO letters (id, way, person, facts, due, tries, created)"
      " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET due=excluded.due,"
      " tries=excluded.tries WHERE letters.tries < excluded.tries");
  put.bind(row.id).bind(id_number(row.way)).bind(id_number(row.person)).bind(row.facts);
  put.bind(row.due).bind(row.tries).bind(row.created);
  return put.execute();
}

Result<void> write_calling(Database& database, const DropLetter& edit) {
  return database.prepare("DELETE FROM letters WHERE id=?").bind(edit.id).execute();
}

Result<void> forget_calling(Database& database, PersonId person) {
  for (const char* sql : {"DELETE FROM calls WHERE person=?", "DELETE FROM letters WHERE person=?",
                          "DELETE FROM ways WHERE person=?", "DELETE FROM wishes WHERE person=?"})
    if (auto done = database.prepare(sql).bind(id_number(person)).execute(); !done) return done;
  return {};
}

Result<void> merge_calling(Database& database, PersonId guest, PersonId account) {
  // Calls that the account has of the same table are as good as the guest's.
  Statement calls = database.prepare(
      "UPDATE calls SET person=? WHERE person=? AND NOT EXISTS (SELECT 1 FROM calls o WHERE"
      " o.person=? AND o.table_id=calls.table_id AND o.kind=calls.kind)");
  calls.bind(id_number(account)).bind(id_number(guest)).bind(id_number(account));
  if (auto done = calls.execute(); !done) return done;
  for (const char* sql :
       {"UPDATE ways SET person=? WHERE person=?", "UPDATE letters SET person=? WHERE person=?"})
    if (auto done = database.prepare(sql).bind(id_number(account)).bind(id_number(guest)).execute();
        !done)
      return done;
  return forget_calling(database, guest);
}

Result<void> forget_calls(Database& database, const TableId& table) {
  return database.prepare("DELETE FROM calls WHERE table_id=?").bind(table).execute();
}

Result<std::vector<CallRow>> SqlStore::due_calls(Milliseconds until, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      fmt::format("{} WHERE due < 9223372036854775807 AND due <= ? ORDER BY due LIMIT ?", kCalls));
  query.bind(until).bind(static_cast<std::int64_t>(most));
  return rows_of(query, call_from);
}

Result<std::vector<CallRow>> SqlStore::calls_of(PersonId person) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query =
      (*reader).prepare(fmt::format("{} WHERE person=? ORDER BY due, table_id, kind", kCalls));
  query.bind(id_number(person));
  return rows_of(query, call_from);
}

Result<std::vector<WayRow>> SqlStore::ways_of(PersonId person) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(fmt::format("{} WHERE person=? ORDER BY created, id", kWays));
  query.bind(id_number(person));
  return rows_of(query, way_from);
}

Result<std::optional<WayRow>> SqlStore::way(std::uint64_t id) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(fmt::format("{} WHERE id=?", kWays));
  query.bind(id_number(id));
  if (query.step()) return way_from(query);
  if (query.failed()) return not_read(query.error("way"));
  return std::nullopt;
}

Result<std::string> SqlStore::wishes_of(PersonId person) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare("SELECT wishes FROM wishes WHERE person=?");
  query.bind(id_number(person));
  if (query.step()) return query.text(0);
  if (query.failed()) return not_read(query.error("wishes"));
  return std::string();
}

Result<std::vector<LetterRow>> SqlStore::due_letters(Milliseconds until, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT id, way, person, facts, due, tries, created FROM letters WHERE due <= ?"
      " ORDER BY due LIMIT ?");
  query.bind(until).bind(static_cast<std::int64_t>(most));
  return rows_of(query, letter_from);
}

}  // namespace reeve::server
