// Châteauma in JSON and in words. Its seat among `players` has the fields of everybody (board and
// duchy mean nothing there) and one more:
//
//   automa: {
//     level       "easy", "medium", "hard"
//     modifiers   letters A to D
//     cards       two of {"card": number, "tiles": one entry for each slot} or null
//     deck        numbers of the cards still to come, in no order
//     board       tiles in the rows, by colour; those of modifier A, seen by nobody, are left out
//     reserve     tiles, the top of a stack last
//     post_cards  completed cards with a border-post icon
//     shields     numbers
//     doubles     with vineyards: those it has taken
//   }
// A tile that lies face down is {"face_down": "bank"}.
#pragma once

#include <string>
#include <vector>

#include "core/json.h"
#include "core/words.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy::chateauma {

json::object to_json(const State& s);
void from_json(JsonReader in, State& s);
void check(const State& s, JsonProblem& problem);

// For the book: all cards by number, and by colour how many tiles fill a row of the board and how
// many modifier A lays there face down.
json::object cards_to_json();
json::object rows_to_json();
// What lies before it, line by line.
std::vector<std::string> describe(const State& s, const Words& words);

}  // namespace reeve::burgundy::chateauma
