// An evaluation of the toy game of the tests: points so far, a fair share of the heap and what a
// hidden card is worth.
#pragma once

#include "search/evaluation.h"
#include "tests/support/pebbles.h"

namespace reeve {

template <>
class Evaluation<pebbles::Pebbles> {
 public:
  struct Weights {
    float pebble = 1.5f;  // what a pebble of the heap is worth to whoever gets it
    float card = 0.9f;    // of its value, while it can still be shown
  };
  static constexpr ChanceStyle kChance = ChanceStyle::Open;
  static Weights full() { return {}; }
  static Weights plain() { return {.pebble = 1, .card = 0}; }

  explicit Evaluation(const Weights& weights) : weights_(weights) {}

  void frame(const pebbles::State&, Judgement& judgement) const { judgement.spread = 4; }
  void judge(const pebbles::State& s, Judgement& judgement) const {
    for (int seat = 0; seat < s.players; ++seat)
      judgement.points[static_cast<std::size_t>(seat)] =
          static_cast<float>(s.points[static_cast<std::size_t>(seat)]) +
          weights_.pebble * static_cast<float>(s.heap) / static_cast<float>(s.players) +
          (s.shown[static_cast<std::size_t>(seat)] != 0
               ? 0
               : weights_.card * static_cast<float>(s.card[static_cast<std::size_t>(seat)]));
  }

 private:
  Weights weights_;
};
static_assert(EvaluationOf<Evaluation<pebbles::Pebbles>, pebbles::Pebbles>);

}  // namespace reeve
