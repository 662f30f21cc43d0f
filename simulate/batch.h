// Many games of one kind, stepped together. All results lie in arrays that the batch owns and that
// never move: a step writes only what changed. Row i is game i.
//
//   Batch batch(simulator, {.games = 256, .observe = Observe::kFeatures});
//   batch.reset();
//   batch.step(choices);     // choices[i] is an index into the legal moves of game i
//
// With threads, games are shared out among them; results do not depend on how many there are. A game
// that has ended starts anew by itself (auto_reset): `done` is then 1, reward and score are those of
// the end, everything else is of the new game. Game i plays number i of the series `seed`, then
// i + games, and so on, as `reeve sim` numbers them.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "simulate/batch_games.h"
#include "simulate/simulator.h"

namespace reeve {

struct BatchPlan {
  std::size_t games = 256;
  int threads = 1;
  std::uint64_t seed = 1;
  Observe observe = Observe::kFeatures;
  bool auto_reset = true;
};

class Batch {
 public:
  Batch(std::shared_ptr<const Simulator> simulator, const BatchPlan& plan);
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  const Simulator& simulator() const { return *simulator_; }
  const BatchPlan& plan() const { return plan_; }
  const BatchArrays& arrays() const { return arrays_; }
  const BatchGames& games() const { return *games_; }

  bool begun() const { return begun_; }  // there are games
  Result<void> reset(std::uint64_t seed);
  // All games, one decision each. A choice that is none changes nothing.
  Result<void> step(std::span<const std::int32_t> choices);
  // The same by fixed numbers: choices[i] becomes the index of actions[i].
  Result<void> choices_of(std::span<const std::int64_t> actions,
                          std::vector<std::int32_t>& choices);

  // Some games, while others are thought about: send() hands decisions to the threads, recv() waits
  // until `count` games have made theirs and answers which, in the order of getting done. Rows of
  // games that are on their way must not be read.
  Result<void> send(std::span<const std::int32_t> choices, std::span<const std::int32_t> ids);
  Result<std::vector<std::int32_t>> recv(std::size_t count);
  std::size_t under_way() const;
  bool under_way(std::size_t game) const;  // nothing of it may be read then

 private:
  struct Task {
    std::int32_t game;
    std::int32_t choice;
  };

  Result<void> check(std::span<const std::int32_t> choices,
                     std::span<const std::int32_t> ids) const;
  void share_out(const std::int32_t* choices);
  void work();
  void start_threads();

  std::shared_ptr<const Simulator> simulator_;
  BatchPlan plan_;
  BatchArrays arrays_;
  std::vector<std::unique_ptr<std::byte[]>> storage_;
  std::unique_ptr<BatchGames> games_;
  bool begun_ = false;

  // Threads take tasks of games, or ranges of a step of all; both under one lock.
  mutable std::mutex lock_;
  std::condition_variable wanted_, finished_;
  std::vector<std::thread> threads_;
  bool stopping_ = false;
  std::deque<Task> tasks_;
  std::deque<std::int32_t> ready_;
  std::vector<std::uint8_t> sent_;  // by game
  std::size_t sent_count_ = 0;
  const std::int32_t* step_choices_ = nullptr;
  std::size_t next_range_ = 0, ranges_ = 0, ranges_left_ = 0;
};

}  // namespace reeve
