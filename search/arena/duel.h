// Mirrored games between two typed players, for tuning: the same chance is played once for each
// seat the first player can take, the second player sits on all others. What luck gave to a seat
// it gives to both, so far fewer games tell who is better.
#pragma once

#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

#include "core/game.h"
#include "search/levels/player.h"

namespace reeve {

struct DuelResult {
  std::uint64_t groups = 0;  // of mirrored games
  double share = 0;          // sum over groups of the mean share of the win
  double share_squares = 0;  // of that mean
  double points_a = 0;       // sum of the first player's points over all its games
  double points_b = 0;       // sum of the mean of the others
  std::uint64_t games = 0;
  double seconds_a = 0;
  std::uint64_t nodes_a = 0;

  // The first player's share of the wins: 0.5 is even at two players.
  double mean_share() const { return groups == 0 ? 0.5 : share / static_cast<double>(groups); }
  double deviation() const {
    if (groups < 2) return 0.5;
    const double n = static_cast<double>(groups);
    const double variance = (share_squares - share * share / n) / (n - 1);
    return std::sqrt(std::max(variance, 0.0) / n);
  }
  double mean_points() const {
    return points_a / static_cast<double>(std::max<std::uint64_t>(games, 1));
  }
  double other_points() const {
    return points_b / static_cast<double>(std::max<std::uint64_t>(games, 1));
  }

  void add(const DuelResult& other) {
    groups += other.groups;
    share += other.share;
    share_squares += other.share_squares;
    points_a += other.points_a;
    points_b += other.points_b;
    games += other.games;
    seconds_a += other.seconds_a;
    nodes_a += other.nodes_a;
  }
};

// One group: as many games as people's seats. Automata keep their seats.
template <Game G>
void play_group(const typename G::Options& options, std::uint64_t seed, Player<G>& a, Player<G>& b,
                Budget budget_a, Budget budget_b, int people, DuelResult& result) {
  double share = 0;
  for (int a_seat = 0; a_seat < people; ++a_seat) {
    Chance chance(seed);
    auto state = G::start(options, chance, nullptr);
    while (G::actor(state) != kNobody) {
      const bool mine = G::actor(state) == a_seat;
      const Choice choice =
          mine ? a.choose(state, seed, budget_a) : b.choose(state, seed, budget_b);
      if (mine) result.nodes_a += choice.nodes;
      G::apply(state, choice.move, chance, nullptr);
    }
    const Outcome outcome = G::outcome(state);
    int winners = 0;
    double others = 0;
    for (int seat = 0; seat < outcome.seats; ++seat) {
      winners += outcome.rank[static_cast<std::size_t>(seat)] == 1;
      if (seat != a_seat) others += outcome.score[static_cast<std::size_t>(seat)];
    }
    share += outcome.share(a_seat, std::max(winners, 1));
    result.points_a += outcome.score[static_cast<std::size_t>(a_seat)];
    result.points_b += others / std::max(outcome.seats - 1, 1);
    ++result.games;
  }
  share /= people;
  ++result.groups;
  result.share += share;
  result.share_squares += share * share;
}

// Players are made anew for each thread by the two functions.
template <Game G, class MakeA, class MakeB>
DuelResult duel(const typename G::Options& options, std::uint64_t groups, std::uint64_t seed,
                int people, int threads, MakeA make_a, MakeB make_b, Budget budget_a = {},
                Budget budget_b = {}) {
  DuelResult total;
  std::mutex merging;
  std::atomic<std::uint64_t> next{0};
  const auto work = [&] {
    auto a = make_a();
    auto b = make_b();
    DuelResult own;
    for (std::uint64_t i = next++; i < groups; i = next++)
      play_group<G>(options, hash_mix(seed, i + 1), *a, *b, budget_a, budget_b, people, own);
    const std::lock_guard lock(merging);
    total.add(own);
  };
  if (threads <= 1) {
    work();
  } else {
    std::vector<std::jthread> crew;
    for (int i = 0; i < threads; ++i) crew.emplace_back(work);
  }
  return total;
}

}  // namespace reeve
