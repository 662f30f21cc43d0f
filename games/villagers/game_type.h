// Villagers as the rest of the program knows it.
#pragma once

#include <span>

#include "core/canvas.h"
#include "core/session.h"
#include "games/board_pane.h"

namespace reeve {

const GameType& villagers_type();
const BoardPane& villagers_pane();
void villagers_picture(const json::value& view, std::span<const int> points, Canvas& canvas);

}  // namespace reeve
