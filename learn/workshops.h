// The workshops of the games; each is compiled in a file of its own.
#pragma once

#include "learn/workshop.h"

namespace reeve {

const Workshop& burgundy_workshop();
const Workshop& ragusa_workshop();
const Workshop& villagers_workshop();

}  // namespace reeve
