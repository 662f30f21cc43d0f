// Sessions of Ragusa are compiled once, in game_type.cpp, whoever makes them.
#pragma once

#include "core/session_of.h"
#include "games/ragusa/presentation.h"

namespace reeve {

extern template class SessionOf<ragusa::RagusaPresentation>;
extern template class GameTypeOf<ragusa::RagusaPresentation>;

}  // namespace reeve
