// The commands beside `analyse`: comparing moves, finding puzzles, measuring bots, counting how games begin
// (cli/rollout.cpp, cli/puzzles.cpp, cli/rates.cpp, cli/beginnings.cpp).
#pragma once

#include "cli/program.h"

namespace reeve::cli {

void add_beginnings(Program& program);
void add_puzzles(Program& program);
void add_rates(Program& program);
void add_rollout(Program& program);

}  // namespace reeve::cli
