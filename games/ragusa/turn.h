// The course of a turn (R3): who acts at which hex in which order, and what happens without a
// decision in between. resume() runs on to the next decision or the end of the game.
#pragma once

#include "games/ragusa/actions.h"

namespace reeve::ragusa {

// The buildings of the new house among which the active player may choose the next (R3.1).
std::uint16_t order_choices(const State& s);

// For whom the house at a corner acts now (R3.4, R8.3, R8.4), or -1 when there is none.
Seat acts_for(const State& s, int space);

// R3.6, R5.2, R5.3: whether the house whose action is waited for may do nothing.
bool may_decline(const State& s);

// Places a house and gains its resources; resume() does the rest. The placement must be legal.
void place_house(const Play& play, Seat seat, int space, bool super);

// To be called after a decision of a house (wall, tower, ship, sale, card, production) was made.
void house_acted(const Play& play);

// R2.4: the first turn of the game.
void begin_play(const Play& play);

// R7.3: the seats from `offset` places after the first player on exchange their last fish.
void last_exchanges(const Play& play, int offset);

void resume(const Play& play);

}  // namespace reeve::ragusa
