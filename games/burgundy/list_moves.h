// What the two lists of moves share: the plain game's (generate.cpp) and that of games with
// expansions (generate_full.cpp).
#pragma once

#include "games/burgundy/offer.h"

namespace reeve::burgundy {

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

}  // namespace reeve::burgundy
