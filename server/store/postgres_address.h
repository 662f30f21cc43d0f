// Where a PostgreSQL is, as people write it.
#pragma once

#include <string>

namespace reeve::server {

// "postgresql://…" or "postgres://…".
bool is_postgres_address(const std::string& text);
// The address without its password, for messages.
std::string without_password(const std::string& address);

}  // namespace reeve::server
