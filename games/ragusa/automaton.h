// The choices of the Patrician's two automata (R9.5). Each answer is determined by the position.
#pragma once

#include "games/ragusa/state.h"

namespace reeve::ragusa {

// The good it sells, the slot it buys from, the wall and the tower it builds; kNone for nothing.
std::uint8_t automaton_sale(const State& s, Seat seat);
std::uint8_t automaton_purchase(const State& s, Seat seat);
std::uint8_t automaton_wall(const State& s, Seat seat);
std::uint8_t automaton_tower(const State& s, Seat seat);

}  // namespace reeve::ragusa
