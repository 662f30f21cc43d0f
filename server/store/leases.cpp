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
  if (auto database = PostgresDatabase::open(database_address_, kBeatPatience))
    (void)(*database)->prepare("DELETE FROM nodes WHERE node = ?").bind(node_).execute();
}

Result<void> Leases::begin() {
  auto database = PostgresDatabase::open(database_address_, kBeatPatience);
  if (!database) return std::unexpected(database.error());
  if (auto done = beat(**database); !done) return done;
  thread_ = std::thread([this] { run(); });
  return {};
}

Result<void> Leases::beat(PostgresDatabase& database) {
  return database
      .prepare(
          "INSERT INTO nodes AS n (node, address, batch, expires)"
          " VALUES (?, ?, 0, clock_timestamp() + ? * interval '1 millisecond')"
          " ON CONFLICT (node) DO UPDATE SET expires = excluded.expires")
      .bind(node_)
      .bind(address_)
      .bind(kLease.count())
      .execute();
}

void Leases::run() {
  std::unique_ptr<PostgresDatabase> database;
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, kRenewEvery, [this] { return stopping_; })) {
    lock.unlock();
    if (!database || database->broken()) {
      auto opened = PostgresDatabase::open(database_address_, kBeatPatience);
      database = opened ? std::move(*opened) : nullptr;
    }
    if (database)
      if (const auto done = beat(*database); !done) {
        spdlog::warn("the database was not told that this server lives: {}", done.error().message);
        database.reset();
      }
    lock.lock();
  }
}

Result<void> Leases::take(PostgresDatabase& database, const TableId& table) {
  Statement take = database.prepare(
      "INSERT INTO leases AS l (table_id, node, epoch) VALUES (?, ?, 1) ON CONFLICT (table_id)"
      " DO UPDATE SET node = excluded.node, epoch = l.epoch + 1 WHERE l.node = excluded.node OR"
      " NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node = l.node AND n.expires >"
      " clock_timestamp()) RETURNING epoch");
  take.bind(table).bind(node_);
  if (take.step()) {
    const std::lock_guard lock(mutex_);
    epochs_[table] = take.number(0);
    return {};
  }
  forget(table);
  if (take.failed()) return std::unexpected(take.error("lease"));
  return error("elsewhere", "This table is on another server just now; try again in a moment.");
}

void Leases::let_go(PostgresDatabase& database, const TableId& table, std::int64_t epoch) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = epochs_.find(table);
    if (found == epochs_.end() || found->second != epoch) return;
    epochs_.erase(found);
  }
  (void)database
      .prepare("UPDATE leases SET node = '' WHERE table_id = ? AND node = ? AND epoch = ?")
      .bind(table)
      .bind(node_)
      .bind(epoch)
      .execute();
}

std::int64_t Leases::epoch(const TableId& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = epochs_.find(table);
  return found == epochs_.end() ? 0 : found->second;
}

void Leases::forget(const TableId& table) {
  const std::lock_guard lock(mutex_);
  epochs_.erase(table);
}

}  // namespace reeve::server
