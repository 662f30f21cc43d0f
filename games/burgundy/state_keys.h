// What writing and reading positions (state_json.cpp, state_reader.cpp) share.
#pragma once

#include <array>
#include <string_view>

#include "games/burgundy/state.h"

namespace reeve::burgundy {

// By Ask.
inline constexpr std::array<std::string_view, 29> kAskKeys = {
    "none",        "start",           "action",     "take_tile", "sell_goods",   "place_tile",
    "ship_goods",  "neighbour_goods", "discard",    "effect",    "white_action", "route_goods",
    "route_order", "type_goods",      "tribute",    "direct",    "shed",         "bonuses",
    "bonus",       "take_double",     "take_black", "vine_tile", "store",        "solo_order",
    "solo_part",   "solo_points",     "solo_swap",  "solo_pay",  "solo_colour"};

// How many of a tile are left in the supply of one back.
int supply_of(const Supply& supply, Tile tile, bool black);
void set_supply(Supply& supply, Tile tile, bool black, int count);

}  // namespace reeve::burgundy
