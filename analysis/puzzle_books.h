// The books of analysis/books and the counts of analysis/beginnings, as text that stands in the program
// itself.
#pragma once

#include <span>
#include <string_view>

namespace reeve {

struct EmbeddedBook {
  std::string_view game;
  std::string_view text;
};

std::span<const EmbeddedBook> embedded_books();
std::span<const EmbeddedBook> embedded_beginnings();

}  // namespace reeve
