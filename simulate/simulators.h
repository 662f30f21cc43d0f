// One simulator a game, each made in a source file of its own, because each compiles many templates.
// With `position` (JSON), a game that is known by a position alone.
#pragma once

#include "simulate/simulator.h"

namespace reeve {

SimulatorResult burgundy_simulator(const json::object& options, const json::object* position);
SimulatorResult ragusa_simulator(const json::object& options, const json::object* position);
SimulatorResult villagers_simulator(const json::object& options, const json::object* position);

}  // namespace reeve
