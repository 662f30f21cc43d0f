// Ragusa behind the type-erased façade of core/session.h.
#pragma once

#include "core/session.h"
#include "games/board_pane.h"

namespace reeve {

const GameType& ragusa_type();
const BoardPane& ragusa_pane();

}  // namespace reeve
