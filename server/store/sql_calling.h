// The edits of server/store/calling.h, in SQL.
#pragma once

#include "server/store/database.h"
#include "server/store/store.h"

namespace reeve::server {

Result<void> write_calling(Database& database, const PutCall& edit);
Result<void> write_calling(Database& database, const SettleCall& edit);
Result<void> write_calling(Database& database, const PutWay& edit);
Result<void> write_calling(Database& database, const DropWay& edit);
Result<void> write_calling(Database& database, const PutWishes& edit);
Result<void> write_calling(Database& database, const PutLetter& edit);
Result<void> write_calling(Database& database, const DropLetter& edit);

// What is left of somebody who is gone, or goes on as somebody else; and of a table that is gone.
Result<void> forget_calling(Database& database, PersonId person);
Result<void> merge_calling(Database& database, PersonId guest, PersonId account);
Result<void> forget_calls(Database& database, const TableId& table);

}  // namespace reeve::server
