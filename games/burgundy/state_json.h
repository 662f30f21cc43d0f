// Positions of Burgundy as JSON, complete and in plain words; composed positions are written in it.
//
//   edition, phase ("A"–"E" or "over"), round 1–5, white_die (null before the first round)
//   order        seats in the order of this round; turn: index into it
//   ranking      seats as their markers stand now
//   bought       the purchase of this turn was made; hired: so was monastery 6's of the Special
//                Edition
//   pick_sides, hidden_choice   how the start is picked, while it is
//   depots       six of {"tiles": four keys or null, "goods": six counts}; black_depot: eight
//   round_goods  five types 1–6, null once in a depot
//   goods_bag    six counts of goods nobody has seen yet
//   supply       {"coloured": {tile: count}, "black": {tile: count}} not drawn yet; monasteries
//                stand where their back is
//   pending      decisions to be made before the turn goes on; the last is asked now:
//                {"ask": "action"}, {"ask": "take_tile", "colours": […]},
//                {"ask": "discard", "tile": …},
//                {"ask": "neighbour_goods", "depot": 1–6}, {"ask": "ship_goods"}, …
//   custom_board seven rows, or null
//   players      board (its number, 0 for the custom one), duchy (seven rows of tiles or null),
//                start_castle ("d4"; null while not picked), storage, goods, sold, workers, silver,
//                dice (unspent), large_bonuses, small_bonuses (colours), track 0–6,
//                points by source
//
//   modules      ["extra_tiles", "shields", …], the expansions in play; what each adds stands in its
//                folder (modules/*/forms.cpp, json.h)
//
// Goods are six counts for types 1–6. Reading checks all of it: tiles lie on their colour, nothing
// is there more often than it exists. What a composed position shows more of than before is taken
// out of the supply and the bag, so that a tile can be put somewhere by writing it there.
#pragma once

#include "core/json_writer.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

json::object state_to_json(const State& s);
// A view is the state with hidden starts replaced, plus what a page would otherwise have to
// compute.
void write_view(JsonWriter& out, const State& view);
json::object view_to_json(const State& view);
Result<State> state_from_json(const json::object& object);

}  // namespace reeve::burgundy
