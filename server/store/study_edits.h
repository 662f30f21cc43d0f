// How the edits of server/store/study.h are written.
#pragma once

#include "server/store/database.h"
#include "server/store/study.h"

namespace reeve::server {

Result<void> write_edit(Database& database, const PutAnalysis& edit);
Result<void> write_edit(Database& database, const BeginChallenge& edit);
Result<void> write_edit(Database& database, const TellBeginnings& edit);
Result<void> forget_challenges(Database& database, PersonId person);

}  // namespace reeve::server
