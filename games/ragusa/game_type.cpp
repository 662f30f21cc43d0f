#include "games/ragusa/game_type.h"

#include "core/session_of.h"
#include "games/ragusa/presentation.h"

namespace reeve {

const GameType& ragusa_type() {
  static const GameTypeOf<ragusa::RagusaPresentation> type;
  return type;
}

}  // namespace reeve
