// What writing and reading positions (state_json.cpp, state_reader.cpp, modules/*/forms.cpp) share.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
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

// A list of tiles, null for none, into the first of `tiles`.
void read_tiles(JsonReader& in, std::string_view name, std::size_t least, std::span<Tile> tiles);
// A tile as it may be stored: those of modules too.
Tile read_stored_tile(const json::value& value, const State& s, const std::string& path,
                      JsonProblem& problem);
inline constexpr std::size_t kMostTilesStored = 255;  // more than there are
// Tiles into a storage, and what goes beyond its spaces into State::deep_storage.
void put_in_storage(std::vector<Tile> tiles, std::span<Tile> storage, State& s,
                    const std::string& path, JsonProblem& problem);

}  // namespace reeve::burgundy
