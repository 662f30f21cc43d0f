// The list of legal moves with expansions.
#include "games/burgundy/list_moves.h"

namespace reeve::burgundy {

Move* list_moves(const State& s, Move* out) {
  return list_all<true>(s, out);
}

void BurgundyFull::generate(const State& s, MoveList<BurgundyFull>& list) {
  list.resize_down(static_cast<std::size_t>(list_moves(s, list.begin()) - list.begin()));
  assert(list.size() <= kMaxMoves);
}

}  // namespace reeve::burgundy
