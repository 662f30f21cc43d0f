// A wall clock and a steady clock that tests move by hand.
#pragma once

#include <atomic>
#include <memory>

#include "server/app/environment.h"

namespace reeve::server::testing {

class MovableTime {
  // Shared with the environments made from it: a server may ask for the time until its very end, which can come after
  // the test's.
  struct Clocks {
    std::atomic<Milliseconds> wall{1'700'000'000'000};
    std::atomic<Milliseconds> steady{5'000};
  };
  std::shared_ptr<Clocks> clocks_ = std::make_shared<Clocks>();

 public:
  std::atomic<Milliseconds>& wall = clocks_->wall;
  std::atomic<Milliseconds>& steady = clocks_->steady;

  void move(Milliseconds by) {
    wall += by;
    steady += by;
  }
  // Real randomness, this time.
  Environment environment(Milliseconds longest_gap = 3000) const {
    Environment made = real_environment();
    made.longest_gap = longest_gap;
    made.now = [clocks = clocks_] { return clocks->wall.load(); };
    made.steady = [clocks = clocks_] { return clocks->steady.load(); };
    return made;
  }
};

}  // namespace reeve::server::testing
