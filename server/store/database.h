// A database as the store needs one: statements with parameters, rows out, errors as values. Two back
// ends: SQLite (server/store/sqlite.h) and PostgreSQL (server/store/postgres.h). SQL is written once,
// in what both understand: parameters are ?, INSERT … ON CONFLICT, names for sub-queries in FROM.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace reeve::server {

class Database;

// One run of a statement, as a back end does it.
class Query {
 public:
  enum class Step : std::uint8_t { kRow, kDone, kFailed };
  virtual ~Query() = default;
  // Parameters in order.
  virtual void bind(std::int64_t number) = 0;
  virtual void bind(std::string_view text) = 0;
  virtual void bind_blob(std::string_view bytes) = 0;
  virtual void bind_real(double number) = 0;
  virtual Step step() = 0;
  virtual std::int64_t number(int column) const = 0;
  virtual std::string bytes(int column) const = 0;
  virtual double real(int column) const = 0;
};

class Statement {
 public:
  Statement(const Database& database, std::unique_ptr<Query> query)
      : database_(&database), query_(std::move(query)) {}

  // Parameters in order.
  Statement& bind(std::int64_t number);
  Statement& bind(std::string_view text);
  Statement& bind_blob(std::string_view bytes);
  Statement& bind_real(double number);

  // True while there is a row; after an error false, and `failed()` tells.
  bool step();
  bool failed() const { return failed_; }
  Result<void> execute();  // a statement without rows
  Error error(std::string_view what) const;
  Query& query() { return *query_; }  // for its back end

  std::int64_t number(int column) const { return query_->number(column); }
  // Always well-formed UTF-8: what a damaged file has in its place is shown as U+FFFD.
  std::string text(int column) const;
  std::string bytes(int column) const { return query_->bytes(column); }
  double real(int column) const { return query_->real(column); }

 private:
  const Database* database_;
  std::unique_ptr<Query> query_;
  bool failed_ = false;
};

class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  virtual Result<void> run(const char* sql) = 0;  // one or more statements without parameters
  // A prepared statement, kept for the next time, without bindings.
  Statement prepare(std::string_view sql) { return Statement(*this, query(sql)); }
  virtual Error last_error(std::string_view what) const = 0;
  // Whether it failed last because a value that may be there once is there already (not the key of
  // the table itself).
  virtual bool is_taken() const = 0;

  // Between the two, statements may be sent without waiting for their answers (so none has rows) and
  // then count as done until finish_sending() tells: nothing when all went well, else the first error,
  // after which the transaction is rolled back. A file has nobody to wait for.
  virtual void begin_sending() {}
  virtual Result<void> finish_sending() { return {}; }

 protected:
  virtual std::unique_ptr<Query> query(std::string_view sql) = 0;
};

}  // namespace reeve::server
