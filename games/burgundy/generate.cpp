// The list of legal moves (B4, B5), made with sets of spaces and tiles.
#include "games/burgundy/offer.h"

namespace reeve::burgundy {

namespace {

template <bool kFull>
inline Move* list_all(const State& s, Move* out) {
  if (s.over()) return out;
  bool depots_end = last_turn_of_phase(s);
  if constexpr (kFull)
    if (s.modules != 0 && full(s).phase_end != PhaseEnd::kNo) depots_end = true;
  OfferOf<kFull> offer{s, s.player[s.order[s.turn]], out, depots_end};
  if (s.pending.empty())
    offer.turn();
  else
    offer.answer(s.pending.back());
  return offer.next;
}

}  // namespace

Move* list_moves(const State& s, Move* out) {
  return list_all<true>(s, out);
}

void Burgundy::generate(const State& s, MoveList<Burgundy>& list) {
  assert(s.modules == 0);
  list.resize_down(static_cast<std::size_t>(list_all<false>(s, list.begin()) - list.begin()));
}

void BurgundyFull::generate(const State& s, MoveList<BurgundyFull>& list) {
  list.resize_down(static_cast<std::size_t>(list_moves(s, list.begin()) - list.begin()));
  assert(list.size() <= kMaxMoves);
}

}  // namespace reeve::burgundy
