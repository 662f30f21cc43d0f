// reeve sim: many games, and what they add up to.

#include <thread>

#include "cli/arena_arguments.h"
#include "cli/game_data.h"
#include "cli/merge.h"
#include "cli/program.h"
#include "cli/statistics_text.h"
#include "cli/sums_json.h"
#include "cli/work_meter.h"
#include "search/arena/lab.h"

namespace reeve::cli {

namespace {

struct SimArguments {
  GameArguments game;
  SeriesArguments series;
  std::string bots = "random";
  std::uint64_t games = 1000;
  bool statistics = false;
  bool as_json = false;
  bool no_times = false;
  std::string unit;
  std::string folder;
  GameData::Paths data;
};

std::string bot_of_seat(const SeriesPlan& plan, std::size_t seat) {
  return plan.bots.size() == 1 ? plan.bots[0] : plan.bots[seat];
}

json::object series_json(const std::string& game, const SeriesPlan& plan, const Series& series) {
  const Tally& tally = series.tally;
  json::array seats;
  for (std::size_t i = 0; i < static_cast<std::size_t>(tally.seats); ++i) {
    const Mean mean = tally.mean_score(i);
    seats.push_back({{"bot", bot_of_seat(plan, i)},
                     {"mean_score", mean.value},
                     {"ci95", mean.ci95},
                     {"win_rate", tally.win_rate(i)}});
  }
  json::object object{
      {"game", game}, {"options", plan.options}, {"seed", plan.seed}, {"games", tally.games}};
  if (series.seconds > 0) {
    object["threads"] = plan.threads;
    object["seconds"] = series.seconds;
    object["games_per_second"] = static_cast<double>(tally.games) / series.seconds;
    object["decisions_per_second"] = static_cast<double>(tally.decisions) / series.seconds;
  }
  object["decisions_per_game"] =
      static_cast<double>(tally.decisions) / static_cast<double>(tally.games);
  object["ties"] = tally.ties;  // on points, before any tie-break
  object["shared_wins"] = tally.shared_wins;
  object["tie_rate"] = static_cast<double>(tally.ties) / static_cast<double>(tally.games);
  object["seats"] = std::move(seats);
  if (plan.statistics) object["statistics"] = statistics_json(series.statistics);
  return object;
}

void print_series(std::ostream& out, const std::string& game, const SeriesPlan& plan,
                  const Series& series) {
  const Tally& tally = series.tally;
  const auto games = static_cast<double>(tally.games);
  out << fmt::format("{}: {} games", game, tally.games);
  if (series.seconds > 0)
    out << fmt::format(" in {:.2f} s on {} thread{}, {:.0f} games/s, {:.0f} decisions/s",
                       series.seconds, plan.threads, plan.threads == 1 ? "" : "s",
                       games / series.seconds,
                       static_cast<double>(tally.decisions) / series.seconds);
  out << "\n";
  out << fmt::format("{:.1f} decisions a game, {:.2f} % ties\n\n",
                     static_cast<double>(tally.decisions) / games,
                     100 * static_cast<double>(tally.ties) / games);
  out << "seat  bot              mean score       wins\n";
  for (std::size_t i = 0; i < static_cast<std::size_t>(tally.seats); ++i) {
    const Mean mean = tally.mean_score(i);
    out << fmt::format("{:4}  {:<14} {:7.2f} ± {:<6.2f} {:6.2f} %\n", i, bot_of_seat(plan, i),
                       mean.value, mean.ci95, 100 * tally.win_rate(i));
  }
  if (plan.statistics) print_statistics(out, series.statistics);
}

int tell(Console& console, const std::string& game, const SeriesPlan& plan, const Series& series,
         bool as_json) {
  if (as_json)
    console.out << series_json(game, plan, series) << "\n";
  else
    print_series(console.out, game, plan, series);
  return kFine;
}

int simulate_unit(Console& console, const SimArguments& arguments, const Lab& lab,
                  SeriesPlan plan) {
  if (auto fine = check_repeatable(plan.bots, plan.budget); !fine)
    return fail(console, fine.error(), kBadUsage);
  const json::array bots(plan.bots.begin(), plan.bots.end());
  const Job job{.command = "sim",
                .plan = {{"game", arguments.game.game},
                         {"options", plan.options},
                         {"games", plan.games},
                         {"seed", plan.seed},
                         {"bots", bots},
                         {"nodes", plan.budget.nodes},
                         {"statistics", plan.statistics}}};
  return do_unit(console, arguments.unit, arguments.folder, job,
                 signed_by_lab(arguments.game.game, plan.options),
                 [&](const Unit& unit) -> Result<std::string> {
                   plan.first = unit.first(arguments.games);
                   plan.games = unit.count(arguments.games);
                   WorkMeter meter(console, "sim", "games", plan.games);
                   plan.begun = &meter.done();
                   const auto series = lab.play(plan);
                   if (!series) return std::unexpected(series.error());
                   return json::serialize(sums_json(*series)) + "\n";
                 });
}

Result<Series> play(Console& console, const Lab& lab, SeriesPlan plan) {
  WorkMeter meter(console, "sim", "games", plan.games);
  plan.begun = &meter.done();
  return lab.play(plan);
}

// The same, and the games themselves go into files.
Result<Series> play_for_data(Console& console, const Lab& lab, SeriesPlan plan,
                             const GameData::Paths& paths) {
  const auto first = lab.type().create(plan.options, plan.seed);
  if (!first) return std::unexpected(first.error());
  auto bots = plan.bots;
  if (bots.size() == 1) bots.resize(static_cast<std::size_t>((*first)->people()), bots[0]);
  GameData data(lab.type(), plan.options, std::move(bots));
  if (auto opened = data.open(paths); !opened) return std::unexpected(opened.error());
  plan.ended = [&](const SeriesGame& game) { data.add(game); };
  auto series = play(console, lab, plan);
  if (!series) return series;
  if (auto closed = data.close(); !closed) return std::unexpected(closed.error());
  return series;
}

int simulate(Console& console, const SimArguments& arguments) {
  const auto options = arguments.game.options();
  if (!options) return fail(console, options.error(), kBadUsage);
  const auto lab = find_lab(arguments.game.game);
  if (!lab) return fail(console, lab.error(), kBadUsage);
  SeriesPlan plan{.options = *options,
                  .games = arguments.games,
                  .seed = arguments.series.seed,
                  .threads = arguments.series.threads,
                  .bots = split_commas(arguments.bots),
                  .budget = arguments.series.budget,
                  .statistics = arguments.statistics};
  if (!arguments.unit.empty() && arguments.data.any())
    return fail(
        console,
        {"not_divisible", "--records and --features have all games: no --unit beside them."},
        kBadUsage);
  if (!arguments.unit.empty()) return simulate_unit(console, arguments, **lab, plan);
  if (!arguments.folder.empty()) return fail(console, kOutWithoutUnit, kBadUsage);
  auto series = arguments.data.any() ? play_for_data(console, **lab, plan, arguments.data)
                                     : play(console, **lab, plan);
  if (!series) return fail(console, series.error(), kBadUsage);
  if (arguments.no_times) series->seconds = 0;
  return tell(console, arguments.game.game, plan, *series, arguments.as_json);
}

}  // namespace

int merge_sim(Console& console, const DoneJob& done, const MergeArguments& arguments) {
  const json::object& job = done.job.plan;
  SeriesPlan plan{.options = job.at("options").as_object(),
                  .games = job.at("games").to_number<std::uint64_t>(),
                  .seed = job.at("seed").to_number<std::uint64_t>(),
                  .statistics = job.at("statistics").as_bool()};
  for (const json::value& bot : job.at("bots").as_array()) plan.bots.emplace_back(bot.as_string());
  Series all;
  for (const std::string& result : done.results) {
    const Series part = series_from_sums(json::parse(result));
    all.tally.merge(part.tally);
    all.statistics.merge(part.statistics);
  }
  return tell(console, std::string(job.at("game").as_string()), plan, all, arguments.as_json);
}

void add_sim(Program& program) {
  const auto arguments = std::make_shared<SimArguments>();
  Command command(program, "sim", "Play many games between bots and sum them up.");
  arguments->game.add_to(command);
  arguments->series.add_to(command);
  command.number("--games,-n", arguments->games, "How many games.", 1, 1'000'000'000)
      .text("--bots,-b", arguments->bots, "One bot for all seats, or one a seat: random,greedy,…")
      .flag("--stats", arguments->statistics,
            "Also points by source, length, branching, lead changes, comebacks and how those did\n"
            "who used a board, tile or card.")
      .text("--records", arguments->data.records,
            "Also the records of all games into a file of JSON Lines, compressed where its name\n"
            "ends in .zst (by the program zstd).")
      .text("--features", arguments->data.features,
            "Also every decision as numbers into a file .npz for numpy (docs/python.md).")
      .flag("--json", arguments->as_json, "As JSON.")
      .flag("--no-times", arguments->no_times, kNoTimesHelp)
      .text("--unit", arguments->unit, kUnitHelp)
      .text("--out", arguments->folder, kUnitFolderHelp)
      .footer(
          "The same seed gives the same games, whatever the number of threads.\n"
          "Examples:\n"
          "  reeve sim burgundy --players 2 --games 20000 --bots random,random\n"
          "  reeve sim villagers --players 3 --games 500 --bots greedy --stats\n"
          "  reeve sim ragusa --bots greedy --records games.jsonl.zst --features games.npz")
      .runs([&program, arguments] { return simulate(program.console, *arguments); });
}

}  // namespace reeve::cli
