// The tables in memory. A table is loaded when somebody asks for it and leaves when nobody has
// looked at it for a while, so a restart costs nothing however many games are stored. There is
// never more than one object for a table: that is what makes it the only writer.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "server/table/table.h"

namespace reeve::server {

class Hub {
 public:
  Hub(Services& services, boost::asio::any_io_executor executor);

  // Runs the task at the table, in its turn. False when too many tables are in memory.
  bool visit(const TableId& id, std::function<void(Table&)> task);
  // Runs the task at every table in memory.
  void visit_loaded(const std::function<void(Table&)>& task);
  // Unloads tables nobody needs and wakes those that must act by themselves. Every second or so.
  void sweep();
  // Lets a table go to the server that asks for it, after what is under way at it.
  void hand_over(const TableId& id);
  // Lets all tables go to other servers, each after what is under way at it.
  void drain();
  // Tables that nothing can be done for: the sweep passes over them.
  void leave_alone(std::vector<TableId> tables);
  std::size_t loaded() const;
  // Lets go of all tables; when nothing runs any more.
  void clear();

 private:
  void visit_pinned(const std::shared_ptr<Table>& table, std::function<void(Table&)> task);
  void unload_idle();
  void drop_missing(const TableId& id);
  void wake_due();
  void keep_finished();

  Services& services_;
  boost::asio::any_io_executor executor_;
  std::unordered_set<TableId> left_alone_;
  std::optional<std::int64_t> kept_up_to_ = 0;  // of finished games; nothing: all are looked at
  mutable std::mutex mutex_;
  std::unordered_map<TableId, std::shared_ptr<Table>> tables_;
};

}  // namespace reeve::server
