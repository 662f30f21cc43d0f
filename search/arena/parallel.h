// Shares out numbered jobs among threads. Job i goes to whichever thread is free, so results must
// be collected in sums that do not depend on order.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace reeve {

// `worker(next)` runs once on each thread and calls next() for its next job until it answers
// `jobs` or more. With one thread everything happens on the caller's.
template <class Worker>
void share_out(std::uint64_t jobs, int threads, Worker worker) {
  std::atomic<std::uint64_t> taken{0};
  const auto next = [&] { return taken.fetch_add(1, std::memory_order_relaxed); };
  if (threads <= 1 || jobs <= 1) {
    worker(next);
    return;
  }
  std::vector<std::jthread> crew;
  for (int i = 0; i < threads; ++i) crew.emplace_back([&] { worker(next); });
}

}  // namespace reeve
