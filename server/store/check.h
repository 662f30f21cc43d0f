// Looks at a stored file from outside: is everything still what it was? SQLite's own structure, the
// seal of every row, what belongs together, and every game, replayed.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/world/world.h"

namespace reeve::server {

struct CheckReport {
  std::uint64_t tables = 0;
  std::uint64_t actions = 0;
  std::vector<std::string> problems;  // one sentence each
};

// Hears how many tables of all were looked at.
using CheckTold = std::function<void(std::uint64_t, std::uint64_t)>;

// The file may be in use, and of an older version (which has no seals).
Result<CheckReport> check_file(const std::string& path, const World& world,
                               const CheckTold& tell = {});
// A file or a PostgreSQL (whose pages and rows are its own business: data checksums).
Result<CheckReport> check_store(const std::string& address, const World& world,
                                const CheckTold& tell = {});

}  // namespace reeve::server
