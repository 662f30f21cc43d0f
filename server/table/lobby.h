// Who watches the list of public tables or the list of the own ones, and what they are told when a
// table changes. Thread-safe.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "server/net/listener.h"
#include "server/store/store.h"

namespace reeve::server {

class Lobby {
 public:
  // How far the wall clock is ahead of the server's own; set once, before anybody comes.
  std::function<Milliseconds()> wall_ahead = [] { return Milliseconds{0}; };

  // What tells other servers; set once too.
  std::function<void(const TableId&)> ring = [](const TableId&) {};

  void watch(const std::shared_ptr<Listener>& listener, bool on);
  void watch_own(const std::shared_ptr<Listener>& listener, bool on);
  void forget(const Listener& listener);

  // A table's seats or status changed in everybody's sight.
  void table_changed(const TableRow& table);
  // The same, of a table that another server has; nobody is told of it in turn.
  void heard_of(const TableRow& table);
  bool anybody_watches() const;
  // It is in the list no more.
  void taken_off(const TableId& table);
  // Something happened that these people may know of: a turn, a seat.
  void tell_people(const TableRow& table, std::span<const PersonId> people);

 private:
  void tell_watchers(const TableRow& table);
  void tell_each(const TableRow& table, std::span<const PersonId> people);

  mutable std::mutex mutex_;
  std::vector<std::shared_ptr<Listener>> watchers_;
  std::map<PersonId, std::vector<std::shared_ptr<Listener>>> own_watchers_;
};

}  // namespace reeve::server
