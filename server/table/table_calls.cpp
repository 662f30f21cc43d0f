// Whom this table calls who is not looking at it: to a turn, to its end, to a game that begins. What is
// to be told is part of the change that causes it; when and how it is told is the courier's business
// (server/call/courier.h).
#include "server/table/table_calls.h"

#include <algorithm>

#include "server/table/table.h"

namespace reeve::server {

namespace {

bool has_other_people(const TableRow& row, PersonId person) {
  return std::ranges::any_of(row.seats, [&](const SeatRow& seat) {
    return seat.kind == SeatKind::kPerson && seat.person != person;
  });
}

}  // namespace

// Where a turn may take days it is written down for those who are here too: a phone in a pocket looks
// like somebody who is here for a while yet. Whoever is here when it is due is not told.
std::optional<CallRow> add_turn_calls(Change& change, const TableRow& row, const Settings& settings,
                                      std::uint32_t mark, const Services& services,
                                      const Here& here) {
  if (row.status != TableStatus::kRunning || row.turn < 0 ||
      static_cast<std::size_t>(row.turn) >= row.seats.size())
    return {};
  const SeatRow& seat = row.seats[static_cast<std::size_t>(row.turn)];
  if (seat.kind != SeatKind::kPerson || seat.person == 0 || !seat.substitute.empty()) return {};
  // Bots do not mind waiting, unless a whole tournament waits with them.
  if (settings.tournament.empty() && !has_other_people(row, seat.person)) return {};
  const bool slow = settings.clock.kind == ClockSetting::Kind::kDays;
  if (!slow && here(seat.person)) return {};
  const Limits& limits = services.limits;
  const Milliseconds now = services.tick();
  CallRow call{.person = seat.person,
               .table = row.id,
               .kind = CallKind::kTurn,
               .seat = row.turn,
               .mark = mark,
               .due = now + limits.call_pause};
  change.push_back(PutCall{call, limits.call_again});
  if (slow) {
    CallRow deadline = call;
    deadline.kind = CallKind::kDeadline;
    deadline.due =
        now + settings.clock.move - std::min(limits.call_before, settings.clock.move / 4);
    change.push_back(PutCall{deadline, 0});
  }
  return call;
}

void add_invitation(Change& change, const TableRow& row, Seat at, const Services& services,
                    const Here& here) {
  const SeatRow& seat = row.seats[static_cast<std::size_t>(at)];
  if (seat.kind != SeatKind::kOpen || seat.person == 0 || here(seat.person)) return;
  change.push_back(PutCall{{.person = seat.person,
                            .table = row.id,
                            .kind = CallKind::kInvited,
                            .seat = at,
                            .due = services.tick() + services.limits.call_pause},
                           services.limits.call_again});
}

void add_calls_to_all(Change& change, const TableRow& row, CallKind kind, std::uint32_t mark,
                      const Services& services, const Here& here) {
  std::vector<PersonId> called;
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const SeatRow& seat = row.seats[i];
    if (seat.kind != SeatKind::kPerson || seat.person == 0 || seat.gone || here(seat.person))
      continue;
    if (std::ranges::find(called, seat.person) != called.end()) continue;
    called.push_back(seat.person);
    change.push_back(PutCall{{.person = seat.person,
                              .table = row.id,
                              .kind = kind,
                              .seat = static_cast<Seat>(i),
                              .mark = mark,
                              .due = services.tick() + services.limits.call_pause},
                             kind == CallKind::kFull ? services.limits.call_again : 0});
  }
}

void Table::call_turn(Change& change, const TableRow& row, std::uint32_t mark) {
  turn_call_.reset();
  const auto call = add_turn_calls(change, row, settings_, mark, services_,
                                   [this](PersonId person) { return audience_.here(person); });
  if (call) turn_call_ = TurnCall{*call, services_.tick()};
}

void Table::call_all(Change& change, const TableRow& row, CallKind kind, std::uint32_t mark) const {
  add_calls_to_all(change, row, kind, mark, services_,
                   [this](PersonId person) { return audience_.here(person); });
}

// Who was here when the turn began, and surely still a while after, has seen it.
void Table::note_turn_seen(const Listener& who) {
  if (!turn_call_ || turn_call_->call.person != who.person() || who.heard() <= turn_call_->since)
    return;
  turn_call_->call.due = kNever;
  services_.store.write({SettleCall{turn_call_->call}}, nullptr);
  turn_call_.reset();
}

}  // namespace reeve::server
