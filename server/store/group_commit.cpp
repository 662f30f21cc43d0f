#include "server/store/group_commit.h"

#include <spdlog/spdlog.h>

#include <chrono>

namespace reeve::server {

GroupCommit::GroupCommit(std::unique_ptr<Database> database, Apply apply)
    : database_(std::move(database)), apply_(std::move(apply)) {
  sqlite3_wal_hook(
      database_->raw(),
      [](void* self, sqlite3*, const char*, int pages) {
        static_cast<GroupCommit*>(self)->log_pages_ = pages;
        return SQLITE_OK;
      },
      this);
  thread_ = std::thread([this] { run(); });
}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void GroupCommit::write(Change change, Store::Done done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(change), std::move(done)});
  }
  wake_.notify_one();
}

GroupCommit::Figures GroupCommit::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void GroupCommit::run() {
  std::vector<Waiting> batch;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      if (queue_.empty()) return;
      while (!queue_.empty() && batch.size() < kMostTogether) {
        batch.push_back(std::move(queue_.front()));
        queue_.pop_front();
      }
    }
    commit(batch);
    batch.clear();
    checkpoint_if_long();
  }
}

Result<void> GroupCommit::apply_one(const Change& change) {
  if (auto begun = database_->run("SAVEPOINT one"); !begun) return begun;
  Result<void> applied = apply_(*database_, change);
  if (!applied) (void)database_->run("ROLLBACK TO one");
  if (auto released = database_->run("RELEASE one"); !released && applied) return released;
  return applied;
}

void GroupCommit::commit(std::vector<Waiting>& batch) {
  const auto begin = std::chrono::steady_clock::now();
  std::vector<Result<void>> results;
  Result<void> whole = database_->run("BEGIN IMMEDIATE");
  if (whole) {
    for (const Waiting& waiting : batch) results.push_back(apply_one(waiting.change));
    whole = database_->run("COMMIT");
    if (!whole) (void)database_->run("ROLLBACK");
  }
  if (!whole) spdlog::error("commit of {} changes failed: {}", batch.size(), whole.error().message);
  const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - begin);
  {
    const std::lock_guard lock(mutex_);
    figures_.changes += batch.size();
    ++(whole ? figures_.commits : figures_.failed_commits);
    figures_.commit_microseconds += static_cast<std::uint64_t>(spent.count());
  }
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (!batch[i].done) continue;
    batch[i].done(whole ? std::move(results[i]) : whole);
  }
}

void GroupCommit::checkpoint_if_long() {
  if (log_pages_ < kPagesToCheckpoint) return;
  // PASSIVE moves what it can without waiting for readers. A log that grows all the same, because a
  // reader never lets go, is waited for once it is really long.
  const bool alone = log_pages_ >= kPagesToCheckpointAlone;
  sqlite3_wal_checkpoint_v2(database_->raw(), nullptr,
                            alone ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE, nullptr,
                            nullptr);
  log_pages_ = 0;
}

}  // namespace reeve::server
