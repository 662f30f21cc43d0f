// Questions that wait below others. With expansions a question may lead to another placement or sale
// whose own questions come first, so that many may wait. State::pending has room for twenty; at most
// seventeen stand there between the steps of a decision, which leaves room for what one step adds
// (three, for a ship of the solo race). That is enough but in the solo race, where older ones stand
// in a place of their own, Alone::waiting.
//
// How many can wait
//   plain game       A question is gone before what follows is asked, so that there is one, and one
//                    more while room is made for a purchase (B4.4): two.
//   expansions       What stays behind: goods on their way along a route whose last one had a bonus
//                    that leads on (B12.4: sell, act or place), at most 7 on the best five route
//                    tiles; in the vineyard the tile for a layer (B14.5), at most 4 of the five
//                    layers as no bonus of the lowest leads on, and the second bonus of the three
//                    spaces of which one leads on. On top of them at most three: a ship's goods
//                    with those of shield 5 and a purchase that makes room, or a sale's goods, a
//                    tile to take and room for it. 7 + 4 + 3 + 3 = 17.
//   solo race        Each region is completed once and leaves what is left of that placement behind
//                    (B16.8): 25 of the 28 of board 33, as mines do it only with the last of them
//                    and the first castle is there, and three more where posts are linked (B12.1);
//                    12 sales: six types, and six after a ship, all others bring nothing more
//                    (B16.4). On top a ship's three questions and room for a purchase.
//                    25 + 3 + 12 + 4 = 44 = 17 + 27.
// A composed position may begin with more; then the oldest question is lost.
#pragma once

#include <vector>

#include "games/burgundy/state.h"

namespace reeve::burgundy::waiting {

inline constexpr std::size_t kAtHand = 17;

void rebalance(State& s);
// Between the steps of a decision: the newest stand in `pending`.
inline void balance(State& s) {
  if (s.pending.size() > kAtHand || ((s.modules & kSolo) != 0 && !s.mode.alone.waiting.empty()))
      [[unlikely]]
    rebalance(s);
}
// All of them, the oldest first.
std::vector<Pending> all(const State& s);
void clear(State& s);

}  // namespace reeve::burgundy::waiting
