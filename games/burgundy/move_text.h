// Moves of Burgundy as text, with a word for each field that the kind uses, in a fixed order:
//
//   take DIE WORKERS TILE DEPOT      "take 5 0 castle 5": the die that shows 5, no worker
//   place DIE WORKERS TILE SPACE     "place 2 1 ship d4"
//   sell DIE WORKERS GOOD            "sell 3 0 3"
//   workers DIE                      "workers 6"
//   buy WORKERS TILE DEPOT           "buy 0 mine black"
//   goods DEPOT TYPES                "goods 3 146"; "goods 3 -" takes none
//   discard TILE
//   skip, end
//   start BOARD SPACE                BOARD is its id: 1–30, 31 and 32 for the 4 and 8 of 2019,
//                                    35 for a team's
//
// and of expansions:
//
//   effect BUILDING                  a crane works as a "bank"
//   exchange                         a silver for two workers
//   recall SPACE                     "-": a castle that left the game unclaimed
//   shield WORKERS SHIELD DEPOT OLD  OLD: the shield it replaces, or 0
//   set_die DIE FACE
//   name SEAT                        whose monasteries count (from 0)
//   tribute WORKERS                  pay for all shields, so many of them with workers
//   give_up SHIELD
//   route TILE
//   take_double DIE WORKERS DOUBLE SLOT    "take_double 4 0 vines_red_blue 2"; slot "shop"
//   place_double DIE WORKERS DOUBLE SPACE  "place_double 4 0 vines_blue_red v2": blue on the left
//   buy_double DOUBLE SLOT
//   bonus KEY                        which of two bonuses comes first
//   vine COLOUR                      the bonus tile for a complete layer
//   store PLACE                      "private" or "common"
//
// A TILE of place and discard may be "common:ship": out of a team's common storage.
//
// A die of 0 is one of any value (castle, city hall, …). The text needs no position to be read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/move.h"
#include "core/result.h"

namespace reeve::burgundy {

std::string move_to_text(Move move);
Result<Move> move_from_text(std::string_view text);

// For modules with words of their own (modules/forms.h).
inline constexpr std::string_view kCommonPrefix = "common:";
bool read_number(std::string_view text, int low, int high, std::uint8_t& out);

}  // namespace reeve::burgundy
