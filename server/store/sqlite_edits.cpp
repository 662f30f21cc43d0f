#include "server/store/sqlite_edits.h"

namespace reeve::server {

namespace {

constexpr std::string_view kKeyOf = "(SELECT key FROM tables WHERE id = ?)";

std::int64_t as_number(PersonId person) {
  return static_cast<std::int64_t>(person);
}

class Writer {
 public:
  explicit Writer(Database& database) : database_(database) {}

  Result<void> operator()(const PutTable& edit) {
    const TableRow& row = edit.row;
    {
      Statement put = database_.prepare(
          "INSERT INTO tables (id, game, ruleset, options, position, seed, salt, commitment,"
          " settings, public, status, host, created, moved, turn, deadline, clocks, rematch)"
          " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"
          " ON CONFLICT (id) DO UPDATE SET settings=excluded.settings, public=excluded.public,"
          " status=excluded.status, host=excluded.host, moved=excluded.moved, turn=excluded.turn,"
          " deadline=excluded.deadline, clocks=excluded.clocks, rematch=excluded.rematch");
      put.bind(row.id).bind(row.game).bind(row.ruleset).bind(row.options).bind(row.position);
      put.bind(std::to_string(row.seed)).bind(row.salt).bind(row.commitment).bind(row.settings);
      put.bind(row.is_public ? 1 : 0).bind(static_cast<int>(row.status)).bind(as_number(row.host));
      put.bind(row.created).bind(row.moved).bind(row.turn).bind(row.deadline).bind(row.clocks);
      put.bind(row.rematch);
      if (auto done = put.execute(); !done) return done;
    }
    {
      static const std::string sql = fmt::format("DELETE FROM seats WHERE table_key = {}", kKeyOf);
      if (auto done = database_.prepare(sql).bind(row.id).execute(); !done) return done;
    }
    static const std::string sql = fmt::format(
        "INSERT INTO seats (table_key, seat, kind, person, name, level, substitute)"
        " VALUES ({}, ?, ?, ?, ?, ?, ?)",
        kKeyOf);
    for (std::size_t seat = 0; seat < row.seats.size(); ++seat) {
      const SeatRow& it = row.seats[seat];
      Statement put = database_.prepare(sql);
      put.bind(row.id).bind(static_cast<std::int64_t>(seat)).bind(static_cast<int>(it.kind));
      put.bind(as_number(it.person)).bind(it.name).bind(it.level).bind(it.substitute);
      if (auto done = put.execute(); !done) return done;
    }
    return {};
  }

  Result<void> operator()(const PutCourse& edit) {
    Statement put = database_.prepare(
        "UPDATE tables SET status=?, moved=?, turn=?, deadline=?, clocks=? WHERE id=?");
    put.bind(static_cast<int>(edit.status)).bind(edit.moved).bind(edit.turn).bind(edit.deadline);
    put.bind(edit.clocks).bind(edit.table);
    return put.execute();
  }

  Result<void> operator()(const AddAction& edit) {
    static const std::string sql = fmt::format(
        "INSERT INTO actions (table_key, number, kind, seat, move, cid, at, hash)"
        " VALUES ({}, ?, ?, ?, ?, ?, ?, ?)",
        kKeyOf);
    const ActionRow& it = edit.action;
    Statement add = database_.prepare(sql);
    add.bind(edit.table).bind(it.number).bind(static_cast<int>(it.kind)).bind(it.seat);
    add.bind(it.move).bind(it.cid).bind(it.at).bind(static_cast<std::int64_t>(it.hash));
    return add.execute();
  }

  Result<void> operator()(const KeepGame& edit) {
    Statement put = database_.prepare("UPDATE tables SET result=?, record=? WHERE id=?");
    return put.bind(edit.game.result).bind(edit.game.record).bind(edit.table).execute();
  }

  Result<void> operator()(const AddChat& edit) {
    static const std::string sql = fmt::format(
        "INSERT INTO chat (table_key, number, person, seat, name, text, at)"
        " VALUES ({}, ?, ?, ?, ?, ?, ?)",
        kKeyOf);
    const ChatRow& it = edit.line;
    Statement add = database_.prepare(sql);
    add.bind(edit.table).bind(it.number).bind(as_number(it.person)).bind(it.seat).bind(it.name);
    add.bind(it.text).bind(it.at);
    return add.execute();
  }

  Result<void> operator()(const AddGuest& edit) {
    Statement add = database_.prepare(
        "INSERT OR IGNORE INTO people (id, name, login, password, epoch, created)"
        " VALUES (?, ?, NULL, '', 0, ?)");
    return add.bind(as_number(edit.row.id)).bind(edit.row.name).bind(edit.row.created).execute();
  }

  Result<void> operator()(const PutPerson& edit) {
    const PersonRow& row = edit.row;
    Statement put = database_.prepare(
        "INSERT INTO people (id, name, login, password, epoch, created)"
        " VALUES (?, ?, NULLIF(?, ''), ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
        " name=excluded.name, login=excluded.login, password=excluded.password,"
        " epoch=excluded.epoch");
    put.bind(as_number(row.id)).bind(row.name).bind(row.login).bind(row.password).bind(row.epoch);
    put.bind(row.created);
    if (put.execute()) return {};
    if (sqlite3_extended_errcode(database_.raw()) == SQLITE_CONSTRAINT_UNIQUE)
      return error("login_taken", "Somebody else has this login.");
    return std::unexpected(put.error("person"));
  }

  Result<void> operator()(const MergePeople& edit) {
    const std::int64_t guest = as_number(edit.guest);
    const std::int64_t account = as_number(edit.account);
    for (const char* sql :
         {"UPDATE seats SET person=? WHERE person=?", "UPDATE tables SET host=? WHERE host=?",
          "UPDATE chat SET person=? WHERE person=?"})
      if (auto done = database_.prepare(sql).bind(account).bind(guest).execute(); !done)
        return done;
    return database_.prepare("DELETE FROM people WHERE id=? AND login IS NULL")
        .bind(guest)
        .execute();
  }

  Result<void> operator()(const ForgetPerson& edit) {
    const std::int64_t person = as_number(edit.person);
    for (const char* sql : {"UPDATE seats SET person=0, name='someone' WHERE person=?",
                            "UPDATE tables SET host=0 WHERE host=?",
                            "UPDATE chat SET person=0, name='someone' WHERE person=?",
                            "DELETE FROM people WHERE id=?"})
      if (auto done = database_.prepare(sql).bind(person).execute(); !done) return done;
    return {};
  }

  Result<void> operator()(const PutAlive& edit) {
    if (auto done = put_meta("alive_at", std::to_string(edit.at)); !done) return done;
    return put_meta("down_ms", std::to_string(edit.down));
  }

 private:
  Result<void> put_meta(std::string_view name, const std::string& value) {
    return database_.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)")
        .bind(name)
        .bind(value)
        .execute();
  }

  Database& database_;
};

}  // namespace

Result<void> apply_change(Database& database, const Change& change) {
  Writer writer(database);
  for (const Edit& edit : change)
    if (auto done = std::visit(writer, edit); !done) return done;
  return {};
}

}  // namespace reeve::server
