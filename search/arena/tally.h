// What many games add up to. All sums are whole numbers, so that a tally does not depend on how the
// games were shared among threads.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "core/game.h"

namespace reeve {

// A mean with the half-width of its 95 % interval.
struct Mean {
  double value = 0;
  double ci95 = 0;
};

inline Mean mean_of(std::int64_t sum, std::int64_t squares, std::int64_t count) {
  if (count == 0) return {};
  const double n = static_cast<double>(count);
  const double mean = static_cast<double>(sum) / n;
  if (count == 1) return {mean, 0};
  const double variance =
      std::max(0.0, (static_cast<double>(squares) / n - mean * mean)) * n / (n - 1);
  return {mean, 1.96 * std::sqrt(variance / n)};
}

struct SeatTally {
  std::int64_t score = 0;
  std::int64_t score_squares = 0;
  std::int64_t win_shares = 0;  // in units of 1/kShare of a win
};

struct Tally {
  static constexpr std::int64_t kShare = 60;  // divisible by every number of tied winners up to 6

  std::int64_t games = 0;
  std::int64_t decisions = 0;
  std::int64_t ties = 0;         // games in which several sides have the most points
  std::int64_t shared_wins = 0;  // those of them that no tie-break decides
  int seats = 0;
  bool teams = false;  // seats 0 and 2 against 1 and 3: partners win together
  std::array<SeatTally, kMaxSeats> seat{};

  void add(const Outcome& outcome, std::int64_t length) {
    ++games;
    decisions += length;
    seats = outcome.seats;
    int winners = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i)
      if (outcome.rank[i] == 1) ++winners;
    const int sides = teams ? std::max(1, winners / 2) : winners;
    if (sides > 1) ++shared_wins;
    if (sides_with_most_points(outcome) > 1) ++ties;
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
      seat[i].score += outcome.score[i];
      seat[i].score_squares += std::int64_t{outcome.score[i]} * outcome.score[i];
      if (outcome.rank[i] == 1) seat[i].win_shares += kShare / sides;
    }
  }

  int sides_with_most_points(const Outcome& outcome) const {
    std::array<int, kMaxSeats> points{};
    const int sides = teams ? 2 : outcome.seats;
    for (int i = 0; i < outcome.seats; ++i)
      points[static_cast<std::size_t>(i % sides)] += outcome.score[static_cast<std::size_t>(i)];
    const auto end = points.begin() + sides;
    return static_cast<int>(
        std::count(points.begin(), end, *std::max_element(points.begin(), end)));
  }

  void merge(const Tally& other) {
    games += other.games;
    decisions += other.decisions;
    ties += other.ties;
    shared_wins += other.shared_wins;
    seats = std::max(seats, other.seats);
    teams = teams || other.teams;
    for (std::size_t i = 0; i < seat.size(); ++i) {
      seat[i].score += other.seat[i].score;
      seat[i].score_squares += other.seat[i].score_squares;
      seat[i].win_shares += other.seat[i].win_shares;
    }
  }

  Mean mean_score(std::size_t i) const {
    return mean_of(seat[i].score, seat[i].score_squares, games);
  }
  double win_rate(std::size_t i) const {
    return games == 0
               ? 0
               : static_cast<double>(seat[i].win_shares) / static_cast<double>(kShare * games);
  }
};

}  // namespace reeve
