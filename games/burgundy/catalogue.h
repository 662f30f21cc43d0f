// What the components of Burgundy are called and do, for pages: GET /api/games/burgundy/catalogue.
#pragma once

#include "games/burgundy/game_type.h"

namespace reeve {

using burgundy::burgundy_catalogue;

}  // namespace reeve
