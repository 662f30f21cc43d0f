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

std::string told(const TurnAnalysis& turn, const AnalysisWords& words) {
  return words("analysis.turn", {{"n", static_cast<int>(turn.first_move + 1)},
                                 {"who", words.seat(turn.seat)},
                                 {"mark", words.mark(turn.mark)},
                                 {"loss", words.number(turn.loss)},
                                 {"error", words.number(turn.standard_error)},
                                 {"share", words.winning(turn.share_lost)}});
}

void print_graph(std::ostream& out, const Analysis& analysis, const AnalysisWords& words) {
  constexpr double kWidth = 900, kHeight = 320, kLeft = 40;
  double low = 1e9, high = -1e9;
  for (const TurnAnalysis& turn : analysis.turns)
    for (std::size_t i = 0; i < analysis.seats.size(); ++i) {
      low = std::min(low, turn.expected[i] - turn.deviation[i]);
      high = std::max(high, turn.expected[i] + turn.deviation[i]);
    }
  for (const SeatAnalysis& seat : analysis.seats) {
    low = std::min(low, seat.final_score);
    high = std::max(high, seat.final_score);
  }
  const double range = std::max(high - low, 1.0);
  const double step = (kWidth - kLeft) / static_cast<double>(analysis.turns.size() + 1);
  const auto x = [&](std::size_t turn) { return kLeft + step * static_cast<double>(turn); };
  const auto y = [&](double points) { return 10 + (kHeight - 20) * (high - points) / range; };
  out << fmt::format("<figure><svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n", kWidth,
                     kHeight, escaped(words("analysis.graph")));
  for (int line = 0; line <= 4; ++line) {
    const double points = low + range * line / 4;
    out << fmt::format(
        "<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>"
        "<text x=\"0\" y=\"{:.1f}\">{:.0f}</text>\n",
        kLeft, kWidth, y(points), y(points), y(points) + 4, points);
  }
  for (std::size_t i = 0; i < analysis.seats.size(); ++i) {
    const auto edge = [&](std::size_t t, double side) {
      out << fmt::format(" {:.1f},{:.1f}", x(t + 1),
                         y(analysis.turns[t].expected[i] + side * analysis.turns[t].deviation[i]));
    };
    out << fmt::format("<polygon fill=\"{}\" points=\"", kColours[i % 6]);
    for (std::size_t t = 0; t < analysis.turns.size(); ++t) edge(t, 1);
    for (std::size_t t = analysis.turns.size(); t-- > 0;) edge(t, -1);
    out << "\"/>\n";
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
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"{}\"><title>{}</title></circle>\n",
        x(t + 1), y(turn.expected[seat]), turn.mark == Mark::kBlunder ? 6 : 4, kColours[seat % 6],
        escaped(told(turn, words)));
  }
  out << "</svg>\n<figcaption>";
  for (std::size_t i = 0; i < analysis.seats.size(); ++i)
    out << fmt::format("<b style=\"color:{}\">▬ {}</b> ", kColours[i % 6],
                       escaped(words.seat(static_cast<Seat>(i))));
  out << "<small>" << escaped(words("analysis.legend")) << "</small></figcaption></figure>\n";
}

void print_heads(std::ostream& out, const AnalysisWords& words,
                 std::initializer_list<const char*> keys) {
  for (const char* key : keys) out << "<th>" << escaped(words(key)) << "</th>";
}

void print_seats(std::ostream& out, const Analysis& analysis, const AnalysisWords& words) {
  out << "<div><table><thead><tr>";
  print_heads(out, words,
              {"analysis.seat", "analysis.final", "analysis.expected", "analysis.luck",
               "analysis.loss", "analysis.rivals", "analysis.noise", "analysis.a_turn",
               "analysis.without", "analysis.accuracy"});
  out << "</tr></thead>\n";
  for (std::size_t i = 0; i < analysis.seats.size(); ++i) {
    const SeatAnalysis& seat = analysis.seats[i];
    out << fmt::format("<tr class=\"seat\"><th style=\"color:{}\">{}</th>", kColours[i % 6],
                       escaped(words.seat(static_cast<Seat>(i))));
    for (const std::string& number :
         {words.final_score(seat), words.number(seat.expected_at_start), words.with_sign(seat.luck),
          words.number(seat.loss), words.with_sign(seat.rivals), words.with_sign(seat.noise),
          words.number(seat.error_rate, 2), words.number(seat.luck_adjusted), words.accuracy(seat)})
      out << "<td>" << number << "</td>";
    out << fmt::format("</tr><tr><td colspan=\"10\"><small>{}: {}</small></td></tr>\n",
                       escaped(words("analysis.luck")), escaped(words.luck(seat.luck_by_kind)));
  }
  out << "</table></div>\n<p><small>" << escaped(words("analysis.explained")) << "</small></p>\n";
}

void print_turns(std::ostream& out, const Analysis& analysis, const AnalysisWords& words) {
  out << "<details><summary>" << escaped(words("analysis.every"))
      << "</summary><div><table><thead><tr>";
  print_heads(out, words, {"analysis.move", "analysis.seat", "analysis.loss", "analysis.mark"});
  for (std::size_t i = 0; i < analysis.seats.size(); ++i)
    out << "<th>"
        << escaped(words("analysis.expected_of", {{"who", words.seat(static_cast<Seat>(i))}}))
        << "</th>";
  out << "</tr></thead>\n";
  for (const TurnAnalysis& turn : analysis.turns) {
    out << fmt::format("<tr><td>{}</td><td>{}</td><td>{} ± {}</td><td>{}</td>", turn.first_move + 1,
                       escaped(words.seat(turn.seat)), words.number(turn.loss),
                       words.number(turn.standard_error), escaped(words.mark(turn.mark)));
    for (std::size_t i = 0; i < analysis.seats.size(); ++i)
      out << fmt::format("<td>{}</td>", words.number(turn.expected[i]));
    out << "</tr>\n";
  }
  out << "</table></div></details>\n";
}

}  // namespace

void print_analysis_html(std::ostream& out, const Analysis& analysis, const Record& record,
                         const GameType& type, Language language) {
  constexpr std::size_t kTurnsTold = 20;
  const AnalysisWords words(analysis, record, type, language);
  out << "<!doctype html><html lang=\"" << name_of(language)
      << "\"><meta charset=\"utf-8\">"
         "<meta name=\"viewport\" content=\"width=device-width\"><title>"
      << escaped(words("analysis.title", {{"game", words.game()}}))
      << "</title>\n<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;"
         "margin:2rem auto;padding:0 1rem;color:#222;background:#fff}table{border-collapse:"
         "collapse;margin:1rem 0}td,th{padding:.2rem .5rem;text-align:right;border-bottom:1px "
         "solid "
         "#ddd}th:first-child{text-align:left}svg{width:100%}polyline{fill:none;stroke-width:2}"
         ".seat "
         "*{border-bottom:0}div{overflow-x:auto}polygon{opacity:.12}figure{margin:0}th:first-child{"
         "white-space:nowrap}ol{padding-left:"
         "2em}"
         "li{margin:.6rem 0}"
         ".grid{stroke:#ddd}svg text{font-size:11px;fill:#555}</style>\n<h1>"
      << escaped(words.game()) << "</h1>\n";
  if (!analysis.ended.empty()) out << "<p>" << escaped(words("analysis.ended")) << "</p>\n";
  print_seats(out, analysis, words);
  print_graph(out, analysis, words);
  const auto turns = dearest_turns(analysis, kTurnsTold);
  out << "<h2>" << escaped(words(turns.empty() ? "analysis.clean" : "analysis.dearest"))
      << "</h2>\n<ol>\n";
  for (const TurnAnalysis* turn : turns) {
    out << "<li><b>" << escaped(told(*turn, words)) << "</b><br>"
        << escaped(words("analysis.played", {{"line", words.line(turn->first_move, turn->played)}}))
        << "<br>"
        << escaped(words("analysis.better", {{"line", words.line(turn->first_move, turn->best)}}));
    const std::string why = words.why(turn->why, 4);
    out << "<br>"
        << escaped(words(why.empty() ? "analysis.why_open" : "analysis.why", {{"why", why}}));
    out << "</li>\n";
  }
  out << "</ol>\n";
  print_turns(out, analysis, words);
  out << "<p><small>"
      << escaped(words("analysis.made", {{"nodes", std::to_string(analysis.nodes)},
                                         {"samples", static_cast<int>(analysis.samples)},
                                         {"seed", std::to_string(analysis.seed)},
                                         {"net", words.net()}}))
      << "</small></p></html>\n";
}

}  // namespace reeve::cli
