// reeve beginnings: how games of bots began and what became of it, counted.
#include <map>
#include <memory>
#include <mutex>

#include "analysis/analysis.h"
#include "analysis/beginnings.h"
#include "cli/analysis_commands.h"
#include "cli/work_meter.h"
#include "core/hash.h"
#include "core/registry.h"
#include "search/arena/parallel.h"
#include "search/levels/bot.h"

namespace reeve::cli {

namespace {

struct BeginningsArguments {
  GameArguments game;
  std::string bot = "journeyman";
  std::uint32_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
};

using BeginningCounts = std::map<std::pair<std::string, std::string>, BeginningCount>;

// Plays a game and counts how each seat of it began.
Result<void> count_game(const GameType& type, const Analyst& analyst, const json::object& options,
                        const BeginningsArguments& arguments, std::uint64_t seed, std::mutex& mutex,
                        BeginningCounts& counts) {
  auto session = type.create(options, seed);
  if (!session) return std::unexpected(session.error());
  const auto bot = make_bot(type.name(), arguments.bot);
  if (!bot) return std::unexpected(bot.error());
  while (!(*session)->over()) {
    const std::uint64_t own = hash_mix(seed, (*session)->moves().size());
    const Move move = (*bot)->choose(**session, own).move;
    if (const auto played = (*session)->play(move); !played) return std::unexpected(played.error());
  }
  Record record = (*session)->record();
  record.hashes.clear();
  const auto began = analyst.beginnings(record);
  if (!began) return std::unexpected(began.error());
  const Outcome outcome = (*session)->outcome();
  const std::lock_guard lock(mutex);
  for (std::size_t i = 0; i < began->size() && i < static_cast<std::size_t>(outcome.seats); ++i) {
    BeginningCount& count = counts[{(*began)[i].board, (*began)[i].opening}];
    count.bot = arguments.bot;
    count.players = outcome.seats;
    count.board = (*began)[i].board;
    count.opening = (*began)[i].opening;
    ++count.games;
    count.won += outcome.rank[i] == 1 ? 1 : 0;
    count.points += outcome.score[i];
    count.squares += std::int64_t{outcome.score[i]} * outcome.score[i];
  }
  return {};
}

int count_beginnings(Console& console, const BeginningsArguments& arguments) {
  const auto type = arguments.game.type();
  if (!type) return fail(console, type.error(), kBadUsage);
  const auto analyst = find_analyst((*type)->name());
  if (!analyst) return fail(console, analyst.error(), kBadUsage);
  const auto options = arguments.game.options();
  if (!options) return fail(console, options.error(), **type, kBadUsage);
  if (const auto bot = make_bot((*type)->name(), arguments.bot); !bot)
    return fail(console, bot.error(), kBadUsage);
  BeginningCounts counts;
  std::optional<Error> failed;
  std::mutex mutex;
  WorkMeter meter(console, "beginnings", "games", arguments.games, {},
                  WorkMeter::Elsewhere::kLines);
  share_out(arguments.games, arguments.threads, [&](auto next) {
    for (std::uint64_t i = next(); i < arguments.games; i = next()) {
      const auto counted = count_game(**type, **analyst, *options, arguments,
                                      hash_mix(arguments.seed, i), mutex, counts);
      const std::lock_guard lock(mutex);
      if (!counted) {
        failed = counted.error();
        return;
      }
      ++meter.done();
    }
  });
  if (failed) return fail(console, *failed, **type, kFailed);
  for (const auto& [name, count] : counts) console.out << book_line(count) << "\n";
  return kFine;
}

}  // namespace

void add_beginnings(Program& program) {
  const auto arguments = std::make_shared<BeginningsArguments>();
  Command command(program, "beginnings",
                  "Count how games of bots begin and what becomes of it: boards and openings.");
  arguments->game.add_to(command);
  command.text("--bot", arguments->bot, "Who plays: see the engine's \"bots\".")
      .number("--games", arguments->games, "How many games.", 1, 10'000'000)
      .number("--seed", arguments->seed, "What chance and choices follow from.")
      .number("--threads,-t", arguments->threads, 1, 256, "How many games at once.")
      .footer(
          "Prints JSON Lines, told in analysis/beginnings.h; the same whatever the threads. The\n"
          "page's statistics show those of analysis/beginnings, made so:\n"
          "  reeve beginnings burgundy --players 2 --set board_choice=random --games 3000")
      .runs([&program, arguments] { return count_beginnings(program.console, *arguments); });
}

}  // namespace reeve::cli
