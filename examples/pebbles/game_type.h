#pragma once

#include "core/session_of.h"
#include "examples/pebbles/presentation.h"

namespace reeve::pebbles {

// New games are played by the second ruleset; those that began by the first are finished by it.
inline const GameType& pebbles_type() {
  static const GameTypeOf<PebblesPresentation, FirstPebblesPresentation> type;
  return type;
}

}  // namespace reeve::pebbles
