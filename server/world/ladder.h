// Ratings of the bots, from matches between them (docs/strength.md). Games with people do not change
// them: a bot plays today as it did yesterday, so it is what people's ratings are measured against.
#pragma once

#include <optional>
#include <string_view>

#include "server/standing/glicko.h"

namespace reeve::server {

// `journeyman` is 1500 in every game; the others stand above and below it by the Elo they were measured
// to have against their neighbours in games of two.
std::optional<Rating> ladder_rating(std::string_view game, std::string_view level);

}  // namespace reeve::server
