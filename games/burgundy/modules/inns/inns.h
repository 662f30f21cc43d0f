// B12.3: inns. One more lies beside the black depot each phase; it is bought like a tile of that
// depot, goes on a space of any colour, one in a region, and makes the region count one larger.
#pragma once

#include <algorithm>

#include "games/burgundy/modules/modules.h"

namespace reeve::burgundy::inns {

inline int in_region(const Player& p, const Board& board, int space) {
  int count = 0;
  for (Spaces rest = board.region_of(space) & p.covered; rest != 0; rest &= rest - 1)
    count += p.tiles[static_cast<std::size_t>(std::countr_zero(rest))] == kInn;
  return count;
}

// Those of `open` in regions without an inn.
inline Spaces spaces_for(const Player& p, const Board& board, Spaces open) {
  for (Spaces rest = p.covered; rest != 0; rest &= rest - 1) {
    const int space = std::countr_zero(rest);
    if (p.tiles[static_cast<std::size_t>(space)] == kInn) open &= ~board.region_of(space);
  }
  return open;
}

inline void phase_filled(State& s, EventLog* log) {
  tell(log, EventKind::kInnLaid, -1, ++s.inns);
}

}  // namespace reeve::burgundy::inns
