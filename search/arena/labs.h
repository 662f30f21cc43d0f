// The labs of the games; each has a source file of its own, because each compiles many templates.
#pragma once

#include "search/arena/lab.h"

namespace reeve {

const Lab& burgundy_lab();
const Lab& ragusa_lab();
const Lab& villagers_lab();

}  // namespace reeve
