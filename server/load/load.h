// A load generator: real games over real WebSockets on loopback, bounded in count and time. Each
// table has two guests at two connections who play random legal moves at a steady pace; some more
// connections may only be there. Latency is measured from sending a move to its acknowledgement,
// which is after it is on disk.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/result.h"

namespace reeve::server {

struct LoadOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  std::vector<std::string> games;  // dealt to the tables in turn
  int tables = 100;
  int idle = 0;                 // connections that say hello and nothing more
  double moves_per_second = 1;  // at each table
  double seconds = 10;
  std::uint64_t seed = 1;
};

struct LoadReport {
  std::uint64_t tables = 0;
  std::uint64_t idle = 0;
  std::uint64_t moves = 0;     // acknowledged
  std::uint64_t refused = 0;   // moves answered with an error
  std::uint64_t broken = 0;    // connections lost
  std::uint64_t finished = 0;  // games played to their end
  double seconds = 0;          // of steady play
  double p50_ms = 0, p90_ms = 0, p99_ms = 0, p999_ms = 0, max_ms = 0;

  json::object to_json() const;
};

Result<LoadReport> run_load(const LoadOptions& options);

}  // namespace reeve::server
