// reeve selfplay in units: each is a file of games of its own, and merged they are the file one
// process writes.
#pragma once

#include "cli/program.h"
#include "learn/workshop.h"

namespace reeve::cli {

// `plan.out` is the folder of the units.
int selfplay_unit(Console& console, const Workshop& workshop, const SelfPlayPlan& plan,
                  const std::string& unit);

}  // namespace reeve::cli
