// The clocks of one table. Time is the server's own (it stands still while the server is down), in
// milliseconds.
//
// Live: each seat has a stock of time that shrinks while it has to decide; a turn that passes to
// somebody else adds the increment. Days: each turn has its own time, given when it begins. A turn
// is all the decisions a seat makes in a row. While something is decided that not everyone may know
// of, no clock runs (hold).
#pragma once

#include <vector>

#include "core/game.h"
#include "server/table/settings.h"

namespace reeve::server {

class GameClock {
 public:
  GameClock() = default;
  GameClock(const ClockSetting& setting, int seats);

  bool exists() const { return setting_.kind != ClockSetting::Kind::kNone; }
  // It is this seat's turn now (kNobody: the game is over). Nothing happens if it already was.
  void turn(Seat seat, Milliseconds now);
  // Nobody's time runs until the next turn().
  void hold(Milliseconds now);
  // A seat that ran out gets enough to go on with.
  void grant(Seat seat, Milliseconds now);

  // A seat gets more time than it has.
  void prolong(Seat seat, Milliseconds more, Milliseconds now);

  Seat running() const { return running_; }
  Milliseconds left(Seat seat, Milliseconds now) const;
  // When the running seat's time ends, or kNoDeadline.
  static constexpr Milliseconds kNoDeadline = INT64_MAX;
  Milliseconds deadline() const;

  std::string to_text() const;
  // Restores what to_text() gave; text that is not of these seats is ignored.
  void from_text(std::string_view text);

 private:
  void charge(Milliseconds now);

  ClockSetting setting_;
  std::vector<Milliseconds> left_;
  Seat running_ = kNobody;  // whose time runs
  Seat owner_ = kNobody;    // whose turn it is, running or held
  Milliseconds since_ = 0;
};

}  // namespace reeve::server
