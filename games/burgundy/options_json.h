// The options of Burgundy as JSON (B2):
//
//   players       2–4; 1 in the solo race or against the automa
//   edition       "alea2019" or "special"
//   board_choice  "same", "random", "chosen" or "experienced"
//   boards        printed numbers 1–30: one for "same", one a player for "chosen"; 0 is the board
//                 of `board_text`
//   start_choice  "open" or "hidden": how sides and castle spaces are picked where they are
//   first_player  a seat, or "random"
//   board_text    a duchy as its seven-row picture ("A6 C5 C4 K3" …), what a board file holds
//   extra_tiles, shields …   expansions and modes, see forms.cpp of their folders
#pragma once

#include "core/json_writer.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

json::array options_schema();
Result<Options> options_from_json(const json::object& object);
json::object options_to_json(const Options& options);

// The seven rows of a board, "A6 C5 C4 K3" and so on.
json::array picture_to_json(const BoardCells& cells);
void write_picture(JsonWriter& out, const BoardCells& cells);

}  // namespace reeve::burgundy
