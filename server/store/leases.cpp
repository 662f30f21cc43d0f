#include "server/store/leases.h"

#include <spdlog/spdlog.h>

namespace reeve::server {

namespace {
constexpr std::chrono::milliseconds kBeatPatience{3'000};
}

Leases::Leases(std::string database, std::string node, std::string address)
    : database_address_(std::move(database)),
      node_(std::move(node)),
      address_(std::move(address)) {}

Leases::~Leases() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
  auto database = PostgresDatabase::open(database_address_, kBeatPatience);
  if (!database) return;
  for (const char* sql : {"DELETE FROM nodes WHERE node = ?", "DELETE FROM batches WHERE node = ?"})
    (void)(*database)->prepare(sql).bind(node_).execute();
}

Result<void> Leases::begin() {
  auto database = PostgresDatabase::open(database_address_, kBeatPatience);
  if (!database) return std::unexpected(database.error());
  // Servers that died long ago are not written of any more.
  for (const char* sql :
       {"DELETE FROM nodes WHERE expires < clock_timestamp() - interval '1 day'",
        "DELETE FROM batches WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node ="
        " batches.node)"})
    if (auto done = (*database)->prepare(sql).execute(); !done) return done;
  if (auto done = beat(**database); !done) return done;
  thread_ = std::thread([this] { run(); });
  return {};
}

Result<void> Leases::beat(PostgresDatabase& database) {
  return database
      .prepare(
          "INSERT INTO nodes (node, address, expires)"
          " VALUES (?, ?, clock_timestamp() + ? * interval '1 millisecond')"
          " ON CONFLICT (node) DO UPDATE SET expires = excluded.expires")
      .bind(node_)
      .bind(address_)
      .bind(kLease.count())
      .execute();
}

Result<void> Leases::tell_let_go(PostgresDatabase& database, const std::vector<LetGo>& tables) {
  database.begin_sending();
  for (const LetGo& one : tables)
    (void)database
        .prepare("UPDATE leases SET node = '' WHERE table_id = ? AND node = ? AND epoch = ?")
        .bind(one.table)
        .bind(node_)
        .bind(one.lease)
        .execute();
  return database.finish_sending();
}

void Leases::doubt() {
  {
    const std::lock_guard lock(mutex_);
    if (!answers_.exchange(false)) return;
  }
  wake_.notify_all();
}

void Leases::run() {
  std::unique_ptr<PostgresDatabase> database;
  std::unique_lock lock(mutex_);
  auto next = Clock::now() + kRenewEvery;
  bool failed = false;
  while (!stopping_) {
    // After a failure nothing is tried before its time, whoever asks.
    wake_.wait_until(lock, next,
                     [&] { return stopping_ || (!failed && (!answers_ || !let_go_.empty())); });
    if (stopping_) return;
    std::vector<LetGo> let_go = std::exchange(let_go_, {});
    lock.unlock();
    if (!database || database->broken()) {
      // A heartbeat that a fail-over loses only makes others take a table sooner, which the epoch
      // makes harmless: it need not wait for a replica.
      auto opened = PostgresDatabase::open(database_address_, kBeatPatience);
      database = opened ? std::move(*opened) : nullptr;
      if (database) (void)database->run("SET synchronous_commit = local");
    }
    Result<void> done = database ? beat(*database) : error("storage", "it does not answer");
    if (done && !let_go.empty()) done = tell_let_go(*database, let_go);
    if (!done) database.reset();
    if (!done && !failed)
      spdlog::error("the database does not hear that this server lives: {}", done.error().message);
    if (done && failed) spdlog::info("the database hears again that this server lives");
    lock.lock();
    failed = !done;
    answers_ = !failed;
    next = Clock::now() + (failed ? kTryAgainAfter : kRenewEvery);
    if (failed) let_go_.insert(let_go_.end(), let_go.begin(), let_go.end());
  }
}

Result<Store::Lease> Leases::take(PostgresDatabase& database, const TableId& table) {
  Statement take = database.prepare(
      "WITH wanted AS (SELECT id FROM tables WHERE id = ?), taken AS ("
      " INSERT INTO leases AS l (table_id, node, epoch) SELECT id, ?, 1 FROM wanted"
      " ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, epoch = l.epoch + 1"
      " WHERE l.node = excluded.node OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node = l.node"
      " AND n.expires > clock_timestamp()) RETURNING epoch)"
      " SELECT COALESCE((SELECT epoch FROM taken), 0) FROM wanted");
  take.bind(table).bind(node_);
  const bool found = take.step();
  const Store::Lease lease = found ? take.number(0) : 0;
  {
    const std::lock_guard lock(mutex_);
    if (lease != 0)
      epochs_[table] = lease;
    else
      epochs_.erase(table);
  }
  if (take.failed()) return std::unexpected(take.error("lease"));
  if (found && lease == 0)
    return error("elsewhere", "This table is on another server just now; try again in a moment.");
  return lease;
}

void Leases::let_go(const TableId& table, Store::Lease lease) {
  if (lease == 0) return;
  {
    const std::lock_guard lock(mutex_);
    const auto found = epochs_.find(table);
    if (found != epochs_.end() && found->second == lease) epochs_.erase(found);
    let_go_.push_back({table, lease});
  }
  wake_.notify_all();
}

Store::Lease Leases::epoch(const TableId& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = epochs_.find(table);
  return found == epochs_.end() ? 0 : found->second;
}

void Leases::forget(const TableId& table) {
  const std::lock_guard lock(mutex_);
  epochs_.erase(table);
}

}  // namespace reeve::server
