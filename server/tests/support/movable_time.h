// A wall clock and a steady clock that tests move by hand.
#pragma once

#include <atomic>
#include <memory>

#include "server/app/environment.h"

namespace reeve::server::testing {

class MovableTime {
 public:
  std::atomic<Milliseconds> wall{1'700'000'000'000};
  std::atomic<Milliseconds> steady{5'000};

  void move(Milliseconds by) {
    wall += by;
    steady += by;
  }
  // Real randomness, this time.
  Environment environment(Milliseconds longest_gap = 3000) {
    Environment made = real_environment();
    made.longest_gap = longest_gap;
    made.now = [this] { return wall.load(); };
    made.steady = [this] { return steady.load(); };
    return made;
  }
};

}  // namespace reeve::server::testing
