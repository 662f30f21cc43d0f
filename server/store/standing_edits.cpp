#include "server/store/standing_edits.h"

#include <cmath>

namespace reeve::server {

namespace {

std::int64_t whole(double value, double unit) {
  return std::llround(value * unit);
}

// The rating after a game, if that game is the next one.
Result<void> put_rating(Database& database, const TellOutcome& edit,
                        const TellOutcome::Player& player) {
  return database
      .prepare(
          "INSERT INTO ratings (person, game, players, rating, deviation, volatility, games, at)"
          " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (person, game, players) DO UPDATE SET"
          " rating = excluded.rating, deviation = excluded.deviation,"
          " volatility = excluded.volatility, games = excluded.games, at = excluded.at"
          " WHERE ratings.games = excluded.games - 1")
      .bind(static_cast<std::int64_t>(player.person))
      .bind(edit.game)
      .bind(static_cast<std::int64_t>(edit.players.size()))
      .bind(whole(player.after.rating, kRatingUnit))
      .bind(whole(player.after.deviation, kRatingUnit))
      .bind(whole(player.after.volatility, kVolatilityUnit))
      .bind(player.number)
      .bind(edit.at)
      .execute();
}

}  // namespace

Result<void> write_edit(Database& database, const TellOutcome& edit) {
  for (std::size_t i = 0; i < edit.players.size(); ++i) {
    const TellOutcome::Player& player = edit.players[i];
    const bool rated = edit.rated && player.before.has_value();
    const Rating before = rated ? *player.before : Rating{};
    const Rating after = rated ? player.after : Rating{};
    Statement add = database.prepare(
        "INSERT INTO outcomes (table_key, seat, person, game, players, place, score, at, rated,"
        " was, was_deviation, rating, deviation, nth)"
        " VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (table_key, seat) DO NOTHING");
    add.bind(edit.table).bind(static_cast<std::int64_t>(i));
    add.bind(static_cast<std::int64_t>(player.person)).bind(edit.game);
    add.bind(static_cast<std::int64_t>(edit.players.size())).bind(player.place).bind(player.score);
    add.bind(edit.at).bind(rated ? 1 : 0);
    add.bind(whole(before.rating, kRatingUnit)).bind(whole(before.deviation, kRatingUnit));
    add.bind(whole(after.rating, kRatingUnit)).bind(whole(after.deviation, kRatingUnit));
    add.bind(rated ? player.number : 0);
    if (!add.execute()) {
      if (database.is_taken())
        return error("rating_moved", "Another game of this player has ended meanwhile.");
      return std::unexpected(add.error("outcome"));
    }
    if (rated && player.number > 0)
      if (auto done = put_rating(database, edit, player); !done) return done;
  }
  return database.prepare("UPDATE tables SET told = 1 WHERE id = ?").bind(edit.table).execute();
}

Result<void> write_edit(Database& database, const AddReport& edit) {
  const ReportRow& row = edit.row;
  return database
      .prepare(
          "INSERT INTO reports (person, about, table_id, reason, text, at, closed)"
          " VALUES (?, ?, ?, ?, ?, ?, 0)")
      .bind(static_cast<std::int64_t>(row.by))
      .bind(static_cast<std::int64_t>(row.about))
      .bind(row.table)
      .bind(row.reason)
      .bind(row.text)
      .bind(row.at)
      .execute();
}

Result<void> write_edit(Database& database, const CloseReport& edit) {
  return database.prepare("UPDATE reports SET closed = ? WHERE id = ? AND closed = 0")
      .bind(edit.at)
      .bind(edit.id)
      .execute();
}

Result<void> write_edit(Database& database, const PutTournament& edit) {
  Statement step =
      database.prepare("INSERT INTO tournament_steps (tournament, step, at) VALUES (?, ?, ?)");
  step.bind(edit.row.id).bind(edit.step).bind(edit.at);
  if (!step.execute()) {
    if (database.is_taken())
      return error("tournament_moved", "The tournament has gone on meanwhile.");
    return std::unexpected(step.error("tournament step"));
  }
  return database
      .prepare(
          "INSERT INTO tournaments (id, finished, created, body) VALUES (?, ?, ?, ?)"
          " ON CONFLICT (id) DO UPDATE SET finished = excluded.finished, body = excluded.body")
      .bind(edit.row.id)
      .bind(edit.row.over ? 1 : 0)
      .bind(edit.row.created)
      .bind(edit.row.body)
      .execute();
}

Result<void> write_edit(Database& database, const AddPrize& edit) {
  return database
      .prepare(
          "INSERT INTO prizes (person, tournament, place, at) VALUES (?, ?, ?, ?)"
          " ON CONFLICT (person, tournament) DO NOTHING")
      .bind(static_cast<std::int64_t>(edit.row.person))
      .bind(edit.row.tournament)
      .bind(edit.row.place)
      .bind(edit.row.at)
      .execute();
}

Result<void> forget_standing(Database& database, PersonId person) {
  const auto id = static_cast<std::int64_t>(person);
  for (const char* sql :
       {"UPDATE outcomes SET person = 0, nth = 0 WHERE person = ?",
        "DELETE FROM ratings WHERE person = ?", "DELETE FROM prizes WHERE person = ?",
        "DELETE FROM reports WHERE person = ?", "UPDATE reports SET about = 0 WHERE about = ?"})
    if (auto done = database.prepare(sql).bind(id).execute(); !done) return done;
  return {};
}

Result<void> merge_standing(Database& database, PersonId guest, PersonId account) {
  for (const char* sql : {"UPDATE outcomes SET person = ? WHERE person = ?",
                          "UPDATE reports SET person = ? WHERE person = ?",
                          "UPDATE reports SET about = ? WHERE about = ?"})
    if (auto done = database.prepare(sql)
                        .bind(static_cast<std::int64_t>(account))
                        .bind(static_cast<std::int64_t>(guest))
                        .execute();
        !done)
      return done;
  return {};
}

}  // namespace reeve::server
