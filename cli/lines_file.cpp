#include "cli/lines_file.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

extern char** environ;

namespace reeve::cli {
namespace {

// "zstd -q -c" from a pipe into a file that is open; the pipe's writing end.
Result<int> start_zstd(int file, pid_t& process) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return error("no_pipe", "{}.", std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, file, STDOUT_FILENO);
  char name[] = "zstd", quiet[] = "-q", out[] = "-c";
  char* arguments[] = {name, quiet, out, nullptr};
  const int failed = ::posix_spawnp(&process, name, &actions, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(ends[0]);
  if (failed == 0) return ends[1];
  ::close(ends[1]);
  return error("no_program", "The program zstd cannot be started ({}): apt-get install zstd.",
               std::strerror(failed));
}

}  // namespace

Result<void> LinesFile::open(const std::string& path) {
  path_ = path;
  file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file_ < 0)
    return error("cannot_write", "\"{}\" cannot be written: {}.", path, std::strerror(errno));
  if (!path.ends_with(".zst")) return {};
  ::signal(SIGPIPE, SIG_IGN);  // write() tells of a zstd that has ended
  const auto pipe = start_zstd(file_, zstd_);
  ::close(std::exchange(file_, pipe.value_or(-1)));
  if (!pipe) return std::unexpected(pipe.error());
  return {};
}

void LinesFile::write(std::string_view text) {
  while (!text.empty() && problem_ == 0) {
    const ssize_t written = ::write(file_, text.data(), text.size());
    if (written > 0)
      text.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      problem_ = errno;
  }
}

Result<void> LinesFile::close() {
  if (file_ < 0) return {};
  if (::close(std::exchange(file_, -1)) != 0 && problem_ == 0) problem_ = errno;
  int status = 0;
  if (zstd_ > 0 && (::waitpid(std::exchange(zstd_, 0), &status, 0) < 0 || status != 0) &&
      (problem_ == 0 || problem_ == EPIPE))
    return error("cannot_write", "\"{}\" cannot be written: zstd has failed.", path_);
  if (problem_ != 0)
    return error("cannot_write", "\"{}\" cannot be written: {}.", path_, std::strerror(problem_));
  return {};
}

}  // namespace reeve::cli
