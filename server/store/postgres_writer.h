// What writes to PostgreSQL, a coroutine on the store's loop: changes that wait are sent together in
// one transaction, without waiting for the answer to each statement, and its end is awaited. When one
// of them cannot be applied they are all tried once more with savepoints, so that it fails alone; what
// is applied by itself waits for each answer, so that is done aside.
//
// A transaction first counts a number up, in a row of this server (batches), and fails when that is
// not the number it knows. When the answer to its commit is lost, the number is read and counted on,
// from whatever server of the database answers then: if the transaction was committed it shows, and
// if not it never will be, even if it lies in some buffer still; then it is simply done again.
// "unknown" is told only when nobody answers for kHold.
#pragma once

#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "server/store/leases.h"
#include "server/store/store.h"
#include "server/store/store_loop.h"

namespace reeve::server {

class PostgresWriter {
 public:
  // How long a change waits for a database that does not answer, before it is refused.
  static constexpr std::chrono::milliseconds kHold{20'000};

  PostgresWriter(StoreLoop& loop, std::string address, Leases& leases);
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

  template <class T>
  using Awaitable = boost::asio::awaitable<T>;

  Awaitable<void> run();
  Awaitable<void> commit(std::span<Waiting> batch);
  Awaitable<Fate> store(std::span<const Waiting> batch, std::vector<Result<void>>& told);
  Awaitable<void> connect();
  bool connected() const { return database_ && !database_->broken(); }
  Awaitable<Fate> send(std::span<const Waiting> batch);
  Fate send_with_savepoints(std::span<const Waiting> batch, std::vector<Result<void>>& told);
  // Fails unless the tables of a change are ours, and keeps them so until the transaction ends.
  Result<void> hold_tables(const Change& change);
  Result<void> take_from_others(const Change& change);
  Result<void> apply(const Change& change);
  Result<void> count_transaction();
  Awaitable<std::optional<bool>> was_stored();
  Fate fate_after(const Result<void>& done);
  // Whether it shall be tried again, after a moment.
  Awaitable<bool> try_again(Clock::time_point latest);

  StoreLoop& loop_;
  const std::string address_;
  Leases& leases_;
  std::unique_ptr<PostgresDatabase> database_;
  std::int64_t number_ = 0;  // of the last transaction, as the database has it …
  bool adrift_ = true;       // … unless that must be asked
  bool away_ = false;        // the database, and it was said

  mutable std::mutex mutex_;
  std::deque<Waiting> queue_;
  bool stopping_ = false;
  bool last_failed_ = false;
  Figures figures_;
  Alarm alarm_;
  std::future<void> ended_;
};

}  // namespace reeve::server
