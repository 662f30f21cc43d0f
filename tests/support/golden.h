// Golden files: text that a program wrote once, was read by somebody and must stay the same.
// REEVE_WRITE_GOLDEN=1 in the environment writes them anew; a change in them must be meant.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace reeve {

inline void expect_golden(const std::string& path, const std::string& now) {
  if (std::getenv("REEVE_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path) << now;
    return;
  }
  std::ifstream golden(path);
  ASSERT_TRUE(golden.good()) << path;
  std::istringstream written(now);
  std::string old_line;
  std::string new_line;
  for (int line = 1; std::getline(golden, old_line); ++line) {
    ASSERT_TRUE(std::getline(written, new_line)) << "ends early at line " << line;
    ASSERT_EQ(new_line, old_line) << "line " << line;
  }
  EXPECT_FALSE(std::getline(written, new_line)) << "goes on with " << new_line;
}

}  // namespace reeve
