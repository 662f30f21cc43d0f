// A PostgreSQL of its own for tests: made in a scratch folder when first asked for, gone at the end.
#pragma once

#include <filesystem>
#include <string>

namespace reeve::server::testing {

class PostgresServer {
 public:
  // Why there can be none here; empty when there can.
  static std::string missing();
  static PostgresServer& shared();
  ~PostgresServer();

  std::string address(const std::string& database) const;
  // The address of an empty database.
  std::string new_database();

 private:
  PostgresServer();
  int run(const std::string& command) const;

  std::filesystem::path folder_;
  int databases_ = 0;
};

}  // namespace reeve::server::testing
