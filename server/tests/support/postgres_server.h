// A PostgreSQL of its own for tests: made in a scratch folder when first asked for, gone at the end,
// also when the test is killed. The role "locked" is asked for its password, others are not.
#pragma once

#include <filesystem>
#include <string>

namespace reeve::server::testing {

class PostgresServer {
 public:
  // Why there can be none here; empty when there can.
  static std::string missing();
  static PostgresServer& shared();
  // One of the test's own, to be stopped.
  PostgresServer();
  ~PostgresServer();

  void start();
  void stop();  // at once, as by a loss of power

  std::string address(const std::string& database) const;
  // The address of an empty database.
  std::string new_database();

 private:
  int run(const std::string& command) const;

  std::filesystem::path folder_;
  int databases_ = 0;
};

}  // namespace reeve::server::testing
