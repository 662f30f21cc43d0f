// What the bodies of REST requests may say (docs/protocol.md §3), from untrusted bytes to plain
// values. Nothing here looks at tables or people, so it can be fuzzed alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.h"
#include "server/call/wishes.h"
#include "server/standing/tournament.h"
#include "server/store/store.h"
#include "server/table/settings.h"

namespace reeve::server {

struct CreateTable {
  struct Place {
    SeatKind kind = SeatKind::kOpen;  // kPerson is "me"
    std::string name;
    std::string level;
  };
  std::string game;
  json::object options;
  std::vector<Place> seats;
  bool is_public = false;
  Settings settings;
  // A complete state to start from instead of the options' first one, and the chance after it. Nobody
  // chooses the chance of a game from its beginning, but the server for a challenge.
  std::optional<json::object> position;
  std::optional<std::uint64_t> seed;
};
struct Credentials {
  std::string login;
  std::string password;
  std::string name;  // of register; may be empty
};

Result<CreateTable> read_create_table(std::string_view body);
Result<std::string> read_name(std::string_view body);      // {"name"}
Result<Credentials> read_register(std::string_view body);  // {"login", "password", "name"?}
Result<Credentials> read_login(std::string_view body);     // {"login", "password"}
Result<std::string> read_password(std::string_view body);  // {"password"?}
Result<bool> read_logout(std::string_view body);           // {"everywhere"?}
struct PasswordChange {
  std::string before;
  std::string after;
};
Result<PasswordChange> read_password_change(std::string_view body);  // {"before", "after"}
Result<std::uint64_t> read_device(std::string_view body);            // {"sign_out"}
Result<int> read_holiday(std::string_view body);                     // {"days"}
struct NewWay {
  WayKind kind = WayKind::kPush;
  std::string address;
  std::string point;   // p256dh of push, as the browser gave it
  std::string secret;  // auth of push
  std::string language;
};
Result<NewWay> read_new_way(std::string_view body);      // {"kind", "address", "p256dh"?, "auth"?}
Result<std::uint64_t> read_way(std::string_view body);   // {"way"}
Result<Wishes> read_wishes_body(std::string_view body);  // see server/call/wishes.h
Result<std::string> read_forgotten(std::string_view body);  // {"login"}
struct FollowedLink {
  std::string what;  // "confirm", "recover" or "stop"
  std::string token;
  std::string password;  // of recover
};
Result<FollowedLink> read_followed_link(std::string_view body);  // {"do", "token", "password"?}
Result<bool> read_analysis(std::string_view body);               // {"cancel"?}
Result<json::object> read_options(std::string_view body);        // {"options"}
Result<Record> read_record(std::string_view body);               // a record, or {"text"}
Result<std::string> read_answer(std::string_view body);          // {"move"?}
struct RolloutQuestion {
  std::size_t at = 0;  // moves made before the position
  std::vector<std::string> moves;
  bool cancel = false;
};
Result<RolloutQuestion> read_rollout(std::string_view body);  // {"at", "moves"?, "cancel"?}
struct BranchQuestion {
  std::size_t at = 0;
  std::vector<std::string> moves;  // made there before playing on
  std::optional<Seat> seat;        // mine; else that of who decides
  std::string level;               // of the bots
};
Result<BranchQuestion> read_branch(std::string_view body);  // {"at", "moves"?, "seat"?, "level"?}
struct TutorQuestion {
  Seat seat = 0;
  std::string move;  // of a turn that is not over yet; empty: of the last one that is
};
Result<TutorQuestion> read_tutor(std::string_view body);  // {"seat", "move"}
Result<bool> read_challenge(std::string_view body);       // {}
struct RelationChange {
  PersonId person = 0;
  Relation relation = Relation::kFriend;
  bool on = true;
};
Result<RelationChange> read_relation(std::string_view body);  // {"person", "relation", "on"?}
struct NewReport {
  PersonId about = 0;
  TableId table;  // may be empty
  std::string reason;
  std::string text;
};
Result<NewReport> read_report(std::string_view body);  // {"person", "table"?, "reason", "text"?}

// What an operator does to a table, a line of a chat, a person, a report or a tournament.
struct OperatorAct {
  enum class Kind : std::uint8_t {
    kCloseTable,
    kHideTable,
    kHideLine,
    kHideName,
    kCloseAccount,
    kOpenAccount,
    kDeleteAccount,
    kCloseReport,
    kCancelTournament
  };
  Kind kind = Kind::kCloseTable;
  TableId table;  // or the tournament
  std::uint32_t line = 0;
  PersonId person = 0;
  std::int64_t report = 0;
};
std::string_view name_of(OperatorAct::Kind kind);
Result<OperatorAct> read_operator_act(
    std::string_view body);  // {"do", "table"?, "line"?, "person"?, "report"?, "tournament"?}

// What a browser says of a passkey, in base64url as the page sends it; decoded here.
struct NewPasskey {
  std::string name;
  std::string client_data;
  std::string attestation;
};
Result<NewPasskey> read_new_passkey(
    std::string_view body);  // {"name", "client_data", "attestation"}
struct UsedPasskey {
  std::string id;  // stays base64url
  std::string client_data;
  std::string authenticator_data;
  std::string signature;
};
Result<UsedPasskey> read_used_passkey(
    std::string_view body);  // {"id", "client_data", "authenticator_data", "signature"}
Result<std::string> read_passkey_id(std::string_view body);       // {"id"}
Result<std::string> read_passkey_purpose(std::string_view body);  // {"for"}: "add" or "sign_in"

// What is announced, but for what only the world can tell (game, options, bots); `now` by the wall clock.
Result<TournamentPlan> read_tournament(std::string_view body, Milliseconds now);
enum class TournamentAct : std::uint8_t { kJoin, kLeave, kStart, kCancel };
Result<TournamentAct> read_tournament_act(std::string_view body);  // {"do"}

}  // namespace reeve::server
