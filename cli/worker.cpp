// reeve worker: does the analyses and strong bots of servers that share a PostgreSQL.

#include <pthread.h>
#include <signal.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdlib>
#include <thread>

#include "cli/program.h"
#include "server/app/workers.h"
#include "server/store/postgres_address.h"

namespace reeve::cli {

namespace {

int run_worker(Console& console, const std::string& store, int threads) {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("reeve-worker"));
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGUSR2);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::atomic<bool> stop{false};
  Result<void> ended;
  const server::World world = server::real_world();
  std::thread working([&] {
    const auto connected = [&] {
      console.out << fmt::format("Reeve works for {} on {} threads\n",
                                 server::without_password(store), threads)
                  << std::flush;
    };
    ended = server::work_for_servers(world, store, server::real_environment(), threads, stop,
                                     connected);
    ::kill(::getpid(), SIGUSR2);
  });
  int caught = 0;
  sigwait(&signals, &caught);
  stop = true;
  working.join();
  return ended ? kFine : fail(console, ended.error(), kFailed);
}

}  // namespace

void add_worker(Program& program) {
  struct Arguments {
    std::string store;
    int threads = 1;
  };
  const auto arguments = std::make_shared<Arguments>();
  Command command(program, "worker",
                  "Do the analyses and strong bots of servers that share a PostgreSQL.");
  command
      .text("--store", arguments->store,
            "postgresql://NAME:PASSWORD@HOST/DATABASE, as `reeve serve --store` has it; better\n"
            "as REEVE_STORE in the environment.")
      .number("--threads", arguments->threads, 1, 256, "How many jobs are done at a time.")
      .footer(
          "As many workers on as many machines as wanted; what one that dies was at is done by\n"
          "another. Stops on SIGTERM or Ctrl-C. docs/scale.md tells more.")
      .runs([&program, arguments] {
        if (const char* value = std::getenv("REEVE_STORE"); arguments->store.empty() && value)
          arguments->store = value;
        if (!server::is_postgres_address(arguments->store))
          return fail(program.console,
                      {"bad_store", "--store takes an address like postgresql://HOST/DATABASE."},
                      kBadUsage);
        return run_worker(program.console, arguments->store, arguments->threads);
      });
}

}  // namespace reeve::cli
