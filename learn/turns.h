// Where turns begin and end, as far as a game tells.
#pragma once

#include "search/tree/evaluation.h"

namespace reeve {

// Changes when a turn is over.
template <class G>
int turn_number(const typename G::State& state) {
  if constexpr (requires { Evaluation<G>::turn(state); })
    return Evaluation<G>::turn(state);
  else
    return G::actor(state);
}

// Whether a position can be compared with others that are.
template <class G>
bool between_turns(const typename G::State& state) {
  if constexpr (requires { Evaluation<G>::settled(state); })
    return Evaluation<G>::settled(state);
  else
    return true;
}

}  // namespace reeve
