// How the store reads: a connection borrowed for the time of one read.
#pragma once

#include <spdlog/spdlog.h>

#include "server/store/sqlite_store.h"

namespace reeve::server {

// What is told of a read that failed; what SQLite says of it is for the log.
inline std::unexpected<Error> not_read(const Error& why) {
  spdlog::error("the file cannot be read: {}", why.message);
  return std::unexpected(
      Error{"storage", "The storage cannot be read now; try again in a moment."});
}

// A read-only connection for the time of one read.
class SqliteStore::Reader {
 public:
  explicit Reader(SqliteStore& store) : store_(store) {
    {
      const std::lock_guard lock(store.mutex_);
      if (!store.idle_readers_.empty()) {
        database_ = std::move(store.idle_readers_.back());
        store.idle_readers_.pop_back();
        return;
      }
    }
    auto opened =
        Database::open(store.path_, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, store.vfs_);
    if (opened)
      database_ = std::move(*opened);
    else
      problem_ = opened.error();
  }
  ~Reader() {
    if (!database_) return;
    const std::lock_guard lock(store_.mutex_);
    store_.idle_readers_.push_back(std::move(database_));
  }
  explicit operator bool() const { return database_ != nullptr; }
  Database& operator*() { return *database_; }
  std::unexpected<Error> error() const { return not_read(problem_); }

 private:
  SqliteStore& store_;
  std::unique_ptr<Database> database_;
  Error problem_;
};

}  // namespace reeve::server
