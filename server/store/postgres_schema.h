// What PostgreSQL holds: the tables of the SQLite file (server/store/sqlite_schema.h), made by the
// same steps, and what several servers on one database need beside them:
//
//   nodes    the servers that run: a heartbeat by the database's clock, and where each is reached
//   batches  the number of the last transaction each committed, by which it finds out what became of
//            one whose answer was lost (a row of its own: a heartbeat waits for no transaction)
//   leases   which server plays a table, and the epoch, which grows with every change of hands
//   rings    tables of which something changed lately that lists show, and people who were signed out
//   wants    tables that a server asks for whose owner it does not reach
//
// A server may write to a table when the lease names it with the epoch it knows; it looks, and keeps
// the row from changing, in the transaction that writes (hold_lease, count_transaction). So one that was taken for dead
// and wakes up again writes nothing.
#pragma once

#include "server/store/postgres.h"

namespace reeve::server {

// Brings an empty or older database up to date; one of something else or of a newer program is left
// alone and told in a sentence. The version it had, 0 when it was empty.
Result<std::int64_t> prepare_postgres(PostgresDatabase& database);
// Until the transaction ends, servers that start wait.
Result<void> hold_off_servers(PostgresDatabase& database);
// Only whether it is one this program can read.
Result<void> check_postgres(PostgresDatabase& database);

// SQLite's words for making tables in PostgreSQL's.
std::string as_postgres_has_it(std::string_view sql);

}  // namespace reeve::server
