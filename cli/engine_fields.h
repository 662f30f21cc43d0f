// Fields that several operations of the engine protocol read.
#pragma once

#include <cstdint>

#include "core/json.h"

namespace reeve::cli {

// The seed of a request; 0 when it names none.
inline Result<std::uint64_t> read_seed(JsonReader& in) {
  const json::value* seed = in.raw("seed");
  if (seed == nullptr) return 0;
  return seed_from_json(*seed);
}

// All fields of the request have been asked for; is any wrong or too many?
inline Result<void> finish(JsonReader& in) {
  in.finish();
  if (in.problem()) return std::unexpected(in.problem().error());
  return {};
}

}  // namespace reeve::cli
