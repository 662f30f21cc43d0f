// Who came where when a game ended, however it ended: what ratings, histories and tournaments count.
#pragma once

#include "core/json.h"
#include "server/store/store.h"
#include "server/world/world.h"

namespace reeve::server {

// By seat of people and bots. Who left – resigned, or has a bot playing for them when the game ends –
// stands behind all who stayed, whatever was won in their name. A game that was broken off by
// agreement, or that all left, has no places.
std::vector<TellOutcome::Player> players_of(const TableRow& row, const json::object& result);

// A rating period (server/standing/glicko.h).
inline constexpr Milliseconds kRatingPeriod = 7 * 86'400'000LL;

// The ratings a rated outcome leads to, from what is stored now and what the ladder says of bots. Whose
// account is gone, and a bot that was never measured, counts for nobody.
Result<void> rate(TellOutcome& told, const TableRow& row, Store& store, const World& world);

}  // namespace reeve::server
