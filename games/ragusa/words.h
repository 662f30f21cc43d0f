// Ids and English words for the pieces of Ragusa, for its presentation.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/ragusa/board.h"
#include "games/ragusa/state.h"

namespace reeve::ragusa {

inline constexpr std::array<std::string_view, kPhases> kPhaseNames = {
    "keep_first", "place", "order", "produce",       "wall", "tower",
    "buy",        "sell",  "keep",  "last_exchange", "over"};

inline constexpr std::array<std::string_view, kTracks> kTrackNames = {"mason", "fishmonger",
                                                                      "ships", "sales"};

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

// "silver ore", "Rector's Palace", "every two points of ships" …
std::string resource_words(int resource);
std::string building_words(int building);
std::string bonus_words(int card);
// "jeweller, grapes and mason"
std::string hexes_words(std::size_t countryside, int space);

}  // namespace reeve::ragusa
