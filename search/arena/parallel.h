// Shares out numbered jobs among threads. Job i goes to whichever thread is free, so results must
// be collected in sums that do not depend on order.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <utility>
#include <vector>

namespace reeve {

// `worker(next)` runs once on each thread and calls next() for its next job until it answers
// `jobs` or more. With one thread everything happens on the caller's. The counter of jobs handed out
// may be one that the caller watches; it begins at 0.
template <class Worker>
void share_out(std::uint64_t jobs, int threads, std::atomic<std::uint64_t>* watched,
               Worker worker) {
  std::atomic<std::uint64_t> own{0};
  std::atomic<std::uint64_t>& taken = watched != nullptr ? *watched : own;
  const auto next = [&] { return taken.fetch_add(1, std::memory_order_relaxed); };
  if (threads <= 1 || jobs <= 1) {
    worker(next);
    return;
  }
  std::vector<std::jthread> crew;
  for (int i = 0; i < threads; ++i) crew.emplace_back([&] { worker(next); });
}

template <class Worker>
void share_out(std::uint64_t jobs, int threads, Worker worker) {
  share_out(jobs, threads, nullptr, std::move(worker));
}

}  // namespace reeve
