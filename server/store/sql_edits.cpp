#include "server/store/sql_edits.h"

#include "server/store/sql_calling.h"
#include "server/store/standing_edits.h"
#include "server/store/study_edits.h"

namespace reeve::server {

namespace {

constexpr std::string_view kKeyOf = "(SELECT key FROM tables WHERE id = ?)";

std::int64_t as_number(PersonId person) {
  return static_cast<std::int64_t>(person);
}

class Writer {
 public:
  explicit Writer(Database& database) : database_(database) {}

  Result<void> operator()(const AddTable& edit) {
    const TableRow& row = edit.row;
    Statement add = database_.prepare(
        "INSERT INTO tables (id, game, ruleset, options, position, seed, salt, commitment,"
        " settings, public, status, host, created, moved, turn, deadline, clocks, rematch,"
        " standing, ending) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    add.bind(row.id).bind(row.game).bind(row.ruleset).bind(row.options).bind(row.position);
    add.bind(std::to_string(row.seed)).bind(row.salt).bind(row.commitment).bind(row.settings);
    add.bind(row.is_public ? 1 : 0).bind(static_cast<int>(row.status)).bind(as_number(row.host));
    add.bind(row.created).bind(row.moved).bind(row.turn).bind(row.deadline).bind(row.clocks);
    add.bind(row.rematch).bind(row.standing).bind(row.ending);
    if (auto done = add.execute(); !done) return done;
    return add_seats(row);
  }

  Result<void> operator()(const PutTable& edit) {
    const TableRow& row = edit.row;
    {
      Statement put = database_.prepare(
          "UPDATE tables SET settings=?, public=?, status=?, host=?, moved=?, turn=?, deadline=?,"
          " clocks=?, rematch=?, standing=?, ending=? WHERE id=?");
      put.bind(row.settings).bind(row.is_public ? 1 : 0).bind(static_cast<int>(row.status));
      put.bind(as_number(row.host)).bind(row.moved).bind(row.turn).bind(row.deadline);
      put.bind(row.clocks).bind(row.rematch).bind(row.standing).bind(row.ending).bind(row.id);
      if (auto done = put.execute(); !done) return done;
    }
    static const std::string sql = fmt::format("DELETE FROM seats WHERE table_key = {}", kKeyOf);
    if (auto done = database_.prepare(sql).bind(row.id).execute(); !done) return done;
    return add_seats(row);
  }

  // Status and deadline stand in indexes, which SQLite writes anew whenever they are named, changed or
  // not: a page more in the log for each move. One of the two does it, by whether they have changed.
  Result<void> operator()(const PutCourse& edit) {
    const auto status = static_cast<int>(edit.status);
    {
      Statement put = database_.prepare(
          "UPDATE tables SET moved=?, turn=?, clocks=?, standing=?"
          " WHERE id=? AND status=? AND deadline=?");
      put.bind(edit.moved).bind(edit.turn).bind(edit.clocks).bind(edit.standing);
      put.bind(edit.table).bind(status).bind(edit.deadline);
      if (auto done = put.execute(); !done) return done;
    }
    Statement put = database_.prepare(
        "UPDATE tables SET status=?, moved=?, turn=?, deadline=?, clocks=?, standing=?"
        " WHERE id=? AND (status<>? OR deadline<>?)");
    put.bind(status).bind(edit.moved).bind(edit.turn).bind(edit.deadline);
    put.bind(edit.clocks).bind(edit.standing).bind(edit.table).bind(status).bind(edit.deadline);
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

  Result<void> operator()(const ForgetTable& edit) {
    if (auto done = forget_calls(database_, edit.table); !done) return done;
    for (const char* table : {"seats", "actions", "chat", "outcomes", "analyses", "beginnings"})
      if (auto done =
              database_.prepare(fmt::format("DELETE FROM {} WHERE table_key = {}", table, kKeyOf))
                  .bind(edit.table)
                  .execute();
          !done)
        return done;
    return database_.prepare("DELETE FROM tables WHERE id = ?").bind(edit.table).execute();
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

  Result<void> operator()(const HideChat& edit) {
    static const std::string sql =
        fmt::format("UPDATE chat SET text = '' WHERE table_key = {} AND number = ?", kKeyOf);
    return database_.prepare(sql).bind(edit.table).bind(edit.number).execute();
  }

  Result<void> operator()(const AddGuest& edit) {
    Statement add = database_.prepare(
        "INSERT INTO people (id, name, login, password, epoch, created)"
        " VALUES (?, ?, NULL, '', 0, ?) ON CONFLICT (id) DO NOTHING");
    return add.bind(as_number(edit.row.id)).bind(edit.row.name).bind(edit.row.created).execute();
  }

  Result<void> operator()(const PutPerson& edit) {
    const PersonRow& row = edit.row;
    Statement put = database_.prepare(
        "INSERT INTO people (id, name, login, password, epoch, created, holiday, closed)"
        " VALUES (?, ?, NULLIF(?, ''), ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
        " name=excluded.name, login=excluded.login, password=excluded.password,"
        " epoch=excluded.epoch, holiday=excluded.holiday, closed=excluded.closed");
    put.bind(as_number(row.id)).bind(row.name).bind(row.login).bind(row.password).bind(row.epoch);
    put.bind(row.created).bind(row.holiday).bind(row.closed);
    if (put.execute()) return {};
    if (database_.is_taken()) return error("login_taken", "Somebody else has this login.");
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
    if (auto done = merge_standing(database_, edit.guest, edit.account); !done) return done;
    if (auto done = forget_relations(guest); !done) return done;
    if (auto done = merge_calling(database_, edit.guest, edit.account); !done) return done;
    return database_.prepare("DELETE FROM people WHERE id=? AND login IS NULL")
        .bind(guest)
        .execute();
  }

  Result<void> operator()(const ForgetPerson& edit) {
    const std::int64_t person = as_number(edit.person);
    for (const char* sql : {"UPDATE seats SET person=0, name='someone' WHERE person=?",
                            "UPDATE tables SET host=0 WHERE host=?",
                            "UPDATE chat SET person=0, name='someone', text='' WHERE person=?",
                            "DELETE FROM sessions WHERE person=?",
                            "DELETE FROM passkeys WHERE person=?", "DELETE FROM people WHERE id=?"})
      if (auto done = database_.prepare(sql).bind(person).execute(); !done) return done;
    if (auto done = forget_calling(database_, edit.person); !done) return done;
    if (auto done = forget_standing(database_, edit.person); !done) return done;
    if (auto done = forget_challenges(database_, edit.person); !done) return done;
    return forget_relations(person);
  }

  Result<void> operator()(const PutRelation& edit) {
    const auto kind = static_cast<int>(edit.relation);
    if (!edit.on)
      return database_.prepare("DELETE FROM relations WHERE person=? AND other=? AND kind=?")
          .bind(as_number(edit.person))
          .bind(as_number(edit.other))
          .bind(kind)
          .execute();
    return database_
        .prepare(
            "INSERT INTO relations (person, other, kind, at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (person, other, kind) DO NOTHING")
        .bind(as_number(edit.person))
        .bind(as_number(edit.other))
        .bind(kind)
        .bind(edit.at)
        .execute();
  }

  Result<void> operator()(const PutSession& edit) {
    const SessionRow& row = edit.row;
    return database_
        .prepare(
            "INSERT INTO sessions (id, person, agent, created, seen) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET seen=excluded.seen")
        .bind(static_cast<std::int64_t>(row.id))
        .bind(as_number(row.person))
        .bind(row.agent)
        .bind(row.created)
        .bind(row.seen)
        .execute();
  }

  Result<void> operator()(const DropSessions& edit) {
    return database_
        .prepare(
            "DELETE FROM sessions WHERE person = ? AND (CAST(? AS BIGINT) = 0 OR id = ?)"
            " AND id <> ?")
        .bind(as_number(edit.person))
        .bind(static_cast<std::int64_t>(edit.only))
        .bind(static_cast<std::int64_t>(edit.only))
        .bind(static_cast<std::int64_t>(edit.except))
        .execute();
  }

  Result<void> operator()(const PutPasskey& edit) {
    const PasskeyRow& row = edit.row;
    return database_
        .prepare(
            "INSERT INTO passkeys (id, person, key, counter, name, created, used)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
            " counter=excluded.counter, used=excluded.used WHERE passkeys.person=excluded.person")
        .bind(row.id)
        .bind(as_number(row.person))
        .bind(row.key)
        .bind(row.counter)
        .bind(row.name)
        .bind(row.created)
        .bind(row.used)
        .execute();
  }

  Result<void> operator()(const DropPasskey& edit) {
    return database_.prepare("DELETE FROM passkeys WHERE person = ? AND id = ?")
        .bind(as_number(edit.person))
        .bind(edit.id)
        .execute();
  }

  // Of server/store/standing.h and server/store/study.h.
  template <class Kept>
  requires requires(Database& database, const Kept& edit) { write_edit(database, edit); }
  Result<void> operator()(const Kept& edit) { return write_edit(database_, edit); }

  Result<void> operator()(const PutAlive& edit) {
    if (auto done = put_meta("alive_at", std::to_string(edit.at)); !done) return done;
    return put_meta("down_ms", std::to_string(edit.down));
  }

  // What is kept of calling people.
  template <class CallingEdit>
  requires requires(Database& database, const CallingEdit& edit) { write_calling(database, edit); }
  Result<void> operator()(const CallingEdit& edit) { return write_calling(database_, edit); }

 private:
  Result<void> add_seats(const TableRow& row) {
    static const std::string sql = fmt::format(
        "INSERT INTO seats (table_key, seat, kind, person, name, level, substitute, gone, hidden,"
        " hints) VALUES ({}, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        kKeyOf);
    for (std::size_t seat = 0; seat < row.seats.size(); ++seat) {
      const SeatRow& it = row.seats[seat];
      Statement add = database_.prepare(sql);
      add.bind(row.id).bind(static_cast<std::int64_t>(seat)).bind(static_cast<int>(it.kind));
      add.bind(as_number(it.person)).bind(it.name).bind(it.level).bind(it.substitute);
      add.bind(it.gone ? 1 : 0).bind(it.hidden ? 1 : 0).bind(it.hints);
      if (auto done = add.execute(); !done) return done;
    }
    return {};
  }
  Result<void> forget_relations(std::int64_t person) {
    return database_.prepare("DELETE FROM relations WHERE person=? OR other=?")
        .bind(person)
        .bind(person)
        .execute();
  }
  Result<void> put_meta(std::string_view name, const std::string& value) {
    return database_
        .prepare(
            "INSERT INTO meta (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value")
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
