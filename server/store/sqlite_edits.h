// How each edit of a change (server/store/store.h) is written to the SQLite file.
#pragma once

#include "server/store/sqlite.h"
#include "server/store/store.h"

namespace reeve::server {

Result<void> apply_change(Database& database, const Change& change);

}  // namespace reeve::server
