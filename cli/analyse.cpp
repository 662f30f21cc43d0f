// reeve analyse: where a finished game was won, and whether it was luck.
#include "analysis/analysis.h"
#include "cli/analysis_text.h"
#include "cli/program.h"
#include "cli/record_file.h"
#include "core/registry.h"

namespace reeve::cli {

namespace {

struct Arguments {
  std::string path;
  bool as_json = false;
  bool as_html = false;
  AnalysisPlan plan;
};

int analyse_file(Console& console, const Arguments& arguments) {
  if (arguments.as_json && arguments.as_html)
    return fail(console, {"one_form", "Choose one of --json and --html."}, kBadUsage);
  const auto record = read_record(arguments.path);
  if (!record) return fail(console, record.error(), kFailed);
  const auto type = find_game(record->game);
  if (!type) return fail(console, type.error(), kFailed);
  const auto analyst = find_analyst(record->game);
  if (!analyst) return fail(console, analyst.error(), kFailed);
  if (!record->seed)
    return fail(console, {"no_seed", "The record has no seed, so its game cannot be replayed."},
                kFailed);
  const auto analysis = (*analyst)->analyse(*record, arguments.plan);
  if (!analysis) return fail(console, analysis.error(), kFailed);
  if (arguments.as_json)
    console.out << to_json(*analysis) << "\n";
  else if (arguments.as_html)
    print_analysis_html(console.out, *analysis, *record, **type);
  else
    print_analysis(console.out, *analysis, *record, **type);
  return kFine;
}

}  // namespace

void add_analyse(Program& program) {
  const auto arguments = std::make_shared<Arguments>();
  AnalysisPlan& plan = arguments->plan;
  Command command(program, "analyse",
                  "Tell where a finished game was won: what each turn lost, and what was luck.");
  command.required_text("FILE", arguments->path, "A record, as text or as JSON.")
      .flag("--json", arguments->as_json, "Everything that was found, as JSON.")
      .flag("--html", arguments->as_html, "A page in one file, with the graph.")
      .number("--nodes", plan.nodes, "Positions searched for the best line of a turn.", 1,
              1'000'000)
      .number("--samples", plan.samples, "Samples of chance for each value that is compared.", 2,
              10'000)
      .number("--seed", plan.seed, "Of the search and the samples.")
      .number("--threads", plan.threads, 1, 256, "Threads; the result is the same with any number.")
      .footer(
          "A turn's loss is what the best line found would have brought more than the one played,\n"
          "in final points; luck is what was drawn against the mean of what could have been.\n"
          "docs/analysis.md tells how both are measured.")
      .runs([&program, arguments] { return analyse_file(program.console, *arguments); });
}

}  // namespace reeve::cli
