// B11: close to the castle. Tiles must be connected to a castle tile, and a castle can be had back.
//
// A castle placed in the current round cannot be taken back (it was not placed in an earlier one),
// nor the starting castle, which was placed in no round; nor one on which a shield lies.
#pragma once

#include "games/burgundy/modules/modules.h"

namespace reeve::burgundy::close_to_castle {

inline constexpr int kRecallCost = 5;

// B11.1: those of `spaces` from which a castle can be reached over covered spaces of their colour.
Spaces near_castle(const Player& p, const Board& board, Spaces spaces);
// B11.2
bool can_recall_discarded(const State& s, const Player& p);
Spaces castles_to_recall(const State& s, const Player& p);
void more_moves(Offer& offer);
void recall(Play play, int space);
void castle_placed(State& s, const Player& p, int space);
void depots_cleared(State& s);  // castles that nobody wanted leave the board

}  // namespace reeve::burgundy::close_to_castle
