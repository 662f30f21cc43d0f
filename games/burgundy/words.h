// What things of Burgundy are called: a stable key for JSON and moves ("cow_3"), an English name
// ("3 cows") and, for tiles, one line about what the tile does. Pages translate the keys; the
// terminal shows the English.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/burgundy/boards.h"
#include "games/burgundy/state.h"
#include "games/burgundy/tables.h"

namespace reeve::burgundy {

inline constexpr std::array<std::string_view, kColours> kColourKeys = {
    "castle", "mine", "ship", "livestock", "building", "monastery"};
inline constexpr std::array<std::string_view, kPhases + 1> kPhaseKeys = {"A", "B", "C",
                                                                         "D", "E", "over"};
inline constexpr std::array<std::string_view, kGoodTypes> kGoodNames = {
    "cloth", "grapes", "rings", "pottery", "furniture", "mustard"};
// By bit of Module; the names of the options too.
inline constexpr std::array<std::string_view, kModules> kModuleKeys = {
    "extra_tiles", "close_to_castle", "border_posts", "white_castles", "inns",     "trade_routes",
    "shields",     "vineyards",       "team",         "solo",          "chateauma"};
inline constexpr std::array<std::string_view, 2> kRecallKeys = {"discarded", "placed"};
inline constexpr std::array<std::string_view, 3> kAutomaLevelKeys = {"easy", "medium", "hard"};
inline constexpr std::array<std::string_view, 2> kEditionKeys = {"alea2019", "special"};

std::string_view tile_key(Tile tile);   // "" for none; doubles of vineyards too
std::string_view tile_name(Tile tile);  // "castle", "3 cows", "monastery 15"
std::string tile_help(Tile tile, Edition edition);
std::optional<Tile> tile_from_key(std::string_view key);  // no double

// Spaces are named by row and column, "a1" at the top left to "g4"; the middle is "d4". The right
// half of a team's duchy (B15) is "h1" to "n4", spaces 37–73.
std::string space_key(int space);
std::optional<int> space_from_key(std::string_view key);

// Depots 1–6 and "black".
std::string depot_key(int depot);
std::optional<int> depot_from_key(std::string_view key);

// Parts of a placement in the solo race: "effect", "region", "colour" (B16.8).
std::string_view part_key(int part);

// "region_castle", "phase_bonus", "monastery_15" …
std::string source_key(std::uint16_t source);
std::string source_name(std::uint16_t source);

}  // namespace reeve::burgundy
