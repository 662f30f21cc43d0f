// What crane, geese and the monasteries 27 and 28 take part in (B10).
#pragma once

#include "games/burgundy/modules/extra_tiles/extra_tiles.h"
#include "games/burgundy/modules/hooks.h"

namespace reeve::burgundy::extra_tiles {

inline constexpr Hooks kHooks = {
    .bit = kExtraTiles,
    .pieces =
        [](Tile tile, bool black) {
          return (tile == kCrane || tile == kGeese) && black ? 1 : 0;  // B10.1
        },
    .set_up = set_up,
    .can_act = can_exchange,
    .use_tile = use_crane,
    .placed =
        [](Play play, Tile tile, int) {
          if (is_monastery(tile)) restack(play.s);  // B9.27
        },
    .livestock_points = livestock_points,
    .marker_moved = [](Play play) { restack(play.s); },
    .more_moves = more_moves,
    .answers = answers,
    .apply = apply,
};

}  // namespace reeve::burgundy::extra_tiles
