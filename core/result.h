// Errors at the boundary are values: a code for programs and a sentence a person can act on.
// Inside the rules broken invariants assert; nothing in this program throws for bad input.
#pragma once

#include <fmt/format.h>

#include <expected>
#include <string>
#include <string_view>

#include "core/phrase.h"

namespace reeve {

struct Error {
  std::string code;     // stable, lower_snake_case: "unknown_option", "illegal_move", …
  std::string message;  // an English sentence that names the field at fault
  Phrase words = {};    // what it says, for other languages (core/words.h)

  friend bool operator==(const Error& a, const Error& b) {
    return a.code == b.code && a.message == b.message;
  }
};

template <class T>
using Result = std::expected<T, Error>;

template <class... Args>
std::unexpected<Error> error(std::string_view code, fmt::format_string<Args...> format,
                             Args&&... args) {
  return std::unexpected(
      Error{std::string(code), fmt::format(format, std::forward<Args>(args)...)});
}

}  // namespace reeve
