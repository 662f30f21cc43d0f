// A rating as people are told it: whole points, and whether it is known well enough to be believed.
#pragma once

#include <cmath>

#include "core/json.h"
#include "server/standing/glicko.h"

namespace reeve::server {

inline json::object rating_json(const Rating& rating) {
  return {{"rating", std::llround(rating.rating)},
          {"deviation", std::llround(rating.deviation)},
          {"provisional", rating.deviation > kProvisionalDeviation}};
}

}  // namespace reeve::server
