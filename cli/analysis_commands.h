// The commands beside `analyse`: comparing moves, finding puzzles, measuring bots (cli/rollout.cpp,
// cli/puzzles.cpp, cli/rates.cpp).
#pragma once

#include "cli/program.h"

namespace reeve::cli {

void add_puzzles(Program& program);
void add_rates(Program& program);
void add_rollout(Program& program);

}  // namespace reeve::cli
