#include "games/ragusa/game_type.h"

#include "games/ragusa/session.h"

namespace reeve {

template class SessionOf<ragusa::RagusaPresentation>;
template class GameTypeOf<ragusa::RagusaPresentation>;

const GameType& ragusa_type() {
  static const GameTypeOf<ragusa::RagusaPresentation> type;
  return type;
}

}  // namespace reeve
