// Burgundy as a type-erased game for the registry.
#pragma once

#include <span>

#include "core/canvas.h"
#include "core/session.h"
#include "games/board_pane.h"

namespace reeve::burgundy {

const GameType& burgundy_type();

json::object burgundy_catalogue();  // catalogue.h

const BoardPane& burgundy_pane();
void burgundy_picture(const json::value& view, std::span<const int> points, Canvas& canvas);

}  // namespace reeve::burgundy
