// Work that a server gives to `reeve worker` processes on any number of machines, as rows of the same
// PostgreSQL: a body, a priority, a deadline, and later an answer.
//
// A worker takes the most urgent row that nobody has (FOR UPDATE SKIP LOCKED) for kLease, and renews
// that while it works. One that dies loses the row to another when its time is over; a row that three
// workers died of is given up. An answer counts once: who is late finds the row another's, or gone.
#pragma once

#include <optional>
#include <string>

#include "server/store/postgres.h"

namespace reeve::server {

class JobQueue {
 public:
  static constexpr std::chrono::milliseconds kLease{6'000};
  static constexpr int kMostTries = 3;

  explicit JobQueue(std::string address) : address_(std::move(address)) {}

  // For who has work.
  struct Order {
    std::string kind;  // "analyse", "move"
    std::string body;  // JSON
    int priority = 0;  // the highest first
    std::chrono::milliseconds deadline{60'000};
  };
  Result<std::int64_t> submit(const Order& order);
  enum class State : std::uint8_t { kWaiting = 0, kRunning = 1, kDone = 2, kGone = 3 };
  struct Look {
    State state = State::kGone;
    std::string told;    // what is known so far
    std::string answer;  // when done
  };
  Result<Look> look(std::int64_t job);
  Result<void> forget(std::int64_t job);
  // Whether any worker was heard of lately.
  Result<bool> anybody_works();

  // For who does it; `worker` names this run of the program and nothing else ever.
  struct Job {
    std::int64_t id = 0;
    std::string kind;
    std::string body;
  };
  Result<void> beat(const std::string& worker);
  Result<void> leave(const std::string& worker);
  Result<std::optional<Job>> take(const std::string& worker);
  // False when the job is not this worker's any more.
  Result<bool> tell(const std::string& worker, std::int64_t job, const std::string& told);
  Result<bool> finish(const std::string& worker, std::int64_t job, const std::string& answer);

  // The tables it needs, in the words of PostgreSQL.
  static const char* schema();

 private:
  Result<PostgresDatabase*> database();

  const std::string address_;
  std::unique_ptr<PostgresDatabase> database_;
};

}  // namespace reeve::server
