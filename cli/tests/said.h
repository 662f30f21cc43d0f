// Runs the reeve command inside a test and keeps what it said.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program.h"

namespace reeve::cli {

struct Said {
  int exit_code;
  std::string out;
  std::string err;
};

inline Said say(std::vector<std::string> arguments, const std::string& input = "") {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  Console console{.in = in, .out = out, .err = err};
  const int exit_code = run(std::move(arguments), console);
  return {exit_code, out.str(), err.str()};
}

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace reeve::cli
