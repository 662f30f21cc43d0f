// Villagers as the rest of the program knows it.
#pragma once

#include "core/session.h"

namespace reeve {

const GameType& villagers_type();

}  // namespace reeve
