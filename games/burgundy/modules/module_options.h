// The options of expansions and modes (B10–B17): what they are called, what goes together, and why
// the rest does not.
#pragma once

#include "core/json.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

inline constexpr std::array<std::string_view, 2> kRouteOrders = {"random", "chosen"};

void add_module_options(json::array& schema);
// Before the number of players: which modules are in play, and their own options.
void read_modules(JsonReader& in, Options& options);
// With everything else read: what the rules forbid.
void check_modules(JsonReader& in, const Options& options);
void write_modules(const Options& options, json::object& object);

}  // namespace reeve::burgundy
