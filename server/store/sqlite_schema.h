// The tables of the file and how older files become newer ones.
//
// From version 2 on each row has a seal: a hash of all its other columns, written with it by
// triggers, so that `reeve check` finds damage wherever it is.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/store/sqlite.h"

namespace reeve::server {

// The version this program writes; stands in the file's user_version.
int schema_version();
// What makes a database of each version one of the next.
std::span<const char* const> schema_steps();
inline constexpr int kVersionThatKeepsGames = 2;
inline constexpr int kVersionWithStanding = 3;

// Sets the connection to WAL with synchronous=FULL, and fails unless both are really on.
Result<void> make_durable(Database& database);

// The file's version, 0 for a new one. A file of a newer program is refused.
Result<int> version_of(Database& database);

// Brings the file to schema_version(), as a whole or not at all.
Result<void> migrate(Database& database);

// The tables whose rows are sealed; none before version 2.
struct SealedTable {
  std::string name;
  std::string columns;            // all but the seal, as a list
  std::vector<std::string> keys;  // those that name a row
};
Result<std::vector<SealedTable>> sealed_tables(Database& database);

}  // namespace reeve::server
