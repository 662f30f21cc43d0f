// What a table says to those who look at it, each message made once for all who are told the same:
// however many look on, it is made a few times only.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/table/table.h"

namespace reeve::server {

// The message `table`: one for all who sit nowhere, and one for each who sits.
class Table::TableFrames {
 public:
  explicit TableFrames(const Table& table) : table_(table), body_(table.table_body()) {}
  Frame of(PersonId person);

 private:
  const Table& table_;
  json::object body_;
  std::map<std::pair<std::vector<Seat>, bool>, Frame> made_;
};

// The messages `snapshot` and `update`: the position as it is, one for each stream. In one telling a
// stream hears one thing, however many follow it.
class Table::PositionFrames {
 public:
  struct Occasion {
    std::string_view cause;
    Seat by = kNobody;
    std::size_t log_from = 0;
  };
  explicit PositionFrames(const Table& table) : table_(table) {}
  Frame of(Seat viewer, const Occasion& occasion);

 private:
  Frame make(Seat viewer, const Occasion& occasion);
  // What of a position is the same for everybody.
  const std::string& common();
  void write_view(JsonWriter& out, Seat viewer);

  const Table& table_;
  std::map<Seat, Frame> made_;
  std::string common_;
  std::vector<std::pair<Seat, std::string>> views_;  // written; mostly several see the same
};

}  // namespace reeve::server
