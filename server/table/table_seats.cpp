// Who sits where: joining and leaving before the start, the start itself, substitutes, rematches.
#include <algorithm>

#include "server/table/lobby.h"
#include "server/table/table.h"
#include "server/table/table_setup.h"

namespace reeve::server {

// Stores a changed row, then makes it the table's, tells everyone and answers.
void Table::change_table(const Asker& asker, TableRow changed, json::object reply, Change calls) {
  if (changed.status == TableStatus::kOpen)
    changed.deadline = services_.tick() + services_.limits.open_life;
  Change change{PutTable{changed}};
  change.insert(change.end(), calls.begin(), calls.end());
  commit(
      std::move(change),
      [this, asker, changed = std::move(changed), reply = std::move(reply)]() mutable {
        std::vector<PersonId> told = people_asked(row_);
        row_ = std::move(changed);
        for (PersonId person : people_asked(row_)) {
          told.push_back(person);
          audience_.note_away(person, services_.tick());
        }
        std::sort(told.begin(), told.end());
        told.erase(std::unique(told.begin(), told.end()), told.end());
        read_ratings();
        broadcast_table();
        services_.lobby.table_changed(row_);
        services_.lobby.tell_people(row_, told);
        asker.ok(std::move(reply));
        if (row_.status == TableStatus::kDiscarded)
          problem_ = Error{"not_found", "There is no such table."};
        start_if_all_came();
      },
      [asker](const Error& why) { asker.fail(why); });
}

void Table::answer(const Asker& asker, const Sit& sit) {
  if (row_.status != TableStatus::kOpen) return asker.fail("not_open", "The game has started.");
  if (static_cast<std::size_t>(sit.seat) >= row_.seats.size())
    return asker.fail("not_found", "There is no such seat.");
  TableRow changed = row_;
  SeatRow& seat = changed.seats[static_cast<std::size_t>(sit.seat)];
  const PersonId me = asker.who->person();
  if (seat.kind == SeatKind::kPerson && seat.person == me && sit.name.empty())
    return asker.ok();  // asked twice
  if (me != row_.host && std::ranges::find(settings_.sent_away, me) != settings_.sent_away.end())
    return asker.fail("sent_away", "The host does not want you at this table.");
  if (const auto why = unwelcome(me, sit.seat)) return asker.fail(*why);
  if (seat.kind == SeatKind::kOpen && seat.person != 0 && seat.person != me)
    return asker.fail("seat_taken", "This seat is kept for somebody else.");
  if (seat.kind != SeatKind::kOpen && !owns(row_, asker.who->person(), sit.seat))
    return asker.fail("seat_taken", "Somebody else sits here.");
  seat = {.kind = SeatKind::kPerson,
          .person = asker.who->person(),
          .name = sit.name.empty() ? asker.who->name() : sit.name};
  // Who waits elsewhere for the last one to come is told that it did. A game of days begins without
  // them, and says so itself.
  Change calls;
  if (all_seats_taken(changed) && !begins_without_all())
    call_all(calls, changed, CallKind::kFull, 0);
  change_table(asker, std::move(changed), {}, std::move(calls));
}

void Table::answer(const Asker& asker, const Stand& stand) {
  if (row_.status != TableStatus::kOpen) return asker.fail("not_open", "The game has started.");
  if (!owns(row_, asker.who->person(), stand.seat))
    return asker.fail("not_your_seat", "This is not your seat.");
  TableRow changed = row_;
  changed.seats[static_cast<std::size_t>(stand.seat)] = {};
  change_table(asker, std::move(changed));
}

void Table::answer(const Asker& asker, const SetSeat& set) {
  if (row_.status != TableStatus::kOpen) return asker.fail("not_open", "The game has started.");
  if (row_.host != asker.who->person())
    return asker.fail("not_host", "Only who made the table may say who sits where.");
  if (static_cast<std::size_t>(set.seat) >= row_.seats.size() ||
      row_.seats[static_cast<std::size_t>(set.seat)].kind == SeatKind::kAutomaton)
    return asker.fail("not_found", "There is no such seat.");
  if (set.kind == SeatKind::kBot && !services_.world.has_bot(set.level))
    return asker.fail("unknown_value", "There is no such bot.");
  TableRow changed = row_;
  SeatRow& seat = changed.seats[static_cast<std::size_t>(set.seat)];
  // Who is sent away does not come back in by the next door.
  if (seat.kind == SeatKind::kPerson && seat.person != row_.host && seat.person != 0 &&
      settings_.sent_away.size() < kMostSentAway) {
    settings_.sent_away.push_back(seat.person);
    for (SeatRow& other : changed.seats)
      if (other.person == seat.person && &other != &seat) other = {};
    changed.settings = json::serialize(settings_to_json(settings_));
  }
  seat = {.kind = set.kind, .level = set.level};
  Change calls;
  if (set.kept_for != 0) {
    const auto name = friend_to_ask(set.kept_for);
    if (!name) return asker.fail(name.error());
    // A person is asked to one seat.
    for (SeatRow& other : changed.seats)
      if (other.person == set.kept_for) {
        if (other.kind == SeatKind::kPerson) return asker.fail("seat_taken", "They are here.");
        other = {};
      }
    seat.person = set.kept_for;
    seat.name = *name;
    add_invitation(calls, changed, set.seat, services_, seated_here());
  }
  change_table(asker, std::move(changed), {}, std::move(calls));
}

// Seats are kept for friends who have the host as a friend too: nobody's list fills with strangers' tables.
Result<std::string> Table::friend_to_ask(PersonId person) const {
  const auto likes = [this](PersonId who, PersonId whom) -> Result<bool> {
    const auto friends = services_.store.related(who, Relation::kFriend);
    if (!friends) return std::unexpected(friends.error());
    return std::ranges::find(*friends, whom) != friends->end();
  };
  const auto host = likes(row_.host, person);
  const auto back = likes(person, row_.host);
  const auto row = services_.store.person(person);
  if (!host || !back || !row) return error("storage", "The storage cannot be read now.");
  if (!*host || !*back || !*row)
    return error("not_friends", "Seats are kept for friends who have you as a friend too.");
  if (const auto why = unwelcome(person, kNobody)) return std::unexpected(*why);
  return (*row)->name;
}

void Table::answer(const Asker& asker, const DiscardTable&) {
  if (row_.status != TableStatus::kOpen) return asker.fail("not_open", "The game has started.");
  // Whose host is gone for good is anybody's who sits there.
  if (row_.host != asker.who->person() && (row_.host != 0 || !seated(row_, asker.who->person())))
    return asker.fail("not_host", "Only who made the table may close it.");
  TableRow changed = row_;
  changed.status = TableStatus::kDiscarded;
  change_table(asker, std::move(changed));
}

void Table::answer(const Asker& asker, const StartTable&) {
  if (row_.status != TableStatus::kOpen) return asker.fail("not_open", "The game has started.");
  if (row_.host != asker.who->person() &&
      (audience_.here(row_.host) || !seated(row_, asker.who->person())))
    return asker.fail("not_host", "Only who made the table may start the game.");
  if (!all_seats_taken(row_)) return asker.fail("seats_open", "There are open seats left.");
  start(asker);
}

void Table::start_if_all_came() {
  if (row_.status != TableStatus::kOpen || !settings_.start_when_full || !all_seats_taken(row_))
    return;
  if (!begins_without_all())
    for (PersonId person : people_of(row_))
      if (!audience_.here(person)) return;
  start({});
}

// Where a turn may take days nobody has to be there at the same time.
bool Table::begins_without_all() const {
  return settings_.start_when_full && settings_.clock.kind == ClockSetting::Kind::kDays;
}

Here Table::seated_here() const {
  return [this](PersonId person) { return audience_.here(person); };
}

void Table::start(const std::optional<Asker>& asker) {
  TableRow changed = row_;
  auto begun = begin_game(changed, services_);
  if (!begun) {
    if (asker) asker->fail(begun.error());
    return;
  }
  Change change{PutTable{changed}};
  call_all(change, changed, CallKind::kBegan, 0);
  call_turn(change, changed, 0);
  commit(
      std::move(change),
      [this, asker, changed, match = std::make_shared<Match>(std::move(*begun))]() mutable {
        row_ = std::move(changed);
        read_ratings();
        course_.match.emplace(std::move(*match));
        course_.set_clock_of(row_, settings_);
        begin_quiet();
        set_clock();
        broadcast_table();
        broadcast_position("start", 0);
        services_.lobby.table_changed(row_);
        services_.lobby.tell_people(row_, people_asked(row_));
        if (asker) asker->ok();
        wake_up();
      },
      [asker](const Error& why) {
        if (asker) asker->fail(why);
      });
}

std::string_view Table::substitute_level() const {
  if (services_.world.has_bot("journeyman")) return "journeyman";
  return services_.world.bots.empty() ? "" : services_.world.bots.front().name;
}

// How long until the others may call a substitute; nothing when the person is here or has one.
std::optional<Milliseconds> Table::substitute_in(Seat seat) const {
  const SeatRow& row = row_.seats[static_cast<std::size_t>(seat)];
  if (row.kind != SeatKind::kPerson || !row.substitute.empty()) return {};
  if (row_.status != TableStatus::kRunning || audience_.here(row.person)) return {};
  if (row.person == 0) return 0;
  // Where a move may take days being away is no offence; the clock decides.
  if (settings_.clock.kind == ClockSetting::Kind::kDays) return {};
  const auto away = audience_.away_since(row.person);
  if (!away) return services_.limits.grace_time;
  return std::max<Milliseconds>(0, *away + services_.limits.grace_time - services_.tick());
}

void Table::answer(const Asker& asker, const Substitute& substitute) {
  if (row_.status != TableStatus::kRunning)
    return asker.fail("not_running", "The game is not running.");
  if (in_tournament()) return asker.fail(played_out());
  const PersonId person = asker.who->person();
  if (seats_of(row_, person).empty())
    return asker.fail("not_your_seat", "Only who sits at the table may call a substitute.");
  if (settings_.challenge != 0)
    return asker.fail("challenge_own", "A challenge is played by oneself.");
  if (static_cast<std::size_t>(substitute.seat) >= row_.seats.size())
    return asker.fail("not_found", "There is no such seat.");
  const SeatRow& seat = row_.seats[static_cast<std::size_t>(substitute.seat)];
  if (seat.kind != SeatKind::kPerson || !seat.substitute.empty())
    return asker.fail("seat_taken", "A bot plays this seat already.");
  if (!services_.world.has_bot(substitute.level))
    return asker.fail("unknown_value", "There is no such bot.");
  if (seat.person != person) {
    const auto wait = substitute_in(substitute.seat);
    if (!wait) return asker.fail("seat_taken", "The player is here.");
    if (*wait > 0)
      return asker.fail({"too_fast", "Give the player a little more time."}, {{"retry_ms", *wait}});
  }
  TableRow changed = row_;
  changed.seats[static_cast<std::size_t>(substitute.seat)].substitute = substitute.level;
  changed.deadline = services_.tick();
  change_table(asker, std::move(changed));
  waiting_.push_front([](Table& table) {
    table.set_clock();
    table.let_bots_think();
    table.arm_timer();
  });
}

void Table::substitute_by_clock(Seat seat) {
  if (seat < 0 || substitute_level().empty()) return;
  TableRow changed = row_;
  changed.seats[static_cast<std::size_t>(seat)].substitute = substitute_level();
  course_.clock.hold(services_.tick());
  changed.clocks = course_.clock.to_text();
  changed.deadline = services_.tick() + 1;
  commit(
      {PutTable{changed}},
      [this, changed]() mutable {
        row_ = std::move(changed);
        broadcast_table();
        services_.lobby.tell_people(row_, people_asked(row_));
        let_bots_think();
        look_after_people();
      },
      [](const Error&) {});
}

void Table::answer(const Asker& asker, const TakeBack& take) {
  if (row_.status != TableStatus::kRunning)
    return asker.fail("not_running", "The game is not running.");
  if (!owns(row_, asker.who->person(), take.seat))
    return asker.fail("not_your_seat", "This is not your seat.");
  if (row_.seats[static_cast<std::size_t>(take.seat)].gone)
    return asker.fail("resigned", "Who has resigned does not come back.");
  if (row_.seats[static_cast<std::size_t>(take.seat)].substitute.empty()) return asker.ok();
  TableRow changed = row_;
  changed.seats[static_cast<std::size_t>(take.seat)].substitute.clear();
  course_.clock.grant(take.seat, services_.tick());
  changed.clocks = course_.clock.to_text();
  change_table(asker, std::move(changed));
  waiting_.push_front([](Table& table) {
    table.set_clock();
    table.row_.deadline = table.own_deadline();
    table.commit(
        table.course_.stored_as(table.row_), [&table] { table.arm_timer(); }, [](const Error&) {});
  });
}

void Table::answer(const Asker& asker, const Rematch&) {
  if (!is_finished(row_)) return asker.fail("not_running", "The game is not over yet.");
  if (seats_of(row_, asker.who->person()).empty())
    return asker.fail("not_your_seat", "Only who sat at the table may ask for another game.");
  if (!row_.rematch.empty()) return asker.ok({{"table", row_.rematch}});
  TableRow last = row_;
  Settings again = settings_;
  again.series_won.clear();
  last.settings = json::serialize(settings_to_json(again));
  auto made = next_table(last, asker.who->person(), services_);
  if (!made) return asker.fail(made.error());
  TableRow next = std::move(*made);
  TableRow changed = row_;
  changed.rematch = next.id;
  const TableId id = next.id;
  ++services_.metrics.tables_made;
  Change change{AddTable{next}, PutTable{changed}};
  for (std::size_t i = 0; i < next.seats.size(); ++i)
    add_invitation(change, next, static_cast<Seat>(i), services_, seated_here());
  commit(
      std::move(change),
      [this, asker, next, id] {
        row_.rematch = id;
        broadcast_table();
        services_.lobby.table_changed(next);
        services_.lobby.tell_people(next, people_asked(next));
        asker.ok({{"table", id}});
      },
      [asker](const Error& why) { asker.fail(why); });
}

}  // namespace reeve::server
