// The store in PostgreSQL, for several servers on one database (docs/scale.md). What writes
// (server/store/postgres_writer.h) and the leases, which say which server plays a table
// (server/store/leases.h), await the database on a loop of the store (server/store/store_loop.h); reads
// borrow a connection and wait. A database that goes away comes back without a new start: meanwhile what
// was read can be looked at, and what is written waits or is refused in a sentence.
#pragma once

#include "server/store/leases.h"
#include "server/store/postgres_writer.h"
#include "server/store/sql_store.h"

namespace reeve::server {

class PostgresStore final : public SqlStore {
 public:
  static Result<std::unique_ptr<PostgresStore>> open(const std::string& address,
                                                     const Environment& environment);
  static Result<std::unique_ptr<PostgresStore>> open_to_read(const std::string& address);
  ~PostgresStore() override;

  void close() override;
  void write(Change change, Done done) override;
  Result<void> health() override;
  Result<Lease> take(const TableId& table) override;
  void let_go(const TableId& table, Lease lease) override;
  Result<std::optional<Owner>> owner(const TableId& table) override;
  bool shared() const override { return true; }
  bool lives(const std::string& node) const override;
  bool is_server(const std::string& host) const override;
  std::vector<std::string> others() const override;
  void reached_at(const std::string& address) override;
  void ring(const std::string& about) override;
  void on_ring(std::function<void(const std::string&)> heard) override;
  void want(const TableId& table) override;
  void on_want(std::function<void(const TableId&)> asked) override;
  // Those that no other server plays.
  Result<std::vector<TableId>> due(Milliseconds until, std::size_t most) override;
  std::vector<std::string> notices() const override;
  PostgresWriter::Figures figures() const { return writer_->figures(); }

 protected:
  Result<std::unique_ptr<Database>> connect_to_read() override;
  bool usable(const Database& database) const override;
  void reader_lost() override;

 private:
  PostgresStore() = default;

  std::string address_;
  std::int64_t found_version_ = 0;  // as the database was before; 0: empty
  std::unique_ptr<StoreLoop> loop_;
  std::unique_ptr<Leases> leases_;
  std::unique_ptr<PostgresWriter> writer_;
};

}  // namespace reeve::server
