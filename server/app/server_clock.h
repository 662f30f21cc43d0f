// The server's own time, by which players' clocks run: it only ever moves forward, and stands still
// while the server is down. It follows the machine's monotonic clock, whatever is done to the wall
// clock, and at most three seconds beyond the last beat: a process that was stopped, a machine that
// slept or was too busy to beat has been down meanwhile, and nobody is charged for it.
#pragma once

#include <algorithm>
#include <functional>
#include <mutex>

#include "server/app/environment.h"

namespace reeve::server {

class ServerClock {
 public:
  // `now`: what it showed when it was last stopped, or the wall clock's time for a new file.
  ServerClock(std::function<Milliseconds()> steady, Milliseconds now,
              Milliseconds longest_gap = 3000)
      : steady_(std::move(steady)), longest_gap_(longest_gap), last_beat_(steady_()), shown_(now) {}

  Milliseconds now() const {
    const std::lock_guard lock(mutex_);
    return shown_ + since_beat(steady_());
  }
  // Every second or so.
  void beat() {
    const std::lock_guard lock(mutex_);
    const Milliseconds moment = steady_();
    shown_ += since_beat(moment);
    last_beat_ = moment;
  }

 private:
  Milliseconds since_beat(Milliseconds moment) const {
    return std::clamp<Milliseconds>(moment - last_beat_, 0, longest_gap_);
  }

  std::function<Milliseconds()> steady_;
  Milliseconds longest_gap_;
  mutable std::mutex mutex_;
  Milliseconds last_beat_;
  Milliseconds shown_;  // at the last beat
};

}  // namespace reeve::server
