// Villagers as the rest of the program knows it.
#pragma once

#include "core/session.h"
#include "games/board_pane.h"

namespace reeve {

const GameType& villagers_type();
const BoardPane& villagers_pane();

}  // namespace reeve
