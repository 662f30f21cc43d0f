// A game of Burgundy with expansions at its first turn.
#pragma once

#include "games/burgundy/burgundy.h"
#include "games/burgundy/options_json.h"

namespace reeve::burgundy {

// The first castle space on offer is picked where there is a choice.
inline State begun(const json::object& options) {
  Chance chance(4);
  State s = Burgundy::start(*options_from_json(options), chance, nullptr);
  MoveList<Burgundy> list;
  while (s.starting()) {
    Burgundy::generate(s, list);
    Burgundy::apply(s, list[0], chance, nullptr);
  }
  return s;
}

}  // namespace reeve::burgundy
