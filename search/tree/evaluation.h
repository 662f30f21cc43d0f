// What a position is worth. Each game has one Evaluation<G> (search/<game>/evaluation.h): named
// features, a table of weights, and judge(), which answers the points each seat is expected to
// have at the end. Everything else (the share of winning, noise, search) is common to all games.
//
//   Evaluation<G>::Weights    an array of floats; table() names and explains them
//   Evaluation<G>::full()     the tuned weights
//   Evaluation<G>::plain()    what a beginner looks at: fewer features, for the weaker levels
//   frame(state, judgement)   fills spread, target and teams, for any position
//   judge(state, judgement)   fills the points; cheap and without allocation, as it is called
//                             millions of times a search. Never called on finished games.
//   Evaluation<G>::kChance    how the tree search passes random events (ChanceStyle)
//   Evaluation<G>::kDecisionError, kTurnError
//                             points by which a fair player misjudges a decision or a whole turn;
//                             the noise of weaker levels is told in these units
// What a game may add for the tree search and for hints:
//   tree_settings(learned)    numbers of its own (search/tree/tree_settings.h)
//   patience(state)           how many times a level's own nodes a decision deserves;
//   patience_of_learned(state)  the same of levels that are not frozen references
//   turn(state)               changes when a turn is over; without it, when another seat decides
//   settled(state)            whether a position lies between turns, and
//   settle(state, chance)     ends the turn quickly and sensibly, so that it can be valued
//   at_a_glance(state, moves, seed)
//                             the move of a player who has no time to look at positions: some
//                             hundred nanoseconds, for games that are played to their end
//   at_a_glance_weights()     the weights of that player
//   points_to_come(state, seat)  what hints add to the points, which are tuned to compare moves
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/game.h"
#include "search/net/net_judge.h"

namespace reeve {

struct Judgement {
  std::array<float, kMaxSeats> points{};  // expected final points by seat
  float spread = 20;   // how many points of lead turn an even game into one won nearly 3 of 4 times
  float target = 0;    // where one seat plays against a task: the points that fulfil it
  bool teams = false;  // seats 0 and 2 against 1 and 3, points added
};

// How the tree search treats a move that draws chance.
enum class ChanceStyle : std::uint8_t {
  kBranch,  // a few sampled outcomes, each with a subtree of its own: dice that decide what is legal
  kOpen,    // outcomes share one subtree: draws that change little
};

template <class G>
class Evaluation;

template <class E, class G>
concept EvaluationOf = requires(const E& evaluation, const typename G::State& state,
                                Judgement& judgement) {
  typename E::Weights;
  { E::full() } -> std::same_as<typename E::Weights>;
  { E::plain() } -> std::same_as<typename E::Weights>;
  { E::kChance } -> std::convertible_to<ChanceStyle>;
  { E::kDecisionError } -> std::convertible_to<float>;
  { E::kTurnError } -> std::convertible_to<float>;
  { evaluation.frame(state, judgement) } -> std::same_as<void>;
  { evaluation.judge(state, judgement) } -> std::same_as<void>;
};

// Whether the game has a player at a glance.
template <class G>
concept Glances = requires(const Evaluation<G>& evaluation, const typename G::State& state,
                           const MoveList<G>& moves) {
  { evaluation.at_a_glance(state, moves, std::uint64_t{}) } -> std::same_as<Move>;
  { Evaluation<G>::at_a_glance_weights() } -> std::same_as<typename Evaluation<G>::Weights>;
};

using Shares = std::array<float, kMaxSeats>;

inline float logistic(float x) {
  return 1.0f / (1.0f + std::exp(-x));
}

// The share of the win each seat may expect from the judged points. Between two it is the logistic
// curve of the lead; among several each seat weighs by the exponential of its points. A little of
// the share is paid in points, so that a game lost or won is still played well.
inline void shares_of(const Judgement& judgement, int seats, Shares& shares) {
  constexpr float kForPoints = 0.1f;  // how much of the value is points whatever the others have
  constexpr float kAllPoints = 300.0f;
  std::array<float, kMaxSeats> points = judgement.points;
  if (judgement.teams) {
    points[0] = points[2] = judgement.points[0] + judgement.points[2];
    points[1] = points[3] = judgement.points[1] + judgement.points[3];
  }
  if (seats == 1) {
    shares[0] = logistic((points[0] - judgement.target) / judgement.spread);
    return;
  }
  const int sides = judgement.teams ? 2 : seats;
  if (sides == 2) {
    shares[0] = logistic((points[0] - points[1]) / judgement.spread);
    shares[1] = 1.0f - shares[0];
  } else {
    const float best =
        *std::max_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(seats));
    float total = 0;
    for (int seat = 0; seat < seats; ++seat)
      total += shares[seat] = std::exp((points[seat] - best) / judgement.spread);
    for (int seat = 0; seat < seats; ++seat) shares[seat] /= total;
  }
  for (int seat = 0; seat < sides; ++seat)
    shares[seat] = (1 - kForPoints) * shares[seat] +
                   kForPoints * std::clamp(points[seat] / kAllPoints, 0.0f, 1.0f);
  if (judgement.teams) {
    shares[2] = shares[0];
    shares[3] = shares[1];
  }
}

// The share of the win in a finished game, from its ranks. Partners share a rank and win together,
// so with teams the two of a side count once.
inline void shares_of(const Outcome& outcome, bool teams, Shares& shares) {
  int winners = 0;
  for (int seat = 0; seat < outcome.seats; ++seat) winners += outcome.rank[seat] == 1;
  const int sides_tied = std::max(1, teams ? winners / 2 : winners);
  for (int seat = 0; seat < outcome.seats; ++seat)
    shares[seat] = static_cast<float>(outcome.share(seat, sides_tied));
}

// Values a position for all seats: the share of winning and the expected points. Finished games
// mix the result with the margin, so that the search tells a close win from a clear one.
template <class G>
class Judge {
 public:
  using State = typename G::State;

  // With `settles`, positions in the middle of a turn are first played to its end, where the
  // evaluation knows how (settle()): their worth cannot be compared with that after a turn.
  // Where one of `nets` covers the position it corrects the evaluation's points.
  explicit Judge(const Evaluation<G>& evaluation, bool settles = false, const NetSet& nets = {})
      : evaluation_(evaluation), net_(nets), settles_(settles) {}

  const Evaluation<G>& evaluation() const { return evaluation_; }
  // Whether a net has a say there.
  bool learned(const State& state) const { return net_.covers(state); }
  // The one that has; null without.
  const Net* net(const State& state) const { return learned(state) ? net_.net(state) : nullptr; }

  // Answers the expected points of `seat`; `seed` is for the draws of settling. Weaker levels
  // misjudge them by `error`, before the share of winning follows from them: whoever is far ahead
  // errs by points too, not by anything at all.
  float value(const State& state, Seat seat, Shares& shares, float error = 0,
              std::uint64_t seed = 0) const {
    if constexpr (requires(State & s, Chance & chance) { Evaluation<G>::settle(s, chance); })
      if (settles_ && !Evaluation<G>::settled(state)) {
        State end = state;
        Chance chance(seed);
        Evaluation<G>::settle(end, chance);
        return value_there(end, seat, shares, error);
      }
    return value_there(state, seat, shares, error);
  }

  // A finished game that was played on from a position with that spread: it may have ended
  // otherwise, so its margin tells more than who won.
  float value_of_end(const State& state, Seat seat, Shares& shares, float spread) const {
    constexpr float kForResult = 0.2f;
    Judgement judgement;
    evaluation_.frame(state, judgement);
    judgement.spread = std::max(judgement.spread, spread);
    return value_of_result(state, seat, shares, judgement, kForResult);
  }

 private:
  float value_of_result(const State& state, Seat seat, Shares& shares, Judgement& judgement,
                        float for_result) const {
    const int seats = G::seats(state);
    const Outcome outcome = G::outcome(state);
    for (int i = 0; i < seats; ++i) judgement.points[i] = outcome.score[i];
    Shares result{};
    shares_of(judgement, seats, shares);
    shares_of(outcome, judgement.teams, result);
    for (int i = 0; i < seats; ++i)
      shares[i] = for_result * result[i] + (1 - for_result) * shares[i];
    return judgement.points[static_cast<std::size_t>(seat)];
  }

  float value_there(const State& state, Seat seat, Shares& shares, float error) const {
    constexpr float kForResult = 0.6f;  // the rest goes by the margin
    Judgement judgement;
    evaluation_.frame(state, judgement);
    if (G::actor(state) == kNobody)
      return value_of_result(state, seat, shares, judgement, kForResult);
    evaluation_.judge(state, judgement);
    if (net_.covers(state)) net_.add(state, judgement.points);
    judgement.points[static_cast<std::size_t>(seat)] += error;
    shares_of(judgement, G::seats(state), shares);
    return judgement.points[static_cast<std::size_t>(seat)];
  }

  Evaluation<G> evaluation_;
  mutable NetJudge<G> net_;  // keeps sums of the last position, as evaluations do
  bool settles_;
};

}  // namespace reeve
