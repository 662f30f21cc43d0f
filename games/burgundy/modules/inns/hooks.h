// What inns take part in (B12.3).
#pragma once

#include "games/burgundy/modules/hooks.h"
#include "games/burgundy/modules/inns/inns.h"

namespace reeve::burgundy::inns {

inline constexpr Hooks kHooks = {
    .bit = kInns,
    .pieces = [](Tile tile, bool black) { return tile == kInn && black ? kPhases : 0; },
    .phase_filled = [](Play play) { phase_filled(play.s, play.log); },
    .spaces_for = [](const Player& p, const Board& board, Spaces open, Tile tile,
                     Spaces spaces) { return tile == kInn ? spaces_for(p, board, open) : spaces; },
    .more_at_black_depot =
        [](const State& s, std::uint64_t set) {
          return s.inns != 0 ? set | std::uint64_t{1} << kInn : set;
        },
    .take_more_at_black_depot = [](State& s, Tile) { --s.inns; },
    .use_tile = [](Play, Tile tile) { return tile == kInn; },  // it has no effect
    .region_size = [](const State&, const Player& p, const Board& board,
                      int space) { return in_region(p, board, space); },
};

}  // namespace reeve::burgundy::inns
