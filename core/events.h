// What happened, for logs and animation: apply() tells its caller about each visible step. Events
// are plain values of fixed size; their words are made by the game's presentation in the reader's
// language. Search passes no log, and then they cost a branch.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/move.h"

namespace reeve {

struct Event {
  static constexpr std::int16_t kHidden = -32768;  // what a seat reads in place of a secret

  std::uint8_t kind = 0;         // the game's own enumeration
  Seat seat = -1;                // who it is about, or kNobody
  std::uint8_t audience = 0xFF;  // bit per seat: who may read the secret arguments
  std::uint8_t secret = 0;       // bit per argument: which of them are secret
  std::array<std::int16_t, 6> args{};

  friend constexpr bool operator==(const Event&, const Event&) = default;

  // The event as that seat may see it; seats below 0 are in no audience.
  constexpr Event seen_by(Seat viewer) const {
    Event event = *this;
    const bool trusted = viewer >= 0 && (audience >> viewer & 1) != 0;
    if (!trusted)
      for (std::size_t i = 0; i < args.size(); ++i)
        if (secret >> i & 1) event.args[i] = kHidden;
    event.audience = 0xFF;
    event.secret = 0;
    return event;
  }
};

// One apply() tells at most this many; what goes beyond is dropped, never written out of bounds.
class EventLog {
 public:
  void add(const Event& event) {
    if (!events_.full()) events_.push_back(event);
  }
  auto begin() const { return events_.begin(); }
  auto end() const { return events_.end(); }
  std::size_t size() const { return events_.size(); }
  const Event& operator[](std::size_t i) const { return events_[i]; }
  void clear() { events_.clear(); }

 private:
  FixedVector<Event, 512> events_;
};

}  // namespace reeve
