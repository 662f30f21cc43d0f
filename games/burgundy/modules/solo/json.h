// The solo race in JSON and in pictures. A position has, besides the usual fields,
//
//   solo: {
//     target            points to reach next
//     points            scored since the last target
//     first_target      45 to 55
//     targets_reached
//     bought_points     for silver, in all
//     lost_points       beyond targets, in all
//     monastery_points  at placement, in all
//     rounds            used by a win, else 0
//   }
// and the decisions
//   solo_order   {"parts": ["effect", "region"], "space": "b3"}: which comes first
//   solo_part    {"part": "region", "space": "b3"}: what is left
//   solo_points, solo_colour
//   solo_swap    {"goods_gone": true}: false while the ship's goods are still being taken
//   solo_pay     {"left": 3, "from_good": 2}: goods still to be given up, of that type or later
#pragma once

#include <utility>
#include <vector>

#include "core/json.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy::solo {

json::object to_json(const Solo& solo);
void from_json(JsonReader in, Solo& solo);
void pending_to_json(Pending pending, json::object& object);
void pending_from_json(JsonReader& in, Pending& pending);
void check(const State& s, JsonProblem& problem);

// {"places": [[x, y] …], "rivers": [[space, space] …]} of a solo board, for pages: x in half widths
// of a hex, y in rows.
json::object layout_to_json(BoardId board);

// Where a picture in letters shows each space: column in half widths, row.
struct Place {
  int x, y;
};
Place place_of(BoardId board, int space);
std::vector<std::pair<int, int>> rivers_of(BoardId board);

}  // namespace reeve::burgundy::solo
