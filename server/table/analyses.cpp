#include "server/table/analyses.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace reeve::server {

AnalysisDesk::AnalysisDesk(const World& world, Shelf shelf, Niceness niceness)
    : world_(world), shelf_(std::move(shelf)), niceness_(niceness) {
  thread_ = std::thread([this] { run(); });
}

AnalysisDesk::~AnalysisDesk() {
  stop();
  end();
}

void AnalysisDesk::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
}

void AnalysisDesk::end() {
  if (thread_.joinable()) thread_.join();
}

std::list<AnalysisDesk::Kept>::iterator AnalysisDesk::find_kept(const TableId& table) {
  return std::find_if(kept_.begin(), kept_.end(),
                      [&](const Kept& it) { return it.table == table; });
}

json::object AnalysisDesk::status(const TableId& table) {
  json::object known = status_in_memory(table);
  if (known.at("status") != "none" || !take_from_shelf(table)) return known;
  return status_in_memory(table);
}

json::object AnalysisDesk::progress(const TableId& table, std::size_t from) {
  return status_in_memory(table, from);
}

bool AnalysisDesk::take_from_shelf(const TableId& table) {
  if (!shelf_.find || !looks_like_table_id(table)) return false;
  auto analysis = shelf_.find(table);
  if (!analysis) return false;
  const std::lock_guard lock(mutex_);
  if (find_kept(table) == kept_.end()) keep(table, std::move(*analysis));
  return true;
}

void AnalysisDesk::keep(const TableId& table, Result<json::object> analysis) {
  kept_.push_front({.table = table, .analysis = std::move(analysis)});
  if (kept_.size() > kKept) kept_.pop_back();
}

json::object AnalysisDesk::status_in_memory(const TableId& table, std::optional<std::size_t> from) {
  const std::lock_guard lock(mutex_);
  if (const auto found = find_kept(table); found != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, found);
    found->told = true;
    if (found->analysis) return {{"status", "done"}, {"analysis", *found->analysis}};
    const Error& error = found->analysis.error();
    return {{"status", "failed"},
            {"error", json::object{{"code", error.code}, {"message", error.message}}}};
  }
  if (running_ && running_->table == table && !running_->given_up) {
    json::array turns;
    if (from)
      for (std::size_t i = *from; i < running_->order.size(); ++i)
        turns.push_back(running_->turns.at(running_->order[i]));
    else
      for (const auto& [first_move, turn] : running_->turns) turns.push_back(turn);
    const std::size_t done = running_->turns.size();
    return {
        {"status", "running"}, {"done", done}, {"all", running_->all}, {"turns", std::move(turns)}};
  }
  if (const auto before = waiting_.before([&](const Job& it) { return it.table == table; }))
    return {{"status", "waiting"}, {"before", *before + (running_ ? 1 : 0)}};
  return {{"status", "none"}};
}

bool AnalysisDesk::in_memory(const TableId& table) {
  const std::lock_guard lock(mutex_);
  return find_kept(table) != kept_.end() || (running_ && running_->table == table) ||
         waiting_.before([&](const Job& it) { return it.table == table; });
}

Result<void> AnalysisDesk::begin(const TableId& table, PersonId person, Record record) {
  if (!world_.analyse) return error("no_analyst", "Games cannot be analysed here.");
  if (!in_memory(table) && take_from_shelf(table)) return {};
  return begin(table, person, [this, record = std::move(record)](World::TurnTold told) {
    return world_.analyse(record, std::move(told));
  });
}

Result<void> AnalysisDesk::begin(const std::string& table, PersonId person, Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return error("server_stopping", "The server is stopping.");
    if (const auto found = find_kept(table); found != kept_.end()) {
      if (found->analysis || !found->told) return {};
      kept_.erase(found);
    }
    if (running_ && running_->table == table && !running_->given_up) return {};
    if (waiting_.before([&](const Job& it) { return it.table == table; })) return {};
    if (waiting_.size_of(person) >= kWaitingEach || waiting_.size() >= kWaitingAll)
      return error("busy", "Too many games wait to be analysed; try again in a moment.");
    waiting_.push(person, {table, person, std::move(work)});
  }
  wake_.notify_one();
  return {};
}

Result<void> AnalysisDesk::cancel(const TableId& table, PersonId person) {
  const std::lock_guard lock(mutex_);
  if (running_ && running_->table == table && running_->person == person) {
    running_->given_up = true;
    return {};
  }
  if (!waiting_.remove(person, [&](const Job& it) { return it.table == table; }))
    return error("not_found", "No analysis of this table that you asked for is under way.");
  return {};
}

bool AnalysisDesk::tell(json::object turn, std::size_t all) {
  const std::lock_guard lock(mutex_);
  running_->all = all;
  // A rollout has no turns: what is known so far takes the place of what was.
  const json::value* first_move = turn.if_contains("first_move");
  const std::int64_t place = first_move != nullptr ? first_move->to_number<std::int64_t>() : 0;
  if (running_->turns.insert_or_assign(place, std::move(turn)).second)
    running_->order.push_back(place);
  return !stopping_ && !running_->given_up;
}

void AnalysisDesk::run() {
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), static_cast<int>(niceness_));
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (stopping_) return;
      job = waiting_.pop();
      running_ = Running{.table = job.table, .person = job.person};
    }
    Result<json::object> analysis = error("internal", "The analysis went wrong.");
    try {
      analysis = job.work(
          [this](json::object turn, std::size_t all) { return tell(std::move(turn), all); });
    } catch (const std::exception& failed) {
      spdlog::error("an analysis ended with an exception: {}", failed.what());
    }
    // On the shelf first: who sees it done finds it there.
    if (analysis && shelf_.keep && looks_like_table_id(job.table))
      shelf_.keep(job.table, *analysis);
    const std::lock_guard lock(mutex_);
    if (!running_->given_up && !stopping_) keep(job.table, std::move(analysis));
    running_.reset();
  }
}

}  // namespace reeve::server
