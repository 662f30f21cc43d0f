// reeve analyse: where a finished game was won, and whether it was luck.
#include <memory>
#include <set>
#include <sstream>

#include "analysis/analysis.h"
#include "cli/analysis_text.h"
#include "cli/merge.h"
#include "cli/program.h"
#include "cli/reading.h"
#include "cli/record_file.h"
#include "core/hash.h"
#include "core/registry.h"

namespace reeve::cli {

namespace {

struct AnalyseArguments {
  std::vector<std::string> paths;
  bool as_json = false;
  bool as_html = false;
  std::string unit;
  std::string folder;
  AnalysisPlan plan;
};

struct Analysed {
  Record record;
  const GameType* type;
  Analysis analysis;
};

Result<Analysed> analyse(const Record& record, const AnalysisPlan& plan) {
  const auto type = find_game(record.game);
  if (!type) return std::unexpected(type.error());
  const auto analyst = find_analyst(record.game);
  if (!analyst) return std::unexpected(analyst.error());
  if (!record.seed)
    return error("no_seed", "The record has no seed, so its game cannot be replayed.");
  auto analysis = (*analyst)->analyse(record, plan);
  if (!analysis) return std::unexpected(analysis.error());
  return Analysed{record, *type, std::move(*analysis)};
}

// Which of several files an error is about.
Error about(const std::string& path, const Error& error, std::size_t files) {
  return files == 1 ? error : Error{error.code, fmt::format("{}: {}", path, error.message)};
}

// A unit has some of the records; each is kept in both forms in which it may be asked for.
int analyse_unit(Console& console, const AnalyseArguments& arguments) {
  std::vector<Record> records;
  json::array hashes;
  std::set<std::string> games;
  for (const std::string& path : arguments.paths) {
    auto record = read_record(path);
    if (!record) return fail(console, about(path, record.error(), arguments.paths.size()), kFailed);
    const std::string text = record_to_text(*record);
    hashes.push_back(json::string(fmt::format("{:016x}", hash_bytes(text.data(), text.size()))));
    games.insert(record->game);
    records.push_back(std::move(*record));
  }
  const AnalysisPlan& plan = arguments.plan;
  const Job job{.command = "analyse",
                .plan = {{"records", hashes},
                         {"nodes", plan.nodes},
                         {"samples", plan.samples},
                         {"seed", plan.seed}}};
  const auto work = [&](const Unit& unit) -> Result<std::string> {
    json::array parts;
    const std::uint64_t first = unit.first(records.size());
    for (std::uint64_t i = first; i < first + unit.count(records.size()); ++i) {
      const auto it = analyse(records[i], plan);
      if (!it)
        return std::unexpected(about(arguments.paths[i], it.error(), arguments.paths.size()));
      std::ostringstream text;
      print_analysis(text, it->analysis, it->record, *it->type, console.language);
      parts.push_back({{"json", json::serialize(to_json(it->analysis))}, {"text", text.str()}});
    }
    return json::serialize(parts) + "\n";
  };
  const auto signature = [&]() -> Result<std::string> {
    std::string all;
    for (const std::string& game : games) {
      const auto one = signed_by_lab(game, {})();
      if (!one) return one;
      all += *one;
    }
    return all;
  };
  return do_unit(console, arguments.unit, arguments.folder, job, signature, work);
}

// On a terminal lines end where it does.
void print_for_reader(Console& console, const Analysed& it) {
  std::ostringstream text;
  print_analysis(text, it.analysis, it.record, *it.type, console.language);
  console.out << (console.columns > 0 ? wrapped_text(text.str(), console.columns, false)
                                      : text.str());
}

int analyse_files(Console& console, const AnalyseArguments& arguments) {
  if (arguments.paths.empty())
    return fail(console, {"missing_argument", "FILE is required; see `reeve analyse --help`."},
                kBadUsage);
  if (arguments.as_json && arguments.as_html)
    return fail(console, {"one_form", "Choose one of --json and --html."}, kBadUsage);
  if (arguments.as_html && (arguments.paths.size() > 1 || !arguments.unit.empty()))
    return fail(console, {"one_form", "--html makes the page of one record."}, kBadUsage);
  if (!arguments.unit.empty()) return analyse_unit(console, arguments);
  if (!arguments.folder.empty()) return fail(console, kOutWithoutUnit, kBadUsage);
  for (const std::string& path : arguments.paths) {
    const auto told = [&](const Error& error) {
      return fail(console, about(path, error, arguments.paths.size()), kFailed);
    };
    const auto record = read_record(path);
    if (!record) return told(record.error());
    const auto it = analyse(*record, arguments.plan);
    if (!it) return told(it.error());
    if (arguments.as_json)
      console.out << to_json(it->analysis) << "\n";
    else if (arguments.as_html)
      print_analysis_html(console.out, it->analysis, it->record, *it->type, console.language);
    else
      print_for_reader(console, *it);
  }
  return kFine;
}

}  // namespace

int merge_analyse(Console& console, const DoneJob& done, const MergeArguments& arguments) {
  std::string all;
  for (const std::string& result : done.results) {
    const json::value parts = json::parse(result);
    for (const json::value& part : parts.as_array()) {
      all += part.as_object().at(arguments.as_json ? "json" : "text").as_string();
      if (arguments.as_json) all += "\n";
    }
  }
  console.out << all;
  return kFine;
}

void add_analyse(Program& program) {
  const auto arguments = std::make_shared<AnalyseArguments>();
  AnalysisPlan& plan = arguments->plan;
  Command command(program, "analyse",
                  "Tell where a finished game was won: what each turn lost, and what was luck.");
  command.texts("FILE", arguments->paths, "", "Records, as text or as JSON.")
      .flag("--json", arguments->as_json, "Everything that was found, as JSON, a line a record.")
      .flag("--html", arguments->as_html, "A page in one file, with the graph.")
      .number("--nodes", plan.nodes, "Positions searched for the best line of a turn.", 1,
              1'000'000)
      .number("--samples", plan.samples, "Samples of chance for each value that is compared.", 2,
              10'000)
      .number("--seed", plan.seed, "Of the search and the samples.")
      .number("--threads", plan.threads, 1, 256, "Threads; the result is the same with any number.")
      .text("--unit", arguments->unit, kUnitHelp)
      .text("--out", arguments->folder, kUnitFolderHelp)
      .footer(
          "A turn's loss is what the best line found would have brought more than the one played,\n"
          "in final points; luck is what was drawn against the mean of what could have been.\n"
          "docs/analysis.md tells how both are measured.")
      .runs([&program, arguments] { return analyse_files(program.console, *arguments); });
}

}  // namespace reeve::cli
