// How the edits of server/store/standing.h are written.
#pragma once

#include "server/store/database.h"
#include "server/store/standing.h"

namespace reeve::server {

Result<void> write_edit(Database& database, const TellOutcome& edit);
Result<void> write_edit(Database& database, const AddReport& edit);
Result<void> write_edit(Database& database, const CloseReport& edit);
Result<void> write_edit(Database& database, const PutTournament& edit);
Result<void> write_edit(Database& database, const AddPrize& edit);
// What a person leaves behind: outcomes without a name, no ratings, no prizes, no reports.
Result<void> forget_standing(Database& database, PersonId person);
Result<void> merge_standing(Database& database, PersonId guest, PersonId account);

// Numbers with a point are kept as whole ones, which are the same in every database.
inline constexpr double kRatingUnit = 1e4;
inline constexpr double kVolatilityUnit = 1e9;

}  // namespace reeve::server
