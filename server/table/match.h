// A running game as its table sees it: the session, the log, and one stream for each seat and for
// the spectators. A stream counts the changes its viewer could see. A move that changes nothing for
// a viewer (a card quietly kept in hand out of turn) leaves that viewer's number alone, so numbers
// tell nothing. Everything here follows from the start and the actions, so that a restart counts
// the same.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/session.h"
#include "server/store/store.h"
#include "server/world/world.h"

namespace reeve::server {

class Match {
 public:
  // One thing done, and whose streams it moved.
  struct Step {
    ActionKind kind = ActionKind::kPlay;
    Seat by = kNobody;
    std::size_t log_from = 0;  // the log was cut to this before it was continued
    struct Seen {
      Seat viewer = kNobody;
      Seat by = kNobody;  // the mover, if this viewer may know
    };
    std::vector<Seen> seen;  // by seats, and by kSpectator last
    bool seen_by_all = false;
  };

  Match(std::unique_ptr<Session> session, int people);
  // The start and all actions, checked by their hashes. `after` is told of each.
  static Result<Match> restore(
      const World& world, const TableRow& table, const std::vector<ActionRow>& actions,
      const std::function<void(const ActionRow&, const Match&)>& after = {});

  const Session& session() const { return *session_; }
  int people() const { return people_; }
  std::uint64_t seq(Seat viewer) const { return stream(viewer).seq; }
  const std::vector<Event>& log() const { return log_; }
  // What a viewer that knows the stream up to `seq` still has of the log, or nothing when that
  // number is not of this stream.
  std::optional<std::size_t> log_known_at(Seat viewer, std::uint64_t seq) const;

  Result<Step> play(Seat seat, Move move);
  Result<Step> play(Seat seat, std::string_view text);
  Result<Step> undo(Seat seat);
  Result<Step> redo(Seat seat);
  // Takes back the seat's last move and everything after it, chance and other seats' moves included.
  // Whether that is fair is the table's business: it is where only bots play against one person.
  Result<Step> rewind(Seat seat);
  bool can_rewind(Seat seat) const;
  Result<Step> act(ActionKind kind, Seat seat, std::string_view move);

  // How many of the moves that stand a seat has made.
  std::size_t moves_by(Seat seat) const {
    return static_cast<std::size_t>(std::ranges::count(movers_, seat));
  }

  std::vector<Seat> viewers() const;  // 0 … people - 1 and kSpectator

 private:
  struct Stream {
    std::uint64_t seq = 1;
    std::uint64_t view = 0;
    Seat actor = kNobody;
    std::vector<std::uint32_t> cuts;  // cuts[i]: log_from of the update to seq i + 2
  };

  Stream& stream(Seat viewer) { return streams_[index(viewer)]; }
  const Stream& stream(Seat viewer) const { return streams_[index(viewer)]; }
  std::size_t index(Seat viewer) const {
    return static_cast<std::size_t>(viewer < 0 ? people_ : viewer);
  }
  Result<void> in_turn(Seat seat) const;
  Step advance(ActionKind kind, const Played& played);
  Step note(Step step, bool log_changed);

  std::unique_ptr<Session> session_;
  int people_;
  std::vector<Event> log_;
  std::vector<std::uint32_t> log_marks_;  // the log's length before each move
  std::vector<Seat> movers_;              // who made each move
  std::vector<Stream> streams_;           // by seat, spectators last
};

// What is stored of a position as its hash: where a record has one (core/record.h), else 0. Making it
// costs more than making the move.
std::uint64_t hash_to_keep(const Session& session);

// How the game stands, for lists: scores, phase and round, as everybody sees them. JSON.
std::string standing_of(const Session& session);

// The first position of a table's game, by the rules it began with.
Result<std::unique_ptr<Session>> start_of(const World& world, const TableRow& table);

}  // namespace reeve::server
