// reeve decisions: what bots lose a decision, by positions that were rolled out.

#include "cli/arena_arguments.h"
#include "cli/learn.h"
#include "cli/program.h"
#include "cli/work_meter.h"
#include "learn/workshop.h"
#include "search/levels/levels.h"

namespace reeve::cli {

namespace {

struct DecisionsArguments {
  std::string game;
  std::string bots;  // with commas; empty: all of them
  int players = 2;
  AskPlan ask;
  DecisionPlan make;
  bool as_json = false;
};

int make(Console& console, const Workshop& workshop, const DecisionsArguments& arguments) {
  WorkMeter meter(console, "decisions", "positions", 0, {}, WorkMeter::Elsewhere::kLines);
  const auto made = workshop.make_decisions(arguments.make, std::ref(meter));
  if (!made) return fail(console, made.error(), kBadUsage);
  if (arguments.as_json)
    console.out << json::object{{"game", arguments.game},     {"players", arguments.players},
                                {"file", arguments.make.out}, {"games", made->games.size()},
                                {"positions", made->count()}, {"mean_error", made->mean_error()}}
                << "\n";
  else
    console.out << fmt::format("{} positions of {} games in {}, mean error {:.2f} points\n",
                               made->count(), made->games.size(), arguments.make.out,
                               made->mean_error());
  return kFine;
}

std::vector<std::string> all_bot_names() {
  std::vector<std::string> names;
  for (const LevelInfo& info : all_levels()) names.emplace_back(info.name);
  for (const LevelInfo& info : references()) names.emplace_back(info.name);
  return names;
}

int ask(Console& console, const Workshop& workshop, const DecisionsArguments& arguments) {
  WorkMeter meter(console, "decisions", "decisions", 0, {}, WorkMeter::Elsewhere::kLines);
  const auto answers = workshop.ask(arguments.ask, std::ref(meter));
  if (!answers) return fail(console, answers.error(), kBadUsage);
  if (arguments.as_json) {
    json::array bots;
    for (const Answers& one : *answers)
      bots.push_back({{"bot", one.bot},
                      {"points_lost", one.loss},
                      {"ci95", one.ci95},
                      {"best", one.best},
                      {"not_rolled_out", one.outside}});
    console.out << json::object{{"game", arguments.game},
                                {"players", arguments.players},
                                {"bots", std::move(bots)}}
                << "\n";
    return kFine;
  }
  console.out << fmt::format("{:<14} {:>20} {:>8} {:>16}\n", "bot", "points lost", "best",
                             "not rolled out");
  for (const Answers& one : *answers)
    console.out << fmt::format("{:<14} {:>11.2f} ± {:>4.2f} {:>8.1f} % {:>14.1f} %\n", one.bot,
                               one.loss, one.ci95, 100 * one.best, 100 * one.outside);
  return kFine;
}

int run_decisions(Console& console, DecisionsArguments arguments) {
  const auto workshop = find_workshop(arguments.game);
  if (!workshop) return fail(console, workshop.error(), kBadUsage);
  arguments.make.players = arguments.ask.players = arguments.players;
  if (!arguments.make.out.empty()) return make(console, **workshop, arguments);
  arguments.ask.bots = arguments.bots.empty() ? all_bot_names() : split_commas(arguments.bots);
  return ask(console, **workshop, arguments);
}

}  // namespace

void add_decisions(Program& program) {
  const auto arguments = std::make_shared<DecisionsArguments>();
  DecisionPlan& make = arguments->make;
  Command command(program, "decisions", "Measure how many points bots lose a decision.");
  command.required_text("GAME", arguments->game, "The game.")
      .number("--players", arguments->players, 2, 5, "How many play.")
      .text("--bots", arguments->bots, "Bots, with commas: master,greedy; all of them without.")
      .number("--nodes", arguments->ask.budget.nodes, "Nodes a decision; 0 is each bot's own.")
      .number("--ms", arguments->ask.budget.milliseconds, "The same in milliseconds.")
      .text("--file", arguments->ask.file, "File of decisions, or own: the program's.")
      .text("--make", make.out, "Instead, make such a file, or go on with it.")
      .number("--positions", make.positions, "With --make: how many it shall have.", 1, 100'000)
      .number("--error", make.error, 0.01, 100.0,
              "With --make: how well the points of moves shall be known, or to a tenth.")
      .number("--most", make.most, "With --make: how often a move is rolled out at most.", 16)
      .number("--turns", make.turns, 0, 1000,
              "With --make: how many turns are played before the evaluation is asked.")
      .number("--seed", make.seed, "With --make: what the games follow from.")
      .flag("--json", arguments->as_json, "As JSON.")
      .footer(
          "Points are the own ones less the mean of the rivals'. A move that was not rolled out "
          "counts\nas the worst of those that were. Making may be stopped; the same command goes "
          "on. Examples:\n"
          "  reeve decisions burgundy --bots greedy,master,master-1\n"
          "  reeve decisions ragusa --players 3 --make mine.decisions --positions 200")
      .runs([&program, arguments] { return run_decisions(program.console, *arguments); });
}

}  // namespace reeve::cli
