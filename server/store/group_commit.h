// One thread that writes, and one fsync for everybody who waits: changes that arrive while the disk
// is busy are committed together in the next transaction. Each change has a savepoint, so one that
// cannot be applied (a login that is taken) fails alone.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "server/store/sqlite.h"
#include "server/store/store.h"

namespace reeve::server {

class GroupCommit {
 public:
  using Apply = std::function<Result<void>(Database&, const Change&)>;

  GroupCommit(std::unique_ptr<Database> database, Apply apply);
  ~GroupCommit();  // writes what is waiting, then ends

  void write(Change change, Store::Done done);

  struct Figures {
    std::uint64_t changes = 0;
    std::uint64_t commits = 0;
    std::uint64_t failed_commits = 0;
    std::uint64_t commit_microseconds = 0;
  };
  Figures figures() const;

 private:
  struct Waiting {
    Change change;
    Store::Done done;
  };
  static constexpr std::size_t kMostTogether = 1000;
  static constexpr int kPagesToCheckpoint = 2000;        // 8 MB of log
  static constexpr int kPagesToCheckpointAlone = 25000;  // 100 MB: stop and tidy up

  void run();
  void commit(std::vector<Waiting>& batch);
  Result<void> apply_one(const Change& change);
  void checkpoint_if_long();

  std::unique_ptr<Database> database_;
  Apply apply_;
  int log_pages_ = 0;  // of the write-ahead log; set by SQLite's hook, on the writing thread

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> queue_;
  bool stopping_ = false;
  Figures figures_;
  std::thread thread_;
};

}  // namespace reeve::server
