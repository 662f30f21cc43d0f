// reeve match: which of two bots is better, and by how much.

#include "cli/arena_arguments.h"
#include "cli/match_text.h"
#include "cli/merge.h"
#include "cli/outside_match.h"
#include "cli/program.h"
#include "cli/sums_json.h"
#include "cli/work_meter.h"
#include "search/arena/lab.h"

namespace reeve::cli {

namespace {

struct MatchArguments {
  GameArguments game;
  SeriesArguments series;
  std::string a;
  std::string b;
  std::uint64_t pairs = 100;
  std::vector<double> sprt;
  bool as_json = false;
  bool no_times = false;
  std::string unit;
  std::string folder;
  OutsidePlan outside;
};

int tell(Console& console, const std::string& game, const MatchPlan& plan,
         const MatchReport& report, bool as_json) {
  if (as_json)
    console.out << match_json(game, plan, report) << "\n";
  else
    print_match(console.out, game, plan, report);
  return kFine;
}

int compete_unit(Console& console, const MatchArguments& arguments, const Lab& lab,
                 MatchPlan plan) {
  if (plan.stop_at_decision)
    return fail(console,
                {"not_divisible", "--sprt stops in the middle, so such a match has no units."},
                kBadUsage);
  if (auto fine = check_repeatable({plan.a, plan.b}, plan.budget_a); !fine)
    return fail(console, fine.error(), kBadUsage);
  const Job job{.command = "match",
                .plan = {{"game", arguments.game.game},
                         {"options", plan.options},
                         {"a", plan.a},
                         {"b", plan.b},
                         {"pairs", plan.pairs},
                         {"seed", plan.seed},
                         {"nodes", plan.budget_a.nodes}}};
  return do_unit(console, arguments.unit, arguments.folder, job,
                 signed_by_lab(arguments.game.game, plan.options),
                 [&](const Unit& unit) -> Result<std::string> {
                   plan.first = unit.first(arguments.pairs);
                   plan.pairs = unit.count(arguments.pairs);
                   WorkMeter meter(console, "match", "pairs", plan.pairs);
                   plan.begun = &meter.done();
                   const auto report = lab.match(plan);
                   if (!report) return std::unexpected(report.error());
                   return json::serialize(sums_json(*report)) + "\n";
                 });
}

// A match with a program of somebody else on either side.
int compete_outside(Console& console, const MatchArguments& arguments, MatchPlan plan) {
  if (!arguments.unit.empty())
    return fail(console, {"not_repeatable", "Programs of others (exec:) do not play in units."},
                kBadUsage);
  for (const std::string& bot : {plan.a, plan.b})
    if (const auto fine = check_bot(bot); !fine) return fail(console, fine.error(), kBadUsage);
  auto report = [&] {
    WorkMeter meter(console, "match", "pairs", plan.pairs);
    plan.begun = &meter.done();
    return outside_match(**arguments.game.type(), plan, arguments.outside);
  }();
  if (!report)
    return fail(console, report.error(),
                report.error().code == "too_few_players" ? kBadUsage : kFailed);
  if (arguments.no_times) report->seconds = 0;
  return tell(console, arguments.game.game, plan, *report, arguments.as_json);
}

int compete(Console& console, const MatchArguments& arguments) {
  const auto options = arguments.game.options();
  if (!options) return fail(console, options.error(), kBadUsage);
  const auto lab = find_lab(arguments.game.game);
  if (!lab) return fail(console, lab.error(), kBadUsage);
  MatchPlan plan{.options = *options,
                 .a = arguments.a,
                 .b = arguments.b,
                 .pairs = arguments.pairs,
                 .seed = arguments.series.seed,
                 .threads = arguments.series.threads,
                 .budget_a = arguments.series.budget,
                 .budget_b = arguments.series.budget,
                 .stop_at_decision = !arguments.sprt.empty()};
  if (plan.stop_at_decision) plan.sprt = {arguments.sprt[0], arguments.sprt[1]};
  if (plan.sprt.elo0 >= plan.sprt.elo1)
    return fail(console, {"bad_option", "--sprt takes two differences in Elo, the smaller first."},
                kBadUsage);
  if (is_outside(plan.a) || is_outside(plan.b)) return compete_outside(console, arguments, plan);
  if (!arguments.unit.empty()) return compete_unit(console, arguments, **lab, plan);
  if (!arguments.folder.empty()) return fail(console, kOutWithoutUnit, kBadUsage);
  auto report = [&] {
    WorkMeter meter(console, "match", "pairs", plan.pairs);
    plan.begun = &meter.done();
    return (*lab)->match(plan);
  }();
  if (!report) return fail(console, report.error(), kBadUsage);
  if (arguments.no_times) report->seconds = 0;
  return tell(console, arguments.game.game, plan, *report, arguments.as_json);
}

}  // namespace

int merge_match(Console& console, const DoneJob& done, const MergeArguments& arguments) {
  const json::object& job = done.job.plan;
  const MatchPlan plan{.options = job.at("options").as_object(),
                       .a = std::string(job.at("a").as_string()),
                       .b = std::string(job.at("b").as_string()),
                       .seed = job.at("seed").to_number<std::uint64_t>()};
  MatchReport all{.sprt = plan.sprt};
  for (const std::string& result : done.results) {
    const MatchReport part = match_from_sums(json::parse(result));
    all.people = part.people;
    all.add(part);
  }
  return tell(console, std::string(job.at("game").as_string()), plan, all, arguments.as_json);
}

void add_match(Program& program) {
  const auto arguments = std::make_shared<MatchArguments>();
  Command command(program, "match",
                  "Two bots in mirrored games: score, Elo with its interval, SPRT.");
  arguments->game.add_to(command);
  arguments->series.add_to(command);
  command
      .required_text("--a", arguments->a,
                     "The first bot; \"master@5000\" has a budget of its own, in nodes, and\n"
                     "\"exec:COMMAND\" is a program of anybody's (docs/bots.md).")
      .required_text("--b", arguments->b, "The second bot.")
      .number("--pairs,-n", arguments->pairs, "How many mirrored pairs at most.", 1, 100'000'000)
      .two_numbers("--sprt", arguments->sprt, "ELO0 ELO1",
                   "Stop as soon as it is decided whether the first bot is ahead by the second\n"
                   "number of Elo points rather than by the first: --sprt 0 20.")
      .number("--answer-within", arguments->outside.seconds, 1, 3600, kAnswerWithinHelp)
      .flag("--json", arguments->as_json, "As JSON.")
      .flag("--no-times", arguments->no_times, kNoTimesHelp)
      .text("--unit", arguments->unit, kUnitHelp)
      .text("--out", arguments->folder, kUnitFolderHelp)
      .footer(
          "A pair is the same chance played twice with seats exchanged. With three or more "
          "players\n"
          "the first bot sits on each seat in turn and the second on all others; an even score is\n"
          "then one in so many players. Example:\n"
          "  reeve match burgundy --a greedy --b random --pairs 500\n"
          "  reeve match ragusa --a 'exec:python3 examples/bots/first_bot.py' --b random")
      .runs([&program, arguments] { return compete(program.console, *arguments); });
}

}  // namespace reeve::cli
