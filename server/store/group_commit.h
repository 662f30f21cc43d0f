// One thread that writes, and one fsync for everybody who waits: changes that arrive while the disk
// is busy are committed together in the next transaction. Each change has a savepoint, so one that
// cannot be applied (a login that is taken) fails alone; when the disk fails one of them, the others
// are tried again one by one.
//
// What is told is true: "storage" when nothing of the change is in the file, "unknown" when it may
// be (its commit failed half-way, or the file is no longer the one at its path). After that nothing
// is written any more, and `lost` is told once: only a new start can know what is there.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <thread>
#include <vector>

#include "server/store/log_tidier.h"
#include "server/store/sqlite.h"
#include "server/store/store.h"
#include "server/store/watched_file.h"

namespace reeve::server {

class GroupCommit {
 public:
  using Apply = std::function<Result<void>(Database&, const Change&)>;
  using Lost = std::function<void(const StorageLost&)>;

  // `beside` is another connection to the same file, for what can be done while this one writes; it
  // may be null.
  GroupCommit(std::unique_ptr<SqliteDatabase> database, std::unique_ptr<SqliteDatabase> beside,
              Apply apply, WatchedFile* file, Lost lost);
  // Writes what is waiting, then ends, with everything in the main file and no log beside it.
  ~GroupCommit();

  void write(Change change, Store::Done done);
  // Why nothing is written any more, or whether the last commit failed.
  Result<void> health() const;

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
  // One change of a transaction.
  struct Applied {
    Result<void> result;
    bool by_disk = false;  // it failed for a reason that may have passed when it is tried again
  };
  // What became of a transaction: all of it is durable, nothing of it is there, or nobody knows.
  enum class Fate : std::uint8_t { kStored, kNothing, kUnclear };

  static constexpr std::size_t kMostTogether = 1000;
  static constexpr int kPagesToCheckpoint = 2000;        // 8 MB of log
  static constexpr int kPagesToCheckpointAlone = 25000;  // 100 MB: stop and tidy up

  void run();
  void commit(std::span<Waiting> batch);
  std::vector<Result<void>> store(std::span<const Waiting> batch, bool& unclear);
  Fate transact(std::span<const Waiting> batch, std::vector<Applied>& applied);
  Applied apply(const Change& change);
  Applied apply_one(const Change& change);
  Result<void> say(std::string_view sql);
  void checkpoint_if_long();
  void checkpoint(int mode, int before = SQLITE_OK);
  void lose(const Error& why, bool restart);
  void rescue_what_was_stored();

  std::unique_ptr<SqliteDatabase> database_;
  std::unique_ptr<LogTidier> tidier_;
  Apply apply_;
  WatchedFile* file_;
  Lost lost_;
  int log_pages_ = 0;  // of the write-ahead log; set by SQLite's hook, on the writing thread

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> queue_;
  bool stopping_ = false;
  std::optional<Error> given_up_;  // nothing is written any more
  bool last_failed_ = false;
  Figures figures_;
  std::thread thread_;
};

}  // namespace reeve::server
