// Everything a store keeps, from one database into another: a SQLite file into PostgreSQL, back, or
// from one PostgreSQL into another. Tables are not named here: whatever the schema's steps make
// (server/store/sqlite_schema.h) is copied, column by column, in one transaction, and read again from
// both sides and compared before it is committed. No server may use either side meanwhile.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/result.h"

namespace reeve::server {

struct Transfer {
  struct Part {
    std::string table;
    std::uint64_t rows = 0;
    std::uint64_t hash = 0;  // of all its rows, in whatever order
  };
  std::vector<Part> parts;
};

// The target must be empty: a PostgreSQL without tables of Reeve's or with nothing in them, or a file
// that does not exist. On failure it is as it was. `tell` hears how many rows were copied.
Result<Transfer> transfer_store(const std::string& from, const std::string& to,
                                const std::function<void(std::uint64_t)>& tell = {});

}  // namespace reeve::server
