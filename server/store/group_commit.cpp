#include "server/store/group_commit.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

#include "server/store/backup.h"

namespace reeve::server {

namespace {

const Error kNotStored{"storage", "This could not be stored; nothing has changed."};
const Error kMaybeStored{"unknown", "It is not known whether this was stored; ask again."};

bool is_of_disk(int code) {
  const int kind = code & 0xff;
  return kind == SQLITE_IOERR || kind == SQLITE_NOMEM || kind == SQLITE_BUSY ||
         kind == SQLITE_CANTOPEN || kind == SQLITE_PROTOCOL;
}

}  // namespace

GroupCommit::GroupCommit(std::unique_ptr<SqliteDatabase> database,
                         std::unique_ptr<SqliteDatabase> beside, Apply apply, WatchedFile* file,
                         Lost lost)
    : database_(std::move(database)),
      tidier_(beside == nullptr ? nullptr : std::make_unique<LogTidier>(std::move(beside))),
      apply_(std::move(apply)),
      file_(file),
      lost_(std::move(lost)) {
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
  tidier_.reset();  // the last connection to be closed is the one that wrote
  const int code =
      given_up_ ? SQLITE_OK : server::checkpoint(*database_, SQLITE_CHECKPOINT_TRUNCATE);
  if (code != SQLITE_OK)
    spdlog::error("the log could not be written back: {}", sqlite3_errstr(code));
  // Then the log is left as it is for the next start to read: SQLite would try once more, and after a
  // sync that failed the next one may say that all is well when it is not.
  if (given_up_ || code != SQLITE_OK)
    sqlite3_db_config(database_->raw(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
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

Result<void> GroupCommit::health() const {
  {
    const std::lock_guard lock(mutex_);
    if (given_up_) return std::unexpected(*given_up_);
    if (last_failed_) return std::unexpected(kNotStored);
  }
  return file_ == nullptr ? Result<void>() : file_->check();
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
    try {
      commit(batch);
    } catch (
        const std::exception& failed) {  // no memory, most likely: nobody knows how far it came
      spdlog::error("a commit ended with an exception: {}", failed.what());
      lose({"storage", "A commit broke off; only a new start can know what is stored."}, true);
    }
    batch.clear();
    checkpoint_if_long();
  }
}

// What every transaction says, understood once and not each time.
Result<void> GroupCommit::say(std::string_view sql) {
  return database_->prepare(sql).execute();
}

GroupCommit::Applied GroupCommit::apply(const Change& change) {
  Applied applied{apply_(*database_, change)};
  if (applied.result) return applied;
  applied.by_disk = is_of_disk(sqlite3_errcode(database_->raw()));
  if (applied.result.error().code == "storage") {
    spdlog::error("a change could not be applied: {}", applied.result.error().message);
    applied.result = std::unexpected(kNotStored);
  }
  return applied;
}

GroupCommit::Applied GroupCommit::apply_one(const Change& change) {
  if (auto begun = say("SAVEPOINT one"); !begun) return {std::move(begun), true};
  Applied applied = apply(change);
  if (!applied.result) (void)say("ROLLBACK TO one");
  if (auto released = say("RELEASE one"); !released && applied.result)
    return {std::move(released), true};
  return applied;
}

GroupCommit::Fate GroupCommit::transact(std::span<const Waiting> batch,
                                        std::vector<Applied>& applied) {
  applied.clear();
  if (auto begun = say("BEGIN IMMEDIATE"); !begun) {
    spdlog::error("{} changes could not be begun: {}", batch.size(), begun.error().message);
    return Fate::kNothing;
  }
  const bool alone = batch.size() == 1;  // and so without a savepoint
  for (const Waiting& waiting : batch) {
    applied.push_back(alone ? apply(waiting.change) : apply_one(waiting.change));
    // After some failures SQLite gives up the whole transaction. Going on would begin another.
    if (sqlite3_get_autocommit(database_->raw()) != 0) {
      spdlog::error("a transaction of {} changes was given up: {}", batch.size(),
                    sqlite3_errmsg(database_->raw()));
      return Fate::kNothing;
    }
  }
  if (alone && !applied.front().result) {
    // SQLite leaves the transaction whatever the disk says.
    (void)database_->run("ROLLBACK");
    return applied.front().by_disk ? Fate::kNothing : Fate::kStored;
  }
  const Result<void> done = say("COMMIT");
  if (done) return Fate::kStored;
  const int code = sqlite3_errcode(database_->raw()) & 0xff;
  spdlog::error("commit of {} changes failed: {}", batch.size(), done.error().message);
  (void)database_->run("ROLLBACK");
  // A full disk or a lock leaves no complete commit in the log. Anything else may.
  return code == SQLITE_FULL || code == SQLITE_BUSY ? Fate::kNothing : Fate::kUnclear;
}

// What each change of the batch is to be told. `unclear` is set when a commit failed half-way.
std::vector<Result<void>> GroupCommit::store(std::span<const Waiting> batch, bool& unclear) {
  std::vector<Applied> applied;
  const Fate together = transact(batch, applied);
  unclear = together == Fate::kUnclear;
  if (unclear) return {batch.size(), std::unexpected(kMaybeStored)};
  std::vector<Result<void>> told;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (together == Fate::kStored && !applied[i].by_disk) {
      told.push_back(std::move(applied[i].result));
      continue;
    }
    // Once more and by itself, so that one bad read does not refuse everybody.
    told.push_back(std::unexpected(kNotStored));
    if (unclear) continue;
    std::vector<Applied> alone;
    const Fate fate = transact(batch.subspan(i, 1), alone);
    unclear = fate == Fate::kUnclear;
    if (unclear) told.back() = std::unexpected(kMaybeStored);
    if (fate == Fate::kStored && !alone.front().by_disk) told.back() = alone.front().result;
  }
  return told;
}

void GroupCommit::commit(std::span<Waiting> batch) {
  const auto begin = std::chrono::steady_clock::now();
  std::vector<Result<void>> told(batch.size(), std::unexpected(kNotStored));
  bool unclear = false;
  // Looked at before writing too: what is written makes a log that was cut short long again.
  const auto check = [this] { return file_ == nullptr ? Result<void>() : file_->check(); };
  Result<void> watched = check();
  if (watched && !given_up_) {
    told = store(batch, unclear);
    watched = check();
    const bool doubtful = tidier_ != nullptr && tidier_->sync_failed();
    unclear = unclear || doubtful;
    if (!watched || doubtful)  // what was written went into a file that is gone, or was not synced
      for (Result<void>& one : told)
        if (one) one = std::unexpected(kMaybeStored);
  }
  const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - begin);
  {
    const std::lock_guard lock(mutex_);
    figures_.changes += batch.size();
    last_failed_ = std::any_of(told.begin(), told.end(), [](const Result<void>& one) {
      // What a change itself was refused for says nothing about the file.
      return !one && (one.error().code == "storage" || one.error().code == "unknown");
    });
    ++(last_failed_ ? figures_.failed_commits : figures_.commits);
    figures_.commit_microseconds += static_cast<std::uint64_t>(spent.count());
  }
  for (std::size_t i = 0; i < batch.size(); ++i)
    if (batch[i].done) batch[i].done(std::move(told[i]));
  if (unclear)
    lose({"storage", "A commit failed half-way; only a new start can know what is stored."}, true);
  else if (!watched)
    lose(watched.error(), false);
}

void GroupCommit::lose(const Error& why, bool restart) {
  {
    const std::lock_guard lock(mutex_);
    if (given_up_) return;
    given_up_ = why;
  }
  spdlog::critical("nothing is stored any more: {}", why.message);
  if (!restart) rescue_what_was_stored();
  if (lost_) lost_({why, restart});
}

namespace {

// Whether what SQLite has open is as long as it ever was: whoever cuts it short takes moves away that
// nobody can give back.
bool is_whole(SqliteDatabase& database, int which, std::int64_t size) {
  sqlite3_file* file = nullptr;
  sqlite3_int64 found = 0;
  return sqlite3_file_control(database.raw(), "main", which, static_cast<void*>(&file)) ==
             SQLITE_OK &&
         file != nullptr && file->pMethods != nullptr &&
         file->pMethods->xFileSize(file, &found) == SQLITE_OK && found >= size;
}

}  // namespace

// The file or its log was taken away, but what is open can still be read: everything that was
// acknowledged goes back into the file, or into a copy when that is gone too.
void GroupCommit::rescue_what_was_stored() {
  if (file_ == nullptr) return;
  if (tidier_ != nullptr) tidier_->wait();
  const WatchedFile::Sizes sizes = file_->sizes();
  if (!is_whole(*database_, SQLITE_FCNTL_FILE_POINTER, sizes.main) ||
      !is_whole(*database_, SQLITE_FCNTL_JOURNAL_POINTER, sizes.log)) {
    spdlog::critical("it was cut short, and nothing can be rescued here: look for a backup");
    return;
  }
  if (file_->check_main()) {
    const int code = server::checkpoint(*database_, SQLITE_CHECKPOINT_PASSIVE);
    if (code == SQLITE_OK)
      spdlog::critical("what was acknowledged was written back into {}", file_->path());
    else
      spdlog::critical("the log could not be written back: {}", sqlite3_errstr(code));
    return;
  }
  if (const auto copy = rescue(*database_, file_->path()))
    spdlog::critical("what was acknowledged stands in {}; `reeve restore` puts it back", *copy);
  else
    spdlog::critical("no copy could be made of it: {}", copy.error().message);
}

// What the log has goes into the file beside the commits. When that is done, what was written meanwhile
// is moved here, so that the log can begin anew: a few pages, and nobody writes more.
void GroupCommit::checkpoint_if_long() {
  if (given_up_) return;
  if (tidier_ != nullptr) {
    if (const auto code = tidier_->ended()) return checkpoint(SQLITE_CHECKPOINT_PASSIVE, *code);
    if (log_pages_ < kPagesToCheckpointAlone) {
      if (log_pages_ >= kPagesToCheckpoint) tidier_->begin();
      return;
    }
    tidier_->wait();
  }
  // PASSIVE moves what it can without waiting for readers. A log that grows all the same, because a
  // reader never lets go, is waited for once it is really long.
  if (log_pages_ >= kPagesToCheckpointAlone)
    checkpoint(SQLITE_CHECKPOINT_RESTART);
  else if (log_pages_ >= kPagesToCheckpoint)
    checkpoint(SQLITE_CHECKPOINT_PASSIVE);
}

// `before` is what SQLite said of what was done beside.
void GroupCommit::checkpoint(int mode, int before) {
  const int code = before == SQLITE_IOERR_FSYNC ? before : server::checkpoint(*database_, mode);
  log_pages_ = 0;
  // After a sync that failed the next one may say that all is well when it is not; the log has
  // everything, and a new start writes it back afresh.
  if (code == SQLITE_IOERR_FSYNC)
    lose({"storage", "The file could not be synced; a new start reads it from its log."}, true);
}

}  // namespace reeve::server
