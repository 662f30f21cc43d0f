// What the team game takes part in (B15).
#pragma once

#include "games/burgundy/modules/hooks.h"
#include "games/burgundy/modules/team/team.h"

namespace reeve::burgundy::team {

inline constexpr Hooks kHooks = {
    .bit = kTeam,
    .usual_boards = {1, 10},  // not to choose from: give_boards gives its own
    .give_boards = give_boards,
    .sides = [](int) { return 2; },  // B15.2: goods and a castle for each team
    .set_up = [](Play play, const Options&) { set_up(play); },
    .starts =
        [](Offer& offer) {
          starts(offer);
          return true;
        },
    .pick_start =
        [](Play play, int space) {
          pick_start(play, space);
          return true;
        },
    .move_made = [](Play play) { share(play.s, play.s.active()); },
    .turn_ended = [](Play play) { share(play.s, play.seat()); },
    .storage_full = [](const State& s, const Player& p, Tile tile,
                       bool) { return team::storage_full(s, p, tile); },
    .overfull = [](const State& s, const Player& p, bool) { return overfull(s, p); },
    .store =
        [](State& s, Player& p, Tile tile) {
          store(s, p, tile);
          return true;
        },
    .unstore =
        [](State& s, Player& p, Tile tile, bool from_common) {
          unstore(s, p, tile, from_common);
          return true;
        },
    .cover =
        [](Play play, Tile tile, int space) {
          cover(play, tile, space);
          return true;
        },
    .pasture_tiles = [](const State& s, const Player& p,
                        int space) { return std::optional(pasture_tiles(s, p, space)); },
    .mines = [](const State& s, int seat,
                int) { return seat == left_seat(seat) ? count_tiles(s, seat, kMine) : 0; },
    .workers_gained = [](Play play, int seat, int) { share(play.s, seat); },
    .silver_gained = share,
    .places =
        [](Offer& offer, std::array<std::uint8_t, 2> dice) {
          places(offer, dice);
          return true;
        },
    .discards =
        [](Offer& offer) {
          discards(offer);
          return true;
        },
    .can_place = [](const State& s, const Player& p) { return std::optional(can_place(s, p)); },
    .answers = answers,
    .apply = apply,
    // B15.4: what a team has in common is counted once, with its lower seat.
    .counted_with_another = [](const State& s, const Player& p) { return seat_of(s, p) >= 2; },
    .outcome =
        [](const State& s, Outcome& out) {
          out = outcome(s);
          return true;
        },
    .derive = derive,
};

}  // namespace reeve::burgundy::team
