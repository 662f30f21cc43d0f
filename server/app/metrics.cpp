#include "server/app/metrics.h"

#include <fmt/format.h>

#include <algorithm>

namespace reeve::server {

void Histogram::observe(double milliseconds) {
  const auto bound = std::lower_bound(kBounds.begin(), kBounds.end(), milliseconds);
  ++counts_[static_cast<std::size_t>(bound - kBounds.begin())];
  sum_us_ += static_cast<std::uint64_t>(milliseconds * 1000);
}

void Histogram::write(std::string& out, std::string_view name) const {
  out += fmt::format("# TYPE reeve_{}_seconds histogram\n", name);
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    total += counts_[i];
    out += fmt::format("reeve_{}_seconds_bucket{{le=\"{}\"}} {}\n", name, kBounds[i] / 1000, total);
  }
  total += counts_.back();
  out += fmt::format("reeve_{}_seconds_bucket{{le=\"+Inf\"}} {}\n", name, total);
  out += fmt::format("reeve_{0}_seconds_sum {1}\nreeve_{0}_seconds_count {2}\n", name,
                     static_cast<double>(sum_us_) / 1e6, total);
}

std::string Metrics::text() const {
  std::string out;
  const auto write = [&](std::string_view name, std::string_view kind, auto value) {
    out += fmt::format("# TYPE reeve_{0} {1}\nreeve_{0} {2}\n", name, kind, value);
  };
  write("connections", "gauge", connections.load());
  write("websockets", "gauge", websockets.load());
  write("tables_loaded", "gauge", tables_loaded.load());
  write("bot_jobs_waiting", "gauge", bot_jobs_waiting.load());
  write("http_requests_total", "counter", http_requests.load());
  write("http_errors_total", "counter", http_errors.load());
  write("messages_total", "counter", messages.load());
  write("bad_messages_total", "counter", bad_messages.load());
  write("frames_sent_total", "counter", frames_sent.load());
  write("bytes_sent_total", "counter", bytes_sent.load());
  write("slow_readers_dropped_total", "counter", slow_readers_dropped.load());
  write("rate_limited_total", "counter", rate_limited.load());
  write("actions_total", "counter", actions.load());
  write("actions_refused_total", "counter", actions_refused.load());
  write("bot_moves_total", "counter", bot_moves.load());
  write("tables_made_total", "counter", tables_made.load());
  write("games_finished_total", "counter", games_finished.load());
  write("tables_restored_total", "counter", tables_restored.load());
  write("letters_sent_total", "counter", letters_sent.load());
  write("letters_failed_total", "counter", letters_failed.load());
  write("storage_errors_total", "counter", storage_errors.load());
  acknowledged.write(out, "acknowledged");
  commit.write(out, "commit");
  bot_thinking.write(out, "bot_thinking");
  return out;
}

}  // namespace reeve::server
