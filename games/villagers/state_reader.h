// Reading a state from JSON that cannot be trusted: what it must be besides well-formed.
#pragma once

#include <string>

#include "core/json.h"
#include "games/villagers/state.h"

namespace reeve::villagers {

// Whether all decisions of the state can be made without breaking an invariant: chains are chains,
// every card is somewhere once, what is pending is there. Sets a problem if not.
void check_state(const State& s, JsonProblem& problem);

}  // namespace reeve::villagers
