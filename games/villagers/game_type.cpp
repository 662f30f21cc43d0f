#include "games/villagers/game_type.h"

#include "games/villagers/session.h"

namespace reeve {

template class SessionOf<villagers::VillagersPresentation>;
template class GameTypeOf<villagers::VillagersPresentation>;

static_assert(Presentation<villagers::VillagersPresentation>);

const GameType& villagers_type() {
  static const GameTypeOf<villagers::VillagersPresentation> type;
  return type;
}

}  // namespace reeve
