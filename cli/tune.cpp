// reeve tune: better weights for a game's evaluation, by playing.

#include "cli/arena_arguments.h"
#include "cli/program.h"
#include "cli/work_meter.h"
#include "search/arena/lab.h"

namespace reeve::cli {

namespace {

struct TuneArguments {
  GameArguments game;
  SeriesArguments series;
  int steps = 100;
  std::uint64_t pairs = 16;
  std::uint64_t check = 200;
  std::string level = "greedy";
  bool as_json = false;
};

json::object report_json(const std::string& game, const TunePlan& plan, const TuneReport& report) {
  json::array weights;
  for (const TunedWeight& weight : report.weights)
    weights.push_back({{"name", weight.name},
                       {"before", weight.before},
                       {"after", weight.after},
                       {"meaning", weight.meaning}});
  return {{"game", game},        {"steps", plan.steps},
          {"pairs", plan.pairs}, {"seed", plan.seed},
          {"bot", plan.level},   {"score_after", report.share},
          {"ci95", report.ci95}, {"weights", std::move(weights)}};
}

int tune(Console& console, const TuneArguments& arguments) {
  const auto options = arguments.game.options();
  if (!options) return fail(console, options.error(), kBadUsage);
  const auto lab = find_lab(arguments.game.game);
  if (!lab) return fail(console, lab.error(), kBadUsage);
  const TunePlan plan{.options = {*options},
                      .steps = arguments.steps,
                      .pairs = arguments.pairs,
                      .seed = arguments.series.seed,
                      .threads = arguments.series.threads,
                      .level = arguments.level,
                      .check_pairs = arguments.check};
  const auto report = [&] {
    WorkMeter meter(console, "tune", "steps", static_cast<std::uint64_t>(plan.steps));
    return (*lab)->tune(
        plan, [&](int step, double) { meter.done() = static_cast<std::uint64_t>(step) + 1; });
  }();
  if (!report) return fail(console, report.error(), kBadUsage);
  if (arguments.as_json) {
    console.out << report_json(arguments.game.game, plan, *report) << "\n";
    return kFine;
  }
  console.out << fmt::format("# {} steps of {} mirrored pairs, bot {}, seed {}\n", plan.steps,
                             plan.pairs, plan.level, plan.seed);
  console.out << fmt::format("# new against old weights: {:.1f} % ± {:.1f} over {} pairs\n",
                             100 * report->share, 100 * report->ci95, plan.check_pairs);
  for (const TunedWeight& weight : report->weights)
    console.out << fmt::format("{:<24} {:9.4f} -> {:9.4f}   {}\n", weight.name, weight.before,
                               weight.after, weight.meaning);
  return kFine;
}

}  // namespace

void add_tune(Program& program) {
  const auto arguments = std::make_shared<TuneArguments>();
  Command command(program, "tune",
                  "Tune the weights of a game's evaluation in mirrored games (SPSA).");
  arguments->game.add_to(command);
  arguments->series.add_to(command);
  command.number("--steps", arguments->steps, 1, 1'000'000, "How many steps.")
      .number("--pairs,-n", arguments->pairs, "Mirrored pairs a step.", 1, 100'000)
      .number("--check", arguments->check, "Pairs of the new against the old, at the end.", 1,
              1'000'000)
      .text("--bot", arguments->level,
            "How the players search: greedy, journeyman or, in Villagers, glance.")
      .flag("--json", arguments->as_json, "As JSON.")
      .footer(
          "Each step moves all weights a little at random, up for one player and down for the\n"
          "other, and goes a small way towards the winner. The weights it prints are for the "
          "table\n"
          "in search/<game>/evaluation.cpp; nothing is changed by itself. Example:\n"
          "  reeve tune ragusa --players 2 --steps 200 --pairs 30")
      .runs([&program, arguments] { return tune(program.console, *arguments); });
}

}  // namespace reeve::cli
