// What shields take part in (B13).
#pragma once

#include "games/burgundy/modules/hooks.h"
#include "games/burgundy/modules/shields/shields.h"

namespace reeve::burgundy::shields {

inline constexpr Hooks kHooks = {
    .bit = burgundy::kShields,
    .set_up = [](Play play, const Options&) { set_up(play); },
    .turn_ended = [](Play play) { play.s.die_set = 0; },
    .phase_ending = phase_ending,
    .phase_goes_on = phase_goes_on,
    .is_closed = [](const State& s, const Player& p,
                    Pending pending) { return !shields::is_open(s, p, pending); },
    .can_act = can_act,
    .open_spaces =  // B13.4.18
    [](const State& s, const Player& p, Spaces open) {
      return holds(s, p, 18) ? kAllSpaces & ~p.covered : open;
    },
    .storage_full = [](const State& s, const Player& p, Tile,
                       bool full) { return full && !holds(s, p, 4); },  // B13.4.4
    .unstored =
        [](State& s, Player& p) {
          if (has_deep_storage(s, p))
            p.storage[kStorageSpaces - 1] = s.deep_storage.take_highest_tile();
        },
    .more_stored = more_stored,
    .use_tile =  // B13.4.5, after the depot's goods
    [](Play play, Tile tile) {
      if (tile == kShip && holds(play.s, play.player(), 5))
        play.s.pending.push_back({Ask::kTypeGoods, 0});
      return false;
    },
    .placed =
        [](Play play, Tile tile, int) {
          if (tile == kCastle) castle_placed(play);
        },
    .region_size = [](const State& s, const Player& p, const Board&,
                      int) { return holds(s, p, 17) ? 1 : 0; },  // B13.4.17
    .bonus_tile_points = [](const State& s, const Player& p,
                            int points) { return holds(s, p, 7) ? 2 * points : points; },
    .pasture =  // B13.4.1
    [](const State& s, const Player& p, const Board& board, Spaces spaces) {
      return holds(s, p, 1) ? board.of_colour[static_cast<std::size_t>(Colour::kLivestock)]
                            : spaces;
    },
    .sale_points = [](const State& s, const Player& p,
                      int points) { return holds(s, p, 12) ? 2 * points : points; },
    .sale_silver = sale_silver,
    .mine_silver = [](const State& s, const Player& p,
                      int silver) { return holds(s, p, 8) ? 2 * silver : silver; },
    .workers_gained = workers_gained,
    .more_moves = more_moves,
    .phase_end_moves = more_moves,
    .answers = answers,
    .apply = apply,
    .lines =
        [](const State& s, const Player& p, modules::Lines& out) {
          if (s.over() && modules::counts_for_itself(s, p))
            out.push_back({kShieldPoints, static_cast<std::int16_t>(end_points(s, p))});
        },
    .derive = derive,
};

}  // namespace reeve::burgundy::shields
