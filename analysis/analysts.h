// One analyst a game, each made in a source file of its own.
#pragma once

#include "analysis/analyst_of.h"

namespace reeve {

const Analyst& burgundy_analyst();
const Analyst& ragusa_analyst();
const Analyst& villagers_analyst();

}  // namespace reeve
