// The bots of one game's seats. A random player needs nothing but the list of moves, so it is at
// home here for every game; the others come from search/bot.h.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/session.h"
#include "search/bot.h"

namespace reeve {

template <Game G>
class Players {
 public:
  static Result<Players> make(const std::vector<std::string>& names, Budget budget) {
    Players players;
    players.budget_ = budget;
    for (const std::string& name : names) {
      if (name == "random") {
        players.bots_.push_back(nullptr);
        continue;
      }
      auto bot = make_bot(G::kName, name);
      if (!bot) return std::unexpected(bot.error());
      players.bots_.push_back(std::move(*bot));
    }
    return players;
  }

  // All choices of a game follow from `seed`.
  void begin(std::uint64_t seed) { rng_ = Rng(seed); }

  Move choose(const Session& session) {
    const std::uint64_t seed = rng_.next64();
    Bot* bot = bots_[static_cast<std::size_t>(session.actor())].get();
    if (bot != nullptr) return bot->choose(session, seed, budget_).move;
    G::generate(*state_of<G>(session), *list_);
    return (*list_)[Rng(seed).below(static_cast<std::uint32_t>(list_->size()))];
  }

 private:
  std::vector<std::unique_ptr<Bot>> bots_;  // null is random
  Budget budget_;
  Rng rng_{0};
  std::unique_ptr<MoveList<G>> list_ = std::make_unique<MoveList<G>>();
};

}  // namespace reeve
