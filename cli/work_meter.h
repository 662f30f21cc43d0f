// How far a long command is and how long it will take, on a terminal's standard error: one line that
// changes, and is gone at the end. Where standard error is no terminal there is nothing at all, or,
// for work of hours whose log people keep, a line now and then.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "cli/program.h"

namespace reeve::cli {

class WorkMeter {
 public:
  enum class Elsewhere { kSilent, kLines };

  // "sim: 120 of 1000 games, 12 %, 40 s left"; `total` 0 is not known yet.
  // Given `ask`, that tells how far it is, in place of done().
  WorkMeter(Console& console, std::string what, std::string unit, std::uint64_t total,
            std::function<std::uint64_t()> ask = {}, Elsewhere elsewhere = Elsewhere::kSilent);
  ~WorkMeter();
  WorkMeter(const WorkMeter&) = delete;
  WorkMeter& operator=(const WorkMeter&) = delete;

  // Counted up by whoever does the work, on any thread.
  std::atomic<std::uint64_t>& done() { return done_; }
  void set_total(std::uint64_t total) { total_ = total; }
  // The same for those who tell how far they are and have some words to it. What was done before the
  // first call took no time.
  void operator()(std::uint64_t done, std::uint64_t total, std::string words);

 private:
  void show(double seconds);

  Console& console_;
  std::string what_, unit_;
  std::function<std::uint64_t()> ask_;
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint64_t> total_;
  std::mutex waiting_;  // for what follows
  std::condition_variable_any ended_;
  std::string words_;
  std::uint64_t first_ = 0;
  bool told_ = false;
  std::jthread shower_;  // last: it reads all others
};

// "40 s", "2 min 10 s", "3 h 5 min".
std::string time_words(double seconds);

}  // namespace reeve::cli
