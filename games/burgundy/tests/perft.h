// Counts of decision sequences to a fixed depth, with a hash of the positions at its end: a change
// of behaviour anywhere shows here.
#pragma once

#include <algorithm>
#include <memory>

#include "games/burgundy/state_json.h"
#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {

inline constexpr std::uint64_t kPerftSeed = 42;

struct Perft {
  std::uint64_t nodes = 0;
  std::uint64_t hash = 0;
};

// Of the positions' words, so that it tells of behaviour and not of how a state lies in memory.
inline std::uint64_t hash_of_words(const State& s) {
  const std::string words = json::serialize(state_to_json(s));
  return hash_bytes(words.data(), words.size());
}

inline void walk(const State& s, int depth, Perft& perft) {
  if (depth == 0 || s.over()) {
    ++perft.nodes;
    perft.hash += hash_of_words(s);
    return;
  }
  const auto list = std::make_unique<MoveList<Burgundy>>();
  Burgundy::generate(s, *list);
  for (const Move move : *list) {
    State next = s;
    Chance chance(kPerftSeed);
    Burgundy::apply(next, move, chance, nullptr);
    walk(next, depth - 1, perft);
  }
}

// Some random moves first, so that depths of three and four see more than opening moves.
inline Perft perft_after(const Options& options, int moves, int depth) {
  Chance chance(kPerftSeed);
  Rng rng(kPerftSeed);
  State s = Burgundy::start(options, chance, nullptr);
  const auto list = std::make_unique<MoveList<Burgundy>>();
  for (int i = 0; i < moves && !s.over(); ++i) {
    Burgundy::generate(s, *list);
    std::sort(list->begin(), list->end());  // whatever order they come in
    Burgundy::apply(s, (*list)[rng.below(static_cast<std::uint32_t>(list->size()))], chance,
                    nullptr);
  }
  Perft perft;
  walk(s, depth, perft);
  return perft;
}

}  // namespace reeve::burgundy
