// What the store reads of outcomes, ratings, reports and tournaments.
#include "server/store/sql_store.h"
#include "server/store/standing_edits.h"

namespace reeve::server {

namespace {

Rating rating_at(const Statement& row, int column) {
  return {.rating = static_cast<double>(row.number(column)) / kRatingUnit,
          .deviation = static_cast<double>(row.number(column + 1)) / kRatingUnit};
}

Result<std::vector<OutcomeRow>> read_outcomes(Database& database, const TableId& table) {
  Statement query = database.prepare(
      "SELECT o.seat, o.person, s.kind, s.name, s.level, o.place, o.score, o.rated, o.was,"
      " o.was_deviation, o.rating, o.deviation,"
      " (SELECT COUNT(*) FROM actions a WHERE a.table_key = t.key AND a.seat = o.seat"
      " AND a.kind = ?) FROM tables t"
      " JOIN outcomes o ON o.table_key = t.key"
      " JOIN seats s ON s.table_key = t.key AND s.seat = o.seat WHERE t.id = ? ORDER BY o.seat");
  query.bind(static_cast<std::int64_t>(ActionKind::kStandIn)).bind(table);
  std::vector<OutcomeRow> rows;
  while (query.step()) {
    const bool bot = static_cast<SeatKind>(query.number(2)) == SeatKind::kBot;
    rows.push_back({.seat = static_cast<Seat>(query.number(0)),
                    .person = static_cast<PersonId>(query.number(1)),
                    .name = query.text(bot ? 4 : 3),
                    .bot = bot,
                    .stood_in = static_cast<int>(query.number(12)),
                    .place = static_cast<int>(query.number(5)),
                    .score = static_cast<int>(query.number(6)),
                    .rated = query.number(7) != 0,
                    .before = rating_at(query, 8),
                    .after = rating_at(query, 10)});
  }
  if (query.failed()) return not_read(query.error("outcomes"));
  return rows;
}

std::string history_sql(const HistoryQuery& wanted) {
  std::string sql =
      "SELECT t.id, o.game, t.public, o.rated, o.at, t.ending FROM outcomes o"
      " JOIN tables t ON t.key = o.table_key"
      " JOIN seats s ON s.table_key = o.table_key AND s.seat = o.seat"
      " WHERE o.person = ? AND (o.at, t.id) < (?, ?)"
      // Who plays several seats has one game.
      " AND NOT EXISTS (SELECT 1 FROM outcomes m WHERE m.table_key = o.table_key"
      " AND m.person = o.person AND m.seat < o.seat)";
  if (wanted.asker == wanted.person)
    sql += " AND s.hidden = 0 AND CAST(? AS BIGINT) <> 0";
  else
    sql +=
        " AND (t.public = 1 OR o.rated = 1 OR EXISTS (SELECT 1 FROM outcomes p"
        " WHERE p.table_key = o.table_key AND p.person = ?))";
  if (!wanted.game.empty()) sql += " AND o.game = ?";
  if (wanted.opponent != 0)
    sql +=
        " AND EXISTS (SELECT 1 FROM outcomes w WHERE w.table_key = o.table_key AND w.person = ?)";
  switch (wanted.ended) {
    case HistoryQuery::Ended::kWon:
      sql += " AND o.place = 1";
      break;
    case HistoryQuery::Ended::kLost:
      sql += " AND o.place > 1";
      break;
    case HistoryQuery::Ended::kUndecided:
      sql += " AND o.place = 0";
      break;
    case HistoryQuery::Ended::kAny:
      break;
  }
  if (wanted.only_rated) sql += " AND o.rated = 1";
  return sql + " ORDER BY o.at DESC, t.id DESC LIMIT ?";
}

constexpr std::string_view kRatingColumns =
    "r.person, p.name, r.game, r.players, r.rating, r.deviation, r.volatility, r.games, r.at"
    " FROM ratings r JOIN people p ON p.id = r.person";

Result<std::vector<RatingRow>> read_ratings(Statement& query) {
  std::vector<RatingRow> rows;
  while (query.step()) {
    RatingRow row{.person = static_cast<PersonId>(query.number(0)),
                  .name = query.text(1),
                  .game = query.text(2),
                  .players = static_cast<int>(query.number(3)),
                  .rating = rating_at(query, 4),
                  .games = query.number(7),
                  .at = query.number(8)};
    row.rating.volatility = static_cast<double>(query.number(6)) / kVolatilityUnit;
    rows.push_back(std::move(row));
  }
  if (query.failed()) return not_read(query.error("ratings"));
  return rows;
}

TournamentRow tournament_from(const Statement& row) {
  return {
      .id = row.text(0), .over = row.number(1) != 0, .created = row.number(2), .body = row.text(3)};
}

}  // namespace

Result<std::vector<OutcomeRow>> SqlStore::outcomes(const TableId& table) {
  Reader reader(*this);
  if (!reader) return reader.error();
  return read_outcomes(*reader, table);
}

Result<std::vector<HistoryRow>> SqlStore::history(const HistoryQuery& wanted) {
  Reader reader(*this);
  if (!reader) return reader.error();
  std::vector<HistoryRow> rows;
  {
    Statement query = (*reader).prepare(history_sql(wanted));
    query.bind(static_cast<std::int64_t>(wanted.person));
    query.bind(wanted.before).bind(wanted.before_table);
    query.bind(static_cast<std::int64_t>(wanted.asker));
    if (!wanted.game.empty()) query.bind(wanted.game);
    if (wanted.opponent != 0) query.bind(static_cast<std::int64_t>(wanted.opponent));
    query.bind(static_cast<std::int64_t>(wanted.most));
    while (query.step())
      rows.push_back({.table = query.text(0),
                      .game = query.text(1),
                      .is_public = query.number(2) != 0,
                      .rated = query.number(3) != 0,
                      .at = query.number(4),
                      .ending = query.text(5),
                      .seats = {}});
    if (query.failed()) return not_read(query.error("history"));
  }
  for (HistoryRow& row : rows) {
    auto seats = read_outcomes(*reader, row.table);
    if (!seats) return std::unexpected(seats.error());
    row.seats = std::move(*seats);
  }
  return rows;
}

Result<std::vector<TallyRow>> SqlStore::tally_of(PersonId person) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT game, players, COUNT(*), SUM(CASE WHEN place = 1 THEN 1 ELSE 0 END),"
      " SUM(CASE WHEN place = 0 THEN 1 ELSE 0 END), MAX(score) FROM outcomes WHERE person = ?"
      " GROUP BY game, players ORDER BY game, players");
  query.bind(static_cast<std::int64_t>(person));
  std::vector<TallyRow> rows;
  while (query.step())
    rows.push_back({.game = query.text(0),
                    .players = static_cast<int>(query.number(1)),
                    .games = query.number(2),
                    .won = query.number(3),
                    .undecided = query.number(4),
                    .best = query.number(5)});
  if (query.failed()) return not_read(query.error("tally"));
  return rows;
}

Result<std::vector<RatingRow>> SqlStore::ratings_of(PersonId person) {
  Reader reader(*this);
  if (!reader) return reader.error();
  static const std::string sql = fmt::format(
      "SELECT {} WHERE r.person = ? AND r.games > 0 ORDER BY r.game, r.players", kRatingColumns);
  Statement query = (*reader).prepare(sql);
  query.bind(static_cast<std::int64_t>(person));
  return read_ratings(query);
}

Result<std::vector<RatedMoment>> SqlStore::rating_course(PersonId person, const std::string& game,
                                                         int players, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT o.at, o.rating, o.deviation, t.id FROM outcomes o JOIN tables t ON t.key ="
      " o.table_key WHERE o.person = ? AND o.rated = 1 AND o.game = ? AND o.players = ?"
      " ORDER BY o.at DESC, t.id DESC LIMIT ?");
  query.bind(static_cast<std::int64_t>(person)).bind(game).bind(players);
  query.bind(static_cast<std::int64_t>(most));
  std::vector<RatedMoment> course;
  while (query.step())
    course.insert(course.begin(),
                  {.at = query.number(0), .rating = rating_at(query, 1), .table = query.text(3)});
  if (query.failed()) return not_read(query.error("rating course"));
  return course;
}

Result<std::vector<RatingRow>> SqlStore::leaders(const std::string& game, int players,
                                                 double most_deviation, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  static const std::string sql = fmt::format(
      "SELECT {} WHERE r.game = ? AND r.players = ? AND r.games > 0"
      " AND r.deviation <= ? ORDER BY r.rating DESC, r.person LIMIT ?",
      kRatingColumns);
  Statement query = (*reader).prepare(sql);
  query.bind(game).bind(players).bind(static_cast<std::int64_t>(most_deviation * kRatingUnit));
  query.bind(static_cast<std::int64_t>(most));
  return read_ratings(query);
}

Result<std::vector<ReportRow>> SqlStore::reports(bool open_only, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      open_only ? "SELECT id, person, about, table_id, reason, text, at, closed FROM reports"
                  " WHERE closed = 0 ORDER BY id DESC LIMIT ?"
                : "SELECT id, person, about, table_id, reason, text, at, closed FROM reports"
                  " ORDER BY id DESC LIMIT ?");
  query.bind(static_cast<std::int64_t>(most));
  std::vector<ReportRow> rows;
  while (query.step())
    rows.push_back({.id = query.number(0),
                    .by = static_cast<PersonId>(query.number(1)),
                    .about = static_cast<PersonId>(query.number(2)),
                    .table = query.text(3),
                    .reason = query.text(4),
                    .text = query.text(5),
                    .at = query.number(6),
                    .closed = query.number(7)});
  if (query.failed()) return not_read(query.error("reports"));
  return rows;
}

Result<std::vector<PersonFound>> SqlStore::people_like(const std::string& text, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  pattern += '%';
  Statement query = (*reader).prepare(
      "SELECT id, name, COALESCE(login, ''), created FROM people"
      " WHERE name LIKE ? ESCAPE '\\' OR login LIKE ? ESCAPE '\\'"
      " ORDER BY created DESC, id LIMIT ?");
  query.bind(pattern).bind(pattern).bind(static_cast<std::int64_t>(most));
  std::vector<PersonFound> rows;
  while (query.step())
    rows.push_back({.id = static_cast<PersonId>(query.number(0)),
                    .name = query.text(1),
                    .login = query.text(2),
                    .created = query.number(3)});
  if (query.failed()) return not_read(query.error("people"));
  return rows;
}

Result<Census> SqlStore::census() {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT (SELECT COUNT(*) FROM people WHERE login IS NULL),"
      " (SELECT COUNT(*) FROM people WHERE login IS NOT NULL),"
      " (SELECT COUNT(*) FROM tables WHERE status = 0),"
      " (SELECT COUNT(*) FROM tables WHERE status = 1),"
      " (SELECT COUNT(*) FROM tables WHERE status IN (2, 4)),"
      " (SELECT COUNT(*) FROM reports WHERE closed = 0),"
      " (SELECT COUNT(*) FROM tournaments WHERE finished = 0),"
      " (SELECT COUNT(*) FROM calls WHERE due < 9223372036854775807),"
      " (SELECT COUNT(*) FROM letters)");
  if (!query.step()) return not_read(query.error("census"));
  return Census{.guests = query.number(0),
                .accounts = query.number(1),
                .open = query.number(2),
                .running = query.number(3),
                .finished = query.number(4),
                .open_reports = query.number(5),
                .tournaments = query.number(6),
                .calls = query.number(7),
                .letters = query.number(8)};
}

Result<std::optional<TournamentRow>> SqlStore::tournament(const std::string& id) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query =
      (*reader).prepare("SELECT id, finished, created, body FROM tournaments WHERE id = ?");
  query.bind(id);
  if (query.step()) return tournament_from(query);
  if (query.failed()) return not_read(query.error("tournament"));
  return std::nullopt;
}

Result<std::vector<TournamentRow>> SqlStore::tournaments(bool over_too, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      over_too ? "SELECT id, finished, created, body FROM tournaments"
                 " ORDER BY finished, created DESC, id LIMIT ?"
               : "SELECT id, finished, created, body FROM tournaments WHERE finished = 0"
                 " ORDER BY finished, created DESC, id LIMIT ?");
  query.bind(static_cast<std::int64_t>(most));
  std::vector<TournamentRow> rows;
  while (query.step()) rows.push_back(tournament_from(query));
  if (query.failed()) return not_read(query.error("tournaments"));
  return rows;
}

Result<std::vector<PrizeRow>> SqlStore::prizes_of(PersonId person) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT person, tournament, place, at FROM prizes WHERE person = ? ORDER BY at DESC,"
      " tournament");
  query.bind(static_cast<std::int64_t>(person));
  std::vector<PrizeRow> rows;
  while (query.step())
    rows.push_back({.person = static_cast<PersonId>(query.number(0)),
                    .tournament = query.text(1),
                    .place = static_cast<int>(query.number(2)),
                    .at = query.number(3)});
  if (query.failed()) return not_read(query.error("prizes"));
  return rows;
}

}  // namespace reeve::server
