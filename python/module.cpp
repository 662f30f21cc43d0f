// The compiled half of the Python module `reeve`: api/reeve.h as classes. Arrays are given by the
// batch (reeve/batch.py makes it pleasant).
#include "python/classes.h"

PYBIND11_MODULE(_reeve, m) {
  using namespace reeve_python;
  m.attr("__version__") = reeve_version();
  define_error(m);
  define_games(m);
  define_states(m);
  define_bots(m);
  define_batches(m);
}
