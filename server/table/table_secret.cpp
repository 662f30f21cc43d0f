// Chances out of turn that not everybody may know of: in Villagers the Courier's holder may act
// before another's draft, and nobody else may learn that there is somebody to ask.
//
// What others see is always the same. Whenever everybody knows that somebody might be being asked,
// the table is quiet for a fixed time: whose turn it publicly is gets no moves yet. Whoever is
// really asked (if anyone) may act meanwhile; a chance not used shortly before the end is declined.
// Then the turn begins. How long it takes depends on who sits there, which everybody sees, and on
// nothing in anybody's hand. No clock runs meanwhile, and nothing of it shows in lists or numbers.
#include <boost/asio/post.hpp>

#include "server/table/table.h"
#include "server/table/table_frames.h"

namespace reeve::server {

namespace {

// The part of the quiet time left for a declined chance to be stored.
constexpr int kPartForStoring = 8;
constexpr int kPartAmongBots = 6;

}  // namespace

bool Table::secretly_asked() const {
  const Session& session = course_.match->session();
  return session.actor() != kNobody && session.actor() != session.actor_seen_by(kSpectator);
}

// Publicly in turn, but not yet.
bool Table::kept_waiting(Seat seat) const {
  return quiet_ && course_.match && course_.match->session().actor_seen_by(kSpectator) == seat;
}

void Table::after(Milliseconds wait, std::function<void(Table&)> task) {
  quiet_timer_.expires_after(std::chrono::milliseconds(wait));
  quiet_timer_.async_wait([weak = weak_from_this(), task = std::move(task)](
                              const boost::system::error_code& cancelled) mutable {
    if (cancelled) return;
    if (const auto self = weak.lock()) self->enqueue(std::move(task));
  });
}

void Table::begin_quiet() {
  const bool now = course_.match && row_.status == TableStatus::kRunning &&
                   course_.match->session().secret_chance();
  quiet_ = now;
  ++quiet_round_;
  if (!now) return;
  // Bots need no time to read. Who is a bot is no secret.
  Milliseconds wait = services_.limits.secret_pause;
  const Seat turn = course_.match->session().actor_seen_by(kSpectator);
  bool somebody_asked = false;
  for (int seat = 0; seat < course_.match->people(); ++seat)
    somebody_asked |= seat != turn && bot_at(row_, static_cast<Seat>(seat)).empty();
  if (!somebody_asked) wait /= kPartAmongBots;
  after(wait - wait / kPartForStoring,
        [round = quiet_round_, rest = wait / kPartForStoring](Table& table) {
          if (round != table.quiet_round_) return;
          table.after(rest, [round](Table& it) { it.end_quiet(round); });
          table.decline_if_asked(round);
        });
}

void Table::decline_if_asked(std::uint64_t round) {
  if (round != quiet_round_ || !course_.match || row_.status != TableStatus::kRunning) return;
  if (!secretly_asked()) return;
  // Whoever may act out of turn may also decline: that is the move of kind "pass".
  const Session& session = course_.match->session();
  for (const LegalMove& move : session.legal()) {
    const json::value* kind = move.detail.if_contains("kind");
    if (kind == nullptr || *kind != "pass") continue;
    return play_for(session.actor(), move.move);
  }
}

void Table::end_quiet(std::uint64_t round) {
  if (round != quiet_round_ || !quiet_ || !course_.match) return;
  quiet_ = false;
  set_clock();
  const Seat turn = course_.match->session().actor_seen_by(kSpectator);
  PositionFrames frames(*this);
  for (const Audience::Viewer& viewer : audience_)
    if (owns(row_, viewer.listener->person(), turn))
      viewer.listener->send(
          frames.of(turn, {.cause = "ready", .log_from = course_.match->log().size()}));
  let_bots_think();
  arm_timer();
}

}  // namespace reeve::server
