// The book of Villagers (games/catalogues.h): everything that does not change during a
// game. Ids are the ones used in states, moves and events.
//
// { "suits":  [id], "basics": [id],
//   "cards":  [{"id", "suit", "symbols", "set", "copies", "four_plus", "on": id
//               or null, "chain": [ids from the bottom], "carries", "carried": [ids], "food", "builders", "gold",
//               "formula": {"coin", "amount", "group", "per", "suit"} or null, "padlock": id or
//               null, "key_ring", "unlocks": [ids], "discarded",
//               "played": "build"|"draft"|"other_draft", "signpost"}],
//   "events": [{"id", "season", "acts_in"}],
//   "improvements": [{"id", "domain", "most", "suit", "gold", "food", "builders", "draws",
//                     "basic"}],
//   "limits": {"draft", "build", "basics"}, "padlock_price", "markets": {stack: number} }
#pragma once

#include "core/json.h"
#include "games/board_pane.h"

namespace reeve {

json::object villagers_catalogue();

namespace villagers {

// For BoardPane (games/board_pane.h).
PieceWords piece_words(std::string_view part, std::string_view id, const json::object& options,
                       const Words& words);

}  // namespace villagers

}  // namespace reeve
