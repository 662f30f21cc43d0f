// Makes the table that says where the fields of a view lie in its bytes.
//
//   Layout layout(view);
//   layout.add("walls", view.walls);
#pragma once

#include <array>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "simulate/simulator.h"

namespace reeve {

class Layout {
 public:
  template <class View>
  explicit Layout(const View& view) : base_(reinterpret_cast<const char*>(&view)) {}

  template <class T>
  void add(std::string name, const T& field) {
    const auto offset = static_cast<std::size_t>(reinterpret_cast<const char*>(&field) - base_);
    fields_.push_back({std::move(name), offset, sizeof(T), item_size<T>()});
  }
  std::vector<ViewField> take() { return std::move(fields_); }

 private:
  template <class T>
  static constexpr std::size_t item_size() {
    if constexpr (requires { std::tuple_size<T>::value; })
      return item_size<typename T::value_type>();
    else
      return std::is_class_v<T> ? 1 : sizeof(T);
  }

  const char* base_;
  std::vector<ViewField> fields_;
};

}  // namespace reeve
