#include "server/table/lobby.h"

#include <algorithm>

#include "server/table/summary.h"

namespace reeve::server {

void Lobby::watch(const std::shared_ptr<Listener>& listener, bool on) {
  const std::lock_guard lock(mutex_);
  std::erase(watchers_, listener);
  if (on) watchers_.push_back(listener);
}

void Lobby::watch_own(const std::shared_ptr<Listener>& listener, bool on) {
  const std::lock_guard lock(mutex_);
  auto& own = own_watchers_[listener->person()];
  std::erase(own, listener);
  if (on) own.push_back(listener);
  if (own.empty()) own_watchers_.erase(listener->person());
}

void Lobby::forget(const Listener& listener) {
  const std::lock_guard lock(mutex_);
  const auto is_it = [&](const auto& other) { return other.get() == &listener; };
  std::erase_if(watchers_, is_it);
  const auto own = own_watchers_.find(listener.person());
  if (own == own_watchers_.end()) return;
  std::erase_if(own->second, is_it);
  if (own->second.empty()) own_watchers_.erase(own);
}

void Lobby::table_changed(const TableRow& table) {
  if (!table.is_public) return;
  ring(table.id);
  tell_watchers(table);
}

bool Lobby::anybody_watches() const {
  const std::lock_guard lock(mutex_);
  return !watchers_.empty() || !own_watchers_.empty();
}

void Lobby::heard_of(const TableRow& table) {
  if (table.is_public) tell_watchers(table);
  std::vector<PersonId> people;
  for (const SeatRow& seat : table.seats)
    if (seat.person != 0) people.push_back(seat.person);
  std::ranges::sort(people);
  people.erase(std::unique(people.begin(), people.end()), people.end());
  tell_each(table, people);
}

void Lobby::tell_watchers(const TableRow& table) {
  std::vector<std::shared_ptr<Listener>> watchers;
  {
    const std::lock_guard lock(mutex_);
    watchers = watchers_;
  }
  if (watchers.empty()) return;
  const bool listed = table.status == TableStatus::kOpen || table.status == TableStatus::kRunning;
  for (const auto& watcher : watchers) {
    json::value summary;
    if (listed) summary = summary_of(table, watcher->person(), wall_ahead());
    watcher->send(
        frame_of({{"type", "lobby_table"}, {"table", table.id}, {"summary", std::move(summary)}}));
  }
}

void Lobby::taken_off(const TableId& table) {
  ring(table);
  std::vector<std::shared_ptr<Listener>> watchers;
  {
    const std::lock_guard lock(mutex_);
    watchers = watchers_;
  }
  const Frame frame =
      frame_of({{"type", "lobby_table"}, {"table", table}, {"summary", json::value()}});
  for (const auto& watcher : watchers) watcher->send(frame);
}

void Lobby::tell_people(const TableRow& table, std::span<const PersonId> people) {
  ring(table.id);
  tell_each(table, people);
}

void Lobby::tell_each(const TableRow& table, std::span<const PersonId> people) {
  for (PersonId person : people) {
    std::vector<std::shared_ptr<Listener>> watchers;
    {
      const std::lock_guard lock(mutex_);
      const auto own = own_watchers_.find(person);
      if (own == own_watchers_.end()) continue;
      watchers = own->second;
    }
    json::value summary;
    const bool seated =
        std::any_of(table.seats.begin(), table.seats.end(),
                    [&](const SeatRow& seat) { return seat.person == person && !seat.hidden; });
    if (seated && table.status != TableStatus::kDiscarded)
      summary = summary_of(table, person, wall_ahead());
    const Frame frame =
        frame_of({{"type", "my_table"}, {"table", table.id}, {"summary", std::move(summary)}});
    for (const auto& watcher : watchers) watcher->send(frame);
  }
}

}  // namespace reeve::server
