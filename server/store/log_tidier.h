// Moves what the write-ahead log has into the file beside the writer, on a thread and a connection of
// its own: 2,000 pages take as long as twenty commits, and whoever moves meanwhile would wait for them.
// The writer goes on writing to the log while this is under way, so the last few pages are its own
// business (server/store/group_commit.cpp).
//
// This takes nothing from what a commit promises: only what a commit has synced is moved, and the log
// keeps it until the file is synced too.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "server/store/sqlite.h"

namespace reeve::server {

// Moves what the log has into the file. SQLite's extended code: what it returns itself does not tell a
// failed sync from a failed read.
int checkpoint(SqliteDatabase& database, int mode);

class LogTidier {
 public:
  explicit LogTidier(std::unique_ptr<SqliteDatabase> database);
  ~LogTidier();  // when what is under way has ended

  // Nothing happens when something is under way.
  void begin();
  // What SQLite said of what has ended; told once.
  std::optional<int> ended();
  // A sync has failed: what was written to the log at that moment may not be there.
  bool sync_failed() const;
  void wait() const;  // until nothing is under way

 private:
  void run();

  std::unique_ptr<SqliteDatabase> database_;
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  bool busy_ = false;
  bool stopping_ = false;
  bool sync_failed_ = false;
  std::optional<int> ended_;
  std::thread thread_;
};

}  // namespace reeve::server
