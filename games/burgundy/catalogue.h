// The book of Burgundy (games/catalogues.h): everything that does not change during a
// game. Keys are the ones used in states, moves and events.
//
// { "tiles": {key: {"colour"}},
//   "boards": {number: {"name": "distant_castles", "picture", "layout" of the solo race}}, "goods": […],
//   "depots": [[{"colour", "from_players"}…]…], "region_points" by size, "phase_bonus" by phase,
//   "bonus_tiles": [{"players", "large", "small"}], and what expansions add:
//   "shields": {number: {"points"}}, "routes": {number: {"spaces": [{"good", "bonus"}]}},
//   "team_boards": {side: {"left", "right": pictures}}, "post_pairs": {key: two posts},
//   "vineyards" (modules/vineyards/words.h), "chateauma_cards", "chateauma_rows" (modules/chateauma/json.h) }
#pragma once

#include "games/burgundy/game_type.h"

namespace reeve {

using burgundy::burgundy_catalogue;

namespace burgundy {

// For BoardPane (games/board_pane.h).
PieceWords piece_words(std::string_view part, std::string_view id, const json::object& options,
                       const Words& words);

}  // namespace burgundy

}  // namespace reeve
