// SQLite in C++ clothes: connections and statements that clean up after themselves, errors as
// values. Every connection knows the function seal(…), a hash of its arguments, by which rows tell
// that they were damaged (sqlite_schema.h).
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace reeve::server {

class Statement;

class Database {
 public:
  // `flags` as of sqlite3_open_v2; `vfs` may be null.
  static Result<std::unique_ptr<Database>> open(const std::string& path, int flags,
                                                const char* vfs = nullptr);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  Result<void> run(const char* sql);  // one or more statements without parameters
  // A prepared statement, kept for the next time, reset and without bindings.
  Statement prepare(std::string_view sql);
  Error last_error(std::string_view what) const;
  sqlite3* raw() { return db_; }

 private:
  explicit Database(sqlite3* db) : db_(db) {}
  sqlite3* db_;
  std::map<std::string, sqlite3_stmt*, std::less<>> prepared_;
};

class Statement {
 public:
  Statement(Database& database, sqlite3_stmt* statement)
      : database_(&database), statement_(statement) {}
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement();

  // Parameters in order.
  Statement& bind(std::int64_t number);
  Statement& bind(std::string_view text);
  Statement& bind_blob(std::string_view bytes);

  // True while there is a row; after an error false, and `failed()` tells.
  bool step();
  bool failed() const { return failed_; }
  Result<void> execute();  // a statement without rows
  Error error(std::string_view what) const { return database_->last_error(what); }

  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  // Always well-formed UTF-8: what a damaged file has in its place is shown as U+FFFD.
  std::string text(int column) const;
  std::string bytes(int column) const;

 private:
  Database* database_;
  sqlite3_stmt* statement_;  // null when it could not be prepared
  int bound_ = 0;
  bool failed_ = false;
};

}  // namespace reeve::server
