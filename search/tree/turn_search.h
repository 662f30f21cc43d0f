// A whole turn ahead: a beam over the small decisions of the acting seat until another seat has to
// decide, chance is drawn or the game ends. The first decision of the best line is the choice. The
// opponents are not looked at; that is what the tree search is for.
#pragma once

#include <vector>

#include "search/tree/greedy.h"

namespace reeve {

struct TurnSettings {
  std::size_t width = 12;  // positions kept after each decision
  int decisions = 12;      // of one turn at most
  float noise = 0;         // points of error in the evaluation of a line's end
};

template <Game G>
class TurnSearch {
 public:
  using State = typename G::State;

  TurnSearch(const Judge<G>& judge, TurnSettings settings) : judge_(judge), settings_(settings) {
    beam_.reserve(settings.width);
    next_beam_.reserve(settings.width);
    found_.reserve(settings.width * G::kMaxMoves);
  }

  // All moves of the position, the best first by the best line found behind each; `visits` counts
  // the lines that were followed to their end. Moves without one come last: a position in the
  // middle of a turn and one after it cannot be compared.
  void search(const State& position, std::uint64_t seed, std::vector<RankedMove>& ranked) {
    seat_ = G::actor(position);
    seed_ = seed;
    valued_ = 0;
    Rng rng(seed);
    ranked.clear();
    beam_.clear();
    beam_.push_back({G::resample(position, seat_, rng), 0});
    for (int depth = 0; depth < settings_.decisions && !beam_.empty(); ++depth) {
      found_.clear();
      for (std::size_t i = 0; i < beam_.size(); ++i) follow(i, depth, ranked);
      if (depth + 1 < settings_.decisions)
        narrow();
      else  // too long a turn: what is left is judged where it stands
        for (const Found& found : found_) end_line(ranked[found.first], found.value, found.points);
    }
    std::sort(ranked.begin(), ranked.end(), [](const RankedMove& a, const RankedMove& b) {
      if ((a.visits > 0) != (b.visits > 0)) return a.visits > 0;
      return a.value != b.value ? a.value > b.value : a.move < b.move;
    });
  }

  std::uint64_t valued() const { return valued_; }

 private:
  struct Line {
    State state;
    std::uint32_t first;  // the line's first decision, as its place in `ranked`
  };
  struct Found {
    float value;
    float points;
    std::uint32_t parent;
    std::uint32_t first;
    Move move;
    std::uint64_t hash;
  };

  // Makes all moves of one position of the beam. What ends the turn is a result of its line; what
  // does not goes on, and its value stands until the line has ended.
  void follow(std::size_t index, int depth, std::vector<RankedMove>& ranked) {
    G::generate(beam_[index].state, list_);
    for (const Move move : list_) {
      State after = beam_[index].state;
      Chance chance(seed_);
      G::apply(after, move, chance, nullptr);
      const std::uint64_t hash = hash_of(after);
      const float error = settings_.noise > 0 ? noise_of(hash, seed_, settings_.noise) : 0.0f;
      Shares shares{};
      const float points = judge_.value(after, seat_, shares, error, seed_);
      const float value = shares[static_cast<std::size_t>(seat_)];
      ++valued_;
      std::uint32_t first = beam_[index].first;
      if (depth == 0) {
        first = static_cast<std::uint32_t>(ranked.size());
        ranked.push_back({.move = move, .value = value, .points = points, .visits = 0});
      }
      if (G::actor(after) == seat_ && !chance.drew())
        found_.push_back({value, points, static_cast<std::uint32_t>(index), first, move, hash});
      else
        end_line(ranked[first], value, points);
    }
  }

  static void end_line(RankedMove& first, float value, float points) {
    if (first.visits == 0 || value > first.value) {
      first.value = value;
      first.points = points;
    }
    ++first.visits;
  }

  // Keeps the best positions found, each once: actions in another order end in the same one, which
  // then stands for the first of the root's moves that lead there. No two are equal in this order,
  // so that every library sorts them alike.
  void narrow() {
    std::sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
      if (a.value != b.value) return a.value > b.value;
      if (a.hash != b.hash) return a.hash < b.hash;
      if (a.first != b.first) return a.first < b.first;
      return a.parent != b.parent ? a.parent < b.parent : a.move < b.move;
    });
    next_beam_.clear();
    std::uint64_t last = 0;
    for (const Found& found : found_) {
      if (next_beam_.size() == settings_.width) break;
      if (!next_beam_.empty() && found.hash == last) continue;
      last = found.hash;
      Line line{beam_[found.parent].state, found.first};
      Chance chance(seed_);
      G::apply(line.state, found.move, chance, nullptr);
      next_beam_.push_back(line);
    }
    std::swap(beam_, next_beam_);
  }

  Judge<G> judge_;
  TurnSettings settings_;
  MoveList<G> list_;
  std::vector<Line> beam_;
  std::vector<Line> next_beam_;
  std::vector<Found> found_;
  Seat seat_ = 0;
  std::uint64_t seed_ = 0;
  std::uint64_t valued_ = 0;
};

}  // namespace reeve
