// Takes the signature of a game (search/arena/signature.h) with one set of options.
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <string_view>

#include "core/presentation.h"
#include "search/arena/signature.h"
#include "search/levels/player.h"

namespace reeve {

template <Presentation P>
class SignatureOf {
 public:
  using G = typename P::Game;
  using State = typename G::State;

  SignatureOf()
      : list_(std::make_unique<MoveList<G>>()),
        judge_(Evaluation<G>(Evaluation<G>::full())),
        players_{Player<G>(Level::kGreedy), Player<G>(Level::kJourneyman),
                 Player<G>(Level::kMaster)} {}

  Signature of(const typename G::Options& options) {
    signature_ = {};
    for (std::uint64_t game = 1; game <= kGames; ++game) play(options, game);
    return signature_;
  }

 private:
  static constexpr std::uint64_t kGames = 8;
  static constexpr int kSearchEvery = 12;  // decisions, of the first game
  static constexpr std::uint32_t kNodes = 150;

  void play(const typename G::Options& options, std::uint64_t game) {
    Chance chance(game);
    State state = G::start(options, chance, nullptr);
    for (std::uint64_t at = 0; G::actor(state) != kNobody; ++at) {
      judge(state);
      if (game == 1 && at % kSearchEvery == 0) search(state);
      const Move move = choose(state, hash_mix(game, at));
      G::apply(state, move, chance, nullptr);
    }
    const Outcome outcome = G::outcome(state);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(outcome.seats); ++seat)
      mix_in(signature_.rules,
             hash_mix(static_cast<std::uint64_t>(outcome.score[seat]), outcome.rank[seat]));
  }

  // The move whose text, hashed with the seed, is the least: as good as random, and the same
  // whatever the order of the list.
  Move choose(const State& state, std::uint64_t seed) {
    G::generate(state, *list_);
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t sum = 0;
    Move chosen = (*list_)[0];
    for (const Move move : *list_) {
      const std::uint64_t text = hash_of_text(P::move_to_text(move));
      sum += text;
      if (const std::uint64_t drawn = hash_mix(text, seed); drawn < least) {
        least = drawn;
        chosen = move;
      }
    }
    mix_in(signature_.rules, hash_mix(sum, least));
    mix_in(signature_.rules, static_cast<std::uint64_t>(G::actor(state)));
    return chosen;
  }

  void judge(const State& state) {
    for (Seat seat = 0; seat < G::seats(state); ++seat) {
      Shares shares{};
      const float points = judge_.value(state, seat, shares);
      mix_in(signature_.judgement, static_cast<std::uint64_t>(std::llround(points * 1000.0f)));
    }
  }

  void search(const State& state) {
    for (Player<G>& player : players_)
      mix_in(signature_.search,
             hash_of_text(P::move_to_text(player.choose(state, 1, {.nodes = kNodes}).move)));
  }

  static std::uint64_t hash_of_text(std::string_view text) {
    return hash_bytes(text.data(), text.size());
  }
  static void mix_in(std::uint64_t& hash, std::uint64_t value) { hash = hash_mix(hash, value); }

  std::unique_ptr<MoveList<G>> list_;
  Judge<G> judge_;
  std::array<Player<G>, 3> players_;
  Signature signature_;
};

}  // namespace reeve
