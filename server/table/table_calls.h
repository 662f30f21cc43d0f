// What is written down when people are to be called to a table (server/call/courier.h sends it).
#pragma once

#include <functional>
#include <optional>

#include "server/app/services.h"
#include "server/table/settings.h"

namespace reeve::server {

// Whether somebody looks at the table.
using Here = std::function<bool(PersonId)>;

// To the turn, and before its time runs out. What was written of the turn, if anything was.
std::optional<CallRow> add_turn_calls(Change& change, const TableRow& row, const Settings& settings,
                                      std::uint32_t mark, const Services& services,
                                      const Here& here);
// To a seat that is kept for somebody.
void add_invitation(Change& change, const TableRow& row, Seat seat, const Services& services,
                    const Here& here);
// To a game that begins, or is over: everybody who is not there.
void add_calls_to_all(Change& change, const TableRow& row, CallKind kind, std::uint32_t mark,
                      const Services& services, const Here& here);

}  // namespace reeve::server
