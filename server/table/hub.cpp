#include "server/table/hub.h"

#include <spdlog/spdlog.h>

namespace reeve::server {

namespace {
constexpr std::size_t kWokenTogether = 500;
constexpr std::size_t kKeptTogether = 20;
}  // namespace

Hub::Hub(Services& services, boost::asio::any_io_executor executor)
    : services_(services), executor_(std::move(executor)) {}

bool Hub::visit(const TableId& id, std::function<void(Table&)> task) {
  std::shared_ptr<Table> table;
  {
    const std::lock_guard lock(mutex_);
    auto found = tables_.find(id);
    if (found == tables_.end()) {
      if (tables_.size() >= services_.limits.tables_loaded) return false;
      found = tables_.emplace(id, std::make_shared<Table>(id, services_, executor_)).first;
      services_.metrics.tables_loaded = static_cast<std::int64_t>(tables_.size());
    }
    table = found->second;
    ++table->pins;  // under the lock: from now on it cannot be unloaded
  }
  visit_pinned(table, std::move(task));
  return true;
}

void Hub::visit_pinned(const std::shared_ptr<Table>& table, std::function<void(Table&)> task) {
  table->enqueue([this, task = std::move(task)](Table& it) {
    task(it);
    --it.pins;
    if (it.unwanted()) drop_missing(it.id());
  });
}

void Hub::visit_loaded(const std::function<void(Table&)>& task) {
  std::vector<std::shared_ptr<Table>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) {
      ++table->pins;
      all.push_back(table);
    }
  }
  for (const auto& table : all) visit_pinned(table, task);
}

void Hub::drop_missing(const TableId& id) {
  std::shared_ptr<Table> gone;
  {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second->pins != 0) return;
    gone = std::move(found->second);
    tables_.erase(found);
    services_.metrics.tables_loaded = static_cast<std::int64_t>(tables_.size());
  }
  services_.store.let_go(id, gone->lease());
}

void Hub::unload_idle() {
  const Milliseconds now = services_.environment.now();
  std::vector<std::shared_ptr<Table>> gone;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(tables_, [&](const auto& entry) {
      if (!entry.second->idle(now)) return false;
      gone.push_back(entry.second);
      return true;
    });
    services_.metrics.tables_loaded = static_cast<std::int64_t>(tables_.size());
  }
  // Whoever asks for one of them meanwhile takes it anew, with another lease.
  for (const auto& table : gone) services_.store.let_go(table->id(), table->lease());
}

void Hub::hand_over(const TableId& id) {
  std::shared_ptr<Table> table;
  {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    table = found->second;
    ++table->pins;
  }
  visit_pinned(table, [](Table& it) { it.hand_over(); });
}

void Hub::drain() {
  visit_loaded([](Table& table) { table.drain(); });
}

void Hub::leave_alone(std::vector<TableId> tables) {
  left_alone_ = {tables.begin(), tables.end()};
}

void Hub::sweep() {
  unload_idle();
  wake_due();
  keep_finished();
}

void Hub::wake_due() {
  const auto due = services_.store.due(services_.tick(), kWokenTogether + left_alone_.size());
  if (!due) {
    ++services_.metrics.storage_errors;
    spdlog::error("cannot look for due tables: {}", due.error().message);
    return;
  }
  for (const TableId& id : *due)
    if (!left_alone_.contains(id)) visit(id, [](Table& table) { table.wake_up(); });
}

// Games that ended before results were kept: a few at a time, once after each start.
void Hub::keep_finished() {
  if (!kept_up_to_) return;
  const auto next = services_.store.finished_unkept(*kept_up_to_, kKeptTogether);
  if (!next) return;
  for (const auto& [number, id] : *next) {
    visit(id, [](Table& table) { table.keep_game(); });
    kept_up_to_ = number;
  }
  if (next->empty()) kept_up_to_.reset();
}

void Hub::clear() {
  const std::lock_guard lock(mutex_);
  tables_.clear();
}

std::size_t Hub::loaded() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

}  // namespace reeve::server
