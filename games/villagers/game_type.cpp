#include "games/villagers/game_type.h"

#include "core/session_of.h"
#include "games/villagers/presentation.h"

namespace reeve {

static_assert(Presentation<villagers::VillagersPresentation>);

const GameType& villagers_type() {
  static const GameTypeOf<villagers::VillagersPresentation> type;
  return type;
}

}  // namespace reeve
