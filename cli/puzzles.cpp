// reeve puzzles: positions in which one move is clearly the best, found in games.
#include <memory>

#include "analysis/analysis.h"
#include "cli/analysis_commands.h"
#include "cli/record_file.h"
#include "cli/work_meter.h"
#include "core/hash.h"
#include "core/registry.h"
#include "search/levels/bot.h"

namespace reeve::cli {

namespace {

struct PuzzlesArguments {
  GameArguments game;
  std::vector<std::string> records;
  std::string bot = "journeyman";
  std::uint32_t count = 10;
  std::uint32_t hard = 0;
  PuzzlePlan plan;
};

// A game of bots to look for puzzles in.
Result<Record> made_game(const GameType& type, const json::object& options, Bot& bot,
                         std::uint64_t seed) {
  auto session = type.create(options, seed);
  if (!session) return std::unexpected(session.error());
  while (!(*session)->over()) {
    const std::uint64_t own = hash_mix(seed, (*session)->moves().size());
    if (const auto played = (*session)->play(bot.choose(**session, own).move); !played)
      return std::unexpected(played.error());
  }
  Record record = (*session)->record();
  record.hashes.clear();
  return record;
}

// Prints what was found in a game; answers how many puzzles that was.
std::size_t print(std::ostream& out, const Record& record, std::vector<Puzzle> puzzles,
                  std::uint32_t hard) {
  std::erase_if(puzzles, [&](const Puzzle& it) { return it.level < static_cast<int>(hard); });
  if (puzzles.empty()) return 0;
  out << book_line(record, puzzles.back().at) << "\n";
  for (const Puzzle& puzzle : puzzles) out << book_line(puzzle) << "\n";
  out.flush();
  return puzzles.size();
}

int find(Console& console, const PuzzlesArguments& arguments) {
  const auto type = arguments.game.type();
  if (!type) return fail(console, type.error(), kBadUsage);
  const auto analyst = find_analyst((*type)->name());
  if (!analyst) return fail(console, analyst.error(), kBadUsage);
  PuzzlePlan plan = arguments.plan;
  for (const std::string& path : arguments.records) {
    auto record = read_record(path);
    if (!record) return fail(console, record.error(), kFailed);
    if (record->game != (*type)->name())
      return fail(
          console,
          {"wrong_game", fmt::format("\"{}\" is a game of {}.", path, record->game.substr(0, 40))},
          kFailed);
    if (!record->seed || record->position)
      return fail(console,
                  {"no_seed", fmt::format("\"{}\" has no seed, or begins in the middle.", path)},
                  kFailed);
    const auto puzzles = (*analyst)->find_puzzles(*record, plan);
    if (!puzzles) return fail(console, puzzles.error(), **type, kFailed);
    print(console.out, *record, *puzzles, arguments.hard);
  }
  if (!arguments.records.empty()) return kFine;
  const auto options = arguments.game.options();
  if (!options) return fail(console, options.error(), **type, kBadUsage);
  const auto bot = make_bot((*type)->name(), arguments.bot);
  if (!bot) return fail(console, bot.error(), kBadUsage);
  WorkMeter meter(console, "puzzles", "puzzles", arguments.count, {}, WorkMeter::Elsewhere::kLines);
  std::uint64_t seed = arguments.plan.seed;
  for (std::size_t found = 0; found < arguments.count; ++seed) {
    const auto record = made_game(**type, *options, **bot, seed);
    if (!record) return fail(console, record.error(), **type, kFailed);
    plan.seed = seed;
    const auto puzzles = (*analyst)->find_puzzles(*record, plan);
    if (!puzzles) return fail(console, puzzles.error(), **type, kFailed);
    found += print(console.out, *record, *puzzles, arguments.hard);
    meter(found, arguments.count, fmt::format("{} games", seed - arguments.plan.seed + 1));
  }
  return kFine;
}

}  // namespace

void add_puzzles(Program& program) {
  const auto arguments = std::make_shared<PuzzlesArguments>();
  PuzzlePlan& plan = arguments->plan;
  Command command(program, "puzzles",
                  "Find positions in which one move is clearly the best, in games of bots or "
                  "records.");
  arguments->game.add_to(command);
  command
      .texts("--record", arguments->records, "FILE",
             "Look in this record in place of games of bots; may be repeated.")
      .text("--bot", arguments->bot, "Who plays the games: see the engine's \"bots\".")
      .number("--count", arguments->count, "How many puzzles, at least.", 1, 100'000)
      .number("--level", arguments->hard,
              "Only those of this level and above: 1 found at once, 2 by planning the own turn, 3 "
              "by looking further.",
              0, 3)
      .number("--lead", plan.lead, 0.5, 50,
              "By how many points the best move leads, in Burgundy; the other games scale it.")
      .number("--nodes", plan.nodes,
              "Positions of the first search; the check takes twenty times as many.", 10, 1'000'000)
      .number("--games", plan.games, "Games of the rollout that decides, at most.", 64, 100'000)
      .number("--seed", plan.seed, "Of the first game; the next ones count on.")
      .footer(
          "Prints JSON Lines: a line a game, then one for each of its puzzles. analysis/puzzles.h\n"
          "tells what stands in them, docs/analysis.md how they are checked. The books of the\n"
          "program are made so:\n"
          "  reeve puzzles burgundy --count 200 >> analysis/books/burgundy.jsonl")
      .runs([&program, arguments] { return find(program.console, *arguments); });
}

}  // namespace reeve::cli
