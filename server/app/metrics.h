// What the server counts, for /metrics in Prometheus' text form.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace reeve::server {

using Counter = std::atomic<std::uint64_t>;
using Gauge = std::atomic<std::int64_t>;

// Durations in buckets of fixed bounds.
class Histogram {
 public:
  void observe(double milliseconds);
  void write(std::string& out, std::string_view name) const;

 private:
  static constexpr std::array<double, 12> kBounds = {0.5, 1,   2,   5,   10,   20,
                                                     50,  100, 200, 500, 1000, 5000};
  std::array<Counter, kBounds.size() + 1> counts_{};
  Counter sum_us_{0};
};

struct Metrics {
  Gauge connections{0};
  Gauge websockets{0};
  Gauge tables_loaded{0};
  Gauge bot_jobs_waiting{0};
  Counter http_requests{0};
  Counter http_errors{0};
  Counter messages{0};
  Counter bad_messages{0};
  Counter frames_sent{0};
  Counter bytes_sent{0};
  Counter slow_readers_dropped{0};
  Counter rate_limited{0};
  Counter actions{0};
  Counter actions_refused{0};
  Counter bot_moves{0};
  Counter tables_made{0};
  Counter games_finished{0};
  Counter tables_restored{0};
  Counter letters_sent{0};
  Counter letters_failed{0};
  Counter storage_errors{0};
  Histogram acknowledged;  // from a move's arrival to its acknowledgement
  Histogram commit;        // from handing a change to the store to its being durable
  Histogram bot_thinking;

  std::string text() const;
};

}  // namespace reeve::server
