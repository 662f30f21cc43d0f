// How many points a composed position may say were scored.
//
// Points by source are stored in few bytes, so a position must leave room for what can still come.
// What the tiles of a duchy can have scored in the best order is always possible; a position may
// say kGift more, for those who compose without a past. What is placed later raises the limit by at
// least as much as it scores, so a position that was accepted stays acceptable.
#pragma once

#include "games/burgundy/state.h"

namespace reeve::burgundy {

inline constexpr int kGift = 100;

// The most points of a source that a seat may have in a position; 255 where nothing is known.
int most_points(const State& s, std::size_t seat, Source source);

}  // namespace reeve::burgundy
