// Moves and events of Burgundy for people: as objects of plain words that a page translates, and as
// English sentences for the terminal.
#pragma once

#include <string>

#include "core/events.h"
#include "core/json.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

json::object move_to_json(const State& s, Move move);
std::string move_sentence(const State& s, Move move);
json::object event_to_json(const Event& event);
std::string event_sentence(const Event& event);
// What a player has more or less of besides points: silver, workers, goods, tiles.
json::object gains(const State& before, const State& after, Seat seat);

}  // namespace reeve::burgundy
