// The compiled half of the Python module `reeve`: api/reeve.h as classes. Arrays are given by the
// batch (reeve/batch.py makes it pleasant).
#include "python/classes.h"

PYBIND11_MODULE(_reeve, m) {
  using namespace reeve_python;
  m.attr("__version__") = reeve_version();
  define_error(m);
  // All classes first: the signatures in docstrings and errors name them.
  py::class_<Game, GamePointer> games(m, "Game");
  py::class_<State> states(m, "State");
  define_games(m, games);
  define_states(m, states);
  define_bots(m);
  define_batches(m);
}
