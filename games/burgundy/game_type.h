// Burgundy as a type-erased game for the registry.
#pragma once

#include "core/session.h"
#include "games/board_pane.h"

namespace reeve::burgundy {

const GameType& burgundy_type();

// What the components are called and do, and the duchies' pictures, for pages and other readers:
// {"tiles": {key: {"name", "colour", "help": {edition: …}}}, "boards": {number: {"name", "picture",
// "regions": …}}, "goods": […], "depots": […]}.
json::object burgundy_catalogue();

const BoardPane& burgundy_pane();

}  // namespace reeve::burgundy
