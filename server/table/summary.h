// A table in a list (docs/protocol.md §3), from its row alone.
#pragma once

#include "core/json.h"
#include "server/store/store.h"

namespace reeve::server {

std::string_view status_name(TableStatus status);
std::string_view seat_kind_name(SeatKind kind);

// As one person sees it; 0 for anybody. `wall_ahead` is how far the wall clock is ahead of the
// server's own (Services::wall_ahead).
json::object summary_of(const TableRow& table, PersonId person, Milliseconds wall_ahead);

// When the time of whoever has to decide ends, by the wall clock; kNever where no time runs.
Milliseconds wall_deadline(const TableRow& table, Milliseconds wall_ahead);

// What of the newest public tables is listed: nobody's fill the list.
std::vector<TableRow> fair_list(std::vector<TableRow> newest, std::size_t most);
// How many to look at for that.
inline constexpr std::size_t kLookedAt = 1000;

}  // namespace reeve::server
