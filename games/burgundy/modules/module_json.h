// What expansions add to positions in JSON (state_json.h). Each module writes its part only when it
// is in play, and reading expects it only then; what is left out has its empty value.
//
//   modules            ["extra_tiles", "shields", …]
//   castle_recall      "discarded" or "placed" (B11.2); discarded_castles: how many there are
//   inns               in the stack beside the black depot
//   depot_shields      for each depot a list of numbers; die_set: shield 16 was used this turn
//   phase_end          null, or what is asked at the end of the phase: "depot_tile", "black_tile",
//                      "tribute"; phase_asked: the player at `turn` is answering
//   players[i]         shields (numbers), named (a seat or null); route (tiles 1–12 in order),
//                      route_goods (types 1–6 from the first space on); posts ("nw-ne", "nw-s",
//                      "ne-s"), post_bonus (null, "large" or "small"); recent_castles (spaces)
//   vineyard_market, players[i].vineyard   see vineyards_json.h
//   common_storage     of seats 0 and 2, and of 1 and 3: up to two tiles each (B15.1), or any
//                      number with shield 4. players[i] has its half of the duchy (board 33 or 35
//                      left, 34 or 36 right), its own storage, and the same workers, silver, goods
//                      and shields as the partner; pending {"ask": "store", "tile"}
//   pending            {"ask": "action", "shield": true} when it may be a shield (B13.4.11),
//                      {"ask": "route_goods", "good", "count"}, {"ask": "route_order", "laid"},
//                      {"ask": "direct", "black"}
#pragma once

#include "core/json.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

void modules_to_json(const State& s, json::object& object);
void player_modules_to_json(const State& s, const Player& p, json::object& object);
void pending_module_to_json(const Pending& pending, json::object& object);

// Reads `modules` first of all: the rest depends on it.
void modules_from_json(JsonReader& in, State& s);
// The board must have been read.
void player_modules_from_json(JsonReader& in, State& s, std::size_t seat);
void pending_module_from_json(JsonReader& in, Pending& pending);
// What must hold in a position with modules.
void check_modules(const State& s, JsonProblem& problem);

}  // namespace reeve::burgundy
