// What a page may say on its WebSocket (docs/protocol.md §4), from untrusted bytes to plain values.
// Nothing here looks at tables or people, so it can be fuzzed alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.h"
#include "core/language.h"
#include "core/move.h"
#include "server/people/ids.h"
#include "server/store/store.h"
#include "server/table/settings.h"

namespace reeve::server {

struct Hello {
  std::optional<Language> language;  // nothing: as it is
};
struct WatchLobby {
  bool on = true;
};
struct WatchMyTables {
  bool on = true;
};
struct Ping {};

struct OpenTable {
  struct Since {
    std::optional<Seat> seat;  // nothing: spectators
    std::uint64_t seq = 0;
  };
  TableId table;
  std::vector<Since> since;
};
struct CloseTable {
  TableId table;
};
struct Act {  // play, undo, redo, rewind
  TableId table;
  ActionKind kind = ActionKind::kPlay;
  Seat seat = 0;
  std::uint64_t seq = 0;
  std::string move;
  std::string cid;
};
struct AskHint {
  TableId table;
  Seat seat = 0;
  std::uint64_t seq = 0;
  std::size_t count = 3;
};
struct Sit {
  TableId table;
  Seat seat = 0;
  std::string name;  // empty: the person's own
};
struct Stand {
  TableId table;
  Seat seat = 0;
};
struct SetSeat {
  TableId table;
  Seat seat = 0;
  SeatKind kind = SeatKind::kOpen;  // or kBot
  std::string level;
  PersonId kept_for = 0;  // a friend, of an open seat
};
struct StartTable {
  TableId table;
};
struct DiscardTable {
  TableId table;
};
struct Substitute {
  TableId table;
  Seat seat = 0;
  std::string level;
};
struct TakeBack {
  TableId table;
  Seat seat = 0;
};
struct Resign {  // for good
  TableId table;
  Seat seat = 0;
};
struct AgreeToEnd {
  TableId table;
  bool on = true;
};
struct HideTable {  // from one's own lists
  TableId table;
  bool on = true;
};
struct Rematch {
  TableId table;
};
struct Chat {
  TableId table;
  std::string text;
};
struct Mute {
  TableId table;
  PersonId person = 0;
  bool on = true;
};
struct SetChat {
  TableId table;
  ChatMode mode = ChatMode::kPlayers;
};

// What a table answers; the others are for the connection itself.
using TableRequest =
    std::variant<OpenTable, CloseTable, Act, AskHint, Sit, Stand, SetSeat, StartTable, DiscardTable,
                 Substitute, TakeBack, Resign, AgreeToEnd, HideTable, Rematch, Chat, Mute, SetChat>;
using RequestBody = std::variant<Hello, WatchLobby, WatchMyTables, Ping, TableRequest>;

struct Request {
  json::value id;  // comes back in the answer; null when there was none
  RequestBody body;
};
struct BadRequest {
  json::value id;
  Error error;
};

inline constexpr int kProtocol = 1;

std::expected<Request, BadRequest> read_request(std::string_view text);
const TableId& table_of(const TableRequest& request);
// As a page would say it.
std::string request_text(const Act& act, const json::value& id);

}  // namespace reeve::server
