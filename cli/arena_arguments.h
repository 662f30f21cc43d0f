// What the subcommands that let bots play share: seed, threads and how long bots may think.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "cli/program.h"
#include "search/arena/players.h"
#include "search/levels/bot.h"

namespace reeve::cli {

struct SeriesArguments {
  std::uint64_t seed = 1;
  int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  Budget budget;

  void add_to(Command& command) {
    command.number("--seed", seed, "What chance and choices follow from.")
        .number("--threads,-t", threads, 1, 256, "How many games at once.")
        .number("--nodes", budget.nodes,
                "How much a searching bot looks at for a decision; repeatable.")
        .number("--ms", budget.milliseconds,
                "How many milliseconds a searching bot thinks about a decision.");
  }
};

// The same everywhere, however fast the machine: what units need (cli/units.h).
inline Result<void> check_repeatable(const std::vector<std::string>& bots, const Budget& budget) {
  if (budget.milliseconds != 0)
    return error("not_repeatable",
                 "A unit must come out the same on every machine: --nodes in place of --ms.");
  for (const std::string& bot : bots) {
    const auto named = bot_named(bot, budget);
    if (!named) return std::unexpected(named.error());
    if (named->budget.nodes == 0 && level_info(named->level).milliseconds != 0)
      return error("not_repeatable",
                   "{} thinks by the clock, and a unit must come out the same on every machine: "
                   "give it --nodes.",
                   bot.substr(0, 40));
  }
  return {};
}

inline std::vector<std::string> split_commas(const std::string& text) {
  std::vector<std::string> words;
  std::size_t from = 0;
  while (true) {
    const std::size_t comma = text.find(',', from);
    words.push_back(text.substr(from, comma - from));
    if (comma == std::string::npos) return words;
    from = comma + 1;
  }
}

}  // namespace reeve::cli
