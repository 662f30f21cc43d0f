// What a position of Burgundy's solo race (B16) is worth: how many spaces will be covered at the
// end. Half of a space is one action, a tile taken or a tile placed; everything is weighed by the
// actions it gives or saves. Beyond 37 it counts, as the result of a won race does, the rounds that
// are left.
#pragma once

#include "games/burgundy/state.h"

namespace reeve {

inline constexpr float kRaceTarget = 37;  // spaces of a duchy

float race_worth(const burgundy::State& state);

}  // namespace reeve
