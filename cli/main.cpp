#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "cli/program.h"

namespace {

// https://no-color.org: set and not empty means no colours.
bool wants_colours() {
  const char* no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  const char* terminal = std::getenv("TERM");
  return isatty(STDOUT_FILENO) && terminal != nullptr && std::string_view(terminal) != "dumb";
}

}  // namespace

int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  reeve::cli::Console console{.in = std::cin,
                              .out = std::cout,
                              .err = std::cerr,
                              .colours = wants_colours(),
                              .interactive = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)};
  return reeve::cli::run({words + 1, words + count}, console);
}
