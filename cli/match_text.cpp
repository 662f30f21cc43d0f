#include "cli/match_text.h"

#include <fmt/format.h>

namespace reeve::cli {

namespace {

std::string_view decision_of(const MatchReport& report) {
  const auto decision = report.decision();
  if (!decision) return "open";
  return *decision ? "better" : "not better";
}

}  // namespace

json::object match_json(const std::string& game, const MatchPlan& plan, const MatchReport& report) {
  const double low = report.elo_of(report.score() - report.ci95());
  const double high = report.elo_of(report.score() + report.ci95());
  json::object object{{"game", game}, {"options", plan.options}, {"seed", plan.seed}};
  if (report.seconds > 0) object["threads"] = plan.threads;
  const json::object played{{"a", plan.a},
                            {"b", plan.b},
                            {"pairs", report.groups},
                            {"games", report.games},
                            {"players", report.people},
                            {"score_a", report.score()},
                            {"ci95", report.ci95()},
                            {"elo", report.elo()},
                            {"elo_ci95", {low, high}},
                            {"llr", report.llr()},
                            {"sprt",
                             {{"elo0", report.sprt.elo0},
                              {"elo1", report.sprt.elo1},
                              {"bound", MatchReport::kBound},
                              {"decision", decision_of(report)}}},
                            {"mean_score_a", report.mean_points_a()},
                            {"mean_score_b", report.mean_points_b()}};
  object.insert(played.begin(), played.end());
  if (report.seconds > 0) object["seconds"] = report.seconds;
  return object;
}

void print_match(std::ostream& out, const std::string& game, const MatchPlan& plan,
                 const MatchReport& report) {
  out << fmt::format("{}: {} against {}, {} {} ({} games)", game, plan.a, plan.b, report.groups,
                     report.people == 2 ? "mirrored pairs" : "groups of rotations", report.games);
  out << (report.seconds > 0 ? fmt::format(" in {:.1f} s\n", report.seconds) : "\n");
  out << fmt::format("score {:.1f} % ± {:.1f} (even is {:.1f} %)\n", 100 * report.score(),
                     100 * report.ci95(), 100.0 / report.people);
  out << fmt::format("Elo   {:+.0f}, 95 % interval {:+.0f} to {:+.0f}\n", report.elo(),
                     report.elo_of(report.score() - report.ci95()),
                     report.elo_of(report.score() + report.ci95()));
  out << fmt::format("points {:.1f} against {:.1f}\n", report.mean_points_a(),
                     report.mean_points_b());
  out << fmt::format("SPRT  {} (llr {:+.2f}, bounds ±{:.2f}, elo {:g} or {:g})\n",
                     decision_of(report), report.llr(), MatchReport::kBound, report.sprt.elo0,
                     report.sprt.elo1);
}

}  // namespace reeve::cli
