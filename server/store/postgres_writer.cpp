#include "server/store/postgres_writer.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "server/store/sql_edits.h"

namespace reeve::server {

namespace {

constexpr std::chrono::milliseconds kCommitPatience{20'000};  // a commit may wait for its replica
constexpr std::chrono::milliseconds kTryAgainAfter{200};

const Error kRefused{"storage", "This could not be stored; nothing has changed."};
const Error kNotKnown{"unknown", "It is not known whether this was stored; ask again."};
// What the functions of server/store/postgres_schema.cpp say.
constexpr std::string_view kFenced = "RV001";
constexpr std::string_view kMiscounted = "RV002";

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

// The tables that must be ours for a change: those it writes to, but not those it makes, of which
// nobody can know yet.
std::vector<TableId> tables_in(const Change& change) {
  std::vector<TableId> tables, made;
  const auto has = [](const std::vector<TableId>& all, const TableId& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
  };
  for (const Edit& edit : change) {
    const TableId* table = table_in(edit);
    if (table == nullptr) continue;
    if (std::holds_alternative<AddTable>(edit)) made.push_back(*table);
    if (!has(tables, *table) && !has(made, *table)) tables.push_back(*table);
  }
  return tables;
}

}  // namespace

PostgresWriter::PostgresWriter(StoreLoop& loop, std::string address, Leases& leases)
    : loop_(loop), address_(std::move(address)), leases_(leases), alarm_(loop) {
  ended_ = loop_.start(run());
}

PostgresWriter::~PostgresWriter() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  alarm_.wake();
  ended_.wait();
}

void PostgresWriter::write(Change change, Store::Done done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(change), std::move(done), Clock::now()});
  }
  alarm_.wake();
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

PostgresWriter::Awaitable<void> PostgresWriter::run() {
  std::vector<Waiting> batch;
  while (true) {
    {
      const std::lock_guard lock(mutex_);
      if (stopping_ && queue_.empty()) co_return;
      while (!queue_.empty() && batch.size() < kMostTogether) {
        batch.push_back(std::move(queue_.front()));
        queue_.pop_front();
      }
    }
    if (batch.empty())
      co_await alarm_.sleep_until(Clock::time_point::max());
    else
      co_await commit(batch);
    batch.clear();
  }
}

// A connection on which nothing of ours is under way elsewhere.
PostgresWriter::Awaitable<void> PostgresWriter::connect() {
  if (connected()) co_return;
  auto opened = co_await PostgresDatabase::async_open(loop_, address_, kCommitPatience);
  if (opened) {
    database_ = std::move(*opened);
    away_ = false;
  } else if (!std::exchange(away_, true)) {
    spdlog::warn("{}", opened.error().message);
  }
}

PostgresWriter::Fate PostgresWriter::fate_after(const Result<void>& done) {
  if (done) return Fate::kStored;
  const std::string& state = database_->state();
  if (database_->broken() || state == kMiscounted) adrift_ = true;
  if (database_->broken()) return Fate::kUnclear;
  // A server that stops, starts, only follows, or has no room: what is refused now may go later.
  const bool later = state == kMiscounted || state.starts_with("57P") || state.starts_with("53") ||
                     state == "25006" || state.starts_with("40");
  return later ? Fate::kLater : Fate::kBadChange;
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

// What follows from a change for other servers: what they hold of a person who is merged or forgotten
// is not true any more, so they lose those tables and read them again. Leases first, as in every
// transaction.
Result<void> PostgresWriter::take_from_others(const Change& change) {
  const auto lose_tables_of = [this](PersonId person) {
    const auto number = static_cast<std::int64_t>(person);
    return database_
        ->prepare(
            "UPDATE leases SET node = '', epoch = epoch + 1 WHERE node <> ? AND node <> '' AND"
            " table_id IN (SELECT id FROM tables WHERE host = ? OR key IN"
            " (SELECT table_key FROM seats WHERE person = ? UNION SELECT table_key FROM chat"
            " WHERE person = ?))")
        .bind(leases_.node())
        .bind(number)
        .bind(number)
        .bind(number)
        .execute();
  };
  for (const Edit& edit : change) {
    Result<void> done;
    if (const auto* merged = std::get_if<MergePeople>(&edit)) done = lose_tables_of(merged->guest);
    if (const auto* gone = std::get_if<ForgetPerson>(&edit)) done = lose_tables_of(gone->person);
    if (!done) return done;
  }
  return {};
}

Result<void> PostgresWriter::apply(const Change& change) {
  if (auto done = hold_tables(change); !done) return done;
  if (auto done = take_from_others(change); !done) return done;
  if (auto done = apply_change(*database_, change); !done) return done;
  for (const Edit& edit : change)
    if (const auto* gone = std::get_if<ForgetTable>(&edit))
      if (auto done = database_->prepare("DELETE FROM leases WHERE table_id = ?")
                          .bind(gone->table)
                          .execute();
          !done)
        return done;
  return {};
}

Result<void> PostgresWriter::count_transaction() {
  return database_->prepare("SELECT count_transaction(?, ?)")
      .bind(leases_.node())
      .bind(number_)
      .execute();
}

// What became of the transaction whose answer was lost. By steps of two, so that what was counted by
// it shows, however often this is asked.
PostgresWriter::Awaitable<std::optional<bool>> PostgresWriter::was_stored() {
  Statement last = database_->prepare(
      "INSERT INTO batches AS b (node, number) VALUES (?, ?) ON CONFLICT (node)"
      " DO UPDATE SET number = b.number + 2 RETURNING number");
  last.bind(leases_.node()).bind(number_ + 2);
  co_await database_->async_ask(last);
  if (!last.step()) co_return std::nullopt;
  const bool stored = (last.number(0) - number_) % 2 != 0;
  number_ = last.number(0);
  co_return stored;
}

PostgresWriter::Awaitable<PostgresWriter::Fate> PostgresWriter::send(
    std::span<const Waiting> batch) {
  database_->begin_sending();
  // Each answers as if it were done; what was not, the end tells.
  (void)database_->prepare("BEGIN").execute();
  (void)count_transaction();
  for (const Waiting& waiting : batch) (void)apply(waiting.change);
  (void)database_->prepare("COMMIT").execute();
  const Result<void> done = co_await database_->async_finish_sending();
  co_return fate_after(done);
}

PostgresWriter::Fate PostgresWriter::send_with_savepoints(std::span<const Waiting> batch,
                                                          std::vector<Result<void>>& told) {
  told.assign(batch.size(), {});
  const auto fate_of_failure = [this](const Result<void>& done) {
    const Fate fate = fate_after(done);
    // Nothing was committed yet, whatever became of the connection.
    return fate == Fate::kUnclear ? Fate::kLater : fate;
  };
  if (auto begun = database_->run("BEGIN"); !begun) return fate_of_failure(begun);
  if (auto counted = count_transaction(); !counted) return fate_of_failure(counted);
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (auto begun = database_->run("SAVEPOINT one"); !begun) return fate_of_failure(begun);
    Result<void> done = apply(batch[i].change);
    const bool fenced = !done && database_->state() == kFenced;
    if (done) {
      if (auto released = database_->run("RELEASE one"); !released)
        return fate_of_failure(released);
      continue;
    }
    if (const Fate fate = fate_of_failure(done); fate == Fate::kLater) return fate;
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
  return fate_after(database_->run("COMMIT"));
}

PostgresWriter::Awaitable<bool> PostgresWriter::try_again(Clock::time_point latest) {
  const auto then = Clock::now() + kTryAgainAfter;
  while (true) {
    {
      const std::lock_guard lock(mutex_);
      last_failed_ = true;
      if (stopping_) co_return false;
    }
    if (const auto now = Clock::now(); now >= then) co_return now <= latest;
    co_await alarm_.sleep_until(then);
  }
}

// What became of the changes, tried until it is known or has taken too long.
PostgresWriter::Awaitable<PostgresWriter::Fate> PostgresWriter::store(
    std::span<const Waiting> batch, std::vector<Result<void>>& told) {
  Fate fate = Fate::kLater;
  bool carefully = false;
  const auto latest = batch.front().since + kHold;
  auto with_savepoints = [this, batch, &told] { return send_with_savepoints(batch, told); };
  while (true) {
    co_await connect();
    if (connected() && adrift_) {
      const std::optional<bool> stored = co_await was_stored();
      if (stored) adrift_ = false;
      if (stored && fate == Fate::kUnclear) {
        spdlog::warn("a commit whose answer was lost {}",
                     *stored ? "is there" : "is not there; it is repeated");
        if (*stored) co_return Fate::kStored;
        fate = Fate::kLater;
      }
    }
    if (connected() && !adrift_) {
      if (carefully)
        fate = co_await loop_.aside(with_savepoints);
      else
        fate = co_await send(batch);
      if (fate == Fate::kStored) {
        ++number_;
        co_return fate;
      }
      (void)co_await database_->async_run("ROLLBACK");
      if (fate == Fate::kBadChange) {
        if (carefully) co_return fate;  // the commit itself was refused
        carefully = true;
        continue;
      }
    }
    const bool again = co_await try_again(latest);
    if (!again) co_return fate;
  }
}

PostgresWriter::Awaitable<void> PostgresWriter::commit(std::span<Waiting> batch) {
  std::vector<Result<void>> told(batch.size());
  const Fate fate = co_await store(batch, told);
  if (fate != Fate::kStored)
    told.assign(batch.size(), std::unexpected(fate == Fate::kUnclear ? kNotKnown : kRefused));
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
