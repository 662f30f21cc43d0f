// Ids of the things of Burgundy ("cow_3", "d4", "black"), as JSON and moves have them, and what
// they are called in people's languages (games/burgundy/words/).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/words.h"
#include "games/burgundy/boards.h"
#include "games/burgundy/state.h"
#include "games/burgundy/tables.h"

namespace reeve {

const Words& burgundy_words(Language language);  // of games/burgundy/words/

}  // namespace reeve

namespace reeve::burgundy {

inline constexpr std::array<std::string_view, kColours> kColourKeys = {
    "castle", "mine", "ship", "livestock", "building", "monastery"};
inline constexpr std::array<std::string_view, kPhases + 1> kPhaseKeys = {"A", "B", "C",
                                                                         "D", "E", "over"};
inline constexpr std::array<std::string_view, kGoodTypes> kGoodKeys = {
    "cloth", "grapes", "rings", "pottery", "furniture", "mustard"};
// By bit of Module; the names of the options too.
inline constexpr std::array<std::string_view, kModules> kModuleKeys = {
    "extra_tiles", "close_to_castle", "border_posts", "white_castles", "inns",     "trade_routes",
    "shields",     "vineyards",       "team",         "solo",          "chateauma"};
inline constexpr std::array<std::string_view, 3> kAutomaLevelKeys = {"easy", "medium", "hard"};
inline constexpr std::array<std::string_view, 2> kEditionKeys = {"alea2019", "special"};

std::string_view tile_key(Tile tile);                     // "" for none; doubles of vineyards too
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

// A tile's name from its key: "castle", "3 cows", "red and blue vines"; `taken`, as what somebody
// takes: "a castle", "kopalnię".
std::string tile_words(std::string_view key, const Words& words, bool taken = false);
inline std::string tile_words(Tile tile, const Words& words) {
  return tile_words(tile_key(tile), words);
}
std::string tile_help(std::string_view key, Edition edition, const Words& words);
std::string good_words(int type, const Words& words);  // 1–6
// "board 1 “Starter”"
std::string board_words(BoardId id, const Words& words);

// The label of a note beside a duchy ("draw.dice"), as wide as the widest of the language.
std::string note_label(std::string_view key, const Words& words);

// An error with a sentence of this game's words.
Error refused(std::string_view code, std::string_view key, Arguments arguments = {});
// About an option of that name.
Error refused_option(const JsonReader& in, std::string_view name, std::string_view key,
                     Arguments arguments = {});

}  // namespace reeve::burgundy
