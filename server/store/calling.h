// What is kept of calling people to their games (server/call/courier.h): what they are to be told and
// when, on which ways they want to be told, and what is being sent.
//
// A call is one thing to tell one person of one table; of a kind there is one at most, and a new turn
// takes the place of the last one. It is written with the move that causes it. When its time has come it
// becomes letters, one for each way of that person, in one change; a letter is there until the other
// side has it or it is given up. So nothing is lost in a crash, and what is sent twice carries the same
// name.
#pragma once

#include <string>

#include "core/move.h"
#include "server/people/ids.h"

namespace reeve::server {

enum class CallKind : std::uint8_t {
  kTurn = 0,
  kDeadline = 1,
  kOver = 2,
  kBegan = 3,
  kFull = 4,     // all seats are taken; the game waits for somebody to come
  kInvited = 5,  // a seat is kept for them
};
inline constexpr std::size_t kCallKinds = 6;

struct CallRow {
  PersonId person = 0;
  TableId table;
  CallKind kind = CallKind::kTurn;
  Seat seat = -1;
  std::uint32_t mark = 0;  // how many actions there were: which turn it is about
  Milliseconds due = 0;    // on the server's own clock; kNever: told, or not worth telling any more
  Milliseconds told = 0;   // the last time there was a call of this kind from this table
};

enum class WayKind : std::uint8_t { kPush = 0, kWebhook = 1, kMail = 2 };

// How somebody wants to be called.
struct WayRow {
  std::uint64_t id = 0;
  PersonId person = 0;
  WayKind kind = WayKind::kPush;
  std::string address;     // an endpoint, an address of the web, a mail address
  std::string keys;        // JSON: p256dh and auth of push, the secret of a webhook
  std::string agent;       // what the browser calls itself, of push
  bool confirmed = false;  // mail: the person read what was sent there
  Milliseconds created = 0;
  std::uint32_t failed = 0;  // letters given up since the last that arrived
};

struct LetterRow {
  std::string id;  // what the other side knows it by
  std::uint64_t way = 0;
  PersonId person = 0;
  std::string facts;     // JSON: what is told, see server/call/letter.h
  Milliseconds due = 0;  // on the server's own clock
  std::uint32_t tries = 0;
  Milliseconds created = 0;  // on the server's own clock
};

// The edits.
struct
    PutCall {  // in place of the last of its kind; not before `pause` has passed since that was told
  CallRow row;
  Milliseconds pause = 0;
};
struct SettleCall {  // unless another took its place
  CallRow row;       // due and told are written
};
struct PutWay {  // new or changed; a push endpoint is one browser, and belongs to whoever came last
  WayRow row;
};
struct DropWay {  // with its letters
  std::uint64_t way;
};
struct PutWishes {
  PersonId person;
  std::string wishes;  // JSON, see server/call/wishes.h
};
struct PutLetter {  // nothing happens when it is there already, unless it was tried more often now
  LetterRow row;
};
struct DropLetter {
  std::string id;
};

}  // namespace reeve::server
