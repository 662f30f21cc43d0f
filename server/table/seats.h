// Who sits where at a table, as its row says it.
#pragma once

#include <string>
#include <vector>

#include "server/store/store.h"

namespace reeve::server {

PersonId person_at(const TableRow& row, Seat seat);  // 0: nobody
bool owns(const TableRow& row, PersonId person, Seat seat);
std::vector<Seat> seats_of(const TableRow& row, PersonId person);
bool seated(const TableRow& row, PersonId person);
// Each once.
std::vector<PersonId> people_of(const TableRow& row);
// The same, and those a seat is kept for; in the order of the seats.
std::vector<PersonId> people_asked(const TableRow& row);
// The level of the bot that decides for a seat, its own or a substitute; empty: a person does.
std::string bot_at(const TableRow& row, Seat seat);
// Nobody else plays there but bots.
bool only_bots_beside(const TableRow& row, Seat seat);

}  // namespace reeve::server
