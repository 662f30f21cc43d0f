// SQLite behind the store's database interface (server/store/database.h). Every connection knows the
// function seal(…), a hash of its arguments, by which rows tell that they were damaged
// (sqlite_schema.h).
#pragma once

#include <sqlite3.h>

#include <map>

#include "server/store/database.h"

namespace reeve::server {

class SqliteDatabase final : public Database {
 public:
  // `flags` as of sqlite3_open_v2; `vfs` may be null.
  static Result<std::unique_ptr<SqliteDatabase>> open(const std::string& path, int flags,
                                                      const char* vfs = nullptr);
  ~SqliteDatabase() override;

  Result<void> run(const char* sql) override;
  Error last_error(std::string_view what) const override;
  bool is_taken() const override;
  sqlite3* raw() { return db_; }

 protected:
  std::unique_ptr<Query> query(std::string_view sql) override;

 private:
  explicit SqliteDatabase(sqlite3* db) : db_(db) {}
  sqlite3* db_;
  std::map<std::string, sqlite3_stmt*, std::less<>> prepared_;
};

}  // namespace reeve::server
