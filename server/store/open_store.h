// The store at an address: a file, or PostgreSQL (postgresql://…).
#pragma once

#include "server/store/postgres_store.h"
#include "server/store/sqlite_file_store.h"

namespace reeve::server {

inline Result<std::unique_ptr<Store>> open_store(const std::string& address,
                                                 const Environment& environment,
                                                 const SqliteStore::Settings& settings) {
  if (is_postgres_address(address)) return PostgresStore::open(address, environment);
  return SqliteStore::open(address, environment, settings);
}

// To be read only, also while servers use it.
inline Result<std::unique_ptr<SqlStore>> open_store_to_read(const std::string& address) {
  if (is_postgres_address(address)) return PostgresStore::open_to_read(address);
  return SqliteStore::open_to_read(address);
}

}  // namespace reeve::server
