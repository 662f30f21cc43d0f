// A bot that is a program of somebody else: a command that reads one JSON object a line and answers
// one a line (docs/bots.md). It is told what the acting seat may know and the legal moves, no more.
//
//   {"op":"choose","game":…,"options":…,"seat":…,"view":…,"legal":[{"move",…}]}  →  {"move":"…"}
//
// Whatever the program does, a question is answered or refused within the seconds it is given: it
// may hang, die, close its pipes, say too much or something else.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>

#include "core/result.h"
#include "core/session.h"

namespace reeve::cli {

class OutsideBot {
 public:
  // Starts the command, by the shell. Any answer may take so many seconds.
  static Result<std::unique_ptr<OutsideBot>> start(const std::string& command, int seconds);
  // Ends the program and what it has started.
  ~OutsideBot();
  OutsideBot(const OutsideBot&) = delete;
  OutsideBot& operator=(const OutsideBot&) = delete;

  // The move of the actor. A program that ends, takes too long or answers anything but a legal move
  // is an error: nobody measures what cannot play.
  Result<Move> choose(const Session& session);

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  OutsideBot() = default;
  Result<std::string> ask(const std::string& line);
  Result<void> send(std::string_view line, Deadline deadline);
  Result<std::string> receive(Deadline deadline);
  // Waits for the descriptor until the deadline; errors are the program's.
  Result<void> wait_for(int descriptor, short events, Deadline deadline);
  // The error of a program that does not listen or speak any more, with how it ended if it did.
  std::unexpected<Error> gone(std::string_view what);

  std::string command_;
  int seconds_ = 0;
  pid_t process_ = -1;
  int to_ = -1, from_ = -1;
  std::string unread_;
};

}  // namespace reeve::cli
