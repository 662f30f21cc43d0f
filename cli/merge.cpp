// reeve merge: the units of a folder put together (cli/units.h).
#include "cli/merge.h"

#include <array>
#include <memory>

namespace reeve::cli {

namespace {

struct Merger {
  std::string_view command;
  int (*merge)(Console&, const DoneJob&, const MergeArguments&);
  bool writes_file;
};
constexpr std::array kMergers = {
    Merger{"sim", merge_sim, false}, Merger{"match", merge_match, false},
    Merger{"ladder", merge_ladder, true}, Merger{"selfplay", merge_selfplay, true},
    Merger{"analyse", merge_analyse, false}};

int merge(Console& console, const MergeArguments& arguments) {
  const auto done = read_units(arguments.folder);
  if (!done) return fail(console, done.error(), kBadUsage);
  for (const Merger& merger : kMergers) {
    if (merger.command != done->job.command) continue;
    if (!merger.writes_file && !arguments.to.empty())
      return fail(console,
                  {"bad_option",
                   fmt::format("Units of {} are printed; they take no --to.", merger.command)},
                  kBadUsage);
    // Hashes were right, so what does not read was written by a program of another time.
    try {
      return merger.merge(console, *done, arguments);
    } catch (const std::exception&) {
      return fail(console, {"other_format", "The units were written by another version of reeve."},
                  kBadUsage);
    }
  }
  return fail(console,
              {"unknown_units", fmt::format("This program has no units of \"{}\".",
                                            done->job.command.substr(0, 40))},
              kBadUsage);
}

}  // namespace

void add_merge(Program& program) {
  const auto arguments = std::make_shared<MergeArguments>();
  Command command(program, "merge", "Put together what units (--unit K/N --out FOLDER) have done.");
  command.required_text("FOLDER", arguments->folder, "Where the units are.")
      .text("--to", arguments->to,
            "File of games (selfplay, must not be there yet) or page of strength (ladder).")
      .flag("--json", arguments->as_json, "As JSON.")
      .footer(
          "Prints what one process would have printed with --no-times, byte by byte. Units that\n"
          "are missing or damaged are named, and nothing is printed. Example:\n"
          "  for k in $(seq 8); do reeve sim ragusa --games 9000 --unit $k/8 --out sims; done\n"
          "  reeve merge sims")
      .runs([&program, arguments] { return merge(program.console, *arguments); });
}

}  // namespace reeve::cli
