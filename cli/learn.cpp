// reeve selfplay, train and gate: a net of one's own from an empty folder (docs/learning.md).

#include "cli/learn.h"

#include <memory>

#include "cli/program.h"
#include "cli/selfplay_units.h"
#include "cli/units.h"
#include "cli/work_meter.h"
#include "learn/workshop.h"

namespace reeve::cli {

namespace {

struct SelfPlayArguments {
  std::string game;
  std::vector<std::string> sets;
  SelfPlayPlan plan;
  bool as_json = false;
  std::string unit;
};

int selfplay(Console& console, SelfPlayArguments arguments) {
  const auto workshop = find_workshop(arguments.game);
  if (!workshop) return fail(console, workshop.error(), kBadUsage);
  auto options = options_from_words(arguments.sets);
  if (!options) return fail(console, options.error(), kBadUsage);
  arguments.plan.options = std::move(*options);
  if (!arguments.unit.empty())
    return selfplay_unit(console, **workshop, arguments.plan, arguments.unit);
  WorkMeter meter(console, "selfplay", "games", 0, {}, WorkMeter::Elsewhere::kLines);
  const auto games = (*workshop)->selfplay(arguments.plan, std::ref(meter));
  if (!games) return fail(console, games.error(), kBadUsage);
  if (arguments.as_json)
    console.out << json::object{{"game", arguments.game},
                                {"players", arguments.plan.players},
                                {"file", arguments.plan.out},
                                {"games", *games}}
                << "\n";
  else
    console.out << fmt::format("{} games in {}\n", *games, arguments.plan.out);
  return kFine;
}

struct TrainArguments {
  std::string game;
  std::vector<std::string> sets;
  TrainPlan plan;
  bool as_json = false;
};

// How true what is told is, by part of the game.
int tell_heads(Console& console, const TrainArguments& arguments, const TrainReport& report) {
  if (arguments.as_json) {
    json::array parts;
    for (const HeadCalibration& part : report.parts)
      parts.push_back({{"part", part.part},
                       {"positions", part.positions},
                       {"mean_error", part.mean_error},
                       {"deviation", part.deviation},
                       {"told_spread", part.told},
                       {"within_spread", part.within},
                       {"win_error", part.win_error},
                       {"win_bias", part.win_bias}});
    console.out << json::object{{"game", arguments.game},
                                {"file", arguments.plan.out},
                                {"games", report.games},
                                {"samples", report.samples},
                                {"held_out_error", report.held_error},
                                {"parts", std::move(parts)}}
                << "\n";
    return kFine;
  }
  console.out << fmt::format("{}: heads from {} positions of {} games; of games held out:\n",
                             arguments.plan.out, report.samples, report.games);
  console.out
      << "part  positions  mean error  deviation  spread told  within  chance of winning off by\n";
  for (const HeadCalibration& part : report.parts)
    console.out << fmt::format(
        "{:>4}  {:>9}  {:>10.2f}  {:>9.2f}  {:>11.2f}  {:>5.1f}%  {:>+24.1f}%\n", part.part,
        part.positions, part.mean_error, part.deviation, part.told, 100 * part.within,
        100 * part.win_bias);
  return kFine;
}

int train(Console& console, TrainArguments arguments) {
  const auto workshop = find_workshop(arguments.game);
  if (!workshop) return fail(console, workshop.error(), kBadUsage);
  auto options = options_from_words(arguments.sets);
  if (!options) return fail(console, options.error(), kBadUsage);
  arguments.plan.options = std::move(*options);
  WorkMeter meter(console, "train", arguments.plan.heads ? "games" : "epochs", 0, {},
                  WorkMeter::Elsewhere::kLines);
  const auto report = (*workshop)->train(arguments.plan, std::ref(meter));
  if (!report) return fail(console, report.error(), kBadUsage);
  if (arguments.plan.heads) return tell_heads(console, arguments, *report);
  if (arguments.as_json)
    console.out << json::object{{"game", arguments.game}, {"file", arguments.plan.out},
                                {"games", report->games}, {"samples", report->samples},
                                {"error", report->error}, {"held_out_error", report->held_error}}
                << "\n";
  else
    console.out << fmt::format(
        "{}: learned from {} games, error {:.4f}, of games held out {:.4f}\n", arguments.plan.out,
        report->games, report->error, report->held_error);
  return kFine;
}

struct GateArguments {
  std::string game;
  std::vector<std::string> sets;
  GatePlan plan;
  bool as_json = false;
};

int gate(Console& console, GateArguments arguments) {
  const auto workshop = find_workshop(arguments.game);
  if (!workshop) return fail(console, workshop.error(), kBadUsage);
  GatePlan& plan = arguments.plan;
  auto options = options_from_words(arguments.sets);
  if (!options) return fail(console, options.error(), kBadUsage);
  plan.options = std::move(*options);
  if (plan.against_budget.nodes == 0) plan.against_budget.nodes = plan.budget.nodes;
  WorkMeter meter(console, "gate", "pairs", 0, {}, WorkMeter::Elsewhere::kLines);
  const auto report = (*workshop)->gate(plan, std::ref(meter));
  if (!report) return fail(console, report.error(), kBadUsage);
  if (arguments.as_json)
    console.out << json::object{{"game", arguments.game},
                                {"players", plan.players},
                                {"options", plan.options},
                                {"bot", plan.level},
                                {"net", plan.net},
                                {"against", plan.against},
                                {"seed", plan.seed},
                                {"pairs", report->pairs},
                                {"share", report->share},
                                {"even", report->even},
                                {"ci95", report->ci95},
                                {"points", report->points},
                                {"against_points", report->against_points},
                                {"better", report->better}}
                << "\n";
  else
    console.out << fmt::format(
        "{} against {} as {}: {:.1f} % ± {:.1f} of {} mirrored groups, {:.1f} to {:.1f} points; "
        "{}\n",
        plan.net, plan.against, plan.level, 100 * report->share, 100 * report->ci95, report->pairs,
        report->points, report->against_points,
        report->better ? "better" : "not shown to be better");
  return kFine;
}

constexpr int kMostPlayers = 5;

}  // namespace

void add_selfplay(Program& program) {
  const auto arguments = std::make_shared<SelfPlayArguments>();
  SelfPlayPlan& plan = arguments->plan;
  Command command(program, "selfplay", "Play games for a net to learn from.");
  command.required_text("GAME", arguments->game, "The game.")
      .required_text("--out,-o", plan.out, "File of games; what it has already is kept.")
      .text("--net", plan.net, "Net the players use: a file or none.")
      .text(
          "--against", plan.against,
          "A bot, as master or master@200, that has all seats but one; the net learns to beat it.")
      .number("--games,-n", plan.games, "How many games the file shall have.", 1)
      .number("--seed", plan.seed, "Game i of a seed is always the same.")
      .number("--error", plan.settings.error, 0.0, 100.0,
              "Of three turns in ten, in errors of a journeyman; small where scores differ little.")
      .number("--players", plan.players, 1, kMostPlayers, "How many people play.")
      .texts("--set", arguments->sets, "KEY=VALUE", "A game option; may be repeated.")
      .flag("--json", arguments->as_json, "As JSON.")
      .text("--unit", arguments->unit, kUnitHelp)
      .footer(
          "May be stopped at any moment; the same command goes on. Example:\n"
          "  reeve selfplay burgundy --games 20000 --out first.games")
      .runs([&program, arguments] { return selfplay(program.console, *arguments); });
}

void add_train(Program& program) {
  const auto arguments = std::make_shared<TrainArguments>();
  TrainPlan& plan = arguments->plan;
  Command command(program, "train", "Train a net on played games.");
  command.required_text("GAME", arguments->game, "The game.")
      .texts("--games,-g", plan.games, "FILE",
             "Files of games (reeve selfplay), of any numbers of players the net is for.")
      .required_text("--out,-o", plan.out, "File of the net, written after each epoch.")
      .text("--from", plan.from, "Net to go on from, for whatever players: a file or none.")
      .number("--players", plan.players, 1, kMostPlayers, "The net is for so many people,")
      .number("--most-players", plan.most_players, 1, kMostPlayers, "and up to so many.")
      .texts("--set", arguments->sets, "KEY=VALUE", "An option the games were played with.")
      .number("--epochs", plan.epochs, 1, 1000, "Passes over the games.")
      .number("--lambda", plan.sampling.lambda, 0.0, 1.0,
              "1 learns final points, less the net's own values of later turns.")
      .number("--rate", plan.settings.rate, 0.0, 1.0, "Of learning; falls to a tenth of it.")
      .flag("--heads", plan.heads,
            "Only teaches the net --from what it tells besides points (chance of winning, spread,\n"
            "points by source), and says how true that is; how it plays stays the same.")
      .number("--seed", plan.seed, "For first weights and the order of positions.")
      .flag("--json", arguments->as_json, "As JSON.")
      .footer(
          "The first net learns with --lambda 1, the next ones from it with 0.8 and 0.7.\n"
          "May be stopped; the same command goes on after the last epoch. Example:\n"
          "  reeve train burgundy --games first.games --lambda 1 --epochs 1 --out a.net\n"
          "  reeve train burgundy --games first.games --from a.net --lambda 0.8 --out b.net")
      .runs([&program, arguments] { return train(program.console, *arguments); });
}

void add_gate(Program& program) {
  const auto arguments = std::make_shared<GateArguments>();
  GatePlan& plan = arguments->plan;
  Command command(program, "gate", "Compare two nets in mirrored games.");
  command.required_text("GAME", arguments->game, "The game.")
      .text("--net", plan.net, "A file, or none: the hand evaluation.")
      .text("--against", plan.against, "The same for the other.")
      .text("--bot", plan.level, "How both search.")
      .number("--players", plan.players, 1, kMostPlayers, "How many people play.")
      .texts("--set", arguments->sets, "KEY=VALUE", "A game option; may be repeated.")
      .number("--pairs,-n", plan.pairs, "Mirrored groups at most.", 1)
      .number("--seed", plan.seed, "One that no net was trained on.")
      .number("--nodes", plan.budget.nodes, "Nodes a decision; 0 is the bot's own.")
      .number("--against-nodes", plan.against_budget.nodes, "Of the other; 0 is the same.")
      .flag("--all", plan.all, "Plays all pairs, also when the answer is clear.")
      .text("--tree", plan.tree, "Settings of the first one's tree, as play_on=1,exploration=0.2.")
      .flag("--json", arguments->as_json, "As JSON.")
      .footer(
          "Ends early when the answer is clear (five deviations), unless --all. Nets are asked in\n"
          "all kinds of games here, also where the program plays without. One person plays each\n"
          "game twice, once with either. Example:\n"
          "  reeve gate burgundy --net b.net --bot master")
      .runs([&program, arguments] { return gate(program.console, *arguments); });
}

}  // namespace reeve::cli
