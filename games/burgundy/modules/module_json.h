// What expansions add to positions in JSON (state_json.h). Each module writes its part only when it
// is in play, and reading expects it only then.
//
//   modules            ["extra_tiles", "shields", …]
//   phase_end          where the end of a phase stands: null, "depot_tile", "black_tile", "tribute"
#pragma once

#include "core/json.h"
#include "games/burgundy/full_state.h"

namespace reeve::burgundy {

void modules_to_json(const FullState& s, json::object& object);
void player_modules_to_json(const FullState& s, const Player& p, json::object& object);

// Reads `modules` first of all: the rest depends on it.
void modules_from_json(JsonReader& in, FullState& s);
void player_modules_from_json(JsonReader& in, FullState& s, std::size_t seat);
// What must hold in a position with modules.
void check_modules(const FullState& s, JsonProblem& problem);

}  // namespace reeve::burgundy
