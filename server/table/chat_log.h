// What was said at a table: the last lines, and how many there were. Of the table's strand.
#pragma once

#include <deque>
#include <set>
#include <vector>

#include "core/json.h"
#include "server/store/store.h"

namespace reeve::server {

class ChatLog {
 public:
  // The last lines as they are stored.
  void read(const std::vector<ChatRow>& lines);
  // How many were said; the number of the next.
  std::uint32_t count() const { return count_; }
  // A line that is stored; the oldest goes when there are more than `most`.
  void add(ChatRow line, std::size_t most);
  // Its text is gone; the line, if it is among the last.
  const ChatRow* hide(std::uint32_t number);
  // Who said it is somebody else now, or (0) nobody, and then what was said is gone, too.
  void replace_person(PersonId from, PersonId to);
  // What is left of it for who does not hear these.
  std::vector<const ChatRow*> heard_without(const std::set<PersonId>& muted) const;

 private:
  std::deque<ChatRow> lines_;
  std::uint32_t count_ = 0;
};

// The message `chat`.
json::object chat_message(const TableId& table, const std::vector<const ChatRow*>& lines);

}  // namespace reeve::server
