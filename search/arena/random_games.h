// Whole games of uniformly random moves, played on the typed state: no session, no virtual call, no
// allocation. This is what a rules engine costs and nothing else.
#pragma once

#include <memory>

#include "core/game.h"
#include "search/arena/tally.h"

namespace reeve {

// The seeds of game number `index` of a series: one for what happens, one for what is chosen.
struct GameSeeds {
  std::uint64_t chance;
  std::uint64_t choices;
};
inline GameSeeds seeds_of_game(std::uint64_t series, std::uint64_t index) {
  Rng rng(hash_mix(series + 1, index + 1));
  return {rng.next64(), rng.next64()};
}

template <Game G>
class RandomGames {
 public:
  RandomGames(const typename G::Options& options, std::uint64_t series)
      : options_(options), series_(series), list_(std::make_unique<MoveList<G>>()) {}

  void play(std::uint64_t index, Tally& tally) {
    play(index, tally, [](Move) {});
  }
  // The same; every move is told.
  template <class Tell>
  void play(std::uint64_t index, Tally& tally, Tell tell) {
    const GameSeeds seeds = seeds_of_game(series_, index);
    Chance chance(seeds.chance);
    Rng rng(seeds.choices);
    typename G::State state = G::start(options_, chance, nullptr);
    std::int64_t length = 0;
    for (; G::actor(state) != kNobody; ++length) {
      const Move move = random_move(state, rng);
      tell(move);
      G::apply(state, move, chance, nullptr);
    }
    tally.add(G::outcome(state), length);
  }

 private:
  // A game may know a shorter way to a random move than the list of all: the one of generate()'s list
  // that rng.below(its size) chooses.
  Move random_move(const typename G::State& state, Rng& rng) {
    if constexpr (requires { G::random_move(state, rng); }) {
      return G::random_move(state, rng);
    } else {
      G::generate(state, *list_);
      return (*list_)[rng.below(static_cast<std::uint32_t>(list_->size()))];
    }
  }

  typename G::Options options_;
  std::uint64_t series_;
  std::unique_ptr<MoveList<G>> list_;
};

}  // namespace reeve
