// Burgundy as a type-erased game for the registry.
#pragma once

#include "core/session.h"

namespace reeve::burgundy {

const GameType& burgundy_type();

// What the components are called and do, and the duchies' pictures, for pages and other readers:
// {"tiles": {key: {"name", "colour", "help": {edition: …}}}, "boards": {number: {"name", "picture",
// "regions": …}}, "goods": […], "depots": […]}.
json::object burgundy_catalogue();

}  // namespace reeve::burgundy
