// What vineyards take part in (B14).
#pragma once

#include "games/burgundy/modules/hooks.h"
#include "games/burgundy/modules/vineyards/vineyards.h"

namespace reeve::burgundy::vineyards {

inline constexpr Hooks kHooks = {
    .bit = kVineyards,
    .set_up = set_up,
    .phase_filled = phase_filled,
    .resume = resume,
    .is_closed = [](const State& s, const Player& p,
                    Pending pending) { return !vineyards::is_open(s, p, pending); },
    .can_act = can_buy,
    .spaces_taken = spaces_taken,
    .store =
        [](State& s, Player& p, Tile tile) {
          if (is_double(tile)) store(s, p, tile);
          return is_double(tile);
        },
    .unstore =
        [](State& s, Player& p, Tile tile, bool) {
          if (is_double(tile)) unstore(s, p, tile);
          return is_double(tile);
        },
    .actions = actions,
    .more_discards = discards,
    .more_moves = purchases,
    .answers = answers,
    .apply = apply,
    .lower_place =
        [](const State& s, const Player& p, const MoveParts& m) {
          return m.kind == MoveKind::kTakeDouble ? std::optional(lower_slot(s, p, m))
                                                 : std::nullopt;
        },
    .lines =
        [](const State& s, const Player& p, modules::Lines& out) {
          if (s.over() && modules::counts_for_itself(s, p))
            out.push_back({kVinePoints, static_cast<std::int16_t>(points(vineyard_of(s, p)))});
        },
};

}  // namespace reeve::burgundy::vineyards
