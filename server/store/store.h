// What the server keeps, behind an interface narrow enough for another database to follow: rows
// out, changes in. A change is a list of edits that happen together or not at all; it is durable
// when its callback says so, and not before. A callback that says "storage" means that nothing has
// changed, "unknown" that it may have. Reads are answered at once from what is durable.
//
// A table's course is its actions (play, undo, redo), numbered from 0 without gaps; the position is
// always their replay. The row of a table repeats what lists and the sweeper need to know without
// replaying: whose turn it is, when something must happen by itself, the clocks.
//
// Two databases are behind it, with one text of SQL: a SQLite file (server/store/sqlite_file_store.h)
// and PostgreSQL for several servers (server/store/postgres_store.h). To keep something new:
//   1. a step in server/store/sqlite_schema.cpp (new tables with the column seal); PostgreSQL runs the
//      same one, and `reeve check`, backups and the hand-over between the databases take in whatever
//      tables there are;
//   2. here: its row, an edit that writes it, added to Edit, and a read;
//   3. how the edit is written: an operator() of the writer in server/store/sql_edits.cpp (nothing that
//      must look at rows first: over PostgreSQL edits are sent without waiting for each other);
//   4. how it is read: declared in server/store/sql_store.h, written in sql_people.cpp or a file of its
//      own (a Reader, a Statement, while (query.step())), with SQL as server/store/database.h says;
//   5. a TEST_P in server/tests/stores_test.cpp, which runs over both.
// An edit with a member `table` (or `row.id` of a TableRow) writes to that table, and is refused by a
// server that does not have it; other edits may be written by any server.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/move.h"
#include "core/result.h"
#include "server/people/ids.h"
#include "server/store/calling.h"
#include "server/store/standing.h"
#include "server/store/study.h"

namespace reeve::server {

// kEnded: broken off before the rules ended it, see TableRow::ending.
enum class TableStatus : std::uint8_t {
  kOpen = 0,
  kRunning = 1,
  kOver = 2,
  kDiscarded = 3,
  kEnded = 4
};
// An open seat with a person is kept for that one.
enum class SeatKind : std::uint8_t { kOpen = 0, kPerson = 1, kBot = 2, kAutomaton = 3 };
// kRewind takes back to the seat's last own move, over what bots did since.
// kStandIn is a move that a bot made for a person.
enum class ActionKind : std::uint8_t { kPlay = 0, kUndo = 1, kRedo = 2, kRewind = 3, kStandIn = 4 };

inline constexpr Milliseconds kNever = INT64_MAX;

struct SeatRow {
  SeatKind kind = SeatKind::kOpen;
  PersonId person = 0;      // of a seat somebody took, or is asked to take
  std::string name;         // what the others read
  std::string level;        // of a bot
  std::string substitute;   // the level that plays for a person who is gone, or empty
  bool gone = false;        // resigned or left: the seat is not taken back
  bool hidden = false;      // its person does not want to see this table in lists
  std::uint32_t hints = 0;  // asked for among other people

  friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

struct TableRow {
  TableId id;
  std::string game;
  std::uint32_t ruleset = 0;
  std::string options;   // JSON
  std::string position;  // JSON of the start, only when it is a composed one
  std::uint64_t seed = 0;
  std::string salt;        // hex
  std::string commitment;  // hex
  std::string settings;    // JSON: clock, hints, bot_ms, chat, shuffle
  bool is_public = false;
  TableStatus status = TableStatus::kOpen;
  PersonId host = 0;
  Milliseconds created = 0;
  Milliseconds moved = 0;
  Seat turn = -1;                  // who has to decide, as everybody sees it
  Milliseconds deadline = kNever;  // on the server's own clock: when the table acts by itself
  std::string clocks;              // JSON
  TableId rematch;
  std::string standing;  // JSON, for lists: scores and how far the game is, as everybody sees it
  std::string ending;    // JSON: who wants to end it, and how it ended, if not by its rules
  std::vector<SeatRow> seats;
};

// Played to its end, or ended before; nobody plays it on.
inline bool is_finished(const TableRow& table) {
  return table.status == TableStatus::kOver || table.status == TableStatus::kEnded;
}

struct ActionRow {
  std::uint32_t number = 0;
  ActionKind kind = ActionKind::kPlay;
  Seat seat = -1;
  std::string move;  // text; empty for undo and redo
  std::string cid;   // the page's own id of the request, to know it again
  Milliseconds at = 0;
  std::uint64_t hash = 0;  // of the state after it, now and then; 0: not taken
};

// What stays of a finished game whatever becomes of the program: nothing here needs its rules to be
// read. Names are not in it; they are the seats'.
struct KeptGame {
  std::string result;  // JSON, as Session::result()
  std::string record;  // text, as record_to_text()
};

struct ChatRow {
  std::uint32_t number = 0;
  PersonId person = 0;
  Seat seat = -1;
  std::string name;
  std::string text;
  Milliseconds at = 0;
};

struct PersonRow {
  PersonId id = 0;
  std::string name;
  std::string login;     // empty: a guest
  std::string password;  // Argon2id
  std::uint32_t epoch = 0;
  Milliseconds created = 0;
  Milliseconds holiday = 0;  // until then slow games wait; 0: none
  Milliseconds closed = 0;   // by the operator, since then; 0: not
};

// A key that a device of somebody holds, in place of a password (server/people/passkey.h).
struct PasskeyRow {
  std::string id;  // as the device calls it, base64url
  PersonId person = 0;
  std::string key;  // public, COSE, base64url
  std::uint32_t counter = 0;
  std::string name;  // what its owner calls it
  Milliseconds created = 0;
  Milliseconds used = 0;
};

// A device somebody is signed in on. Guests have none: their cookie is all there is of them.
struct SessionRow {
  std::uint64_t id = 0;
  PersonId person = 0;
  std::string agent;  // what the browser calls itself
  Milliseconds created = 0;
  Milliseconds seen = 0;  // to the day
};

// What one person thinks of another; nobody else is told.
enum class Relation : std::uint8_t { kMuted = 0, kFriend = 1, kBlocked = 2 };

// The edits. Each says all it needs, so that a store can apply them in order without asking back.
struct AddTable {  // a new one
  TableRow row;
};
struct PutTable {  // all that may change of one that is there
  TableRow row;
};
struct PutCourse {  // what changes with every move
  TableId table;
  TableStatus status;
  Milliseconds moved;
  Seat turn;
  Milliseconds deadline;
  std::string clocks;
  std::string standing;
};
struct AddAction {
  TableId table;
  ActionRow action;
};
struct KeepGame {
  TableId table;
  KeptGame game;
};
struct ForgetTable {  // and everything of it
  TableId table;
};
struct AddChat {
  TableId table;
  ChatRow line;
};
struct HideChat {  // the line stays, its text goes
  TableId table;
  std::uint32_t number;
};
struct AddGuest {  // nothing happens when the person is known already
  PersonRow row;
};
struct PutPerson {  // new or changed; fails with "login_taken"
  PersonRow row;
};
struct MergePeople {  // the guest's seats and tables become the account's
  PersonId guest;
  PersonId account;
};
struct ForgetPerson {  // login, password and name are gone; seats stay, without an owner
  PersonId person;
};
struct PutRelation {
  PersonId person;
  PersonId other;
  Relation relation;
  bool on;
  Milliseconds at;
};
struct PutSession {
  SessionRow row;
};
struct DropSessions {  // of one person
  PersonId person;
  std::uint64_t only = 0;    // this one; 0: all
  std::uint64_t except = 0;  // but this one
};
struct PutPasskey {  // new or used again; one that is somebody else's stays so
  PasskeyRow row;
};
struct DropPasskey {
  PersonId person;
  std::string id;
};
struct PutAlive {  // the server was up at this moment, and its own clock behind by so much
  Milliseconds at;
  Milliseconds down;
};
using Edit =
    std::variant<AddTable, PutTable, PutCourse, AddAction, KeepGame, ForgetTable, AddChat, HideChat,
                 AddGuest, PutPerson, MergePeople, ForgetPerson, PutRelation, PutSession,
                 DropSessions, PutAlive, PutCall, SettleCall, PutWay, DropWay, PutWishes, PutLetter,
                 DropLetter, TellOutcome, AddReport, CloseReport, PutTournament, PutAnalysis,
                 BeginChallenge, TellBeginnings, AddPrize, PutPasskey, DropPasskey>;
using Change = std::vector<Edit>;

struct Alive {
  Milliseconds at = 0;    // last known to be up; 0 for a new file
  Milliseconds down = 0;  // how far the server's own clock was behind then
};

// Nothing is stored any more: the file is not what it was, or a commit ended half-way.
struct StorageLost {
  Error why;
  bool restart = false;  // a new start puts it right
};

class Store : public StandingReads, public StudyReads {
 public:
  using Done = std::function<void(Result<void>)>;

  // Thread-safe. `done` is called once, from a thread of the store.
  virtual void write(Change change, Done done) = 0;

  // Thread-safe reads. An error means the storage itself failed.
  virtual Result<std::optional<TableRow>> table(const TableId& id) = 0;
  virtual Result<std::vector<ActionRow>> actions(const TableId& id) = 0;
  virtual Result<std::vector<ChatRow>> chat(const TableId& id, std::size_t last) = 0;
  virtual Result<std::optional<PersonRow>> person(PersonId id) = 0;
  virtual Result<std::optional<PersonRow>> person_by_login(const std::string& login) = 0;
  virtual Result<std::vector<TableRow>> public_tables(std::size_t most) = 0;
  // All tables of a status, for the operator; last moved first.
  virtual Result<std::vector<TableRow>> tables_with(TableStatus status, std::size_t most) = 0;
  // The tables a person sits at, last moved first; `before` pages by their `moved`.
  virtual Result<std::vector<TableRow>> tables_of(PersonId person,
                                                  std::optional<TableStatus> status,
                                                  Milliseconds before, std::size_t most) = 0;
  // Whom a person has muted, befriended or blocked, the first one first.
  virtual Result<std::vector<PersonId>> related(PersonId person, Relation relation) = 0;
  virtual Result<std::optional<SessionRow>> session(std::uint64_t id) = 0;
  virtual Result<std::vector<SessionRow>> sessions_of(PersonId person) = 0;
  virtual Result<std::optional<PasskeyRow>> passkey(const std::string& id) = 0;
  virtual Result<std::vector<PasskeyRow>> passkeys_of(PersonId person) = 0;
  // Calls (server/store/calling.h): those due up to a moment, the longest due first; all of a person.
  virtual Result<std::vector<CallRow>> due_calls(Milliseconds until, std::size_t most) = 0;
  virtual Result<std::vector<CallRow>> calls_of(PersonId person) = 0;
  virtual Result<std::vector<WayRow>> ways_of(PersonId person) = 0;
  virtual Result<std::optional<WayRow>> way(std::uint64_t id) = 0;
  virtual Result<std::string> wishes_of(PersonId person) = 0;  // JSON; empty: none
  virtual Result<std::vector<LetterRow>> due_letters(Milliseconds until, std::size_t most) = 0;
  // Tables that must act by themselves up to that moment, the longest due first.
  virtual Result<std::vector<TableId>> due(Milliseconds until, std::size_t most) = 0;
  virtual Result<std::vector<TableId>> all_tables() = 0;
  // Nothing while the game runs, or when it ended before results were kept.
  virtual Result<std::optional<KeptGame>> kept_game(const TableId& id) = 0;
  // Finished games of which nothing is kept or no outcome is told, by a number that grows; `after`
  // pages.
  struct Numbered {
    std::int64_t number = 0;
    TableId table;
  };
  virtual Result<std::vector<Numbered>> finished_unkept(std::int64_t after, std::size_t most) = 0;
  // The rules running games are played by, and who is played by them.
  struct Rules {
    std::string game;
    std::uint32_t ruleset = 0;
  };
  virtual Result<std::vector<Rules>> rules_in_use() = 0;
  virtual Result<std::vector<TableId>> running_by(const Rules& rules) = 0;

  // Whether what is written now would be stored.
  virtual Result<void> health() = 0;

  // Where several servers share a database, a table is played by one of them at a time. take() before
  // it is read to be played: what is read then is all there is, and nobody else writes to it until it
  // is let go. "elsewhere": another server has it. A write to a table that was not taken, or that
  // another took meanwhile, fails with "elsewhere" too, and nothing has changed.
  using Lease = std::int64_t;  // 0: nothing to be let go
  virtual Result<Lease> take(const TableId&) { return 0; }
  // Does not wait. Nothing happens when the table was taken again, with another lease.
  virtual void let_go(const TableId&, Lease) {}

  // Whether other servers may share it.
  virtual bool shared() const { return false; }
  // Another server that has a table and lives: where it is reached.
  struct Owner {
    std::string node;
    std::string address;  // HOST:PORT; empty: it cannot be reached
  };
  virtual Result<std::optional<Owner>> owner(const TableId&) { return std::nullopt; }
  // Whether that server was heard of lately; answered from memory.
  virtual bool lives(const std::string&) const { return true; }
  // Whether another server is at this address (without its port); answered from memory.
  virtual bool is_server(const std::string&) const { return false; }
  // Where the other servers that lived when the database was last asked are reached.
  virtual std::vector<std::string> others() const { return {}; }
  // Where others reach this one, HOST:PORT or :PORT for "this machine, as the database sees it".
  virtual void reached_at(const std::string&) {}
  // The bell: something has changed about a table that lists may show, or about a person (person_text;
  // after a blank, what the person was called before). Other servers are told within a second or so; what they do then is `heard`, on a
  // thread of the store, with nothing to look for when they may have missed something.
  virtual void ring(const std::string& /*about*/) {}
  virtual void on_ring(std::function<void(const std::string& about)> /*heard*/) {}
  // The server that has a table lives but cannot be reached from here: it is asked, by the database, to
  // let it go. What it does then is `asked`, on a thread of the store.
  virtual void want(const TableId&) {}
  virtual void on_want(std::function<void(const TableId&)> /*asked*/) {}

  // What whoever opened it ought to know, in sentences.
  virtual std::vector<std::string> notices() const { return {}; }
  // Writes what is waiting; nothing may be asked afterwards.
  virtual void close() = 0;

  virtual const std::string& secret() const = 0;  // 32 bytes for signing, made once
  virtual Alive alive() const = 0;                // as found when the store was opened
};

}  // namespace reeve::server
