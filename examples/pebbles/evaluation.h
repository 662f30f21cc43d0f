// How good a position of Pebbles is: points so far, a fair share of the heap and what a
// hidden card is worth.
#pragma once

#include "examples/pebbles/rules.h"
#include "search/tree/evaluation.h"

namespace reeve {

template <>
class Evaluation<pebbles::Pebbles> {
 public:
  // What a pebble of the heap is worth to whoever gets it; and of its value, a card that can still
  // be shown.
  using Weights = std::array<float, 2>;
  static constexpr ChanceStyle kChance = ChanceStyle::kOpen;
  static constexpr float kDecisionError = 1;
  static constexpr float kTurnError = 1;
  static Weights full() { return {1.5f, 0.9f}; }
  static Weights plain() { return {1, 0}; }

  explicit Evaluation(const Weights& weights) : weights_(weights) {}

  void frame(const pebbles::State&, Judgement& judgement) const { judgement.spread = 4; }
  void judge(const pebbles::State& s, Judgement& judgement) const {
    for (int seat = 0; seat < s.players; ++seat)
      judgement.points[static_cast<std::size_t>(seat)] =
          static_cast<float>(s.points[static_cast<std::size_t>(seat)]) +
          weights_[0] * static_cast<float>(s.heap) / static_cast<float>(s.players) +
          (s.shown[static_cast<std::size_t>(seat)] != 0
               ? 0
               : weights_[1] * static_cast<float>(s.card[static_cast<std::size_t>(seat)]));
  }

 private:
  Weights weights_;
};
static_assert(EvaluationOf<Evaluation<pebbles::Pebbles>, pebbles::Pebbles>);

// Games of the first ruleset are judged alike.
template <>
class Evaluation<pebbles::FirstPebbles> : public Evaluation<pebbles::Pebbles> {
 public:
  using Evaluation<pebbles::Pebbles>::Evaluation;
};

}  // namespace reeve
