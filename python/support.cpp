#include "python/support.h"

namespace reeve_python {
namespace {

PyObject* error_type = nullptr;

}  // namespace

void define_error(py::module_& m) {
  error_type = PyErr_NewExceptionWithDoc(
      "reeve.Error", "What the engine refuses: its sentence, and in `code` a stable name for it.",
      PyExc_ValueError, nullptr);
  m.attr("Error") = py::reinterpret_borrow<py::object>(error_type);
}

void raise() {
  py::object error = py::reinterpret_borrow<py::object>(error_type)(reeve_error_message());
  error.attr("code") = reeve_error_code();
  PyErr_SetObject(error_type, error.ptr());
  throw py::error_already_set();
}

void need_numpy() {
  static const bool there = [] {
    try {
      py::module_::import("numpy");
      return true;
    } catch (py::error_already_set& problem) {
      if (!problem.matches(PyExc_ImportError)) throw;
      return false;
    }
  }();
  if (!there)
    throw py::import_error(
        "reeve needs numpy for arrays: apt-get install python3-numpy, or pip install numpy.");
}

py::object loads(const char* text) {
  static PyObject* call = py::object(py::module_::import("json").attr("loads")).release().ptr();
  return py::reinterpret_borrow<py::object>(call)(text);
}
std::string dumps(const py::object& value) {
  static PyObject* call = py::object(py::module_::import("json").attr("dumps")).release().ptr();
  return py::reinterpret_borrow<py::object>(call)(value).cast<std::string>();
}

}  // namespace reeve_python
