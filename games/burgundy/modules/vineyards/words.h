// Words for vineyards (B14): vines, double tiles, bonuses, and their place on pages and terminals.
//
// A double is called "vines_red_blue"; the first colour lies on the left hex. In storage and
// market, where a double has no left and right, colours stand in the order of kVineKeys.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/words.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy::vineyards {

inline constexpr std::array<std::string_view, kVines> kVineKeys = {"orange", "yellow", "green",
                                                                   "red",    "black",  "blue"};

// Of a double, with or without kTurned.
std::string_view double_key(std::uint8_t lying);
// Any of the 36 keys; turned where the colours stand the other way round.
std::optional<std::uint8_t> double_from_key(std::string_view key);

std::string_view bonus_key(int bonus);  // by vineyards::Bonus
std::string slot_key(int slot);         // "1"–"6" or "shop"
// The numbers of dice that take from a slot: "3" with four players, "5–6" with fewer.
std::string slot_numbers(int slot, int players);

// "red and blue vines", and as it lies: "red | blue".
std::string double_words(std::string_view key, const Words& words);
std::string lying_words(std::string_view key, const Words& words);

std::string market_lines(const State& s, const Words& words);
std::vector<std::string> describe(const State& s, const Player& p, const Words& words);

// {"vines", "doubles": {key: {"pieces"}}, "spaces": [{"layer", "number", "bonuses", "hexes":
// [{"column", "row"}, …], "neighbours"}], "area_points", "bonuses": [key]}. A hex stands in a
// column 0–5 and on a row in half hexes from the bottom.
json::object catalogue();

}  // namespace reeve::burgundy::vineyards
