// What the parts of the Python module share: the library's handles, its errors as reeve.Error, and JSON
// as Python's own objects.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "api/reeve.h"

namespace reeve_python {

namespace py = pybind11;

struct Free {
  void operator()(reeve_game* handle) const { reeve_game_free(handle); }
  void operator()(reeve_state* handle) const { reeve_state_free(handle); }
  void operator()(reeve_bot* handle) const { reeve_bot_free(handle); }
  void operator()(reeve_batch* handle) const { reeve_batch_free(handle); }
  void operator()(char* text) const { reeve_free(text); }
};
template <class T>
using Own = std::unique_ptr<T, Free>;

// Makes reeve.Error: a ValueError with the engine's sentence, and its code beside it.
void define_error(py::module_& m);
[[noreturn]] void raise();  // the library's last error
inline void need(int status) {
  if (status != REEVE_OK) raise();
}
// Arrays want numpy, which is imported only when somebody asks for one.
void need_numpy();

// A parameter that is a whole number of T. What lies outside is told with its bounds, where pybind11 would only list
// the types that it takes.
template <class T>
struct Whole {
  T value = 0;
  operator T() const { return value; }
};
// From 0 to `most`, or it raises; nothing where it is no whole number at all.
std::optional<unsigned long long> whole_number(py::handle number, unsigned long long most);

std::string type_of(py::handle object);  // its name

py::object loads(const char* text);
std::string dumps(const py::object& value);

template <class Call>
std::string text_of(Call call) {
  char* text = nullptr;
  need(call(&text));
  const Own<char> own(text);
  return text;
}
template <class Call>
py::object json_of(Call call) {
  char* text = nullptr;
  need(call(&text));
  const Own<char> own(text);
  return loads(text);
}

}  // namespace reeve_python

namespace pybind11::detail {

template <class T>
struct type_caster<reeve_python::Whole<T>> {
  PYBIND11_TYPE_CASTER(reeve_python::Whole<T>, const_name("int"));
  bool load(handle source, bool) {
    const auto number = reeve_python::whole_number(source, std::numeric_limits<T>::max());
    if (number) value.value = static_cast<T>(*number);
    return number.has_value();
  }
  static handle cast(reeve_python::Whole<T> number, return_value_policy, handle) {
    return PyLong_FromUnsignedLongLong(number.value);
  }
};

}  // namespace pybind11::detail
