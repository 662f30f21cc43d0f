// Who looks at the table, and what they say.
#include <algorithm>

#include "server/table/lobby.h"
#include "server/table/table.h"
#include "server/table/table_frames.h"

namespace reeve::server {

Table::Viewer* Table::viewer(const Listener& who) {
  const auto found = std::find_if(viewers_.begin(), viewers_.end(), [&](const Viewer& viewer) {
    return viewer.listener.get() == &who;
  });
  return found == viewers_.end() ? nullptr : &*found;
}

bool Table::here(PersonId person) const {
  return person != 0 && std::any_of(viewers_.begin(), viewers_.end(), [&](const Viewer& viewer) {
           return viewer.listener->person() == person;
         });
}

bool Table::seated(PersonId person) const {
  return person != 0 && std::any_of(row_.seats.begin(), row_.seats.end(), [&](const SeatRow& seat) {
           return seat.kind == SeatKind::kPerson && seat.person == person;
         });
}

std::size_t Table::spectators() const {
  return static_cast<std::size_t>(
      std::count_if(viewers_.begin(), viewers_.end(),
                    [&](const Viewer& viewer) { return !seated(viewer.listener->person()); }));
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
      const Frame frame =
          frame_of({{"type", "spectators"}, {"table", table.id_}, {"count", table.spectators()}});
      for (const Viewer& viewer : table.viewers_) viewer.listener->send(frame);
    });
  });
}

void Table::answer(const Asker& asker, const OpenTable& open) {
  const PersonId person = asker.who->person();
  const bool was_here = here(person);
  Viewer* me = viewer(*asker.who);
  if (me == nullptr) {
    if (viewers_.size() >= services_.limits.viewers_per_table)
      return asker.fail("busy", "Too many are watching this table.");
    viewers_.push_back({asker.who, {}});
    me = &viewers_.back();
    for (const Relation relation : {Relation::kMuted, Relation::kBlocked})
      if (const auto others = services_.store.related(person, relation))
        me->muted.insert(others->begin(), others->end());
  }
  gone_since_.erase(person);
  me->listener->send(TableFrames(*this).of(person));
  send_streams(*me, open.since);
  std::vector<const ChatRow*> lines;
  for (const ChatRow& line : chat_)
    if (!me->muted.contains(line.person) && !line.text.empty()) lines.push_back(&line);
  if (!lines.empty()) me->listener->send(frame_of(chat_message(lines)));
  asker.ok();
  if (!seated(person)) {
    crowd_changed();
  } else if (!was_here) {
    TableFrames frames(*this);
    for (const Viewer& other : viewers_)
      if (other.listener != asker.who) other.listener->send(frames.of(other.listener->person()));
  }
  start_if_all_came();
  wake_up();
}

void Table::send_streams(Viewer& viewer, const std::vector<OpenTable::Since>& since) {
  if (!match_) return;
  PositionFrames frames(*this);
  for (Seat stream : streams_of(viewer.listener->person())) {
    std::optional<std::size_t> known;
    for (const OpenTable::Since& it : since)
      if (it.seat.value_or(kSpectator) == stream) known = match_->log_known_at(stream, it.seq);
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
  std::erase_if(viewers_, [&](const Viewer& viewer) { return viewer.listener.get() == &who; });
}

void Table::remove_viewer(const Listener& who) {
  if (viewer(who) == nullptr) return;
  std::erase_if(viewers_, [&](const Viewer& viewer) { return viewer.listener.get() == &who; });
  if (!seated(who.person())) return crowd_changed();
  if (here(who.person())) return;
  gone_since_[who.person()] = services_.tick();
  note_turn_seen(who);
  broadcast_table();
  look_after_people(who.person());
}

json::object Table::chat_message(const std::vector<const ChatRow*>& lines) const {
  json::array list;
  for (const ChatRow* line : lines)
    list.push_back(
        {{"n", line->number},
         {"seat", line->seat < 0 ? json::value() : json::value(line->seat)},
         {"name", line->name},
         {"person", line->person == 0 ? json::value() : json::value(person_text(line->person))},
         {"text", line->text},
         {"at", line->at}});
  return {{"type", "chat"}, {"table", id_}, {"lines", std::move(list)}};
}

void Table::answer(const Asker& asker, const Chat& chat) {
  if (viewer(*asker.who) == nullptr)
    return asker.fail("not_open", "Open the table before you speak.");
  const PersonId person = asker.who->person();
  const std::vector<Seat> seats = seats_of(person);
  // Before the start everybody who came may speak: who is to play is not yet known.
  const bool player = !seats.empty() || person == row_.host || row_.status == TableStatus::kOpen;
  if (settings_.chat == ChatMode::kOff || (settings_.chat == ChatMode::kPlayers && !player))
    return asker.fail("chat_off", seats.empty() ? "Spectators do not speak at this table."
                                                : "There is no chat at this table.");
  if (chat_lines_ >= services_.limits.chat_per_table)
    return asker.fail("chat_off", "Enough has been said at this table.");
  ChatRow line{.number = chat_lines_,
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
        ++chat_lines_;
        chat_.push_back(line);
        if (chat_.size() > services_.limits.chat_kept) chat_.pop_front();
        const Frame frame = frame_of(chat_message({&line}));
        for (const Viewer& viewer : viewers_)
          if (!viewer.muted.contains(line.person)) viewer.listener->send(frame);
        asker.ok();
      },
      [asker](const Error& why) { asker.fail(why); });
}

void Table::answer(const Asker& asker, const Mute& mute) {
  Viewer* me = viewer(*asker.who);
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
        for (Viewer& viewer : viewers_)
          if (viewer.listener->person() == asker.who->person()) {
            if (mute.on)
              viewer.muted.insert(mute.person);
            else
              viewer.muted.erase(mute.person);
          }
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
        for (ChatRow& line : chat_) {
          if (line.number != number) continue;
          line.text.clear();
          const Frame frame = frame_of(chat_message({&line}));  // in place of what was said
          for (const Viewer& viewer : viewers_) viewer.listener->send(frame);
        }
      },
      [](const Error&) {});
}

}  // namespace reeve::server
