// A table in a list (docs/protocol.md §3), from its row alone.
#pragma once

#include "core/json.h"
#include "server/store/store.h"

namespace reeve::server {

std::string_view status_name(TableStatus status);
std::string_view seat_kind_name(SeatKind kind);

// As one person sees it; 0 for anybody.
json::object summary_of(const TableRow& table, PersonId person);

}  // namespace reeve::server
