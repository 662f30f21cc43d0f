// What white castles take part in (B12.2).
#pragma once

#include "games/burgundy/modules/hooks.h"
#include "games/burgundy/modules/white_castles/white_castles.h"

namespace reeve::burgundy::white_castles {

inline constexpr Hooks kHooks = {
    .bit = kWhiteCastles,
    .pieces =
        [](Tile tile, bool black) {
          return tile != kWhiteCastle ? 0 : black ? kBlackPieces : kBeigePieces;
        },
    .set_up = set_up,
    .use_tile = use_castle,
    .answers = answers,
};

}  // namespace reeve::burgundy::white_castles
