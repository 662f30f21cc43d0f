// Moves, undo and redo, hints, bots and clocks.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "core/hash.h"
#include "server/table/lobby.h"
#include "server/table/table.h"
#include "server/table/table_frames.h"

namespace reeve::server {

namespace {
constexpr Milliseconds kMovedToldTo = 60'000;
}

Result<void> Table::check_act(const Asker& asker, const Act& act) {
  if (!course_.match) return std::unexpected(course_.no_game());
  if (row_.status == TableStatus::kEnded) return error("game_over", "The game was ended.");
  if (!owns(row_, asker.who->person(), act.seat))
    return error("not_your_seat", "This is not your seat.");
  if (!row_.seats[static_cast<std::size_t>(act.seat)].substitute.empty())
    return std::unexpected(refusal("not_your_seat", "error.not_your_seat.bot"));
  return {};
}

void Table::answer(const Asker& asker, const Act& act) {
  const auto arrived = Clock::now();
  const auto fine = check_act(asker, act);
  if (!fine) {
    ++services_.metrics.actions_refused;
    return asker.fail(fine.error());
  }
  if (const auto seq = course_.answered(act.seat, act.cid))
    return asker.ok({{"seat", act.seat}, {"seq", *seq}, {"again", true}});
  if (act.seq != course_.match->seq(act.seat)) {
    ++services_.metrics.actions_refused;
    return asker.fail({"stale", "The table has moved on."},
                      {{"seq", course_.match->seq(act.seat)}});
  }
  if (kept_waiting(act.seat)) {
    ++services_.metrics.actions_refused;
    return asker.fail("not_your_turn", "Others may act before you; a moment.");
  }
  if (act.kind == ActionKind::kRewind && (settings_.strict() || in_tournament())) {
    ++services_.metrics.actions_refused;
    return asker.fail("undo_barrier", "This game counts: what was done stands.");
  }
  if (act.kind == ActionKind::kRewind && !only_bots_beside(row_, act.seat)) {
    ++services_.metrics.actions_refused;
    return asker.fail("undo_barrier", "Others play here too: what they saw and did stands.");
  }
  perform(act, asker, arrived);
}

void Table::perform(const Act& act, const std::optional<Asker>& asker, Clock::time_point arrived,
                    std::optional<Move> move) {
  const auto refuse = [&](const Error& error) {
    ++services_.metrics.actions_refused;
    if (asker) asker->fail(error);
  };
  if (course_.actions >= services_.limits.actions_per_table)
    return refuse({"too_long", "This game has gone on for too long."});
  auto step = move ? course_.match->play(act.seat, *move)
                   : course_.match->act(act.kind, act.seat, act.move);
  if (!step) return refuse(step.error());

  const Session& session = course_.match->session();
  const Seat turn_before = row_.turn;
  const Milliseconds deadline_before = row_.deadline;
  const std::string clocks_before = row_.clocks;
  row_.turn = session.actor_seen_by(kSpectator);
  // Lists tell how the game stood when the turn passed; after each move would cost more than it.
  if (row_.turn != turn_before || session.over()) row_.standing = standing_of(session);
  if (session.over()) row_.status = TableStatus::kOver;
  // When a move was made shows in lists, so one that not everybody may know of leaves no trace.
  if (step->seen_by_all) row_.moved = services_.environment.now();
  if (step->seen.back().viewer == kSpectator) begin_quiet();
  set_clock();
  row_.clocks = course_.clock.to_text();
  row_.deadline = own_deadline();
  Change change;
  // Within a turn the action alone is stored: of the row a start needs nothing that is new, and lists tell
  // the time of the last move to the minute.
  if (row_.turn != turn_before || session.over() || row_.deadline != deadline_before ||
      row_.clocks != clocks_before || row_.moved - moved_stored_ >= kMovedToldTo) {
    change = course_.stored_as(row_);
    moved_stored_ = row_.moved;
  }
  change.push_back(AddAction{.table = id_,
                             .action = {.number = course_.actions,
                                        .kind = act.kind,
                                        .seat = act.seat,
                                        .move = act.move,
                                        .cid = act.cid,
                                        .at = services_.environment.now(),
                                        .hash = hash_to_keep(session)}});
  auto then = [this, act, asker, arrived, step = std::move(*step)] {
    course_.note(act.kind, act.seat, act.cid);
    ++services_.metrics.actions;
    if (row_.status == TableStatus::kOver) read_ratings();
    broadcast_step(step);
    if (asker) {
      asker->ok({{"seat", act.seat}, {"seq", course_.match->seq(act.seat)}});
      services_.metrics.acknowledged.observe(
          std::chrono::duration<double, std::milli>(Clock::now() - arrived).count());
    }
    let_bots_think();
    arm_timer();
  };
  auto otherwise = [this, act, asker](const Error& problem) {
    // The session is ahead of the disk: go back to what is really stored.
    spdlog::error("table {}: a move could not be stored: {}", id_, problem.message);
    loaded_ = false;
    const bool passed = asker && problem.code == "elsewhere" &&
                        asker->who->pass_on(id_, request_text(act, asker->id));
    if (asker && !passed) asker->fail(problem);
  };
  if (!session.over()) {
    if (row_.turn != turn_before) call_turn(change, row_, course_.actions + 1);
    return commit(std::move(change), std::move(then), std::move(otherwise));
  }
  change.push_back(KeepGame{id_, *(course_.kept = course_.what_stays())});
  call_all(change, row_, CallKind::kOver, course_.actions + 1);
  commit_end(std::move(change), row_, session.result(), std::move(then), std::move(otherwise));
}

void Table::broadcast_step(const Match::Step& step) {
  static constexpr std::array<std::string_view, 4> kCauses = {"play", "undo", "redo", "undo"};
  PositionFrames frames(*this);
  std::vector<PersonId> told;
  for (const Match::Step::Seen& seen : step.seen) {
    for (const Audience::Viewer& viewer : audience_)
      if (follows(viewer.listener->person(), seen.viewer))
        viewer.listener->send(
            frames.of(seen.viewer, {.cause = kCauses[static_cast<std::size_t>(step.kind)],
                                    .by = seen.by,
                                    .log_from = step.log_from}));
    if (const PersonId person = person_at(row_, seen.viewer); person != 0) told.push_back(person);
  }
  std::sort(told.begin(), told.end());
  told.erase(std::unique(told.begin(), told.end()), told.end());
  services_.lobby.tell_people(row_, told);
  if (row_.status == TableStatus::kOver) {
    ++services_.metrics.games_finished;
    broadcast_table();
    services_.lobby.table_changed(row_);
  }
}

void Table::let_bots_think() {
  if (thinking_of_ == course_.actions || row_.status != TableStatus::kRunning || !course_.match)
    return;
  const Seat seat = course_.match->session().actor();
  const std::string level = bot_at(row_, seat);
  if (level.empty() || kept_waiting(seat) || !somebody_left()) return;
  // The bot's own luck: different in every position, the same after a restart.
  const std::uint64_t luck = hash_mix(hash_mix(row_.seed, 0xB07), course_.actions);
  const bool accepted = services_.bots.submit(
      {.line = row_.host,
       .session = course_.match->session().clone(),
       .level = level,
       .seed = luck,
       .milliseconds = settings_.bot_ms,
       .nodes = services_.bot_nodes,
       .done = [self = shared_from_this(), number = course_.actions,
                seat](Result<Thought> thought) {
         self->enqueue([number, seat, thought = std::move(thought)](Table& table) {
           table.take_thought(number, seat, thought);
         });
       }});
  if (!accepted) return;  // the sweeper comes back to it
  ++thoughts_;
  thinking_of_ = course_.actions;
}

void Table::take_thought(std::uint32_t number, Seat seat, const Result<Thought>& thought) {
  --thoughts_;
  if (thinking_of_ == number) thinking_of_.reset();
  if (row_.status != TableStatus::kRunning || !course_.match) return;
  const Session& session = course_.match->session();
  // Undone or taken back meanwhile: think again, if it is still a bot's turn at all.
  if (number != course_.actions || session.actor() != seat || bot_at(row_, seat).empty() ||
      !somebody_left())
    return let_bots_think();
  Move move;
  if (thought && session.is_legal(thought->move)) {
    move = thought->move;
  } else {
    spdlog::error("table {}: the bot {} had no move: {}", id_, bot_at(row_, seat),
                  thought ? "an illegal one" : thought.error().message);
    move = session.legal().front().move;
  }
  ++services_.metrics.bot_moves;
  play_for(seat, move);
}

void Table::play_for(Seat seat, Move move) {
  const std::string text = course_.match->session().text(move);
  const bool for_person = !bot_at(row_, seat).empty() && person_at(row_, seat) != 0;
  const ActionKind kind = for_person ? ActionKind::kStandIn : ActionKind::kPlay;
  perform({.table = id_, .kind = kind, .seat = seat, .move = text}, {}, Clock::now(), move);
}

void Table::answer(const Asker& asker, const AskHint& ask) {
  const Act as_act{.table = id_, .seat = ask.seat, .seq = ask.seq};
  if (const auto fine = check_act(asker, as_act); !fine) return asker.fail(fine.error());
  if (!settings_.hints) return asker.fail("hints_off", "This table plays without hints.");
  if (course_.match->session().over()) return asker.fail("game_over", "The game is over.");
  if (ask.seq != course_.match->seq(ask.seat))
    return asker.fail({"stale", "The table has moved on."},
                      {{"seq", course_.match->seq(ask.seat)}});
  if (course_.match->session().actor() != ask.seat || kept_waiting(ask.seat))
    return asker.fail("not_your_turn", "It is not your turn.");
  if (hinting_.contains(ask.seat))
    return asker.fail("busy", "The last question is still being thought about.");
  const std::vector<BotInfo>& bots = services_.world.bots;
  if (bots.empty()) return asker.fail("hints_off", "There is nobody to ask.");
  const bool master = services_.world.has_bot("master");
  const auto done = [self = shared_from_this(), asker, ask](Result<Thought> thought) {
    self->enqueue([asker, ask, thought = std::move(thought)](Table& table) {
      table.hinting_.erase(ask.seat);
      if (!table.course_.match || ask.seq != table.course_.match->seq(ask.seat))
        return asker.fail("stale", "The table has moved on.");
      if (!thought) return asker.fail(thought.error());
      json::array hints;
      for (const Hint& hint : thought->hints) {
        if (!table.course_.match->session().is_legal(hint.move)) continue;
        hints.push_back(to_json(table.course_.match->session().describe(hint.move), hint));
      }
      json::object message{{"type", "hint"},   {"id", asker.id}, {"table", table.id_},
                           {"seat", ask.seat}, {"seq", ask.seq}, {"hints", std::move(hints)}};
      asker.who->send(frame_of(message));
    });
  };
  hinting_.insert(ask.seat);
  const bool accepted =
      services_.bots.submit({.line = asker.who->person(),
                             .session = course_.match->session().clone(),
                             .level = master ? "master" : std::string(bots.back().name),
                             .seed = course_.match->session().view_hash(ask.seat),
                             .milliseconds = settings_.bot_ms,
                             .nodes = services_.bot_nodes,
                             .hints = ask.count,
                             .done = done});
  if (!accepted) {
    hinting_.erase(ask.seat);
    return asker.fail("busy", "Too many are asking; try again in a moment.");
  }
  // The others see who asks; but not for a chance they may not know of.
  if (only_bots_beside(row_, ask.seat) ||
      course_.match->session().actor_seen_by(kSpectator) != ask.seat)
    return;
  TableRow changed = row_;
  ++changed.seats[static_cast<std::size_t>(ask.seat)].hints;
  commit(
      {PutTable{changed}},
      [this, changed] {
        row_ = changed;
        broadcast_table();
      },
      [](const Error&) {});
}

// The clock runs for who has to decide, bots excepted; and for nobody while something is decided
// that the others may not know of.
void Table::set_clock() {
  if (!course_.clock.exists() || !course_.match) return;
  const Milliseconds now = services_.tick();
  const Session& session = course_.match->session();
  const Seat actor = session.actor();
  if (quiet_ || secretly_asked())
    course_.clock.hold(now);
  else
    course_.clock.turn(actor, now);
  if (!bot_at(row_, actor).empty()) course_.clock.hold(now);
}

Milliseconds Table::own_deadline() const {
  if (row_.status != TableStatus::kRunning || !course_.match) return kNever;
  if (!somebody_left()) return given_up_at();
  if (quiet_ || !bot_at(row_, course_.match->session().actor()).empty()) return services_.tick();
  return course_.clock.deadline() == GameClock::kNoDeadline ? kNever : course_.clock.deadline();
}

void Table::arm_timer() {
  if (row_.status != TableStatus::kRunning || course_.clock.deadline() == GameClock::kNoDeadline) {
    timer_.cancel();
    return;
  }
  const Milliseconds wait = std::max<Milliseconds>(0, course_.clock.deadline() - services_.tick());
  timer_.expires_after(std::chrono::milliseconds(wait));
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    if (const auto self = weak.lock()) self->enqueue([](Table& table) { table.check_clock(); });
  });
}

void Table::check_clock() {
  if (!exists() || row_.status != TableStatus::kRunning || !course_.match ||
      course_.clock.deadline() == GameClock::kNoDeadline)
    return;
  if (course_.clock.deadline() > services_.tick()) return arm_timer();
  if (in_tournament()) return lose_by_clock(course_.clock.running());
  if (!wait_for_holiday(course_.clock.running())) substitute_by_clock(course_.clock.running());
}

void Table::wake_up() {
  if (!exists()) return;
  expire();
  if (busy_) return;
  look_after_people();
  if (busy_) return;
  if (!exists() || row_.status != TableStatus::kRunning || !course_.match) return;
  set_clock();
  let_bots_think();
  check_clock();
}

}  // namespace reeve::server
