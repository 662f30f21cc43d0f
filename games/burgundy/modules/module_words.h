// Words for the components of expansions: shields and trade routes. Tiles have theirs in words.h.
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"
#include "core/words.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

std::string_view bonus_key(int bonus);  // of a route space, by trade_routes::Bonus

// What a player has of expansions, in lines for the terminal; empty without modules.
std::string shields_line(const State& s, const Player& p, const Words& words);
std::string route_line(const State& s, const Player& p, const Words& words);
std::string posts_line(const State& s, const Player& p, const Words& words);

// {"shields": {number: {"points"}}, "routes": {number: {"spaces": [{"good", "bonus"}]}},
// "vineyards": see vineyards_words.h, "team_boards": {side: {"left", "right": pictures}},
// "post_pairs": {key: two posts}} for the book.
void add_to_catalogue(json::object& catalogue);

}  // namespace reeve::burgundy
