#include "server/tests/support/postgres_server.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "core/result.h"

namespace reeve::server::testing {

namespace {
constexpr const char* kPrograms = "/usr/lib/postgresql/15/bin";
}

std::string PostgresServer::missing() {
  if (!std::filesystem::exists(std::string(kPrograms) + "/initdb"))
    return "PostgreSQL is not installed (Debian: postgresql-15).";
  if (::geteuid() == 0 && std::system("getent passwd postgres >/dev/null") != 0)
    return "There is no user postgres, and root may not run PostgreSQL.";
  return "";
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() {
  std::string name = (std::filesystem::temp_directory_path() / "reeve-pg-XXXXXX").string();
  folder_ = ::mkdtemp(name.data());
  if (::geteuid() == 0) std::system(fmt::format("chown postgres {}", folder_.string()).c_str());
  run(fmt::format("{}/initdb -D {}/data -U reeve -A trust -E UTF8 --no-locale --no-sync", kPrograms,
                  folder_.string()));
  std::ofstream(folder_ / "data/pg_hba.conf", std::ios::trunc)
      << "local all locked scram-sha-256\nlocal all all trust\n";
  start();
  const std::string end = fmt::format(
      "while kill -0 {} 2>/dev/null; do sleep 1; done; kill -QUIT $(head -1 "
      "{}/data/postmaster.pid);"
      " rm -rf {}",
      ::getpid(), folder_.string(), folder_.string());
  std::system(fmt::format("setsid sh -c '{}' >/dev/null 2>&1 &", end).c_str());
}

void PostgresServer::start() {
  run(
      fmt::format("{}/pg_ctl -D {}/data -w -t 60 -l {}/log -o \"-c listen_addresses='' -c fsync=off"
                  " -c max_connections=200 -k {}\" start",
                  kPrograms, folder_.string(), folder_.string(), folder_.string()));
}

void PostgresServer::stop() {
  run(fmt::format("{}/pg_ctl -D {}/data -m immediate stop", kPrograms, folder_.string()));
}

PostgresServer::~PostgresServer() {
  stop();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

// As root by way of the user postgres.
int PostgresServer::run(const std::string& command) const {
  const std::string quiet =
      ::geteuid() == 0 ? fmt::format("cd / && runuser -u postgres -- {} >/dev/null 2>&1", command)
                       : fmt::format("{} >/dev/null 2>&1", command);
  return std::system(quiet.c_str());
}

std::string PostgresServer::address(const std::string& database) const {
  return fmt::format("postgresql://reeve@/{}?host={}", database, folder_.string());
}

std::string PostgresServer::new_database() {
  const std::string name = fmt::format("test{}", ++databases_);
  run(fmt::format("{}/createdb -h {} -U reeve {}", kPrograms, folder_.string(), name));
  return address(name);
}

}  // namespace reeve::server::testing
