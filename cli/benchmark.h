// reeve benchmark (cli/benchmark.cpp).
#pragma once

namespace reeve::cli {

struct Program;
void add_benchmark(Program& program);

}  // namespace reeve::cli
