// One thread that writes to PostgreSQL: changes that wait are sent together in one transaction,
// without waiting for the answer to each statement. When one of them cannot be applied they are all
// tried once more with savepoints, so that it fails alone.
//
// A transaction carries a number, in the row of this server (nodes.batch). When the answer to its
// commit is lost, that row is read again, locked, from whatever server of the database answers then:
// once the lock is had nothing is under way any more, and the number tells whether it was committed.
// If it was not, it is simply done again. "unknown" is told only when nobody answers for kHold.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "server/store/leases.h"
#include "server/store/store.h"

namespace reeve::server {

class PostgresWriter {
 public:
  // How long a change waits for a database that does not answer, before it is refused.
  static constexpr std::chrono::milliseconds kHold{20'000};

  PostgresWriter(std::string address, Leases& leases);
  ~PostgresWriter();  // writes what is waiting

  void write(Change change, Store::Done done);
  Result<void> health() const;

  struct Figures {
    std::uint64_t changes = 0;
    std::uint64_t commits = 0;
    std::uint64_t failed_commits = 0;
  };
  Figures figures() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Change change;
    Store::Done done;
    Clock::time_point since;
  };
  // What became of a transaction. kLater: nothing of it is there, and it may be tried again.
  enum class Fate : std::uint8_t { kStored, kBadChange, kLater, kUnclear };

  static constexpr std::size_t kMostTogether = 1000;

  void run();
  void commit(std::span<Waiting> batch);
  bool connect();
  Fate send(std::span<const Waiting> batch);
  Fate send_with_savepoints(std::span<const Waiting> batch, std::vector<Result<void>>& told);
  // The tables of a change are ours; one that it makes is taken for the length of the transaction.
  Result<void> take_tables(const Change& change);
  Result<void> hold_tables(const Change& change);
  Result<void> note_batch();
  Fate fate_after(const Result<void>& done) const;

  const std::string address_;
  Leases& leases_;
  std::unique_ptr<PostgresDatabase> database_;
  std::int64_t batch_ = 0;                               // the number of the transaction under way
  bool unclear_ = false;                                 // its answer was lost
  std::vector<std::pair<TableId, std::int64_t>> brief_;  // taken for this transaction only

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> queue_;
  bool stopping_ = false;
  bool last_failed_ = false;
  Figures figures_;
  std::thread thread_;
};

}  // namespace reeve::server
