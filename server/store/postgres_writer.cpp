#include "server/store/postgres_writer.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/store/sql_edits.h"

namespace reeve::server {

namespace {

constexpr std::chrono::milliseconds kCommitPatience{20'000};  // a commit may wait for its replica
constexpr std::chrono::milliseconds kTryAgainAfter{200};

const Error kRefused{"storage", "This could not be stored; nothing has changed."};
const Error kNotKnown{"unknown", "It is not known whether this was stored; ask again."};
const Error kNotOurs{"elsewhere",
                     "This table is on another server just now; try again in a moment."};

// The table an edit writes to, if it is one.
const TableId* table_in(const Edit& edit) {
  return std::visit(
      [](const auto& it) -> const TableId* {
        if constexpr (requires { it.row.seats; })
          return &it.row.id;
        else if constexpr (requires {
                             { it.table } -> std::convertible_to<const TableId&>;
                           })
          return &it.table;
        else
          return nullptr;
      },
      edit);
}

std::vector<TableId> tables_in(const Change& change) {
  std::vector<TableId> tables;
  for (const Edit& edit : change)
    if (const TableId* table = table_in(edit);
        table != nullptr && std::find(tables.begin(), tables.end(), *table) == tables.end())
      tables.push_back(*table);
  return tables;
}

}  // namespace

PostgresWriter::PostgresWriter(std::string address, Leases& leases)
    : address_(std::move(address)), leases_(leases) {
  thread_ = std::thread([this] { run(); });
}

PostgresWriter::~PostgresWriter() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void PostgresWriter::write(Change change, Store::Done done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(change), std::move(done), Clock::now()});
  }
  wake_.notify_all();
}

Result<void> PostgresWriter::health() const {
  const std::lock_guard lock(mutex_);
  if (last_failed_) return std::unexpected(kRefused);
  return {};
}

PostgresWriter::Figures PostgresWriter::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void PostgresWriter::run() {
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
  }
}

// A connection on which nothing of ours is under way elsewhere.
bool PostgresWriter::connect() {
  if (database_ && !database_->broken()) return true;
  auto opened = PostgresDatabase::open(address_, kCommitPatience);
  if (!opened) {
    spdlog::warn("{}", opened.error().message);
    return false;
  }
  database_ = std::move(*opened);
  return true;
}

PostgresWriter::Fate PostgresWriter::fate_after(const Result<void>& done) const {
  if (done) return Fate::kStored;
  if (database_->broken()) return Fate::kUnclear;
  // A server that stops, starts, only follows, or has no room: what is refused now may go later.
  const std::string& state = database_->state();
  const bool later = state.starts_with("57P") || state.starts_with("53") || state == "25006" ||
                     state.starts_with("40");
  return later ? Fate::kLater : Fate::kBadChange;
}

// A table that is made here is nobody's yet. Any other that is not ours was lost to another server.
Result<void> PostgresWriter::take_tables(const Change& change) {
  for (const TableId& table : tables_in(change)) {
    if (leases_.epoch(table) != 0) continue;
    const bool put = std::any_of(change.begin(), change.end(), [&](const Edit& edit) {
      const auto* made = std::get_if<PutTable>(&edit);
      return made != nullptr && made->row.id == table;
    });
    if (!put) return std::unexpected(kNotOurs);
    if (auto taken = leases_.take(*database_, table); !taken) return taken;
    brief_.emplace_back(table, leases_.epoch(table));
  }
  return {};
}

Result<void> PostgresWriter::hold_tables(const Change& change) {
  for (const TableId& table : tables_in(change)) {
    auto held = database_->prepare("SELECT hold_lease(?, ?, ?)")
                    .bind(table)
                    .bind(leases_.node())
                    .bind(leases_.epoch(table))
                    .execute();
    if (!held) return held;
  }
  return {};
}

Result<void> PostgresWriter::note_batch() {
  return database_->prepare("UPDATE nodes SET batch = ? WHERE node = ?")
      .bind(batch_)
      .bind(leases_.node())
      .execute();
}

PostgresWriter::Fate PostgresWriter::send(std::span<const Waiting> batch) {
  for (const Waiting& waiting : batch)
    if (auto taken = take_tables(waiting.change); !taken)
      return database_->broken() ? Fate::kLater : Fate::kBadChange;
  ++batch_;
  database_->begin_sending();
  // Each answers as if it were done; what was not, finish_sending() tells.
  (void)database_->prepare("BEGIN").execute();
  for (const Waiting& waiting : batch) {
    (void)hold_tables(waiting.change);
    (void)apply_change(*database_, waiting.change);
  }
  (void)note_batch();
  (void)database_->prepare("COMMIT").execute();
  return fate_after(database_->finish_sending());
}

PostgresWriter::Fate PostgresWriter::send_with_savepoints(std::span<const Waiting> batch,
                                                          std::vector<Result<void>>& told) {
  ++batch_;
  told.assign(batch.size(), {});
  const auto fate_of_failure = [this](const Result<void>& done) {
    const Fate fate = fate_after(done);
    // Nothing was committed yet, whatever became of the connection.
    return fate == Fate::kUnclear ? Fate::kLater : fate;
  };
  std::vector<Result<void>> taken;
  for (const Waiting& waiting : batch) {
    taken.push_back(take_tables(waiting.change));
    if (database_->broken()) return Fate::kLater;
  }
  if (auto begun = database_->run("BEGIN"); !begun) return fate_of_failure(begun);
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (!taken[i]) {
      told[i] = taken[i];
      continue;
    }
    if (auto begun = database_->run("SAVEPOINT one"); !begun) return fate_of_failure(begun);
    Result<void> done = hold_tables(batch[i].change);
    const bool fenced = !done && database_->state() == "RV001";
    if (done) done = apply_change(*database_, batch[i].change);
    if (done) {
      if (auto released = database_->run("RELEASE one"); !released)
        return fate_of_failure(released);
      continue;
    }
    if (const Fate fate = fate_of_failure(done); fate == Fate::kLater) {
      (void)database_->run("ROLLBACK");
      return fate;
    }
    if (fenced)
      for (const TableId& table : tables_in(batch[i].change)) leases_.forget(table);
    else if (done.error().code == "storage")
      spdlog::error("a change could not be applied: {}", done.error().message);
    told[i] = fenced                           ? Result<void>(std::unexpected(kNotOurs))
              : done.error().code == "storage" ? Result<void>(std::unexpected(kRefused))
                                               : std::move(done);
    if (auto back = database_->run("ROLLBACK TO one; RELEASE one"); !back)
      return fate_of_failure(back);
  }
  if (auto noted = note_batch(); !noted) return fate_of_failure(noted);
  return fate_after(database_->run("COMMIT"));
}

void PostgresWriter::commit(std::span<Waiting> batch) {
  std::vector<Result<void>> told(batch.size());
  Fate fate = Fate::kLater;
  bool carefully = false;
  const auto oldest = batch.front().since;
  while (true) {
    if (connect() && unclear_) {
      // Waits until the transaction whose answer was lost is no longer under way.
      Statement last = database_->prepare("SELECT batch FROM nodes WHERE node = ? FOR UPDATE");
      last.bind(leases_.node());
      const bool found = last.step();
      if (found || !last.failed()) {
        unclear_ = false;
        fate = found && last.number(0) == batch_ ? Fate::kStored : Fate::kLater;
        spdlog::warn("a commit whose answer was lost {}",
                     fate == Fate::kStored ? "is there" : "is not there; it is repeated");
        if (fate == Fate::kStored) break;
      }
    }
    if (database_ && !database_->broken() && !unclear_) {
      fate = carefully ? send_with_savepoints(batch, told) : send(batch);
      unclear_ = fate == Fate::kUnclear;
      if (fate == Fate::kStored) break;
      if (fate == Fate::kBadChange && carefully) break;  // the commit itself was refused
      if (fate == Fate::kBadChange) {
        carefully = true;
        continue;
      }
    }
    bool stopping = false;
    {
      std::unique_lock lock(mutex_);
      last_failed_ = true;
      stopping = wake_.wait_for(lock, kTryAgainAfter, [this] { return stopping_; });
    }
    if (stopping || Clock::now() - oldest > kHold) break;
  }
  if (fate != Fate::kStored)
    told.assign(batch.size(), std::unexpected(unclear_ ? kNotKnown : kRefused));
  // Tables nobody here plays are free again.
  if (database_ && !database_->broken())
    for (const auto& [table, epoch] : brief_) leases_.let_go(*database_, table, epoch);
  brief_.clear();
  {
    const std::lock_guard lock(mutex_);
    figures_.changes += batch.size();
    last_failed_ = fate != Fate::kStored;
    ++(last_failed_ ? figures_.failed_commits : figures_.commits);
  }
  for (std::size_t i = 0; i < batch.size(); ++i)
    if (batch[i].done) batch[i].done(std::move(told[i]));
}

}  // namespace reeve::server
