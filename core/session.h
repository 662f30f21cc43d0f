// One running game behind one small interface, whatever the game: the façade for the server, the
// command line, the engine protocol and bindings. Bots and simulations use the games directly.
//
// A session is its start and its moves; the position follows from them, because chance is a
// function of the seed and of when something happens. Undo therefore replays, and a record
// (core/record.h) is enough to restore a session anywhere.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/events.h"
#include "core/game.h"
#include "core/json.h"
#include "core/language.h"
#include "core/move.h"
#include "core/result.h"

namespace reeve {

class GameType;
class JsonWriter;
class Words;
struct Record;

// A move and what is known of it before it is made.
struct LegalMove {
  Move move;
  std::string text;         // the move's own short form, which play() takes
  std::string sentence;     // in the reader's language
  json::object detail;      // {"kind", …}
  int points = 0;           // what the mover's score changes by at once
  json::object gains;       // and what else, {"silver": 1}
  bool certain = true;      // false when chance has a say in points or gains
  bool hands_over = false;  // afterwards somebody else decides, or nobody: the turn ends
};

// {"move", "detail", "text", "points", "gains", "certain", "hands_over"}: the one shape in which the
// server and the engine protocol send a legal move.
json::object to_json(const LegalMove& move);

// What one play, undo or redo did.
struct Played {
  Seat by = kNobody;
  std::vector<Event> events;  // complete; show a seat only Event::seen_by(seat)
};

class Session {
 public:
  virtual ~Session() = default;
  virtual std::unique_ptr<Session> clone() const = 0;

  virtual const GameType& type() const = 0;
  virtual std::uint64_t seed() const = 0;
  virtual json::object options() const = 0;
  virtual int seats() const = 0;
  virtual int people() const = 0;  // the seats somebody decides at; those after them are automata
  virtual Seat actor() const = 0;
  virtual Seat actor_seen_by(Seat seat) const = 0;
  virtual bool secret_chance() const = 0;  // see core/game.h
  bool over() const { return actor() == kNobody; }

  virtual json::object state() const = 0;
  virtual json::object view(Seat seat) const = 0;
  // How far the game is, as lists tell it: "phase" and "round" of a view, as far as it has them.
  virtual json::object stage() const = 0;
  // Of the complete state's canonical form (core/canonical.h): for records, and not cheap.
  virtual std::uint64_t hash() const = 0;
  // Of what the seat may know, by its bytes: for comparing within one run of the program.
  virtual std::uint64_t view_hash(Seat seat) const = 0;
  virtual std::string draw(Seat seat, bool colours,
                           Language language = Language::kEnglish) const = 0;

  virtual std::vector<LegalMove> legal(Language language = Language::kEnglish) const = 0;
  virtual std::size_t legal_count() const = 0;
  // The move's sentence and detail in this position; the move must be legal.
  virtual LegalMove describe(Move move, Language language = Language::kEnglish) const = 0;
  virtual std::string text(Move move) const = 0;
  virtual Result<Move> parse(std::string_view text) const = 0;  // syntax only
  virtual bool is_legal(Move move) const = 0;
  virtual Result<Played> play(Move move) = 0;
  Result<Played> play(std::string_view text);

  // Undo for people at a table: a seat may take back its own last moves, step by step, but never
  // across a die rolled, a hidden thing revealed or another seat's move. Decided here for all
  // games.
  virtual bool can_undo(Seat seat) const = 0;
  virtual bool can_redo(Seat seat) const = 0;
  virtual Result<void> undo(Seat seat) = 0;
  virtual Result<Played> redo(Seat seat) = 0;
  // Undo for analysis: always, while there is a move.
  virtual Result<void> take_back() = 0;

  virtual const std::vector<Move>& moves() const = 0;
  virtual json::object event_json(const Event& event) const = 0;
  virtual std::string event_sentence(const Event& event,
                                     Language language = Language::kEnglish) const = 0;
  virtual int score(Seat seat) const = 0;
  virtual Outcome outcome() const = 0;
  // {"over", "seats": [{"score", "rank", "sources": [{"source", "points"}]}]}
  virtual json::object result() const = 0;
  virtual Record record() const = 0;

  // For messages, straight as text (core/json_writer.h): what view() gives; each of legal() as
  // to_json() gives it, one element after the other; event_json() with its sentence as "text"; result()
  // with what `more` adds to a seat.
  virtual void write_view(JsonWriter& out, Seat seat) const = 0;
  virtual void write_legal(JsonWriter& out) const = 0;
  virtual void write_event(JsonWriter& out, const Event& event) const = 0;
  virtual void write_result(JsonWriter& out, const std::function<void(Seat)>& more) const = 0;
  // True when write_view() is known to write the same for both.
  virtual bool same_view(Seat one, Seat other) const = 0;

  // The typed state, for bots; see state_of().
  virtual const void* state_bytes() const = 0;
};

// A game that can be played, and what can be said about it before.
class GameType {
 public:
  virtual ~GameType() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view title() const = 0;
  virtual std::uint32_t ruleset() const = 0;
  // Every ruleset that games can be played by, newest first: ruleset() is the newest, which new
  // games take; those that began earlier go on by the one they began with.
  virtual std::vector<std::uint32_t> rulesets() const = 0;
  // The game as that ruleset has it, or what is wrong with the number. Its sessions are of that
  // ruleset to their end.
  virtual Result<const GameType*> with_ruleset(std::uint32_t ruleset) const = 0;
  // Everything the game says to people (core/words.h).
  virtual const Words& words(Language language) const = 0;
  virtual json::array options_schema(Language language = Language::kEnglish) const = 0;
  // The options with every default filled in, or what is wrong with them.
  virtual Result<json::object> check_options(const json::object& options) const = 0;
  virtual Result<std::unique_ptr<Session>> create(const json::object& options,
                                                  std::uint64_t seed) const = 0;
  // A session that starts from a complete state, validated.
  virtual Result<std::unique_ptr<Session>> load(const json::object& state,
                                                std::uint64_t seed) const = 0;
};

// The state of a session of game G, or null when it plays something else or by another ruleset.
template <Game G>
const typename G::State* state_of(const Session& session) {
  if (session.type().name() != std::string_view(G::kName)) return nullptr;
  if (session.type().ruleset() != G::kRuleset) return nullptr;
  return static_cast<const typename G::State*>(session.state_bytes());
}

// Restores a session from its record, by the ruleset it was made with, checking every move and
// every hash in it.
Result<std::unique_ptr<Session>> replay(const GameType& type, const Record& record);

}  // namespace reeve
