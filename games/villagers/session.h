// Sessions of Villagers are compiled once, in game_type.cpp, whoever makes them.
#pragma once

#include "core/session_of.h"
#include "games/villagers/presentation.h"

namespace reeve {

extern template class SessionOf<villagers::VillagersPresentation>;
extern template class GameTypeOf<villagers::VillagersPresentation>;

}  // namespace reeve
