#include "cli/analysis_text.h"

#include <fmt/format.h>

#include "cli/analysis_words.h"

namespace reeve::cli {

void print_analysis(std::ostream& out, const Analysis& analysis, const Record& record,
                    const GameType& type, Language language) {
  constexpr std::size_t kTurnsTold = 10;
  const AnalysisWords words(analysis, record, type, language);
  const std::string net = analysis.net == "none"
                              ? words("analysis.no_net")
                              : words("analysis.with_net", {{"net", analysis.net}});
  out << words("analysis.head", {{"game", words.game()},
                                 {"turns", static_cast<int>(analysis.turns.size())},
                                 {"nodes", std::to_string(analysis.nodes)},
                                 {"samples", static_cast<int>(analysis.samples)},
                                 {"net", net}})
      << "\n";
  if (!analysis.ended.empty()) out << words("analysis.ended") << "\n";
  out << "\n";
  constexpr std::string_view kColumns = "{:<24} {:>8} {:>11} {:>9} {:>8} {:>9} {:>14} {:>10}\n";
  out << fmt::format(kColumns, "", words("analysis.final"), words("analysis.expected"),
                     words("analysis.luck"), words("analysis.loss"), words("analysis.a_turn"),
                     words("analysis.without"), words("analysis.accuracy"));
  for (std::size_t i = 0; i < analysis.seats.size(); ++i) {
    const SeatAnalysis& seat = analysis.seats[i];
    out << fmt::format(kColumns, words.seat(static_cast<Seat>(i)), words.final_score(seat),
                       words.number(seat.expected_at_start), words.with_sign(seat.luck),
                       words.number(seat.loss), words.number(seat.error_rate, 2),
                       words.number(seat.luck_adjusted), words.number(seat.accuracy) + "%");
    out << "    "
        << words("analysis.kinds", {{"kinds", words.luck(seat.luck_by_kind)},
                                    {"rivals", words.with_sign(seat.rivals)},
                                    {"noise", words.with_sign(seat.noise)}})
        << "\n";
  }
  const auto turns = dearest_turns(analysis, kTurnsTold);
  out << "\n" << words(turns.empty() ? "analysis.clean" : "analysis.dearest") << "\n";
  for (const TurnAnalysis* turn : turns) {
    out << "  "
        << words("analysis.turn", {{"n", static_cast<int>(turn->first_move + 1)},
                                   {"who", words.seat(turn->seat)},
                                   {"mark", words.mark(turn->mark)},
                                   {"loss", words.number(turn->loss)},
                                   {"error", words.number(turn->standard_error)},
                                   {"share", words.number(100 * turn->share_lost, 0)}})
        << "\n";
    const auto told = [&](const char* key, const char* name, const std::string& text) {
      out << "    " << words(key, {{name, text}}) << "\n";
    };
    told("analysis.played", "line", words.line(turn->first_move, turn->played));
    told("analysis.better", "line", words.line(turn->first_move, turn->best));
    if (const std::string why = words.why(turn->why, 4); !why.empty())
      told("analysis.why", "why", why);
  }
}

}  // namespace reeve::cli
