// Positions to learn from, taken out of played games: what is on for a seat, what the hand
// evaluation says, and the points that came of it.
//
// The points are λ-returns: going back from the final score, at every end of a turn a part 1 − λ of
// what is known gives way to what the net says there now. Final scores scatter far more than moves
// differ, so λ = 1 learns slowly; it is for the first net, when there is none to ask.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learn/game_log.h"
#include "learn/turns.h"
#include "search/tree/evaluation.h"

namespace reeve {

struct Sample {
  std::uint32_t first = 0;  // of `Samples::rows`
  std::uint16_t count = 0;
  std::uint16_t bucket = 0;
  float hand = 0;    // points by the hand evaluation
  float target = 0;  // points to learn
};

struct Samples {
  std::vector<std::uint16_t> rows;
  std::vector<Sample> all;

  std::span<const std::uint16_t> rows_of(const Sample& sample) const {
    return std::span(rows).subspan(sample.first, sample.count);
  }
};

struct SamplingSettings {
  double lambda = 0.8;
  double after_turns = 0.5;  // part of the positions between turns that is kept
  double within_turns = 0.15;
};

template <HasFeatures G>
class Sampler {
 public:
  using State = typename G::State;
  using Settings = SamplingSettings;

  // `net` gives the values of later turns.
  Sampler(const Net& net, Settings settings)
      : settings_(settings), hand_(Evaluation<G>::full()), net_(nets_of(net)) {}

  // Adds positions of a game. False when the moves are not those of such a game.
  bool add(const typename G::Options& options, const PlayedGame& game, Rng& rng, Samples& samples) {
    Chance chance(game.seed);
    State state = G::start(options, chance, nullptr);
    seats_.clear();
    for (int seat = 0; seat < G::seats(state); ++seat)
      if (is_person<G>(state, seat)) seats_.push_back(static_cast<std::size_t>(seat));
    picked_.clear();
    ends_.clear();
    int turn = turn_number<G>(state);
    for (const std::uint32_t bits : game.moves) {
      const Move move{bits};
      if (G::actor(state) == kNobody || !G::legal(state, move)) return false;
      G::apply(state, move, chance, nullptr);
      if (G::actor(state) == kNobody) break;
      const bool ended = turn_number<G>(state) != turn && between_turns<G>(state);
      if (ended) turn = turn_number<G>(state);
      if (!Features<G>::covers(state)) continue;
      if (ended) ends_.push_back(settings_.lambda < 1 ? values(state) : Points{});
      if (between_turns<G>(state) &&
          rng.unit() < (ended ? settings_.after_turns : settings_.within_turns))
        pick(state, samples);
    }
    if (G::actor(state) != kNobody) return false;
    const Outcome outcome = G::outcome(state);
    Points back{};
    for (const std::size_t seat : seats_) back[seat] = outcome.score[seat];
    give_targets(back, samples);
    return true;
  }

 private:
  using Points = std::array<float, kMaxSeats>;
  struct Picked {
    std::size_t sample;  // of the first person; the others follow
    std::size_t ends;    // ends of turns up to it
  };

  static NetSet nets_of(const Net& net) {
    NetSet nets;
    nets.use(net);
    return nets;
  }
  Points values(const State& state) {
    Judgement judgement;
    hand_.judge(state, judgement);
    net_.add(state, judgement.points);
    return judgement.points;
  }

  void pick(const State& state, Samples& samples) {
    Judgement judgement;
    hand_.judge(state, judgement);
    picked_.push_back({samples.all.size(), ends_.size()});
    for (const std::size_t seat : seats_) {
      Sample sample{.first = static_cast<std::uint32_t>(samples.rows.size()),
                    .bucket = static_cast<std::uint16_t>(Features<G>::bucket(state)),
                    .hand = judgement.points[seat]};
      each_row<G>(state, static_cast<int>(seat),
                  [&](int row) { samples.rows.push_back(static_cast<std::uint16_t>(row)); });
      sample.count = static_cast<std::uint16_t>(samples.rows.size() - sample.first);
      samples.all.push_back(sample);
    }
  }

  // From the end of the game back to its beginning: a position learns from the ends of turns after
  // it.
  void give_targets(Points back, Samples& samples) {
    std::size_t left = picked_.size();
    const float lambda = static_cast<float>(settings_.lambda);
    for (std::size_t end = ends_.size() + 1; end-- > 0;) {
      while (left > 0 && picked_[left - 1].ends == end) {
        --left;
        for (std::size_t i = 0; i < seats_.size(); ++i)
          samples.all[picked_[left].sample + i].target = back[seats_[i]];
      }
      if (end == 0) break;
      for (const std::size_t seat : seats_)
        back[seat] = lambda * back[seat] + (1 - lambda) * ends_[end - 1][seat];
    }
  }

  Settings settings_;
  Evaluation<G> hand_;
  NetJudge<G> net_;
  std::vector<std::size_t> seats_;  // of people
  std::vector<Picked> picked_;
  std::vector<Points> ends_;
};

}  // namespace reeve
