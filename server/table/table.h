// A table: its seats, its game, those who look at it. One writer: everything that touches a table
// runs on its strand, one request after another, and a request that changes something is finished
// only when the change is durable. The order is always
//
//   validate → commit → broadcast → acknowledge
//
// so nobody hears of a move that a crash could take back. While a commit is under way later
// requests wait in line.
//
// What it has is in parts of their own: the course of its game (game_course.h), who sits where (seats.h), who
// looks on (audience.h) and what was said (chat_log.h). A table answers requests by them and tells what
// came of it.
//
// Where: table.cpp (line, loading, commits), table_play.cpp (moves, undo, hints, bots, clocks),
// table_seats.cpp (who sits where), table_ends.cpp (ends that are not the rules'), table_calls.cpp (who is
// told of it who is not here), table_talk.cpp (viewers, chat), table_render.cpp (messages), table_standing.cpp
// (places, ratings, who may join), table_replay.cpp (positions gone by), table_secret.cpp (chances out of turn).
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>

#include "core/record.h"
#include "server/app/services.h"
#include "server/net/listener.h"
#include "server/net/messages.h"
#include "server/net/said.h"
#include "server/table/audience.h"
#include "server/table/chat_log.h"
#include "server/table/game_course.h"
#include "server/table/seats.h"
#include "server/table/table_calls.h"

namespace reeve::server {

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(TableId id, Services& services, const boost::asio::any_io_executor& executor);
  ~Table();

  const TableId& id() const { return id_; }

  // Thread-safe; runs in the table's turn. Everything below is for such tasks only.
  void enqueue(std::function<void(Table&)> task);
  // True when nobody looks, nothing waits and nothing is under way; thread-safe.
  bool idle(Milliseconds now) const;
  // To be held by whoever is about to enqueue, so that the table is not unloaded meanwhile.
  std::atomic<int> pins{0};
  // What the store gave for it, to be let go when the table is unloaded; thread-safe.
  Store::Lease lease() const { return lease_; }

  // Lets the table go to another server, when this one stops: whoever asks from now on is not answered
  // here, and asks there again.
  void drain();
  // Lets the table go to a server that cannot reach this one and has asked for it; whoever looks at it
  // here looks for it there.
  void hand_over();
  // Another server has it.
  bool elsewhere() const { return problem_ && problem_->code == "elsewhere"; }

  // False when there is no such table or it cannot be read now.
  bool exists() const { return loaded_ && !problem_; }
  // Nothing to keep in memory, and nobody to keep it for.
  bool unwanted() const {
    return !exists() && audience_.empty() && Clock::now() >= left_to_others_until_;
  }
  const TableRow& row() const { return row_; }
  const Match* match() const { return course_.match ? &*course_.match : nullptr; }
  Error problem() const;

  void handle(const std::shared_ptr<Listener>& who, const json::value& id,
              const TableRequest& request);
  void leave(const Listener& who);  // the connection is gone
  // A guest became an account (0: is gone for good).
  void replace_person(PersonId from, PersonId to);
  // Seats of this person that had the old name get the new one.
  void rename(PersonId person, const std::string& from, const std::string& to);
  // Whom this person mutes or blocks has changed.
  void renew_muted(PersonId person);
  // Lets bots and clocks go on after a restart.
  void wake_up();
  // Who withdraws from a tournament gives up the game.
  void give_up(PersonId person);
  // What the operator does (server/net/rest_operator.cpp): the game is over, or the open table gone; a
  // line of the chat loses its text.
  void close_by_operator();
  void hide_line(std::uint32_t number);
  void hide_from_lists();
  // Stores what stays of a finished game, if it is not stored yet.
  void keep_game();

  // The game so far, of which a turn of this person's is marked: only where a tutor was agreed on.
  // With `move`, as it would be after that one.
  struct Marked {
    Record record;
    std::size_t moves = 0;  // of that seat
    double limit = 0;       // points a turn may lose before its player is warned
  };
  Result<Marked> to_be_marked(PersonId person, Seat seat, const std::string& move = {}) const;

  Result<json::object> result() const;
  Result<Record> record() const;
  struct ReplayQuery {
    std::optional<Seat> seat;  // nothing: everything
    std::size_t from = 0;
    std::size_t count = 20;
    bool brief = false;  // the whole course, but only who moved and what happened
  };
  // {"game", "view", "scores"} as spectators have them now.
  Result<json::object> shown() const;
  Result<json::object> replay(const ReplayQuery& query, PersonId who) const;

 private:
  using Clock = std::chrono::steady_clock;
  // A request being answered.
  struct Asker {
    std::shared_ptr<Listener> who;
    json::value id;
    const GameType* game = nullptr;  // whose words tell what is wrong
    void ok(json::object more = {}) const { who->send(ok_frame(id, std::move(more))); }
    void fail(const Error& error, json::object more = {}) const {
      who->send(error_frame(id, said(error, who->language(), game), std::move(more)));
    }
    void fail(std::string_view code, std::string_view message) const {
      fail(Error{std::string(code), std::string(message)});
    }
  };

  // table.cpp
  void load();
  void read_again_later(const Error& why);
  void pump();
  void guarded(const std::function<void()>& work);
  void commit(Change change, std::function<void()> then,
              std::function<void(const Error&)> otherwise);

  // table_play.cpp
  void answer(const Asker& asker, const Act& act);
  void answer(const Asker& asker, const AskHint& ask);
  Result<void> check_act(const Asker& asker, const Act& act);
  // `move` is what act.move is the text of, where that is known already.
  void perform(const Act& act, const std::optional<Asker>& asker, Clock::time_point arrived,
               std::optional<Move> move = {});
  void play_for(Seat seat, Move move);  // for a bot, or for who does not answer
  void broadcast_step(const Match::Step& step);
  void let_bots_think();
  void take_thought(std::uint32_t number, Seat seat, const Result<Thought>& thought);
  void set_clock();
  void arm_timer();
  void check_clock();
  Milliseconds own_deadline() const;

  // table_secret.cpp
  bool secretly_asked() const;
  bool kept_waiting(Seat seat) const;
  void begin_quiet();
  void decline_if_asked(std::uint64_t round);
  void end_quiet(std::uint64_t round);
  void after(Milliseconds wait, std::function<void(Table&)> task);

  // table_seats.cpp
  void answer(const Asker& asker, const Sit& sit);
  void answer(const Asker& asker, const Stand& stand);
  void answer(const Asker& asker, const SetSeat& set);
  void answer(const Asker& asker, const StartTable&);
  void answer(const Asker& asker, const DiscardTable&);
  void answer(const Asker& asker, const Substitute& substitute);
  void answer(const Asker& asker, const TakeBack& take);
  void answer(const Asker& asker, const Rematch&);
  void change_table(const Asker& asker, TableRow changed, json::object reply = {},
                    Change calls = {});
  bool begins_without_all() const;
  Here seated_here() const;
  // The name of somebody a seat may be kept for, or why not.
  Result<std::string> friend_to_ask(PersonId person) const;
  void start(const std::optional<Asker>& asker);
  void start_if_all_came();
  std::optional<Milliseconds> substitute_in(Seat seat) const;
  std::string_view substitute_level() const;
  void substitute_by_clock(Seat seat);

  // table_ends.cpp
  void answer(const Asker& asker, const Resign& resign);
  void answer(const Asker& asker, const AgreeToEnd& agree);
  void answer(const Asker& asker, const HideTable& hide);
  void lose_by_clock(Seat seat);
  void vanish();
  static Error played_out();
  bool in_tournament() const { return !settings_.tournament.empty(); }
  bool somebody_left() const;
  bool asked_about_the_end(Seat seat) const;
  std::vector<Seat> agreed() const;
  void end_game(std::string_view how, Seat by, const std::optional<Asker>& asker,
                const TableRow& as);
  void expire();
  void look_after_people(PersonId leaving = 0);
  PersonId last_onlooker() const;
  Milliseconds given_up_at() const;
  json::object ending() const;
  Record::Ended how_ended() const;
  bool wait_for_holiday(Seat seat);
  json::value ending_body() const;

  // table_calls.cpp
  void call_turn(Change& change, const TableRow& row, std::uint32_t mark);
  void call_all(Change& change, const TableRow& row, CallKind kind, std::uint32_t mark) const;
  void note_turn_seen(const Listener& who);

  // table_standing.cpp
  TellOutcome outcome(const TableRow& as, const json::object& result) const;
  // How the seats of a game that was decided began, for statistics.
  std::optional<TellBeginnings> beginnings(const TellOutcome& told) const;
  // The next table of a series, when this game has not decided it.
  Result<std::optional<TableRow>> next_of_series(const TableRow& as, const TellOutcome& told) const;
  // Stores how a game ended: the change, the outcome with its ratings, and the next game of a series.
  void commit_end(Change change, const TableRow& as, const json::object& result,
                  std::function<void()> then, std::function<void(const Error&)> otherwise);
  void commit_rated(const Change& change, TellOutcome told, const TableRow& as,
                    const std::function<void()>& then,
                    const std::function<void(const Error&)>& otherwise);
  void read_ratings();
  json::value series_body() const;
  std::optional<Error> unwelcome(PersonId person, Seat seat) const;

  // table_talk.cpp
  void answer(const Asker& asker, const OpenTable& open);
  void answer(const Asker& asker, const CloseTable&);
  void answer(const Asker& asker, const Chat& chat);
  void answer(const Asker& asker, const Mute& mute);
  void answer(const Asker& asker, const SetChat& set);
  void send_streams(const Audience::Viewer& viewer, const std::vector<OpenTable::Since>& since);
  std::set<PersonId> muted_by(PersonId person) const;
  std::size_t spectators() const;
  // Who only looks on has come or gone: the number is told soon, however many they are.
  void crowd_changed();
  void remove_viewer(const Listener& who);

  // table_render.cpp
  void broadcast_table();
  // What the table says to each who looks on, made once for all who are told the same.
  class TableFrames;
  class PositionFrames;
  json::object table_body() const;
  // Tells everybody how the game stands where no move was made.
  void broadcast_position(std::string_view cause, std::size_t log_from);
  // Points by source, with the names of the seats.
  json::object with_names(json::object result) const;
  void add_name(JsonWriter& out, Seat seat) const;
  json::value clock_body() const;
  std::vector<Seat> streams_of(PersonId person) const;  // own seats, or spectators'
  bool follows(PersonId person, Seat stream) const;     // whether that is one of them

  const TableId id_;
  Services& services_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer quiet_timer_;
  boost::asio::steady_timer read_again_timer_;
  boost::asio::steady_timer crowd_timer_;
  bool crowd_waits_ = false;  // to be told of

  std::deque<std::function<void(Table&)>> waiting_;
  bool busy_ = false;  // a commit is under way
  std::atomic<bool> at_rest_{true};
  std::atomic<Milliseconds> last_used_{0};

  bool loaded_ = false;
  bool drained_ = false;
  Clock::time_point left_to_others_until_;  // it was handed over, and is not taken back before
  std::atomic<Store::Lease> lease_{0};
  std::optional<Error> problem_;
  TableRow row_;
  Milliseconds moved_stored_ = 0;  // what the store has of row_.moved
  Settings settings_;
  GameCourse course_;
  Audience audience_;
  ChatLog chat_;
  std::vector<json::value> ratings_;  // by seat, of a rated table

  bool quiet_ = false;  // nobody's turn begins yet, see table_secret.cpp
  std::uint64_t quiet_round_ = 0;
  int thoughts_ = 0;                          // bots at it, also for positions gone by
  std::optional<std::uint32_t> thinking_of_;  // the number of actions they look at
  struct TurnCall {
    CallRow call;
    Milliseconds since = 0;
  };
  std::optional<TurnCall> turn_call_;  // the last that was written down
  std::set<Seat> hinting_;             // seats a hint is being thought of for
};

}  // namespace reeve::server
