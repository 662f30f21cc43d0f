// The book of Burgundy (games/catalogues.h): everything that does not change during a
// game. Keys are the ones used in states, moves and events.
//
// { "tiles": {key: {"name", "colour", "help": {edition: …}}},
//   "boards": {number: {"name", "picture", "layout" of the solo race}}, "goods": […],
//   "depots": [[{"colour", "from_players"}…]…], "region_points" by size, "phase_bonus" by phase,
//   "bonus_tiles": [{"players", "large", "small"}], and what expansions add: see
//   modules/module_words.h, chateauma_json.h and vineyards_words.h }
#pragma once

#include "games/burgundy/game_type.h"

namespace reeve {

using burgundy::burgundy_catalogue;

}  // namespace reeve
