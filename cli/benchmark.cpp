// reeve benchmark: one bot, a program of anybody's or one of Reeve's, measured for a table.

#include "cli/benchmark.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <optional>
#include <utility>

#include "analysis/analysis.h"
#include "cli/arena_arguments.h"
#include "cli/outside_match.h"
#include "cli/program.h"
#include "core/record.h"
#include "games/entry.h"
#include "search/arena/lab.h"
#include "search/levels/levels.h"

namespace reeve::cli {

namespace {

struct BenchmarkArguments {
  std::string bot;
  std::string against = "random,greedy,journeyman";
  std::string game;
  SeriesArguments series;
  std::uint64_t pairs = 20;
  std::string records;
  OutsidePlan outside;
  std::uint32_t analysis_nodes = 0;  // 0: no analysis
  bool as_json = false;
};

struct Setting {
  const GameType* type;
  int players;
  json::object options;
};

// Each game with two players, with four or as many as it takes, and alone.
std::vector<Setting> settings_of(const GameEntry& entry) {
  std::vector<Setting> settings;
  int most = 2;
  for (const json::value& option : entry.type().options_schema()) {
    const json::object& field = option.as_object();
    if (field.at("name") == "players" && field.contains("max"))
      most = std::min(4, field.at("max").to_number<int>());
  }
  settings.push_back({&entry.type(), 2, {{"players", 2}}});
  if (most > 2) settings.push_back({&entry.type(), most, {{"players", most}}});
  for (const json::object& sample : entry.lab().samples())
    if (const json::value* players = sample.if_contains("players"); players && *players == 1) {
      settings.push_back({&entry.type(), 1, sample});
      break;
    }
  return settings;
}

struct Row {
  std::string game;
  int players;
  std::string against;             // empty: alone
  double wins = 0, wins_ci95 = 0;  // shares
  double points = 0, others = 0;
  std::int64_t games = 0;
  std::optional<Mean> lost;  // points a decision, where games were analysed
};

// A game as the analysis wants it, and the measured bot's seat there.
struct KeptGame {
  std::uint64_t number;
  Seat seat;
  Record record;
};

// A file a game, so that `reeve replay` can check what the table says and `reeve analyse` more.
Result<void> write_record(const std::string& folder, const Row& row, const std::string& bot,
                          const Session& game, std::uint64_t number, Seat seat) {
  Record record = game.record();
  record.seats.assign(static_cast<std::size_t>(game.seats()), row.against);
  std::string& name_of_bot = record.seats[static_cast<std::size_t>(seat)] = bot;
  std::ranges::replace(name_of_bot, '\n', ' ');
  const std::string name =
      fmt::format("{}-{}-{}-{}-{}.reeve", row.game, row.players,
                  row.against.empty() ? "alone" : row.against, number, static_cast<int>(seat));
  const auto path = std::filesystem::path(folder) / name;
  std::ofstream file(path, std::ios::binary);
  if (!(file << record_to_text(record)) || !file.flush())
    return error("unwritable_file", "\"{}\" cannot be written.", path.string());
  return {};
}

// What points the measured bot lost a decision, by the best evaluation; the mean of the games' means.
Result<Mean> points_lost(std::vector<KeptGame> games, const BenchmarkArguments& arguments) {
  constexpr std::uint32_t kSamples = 16;
  const AnalysisPlan plan{.nodes = arguments.analysis_nodes,
                          .samples = kSamples,
                          .seed = arguments.series.seed,
                          .threads = arguments.series.threads};
  // In one order, whichever thread was first.
  std::ranges::sort(games, {},
                    [](const KeptGame& game) { return std::pair(game.number, game.seat); });
  double sum = 0, squares = 0;
  for (const KeptGame& game : games) {
    const auto analyst = find_analyst(game.record.game);
    if (!analyst) return std::unexpected(analyst.error());
    const auto analysis = (*analyst)->analyse(game.record, plan);
    if (!analysis) return std::unexpected(analysis.error());
    double loss = 0, decisions = 0;
    for (const TurnAnalysis& turn : analysis->turns)
      if (turn.seat == game.seat) {
        loss += turn.loss;
        decisions += static_cast<double>(turn.played.size());
      }
    const double mean = loss / std::max(decisions, 1.0);
    sum += mean;
    squares += mean * mean;
  }
  const double n = std::max<double>(static_cast<double>(games.size()), 1);
  const double variance =
      std::max(0.0, squares / n - sum / n * (sum / n)) * n / std::max(n - 1, 1.0);
  return Mean{sum / n, 1.96 * std::sqrt(variance / n)};
}

Result<Row> measure(const Setting& setting, const std::string& bot, const std::string& against,
                    const BenchmarkArguments& arguments) {
  const MatchPlan plan{.options = setting.options,
                       .a = bot,
                       .b = against,
                       .pairs = arguments.pairs,
                       .seed = arguments.series.seed,
                       .threads = arguments.series.threads,
                       .budget_a = arguments.series.budget};
  Row row{.game = std::string(setting.type->name()),
          .players = setting.players,
          .against = setting.players == 1 ? "" : against};
  OutsidePlan outside = arguments.outside;
  std::vector<KeptGame> games;
  outside.ended = [&](const Session& game, std::uint64_t number, Seat seat) -> Result<void> {
    if (arguments.analysis_nodes > 0) games.push_back({number, seat, game.record()});
    if (arguments.records.empty()) return {};
    return write_record(arguments.records, row, arguments.bot, game, number, seat);
  };
  if (setting.players == 1) {
    const auto report = outside_solo(*setting.type, plan, outside);
    if (!report) return std::unexpected(report.error());
    const double n = static_cast<double>(report->games);
    row.wins = static_cast<double>(report->wins) / n;
    // As of matches (MatchReport::variance): a few games, all lost, are not certain.
    row.wins_ci95 = 1.96 * std::sqrt((row.wins * (1 - row.wins) + 0.25 / n) / n);
    row.points = report->mean();
    row.games = report->games;
  } else {
    const auto report = outside_match(*setting.type, plan, outside);
    if (!report) return std::unexpected(report.error());
    row.wins = report->score();
    row.wins_ci95 = report->ci95();
    row.points = report->mean_points_a();
    row.others = report->mean_points_b();
    row.games = report->games;
  }
  if (arguments.analysis_nodes > 0) {
    const auto lost = points_lost(std::move(games), arguments);
    if (!lost) return std::unexpected(lost.error());
    row.lost = *lost;
  }
  return row;
}

json::object to_json(const Row& row) {
  json::object object{{"game", row.game},           {"players", row.players}, {"wins", row.wins},
                      {"wins_ci95", row.wins_ci95}, {"points", row.points},   {"games", row.games}};
  if (row.players > 1) {
    object["against"] = row.against;
    object["points_against"] = row.others;
  }
  if (row.lost) {
    object["lost"] = row.lost->value;
    object["lost_ci95"] = row.lost->ci95;
  }
  return object;
}

std::string to_text(const Row& row) {
  std::string text =
      fmt::format("| {} | {} | {} | {:.1f} ± {:.1f} % | {:.1f} | {} | {} |", row.game, row.players,
                  row.players == 1 ? "alone" : row.against, 100 * row.wins, 100 * row.wins_ci95,
                  row.points, row.players == 1 ? "" : fmt::format("{:.1f}", row.others), row.games);
  if (row.lost) text += fmt::format(" {:.2f} ± {:.2f} |", row.lost->value, row.lost->ci95);
  return text;
}

// What is wrong with the words of the call, before anything is played.
Result<void> check(const BenchmarkArguments& arguments, const std::string& bot) {
  if (!arguments.game.empty())
    if (const auto known = find_entry(arguments.game); !known)
      return std::unexpected(known.error());
  if (const auto fine = check_bot(bot); !fine) return fine;
  for (const std::string& against : split_commas(arguments.against)) {
    if (is_outside(against))
      return error("bad_option", "--against takes Reeve's bots, so that tables can be compared.");
    if (const auto fine = check_bot(against); !fine) return fine;
  }
  std::error_code code;
  if (!arguments.records.empty()) std::filesystem::create_directories(arguments.records, code);
  if (code)
    return error("unwritable_folder", "The folder \"{}\" cannot be made: {}.", arguments.records,
                 code.message());
  return {};
}

int benchmark(Console& console, const BenchmarkArguments& arguments) {
  // A name of Reeve's own, with or without nodes, or a command.
  const std::string name = arguments.bot.substr(0, arguments.bot.find('@'));
  const std::string bot =
      level_by_name(name) || is_outside(arguments.bot) ? arguments.bot : "exec:" + arguments.bot;
  if (const auto fine = check(arguments, bot); !fine) return fail(console, fine.error(), kBadUsage);
  json::array rows;
  if (!arguments.as_json) {
    const bool lost = arguments.analysis_nodes > 0;
    console.out << "| game | players | against | wins | points | theirs | games |"
                << (lost ? " lost a decision |" : "") << "\n|---|---|---|---|---|---|---|"
                << (lost ? "---|" : "") << "\n";
  }
  for (const GameEntry* entry : all_entries()) {
    if (!arguments.game.empty() && entry->type().name() != arguments.game) continue;
    for (const Setting& setting : settings_of(*entry))
      for (const std::string& against : split_commas(arguments.against)) {
        const auto row = measure(setting, bot, against, arguments);
        if (!row) return fail(console, row.error(), kFailed);
        if (arguments.as_json)
          rows.push_back(to_json(*row));
        else
          console.out << to_text(*row) << std::endl;
        if (setting.players == 1) break;  // there is nobody to play against
      }
  }
  if (arguments.as_json)
    console.out << json::object{{"bot", arguments.bot},
                                {"seed", arguments.series.seed},
                                {"pairs", arguments.pairs},
                                {"rows", std::move(rows)}}
                << "\n";
  return kFine;
}

}  // namespace

void add_benchmark(Program& program) {
  const auto arguments = std::make_shared<BenchmarkArguments>();
  Command command(program, "benchmark", "A bot measured in all games, as a table for a paper.");
  arguments->series.add_to(command);
  command
      .required_text("--bot", arguments->bot,
                     "A command that plays (docs/bots.md), or one of Reeve's bots.")
      .text("--against", arguments->against, "Whom it plays against.")
      .text("--game", arguments->game, "Only this game.")
      .number("--pairs,-n", arguments->pairs, "How many mirrored groups of each, or games alone.",
              1, 1'000'000)
      .number("--answer-within", arguments->outside.seconds, 1, 3600, kAnswerWithinHelp)
      .text("--records", arguments->records,
            "A folder for the record of every game, made if need be; `reeve replay` checks them.")
      .number("--analyse", arguments->analysis_nodes,
              "Also tell what points the bot lost a decision: every game is analysed with so many\n"
              "nodes a turn (100 take about a second).",
              0, 1'000'000)
      .flag("--json", arguments->as_json, "As JSON.")
      .footer(
          "Every game with two players, with four, and alone. The same seed gives the same games;\n"
          "--nodes and --ms are the measured bot's, the others have their own. Example:\n"
          "  reeve benchmark --bot 'python3 examples/bots/first_bot.py' --pairs 50")
      .runs([&program, arguments] { return benchmark(program.console, *arguments); });
}

}  // namespace reeve::cli
