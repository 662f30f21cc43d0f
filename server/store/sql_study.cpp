// What the store reads of analyses, challenges and beginnings.
#include "server/store/sql_store.h"

namespace reeve::server {

Result<std::optional<AnalysisRow>> SqlStore::analysis(const TableId& table) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT a.made_by, a.body FROM tables t JOIN analyses a ON a.table_key = t.key"
      " WHERE t.id = ?");
  query.bind(table);
  if (query.step()) return AnalysisRow{.made_by = query.text(0), .body = query.text(1)};
  if (query.failed()) return not_read(query.error("analysis"));
  return std::nullopt;
}

Result<std::vector<StudiedGame>> SqlStore::studied_by(PersonId person, const std::string& game,
                                                      std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT t.id, o.seat, a.seats, o.place, o.at FROM outcomes o"
      " JOIN analyses a ON a.table_key = o.table_key JOIN tables t ON t.key = o.table_key"
      " WHERE o.person = ? AND o.game = ? ORDER BY o.at DESC, t.id DESC LIMIT ?");
  query.bind(static_cast<std::int64_t>(person)).bind(game);
  query.bind(static_cast<std::int64_t>(most));
  std::vector<StudiedGame> games;
  while (query.step())
    games.push_back({.table = query.text(0),
                     .seat = static_cast<Seat>(query.number(1)),
                     .seats = query.text(2),
                     .place = static_cast<int>(query.number(3)),
                     .at = query.number(4)});
  if (query.failed()) return not_read(query.error("studied games"));
  return games;
}

Result<std::optional<TableId>> SqlStore::challenge_of(std::int64_t day, const std::string& game,
                                                      PersonId person) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT table_id FROM challenges WHERE day = ? AND game = ? AND person = ?");
  query.bind(day).bind(game).bind(static_cast<std::int64_t>(person));
  if (query.step()) return query.text(0);
  if (query.failed()) return not_read(query.error("challenge"));
  return std::nullopt;
}

Result<std::vector<ChallengeRow>> SqlStore::challenge(std::int64_t day, const std::string& game,
                                                      std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT c.person, p.name, c.table_id, COALESCE(t.status, -1), COALESCE(o.seat, 0),"
      " COALESCE(o.score, 0), COALESCE(o.place, 0), COALESCE(o.at - t.created, 0),"
      " COALESCE(a.seats, '') FROM challenges c JOIN people p ON p.id = c.person"
      " LEFT JOIN tables t ON t.id = c.table_id"
      " LEFT JOIN outcomes o ON o.table_key = t.key AND o.person = c.person"
      " LEFT JOIN analyses a ON a.table_key = t.key WHERE c.day = ? AND c.game = ?"
      " ORDER BY CASE WHEN t.status = 2 THEN 0 ELSE 1 END, COALESCE(o.score, 0) DESC,"
      " COALESCE(o.at - t.created, 0), c.key LIMIT ?");
  query.bind(day).bind(game).bind(static_cast<std::int64_t>(most));
  std::vector<ChallengeRow> rows;
  while (query.step()) {
    const std::int64_t status = query.number(3);
    rows.push_back({.person = static_cast<PersonId>(query.number(0)),
                    .name = query.text(1),
                    .table = query.text(2),
                    .over = status == static_cast<std::int64_t>(TableStatus::kOver),
                    .running = status == static_cast<std::int64_t>(TableStatus::kRunning),
                    .seat = static_cast<Seat>(query.number(4)),
                    .score = static_cast<int>(query.number(5)),
                    .place = static_cast<int>(query.number(6)),
                    .took = query.number(7),
                    .seats = query.text(8)});
  }
  if (query.failed()) return not_read(query.error("challenge"));
  return rows;
}

Result<std::vector<BeginningRow>> SqlStore::beginnings(const std::string& game, int players,
                                                       bool people, std::size_t most) {
  Reader reader(*this);
  if (!reader) return reader.error();
  Statement query = (*reader).prepare(
      "SELECT board, opening, COUNT(*), SUM(CASE WHEN place = 1 THEN 1 ELSE 0 END), SUM(score),"
      " SUM(score * score) FROM beginnings WHERE game = ? AND players = ? AND bot <= ?"
      " GROUP BY board, opening ORDER BY COUNT(*) DESC, board, opening LIMIT ?");
  query.bind(game).bind(players).bind(people ? 0 : 1).bind(static_cast<std::int64_t>(most));
  std::vector<BeginningRow> rows;
  while (query.step())
    rows.push_back({.board = query.text(0),
                    .opening = query.text(1),
                    .games = query.number(2),
                    .won = query.number(3),
                    .points = query.number(4),
                    .squares = query.number(5)});
  if (query.failed()) return not_read(query.error("beginnings"));
  return rows;
}

}  // namespace reeve::server
