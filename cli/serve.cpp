// reeve serve: people play in the browser.

#include <linux/close_range.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <stop_token>
#include <thread>

#include "cli/program.h"
#include "server/app/redis_bell.h"
#include "server/app/server.h"
#include "server/people/identity.h"
#include "server/store/postgres_address.h"

namespace reeve::cli {

namespace {

// One event a line, every line readable by a program: ts=… level=… msg="…".
void set_up_log(const std::string& level) {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("reeve"));
  spdlog::set_pattern("ts=%Y-%m-%dT%H:%M:%S.%eZ level=%l msg=\"%v\"",
                      spdlog::pattern_time_type::utc);
  spdlog::set_level(spdlog::level::from_str(level));
}

// Passwords do not belong on a command line, where everybody on the machine can read them.
void take_from_environment(std::string& option, const char* name) {
  const char* value = std::getenv(name);
  if (option.empty() && value != nullptr) option = value;
}

Result<void> check_calling(const server::CallingOptions& calling) {
  if (!calling.site.empty()) {
    const std::size_t host = calling.site.find("://") + 3;
    const bool http = calling.site.starts_with("http://") || calling.site.starts_with("https://");
    if (!http || host == calling.site.size() || calling.site.find('/', host) != std::string::npos)
      return error("bad_value", "--site wants an address like https://example.org, not \"{}\".",
                   calling.site.substr(0, 60));
  }
  if (!calling.mail_from.empty() && !server::clean_mail(calling.mail_from))
    return error("bad_value", "--mail-from wants the address that mails come from, not \"{}\".",
                 calling.mail_from.substr(0, 60));
  if (calling.mail.empty()) return {};
  if (!calling.mail.starts_with("smtp://") && !calling.mail.starts_with("smtps://"))
    return error("bad_value",
                 "--mail wants an address like smtp://NAME:PASSWORD@mail.example:587.");
  if (calling.site.empty())
    return error("bad_value", "Mails have links in them: --mail wants --site too.");
  if (calling.mail_from.empty())
    return error("bad_value", "--mail wants --mail-from too, the address that mails come from.");
  return {};
}

// The key is never an argument: those show in every list of processes.
Result<void> read_operator_key(const std::string& file, std::string& key) {
  constexpr std::size_t kLeast = 16;
  if (!file.empty()) {
    std::ifstream in(file);
    if (!std::getline(in, key))
      return error("unreadable_file", "--operator-key-file: \"{}\" cannot be read or is empty.",
                   file);
    while (!key.empty() && (key.back() == '\r' || key.back() == ' ')) key.pop_back();
  }
  take_from_environment(key, "REEVE_OPERATOR_KEY");
  if (!key.empty() && key.size() < kLeast)
    return error("bad_value",
                 "The operator's key has at least {} characters (openssl rand -hex 16 makes one).",
                 kLeast);
  return {};
}

// A text for a page of its own, as plain text with empty lines between paragraphs.
Result<void> read_page_text(std::string_view option, const std::string& file, std::string& text) {
  constexpr std::size_t kMost = 64 * 1024;
  if (file.empty()) return {};
  std::ifstream in(file, std::ios::binary);
  text.assign(std::istreambuf_iterator<char>(in), {});
  if (text.empty())
    return error("unreadable_file", "{}: \"{}\" cannot be read or is empty.", option, file);
  if (text.size() > kMost)
    return error("file_too_long", "{}: \"{}\" has more than {} bytes.", option, file, kMost);
  // Only what is UTF-8 can be read back.
  if (!parse_json(json::serialize(json::value(text))))
    return error("unreadable_file", "{}: \"{}\" is not UTF-8.", option, file);
  return {};
}

// What the words alone can tell, before anything is opened.
Result<void> check_words(const server::ServerOptions& options, const std::string& log_level) {
  constexpr std::string_view kLevels[] = {"trace", "debug", "info", "warning", "error", "off"};
  if (std::ranges::find(kLevels, log_level) == std::end(kLevels))
    return error("bad_value", "--log is trace, debug, info, warning, error or off, not \"{}\".",
                 log_level.substr(0, 20));
  if (!options.web.empty() && !std::filesystem::exists(options.web + "/index.html"))
    return error("no_page", "--web wants a folder with the page; \"{}\" has no index.html.",
                 options.web);
  for (const std::string& origin : options.app.origins) {
    const std::size_t host = origin.find("://") + 3;
    const bool http = origin.starts_with("http://") || origin.starts_with("https://");
    if (!http || host == origin.size() || origin.find('/', host) != std::string::npos)
      return error("bad_value", "--origin wants an address like https://example.org, not \"{}\".",
                   origin.substr(0, 60));
  }
  for (const std::string& host : options.app.hosts)
    if (host.empty() || host.find_first_of(" /:@") != std::string::npos)
      return error("bad_value", "--name wants a name like reeve.example, not \"{}\".",
                   host.substr(0, 60));
  return check_calling(options.app.calling);
}

// The same program again, in place of this one: only a new start can know what is stored.
void start_again(const server::StorageLost& lost) {
  if (!lost.restart) return;
  std::ifstream words("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> texts;
  for (std::string word; std::getline(words, word, '\0');) texts.push_back(word);
  std::vector<char*> arguments;
  for (std::string& text : texts) arguments.push_back(text.data());
  arguments.push_back(nullptr);
  ::close_range(3, ~0u, CLOSE_RANGE_CLOEXEC);
  ::execv("/proc/self/exe", arguments.data());
  std::_Exit(kFailed);
}

// In the desktop's browser; where there is none the address has been printed.
void open_page(int port) {
  std::string command =
      fmt::format("xdg-open http://localhost:{}/ >/dev/null 2>&1 </dev/null &", port);
  // The browser is to inherit neither the signals blocked here nor the port.
  posix_spawnattr_t how;
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_init(&how);
  posix_spawnattr_setsigmask(&how, &none);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  std::string shell = "sh", option = "-c";
  char* words[] = {shell.data(), option.data(), command.data(), nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, "sh", &files, &how, words, environ) == 0)
    waitpid(child, nullptr, 0);  // the shell alone: what it started goes on beside
  else
    spdlog::warn("the page could not be opened");
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&how);
}

// Ends the program when an orderly stop takes too long, because a disk or a bot hangs. What was
// acknowledged is durable already; only the log is left beside the file, as after a kill.
class LastResort {
 public:
  LastResort()
      : thread_([this](const std::stop_token& stopped) {
          std::unique_lock lock(mutex_);
          if (wake_.wait_for(lock, stopped, kLongestStop, [] { return false; })) return;
          if (stopped.stop_requested()) return;
          spdlog::error("the stop took too long, and was cut short");
          std::_Exit(kFine);
        }) {}

 private:
  static constexpr auto kLongestStop = std::chrono::milliseconds(4500);
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

int serve(Console& console, server::ServerOptions options, const std::string& log_level,
          bool open) {
  if (const auto fine = check_words(options, log_level); !fine)
    return fail(console, fine.error(), kBadUsage);
  set_up_log(log_level);
  options.storage_lost = start_again;
  // Blocked before any thread starts, so that all of them leave the signals to sigwait below.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  signal(SIGPIPE, SIG_IGN);

  auto running = server::Server::start(options, server::real_world(), server::real_environment());
  if (!running) {
    Error problem = running.error();
    if (problem.code == "no_such_address")
      problem.message += " Name one that this machine has with --host; 0.0.0.0 is all of them.";
    if (problem.code == "cannot_listen")
      problem.message += " Choose another port with --port, or any free one with --port 0.";
    return fail(console, problem, problem.code == "bad_host" ? kBadUsage : kFailed);
  }
  spdlog::info("listening host={} port={} file={} threads={} bot_threads={}", options.host,
               (*running)->port(), server::without_password(options.file), options.threads,
               options.bot_threads);
  for (const std::string& notice : (*running)->notices()) console.out << notice << "\n";
  console.out << fmt::format("Reeve serves http://{}:{}/\n", options.host, (*running)->port())
              << std::flush;
  if (open) open_page((*running)->port());
  int caught = 0;
  sigwait(&signals, &caught);
  spdlog::info("stopping signal={}", caught);
  const LastResort last_resort;
  (*running)->stop();
  running->reset();
  spdlog::info("stopped");
  return kFine;
}

}  // namespace

void add_serve(Program& program) {
  struct Arguments {
    server::ServerOptions options;
    int port = 8080;
    std::string log_level = "info";
    bool open = false;
    std::string store;
    std::string operator_key_file, imprint_file, privacy_file;
  };
  const auto arguments = std::make_shared<Arguments>();
  server::ServerOptions& options = arguments->options;
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  // Whoever stores moves has a thread too: with two cores another would only be woken by these two.
  options.threads = cores > 2 ? 2 : 1;
  options.bot_threads = std::max(1, cores - 1);
  Command command(program, "serve",
                  "Let people play in the browser: the page, the tables, the bots.");
  command.text("--db", options.file, "The file everything is kept in.")
      .text("--store", arguments->store,
            "In place of --db a PostgreSQL that several servers may share:\n"
            "postgresql://NAME:PASSWORD@HOST/DATABASE (docs/scale.md); better as REEVE_STORE\n"
            "in the environment.")
      .text("--reach", options.reach,
            "With --store: HOST:PORT at which the other servers reach this one. None: the\n"
            "address it listens on, or by which it goes to the database.")
      .text("--bell", options.bell,
            "With --store: a Redis that tells the other servers of changes at once,\n"
            "redis://HOST:PORT. None: the database does, within a second or two.")
      .flag("--create", options.create, "Begin a new file even where there was one before.")
      .text("--host", options.host, "The address to listen on; 0.0.0.0 for all.")
      .number("--port", arguments->port, 0, 65535, "The port; 0 for any free one.")
      .text("--web", options.web, "A folder with the page, in place of the built-in one.")
      .number("--threads", options.threads, 1, 64,
              "Threads for network and tables; with --store two at least.")
      .number("--bot-threads", options.bot_threads, 1, 64, "Threads on which bots think.")
      .texts("--origin", options.app.origins, "URL",
             "Another origin whose pages may talk to us (https://example.org).")
      .flag("--secure", options.app.secure_cookies,
            "Reached over https only: cookies are Secure, HSTS is sent.")
      .flag("--proxy", options.app.behind_proxy,
            "Behind a reverse proxy: believe the last X-Forwarded-For.")
      .flag("--open", arguments->open, "Open the page in this desktop's browser (xdg-open).")
      .text("--site", options.app.calling.site,
            "How the page is reached from outside, for links in mails (https://example.org).")
      .text("--mail", options.app.calling.mail,
            "The server that sends mails: smtp://NAME:PASSWORD@HOST:PORT or smtps://…;\n"
            "better as REEVE_MAIL in the environment. None: no mails.")
      .text("--mail-from", options.app.calling.mail_from, "The address that mails come from.")
      .texts("--name", options.app.hosts, "HOST",
             "A name by which the server is reached; may be repeated. Requests for\n"
             "other hosts are refused. None: any.")
      .text("--operator-key-file", arguments->operator_key_file,
            "A file with the key that opens /operator, 16 characters or more; or\n"
            "REEVE_OPERATOR_KEY in the environment. None: there is no such page.")
      .text("--imprint", arguments->imprint_file,
            "A file whose text is the page /imprint: who runs this server.")
      .text("--privacy", arguments->privacy_file,
            "A file whose text is the page /privacy, beside what is stored (/stored).")
      .flag("--inner-calls", options.app.calling.inner,
            "Webhooks and push services may be in this network (docs/security.md).")
      .text("--log", arguments->log_level, "trace, debug, info, warning, error or off.")
      .footer(
          "Listens on this machine only unless --host says otherwise. Stops on SIGTERM or Ctrl-C\n"
          "with everything saved. docs/operate.md tells how to run it for others,\n"
          "docs/protocol.md what page and server say to each other.")
      .runs([&program, arguments] {
        arguments->options.port = static_cast<std::uint16_t>(arguments->port);
        take_from_environment(arguments->store, "REEVE_STORE");
        take_from_environment(arguments->options.reach, "REEVE_REACH");
        take_from_environment(arguments->options.bell, "REEVE_BELL");
        take_from_environment(arguments->options.app.calling.mail, "REEVE_MAIL");
        take_from_environment(arguments->options.app.calling.mail_from, "REEVE_MAIL_FROM");
        if (const auto key = read_operator_key(arguments->operator_key_file,
                                               arguments->options.app.operator_key);
            !key)
          return fail(program.console, key.error(), kBadUsage);
        server::AppOptions& app = arguments->options.app;
        for (const auto& [option, file, text] :
             {std::tuple("--imprint", &arguments->imprint_file, &app.imprint),
              std::tuple("--privacy", &arguments->privacy_file, &app.privacy)})
          if (const auto read = read_page_text(option, *file, *text); !read)
            return fail(program.console, read.error(), kBadUsage);
        if (!arguments->store.empty()) {
          if (!server::is_postgres_address(arguments->store))
            return fail(program.console,
                        {"bad_store", "--store takes an address like postgresql://HOST/DATABASE."},
                        kBadUsage);
          arguments->options.file = arguments->store;
          // Whoever reads from PostgreSQL waits for it.
          arguments->options.threads = std::max(arguments->options.threads, 2);
        } else if (!arguments->options.bell.empty() || !arguments->options.reach.empty()) {
          return fail(program.console,
                      {"bad_value", "--bell and --reach are for several servers, with --store."},
                      kBadUsage);
        }
        if (const std::string& bell = arguments->options.bell; !bell.empty())
          if (const auto read = server::read_redis_address(bell); !read)
            return fail(program.console, read.error(), kBadUsage);
        return serve(program.console, arguments->options, arguments->log_level, arguments->open);
      });
}

}  // namespace reeve::cli
