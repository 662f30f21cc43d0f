// Whether a position holds together: nothing stands twice, every card is somewhere once, and the
// decision waited for exists. Composed positions need not be reachable, but must be playable.
#pragma once

#include <string_view>

#include "games/ragusa/state.h"

namespace reeve::ragusa {

// What is wrong, as the key of a message "position.…" (games/ragusa/words/), or nothing.
std::string_view check_position(const State& s);

}  // namespace reeve::ragusa
