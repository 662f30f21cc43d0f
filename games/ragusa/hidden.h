// What a seat may know of what is hidden (R2.3, R5.7, R7.3, R9.2); view.cpp makes views of it.
#pragma once

#include "games/ragusa/state.h"

namespace reeve::ragusa {

// Whether the viewer knows card `i` of a hand. All are shown at the end (R7.3), and the person's first
// card of a solo game lies open.
inline bool knows_card(const State& s, Seat viewer, Seat seat, std::size_t i) {
  return viewer == seat || s.phase >= Phase::kLastExchange || (s.solo() && seat == 0 && i == 0);
}

// The cards drawn at the palace, for who decides about them.
inline std::array<std::uint8_t, 2> offered_seen_by(const State& s, Seat viewer) {
  if (s.phase == Phase::kKeep && s.decider != viewer) return {kNone, kNone};
  return s.offered;
}

}  // namespace reeve::ragusa
