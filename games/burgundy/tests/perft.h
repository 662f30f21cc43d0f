// Counts of decision sequences to a fixed depth, with a hash of the positions at its end: a change
// of behaviour anywhere shows here. For the plain game and for that with expansions.
#pragma once

#include <algorithm>
#include <memory>

#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {

inline constexpr std::uint64_t kPerftSeed = 42;

struct Perft {
  std::uint64_t nodes = 0;
  std::uint64_t hash = 0;
};

template <class G, class Hash>
void walk(const typename G::State& s, int depth, Hash hash, Perft& perft) {
  if (depth == 0 || s.over()) {
    ++perft.nodes;
    perft.hash += hash(s);
    return;
  }
  const auto list = std::make_unique<MoveList<G>>();
  G::generate(s, *list);
  for (const Move move : *list) {
    typename G::State next = s;
    Chance chance(kPerftSeed);
    G::apply(next, move, chance, nullptr);
    walk<G>(next, depth - 1, hash, perft);
  }
}

// Some random moves first, so that depths of three and four see more than opening moves.
template <class G, class Hash>
Perft perft_after(const Options& options, int moves, int depth, Hash hash) {
  Chance chance(kPerftSeed);
  Rng rng(kPerftSeed);
  typename G::State s = G::start(options, chance, nullptr);
  const auto list = std::make_unique<MoveList<G>>();
  for (int i = 0; i < moves && !s.over(); ++i) {
    G::generate(s, *list);
    std::sort(list->begin(), list->end());  // whatever order they come in
    G::apply(s, (*list)[rng.below(static_cast<std::uint32_t>(list->size()))], chance, nullptr);
  }
  Perft perft;
  walk<G>(s, depth, hash, perft);
  return perft;
}

}  // namespace reeve::burgundy
