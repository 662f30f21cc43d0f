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
  // Numbers and arrays of numpy are as good as Python's own.
  static PyObject* plain =
      py::object(py::cpp_function([](const py::object& other) -> py::object {
        if (py::hasattr(other, "tolist")) return other.attr("tolist")();
        throw py::type_error("An option is text, a number, a truth value or a list, not " +
                             type_of(other) + ".");
      }))
          .release()
          .ptr();
  return py::reinterpret_borrow<py::object>(call)(value, py::arg("allow_nan") = false,
                                                  py::arg("default") = py::handle(plain))
      .cast<std::string>();
}

std::string type_of(py::handle object) {
  return Py_TYPE(object.ptr())->tp_name;
}

std::optional<unsigned long long> whole_number(py::handle number, unsigned long long most) {
  if (PyIndex_Check(number.ptr()) == 0) return std::nullopt;
  const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(number.ptr()));
  if (!index) throw py::error_already_set();
  const unsigned long long value = PyLong_AsUnsignedLongLong(index.ptr());
  const bool outside = PyErr_Occurred() != nullptr;
  if (outside) PyErr_Clear();
  if (outside || value > most)
    throw py::value_error(py::str(index).cast<std::string>() + " is not from 0 to " +
                          std::to_string(most) + ".");
  return value;
}

}  // namespace reeve_python
