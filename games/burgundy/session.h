// Sessions of Burgundy are compiled once, in game_type.cpp, whoever makes them.
#pragma once

#include "core/session_of.h"
#include "games/burgundy/presentation.h"

namespace reeve {

extern template class SessionOf<burgundy::BurgundyPresentation>;
extern template class GameTypeOf<burgundy::BurgundyPresentation>;

}  // namespace reeve
