#include "cli/analysis_text.h"

#include <fmt/format.h>

#include "cli/analysis_words.h"
#include "cli/screen/styled_text.h"

namespace reeve::cli {

namespace {

// A line a seat below the headings, each column as wide as what stands in it, and below each seat
// what its luck was and what the rest of the account is.
void print_accounts(std::ostream& out, const Analysis& analysis, const AnalysisWords& words) {
  std::vector<std::vector<std::string>> rows{
      {"", words("analysis.final"), words("analysis.expected"), words("analysis.luck"),
       words("analysis.loss"), words("analysis.a_turn"), words("analysis.without"),
       words("analysis.accuracy")}};
  for (std::size_t i = 0; i < analysis.seats.size(); ++i) {
    const SeatAnalysis& seat = analysis.seats[i];
    rows.push_back({words.seat(static_cast<Seat>(i)), words.final_score(seat),
                    words.number(seat.expected_at_start), words.with_sign(seat.luck),
                    words.number(seat.loss), words.number(seat.error_rate, 2),
                    words.number(seat.luck_adjusted), words.accuracy(seat)});
  }
  std::vector<int> widths(rows[0].size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], width_of(plain_line(row[i])));
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t i = 0; i < rows[y].size(); ++i) {
      const std::string room(static_cast<std::size_t>(widths[i] - width_of(plain_line(rows[y][i]))),
                             ' ');
      out << (i == 0 ? rows[y][i] + room : "  " + room + rows[y][i]);
    }
    out << "\n";
    if (y == 0) continue;
    const SeatAnalysis& seat = analysis.seats[y - 1];
    out << "    "
        << words("analysis.kinds", {{"kinds", words.luck(seat.luck_by_kind)},
                                    {"rivals", words.with_sign(seat.rivals)},
                                    {"noise", words.with_sign(seat.noise)}})
        << "\n";
  }
}

}  // namespace

void print_analysis(std::ostream& out, const Analysis& analysis, const Record& record,
                    const GameType& type, Language language) {
  constexpr std::size_t kTurnsTold = 10;
  const AnalysisWords words(analysis, record, type, language);
  out << words("analysis.head", {{"game", words.game()},
                                 {"turns", static_cast<int>(analysis.turns.size())},
                                 {"nodes", std::to_string(analysis.nodes)},
                                 {"samples", static_cast<int>(analysis.samples)},
                                 {"net", words.net()}})
      << "\n";
  if (!analysis.ended.empty()) out << words("analysis.ended") << "\n";
  out << "\n";
  print_accounts(out, analysis, words);
  const auto turns = dearest_turns(analysis, kTurnsTold);
  out << "\n" << words(turns.empty() ? "analysis.clean" : "analysis.dearest") << "\n";
  for (const TurnAnalysis* turn : turns) {
    out << "  "
        << words("analysis.turn", {{"n", static_cast<int>(turn->first_move + 1)},
                                   {"who", words.seat(turn->seat)},
                                   {"mark", words.mark(turn->mark)},
                                   {"loss", words.number(turn->loss)},
                                   {"error", words.number(turn->standard_error)},
                                   {"share", words.winning(turn->share_lost)}})
        << "\n";
    const auto told = [&](const char* key, const char* name, const std::string& text) {
      out << "    " << words(key, {{name, text}}) << "\n";
    };
    told("analysis.played", "line", words.line(turn->first_move, turn->played));
    told("analysis.better", "line", words.line(turn->first_move, turn->best));
    const std::string why = words.why(turn->why, 4);
    told(why.empty() ? "analysis.why_open" : "analysis.why", "why", why);
  }
}

}  // namespace reeve::cli
