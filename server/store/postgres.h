// PostgreSQL behind the store's database interface (server/store/database.h), by libpq.
//
// Nothing waits for ever: every answer has a deadline, after which the connection counts as broken.
// What was under way is then neither done nor not done; nothing is ever cancelled, because a commit
// that waits for its replica would be shown although a fail-over may still lose it.
//
// SQL comes as SQLite has it: ? becomes $1, $2 …; texts and bytes are sent as they are, numbers as
// decimals, so that the types of the columns decide. A character 0, which PostgreSQL cannot store, is
// stored as U+FFFD.
//
// Everything goes in rounds: something is sent, then its answers come. How a round is waited for is
// the only difference between what is asked by a thread that waits (with poll()) and what is asked by
// a coroutine on an Asio loop (async_…), which nothing holds up meanwhile.
#pragma once

#include <libpq-fe.h>

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <map>

#include "server/store/database.h"
#include "server/store/postgres_address.h"

namespace reeve::server {

class StoreLoop;

class PostgresDatabase final : public Database {
 public:
  using Patience = std::chrono::milliseconds;

  // The error is a sentence for people: no such host, nobody there, wrong password, no database.
  static Result<std::unique_ptr<PostgresDatabase>> open(const std::string& address,
                                                        Patience patience);
  // Done aside: libpq looks names up, and goes from one host of an address to the next by its
  // time-outs, only in the form that waits.
  static boost::asio::awaitable<Result<std::unique_ptr<PostgresDatabase>>> async_open(
      StoreLoop& loop, std::string address, Patience patience);
  ~PostgresDatabase() override;

  Result<void> run(const char* sql) override;
  boost::asio::awaitable<Result<void>> async_run(const char* sql);
  // Asks what a statement of this database asks; then it has its rows, and no step of it waits.
  boost::asio::awaitable<void> async_ask(Statement& statement);
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
  boost::asio::awaitable<Result<void>> async_finish_sending();

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

  // What the socket must be ready for before a round can go on; nothing when it is over.
  enum class Want : std::uint8_t { kNothing, kToRead, kToReadOrWrite };

  // Sends one, and says whether there is something to wait for.
  bool send(const char* sql);
  bool send_end_of_batch();
  bool send_clearing_up();
  bool begin_round();
  // As far as the round goes without waiting.
  Want go_on();
  // Both ways to wait until it is over.
  void wait();
  boost::asio::awaitable<void> answered();
  // The socket is ready, unless it took too long.
  void hear(bool in_time);
  bool ready_in_time(Want want) const;
  void take(Answer answer);
  // What became of it.
  bool well() const { return fine_ && !broken_; }
  Result<void> outcome(std::string_view what) const;
  Result<void> outcome_of_batch();

  void note_error(const PGresult* answer);
  void break_off(const std::string& why);
  // Has the server prepare what it does not know yet; false when it knows.
  bool send_unknown(std::string_view sql);

  PGconn* connection_;
  Patience patience_;
  std::chrono::steady_clock::time_point deadline_;
  std::map<std::string, std::string, std::less<>> prepared_;  // statements, and how they are called
  std::string message_;
  std::string state_;  // SQLSTATE of the last error
  std::string constraint_;
  std::int64_t changed_ = 0;
  bool broken_ = false;
  bool sending_ = false;  // a batch, of which nothing is waited for yet
  // The round: its last good answer, whether there was no other, and whether it is of a batch, which
  // has an answer of its own for its end.
  Answer answer_;
  bool fine_ = true;
  bool batch_ = false;
};

}  // namespace reeve::server
