// reeve match: which of two bots is better, and by how much.

#include "cli/arena_arguments.h"
#include "cli/match_text.h"
#include "cli/program.h"
#include "search/arena/lab.h"

namespace reeve::cli {

namespace {

struct Arguments {
  GameArguments game;
  SeriesArguments series;
  std::string a;
  std::string b;
  std::uint64_t pairs = 100;
  std::vector<double> sprt;
  bool as_json = false;
};

int compete(Console& console, const Arguments& arguments) {
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
  const auto report = (*lab)->match(plan);
  if (!report) return fail(console, report.error(), kBadUsage);
  if (arguments.as_json)
    console.out << match_json(arguments.game.game, plan, *report) << "\n";
  else
    print_match(console.out, arguments.game.game, plan, *report);
  return kFine;
}

}  // namespace

void add_match(Program& program) {
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "match",
                  "Two bots in mirrored games: score, Elo with its interval, SPRT.");
  arguments->game.add_to(command);
  arguments->series.add_to(command);
  command
      .required_text("--a", arguments->a,
                     "The first bot; \"master@5000\" has a budget of its own, in nodes.")
      .required_text("--b", arguments->b, "The second bot.")
      .number("--pairs,-n", arguments->pairs, "How many mirrored pairs at most.", 1, 100'000'000)
      .two_numbers("--sprt", arguments->sprt, "ELO0 ELO1",
                   "Stop as soon as it is decided whether the first bot is ahead by the second\n"
                   "number of Elo points rather than by the first: --sprt 0 20.")
      .flag("--json", arguments->as_json, "As JSON.")
      .footer(
          "A pair is the same chance played twice with seats exchanged. With three or more "
          "players\n"
          "the first bot sits on each seat in turn and the second on all others; an even score is\n"
          "then one in so many players. Example:\n"
          "  reeve match burgundy --a greedy --b random --pairs 500")
      .runs([&program, arguments] { return compete(program.console, *arguments); });
}

}  // namespace reeve::cli
