// Games for learning: every seat plays by the search of its own turn, some turns with an error, so
// that positions of worse play are seen too. Game i of a seed is the same wherever it is played.
#pragma once

#include <functional>
#include <vector>

#include "learn/game_log.h"
#include "learn/turns.h"
#include "search/tree/turn_search.h"

namespace reeve {

struct SelfPlaySettings {
  std::size_t width = 4;  // positions kept after each decision (search/tree/turn_search.h)
  double erring = 0.3;    // part of the turns played with an error
  double error = 2;       // of these, in the game's kTurnError
};

inline std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t index) {
  return hash_mix(seed, index + 1);
}

template <Game G>
class SelfPlay {
 public:
  SelfPlay(const Judge<G>& judge, SelfPlaySettings settings)
      : settings_(settings),
        sure_(judge, {.width = settings.width}),
        erring_(judge, {.width = settings.width,
                        .noise = static_cast<float>(settings.error) * Evaluation<G>::kTurnError}) {}

  // Chooses the moves of the seats that do not learn.
  using Rival = std::function<Move(const typename G::State& state, std::uint64_t seed)>;

  // With a rival, only `learner` plays by the search of its own turn.
  PlayedGame play(const typename G::Options& options, std::uint64_t seed, const Rival& rival = {},
                  int learner = 0) {
    PlayedGame game{seed, {}};
    Rng rng(hash_mix(seed, 0x5E1F));
    Chance chance(seed);
    auto state = G::start(options, chance, nullptr);
    Seat actor = kNobody;
    int number = 0;
    std::uint64_t turn = 0;
    bool errs = false;
    while (G::actor(state) != kNobody) {
      if (G::actor(state) != actor || turn_number<G>(state) != number) {
        actor = G::actor(state);
        number = turn_number<G>(state);
        errs = rng.unit() < settings_.erring;
        ++turn;
      }
      if (rival && actor != learner) {
        const Move move = rival(state, seed);
        game.moves.push_back(move.bits);
        G::apply(state, move, chance, nullptr);
        continue;
      }
      // An error is a fixed one of each position, the same for all decisions of a turn.
      (errs ? erring_ : sure_).search(state, hash_mix(seed, turn), ranked_);
      game.moves.push_back(ranked_.front().move.bits);
      G::apply(state, ranked_.front().move, chance, nullptr);
    }
    return game;
  }

 private:
  SelfPlaySettings settings_;
  TurnSearch<G> sure_, erring_;
  std::vector<RankedMove> ranked_;
};

}  // namespace reeve
