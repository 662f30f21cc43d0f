#include "analysis/analysis.h"

#include <cmath>

namespace reeve {

namespace {

double rounded(double value) {
  return std::round(value * 1000) / 1000;
}

json::array numbers(const std::array<double, kMaxSeats>& values, std::size_t seats) {
  json::array array;
  for (std::size_t i = 0; i < seats; ++i) array.push_back(rounded(values[i]));
  return array;
}

json::array texts(const std::vector<LineMove>& line) {
  json::array array;
  for (const LineMove& move : line) array.push_back(json::value(move.text));
  return array;
}

json::array details(const std::vector<LineMove>& line) {
  json::array array;
  for (const LineMove& move : line) array.push_back(move.detail);
  return array;
}

json::array shares(const std::vector<SourceShare>& shares) {
  json::array array;
  for (const SourceShare& share : shares)
    array.push_back(json::object{{"source", share.source}, {"points", rounded(share.points)}});
  return array;
}

json::object shares_of_loss(const std::vector<LossShare>& shares) {
  json::object object;
  for (const LossShare& share : shares)
    object[share.name] = json::object{{"loss", rounded(share.loss)}, {"turns", share.turns}};
  return object;
}

json::object seat_json(const SeatAnalysis& seat, bool ended) {
  json::object kinds;
  for (const SourceShare& kind : seat.luck_by_kind) kinds[kind.source] = rounded(kind.points);
  return {{"name", seat.name},
          {"final", ended ? json::value(rounded(seat.final_score))
                          : json::value(static_cast<int>(seat.final_score))},
          {"expected_at_start", rounded(seat.expected_at_start)},
          {"luck", {{"total", rounded(seat.luck)}, {"kinds", std::move(kinds)}}},
          {"loss", rounded(seat.loss)},
          {"rivals", rounded(seat.rivals)},
          {"noise", rounded(seat.noise)},
          {"noise_error", rounded(seat.noise_error)},
          {"luck_adjusted", rounded(seat.luck_adjusted)},
          {"turns", seat.turns},
          {"error_rate", rounded(seat.error_rate)},
          {"accuracy", rounded(seat.accuracy)},
          {"plays_like", seat.plays_like},
          {"board", seat.beginning.board},
          {"opening", seat.beginning.opening},
          {"by_phase", shares_of_loss(seat.by_phase)},
          {"by_kind", shares_of_loss(seat.by_kind)}};
}

}  // namespace

std::string_view name_of(Mark mark) {
  switch (mark) {
    case Mark::kInaccuracy:
      return "inaccuracy";
    case Mark::kMistake:
      return "mistake";
    case Mark::kBlunder:
      return "blunder";
    case Mark::kNone:
      break;
  }
  return "none";
}

json::object to_json(const TurnAnalysis& turn) {
  const auto seats = static_cast<std::size_t>(turn.seats);
  return {{"seat", int{turn.seat}},
          {"first_move", turn.first_move},
          {"played", texts(turn.played)},
          {"played_details", details(turn.played)},
          {"best", texts(turn.best)},
          {"best_details", details(turn.best)},
          {"loss", rounded(turn.loss)},
          {"standard_error", rounded(turn.standard_error)},
          {"share_lost", rounded(turn.share_lost)},
          {"mark", name_of(turn.mark)},
          {"why", shares(turn.why)},
          {"expected", numbers(turn.expected, seats)},
          {"deviation", numbers(turn.deviation, seats)},
          {"winning", numbers(turn.winning, seats)}};
}

json::object to_json(const Analysis& analysis) {
  json::array seats, turns, chances;
  for (const SeatAnalysis& seat : analysis.seats)
    seats.push_back(seat_json(seat, !analysis.ended.empty()));
  for (const TurnAnalysis& turn : analysis.turns) turns.push_back(to_json(turn));
  for (const ChanceAnalysis& chance : analysis.chances) {
    json::array parts;
    for (const ChanceAnalysis::Part& part : chance.parts)
      parts.push_back(
          json::object{{"kind", part.kind}, {"luck", numbers(part.luck, analysis.seats.size())}});
    chances.push_back(
        json::object{{"after_moves", chance.after_moves}, {"parts", std::move(parts)}});
  }
  return {{"game", analysis.game},
          {"ended", analysis.ended.empty() ? json::value() : json::value(analysis.ended)},
          {"seats", std::move(seats)},
          {"turns", std::move(turns)},
          {"chances", std::move(chances)},
          {"nodes", analysis.nodes},
          {"samples", analysis.samples},
          {"seed", analysis.seed},
          {"net", analysis.net}};
}

}  // namespace reeve
