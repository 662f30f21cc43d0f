// What the parts of the Python module share: the library's handles, its errors as reeve.Error, and JSON
// as Python's own objects.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
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
