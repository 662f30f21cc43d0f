#include "cli/work_meter.h"

#include <algorithm>
#include <chrono>

namespace reeve::cli {

WorkMeter::WorkMeter(Console& console, std::string what, std::string unit, std::uint64_t total,
                     std::function<std::uint64_t()> ask, Elsewhere elsewhere)
    : console_(console),
      what_(std::move(what)),
      unit_(std::move(unit)),
      ask_(std::move(ask)),
      total_(total) {
  if (!console_.progress && elsewhere == Elsewhere::kSilent) return;
  shower_ = std::jthread([this](std::stop_token stop) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const auto each = std::chrono::milliseconds(console_.progress ? 500 : 10'000);
    std::unique_lock lock(waiting_);
    while (!ended_.wait_for(lock, stop, each, [] { return false; }) && !stop.stop_requested()) {
      const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
      // What is over within a second needs no words.
      if (seconds > 0.9) show(seconds);
    }
    if (!console_.progress && told_)
      show(std::chrono::duration<double>(Clock::now() - start).count());
  });
}

WorkMeter::~WorkMeter() {
  if (!shower_.joinable()) return;
  shower_.request_stop();
  shower_.join();
  if (console_.progress) console_.err << "\r\033[K" << std::flush;
}

void WorkMeter::operator()(std::uint64_t done, std::uint64_t total, std::string words) {
  const std::lock_guard lock(waiting_);
  if (!told_) first_ = done;
  told_ = true;
  done_ = done;
  total_ = total;
  words_ = std::move(words);
}

// With waiting_ held.
void WorkMeter::show(double seconds) {
  if (ask_) done_ = ask_();
  const std::uint64_t total = total_,
                      done = total == 0 ? done_.load() : std::min(done_.load(), total);
  std::string line = total == 0 ? fmt::format("{}: {} {}", what_, done, unit_)
                                : fmt::format("{}: {} of {} {}, {} %", what_, done, total, unit_,
                                              done * 100 / total);
  if (!words_.empty()) line += ", " + words_;
  if (total != 0 && done > first_ && done < total)
    line += fmt::format(", {} left", time_words(seconds * static_cast<double>(total - done) /
                                                static_cast<double>(done - first_)));
  if (console_.progress)
    console_.err << "\r\033[K" << line << std::flush;
  else
    console_.err << line << "\n" << std::flush;
}

std::string time_words(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::max(seconds, 0.0) + 0.5);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace reeve::cli
