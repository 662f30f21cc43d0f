// reeve catalogue.
#pragma once

#include "cli/program.h"

namespace reeve::cli {

void add_catalogue(Program& program);

}  // namespace reeve::cli
