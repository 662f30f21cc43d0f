// New tables and the first moment of a game: rows only, nothing that runs yet.
#pragma once

#include "server/app/services.h"
#include "server/net/rest_bodies.h"
#include "server/table/match.h"

namespace reeve::server {

struct Host {
  PersonId person = 0;
  std::string name;
  bool account = false;  // has a login, so a rating
};

// A table as asked for, checked; already running when no seat is open.
Result<TableRow> new_table(const CreateTable& create, const Host& host, const Services& services);
// The same game again, with a new seed and `host` in charge; the other people are asked to come.
Result<TableRow> next_table(const TableRow& last, PersonId host, const Services& services);
// A finished game from elsewhere, and its actions; every move and hash is checked.
struct Imported {
  TableRow row;
  std::vector<ActionRow> actions;
  KeptGame kept;
};
Result<Imported> imported_table(const Record& record, const Host& host, const Services& services);

bool all_seats_taken(const TableRow& row);
Settings settings_of(const TableRow& row);
// Makes an open row with all seats taken a running one. The row is as it should be stored.
Result<Match> begin_game(TableRow& row, const Services& services);

}  // namespace reeve::server
