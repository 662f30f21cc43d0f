#include "server/store/log_tidier.h"

namespace reeve::server {

int checkpoint(SqliteDatabase& database, int mode) {
  if (sqlite3_wal_checkpoint_v2(database.raw(), nullptr, mode, nullptr, nullptr) == SQLITE_OK)
    return SQLITE_OK;
  return sqlite3_extended_errcode(database.raw());
}

namespace {

bool sync_file(SqliteDatabase& database) {
  sqlite3_file* file = nullptr;
  return sqlite3_file_control(database.raw(), "main", SQLITE_FCNTL_FILE_POINTER,
                              static_cast<void*>(&file)) == SQLITE_OK &&
         file != nullptr && file->pMethods != nullptr &&
         file->pMethods->xSync(file, SQLITE_SYNC_NORMAL) == SQLITE_OK;
}

}  // namespace

LogTidier::LogTidier(std::unique_ptr<SqliteDatabase> database) : database_(std::move(database)) {
  thread_ = std::thread([this] { run(); });
}

LogTidier::~LogTidier() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void LogTidier::begin() {
  {
    const std::lock_guard lock(mutex_);
    if (busy_ || ended_) return;
    busy_ = true;
  }
  changed_.notify_all();
}

std::optional<int> LogTidier::ended() {
  const std::lock_guard lock(mutex_);
  return std::exchange(ended_, std::nullopt);
}

bool LogTidier::sync_failed() const {
  const std::lock_guard lock(mutex_);
  return sync_failed_;
}

void LogTidier::wait() const {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !busy_; });
}

void LogTidier::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return stopping_ || busy_; });
    if (stopping_) return;
    lock.unlock();
    int code = checkpoint(*database_, SQLITE_CHECKPOINT_PASSIVE);
    // SQLite syncs the file only when nothing was written to the log meanwhile. The writer, who does that
    // at last, would wait for all that was moved here.
    if (code == SQLITE_OK && !sync_file(*database_)) code = SQLITE_IOERR_FSYNC;
    lock.lock();
    busy_ = false;
    ended_ = code;
    sync_failed_ = sync_failed_ || code == SQLITE_IOERR_FSYNC;
    changed_.notify_all();
  }
}

}  // namespace reeve::server
