// Who looks at the table, and what they say.
#include <algorithm>

#include "server/table/lobby.h"
#include "server/table/table.h"
#include "server/table/table_frames.h"

namespace reeve::server {

std::size_t Table::spectators() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      audience_,
      [&](const Audience::Viewer& viewer) { return !seated(row_, viewer.listener->person()); }));
}

void Table::crowd_changed() {
  if (crowd_waits_) return;
  crowd_waits_ = true;
  crowd_timer_.expires_after(std::chrono::milliseconds(services_.limits.crowd_pause));
  crowd_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& stopped) {
    const auto self = weak.lock();
    if (stopped || !self) return;
    self->enqueue([](Table& table) {
      table.crowd_waits_ = false;
      table.audience_.send(
          frame_of({{"type", "spectators"}, {"table", table.id_}, {"count", table.spectators()}}));
    });
  });
}

void Table::answer(const Asker& asker, const OpenTable& open) {
  const PersonId person = asker.who->person();
  const bool was_here = audience_.here(person);
  const Audience::Viewer* me = audience_.find(*asker.who);
  if (me == nullptr) {
    if (audience_.size() >= services_.limits.viewers_per_table)
      return asker.fail("busy", "Too many are watching this table.");
    me = &audience_.add(asker.who, muted_by(person));
  }
  audience_.note_back(person);
  me->listener->send(TableFrames(*this).of(person));
  send_streams(*me, open.since);
  const std::vector<const ChatRow*> lines = chat_.heard_without(me->muted);
  if (!lines.empty()) me->listener->send(frame_of(chat_message(id_, lines)));
  asker.ok();
  if (!seated(row_, person)) {
    crowd_changed();
  } else if (!was_here) {
    TableFrames frames(*this);
    for (const Audience::Viewer& other : audience_)
      if (other.listener != asker.who) other.listener->send(frames.of(other.listener->person()));
  }
  start_if_all_came();
  wake_up();
}

void Table::send_streams(const Audience::Viewer& viewer,
                         const std::vector<OpenTable::Since>& since) {
  if (!course_.match) return;
  PositionFrames frames(*this);
  for (Seat stream : streams_of(viewer.listener->person())) {
    std::optional<std::size_t> known;
    for (const OpenTable::Since& it : since)
      if (it.seat.value_or(kSpectator) == stream)
        known = course_.match->log_known_at(stream, it.seq);
    viewer.listener->send(
        frames.of(stream, {.cause = known ? "resync" : "snapshot", .log_from = known.value_or(0)}));
  }
}

void Table::answer(const Asker& asker, const CloseTable&) {
  remove_viewer(*asker.who);
  asker.ok();
}

void Table::leave(const Listener& who) {
  if (exists()) return remove_viewer(who);
  audience_.remove(who);
}

void Table::remove_viewer(const Listener& who) {
  if (audience_.find(who) == nullptr) return;
  audience_.remove(who);
  if (!seated(row_, who.person())) return crowd_changed();
  if (audience_.here(who.person())) return;
  audience_.note_away(who.person(), services_.tick());
  note_turn_seen(who);
  broadcast_table();
  look_after_people(who.person());
}

void Table::answer(const Asker& asker, const Chat& chat) {
  if (audience_.find(*asker.who) == nullptr)
    return asker.fail("not_open", "Open the table before you speak.");
  const PersonId person = asker.who->person();
  const std::vector<Seat> seats = seats_of(row_, person);
  // Before the start everybody who came may speak: who is to play is not yet known.
  const bool player = !seats.empty() || person == row_.host || row_.status == TableStatus::kOpen;
  if (settings_.chat == ChatMode::kOff || (settings_.chat == ChatMode::kPlayers && !player))
    return asker.fail("chat_off", seats.empty() ? "Spectators do not speak at this table."
                                                : "There is no chat at this table.");
  if (chat_.count() >= services_.limits.chat_per_table)
    return asker.fail("chat_off", "Enough has been said at this table.");
  ChatRow line{.number = chat_.count(),
               .person = person,
               .seat = seats.empty() ? kNobody : seats.front(),
               .name = asker.who->name(),
               .text = chat.text,
               .at = services_.environment.now()};
  if (!seats.empty()) line.name = row_.seats[static_cast<std::size_t>(seats.front())].name;
  Change change{AddChat{id_, line}};
  commit(
      std::move(change),
      [this, asker, line] {
        chat_.add(line, services_.limits.chat_kept);
        audience_.send_words_of(line.person, frame_of(chat_message(id_, {&line})));
        asker.ok();
      },
      [asker](const Error& why) { asker.fail(why); });
}

void Table::answer(const Asker& asker, const Mute& mute) {
  const Audience::Viewer* me = audience_.find(*asker.who);
  if (me == nullptr) return asker.fail("not_open", "Open the table first.");
  if (mute.on && me->muted.size() >= services_.limits.muted)
    return asker.fail("too_many", "You have muted too many already.");
  commit(
      {PutRelation{.person = asker.who->person(),
                   .other = mute.person,
                   .relation = Relation::kMuted,
                   .on = mute.on,
                   .at = services_.environment.now()}},
      [this, asker, mute] {
        audience_.mute(asker.who->person(), mute.person, mute.on);
        asker.ok();
      },
      [asker](const Error& why) { asker.fail(why); });
}

void Table::answer(const Asker& asker, const SetChat& set) {
  if (row_.host != asker.who->person())
    return asker.fail("not_host", "Only who made the table may change this.");
  settings_.chat = set.mode;
  TableRow changed = row_;
  changed.settings = json::serialize(settings_to_json(settings_));
  change_table(asker, std::move(changed));
}

void Table::hide_line(std::uint32_t number) {
  if (!exists()) return;
  commit(
      {HideChat{id_, number}},
      [this, number] {
        if (const ChatRow* line = chat_.hide(number))
          audience_.send(frame_of(chat_message(id_, {line})));  // in place of what was said
      },
      [](const Error&) {});
}

}  // namespace reeve::server
