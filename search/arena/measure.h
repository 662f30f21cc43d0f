// What the parts of a game cost on this machine: copying a state, generating its moves, making one,
// asking a net.
// Measured on positions sampled from random games, as many as fit the first-level cache, because
// that is how search meets them.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstring>
#include <ctime>
#include <vector>

#include "search/arena/random_games.h"
#include "search/levels/nets.h"

namespace reeve {

struct Costs {
  std::size_t state_bytes = 0;
  double copy_ns = 0;                  // State copy = state
  double memcpy_ns = 0;                // memcpy of as many bytes
  double generate_ns = 0;              // all legal moves
  double apply_ns = 0;                 // one move, without the copy it is made on
  double net_ns = 0;                   // a net's say on all seats of a position; 0 without a net
  double random_games_per_second = 0;  // seconds of one core
  double decisions_per_second = 0;
};

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// The time this thread has had of a core: what work costs even while others use the machine.
class CoreStopwatch {
 public:
  double seconds() const { return now() - start_; }

 private:
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  }
  double start_ = now();
};

// Makes the compiler believe that memory at `object` was read and written.
template <class T>
inline void touch(T& object) {
  asm volatile("" : : "r"(&object) : "memory");
}

// Nanoseconds of one of the `each` repetitions inside `work`: the best of several runs, which is
// the one the rest of the machine disturbed least.
template <class Work>
double nanoseconds_each(double seconds, std::size_t each, Work work) {
  work();  // warm caches and branch predictors
  double best = 1e30;
  const Stopwatch total;
  do {
    const Stopwatch watch;
    work();
    best = std::min(best, watch.seconds());
  } while (total.seconds() < seconds);
  return best * 1e9 / static_cast<double>(each);
}

template <Game G>
class CostMeter {
 public:
  using State = typename G::State;

  CostMeter(const typename G::Options& options, double seconds_each)
      : options_(options), seconds_(seconds_each), list_(std::make_unique<MoveList<G>>()) {
    sample();
  }

  Costs measure() {
    Costs costs{.state_bytes = sizeof(State)};
    measure_copies(costs);
    measure_moves(costs);
    measure_net(costs);
    measure_games(costs);
    return costs;
  }

 private:
  static constexpr std::size_t kPositions = 32;
  static constexpr int kRounds = 64;

  // Every 7th position of random games until there are enough, with a random move of each.
  void sample() {
    int at = 0;
    for (std::uint64_t game = 0; positions_.size() < kPositions; ++game) {
      Chance chance(game);
      Rng rng(game);
      State state = G::start(options_, chance, nullptr);
      while (G::actor(state) != kNobody && positions_.size() < kPositions) {
        G::generate(state, *list_);
        const Move move = (*list_)[rng.below(static_cast<std::uint32_t>(list_->size()))];
        if (++at % 7 == 0) {
          positions_.push_back(state);
          moves_.push_back(move);
        }
        G::apply(state, move, chance, nullptr);
      }
    }
  }

  void measure_copies(Costs& costs) {
    State copy = positions_[0];
    costs.copy_ns = nanoseconds_each(seconds_, kPositions * kRounds, [&] {
      for (int round = 0; round < kRounds; ++round)
        for (const State& state : positions_) {
          copy = state;
          touch(copy);
        }
    });
    std::vector<unsigned char> bytes(sizeof(State));
    costs.memcpy_ns = nanoseconds_each(seconds_, kPositions * kRounds, [&] {
      for (int round = 0; round < kRounds; ++round)
        for (const State& state : positions_) {
          std::memcpy(bytes.data(), static_cast<const void*>(&state), sizeof(State));
          touch(bytes[0]);
        }
    });
  }

  void measure_moves(Costs& costs) {
    costs.generate_ns = nanoseconds_each(seconds_, kPositions * kRounds, [&] {
      for (int round = 0; round < kRounds; ++round)
        for (const State& state : positions_) {
          G::generate(state, *list_);
          touch(*list_);
        }
    });
    Chance chance(1);
    State copy = positions_[0];
    const double both = nanoseconds_each(seconds_, kPositions * kRounds, [&] {
      for (int round = 0; round < kRounds; ++round)
        for (std::size_t i = 0; i < kPositions; ++i) {
          copy = positions_[i];
          G::apply(copy, moves_[i], chance, nullptr);
          touch(copy);
        }
    });
    costs.apply_ns = std::max(0.0, both - costs.copy_ns);
  }

  // As a search asks: one after the other what some moves of a position lead to.
  void measure_net(Costs& costs) {
    constexpr std::size_t kMoves = 8;  // of each position
    NetJudge<G> net(nets_in_use<G>());
    std::vector<State> asked;
    for (const State& state : positions_) {
      G::generate(state, *list_);
      for (std::size_t i = 0; i < std::min(list_->size(), kMoves); ++i) {
        State after = state;
        Chance chance(1);
        G::apply(after, (*list_)[i], chance, nullptr);
        if (G::actor(after) != kNobody && net.covers(after)) asked.push_back(after);
      }
    }
    if (asked.empty()) return;
    std::array<float, kMaxSeats> points{};
    costs.net_ns = nanoseconds_each(seconds_, asked.size(), [&] {
      for (const State& state : asked) net.add(state, points);
      touch(points);
    });
  }

  void measure_games(Costs& costs) {
    RandomGames<G> games(options_, 1);
    Tally tally;
    std::uint64_t index = 0;
    const CoreStopwatch watch;
    do {
      for (int i = 0; i < 16; ++i) games.play(index++, tally);
    } while (watch.seconds() < seconds_ * 2);
    const double seconds = watch.seconds();
    costs.random_games_per_second = static_cast<double>(tally.games) / seconds;
    costs.decisions_per_second = static_cast<double>(tally.decisions) / seconds;
  }

  typename G::Options options_;
  double seconds_;
  std::unique_ptr<MoveList<G>> list_;
  std::vector<State> positions_;
  std::vector<Move> moves_;
};

}  // namespace reeve
