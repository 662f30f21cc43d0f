// The table of Burgundy as Unicode text for a terminal, with colours where it has them.
#pragma once

#include <string>

#include "games/burgundy/state.h"

namespace reeve::burgundy {

std::string draw_table(const State& view, Seat seat, bool colours);

}  // namespace reeve::burgundy
