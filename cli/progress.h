// How far a long command is.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/program.h"

namespace reeve::cli {

// One line on the error stream that tells how far it is and how long it will still take, renewed at
// most once a second; on a terminal it overwrites itself.
class Progress {
 public:
  Progress(Console& console, std::string what) : console_(console), what_(std::move(what)) {}
  ~Progress() {
    if (told_ && console_.interactive) console_.err << "\n" << std::flush;
  }

  void operator()(std::uint64_t done, std::uint64_t all, const std::string& words) {
    using Seconds = std::chrono::duration<double>;
    const auto now = std::chrono::steady_clock::now();
    if (first_ == 0 && !told_) {
      first_ = done;
      start_ = now;
    }
    const double wait = console_.interactive ? 1 : 10;
    if (told_ && done != all && Seconds(now - last_).count() < wait) return;
    last_ = now;
    told_ = true;
    const double each =
        done > first_ ? Seconds(now - start_).count() / static_cast<double>(done - first_) : 0;
    std::string line = fmt::format("{} {} of {}", what_, done, all);
    if (!words.empty()) line += ": " + words;
    if (done < all && each > 0)
      line += fmt::format(", {:.1f} minutes left", each * static_cast<double>(all - done) / 60);
    if (console_.interactive)
      console_.err << "\r\033[K" << line << std::flush;
    else
      console_.err << line << "\n" << std::flush;
  }

 private:
  Console& console_;
  std::string what_;
  std::chrono::steady_clock::time_point start_, last_;
  std::uint64_t first_ = 0;
  bool told_ = false;
};

}  // namespace reeve::cli
