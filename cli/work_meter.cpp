#include "cli/work_meter.h"

#include <algorithm>
#include <chrono>

namespace reeve::cli {

WorkMeter::WorkMeter(Console& console, std::string what, std::string unit, std::uint64_t total,
                     std::function<std::uint64_t()> ask)
    : console_(console),
      what_(std::move(what)),
      unit_(std::move(unit)),
      ask_(std::move(ask)),
      total_(total) {
  if (!console_.progress) return;
  shower_ = std::jthread([this](std::stop_token stop) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    std::unique_lock lock(waiting_);
    // What is over within a second needs no words.
    while (!ended_.wait_for(lock, stop, std::chrono::milliseconds(500), [] { return false; }) &&
           !stop.stop_requested()) {
      const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
      if (seconds > 0.9) show(seconds);
    }
  });
}

WorkMeter::~WorkMeter() {
  if (!shower_.joinable()) return;
  shower_.request_stop();
  shower_.join();
  console_.err << "\r\033[K" << std::flush;
}

void WorkMeter::show(double seconds) {
  if (ask_) done_ = ask_();
  const std::uint64_t total = total_,
                      done = total == 0 ? done_.load() : std::min(done_.load(), total);
  std::string line = total == 0 ? fmt::format("{}: {} {}", what_, done, unit_)
                                : fmt::format("{}: {} of {} {}, {} %", what_, done, total, unit_,
                                              done * 100 / total);
  if (total != 0 && done > 0)
    line += fmt::format(", {} left", time_words(seconds * static_cast<double>(total - done) /
                                                static_cast<double>(done)));
  console_.err << "\r\033[K" << line << std::flush;
}

std::string time_words(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::max(seconds, 0.0) + 0.5);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace reeve::cli
