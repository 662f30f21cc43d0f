// Tables without a server: a person against bots in one browser. What is asked and told is what a page
// needs that otherwise speaks to the server (docs/protocol.md): positions as a seat sees them, what that
// seat may do, positions gone by. Who sits where, storing and telling are the page's.
//
//   {"op":"table.new","game","options"|"position","seed"}     → "table", "options", "seats", "people"
//   {"op":"table.act","table","kind":"play","seat","move"}    → "by", "log_from"  (undo, redo, rewind)
//   {"op":"table.frame","table","seat","log_from"}            → what `snapshot` and `update` have
//   {"op":"table.bot","table","level","seed","ms","nodes"}    → "move"
//   {"op":"table.hint","table","seed","count"}                → "hints"
//   {"op":"table.replay","table","seat","from","count","brief","over"} → as GET …/replay
//   {"op":"table.record","table","names"}                     → "record"
//   {"op":"table.close","table"}
#pragma once

#include <map>

#include "core/json.h"
#include "core/result.h"
#include "server/table/match.h"

namespace reeve::wasm {

class LocalTables {
 public:
  using Reply = Result<json::object>;

  // None when the operation is not one of tables.
  std::optional<Reply> answer(std::string_view op, JsonReader& in);

 private:
  struct Table {
    server::Match match;
    json::object start;     // options, or a position
    bool composed = false;  // a position
  };
  Reply create(JsonReader& in);
  Reply act(JsonReader& in, Table& table);
  Reply frame(JsonReader& in, Table& table) const;
  Reply bot(JsonReader& in, Table& table) const;
  Reply hint(JsonReader& in, Table& table) const;
  Reply replay(JsonReader& in, Table& table) const;
  Reply record(JsonReader& in, Table& table) const;

  std::map<std::int64_t, Table> tables_;
  std::int64_t last_ = 0;
};

}  // namespace reeve::wasm
