// What a C library made, given back to it: std::unique_ptr<T, Freed<T_free>>.
#pragma once

namespace reeve::server {

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* it) const {
    Free(it);
  }
};

}  // namespace reeve::server
