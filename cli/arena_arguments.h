// What the subcommands that let bots play share: seed, threads and how long bots may think.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "cli/program.h"
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
