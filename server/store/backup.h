// Copies of the server's file: made while it is in use, and put back.
#pragma once

#include <string>

#include "core/result.h"
#include "server/store/sqlite.h"
#include "server/world/world.h"

namespace reeve::server {

// A consistent copy of a file that may be in use; the copy must not exist yet. A failure leaves
// nothing behind.
Result<void> backup_file(const std::string& from, const std::string& to);

// Renames, so that a loss of power right afterwards finds the new name.
Result<void> move_file(const std::string& from, const std::string& to);
// SQL that makes a file a copy nobody has opened yet, without a log.
std::string mark_as_copy();

// The name itself, or with a number behind it when there is such a file.
std::string free_name(const std::string& wanted);

// What a connection still sees though its file is gone from its path, as a copy beside that path; gives
// its name.
Result<std::string> rescue(SqliteDatabase& source, const std::string& path);

// Puts a copy in the place of the server's file after looking through all of it; a damaged copy
// changes nothing. A file that a server uses is never replaced, another one only with `replace`, and
// then it is kept.
struct Restored {
  std::uint64_t tables = 0;
  std::uint64_t actions = 0;
  std::string replaced;  // where the old file is now; empty when there was none
};
Result<Restored> restore_file(const std::string& backup, const std::string& to, bool replace,
                              const World& world);

}  // namespace reeve::server
