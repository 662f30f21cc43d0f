#include "games/burgundy/game_type.h"

#include "core/session_of.h"
#include "games/burgundy/presentation.h"

namespace reeve::burgundy {

const GameType& burgundy_type() {
  static const GameTypeOf<BurgundyPresentation> type;
  return type;
}

}  // namespace reeve::burgundy
