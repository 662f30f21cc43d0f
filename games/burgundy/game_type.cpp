#include "games/burgundy/game_type.h"

#include "games/burgundy/session.h"

namespace reeve {

template class SessionOf<burgundy::BurgundyPresentation>;
template class GameTypeOf<burgundy::BurgundyPresentation>;

}  // namespace reeve

namespace reeve::burgundy {

const GameType& burgundy_type() {
  static const GameTypeOf<BurgundyPresentation> type;
  return type;
}

}  // namespace reeve::burgundy
