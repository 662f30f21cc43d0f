// Perft: how many sequences of decisions there are to a depth, with a hash over where they lead.
// Chance is a function of the seed, so the figures are exact and repeatable; a change of either
// without a change of the rules is a bug in move generation, application or chance.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/game.h"

namespace reeve {

struct Perft {
  std::uint64_t nodes = 0;  // sequences of that many decisions, and shorter ones that end the game
  std::uint64_t hash = 0;   // the sum of the hashes of where they end: independent of move order

  friend bool operator==(const Perft&, const Perft&) = default;
};

template <Game G>
class PerftCounter {
 public:
  explicit PerftCounter(std::uint64_t seed) : chance_(seed) {}

  Perft count(const typename G::State& state, int depth) {
    // One list a level, made before the recursion so that it never grows while one is in use.
    while (lists_.size() <= static_cast<std::size_t>(depth))
      lists_.push_back(std::make_unique<MoveList<G>>());
    Perft total;
    descend(state, depth, total);
    return total;
  }

 private:
  void descend(const typename G::State& state, int depth, Perft& total) {
    if (depth == 0 || G::actor(state) == kNobody) {
      ++total.nodes;
      total.hash += hash_of(state);
      return;
    }
    MoveList<G>& list = *lists_[static_cast<std::size_t>(depth)];
    G::generate(state, list);
    for (Move move : list) {
      typename G::State after = state;
      G::apply(after, move, chance_, nullptr);
      descend(after, depth - 1, total);
    }
  }

  Chance chance_;
  std::vector<std::unique_ptr<MoveList<G>>> lists_;
};

}  // namespace reeve
