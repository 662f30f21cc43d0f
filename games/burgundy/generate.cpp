// The list of legal moves of the plain game (B4, B5), made with sets of spaces and tiles. Alone in
// its file: what expansions add elsewhere must not change how this is compiled.
#include "games/burgundy/list_moves.h"

namespace reeve::burgundy {

void Burgundy::generate(const State& s, MoveList<Burgundy>& list) {
  assert(s.modules == 0);
  list.resize_down(static_cast<std::size_t>(list_all<false>(s, list.begin()) - list.begin()));
}

}  // namespace reeve::burgundy
