// reeve perft: exact counts of decision sequences.

#include "cli/program.h"
#include "search/arena/lab.h"

namespace reeve::cli {

namespace {

struct PerftArguments {
  GameArguments game;
  int depth = 3;
  std::uint64_t seed = 1;
  bool as_json = false;
};

int count(Console& console, const PerftArguments& arguments) {
  const auto options = arguments.game.options();
  if (!options) return fail(console, options.error(), kBadUsage);
  const auto lab = find_lab(arguments.game.game);
  if (!lab) return fail(console, lab.error(), kBadUsage);
  const Stopwatch watch;
  const auto counts = (*lab)->perft(*options, arguments.seed, arguments.depth);
  if (!counts) return fail(console, counts.error(), kBadUsage);
  const double seconds = watch.seconds();
  if (!arguments.as_json) {
    console.out << "depth            nodes  hash\n";
    for (std::size_t depth = 0; depth < counts->size(); ++depth)
      console.out << fmt::format("{:5} {:16}  {:016x}\n", depth, (*counts)[depth].nodes,
                                 (*counts)[depth].hash);
    return kFine;
  }
  json::array by_depth;
  for (const Perft& perft : *counts)
    by_depth.push_back({{"nodes", perft.nodes}, {"hash", fmt::format("{:016x}", perft.hash)}});
  console.out << json::object{{"game", arguments.game.game},
                              {"options", *options},
                              {"seed", arguments.seed},
                              {"depth", arguments.depth},
                              {"nodes", counts->back().nodes},
                              {"hash", fmt::format("{:016x}", counts->back().hash)},
                              {"by_depth", std::move(by_depth)},
                              {"seconds", seconds}}
              << "\n";
  return kFine;
}

}  // namespace

void add_perft(Program& program) {
  const auto arguments = std::make_shared<PerftArguments>();
  Command command(program, "perft",
                  "Count the sequences of decisions to a depth, with a hash of where they lead.");
  arguments->game.add_to(command);
  command.number("--depth,-d", arguments->depth, 0, 12, "How many decisions.")
      .number("--seed", arguments->seed, "What chance follows from.")
      .flag("--json", arguments->as_json, "As JSON.")
      .footer(
          "Chance is fixed by the seed, so the figures are exact: the same rules give the same\n"
          "counts and hashes on every machine. Example:\n"
          "  reeve perft burgundy --players 3 --depth 4")
      .runs([&program, arguments] { return count(program.console, *arguments); });
}

}  // namespace reeve::cli
