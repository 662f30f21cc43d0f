// What trade routes take part in (B12.4).
#pragma once

#include "games/burgundy/modules/hooks.h"
#include "games/burgundy/modules/trade_routes/trade_routes.h"

namespace reeve::burgundy::trade_routes {

inline constexpr Hooks kHooks = {
    .bit = kTradeRoutes,
    .set_up = set_up,
    .asks_before_play = asks_order,
    .resume = resume,
    .sold = sold,
    .answers = answers,
    .apply =
        [](Play play, const MoveParts& m) {
          if (m.kind == MoveKind::kRoute) lay_tile(play, m.tile);
          return m.kind == MoveKind::kRoute;
        },
};

}  // namespace reeve::burgundy::trade_routes
