// PostgreSQL behind the store's database interface (server/store/database.h), by libpq.
//
// Nothing waits for ever: every answer has a deadline, after which the connection counts as broken.
// What was under way is then neither done nor not done; nothing is ever cancelled, because a commit
// that waits for its replica would be shown although a fail-over may still lose it.
//
// SQL comes as SQLite has it: ? becomes $1, $2 …; texts and bytes are sent as they are, numbers as
// decimals, so that the types of the columns decide. A character 0, which PostgreSQL cannot store, is
// stored as U+FFFD.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <map>
#include <optional>
#include <vector>

#include "server/store/database.h"
#include "server/store/postgres_address.h"

namespace reeve::server {

class PostgresDatabase final : public Database {
 public:
  using Patience = std::chrono::milliseconds;

  // The error is a sentence for people: no such host, nobody there, wrong password, no database.
  static Result<std::unique_ptr<PostgresDatabase>> open(const std::string& address,
                                                        Patience patience);
  ~PostgresDatabase() override;

  Result<void> run(const char* sql) override;
  Error last_error(std::string_view what) const override;
  bool is_taken() const override;
  // The connection is lost, and with it the knowledge of what became of the last statements.
  bool broken() const { return broken_; }
  // Not broken, and nothing was heard on it while nobody asked: that would be a goodbye.
  bool usable() const;
  // Rows changed by the last statement.
  std::int64_t changed() const { return changed_; }

  // How long an answer is waited for from now on.
  void be_patient(Patience patience) { patience_ = patience; }
  int socket() const { return PQsocket(connection_); }
  // The SQLSTATE of the last error.
  const std::string& state() const { return state_; }

  void begin_sending() override;
  Result<void> finish_sending() override;

 protected:
  std::unique_ptr<Query> query(std::string_view sql) override;

 private:
  friend class PostgresQuery;
  struct Cleared {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  using Answer = std::unique_ptr<PGresult, Cleared>;

  PostgresDatabase(PGconn* connection, Patience patience)
      : connection_(connection), patience_(patience) {}
  // The next answer, or nothing when there is none; a broken connection has none.
  Answer next_answer();
  bool flush();
  bool wait(bool to_write);
  void note_error(const PGresult* answer);
  void break_off(const std::string& why);
  // The name of a statement that the server knows.
  std::optional<std::string> name_of(std::string_view sql);

  PGconn* connection_;
  Patience patience_;
  std::chrono::steady_clock::time_point deadline_;
  std::map<std::string, std::string, std::less<>> prepared_;
  std::string message_;
  std::string state_;  // SQLSTATE of the last error
  std::string constraint_;
  std::int64_t changed_ = 0;
  bool broken_ = false;
  bool sending_ = false;
  int sent_ = 0;
};

}  // namespace reeve::server
