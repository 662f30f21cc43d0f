// B17: Châteauma, the automa of the Special Edition, against one to three people.
//
// It is the last seat and never decides: its turn is chance and forced steps inside apply(), each
// told as an event. The steps of its turn (B17.3–B17.8), each finished before the next:
//   1 choose and place a tile   2 the tile's benefit   3 sales for sell icons covered this turn
//   4 completed cards           5 bonus tiles          6 purchase
//
// Decisions where the rules are silent:
// - "Leftmost" in the reserve is the order castle, mine, ship, livestock, building, monastery.
// - Completed cards leave the game; when the deck is empty a place stays empty. Where the white die
//   points at an empty place, the other card is chosen; without any card only wilds and silver of
//   B17.4 are left.
// - Modifier C: people get workers by their place in the order, so 2, 3, 4.
// - Modifier D: the extra action rolls the automa's die anew.
// - The most numerous kind for geese is by tiles, then by animals, then cow, pig, sheep, chicken.
//
//   cards.h       cards and rows
//   state.h       its part of the position
//   setup.cpp     B17.1, B17.2, B17.11
//   turn.cpp      B17.3, B17.4, B17.6–B17.8
//   benefits.cpp  B17.5, B17.12
//   points.cpp    B17.9, B17.10
//   json.cpp      JSON, words
#pragma once

#include <span>

#include "games/burgundy/modules/modules.h"
#include "games/burgundy/rules.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy::chateauma {

// ---- set-up
void set_up(Play play, const Options& options);
// How many black-backed tiles a phase may lay (B17.11 A).
int black_tiles_to_lay(const State& s, int slots);

// ---- its turn, all of it; the active seat is the automa
void take_turn(Play play);
bool resume(Play play);  // true: it was its turn

// ---- points and mines
int mines(const AutomaTable& table);                        // B17.9
int tiles_in_row(const AutomaTable& table, Colour colour);  // face-down ones of A included
void lines(const State& s, modules::Lines& out);            // B17.10, when the game is over
std::uint32_t monasteries(const AutomaTable& table);    // face up on board and cards, bit by number
void count_tiles(const State& s, std::span<int> seen);  // how many of each tile it has

}  // namespace reeve::burgundy::chateauma
