// The tables of the file and how older files become newer ones.
#pragma once

#include "core/result.h"
#include "server/store/sqlite.h"

namespace reeve::server {

// The version this program writes; stands in the file's user_version.
int schema_version();

// Sets the connection to WAL with synchronous=FULL, and fails unless both are really on.
Result<void> make_durable(Database& database);

// Brings the file to schema_version(), each step in a transaction of its own. A file of a newer
// program is refused.
Result<void> migrate(Database& database);

}  // namespace reeve::server
