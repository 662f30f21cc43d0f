// Bots think on threads of their own, as many as asked for and of low priority, so that the network
// is never kept waiting. Tables wait fairly, in the line of their host (fair_lines.h). When many wait,
// each thinks for a shorter time.
//
// Memory: a thread keeps one bot at a time, the one it used last, and gives it back when nobody has
// asked for a while; docs/operate.md has figures.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/app/metrics.h"
#include "server/people/ids.h"
#include "server/table/fair_lines.h"
#include "server/world/world.h"

namespace reeve::server {

struct Thought {
  Move move;                // when no hints were asked for
  std::vector<Hint> hints;  // else
};

struct BotJob {
  PersonId line = 0;  // whose line it waits in
  std::shared_ptr<const Session> session;
  std::string level;
  std::uint64_t seed = 0;
  std::uint32_t milliseconds = 1000;
  std::uint32_t nodes = 0;                    // for repeatable play; 0: by time alone
  std::size_t hints = 0;                      // how many; 0: choose a move
  std::function<void(Result<Thought>)> done;  // called on the bot's thread
};

class BotPool {
 public:
  BotPool(const World& world, Metrics& metrics, int threads, std::size_t most_waiting);
  ~BotPool();  // stops and ends

  // False when too many wait already.
  bool submit(BotJob job);
  // Drops what waits; who is thinking stops, and what was thought of is not told.
  void stop();
  // Returns when nobody thinks any more; after stop().
  void end();

 private:
  // The bot a thread used last, and what it plays.
  struct Kept {
    std::string name;
    std::unique_ptr<Bot> bot;
  };
  void run();
  Result<Thought> think(const BotJob& job, std::uint32_t milliseconds, Kept& kept) const;

  const World& world_;
  Metrics& metrics_;
  const std::size_t most_waiting_;
  const std::size_t count_;
  std::mutex mutex_;
  std::condition_variable wake_;
  FairLines<BotJob> waiting_;
  std::atomic<bool> stopping_{false};
  std::vector<std::thread> threads_;
};

}  // namespace reeve::server
