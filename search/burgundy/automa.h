// What Châteauma (B17) may expect at the end. It has cards and a reserve instead of a duchy, so
// nothing of what judges people fits it.
#pragma once

#include "games/burgundy/state.h"

namespace reeve {

float automa_worth(const burgundy::State& state);

}  // namespace reeve
