// Looks at a stored file from outside: is every game still what it was?
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/world/world.h"

namespace reeve::server {

struct CheckReport {
  std::uint64_t tables = 0;
  std::uint64_t actions = 0;
  std::vector<std::string> problems;  // one sentence each
};

// Replays every stored game and compares the hash of every action. The file may be in use.
Result<CheckReport> check_file(const std::string& path, const World& world);

}  // namespace reeve::server
