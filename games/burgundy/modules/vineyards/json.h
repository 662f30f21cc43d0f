// Vineyards (B14) in positions:
//
//   vineyard_market   {"depot": slots from left to right, "shop": slots, doubles or null;
//                     "bag": {double: count}, "pool": {vine: count}}
//   players[i].vineyard
//                     {"stored": doubles in storage, two spaces each; "tiles": {vine: count};
//                     "spaces": twelve, from the left of the bottom layer, a double as it lies
//                     ("vines_blue_red": blue on the left hex) or null}
//   pending           {"ask": "bonuses", "space": 1–12}, {"ask": "bonus", "bonus": key},
//                     {"ask": "take_double"}, {"ask": "take_black"}, {"ask": "vine_tile"};
//                     {"ask": "discard", "tile": …} may name a double
//
// A view has besides, for each player: vineyard.areas {vine: sizes} and vineyard.points, what the
// vines would score now.
#pragma once

#include "core/json.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy::vineyards {

json::object market_to_json(const State& s);
void market_from_json(JsonReader in, State& s);
json::object vineyard_to_json(const State& s, const Player& p);
void vineyard_from_json(JsonReader in, State& s, std::size_t seat);
void add_to_view(const State& s, const Player& p, json::object& vineyard);
// No double or bonus tile more often than it exists; what is on the table is not in the bag.
void check(State& s, JsonProblem& problem);

void pending_to_json(const Pending& pending, json::object& object);
void pending_from_json(JsonReader& in, Pending& pending);

}  // namespace reeve::burgundy::vineyards
