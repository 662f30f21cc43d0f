// reeve backup, reeve restore, reeve check and reeve load: what an operator of `reeve serve` needs beside it.

#include <filesystem>

#include "cli/program.h"
#include "cli/work_meter.h"
#include "core/registry.h"
#include "server/load/load.h"
#include "server/store/backup.h"
#include "server/store/check.h"
#include "server/world/world.h"

namespace reeve::cli {

void add_backup(Program& program) {
  struct Arguments {
    std::string file = "reeve.db";
    std::string copy;
  };
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "backup", "Copy the server's file, also while the server is using it.");
  command.required_text("COPY", arguments->copy, "The new file; it must not exist yet.")
      .text("--db", arguments->file, "The server's file.")
      .runs([&program, arguments] {
        if (!std::filesystem::exists(arguments->file))
          return fail(program.console,
                      {"no_such_file", "There is no file " + arguments->file + "."}, kFailed);
        namespace fs = std::filesystem;
        const auto megabytes = [](const std::string& file) {
          std::error_code missing;
          const auto bytes = fs::file_size(file, missing);
          return missing ? std::uint64_t{0} : static_cast<std::uint64_t>(bytes >> 20);
        };
        const auto done = [&] {
          const WorkMeter meter(program.console, "backup", "MB", megabytes(arguments->file),
                                [&] { return megabytes(arguments->copy); });
          return server::backup_file(arguments->file, arguments->copy);
        }();
        return done ? kFine : fail(program.console, done.error(), kFailed);
      });
}

void add_restore(Program& program) {
  struct Arguments {
    std::string file = "reeve.db";
    std::string copy;
    bool replace = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "restore", "Put a copy in the place of the server's file.");
  command.required_text("COPY", arguments->copy, "A file that `reeve backup` made.")
      .text("--db", arguments->file, "The server's file.")
      .flag("--replace", arguments->replace, "There is a file: move it aside, and keep it.")
      .footer(
          "The copy is looked through as by `reeve check` first; a damaged one changes nothing.\n"
          "The server must be stopped.")
      .runs([&program, arguments] {
        const auto done = server::restore_file(arguments->copy, arguments->file, arguments->replace,
                                               server::real_world());
        if (!done) return fail(program.console, done.error(), kFailed);
        program.console.out << fmt::format("{} restored: {} tables, {} actions\n", arguments->file,
                                           done->tables, done->actions);
        if (!done->replaced.empty())
          program.console.out << fmt::format("The file before is {}\n", done->replaced);
        return kFine;
      });
}

namespace {

int check(Console& console, const std::string& file, bool as_json) {
  const auto report = [&] {
    WorkMeter meter(console, "check", "tables", 0);
    return server::check_store(file, server::real_world(),
                               [&](std::uint64_t tables, std::uint64_t all) {
                                 meter.set_total(all);
                                 meter.done() = tables;
                               });
  }();
  if (!report) return fail(console, report.error(), kFailed);
  if (as_json) {
    console.out << json::object{{"tables", report->tables},
                                {"actions", report->actions},
                                {"problems", json::value_from(report->problems)}}
                << "\n";
  } else {
    for (const std::string& problem : report->problems) console.out << problem << "\n";
    console.out << fmt::format("{} tables, {} actions, {} problems\n", report->tables,
                               report->actions, report->problems.size());
  }
  return report->problems.empty() ? kFine : kFailed;
}

int load(Console& console, server::LoadOptions options, bool as_json) {
  if (options.games.empty())
    for (const GameType* game : server::real_world().games)
      options.games.emplace_back(game->name());
  for (const std::string& game : options.games)
    if (const auto found = find_game(game); !found) return fail(console, found.error(), kBadUsage);
  const auto report = server::run_load(options);
  if (!report) return fail(console, report.error(), kFailed);
  if (as_json) {
    console.out << report->to_json() << "\n";
  } else {
    console.out << fmt::format(
        "{} tables, {} idle connections, {:.1f} s: {} moves acknowledged ({:.0f}/s), {} refused, "
        "{} games finished, {} connections lost\n"
        "acknowledged after (ms): p50 {:.1f}  p90 {:.1f}  p99 {:.1f}  p99.9 {:.1f}  max {:.1f}\n",
        report->tables, report->idle, report->seconds, report->moves,
        static_cast<double>(report->moves) / std::max(0.001, report->seconds), report->refused,
        report->finished, report->broken, report->p50_ms, report->p90_ms, report->p99_ms,
        report->p999_ms, report->max_ms);
  }
  return report->broken == 0 ? kFine : kFailed;
}

}  // namespace

void add_check(Program& program) {
  struct Arguments {
    std::string file = "reeve.db";
    bool as_json = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "check",
                  "Look through the server's file: its pages, its rows, and every game, replayed.");
  command.text("--db,--store", arguments->file, "The server's file, or postgresql://….")
      .flag("--json", arguments->as_json, "The findings as JSON.")
      .runs([&program, arguments] {
        return check(program.console, arguments->file, arguments->as_json);
      });
}

void add_load(Program& program) {
  struct Arguments {
    server::LoadOptions options;
    int port = 8080;
    bool as_json = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  server::LoadOptions& options = arguments->options;
  Command command(
      program, "load",
      "Play many games at once against a running server and measure how fast it answers.");
  command.number("--port", arguments->port, 1, 65535, "The server's port.")
      .text("--host", options.host, "The server's address.")
      .texts("--game", options.games, "GAME", "A game; may be repeated. All, if none is named.")
      .number("--tables", options.tables, 0, 20'000, "Tables of two guests each.")
      .number("--idle", options.idle, 0, 50'000, "Connections that do nothing.")
      .number("--rate", options.moves_per_second, 0.001, 1000, "Moves a second at each table.")
      .number("--seconds", options.seconds, 0.1, 3600, "How long, once all tables have started.")
      .number("--seed", options.seed, "For the moves chosen.")
      .flag("--json", arguments->as_json, "The figures as JSON.")
      .footer(
          "Leaves its games in the server's file: use a file of its own for measuring.\n"
          "Needs two file descriptors a table (ulimit -n).")
      .runs([&program, arguments] {
        arguments->options.port = static_cast<std::uint16_t>(arguments->port);
        return load(program.console, arguments->options, arguments->as_json);
      });
}

}  // namespace reeve::cli
