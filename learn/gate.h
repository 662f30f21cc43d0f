// Whether one player is better than another that differs in its net or its tree alone: mirrored
// groups of games, until the answer is clear or all are played.
//
// Several people: the first player takes every seat in turn, the second all others. Teams: the first
// plays for both sides in turn. One person: both play the same task, and the share is even when they
// do equally well.
#pragma once

#include <fmt/format.h>

#include <cmath>

#include "learn/workshop.h"
#include "search/arena/duel.h"

namespace reeve {

// Plays one game; `first(seat)` says whose seat it is.
template <Game G, class First>
Outcome play_gate_game(const typename G::Options& options, std::uint64_t seed, Player<G>& a,
                       Player<G>& b, const GatePlan& plan, First first) {
  Chance chance(seed);
  auto state = G::start(options, chance, nullptr);
  while (G::actor(state) != kNobody) {
    const Choice choice = first(G::actor(state)) ? a.choose(state, seed, plan.budget)
                                                 : b.choose(state, seed, plan.against_budget);
    G::apply(state, choice.move, chance, nullptr);
  }
  return G::outcome(state);
}

// How well a seat did when a game has one task or two sides: 1 won, 0 lost.
inline double won(const Outcome& outcome, int seat) {
  bool all = true;
  for (int i = 0; i < outcome.seats; ++i) all = all && outcome.rank[i] == 1;
  if (all && outcome.seats > 1) return 0.5;
  return outcome.share(seat, 1);
}

template <Game G>
void play_gate_group(const typename G::Options& options, std::uint64_t seed, Player<G>& a,
                     Player<G>& b, const GatePlan& plan, int people, bool teams, DuelResult& sum) {
  if (people > 1 && !teams) {
    play_group<G>(options, seed, a, b, plan.budget, plan.against_budget, people, sum);
    return;
  }
  double share = 0;
  for (int turn = 0; turn < 2; ++turn) {
    const Outcome outcome = play_gate_game<G>(
        options, seed, a, b, plan, [&](Seat seat) { return teams ? seat % 2 == turn : turn == 0; });
    if (teams) {
      share += won(outcome, turn) / 2;
      sum.points_a += outcome.score[static_cast<std::size_t>(turn)];
      sum.points_b += outcome.score[static_cast<std::size_t>(1 - turn)];
      ++sum.games;
    } else {
      share += (turn == 0 ? won(outcome, 0) : 1 - won(outcome, 0)) / 2;
      (turn == 0 ? sum.points_a : sum.points_b) += outcome.score[0];
      if (turn == 0) ++sum.games;
    }
  }
  ++sum.groups;
  sum.share += share;
  sum.share_squares += share * share;
}

template <Game G>
GateReport play_gate(const typename G::Options& options, Player<G>& a, Player<G>& b,
                     const GatePlan& plan, const Tell& tell) {
  Chance chance(1);
  const auto start = G::start(options, chance, nullptr);
  Judgement frame;
  Evaluation<G>(Evaluation<G>::full()).frame(start, frame);
  const int people = options.players;
  const double even = people == 1 || frame.teams ? 0.5 : 1.0 / people;
  // More groups would hardly change the answer: five deviations from even. A result that close to
  // certain is not bent by looking at it after every group.
  const auto clear = [&](const DuelResult& sum) {
    constexpr std::uint64_t kLeast = 40;
    return sum.groups >= kLeast && std::abs(sum.mean_share() - even) > 5 * sum.deviation() + 1e-9;
  };
  DuelResult sum;
  GateReport report{.even = even};
  while (report.pairs < plan.pairs && (plan.all || !clear(sum))) {
    play_gate_group<G>(options, seed_of_game(plan.seed, report.pairs), a, b, plan, people,
                       frame.teams, sum);
    report.pairs = sum.groups;
    report.share = sum.mean_share();
    report.ci95 = 1.96 * sum.deviation();
    report.points = sum.mean_points();
    report.against_points = sum.other_points();
    tell(report.pairs, plan.pairs,
         fmt::format("{:.1f} % ± {:.1f}", 100 * report.share, 100 * report.ci95));
  }
  report.better = report.pairs > 1 && report.share - report.ci95 > even;
  return report;
}

}  // namespace reeve
