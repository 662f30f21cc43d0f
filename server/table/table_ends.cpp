// Ends that are not the rules': somebody resigns, all agree, all have left; and tables nobody came to.
//
// Who resigns does not come back. At a table for two that ends the game; at a larger one a bot plays the
// seat on for the others. The game is ended early when everybody agrees who still plays: not those who
// resigned, nor those a bot plays for, nor those who have been away too long. Bots do not play on when
// no person is left: the game waits for one of them, and is ended when none comes.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/table/lobby.h"
#include "server/table/table.h"

namespace reeve::server {

// True while bots may go on: a person plays, or looks on at the bot in the own seat, or there never was
// one. Once all were gone, looking on is enough only for who looked on last and comes back to it, as
// after a line that broke for a second; otherwise somebody has to take a seat back.
bool Table::somebody_left() const {
  bool people = false;
  const bool all_were_gone = row_.ending.find("nobody_since") != std::string::npos;
  const PersonId onlooker = all_were_gone ? last_onlooker() : 0;
  for (const SeatRow& seat : row_.seats) {
    if (seat.kind != SeatKind::kPerson) continue;
    people = true;
    if (seat.person == 0) continue;  // whose account is gone
    const bool may_look_on = !all_were_gone || seat.person == onlooker;
    if (!seat.gone && (seat.substitute.empty() || (may_look_on && audience_.here(seat.person))))
      return true;
  }
  return !people;
}

// Who looked on at the bot in the own seat when the last person left, if that is how it was.
PersonId Table::last_onlooker() const {
  const json::object kept = ending();
  const json::value* seat = kept.if_contains("looked_on");
  return seat != nullptr && seat->is_int64() ? person_at(row_, static_cast<Seat>(seat->get_int64()))
                                             : 0;
}

bool Table::asked_about_the_end(Seat seat) const {
  const SeatRow& row = row_.seats[static_cast<std::size_t>(seat)];
  if (row.kind != SeatKind::kPerson || row.gone || row.person == 0) return false;
  if (!row.substitute.empty()) return audience_.here(row.person);
  return substitute_in(seat) != std::optional<Milliseconds>(0);
}

std::vector<Seat> Table::agreed() const {
  std::vector<Seat> seats;
  const json::object kept = ending();
  const json::value* list = kept.if_contains("agreed");
  if (list == nullptr || !list->is_array()) return seats;
  for (const json::value& seat : list->get_array())
    if (seat.is_int64() && seat.get_int64() >= 0 &&
        seat.get_int64() < static_cast<std::int64_t>(row_.seats.size()))
      seats.push_back(static_cast<Seat>(seat.get_int64()));
  return seats;
}

json::object Table::ending() const {
  auto value = parse_json(row_.ending);
  return value && value->is_object() ? std::move(value->get_object()) : json::object();
}

Record::Ended Table::how_ended() const {
  const json::object kept = ending();
  const json::value* how = kept.if_contains("how");
  const json::value* by = kept.if_contains("by");
  return {how != nullptr && how->is_string() ? std::string(how->get_string()) : "closed",
          by != nullptr && by->is_int64() ? static_cast<int>(by->get_int64()) : -1};
}

json::value Table::ending_body() const {
  json::object told = ending();
  told.erase("nobody_since");
  told.erase("looked_on");
  return told.empty() ? json::value() : json::value(std::move(told));
}

Milliseconds Table::given_up_at() const {
  const json::object kept = ending();
  const json::value* since = kept.if_contains("nobody_since");
  const Milliseconds from =
      since != nullptr && since->is_int64() ? since->get_int64() : services_.tick();
  return from + services_.limits.abandoned_life;
}

// Bots stop when the last person is gone, and go on when one is back; the game is given up in between
// if that takes too long. `leaving` is who has just gone out of sight.
void Table::look_after_people(PersonId leaving) {
  if (row_.status != TableStatus::kRunning || !course_.match) return;
  json::object kept = ending();
  const bool noted = kept.contains("nobody_since");
  const bool left = somebody_left();
  if (!left && noted && given_up_at() <= services_.tick())
    return end_game("abandoned", kNobody, {}, row_);
  if (left != noted) return;
  if (left) {
    kept.erase("nobody_since");
    kept.erase("looked_on");
  } else {
    kept["nobody_since"] = services_.tick();
    for (Seat seat : seats_of(row_, leaving))
      if (!row_.seats[static_cast<std::size_t>(seat)].gone) kept["looked_on"] = seat;
  }
  row_.ending = kept.empty() ? "" : json::serialize(kept);
  row_.deadline = own_deadline();
  commit(
      {PutTable{row_}}, [this] { let_bots_think(); }, [](const Error&) {});
}

void Table::end_game(std::string_view how, Seat by, const std::optional<Asker>& asker,
                     const TableRow& as) {
  TableRow changed = as;
  changed.status = TableStatus::kEnded;
  changed.moved = services_.environment.now();
  changed.deadline = kNever;
  json::object ended{{"how", how}};
  if (by >= 0) ended["by"] = by;
  changed.ending = json::serialize(ended);
  course_.clock.hold(services_.tick());
  changed.clocks = course_.clock.to_text();
  Change change{PutTable{changed}};
  if (course_.match) change.push_back(KeepGame{id_, course_.what_stays()});
  call_all(change, changed, CallKind::kOver, course_.actions + 1);
  commit_end(
      std::move(change), changed,
      course_.match ? course_.match->session().result() : json::object(),
      [this, changed, asker] {
        const TableId rematch = row_.rematch;
        row_ = changed;
        row_.rematch = rematch;
        quiet_ = false;
        ++quiet_round_;
        timer_.cancel();
        ++services_.metrics.games_finished;
        read_ratings();
        broadcast_table();
        if (course_.match) broadcast_position("ready", course_.match->log().size());
        services_.lobby.table_changed(row_);
        services_.lobby.tell_people(row_, people_of(row_));
        if (asker) asker->ok();
      },
      [asker](const Error& why) {
        if (asker) asker->fail(why);
      });
}

void Table::answer(const Asker& asker, const Resign& resign) {
  if (row_.status != TableStatus::kRunning)
    return asker.fail("not_running", "The game is not running.");
  if (!owns(row_, asker.who->person(), resign.seat))
    return asker.fail("not_your_seat", "This is not your seat.");
  TableRow changed = row_;
  SeatRow& seat = changed.seats[static_cast<std::size_t>(resign.seat)];
  if (seat.gone) return asker.ok();  // asked twice
  seat.gone = true;
  int players = 0;
  bool others = false;
  for (const SeatRow& one : changed.seats) {
    players += one.kind != SeatKind::kAutomaton;
    others |= one.kind == SeatKind::kPerson && !one.gone;
  }
  if (players <= 2 || !others) return end_game("resigned", resign.seat, asker, changed);
  if (seat.substitute.empty()) seat.substitute = substitute_level();
  changed.deadline = services_.tick() + 1;
  change_table(asker, std::move(changed));
  waiting_.push_front([](Table& table) {
    table.set_clock();
    table.let_bots_think();
    table.arm_timer();
  });
}

Error Table::played_out() {
  return {"tournament_rules",
          "In a tournament everybody plays their own game, to its end, or resigns."};
}

// In a tournament nobody plays for another: whose time is over has lost.
void Table::lose_by_clock(Seat seat) {
  if (seat < 0) return;
  TableRow changed = row_;
  changed.seats[static_cast<std::size_t>(seat)].gone = true;
  end_game("time", seat, {}, changed);
}

void Table::give_up(PersonId person) {
  if (!exists() || row_.status != TableStatus::kRunning) return;
  const std::vector<Seat> mine = seats_of(row_, person);
  if (mine.empty()) return;
  TableRow changed = row_;
  for (Seat seat : mine) changed.seats[static_cast<std::size_t>(seat)].gone = true;
  end_game("resigned", mine.front(), {}, changed);
}

void Table::close_by_operator() {
  if (!exists()) return;
  if (row_.status == TableStatus::kRunning) return end_game("closed", kNobody, {}, row_);
  if (row_.status != TableStatus::kOpen) return;
  commit(
      {ForgetTable{id_}}, [this] { vanish(); }, [](const Error&) {});
}

void Table::hide_from_lists() {
  if (!exists() || !row_.is_public) return;
  TableRow changed = row_;
  changed.is_public = false;
  commit(
      {PutTable{changed}},
      [this, changed] {
        services_.lobby.taken_off(id_);
        row_ = changed;
        broadcast_table();
      },
      [](const Error&) {});
}

void Table::answer(const Asker& asker, const AgreeToEnd& agree) {
  if (row_.status != TableStatus::kRunning)
    return asker.fail("not_running", "The game is not running.");
  if (in_tournament()) return asker.fail(played_out());
  const std::vector<Seat> mine = seats_of(row_, asker.who->person());
  if (std::ranges::none_of(mine, [&](Seat seat) { return asked_about_the_end(seat); }))
    return asker.fail("not_your_seat", "Only who plays here has a say in this.");
  std::vector<Seat> agreeing = agreed();
  std::erase_if(agreeing, [&](Seat seat) { return std::ranges::find(mine, seat) != mine.end(); });
  if (agree.on) agreeing.insert(agreeing.end(), mine.begin(), mine.end());
  std::ranges::sort(agreeing);
  bool all = true;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    all &= !asked_about_the_end(seat) || std::ranges::find(agreeing, seat) != agreeing.end();
  }
  if (all && agree.on) return end_game("agreed", kNobody, asker, row_);
  TableRow changed = row_;
  json::array list;
  for (Seat seat : agreeing) list.push_back(seat);
  json::object kept = ending();
  kept["agreed"] = std::move(list);
  changed.ending = json::serialize(kept);
  change_table(asker, std::move(changed));
}

void Table::answer(const Asker& asker, const HideTable& hide) {
  const std::vector<Seat> mine = seats_of(row_, asker.who->person());
  if (mine.empty()) return asker.fail("not_your_seat", "This table is in no list of yours.");
  const bool gone = std::ranges::all_of(
      mine, [&](Seat seat) { return row_.seats[static_cast<std::size_t>(seat)].gone; });
  const bool alone = settings_.lesson != "" || only_bots_beside(row_, mine.front());
  if (hide.on && row_.status == TableStatus::kRunning && !gone && !alone)
    return asker.fail("not_over", "The others wait for you here; resign first.");
  TableRow changed = row_;
  for (Seat seat : mine) changed.seats[static_cast<std::size_t>(seat)].hidden = hide.on;
  change_table(asker, std::move(changed));
}

// The time of an open table at which nothing happened is over.
void Table::expire() {
  if (row_.deadline > services_.tick()) return;
  if (row_.status != TableStatus::kOpen || !audience_.empty()) return;
  commit(
      {ForgetTable{id_}}, [this] { vanish(); }, [](const Error&) {});
}

void Table::vanish() {
  row_.status = TableStatus::kDiscarded;
  broadcast_table();
  services_.lobby.table_changed(row_);
  services_.lobby.tell_people(row_, people_of(row_));
  problem_ = Error{"not_found", "There is no such table."};
}

// In a slow game the time of somebody on holiday ends after it.
bool Table::wait_for_holiday(Seat seat) {
  if (settings_.clock.kind != ClockSetting::Kind::kDays) return false;
  const auto person = services_.store.person(person_at(row_, seat));
  if (!person || !*person) return false;
  const Milliseconds rest = (*person)->holiday - services_.environment.now();
  if (rest <= 0) return false;
  course_.clock.prolong(seat, rest, services_.tick());
  row_.clocks = course_.clock.to_text();
  row_.deadline = own_deadline();
  commit(
      course_.stored_as(row_), [this] { arm_timer(); }, [](const Error&) {});
  return true;
}

}  // namespace reeve::server
