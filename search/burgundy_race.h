// What a position of Burgundy's solo race (B16) is worth: not points but spaces covered, and what
// helps to cover more. One space counts three.
#pragma once

#include "games/burgundy/full_state.h"

namespace reeve {

float race_worth(const burgundy::FullState& state);

}  // namespace reeve
