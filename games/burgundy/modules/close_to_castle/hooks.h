// What the game close to the castle takes part in (B11).
#pragma once

#include "games/burgundy/modules/close_to_castle/close_to_castle.h"
#include "games/burgundy/modules/hooks.h"

namespace reeve::burgundy::close_to_castle {

inline constexpr Hooks kHooks = {
    .bit = kCloseToCastle,
    .usual_boards = {11, 18},
    .set_up = [](Play play,
                 const Options& options) { play.s.castle_recall = options.castle_recall; },
    .depots_cleared = [](Play play) { depots_cleared(play.s); },
    .round_begun =
        [](Play play) {
          for (Player& p : play.s.player) p.recent_castles = 0;
        },
    // A tile that lost its face has no colour to be near a castle by (B16.4).
    .spaces_for =
        [](const Player& p, const Board& board, Spaces, Tile tile, Spaces spaces) {
          return tile == kCastle || tile == kTurnedTile ? spaces : near_castle(p, board, spaces);
        },
    .placed =
        [](Play play, Tile tile, int space) {
          if (tile == kCastle) castle_placed(play.s, play.player(), space);
        },
    .more_moves = more_moves,
    .apply =
        [](Play play, const MoveParts& m) {
          if (m.kind == MoveKind::kRecall) recall(play, m.place);
          return m.kind == MoveKind::kRecall;
        },
};

}  // namespace reeve::burgundy::close_to_castle
