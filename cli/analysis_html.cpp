// The report as one HTML file without anything from outside: the account of each seat, the graph of
// expected points with the same numbers as a table, and the dearest turns.
#include <fmt/format.h>

#include "cli/analysis_text.h"
#include "cli/analysis_words.h"

namespace reeve::cli {

namespace {

constexpr const char* kColours[] = {"#1f5fa8", "#b3401e", "#2f7d3a", "#7a4bb0", "#9a6b00", "#555"};

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '&')
      safe += "&amp;";
    else if (c == '"')
      safe += "&quot;";
    else
      safe += c;
  }
  return safe;
}

void print_graph(std::ostream& out, const Analysis& analysis) {
  constexpr double kWidth = 900, kHeight = 320, kLeft = 40;
  double low = 1e9, high = -1e9;
  for (const TurnAnalysis& turn : analysis.turns)
    for (std::size_t i = 0; i < analysis.seats.size(); ++i) {
      low = std::min(low, turn.expected[i]);
      high = std::max(high, turn.expected[i]);
    }
  for (const SeatAnalysis& seat : analysis.seats) {
    low = std::min<double>(low, seat.final_score);
    high = std::max<double>(high, seat.final_score);
  }
  const double range = std::max(high - low, 1.0);
  const double step = (kWidth - kLeft) / static_cast<double>(analysis.turns.size() + 1);
  const auto x = [&](std::size_t turn) { return kLeft + step * static_cast<double>(turn); };
  const auto y = [&](double points) { return 10 + (kHeight - 20) * (high - points) / range; };
  out << fmt::format(
      "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Expected final points of each seat, "
      "turn by turn; the table below has the numbers\">\n",
      kWidth, kHeight);
  for (int line = 0; line <= 4; ++line) {
    const double points = low + range * line / 4;
    out << fmt::format(
        "<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>"
        "<text x=\"0\" y=\"{:.1f}\">{:.0f}</text>\n",
        kLeft, kWidth, y(points), y(points), y(points) + 4, points);
  }
  for (std::size_t i = 0; i < analysis.seats.size(); ++i) {
    out << fmt::format("<polyline stroke=\"{}\" points=\"{:.1f},{:.1f}", kColours[i % 6], x(0),
                       y(analysis.seats[i].expected_at_start));
    for (std::size_t t = 0; t < analysis.turns.size(); ++t)
      out << fmt::format(" {:.1f},{:.1f}", x(t + 1), y(analysis.turns[t].expected[i]));
    out << "\"/>\n";
  }
  for (std::size_t t = 0; t < analysis.turns.size(); ++t) {
    const TurnAnalysis& turn = analysis.turns[t];
    if (turn.mark == Mark::kNone) continue;
    const auto seat = static_cast<std::size_t>(turn.seat);
    out << fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"{}\"><title>move {}: {} of {:.1f} "
        "points</title></circle>\n",
        x(t + 1), y(turn.expected[seat]), turn.mark == Mark::kBlunder ? 6 : 4, kColours[seat % 6],
        turn.first_move + 1, name_of(turn.mark), turn.loss);
  }
  out << "</svg>\n";
}

void print_seats(std::ostream& out, const Analysis& analysis) {
  out << "<table><thead><tr><th>seat</th><th>final</th><th>expected at the start</th><th>luck</th>"
         "<th>loss</th><th>loss a turn</th><th>without luck</th><th>accuracy</th></tr></thead>\n";
  for (std::size_t i = 0; i < analysis.seats.size(); ++i) {
    const SeatAnalysis& seat = analysis.seats[i];
    out << fmt::format(
        "<tr><th style=\"color:{}\">{}</th><td>{}</td><td>{:.1f}</td><td>{:+.1f}<br><small>{}"
        "</small></td><td>{:.1f}</td><td>{:.2f}</td><td>{:.1f}</td><td>{:.1f} %</td></tr>\n",
        kColours[i % 6], escaped(name_of_seat(analysis, static_cast<Seat>(i))), seat.final_score,
        seat.expected_at_start, seat.luck,
        escaped(why_in_words(seat.luck_by_kind, seat.luck_by_kind.size())), seat.loss,
        seat.error_rate, seat.luck_adjusted, seat.accuracy);
  }
  out << "</table>\n";
}

void print_turns(std::ostream& out, const Analysis& analysis) {
  out << "<details><summary>Every turn as a table</summary><table><thead><tr><th>move</th>"
         "<th>seat</th><th>loss</th><th>mark</th>";
  for (std::size_t i = 0; i < analysis.seats.size(); ++i)
    out << "<th>expected, " << escaped(name_of_seat(analysis, static_cast<Seat>(i))) << "</th>";
  out << "</tr></thead>\n";
  for (const TurnAnalysis& turn : analysis.turns) {
    out << fmt::format("<tr><td>{}</td><td>{}</td><td>{:.1f} ± {:.1f}</td><td>{}</td>",
                       turn.first_move + 1, escaped(name_of_seat(analysis, turn.seat)), turn.loss,
                       turn.standard_error, turn.mark == Mark::kNone ? "" : name_of(turn.mark));
    for (std::size_t i = 0; i < analysis.seats.size(); ++i)
      out << fmt::format("<td>{:.1f}</td>", turn.expected[i]);
    out << "</tr>\n";
  }
  out << "</table></details>\n";
}

}  // namespace

void print_analysis_html(std::ostream& out, const Analysis& analysis, const Record& record,
                         const GameType& type) {
  constexpr std::size_t kTurnsTold = 20;
  const std::string title = escaped(type.title());
  out << "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
         "<meta name=\"viewport\" content=\"width=device-width\"><title>"
      << title
      << ": analysis</title>\n<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;"
         "margin:2rem auto;padding:0 1rem;color:#222;background:#fff}table{border-collapse:"
         "collapse;margin:1rem 0}td,th{padding:.2rem .7rem;text-align:right;border-bottom:1px "
         "solid "
         "#ddd}th:first-child{text-align:left}svg{width:100%}polyline{fill:none;stroke-width:2}"
         ".grid{stroke:#ddd}svg text{font-size:11px;fill:#555}</style>\n<h1>"
      << title << "</h1>\n";
  print_seats(out, analysis);
  print_graph(out, analysis);
  out << "<h2>The dearest turns</h2>\n<ol>\n";
  for (const TurnAnalysis* turn : dearest_turns(analysis, kTurnsTold))
    out << fmt::format(
        "<li><b>Move {}, {}: {} of {:.1f} ± {:.1f} points</b><br>Played: {}<br>Better: {}<br>"
        "Why: {}</li>\n",
        turn->first_move + 1, escaped(name_of_seat(analysis, turn->seat)), name_of(turn->mark),
        turn->loss, turn->standard_error,
        escaped(line_in_words(type, record, turn->first_move, turn->played)),
        escaped(line_in_words(type, record, turn->first_move, turn->best)),
        escaped(why_in_words(turn->why, 4)));
  out << "</ol>\n";
  print_turns(out, analysis);
  out << fmt::format("<p><small>Reeve, {} nodes a turn, {} samples, seed {}.</small></p></html>\n",
                     analysis.nodes, analysis.samples, analysis.seed);
}

}  // namespace reeve::cli
