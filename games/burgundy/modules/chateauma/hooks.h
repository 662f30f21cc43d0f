// What Châteauma takes part in (B17).
#pragma once

#include "games/burgundy/modules/chateauma/chateauma.h"
#include "games/burgundy/modules/hooks.h"

namespace reeve::burgundy::chateauma {

inline constexpr Hooks kHooks = {
    .bit = kChateauma,
    .automata = 1,  // B17.1
    .automaton_begins =
        [](const Options& options) {
          return (options.automa_modifiers & kModifierC) != 0;  // B17.11
        },
    .set_up = set_up,
    .black_tiles_to_lay = black_tiles_to_lay,
    .resume = resume,
    .mines = [](const State& s, int seat,
                int own) { return is_automa(s, seat) ? mines(s.automa_table()) : own; },  // B17.9
    .lines =
        [](const State& s, const Player& p, modules::Lines& out) {
          if (is_automa(s, static_cast<int>(seat_of(s, p)))) lines(s, out);
        },
};

}  // namespace reeve::burgundy::chateauma
