#include "server/table/chat_log.h"

namespace reeve::server {

void ChatLog::read(const std::vector<ChatRow>& lines) {
  lines_.assign(lines.begin(), lines.end());
  count_ = lines_.empty() ? 0 : lines_.back().number + 1;
}

void ChatLog::add(ChatRow line, std::size_t most) {
  ++count_;
  lines_.push_back(std::move(line));
  if (lines_.size() > most) lines_.pop_front();
}

const ChatRow* ChatLog::hide(std::uint32_t number) {
  for (ChatRow& line : lines_) {
    if (line.number != number) continue;
    line.text.clear();
    return &line;
  }
  return nullptr;
}

void ChatLog::replace_person(PersonId from, PersonId to) {
  for (ChatRow& line : lines_) {
    if (line.person != from) continue;
    line.person = to;
    if (to != 0) continue;
    line.name = "someone";
    line.text.clear();
  }
}

std::vector<const ChatRow*> ChatLog::heard_without(const std::set<PersonId>& muted) const {
  std::vector<const ChatRow*> heard;
  for (const ChatRow& line : lines_)
    if (!muted.contains(line.person) && !line.text.empty()) heard.push_back(&line);
  return heard;
}

json::object chat_message(const TableId& table, const std::vector<const ChatRow*>& lines) {
  json::array list;
  for (const ChatRow* line : lines)
    list.push_back(
        {{"n", line->number},
         {"seat", line->seat < 0 ? json::value() : json::value(line->seat)},
         {"name", line->name},
         {"person", line->person == 0 ? json::value() : json::value(person_text(line->person))},
         {"text", line->text},
         {"at", line->at}});
  return {{"type", "chat"}, {"table", table}, {"lines", std::move(list)}};
}

}  // namespace reeve::server
