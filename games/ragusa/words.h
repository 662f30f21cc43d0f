// Ids of the pieces of Ragusa, and what they are called (games/ragusa/words/).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/words.h"
#include "games/ragusa/board.h"
#include "games/ragusa/state.h"

namespace reeve::ragusa {

inline constexpr std::array<std::string_view, kPhases> kPhaseNames = {
    "keep_first", "place", "order", "produce",       "wall", "tower",
    "buy",        "sell",  "keep",  "last_exchange", "over"};

inline constexpr std::array<std::string_view, kTracks> kTrackNames = {"mason", "fishmonger",
                                                                      "ships", "sales"};

inline constexpr std::array<std::string_view, 2> kCountrysides = {"a", "b"};

// Colours of the seats. At two players the first seat is blue, as in the rulebook's set-up.
std::string_view colour_name(int players, Seat seat);
char colour_letter(int players, Seat seat);

std::string space_id(int space);
std::string wall_id(int wall);
std::string patrician_id(int card);
// The number behind an id, or -1.
int space_from_id(std::string_view id);
int wall_from_id(std::string_view id);
int bonus_from_id(std::string_view id);
int patrician_from_id(std::string_view id);
int ship_from_id(std::string_view id);
int index_of(std::span<const std::string_view> names, std::string_view name);

// "2 for each ship with silk"; a card nobody may see is a hidden one.
std::string bonus_words(std::string_view card, const Words& words);
// What one of the hexes is that meet at a space: "jeweller", "grapes", "mason".
std::string_view hex_kind_name(std::size_t countryside, std::uint8_t hex);

// An error with a sentence of this game's words.
Error refused(std::string_view code, std::string_view key, Arguments arguments = {});

}  // namespace reeve::ragusa

namespace reeve {

const Words& ragusa_words(Language language);  // of games/ragusa/words/

}  // namespace reeve
