// The typed players of one game's seats, by the names of their levels.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "search/player.h"

namespace reeve {

inline Result<Level> level_named(std::string_view name) {
  if (const auto level = level_by_name(name)) return *level;
  std::string known;
  for (const LevelInfo& info : all_levels())
    known += (known.empty() ? "" : ", ") + std::string(info.name);
  return error("unknown_bot", "There is no bot \"{}\"; there are {}.", name.substr(0, 40), known);
}

template <Game G>
class Players {
 public:
  Players(const std::vector<Level>& levels, Budget budget) : budget_(budget) {
    for (const Level level : levels) players_.push_back(std::make_unique<Player<G>>(level));
  }

  Move choose(const typename G::State& state, std::uint64_t seed) {
    return players_[static_cast<std::size_t>(G::actor(state))]->choose(state, seed, budget_).move;
  }

 private:
  std::vector<std::unique_ptr<Player<G>>> players_;
  Budget budget_;
};

}  // namespace reeve
