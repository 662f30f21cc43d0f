// reeve ladder: all levels against each other, as a table in docs/strength.md.

#include <unistd.h>

#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "cli/arena_arguments.h"
#include "cli/match_text.h"
#include "cli/merge.h"
#include "cli/program.h"
#include "cli/sums_json.h"
#include "cli/work_meter.h"
#include "search/arena/lab.h"
#include "search/levels/bot.h"

namespace reeve::cli {

namespace {

constexpr const char* kPage = "docs/strength.md";

struct LadderArguments {
  GameArguments game;
  SeriesArguments series;
  std::string bots = "random,greedy,apprentice,journeyman,master";
  std::uint64_t pairs = 400;
  std::uint64_t slow_pairs = 60;
  std::string path;  // of the page, or of the folder for units
  bool adjacent = false;
  bool as_json = false;
  bool no_times = false;
  std::string unit;
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

std::string command_line(const LadderArguments& arguments) {
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

// Found out before hours of games, and not after them.
Result<void> check_writable(const std::string& path) {
  const std::filesystem::path page(path);
  const std::filesystem::path folder = page.has_parent_path() ? page.parent_path() : ".";
  if (::access((std::filesystem::exists(page) ? page : folder).c_str(), W_OK) != 0 ||
      std::filesystem::is_directory(page))
    return error("unwritable_file", "\"{}\" cannot be written; name another page with --out.",
                 path);
  return {};
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

// All matches of the ladder, weakest first.
std::vector<MatchPlan> matches_of(const LadderArguments& arguments, const json::object& options) {
  const std::vector<std::string> bots = split_commas(arguments.bots);
  std::vector<MatchPlan> plans;
  for (std::size_t weak = 0; weak < bots.size(); ++weak)
    for (std::size_t strong = weak + 1; strong < bots.size(); ++strong) {
      if (arguments.adjacent && strong != weak + 1) continue;
      const bool slow = is_slow(bots[weak]) || is_slow(bots[strong]);
      plans.push_back({.options = options,
                       .a = bots[strong],
                       .b = bots[weak],
                       .pairs = slow ? arguments.slow_pairs : arguments.pairs,
                       .seed = arguments.series.seed,
                       .threads = arguments.series.threads,
                       .budget_a = arguments.series.budget,
                       .budget_b = arguments.series.budget});
    }
  return plans;
}

// Tells match after match and writes the table at the end.
class Teller {
 public:
  Teller(Console& console, const LadderArguments& arguments, json::object options)
      : console_(console), arguments_(arguments), options_(std::move(options)) {}

  void tell(const MatchPlan& plan, const MatchReport& report) {
    matches_.push_back(match_json(arguments_.game.game, plan, report));
    if (!arguments_.as_json) print_match(console_.out, arguments_.game.game, plan, report);
    console_.out.flush();
  }

  // No path: nothing is written.
  int finish(const std::string& path) {
    if (arguments_.as_json) {
      json::array list(matches_.begin(), matches_.end());
      console_.out << json::object{{"game", arguments_.game.game}, {"matches", std::move(list)}}
                   << "\n";
    }
    if (path.empty()) return kFine;
    const json::value* players = options_.if_contains("players");
    const std::string mark =
        fmt::format("{} {}", arguments_.game.game,
                    players != nullptr ? json::serialize(*players) + " players" : "");
    const std::string text = markdown(command_line(arguments_), matches_);
    if (auto written = write_into(path, mark, text); !written)
      return fail(console_, written.error(), kFailed);
    return kFine;
  }

 private:
  Console& console_;
  const LadderArguments& arguments_;
  json::object options_;
  std::vector<json::object> matches_;
};

// A unit has its part of each match.
int climb_unit(Console& console, const LadderArguments& arguments, const Lab& lab,
               const json::object& options) {
  if (auto fine = check_repeatable(split_commas(arguments.bots), arguments.series.budget); !fine)
    return fail(console, fine.error(), kBadUsage);
  Job job{.command = "ladder",
          .plan = {{"game", arguments.game.game},
                   {"sets", json::array(arguments.game.sets.begin(), arguments.game.sets.end())},
                   {"options", options},
                   {"bots", arguments.bots},
                   {"pairs", arguments.pairs},
                   {"slow_pairs", arguments.slow_pairs},
                   {"adjacent", arguments.adjacent},
                   {"seed", arguments.series.seed},
                   {"nodes", arguments.series.budget.nodes}}};
  if (arguments.game.players) job.plan["players"] = *arguments.game.players;
  return do_unit(console, arguments.unit, arguments.path, job,
                 signed_by_lab(arguments.game.game, options),
                 [&](const Unit& unit) -> Result<std::string> {
                   json::array parts;
                   for (MatchPlan plan : matches_of(arguments, options)) {
                     plan.first = unit.first(plan.pairs);
                     plan.pairs = unit.count(plan.pairs);
                     WorkMeter meter(console, fmt::format("{} against {}", plan.a, plan.b), "pairs",
                                     plan.pairs);
                     plan.begun = &meter.done();
                     const auto report = lab.match(plan);
                     if (!report) return std::unexpected(report.error());
                     parts.push_back(sums_json(*report));
                   }
                   return json::serialize(parts) + "\n";
                 });
}

int climb(Console& console, const LadderArguments& arguments) {
  const auto options = arguments.game.options();
  if (!options) return fail(console, options.error(), kBadUsage);
  const auto lab = find_lab(arguments.game.game);
  if (!lab) return fail(console, lab.error(), kBadUsage);
  const std::vector<std::string> bots = split_commas(arguments.bots);
  if (bots.size() < 2)
    return fail(console, {"wrong_bots", "A ladder compares two bots or more: --bots A,B."},
                kBadUsage);
  for (const std::string& bot : bots)
    if (const auto known = make_bot(arguments.game.game, bot); !known)
      return fail(console, known.error(), kBadUsage);
  if (!arguments.unit.empty()) return climb_unit(console, arguments, **lab, *options);
  Teller teller(console, arguments, *options);
  const std::string page = arguments.path.empty() ? kPage : arguments.path;
  if (auto fine = check_writable(page); !fine) return fail(console, fine.error(), kFailed);
  const std::vector<MatchPlan> plans = matches_of(arguments, *options);
  if (!arguments.as_json)
    // Not among the results, which are those of `reeve merge`.
    console.err << fmt::format("matches: {}; the table goes into {}\n", plans.size(), page);
  for (std::size_t i = 0; i < plans.size(); ++i) {
    MatchPlan plan = plans[i];
    auto report = [&] {
      WorkMeter meter(console,
                      fmt::format("{} of {}, {} against {}", i + 1, plans.size(), plan.a, plan.b),
                      "pairs", plan.pairs);
      plan.begun = &meter.done();
      return (*lab)->match(plan);
    }();
    if (!report) return fail(console, report.error(), kBadUsage);
    if (arguments.no_times) report->seconds = 0;
    teller.tell(plan, *report);
  }
  return teller.finish(page);
}

}  // namespace

int merge_ladder(Console& console, const DoneJob& done, const MergeArguments& merging) {
  const json::object& job = done.job.plan;
  const json::object& options = job.at("options").as_object();
  LadderArguments arguments;
  arguments.game.game = std::string(job.at("game").as_string());
  for (const json::value& set : job.at("sets").as_array())
    arguments.game.sets.emplace_back(set.as_string());
  if (const json::value* players = job.if_contains("players"))
    arguments.game.players = players->to_number<int>();
  arguments.bots = std::string(job.at("bots").as_string());
  arguments.pairs = job.at("pairs").to_number<std::uint64_t>();
  arguments.slow_pairs = job.at("slow_pairs").to_number<std::uint64_t>();
  arguments.adjacent = job.at("adjacent").as_bool();
  arguments.series.seed = job.at("seed").to_number<std::uint64_t>();
  arguments.series.budget.nodes = job.at("nodes").to_number<std::uint32_t>();
  arguments.as_json = merging.as_json;
  const std::vector<MatchPlan> plans = matches_of(arguments, options);
  std::vector<MatchReport> reports(plans.size());
  for (const std::string& result : done.results) {
    const json::value parts = json::parse(result);
    for (std::size_t i = 0; i < plans.size(); ++i) {
      const MatchReport part = match_from_sums(parts.as_array().at(i));
      reports[i].people = part.people;
      reports[i].add(part);
    }
  }
  Teller teller(console, arguments, options);
  for (std::size_t i = 0; i < plans.size(); ++i) teller.tell(plans[i], reports[i]);
  return teller.finish(merging.to);
}

void add_ladder(Program& program) {
  const auto arguments = std::make_shared<LadderArguments>();
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
      .text("--out", arguments->path,
            "The page to write into (docs/strength.md), or the folder for units.")
      .flag("--json", arguments->as_json, "Print the matches as JSON too.")
      .flag("--no-times", arguments->no_times, kNoTimesHelp)
      .text("--unit", arguments->unit, kUnitHelp)
      .footer(
          "The table replaces the last one of the same game and number of players, with the\n"
          "command, commit and date that made it. Example:\n"
          "  reeve ladder villagers --players 2 --bots greedy,journeyman,master --slow-pairs 100")
      .runs([&program, arguments] { return climb(program.console, *arguments); });
}

}  // namespace reeve::cli
