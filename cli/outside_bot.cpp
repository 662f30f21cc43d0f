#include "cli/outside_bot.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <thread>

extern char** environ;

namespace reeve::cli {
namespace {

constexpr std::size_t kLongestAnswer = 64 * 1024;

// What a program said, as an error shows it: its beginning, and nothing that a terminal would obey.
std::string shown(std::string_view text) {
  constexpr std::size_t kMost = 80;
  std::string words(text.substr(0, kMost));
  for (char& letter : words)
    if (letter < ' ' || letter > '~') letter = '?';
  return words + (text.size() > kMost ? "…" : "");
}

// Starts "sh -c 'exec COMMAND'" with these pipes as its own, as the head of a group of processes, so
// that what it starts can be ended with it.
int spawn(const std::string& command, int in, int out, pid_t& process) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);  // which we ignore
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  std::string text = "exec " + command;
  char shell[] = "sh", flag[] = "-c";
  char* arguments[] = {shell, flag, text.data(), nullptr};
  const int failed = ::posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failed;
}

// Whether the process has ended within half a second; then it is buried, and `status` is its last.
bool ends(pid_t process, int& status) {
  for (int i = 0; i < 50; ++i) {
    if (::waitpid(process, &status, WNOHANG) != 0) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

}  // namespace

Result<std::unique_ptr<OutsideBot>> OutsideBot::start(const std::string& command, int seconds) {
  ::signal(SIGPIPE, SIG_IGN);  // write() tells of a program that does not listen
  std::unique_ptr<OutsideBot> bot(new OutsideBot);
  bot->command_ = command;
  bot->seconds_ = seconds;
  int in[2], out[2];
  if (::pipe2(in, O_CLOEXEC) != 0) return error("no_pipe", "{}.", std::strerror(errno));
  bot->to_ = in[1];
  if (::pipe2(out, O_CLOEXEC) != 0) {
    ::close(in[0]);
    return error("no_pipe", "{}.", std::strerror(errno));
  }
  bot->from_ = out[0];
  ::fcntl(bot->to_, F_SETFL, O_NONBLOCK);  // a program that does not read must not stop us
  const int failed = spawn(command, in[0], out[1], bot->process_);
  ::close(in[0]);
  ::close(out[1]);
  if (failed != 0) {
    bot->process_ = -1;
    return error("no_program", "\"{}\" cannot be started: {}.", command, std::strerror(failed));
  }
  return bot;
}

OutsideBot::~OutsideBot() {
  if (to_ >= 0) ::close(to_);
  if (from_ >= 0) ::close(from_);
  if (process_ <= 0) return;
  // Its input has ended, and so should it.
  int status = 0;
  const bool ended = ends(process_, status);
  ::kill(-process_, SIGKILL);  // it, or what it has left behind
  if (!ended) ::waitpid(process_, nullptr, 0);
}

std::unexpected<Error> OutsideBot::gone(std::string_view what) {
  int status = 0;
  if (process_ <= 0 || !ends(process_, status))
    return error("program_silent", "\"{}\" has {} and goes on.", command_, what);
  ::kill(-process_, SIGKILL);  // what it has left behind
  process_ = -1;
  if (WIFSIGNALED(status))
    return error("program_ended", "\"{}\" has ended by signal {} ({}).", command_, WTERMSIG(status),
                 ::strsignal(WTERMSIG(status)));
  const int code = WEXITSTATUS(status);
  return error("program_ended", "\"{}\" has ended with exit code {}{}.", command_, code,
               code == 127 ? ": there is no such program" : "");
}

Result<void> OutsideBot::wait_for(int descriptor, short events, Deadline deadline) {
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    pollfd wait{.fd = descriptor, .events = events, .revents = 0};
    const int ready = left.count() <= 0 ? 0 : ::poll(&wait, 1, static_cast<int>(left.count()));
    if (ready < 0 && errno == EINTR) continue;
    if (ready > 0) return {};
    return error("program_slow", "\"{}\" has not answered within {} s.", command_, seconds_);
  }
}

Result<void> OutsideBot::send(std::string_view line, Deadline deadline) {
  while (!line.empty()) {
    const ssize_t sent = ::write(to_, line.data(), line.size());
    if (sent > 0) {
      line.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN) {
      if (auto ready = wait_for(to_, POLLOUT, deadline); !ready) return ready;
    } else if (errno != EINTR) {
      return gone("closed its input");
    }
  }
  return {};
}

Result<std::string> OutsideBot::receive(Deadline deadline) {
  for (;;) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      std::string answer = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return answer;
    }
    if (unread_.size() > kLongestAnswer)
      return error("bad_answer", "\"{}\" answers more than {} bytes without an end of line.",
                   command_, kLongestAnswer);
    if (auto ready = wait_for(from_, POLLIN, deadline); !ready)
      return std::unexpected(ready.error());
    char buffer[4096];
    const ssize_t got = ::read(from_, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return gone("closed its output");
    unread_.append(buffer, static_cast<std::size_t>(got));
  }
}

Result<std::string> OutsideBot::ask(const std::string& line) {
  // It would be answering another question than the one it is asked.
  if (!unread_.empty())
    return error("bad_answer", "\"{}\" answers more than one line to a question: {}.", command_,
                 shown(unread_.substr(0, unread_.find('\n'))));
  const Deadline deadline = std::chrono::steady_clock::now() + std::chrono::seconds(seconds_);
  if (auto sent = send(line, deadline); !sent) return std::unexpected(sent.error());
  return receive(deadline);
}

Result<Move> OutsideBot::choose(const Session& session) {
  json::array legal;
  for (const LegalMove& move : session.legal()) legal.push_back(to_json(move));
  const Seat seat = session.actor();
  const auto answer = ask(json::serialize(json::object{{"op", "choose"},
                                                       {"game", session.type().name()},
                                                       {"options", session.options()},
                                                       {"seat", seat},
                                                       {"view", session.view(seat)},
                                                       {"legal", std::move(legal)}}) +
                          "\n");
  if (!answer) return std::unexpected(answer.error());
  const auto value = parse_json(*answer);
  const json::value* text =
      value && value->is_object() ? value->get_object().if_contains("move") : nullptr;
  if (text == nullptr || !text->is_string())
    return error("bad_answer", "\"{}\" answered {}, not {{\"move\": \"…\"}}.", command_,
                 shown(*answer));
  const std::string_view chosen(text->get_string());
  const auto move = session.parse(chosen);
  if (!move || !session.is_legal(*move))
    return error("illegal_move", "\"{}\" chose \"{}\", which is not a legal move now.", command_,
                 shown(chosen));
  return *move;
}

}  // namespace reeve::cli
