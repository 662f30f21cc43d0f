#include "server/store/study_edits.h"

namespace reeve::server {

Result<void> write_edit(Database& database, const PutAnalysis& edit) {
  // Of a table that was forgotten meanwhile there is nothing to keep.
  return database
      .prepare(
          "INSERT INTO analyses (table_key, made_by, body, seats, at)"
          " SELECT key, ?, ?, ?, CAST(? AS BIGINT) FROM tables WHERE id = ?"
          " ON CONFLICT (table_key) DO UPDATE SET made_by = excluded.made_by,"
          " body = excluded.body, seats = excluded.seats, at = excluded.at")
      .bind(edit.made_by)
      .bind(edit.body)
      .bind(edit.seats)
      .bind(edit.at)
      .bind(edit.of)
      .execute();
}

Result<void> write_edit(Database& database, const BeginChallenge& edit) {
  Statement add =
      database.prepare("INSERT INTO challenges (day, game, person, table_id) VALUES (?, ?, ?, ?)");
  add.bind(edit.day).bind(edit.game).bind(static_cast<std::int64_t>(edit.person));
  add.bind(edit.table_id);
  if (add.execute()) return {};
  if (database.is_taken())
    return error("challenge_begun", "You have begun this challenge already; each has one try.");
  return std::unexpected(add.error("challenge"));
}

Result<void> write_edit(Database& database, const TellBeginnings& edit) {
  for (const TellBeginnings::Seat& it : edit.seats) {
    Statement add = database.prepare(
        "INSERT INTO beginnings (table_key, seat, game, players, bot, board, opening, place, score)"
        " VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (table_key, seat) DO NOTHING");
    add.bind(edit.table).bind(it.seat).bind(edit.game).bind(edit.players).bind(it.bot ? 1 : 0);
    add.bind(it.board).bind(it.opening).bind(it.place).bind(it.score);
    if (auto done = add.execute(); !done) return done;
  }
  return {};
}

Result<void> forget_challenges(Database& database, PersonId person) {
  return database.prepare("DELETE FROM challenges WHERE person = ?")
      .bind(static_cast<std::int64_t>(person))
      .execute();
}

}  // namespace reeve::server
