// Which tables this server plays, when several share one PostgreSQL (server/store/postgres_schema.h).
//
// A server proves that it is alive by a heartbeat in the database, by the database's clock: one
// statement for all its tables. A table of a server whose heartbeat is older than kLease may be taken
// by another; its epoch then grows, and with the old one nothing can be written. The heart is a
// coroutine on the store's loop.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/store/postgres.h"
#include "server/store/store.h"
#include "server/store/store_loop.h"

namespace reeve::server {

class Leases {
 public:
  static constexpr std::chrono::milliseconds kLease{8'000};
  static constexpr std::chrono::milliseconds kRenewEvery{1'000};
  static constexpr std::chrono::milliseconds kTryAgainAfter{250};

  using Heard = std::function<void(const std::string& about)>;

  // `node` names this run of the server and nothing else ever.
  Leases(StoreLoop& loop, std::string database, std::string node);
  ~Leases();  // the heart stops; the tables are free at once if the database can be told

  // The first heartbeat; what goes wrong with it is told here, later ones go on trying.
  Result<void> begin();
  // False from when a heartbeat failed, or somebody had reason to doubt, until one arrives.
  bool database_answers() const { return answers_; }
  void doubt();
  const std::string& node() const { return node_; }

  // Takes the table, by `database`, with a new epoch: waits for what is under way at it, so that what
  // is read next is all there is. "elsewhere" when a server that lives has it; 0 when there is no such
  // table, so that asking for tables leaves nothing behind.
  Result<Store::Lease> take(PostgresDatabase& database, const TableId& table);
  // Does not wait: the database is told with the heartbeats, until it knows.
  void let_go(const TableId& table, Store::Lease lease);
  // The other server that has the table, if one lives.
  Result<std::optional<Store::Owner>> owner(PostgresDatabase& database, const TableId& table) const;
  // As of the last heartbeat; while the database is away nobody is taken for dead.
  bool lives(const std::string& node) const;
  bool is_server(const std::string& host) const;
  std::vector<std::string> others() const;
  // Where others reach this server: with the next heartbeat, at once. ":PORT" for the address of this
  // machine on its way to the database.
  void reached_at(std::string address);
  // The bell, rung and heard with the heartbeats.
  void ring(const std::string& about);
  void on_ring(Heard heard);
  // Asks the server that has the table to let it go, at once; it hears of it with its heartbeats. What
  // others took while this server was thought dead is heard of likewise.
  void want(const TableId& table);
  void on_want(Heard asked);

  // The epoch of a table taken, 0 for others.
  Store::Lease epoch(const TableId& table) const;
  void forget(const TableId& table);

 private:
  using Clock = std::chrono::steady_clock;
  struct LetGo {
    TableId table;
    Store::Lease lease;
  };

  // What the database is told with a heartbeat.
  struct News {
    std::vector<LetGo> let_go;
    std::set<std::string> rung;
    std::set<TableId> wanted;
  };
  template <class T>
  using Awaitable = boost::asio::awaitable<T>;

  Awaitable<void> run();
  Awaitable<Result<void>> first_beat();
  // The heartbeat and what is told and heard with it; `look`: for tables lost, so many times more.
  Awaitable<Result<void>> exchange(PostgresDatabase& database, const News& news, int& look);
  Awaitable<void> say_goodbye();
  // Whether it came too late, so that others may have taken tables of ours.
  Awaitable<Result<bool>> beat(PostgresDatabase& database);
  Awaitable<Result<void>> look_for_lost(PostgresDatabase& database);
  Awaitable<Result<void>> read_nodes(PostgresDatabase& database);
  Awaitable<Result<void>> tell_rings(PostgresDatabase& database, const std::set<std::string>& rung);
  Awaitable<Result<void>> hear_rings(PostgresDatabase& database);
  Awaitable<Result<void>> tell_wants(PostgresDatabase& database, const std::set<TableId>& tables);
  Awaitable<Result<void>> hear_wants(PostgresDatabase& database);
  Awaitable<Result<void>> tell_let_go(PostgresDatabase& database, const std::vector<LetGo>& tables);
  void hear_of_anything() const;
  Heard heard() const;
  Heard asked() const;
  std::string address_at(const PostgresDatabase& database) const;
  // Not at its time only.
  bool must_beat_now() const;
  bool stopping() const;

  StoreLoop& loop_;
  const std::string database_address_, node_;
  mutable std::mutex mutex_;
  bool stopping_ = false;
  std::atomic<bool> answers_{true};
  std::unordered_map<TableId, Store::Lease> epochs_;
  std::vector<LetGo> let_go_;  // of which the database does not know yet
  std::string address_;        // where others reach us; empty: not known yet
  bool address_told_ = true;
  std::map<std::string, std::string> living_;  // other servers, and where they are reached
  std::set<std::string> rung_;                 // by us, of which the database does not know yet
  Heard heard_;
  std::set<TableId> wanted_;  // by us, likewise
  Heard asked_;
  std::set<std::pair<std::string, std::string>> heard_lately_;  // of the heart
  Alarm alarm_;
  std::future<void> ended_;
};

}  // namespace reeve::server
