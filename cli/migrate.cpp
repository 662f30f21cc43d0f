// reeve migrate: everything a server keeps, from a file into PostgreSQL or back.

#include "cli/program.h"
#include "cli/work_meter.h"
#include "server/store/check.h"
#include "server/store/postgres_address.h"
#include "server/store/transfer.h"
#include "server/world/world.h"

namespace reeve::cli {

namespace {

int migrate(Console& console, const std::string& from, const std::string& to) {
  const auto done = [&] {
    WorkMeter meter(console, "migrate", "rows", 0);
    return server::transfer_store(from, to, [&](std::uint64_t rows) { meter.done() = rows; });
  }();
  if (!done)
    return fail(console, done.error(), done.error().code == "same_store" ? kBadUsage : kFailed);
  for (const server::Transfer::Part& part : done->parts)
    console.out << fmt::format("{:<12} {:>10} rows, equal ({:016x})\n", part.table, part.rows,
                               part.hash);
  const auto report = server::check_store(to, server::real_world());
  if (!report) return fail(console, report.error(), kFailed);
  for (const std::string& problem : report->problems) console.out << problem << "\n";
  console.out << fmt::format("{}: {} tables, {} actions, replayed: {} problems\n",
                             server::without_password(to), report->tables, report->actions,
                             report->problems.size());
  return report->problems.empty() ? kFine : kFailed;
}

}  // namespace

void add_migrate(Program& program) {
  struct Arguments {
    std::string from;
    std::string to;
  };
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "migrate",
                  "Copy everything from the server's file into PostgreSQL, or back.");
  command.required_text("FROM", arguments->from, "The server's file, or postgresql://….")
      .required_text("TO", arguments->to, "An empty PostgreSQL, or a file that does not exist.")
      .footer(
          "No server may use either side. Every row is read again from both and compared before\n"
          "anything is kept, and every game is replayed at the end. FROM is not changed.")
      .runs([&program, arguments] {
        return migrate(program.console, arguments->from, arguments->to);
      });
}

}  // namespace reeve::cli
