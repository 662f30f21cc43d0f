// A game of Burgundy with expansions at its first turn.
#pragma once

#include "games/burgundy/burgundy.h"
#include "games/burgundy/options_json.h"

namespace reeve::burgundy {

// The first castle space on offer is picked where there is a choice.
inline FullState begun(const json::object& options) {
  Chance chance(4);
  FullState s = BurgundyFull::start(*options_from_json(options), chance, nullptr);
  MoveList<BurgundyFull> list;
  while (s.starting()) {
    BurgundyFull::generate(s, list);
    BurgundyFull::apply(s, list[0], chance, nullptr);
  }
  return s;
}

}  // namespace reeve::burgundy
