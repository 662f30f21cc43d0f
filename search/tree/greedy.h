// One decision ahead: makes every legal move on a copy and takes the one whose position the
// evaluation likes best. Moves that draw chance are tried with a few draws, the same for all.
#pragma once

#include <vector>

#include "search/tree/choice.h"
#include "search/tree/evaluation.h"

namespace reeve {

// Noise in the evaluation, for weaker levels: a fixed error of each position, normal with the
// given deviation in points. It is a function of position and seed, so play stays repeatable.
inline float noise_of(std::uint64_t position_hash, std::uint64_t seed, float deviation) {
  std::uint64_t bits = hash_mix(position_hash ^ seed, 0x9E3779B97F4A7C15);
  float sum = 0;  // of four uniform numbers: close to normal, deviation 1/sqrt(3) of a unit
  for (int i = 0; i < 4; ++i, bits >>= 16) sum += static_cast<float>(bits & 0xFFFF) / 65535.0f;
  return (sum - 2.0f) * 1.7320508f * deviation;
}

template <Game G>
class GreedySearch {
 public:
  using State = typename G::State;

  GreedySearch(const Judge<G>& judge, float noise) : judge_(judge), noise_(noise) {}

  // All moves, the best first.
  void search(const State& position, std::uint64_t seed, std::vector<RankedMove>& ranked) {
    constexpr int kDraws = 4;
    const Seat seat = G::actor(position);
    Rng rng(seed);
    const State sample = G::resample(position, seat, rng);
    G::generate(sample, list_);
    ranked.clear();
    valued_ = 0;
    for (const Move move : list_) {
      RankedMove result{.move = move, .visits = 1};
      int draws = 1;
      float error = 0;
      for (int draw = 0; draw < draws; ++draw) {
        State after = sample;
        Chance chance(hash_mix(seed, static_cast<std::uint64_t>(draw)));
        G::apply(after, move, chance, nullptr);
        if (chance.drew()) draws = kDraws;
        // One error for a move, whatever is drawn.
        if (noise_ > 0 && draw == 0) error = noise_of(hash_of(after), seed, noise_);
        Shares shares{};
        result.points += judge_.value(after, seat, shares, error);
        result.value += shares[static_cast<std::size_t>(seat)];
        ++valued_;
      }
      result.points /= draws;
      result.value /= draws;
      ranked.push_back(result);
    }
    std::sort(ranked.begin(), ranked.end(), [](const RankedMove& a, const RankedMove& b) {
      return a.value != b.value ? a.value > b.value : a.move < b.move;
    });
  }

  std::uint64_t valued() const { return valued_; }

 private:
  Judge<G> judge_;
  float noise_;
  MoveList<G> list_;
  std::uint64_t valued_ = 0;
};

}  // namespace reeve
