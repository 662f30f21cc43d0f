// Everything that does not change during a game, as JSON: what a page needs to draw the board and
// to explain the cards. Ids are the ones used in states, moves and events.
//
// { "hexes":     [{"id", "q", "r", "x", "y", "zone": "city"|"land"|"sea",
//                  "kind": {"a": …, "b": …} (by countryside), "arrow", "status"}],
//   "spaces":    [{"id", "hexes": [3 ids], "x", "y", "zone": "border"|"interior"|"rural",
//                  "tower", "super_house", "neighbours": [ids]}],
//   "walls":     [{"id", "from", "to"}],
//   "clockwise": {building: [six space ids from the top corner]},
//   "ships":     [{"id", "cargo", "points", "count", "extra", "raises", "arrows"}],
//   "slots":     [{"slot", "good", "count", "drops"}],
//   "bonus_cards": [{"id", "kind", "subject", "each", "cap", "text", "status"}],
//   "patrician_cards": [{"id", "spaces": [3 ids]}],
//   "price_track": […], "fish_price": {resource: fish}, "colours": […], … }
//
// x and y are those of a pointy-topped hex grid with hex radius 1, y growing downwards.
#pragma once

#include "core/json.h"

namespace reeve {

json::object ragusa_catalogue();

}  // namespace reeve
