// The book of Ragusa (games/catalogues.h): everything that does not change during a
// game. Ids are the ones used in states, moves and events.
//
// { "hexes":     [{"id", "q", "r", "zone": "city"|"land"|"sea", "kind": {"a": …, "b": …} (by
//                  countryside), "arrow", "status"}],
//   "spaces":    [{"id", "hexes": [3 ids], "zone": "border"|"interior"|"rural", "neighbours"}],
//   "walls":     [{"id", "from", "to"}],
//   "clockwise": {building: [six space ids from the top corner]},
//   "ships":     [{"id", "cargo", "points", "count", "extra", "raises", "arrows"}],
//   "slots":     [{"slot", "good", "count", "drops"}],
//   "bonus_cards": [{"id", "kind", "subject", "each", "cap", "status"}],
//   "patrician_cards": [{"id", "spaces": [3 ids]}],
//   "solo_houses": [{"countryside", "seats": [[3 ids]…]}],
//   "price_track": {"values": […], "start"}, "fish_price": {resource: fish}, "colours": […], … }
//
// q and r are axial coordinates of pointy-topped hexes, r growing downwards. Towers and
// super-houses stand on border spaces alone.
#pragma once

#include "core/json.h"

namespace reeve {

json::object ragusa_catalogue();

}  // namespace reeve
