// Ragusa behind the type-erased façade of core/session.h.
#pragma once

#include "core/session.h"

namespace reeve {

const GameType& ragusa_type();

}  // namespace reeve
