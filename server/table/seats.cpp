#include "server/table/seats.h"

#include <algorithm>

namespace reeve::server {

namespace {

const SeatRow* row_of_seat(const TableRow& row, Seat seat) {
  const auto i = static_cast<std::size_t>(seat);
  return seat < 0 || i >= row.seats.size() ? nullptr : &row.seats[i];
}

}  // namespace

PersonId person_at(const TableRow& row, Seat seat) {
  const SeatRow* there = row_of_seat(row, seat);
  return there != nullptr && there->kind == SeatKind::kPerson ? there->person : 0;
}

bool owns(const TableRow& row, PersonId person, Seat seat) {
  return person != 0 && person_at(row, seat) == person;
}

std::vector<Seat> seats_of(const TableRow& row, PersonId person) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < row.seats.size(); ++i)
    if (owns(row, person, static_cast<Seat>(i))) seats.push_back(static_cast<Seat>(i));
  return seats;
}

bool seated(const TableRow& row, PersonId person) {
  return person != 0 && std::ranges::any_of(row.seats, [&](const SeatRow& seat) {
           return seat.kind == SeatKind::kPerson && seat.person == person;
         });
}

std::vector<PersonId> people_of(const TableRow& row) {
  std::vector<PersonId> all;
  for (const SeatRow& seat : row.seats)
    if (seat.kind == SeatKind::kPerson && seat.person != 0 &&
        std::ranges::find(all, seat.person) == all.end())
      all.push_back(seat.person);
  return all;
}

std::vector<PersonId> people_asked(const TableRow& row) {
  std::vector<PersonId> people;
  for (const SeatRow& seat : row.seats)
    if (seat.person != 0) people.push_back(seat.person);
  return people;
}

std::string bot_at(const TableRow& row, Seat seat) {
  const SeatRow* there = row_of_seat(row, seat);
  if (there == nullptr) return {};
  return there->kind == SeatKind::kBot ? there->level : there->substitute;
}

bool only_bots_beside(const TableRow& row, Seat seat) {
  const PersonId person = person_at(row, seat);
  return person != 0 && std::ranges::none_of(row.seats, [&](const SeatRow& other) {
           return other.kind == SeatKind::kPerson && other.person != person;
         });
}

}  // namespace reeve::server
