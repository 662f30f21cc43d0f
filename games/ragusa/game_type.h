// Ragusa behind the type-erased façade of core/session.h.
#pragma once

#include <span>

#include "core/canvas.h"
#include "core/session.h"
#include "games/board_pane.h"

namespace reeve {

const GameType& ragusa_type();
const BoardPane& ragusa_pane();
void ragusa_picture(const json::value& view, std::span<const int> points, Canvas& canvas);

}  // namespace reeve
