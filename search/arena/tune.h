// Tunes the weights of an evaluation by playing: simultaneous perturbation (SPSA). In each step all
// weights are moved a little at random, up for one player and down for the other, the two play
// mirrored games, and the weights go a small way towards the winner. The steps shrink with time.
//
// Points decide, not wins: the margin says more per game, and what is tuned are expected points.
#pragma once

#include <cmath>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "search/arena/duel.h"
#include "search/tree/weights.h"

namespace reeve {

struct TuneSettings {
  int steps = 200;
  std::uint64_t pairs = 16;    // mirrored groups a step
  double perturbation = 0.12;  // of a weight's size, at the start
  double gain = 0.02;          // of a weight's size, for each point of margin, at the start
  int people = 2;
  int threads = 1;
  std::uint64_t seed = 1;
  Method method = Method::kTurn;  // how the players search while tuning
  std::uint32_t nodes = 0;        // of a decision, when it is the tree
};

template <Game G>
class Tuner {
 public:
  using E = Evaluation<G>;
  using Weights = typename E::Weights;

  Tuner(std::vector<typename G::Options> options, TuneSettings settings)
      : options_(std::move(options)), settings_(settings) {
    set_weights(E::full());
  }

  const Weights& weights() const { return weights_; }
  void set_weights(const Weights& weights) {
    weights_ = weights;
    for (std::size_t i = 0; i < weights_.size(); ++i)
      size_[i] = std::max(std::abs(weights_[i]), 0.1f);
  }

  // `tell(step, margin)` is called after each step.
  void run(const std::function<void(int, double)>& tell) {
    Rng rng(settings_.seed);
    for (int step = 0; step < settings_.steps; ++step) {
      const double age = static_cast<double>(step) / settings_.steps;
      const double reach = settings_.perturbation * (1 - 0.6 * age);
      const double gain = settings_.gain * (1 - 0.8 * age);
      Weights up = weights_;
      Weights down = weights_;
      std::array<int, std::tuple_size_v<Weights>> sign{};
      for (std::size_t i = 0; i < weights_.size(); ++i) {
        sign[i] = rng.below(2) == 0 ? -1 : 1;
        const float move = static_cast<float>(reach * size_[i] * sign[i]);
        up[i] += move;
        down[i] -= move;
      }
      const DuelResult result = play(up, down, rng.next64(), settings_.pairs);
      const double margin = result.mean_points() - result.other_points();
      // A lucky landslide must not throw everything over.
      const double pull = gain * std::clamp(margin, -8.0, 8.0);
      for (std::size_t i = 0; i < weights_.size(); ++i)
        weights_[i] += static_cast<float>(pull * size_[i] * sign[i]);
      tell(step, margin);
    }
  }

  // Mirrored games of two sets of weights.
  DuelResult play(const Weights& a, const Weights& b, std::uint64_t seed,
                  std::uint64_t pairs) const {
    DuelResult total;
    for (std::size_t i = 0; i < options_.size(); ++i) {
      const auto make = [this](const Weights& weights) {
        LevelInfo info = level_info(Level::kGreedy);
        info.method = settings_.method;
        return std::make_unique<Player<G>>(info, weights);
      };
      const Budget budget{.nodes = settings_.nodes};
      total.add(duel<G>(
          options_[i], std::max<std::uint64_t>(1, pairs / options_.size()), hash_mix(seed, i),
          settings_.people, settings_.threads, [&] { return make(a); }, [&] { return make(b); },
          budget, budget));
    }
    return total;
  }

 private:
  std::vector<typename G::Options> options_;
  TuneSettings settings_;
  Weights weights_{};
  std::array<float, std::tuple_size_v<Weights>> size_{};
};

}  // namespace reeve
