// reeve ladder: all levels against each other, as a table in docs/strength.md.

#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "cli/arena_arguments.h"
#include "cli/match_text.h"
#include "cli/program.h"
#include "search/arena/lab.h"

namespace reeve::cli {

namespace {

struct Arguments {
  GameArguments game;
  SeriesArguments series;
  std::string bots = "random,greedy,apprentice,journeyman,master";
  std::uint64_t pairs = 400;
  std::uint64_t slow_pairs = 60;
  std::string path = "docs/strength.md";
  bool adjacent = false;
  bool as_json = false;
};

// The levels that search a tree.
bool is_slow(const std::string& bot) {
  return bot.starts_with("master") || bot.starts_with("grandmaster");
}

std::string commit_of_checkout() {
  std::string commit;
  if (FILE* pipe = popen("git rev-parse --short HEAD 2>/dev/null", "r")) {
    char buffer[64];
    if (std::fgets(buffer, sizeof buffer, pipe) != nullptr) commit = buffer;
    pclose(pipe);
  }
  while (commit.ends_with('\n')) commit.pop_back();
  return commit.empty() ? "unknown" : commit;
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  char text[16];
  std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&now));
  return text;
}

std::string command_line(const Arguments& arguments) {
  std::string line = "reeve ladder " + arguments.game.game;
  if (arguments.game.players) line += fmt::format(" --players {}", *arguments.game.players);
  for (const std::string& set : arguments.game.sets) line += " --set '" + set + "'";
  line += fmt::format(" --bots {} --pairs {} --slow-pairs {} --seed {}", arguments.bots,
                      arguments.pairs, arguments.slow_pairs, arguments.series.seed);
  const Budget& budget = arguments.series.budget;
  if (budget.nodes != 0) line += fmt::format(" --nodes {}", budget.nodes);
  if (budget.milliseconds != 0) line += fmt::format(" --ms {}", budget.milliseconds);
  if (arguments.adjacent) line += " --adjacent";
  return line;
}

std::string markdown(const std::string& line, const std::vector<json::object>& matches) {
  std::string text = fmt::format(
      "`{}`, commit {}, {}\n\n"
      "| bot | against | pairs | score | Elo (95 %) | points | points of the other |\n"
      "|---|---|--:|--:|--:|--:|--:|\n",
      line, commit_of_checkout(), today());
  const auto number = [](const json::object& match, const char* key) {
    return match.at(key).to_number<double>();
  };
  for (const json::object& match : matches) {
    const json::array& interval = match.at("elo_ci95").as_array();
    text += fmt::format(
        "| {} | {} | {} | {:.1f} % ± {:.1f} | {:+.0f} ({:+.0f} to {:+.0f}) | {:.1f} "
        "| {:.1f} |\n",
        std::string_view(match.at("a").as_string()), std::string_view(match.at("b").as_string()),
        number(match, "pairs"), 100 * number(match, "score_a"), 100 * number(match, "ci95"),
        number(match, "elo"), interval[0].to_number<double>(), interval[1].to_number<double>(),
        number(match, "mean_score_a"), number(match, "mean_score_b"));
  }
  return text;
}

// Replaces what stands between the game's marks, or adds it at the end of the page.
Result<void> write_into(const std::string& path, const std::string& mark, const std::string& text) {
  std::string page = "# How strong the bots are\n";
  if (std::filesystem::exists(path)) {
    auto content = read_file(path);
    if (!content) return std::unexpected(content.error());
    page = *content;
  }
  const std::string from = fmt::format("<!-- ladder {} -->", mark);
  const std::string to = fmt::format("<!-- end of ladder {} -->", mark);
  const std::string block = from + "\n" + text + to;
  const std::size_t start = page.find(from);
  const std::size_t end = page.find(to);
  if (start != std::string::npos && end != std::string::npos && start < end)
    page.replace(start, end + to.size() - start, block);
  else
    page += "\n" + block + "\n";
  std::ofstream file(path, std::ios::binary);
  file << page;
  if (!file.flush()) return error("unwritable_file", "\"{}\" cannot be written.", path);
  return {};
}

int climb(Console& console, const Arguments& arguments) {
  const auto options = arguments.game.options();
  if (!options) return fail(console, options.error(), kBadUsage);
  const auto lab = find_lab(arguments.game.game);
  if (!lab) return fail(console, lab.error(), kBadUsage);
  const std::vector<std::string> bots = split_commas(arguments.bots);
  std::vector<json::object> matches;
  for (std::size_t weak = 0; weak < bots.size(); ++weak)
    for (std::size_t strong = weak + 1; strong < bots.size(); ++strong) {
      if (arguments.adjacent && strong != weak + 1) continue;
      const bool slow = is_slow(bots[weak]) || is_slow(bots[strong]);
      const MatchPlan plan{.options = *options,
                           .a = bots[strong],
                           .b = bots[weak],
                           .pairs = slow ? arguments.slow_pairs : arguments.pairs,
                           .seed = arguments.series.seed,
                           .threads = arguments.series.threads,
                           .budget_a = arguments.series.budget,
                           .budget_b = arguments.series.budget};
      const auto report = (*lab)->match(plan);
      if (!report) return fail(console, report.error(), kBadUsage);
      matches.push_back(match_json(arguments.game.game, plan, *report));
      if (!arguments.as_json) print_match(console.out, arguments.game.game, plan, *report);
      console.out.flush();
    }
  if (arguments.as_json) {
    json::array list(matches.begin(), matches.end());
    console.out << json::object{{"game", arguments.game.game}, {"matches", std::move(list)}}
                << "\n";
  }
  const std::string mark = fmt::format(
      "{} {}", arguments.game.game,
      options->contains("players") ? json::serialize(options->at("players")) + " players" : "");
  if (auto written = write_into(arguments.path, mark, markdown(command_line(arguments), matches));
      !written)
    return fail(console, written.error(), kFailed);
  return kFine;
}

}  // namespace

void add_ladder(Program& program) {
  const auto arguments = std::make_shared<Arguments>();
  Command command(
      program, "ladder",
      "Measure all levels against each other and write the table into docs/strength.md.");
  arguments->game.add_to(command);
  arguments->series.add_to(command);
  command
      .text("--bots,-b", arguments->bots,
            "The bots, weakest first; \"grandmaster@50000\" has so many nodes.")
      .number("--pairs,-n", arguments->pairs, "Mirrored pairs of quick bots.", 1, 1'000'000)
      .number("--slow-pairs", arguments->slow_pairs,
              "Mirrored pairs where master or grandmaster takes part.", 1, 1'000'000)
      .flag("--adjacent", arguments->adjacent, "Only each bot against the one below.")
      .text("--out", arguments->path, "The page to write into.")
      .flag("--json", arguments->as_json, "Print the matches as JSON too.")
      .footer(
          "The table replaces the last one of the same game and number of players, with the\n"
          "command, commit and date that made it. Example:\n"
          "  reeve ladder villagers --players 2 --bots greedy,journeyman,master --slow-pairs 100")
      .runs([&program, arguments] { return climb(program.console, *arguments); });
}

}  // namespace reeve::cli
