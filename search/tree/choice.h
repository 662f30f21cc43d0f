// What every searcher is asked and what it answers; the light half of search/levels/bot.h, for code that
// works on typed states and needs neither JSON nor sessions.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/move.h"

namespace reeve {

// How long a bot may think: nodes (repeatable: same seed, same nodes, same choice) or milliseconds;
// both zero is the level's own default, and whichever is reached first ends the search.
struct Budget {
  std::uint32_t nodes = 0;
  std::uint32_t milliseconds = 0;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  // once true, a search ends with what it has
};

struct Choice {
  Move move;
  double value = 0;         // expected share of the win for the seat, 0 to 1
  std::uint64_t nodes = 0;  // how many positions were valued
};

// One legal move as a search ranked it.
struct RankedMove {
  Move move;
  double value = 0;          // expected share of the win, 0 to 1
  double points = 0;         // expected final points of the mover
  std::uint32_t visits = 0;  // how much of the search went there; 0: value and points are guesses
};

}  // namespace reeve
