// B12.2: white castles. A building whose effect is any action with the number of the white die.
#pragma once

#include "games/burgundy/modules/modules.h"

namespace reeve::burgundy::white_castles {

inline constexpr int kBeigePieces = 6, kBlackPieces = 2;

void set_up(Play play, const Options& options);
bool use_castle(Play play, Tile tile);        // false: another tile
bool answers(Offer& offer, Pending pending);  // false: not its question

}  // namespace reeve::burgundy::white_castles
