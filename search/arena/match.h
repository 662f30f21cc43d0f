// A match: two bots in mirrored groups of games. A group is one set of chance played once for each
// seat the first bot can take, with the second bot on all others; at two players, a mirrored pair.
// What luck gave to a seat it gives to both bots, so far fewer games tell who is better.
//
// The score is the first bot's share of the wins, ties divided. Between equals it is one half at
// two players and 1/n at n. Elo follows from it as the logistic curve has it: among n players a bot
// of relative strength r = 10^(elo/400) wins r / (r + n - 1) of the games.
//
// SPRT (sequential probability ratio test): the log-likelihood ratio of "the difference is elo1"
// over "it is elo0", by the normal approximation over groups; a match may stop as soon as it leaves
// the bounds for errors of 5 % either way.
#pragma once

#include <atomic>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include "core/json.h"
#include "search/levels/bot.h"

namespace reeve {

struct Sprt {
  double elo0 = 0;
  double elo1 = 50;
};

struct MatchPlan {
  json::object options;
  std::string a;
  std::string b;
  std::uint64_t pairs = 100;  // groups
  std::uint64_t first = 0;    // the first of them; the others come before or elsewhere
  std::uint64_t seed = 1;
  int threads = 1;
  Budget budget_a;
  Budget budget_b;
  Sprt sprt;
  bool stop_at_decision = false;
  std::atomic<std::uint64_t>* begun = nullptr;  // counts the groups begun, for who waits
};

struct MatchReport {
  static constexpr double kBound = 2.9444389791664403;  // ln(0.95 / 0.05)

  int people = 2;
  Sprt sprt;
  std::int64_t groups = 0;
  std::int64_t games = 0;
  // Of the share of wins in a group, in units of 1/unit(): whole numbers, as in Tally.
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  // Of all games, in units of 1/kPart of a point; the others' are their mean.
  static constexpr std::int64_t kPart = 60;
  std::int64_t points_a = 0;
  std::int64_t points_b = 0;
  double seconds = 0;  // 0: not to be told

  double mean_points_a() const { return mean_points(points_a); }
  double mean_points_b() const { return mean_points(points_b); }

  std::int64_t unit() const { return 60 * people; }
  double score() const {
    return groups == 0 ? 1.0 / people
                       : static_cast<double>(sum) / static_cast<double>(groups * unit());
  }
  // Of one group's score; a little is added so that a few lucky groups do not look like certainty.
  double variance() const {
    const double n = static_cast<double>(groups);
    const double u = static_cast<double>(unit());
    const double mean = static_cast<double>(sum) / u / std::max(n, 1.0);
    const double spread = static_cast<double>(squares) / (u * u) - n * mean * mean;
    return (std::max(spread, 0.0) + 0.25) / std::max(n, 1.0);
  }
  double ci95() const {
    return groups == 0 ? 1 : 1.96 * std::sqrt(variance() / static_cast<double>(groups));
  }

  double score_at(double elo) const {
    const double r = std::pow(10, elo / 400);
    return r / (r + people - 1);
  }
  // Finite even when everything was won: as if a quarter of a group had gone the other way.
  double elo_of(double score) const {
    const double edge = 0.25 / static_cast<double>(std::max<std::int64_t>(groups, 1) + 1);
    const double s = std::min(std::max(score, edge), 1 - edge);
    return 400 * std::log10(s * (people - 1) / (1 - s));
  }
  double elo() const { return elo_of(score()); }

  double llr() const {
    if (groups == 0) return 0;
    const double s0 = score_at(sprt.elo0);
    const double s1 = score_at(sprt.elo1);
    return static_cast<double>(groups) * (s1 - s0) * (2 * score() - s0 - s1) / (2 * variance());
  }
  // true: at least elo1; false: at most elo0; none: not decided.
  std::optional<bool> decision() const {
    if (llr() >= kBound) return true;
    if (llr() <= -kBound) return false;
    return {};
  }

  void add(const MatchReport& other) {
    groups += other.groups;
    games += other.games;
    sum += other.sum;
    squares += other.squares;
    points_a += other.points_a;
    points_b += other.points_b;
  }

 private:
  double mean_points(std::int64_t points) const {
    return static_cast<double>(points) /
           static_cast<double>(kPart * std::max<std::int64_t>(games, 1));
  }
};

}  // namespace reeve
