#include "cli/analysis_text.h"

#include <fmt/format.h>

#include "cli/analysis_words.h"

namespace reeve::cli {

void print_analysis(std::ostream& out, const Analysis& analysis, const Record& record,
                    const GameType& type) {
  constexpr std::size_t kTurnsTold = 10;
  out << fmt::format("{}: {} turns, {} nodes a turn, {} samples, valued by {}\n\n", type.title(),
                     analysis.turns.size(), analysis.nodes, analysis.samples,
                     analysis.net == "none" ? "the hand evaluation" : analysis.net);
  out << fmt::format("{:<24} {:>6} {:>9} {:>7} {:>7} {:>9} {:>14} {:>9}\n", "", "final", "expected",
                     "luck", "loss", "loss/turn", "without luck", "accuracy");
  for (std::size_t i = 0; i < analysis.seats.size(); ++i) {
    const SeatAnalysis& seat = analysis.seats[i];
    out << fmt::format("{:<24} {:>6} {:>9.1f} {:>+7.1f} {:>7.1f} {:>9.2f} {:>14.1f} {:>8.1f}%\n",
                       name_of_seat(analysis, static_cast<Seat>(i)), seat.final_score,
                       seat.expected_at_start, seat.luck, seat.loss, seat.error_rate,
                       seat.luck_adjusted, seat.accuracy);
    out << "    luck by kind: " << why_in_words(seat.luck_by_kind, seat.luck_by_kind.size())
        << fmt::format("; the others' losses {:+.1f}; not explained {:+.1f}\n", seat.rivals,
                       seat.noise);
  }
  const auto turns = dearest_turns(analysis, kTurnsTold);
  out << (turns.empty() ? "\nNo turn lost much.\n" : "\nThe dearest turns\n");
  for (const TurnAnalysis* turn : turns) {
    out << fmt::format("  move {}, {}: {} of {:.1f} ± {:.1f} points, {:.0f}% of the win\n",
                       turn->first_move + 1, name_of_seat(analysis, turn->seat),
                       name_of(turn->mark), turn->loss, turn->standard_error,
                       100 * turn->share_lost);
    out << "    played: " << line_in_words(type, record, turn->first_move, turn->played) << "\n";
    out << "    better: " << line_in_words(type, record, turn->first_move, turn->best) << "\n";
    if (!turn->why.empty()) out << "    why:    " << why_in_words(turn->why, 4) << "\n";
  }
}

}  // namespace reeve::cli
