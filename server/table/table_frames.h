// The message `table` for those who look at one: it is the same for all who sit nowhere, so however
// many look on, it is made a few times only.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "server/table/table.h"

namespace reeve::server {

class Table::TableFrames {
 public:
  explicit TableFrames(const Table& table) : table_(table), body_(table.table_body()) {}
  Frame of(PersonId person);

 private:
  const Table& table_;
  json::object body_;
  std::map<std::pair<std::vector<Seat>, bool>, Frame> made_;
};

}  // namespace reeve::server
