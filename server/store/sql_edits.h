// How each edit of a change (server/store/store.h) is written, by SQL that both databases understand.
#pragma once

#include "server/store/database.h"
#include "server/store/store.h"

namespace reeve::server {

Result<void> apply_change(Database& database, const Change& change);

}  // namespace reeve::server
