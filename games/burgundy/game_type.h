// Burgundy as a type-erased game for the registry.
#pragma once

#include "core/session.h"
#include "games/board_pane.h"

namespace reeve::burgundy {

const GameType& burgundy_type();

json::object burgundy_catalogue();  // catalogue.h

const BoardPane& burgundy_pane();

}  // namespace reeve::burgundy
