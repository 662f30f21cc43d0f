// The commands that make and measure nets (docs/learning.md), in the order in which they are used.
#pragma once

namespace reeve::cli {

struct Program;

void add_selfplay(Program& program);
void add_train(Program& program);
void add_gate(Program& program);
void add_decisions(Program& program);

}  // namespace reeve::cli
