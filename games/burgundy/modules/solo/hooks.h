// What the solo race takes part in (B16).
#pragma once

#include "games/burgundy/modules/hooks.h"
#include "games/burgundy/modules/solo/solo.h"

namespace reeve::burgundy::solo {

inline constexpr Hooks kHooks = {
    .bit = kSolo,
    .usual_boards = {kSoloNumberA, kSoloNumberB},
    .has_track = false,
    .set_up = set_up,
    .round_begun = round_begun,
    .resume = resume,
    .is_closed = [](const State& s, const Player& p,
                    Pending pending) { return !solo::is_open(s, p, pending); },
    .open_spaces = [](const State&, const Player& p, Spaces) { return solo::open_spaces(p); },
    .spaces_for = [](const Player&, const Board&, Spaces open, Tile tile,
                     Spaces spaces) { return tile == kTurnedTile ? open : spaces; },  // B16.4
    .places_differently =
        [](Play play, Tile tile, int space) {
          placed(play, tile, space);
          return true;
        },
    .use_tile =
        [](Play play, Tile tile) {
          if (tile == kShip) use_ship(play);  // after all goods were taken
          return false;
        },
    .scored =
        [](State& s, int points) {
          s.solo().fresh = static_cast<std::uint8_t>(s.solo().fresh + points);
        },
    .goods_spaces = [](int) { return kGoodTypes; },  // B16.1
    .answers = answers,
    .apply = apply,
    .has_goods_twin = has_goods_twin,
    .only_lines =  // points are not the aim (B16.9)
    [](const State& s, const Player&, modules::Lines& out) {
      lines(s, out);
      return true;
    },
    .outcome =
        [](const State& s, Outcome& out) {
          out = outcome(s);
          return true;
        },
};

}  // namespace reeve::burgundy::solo
