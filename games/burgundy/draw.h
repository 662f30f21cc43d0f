// The table of Burgundy as Unicode text for a terminal, with colours where it has them.
#pragma once

#include <string>

#include "core/words.h"
#include "games/board_pane.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

// Given a width, a duchy's notes stand below it where they have no room beside it, and the seat's own
// duchy comes before the others.
std::string draw_table(const State& view, Seat seat, bool colours, const Words& words,
                       int width = 0);

}  // namespace reeve::burgundy
