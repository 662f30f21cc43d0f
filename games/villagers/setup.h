// What is in the box for given options (V1, V9.1, V10).
#pragma once

#include "games/villagers/state.h"

namespace reeve::villagers {

// How many copies of each type take part, wherever they are: the deck, the six of the Road, dealt
// scoundrels and saints, Founders, basics and the Countess.
std::array<std::uint8_t, kCardCodes> cards_in_play(int players, std::uint8_t modules);
// Cards of each stack at the start (V1.1, V9.1).
constexpr int stack_height(int players) {
  return players == 1 ? 5 : 2 * players;
}

}  // namespace reeve::villagers
