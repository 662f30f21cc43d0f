// The typed players of one game's seats, by the names of their levels.
#pragma once

#include <charconv>
#include <memory>
#include <string>
#include <vector>

#include "search/levels/player.h"

namespace reeve {

inline Result<Level> level_named(std::string_view name) {
  if (const auto level = level_by_name(name)) return *level;
  std::string known;
  for (const LevelInfo& info : all_levels())
    known += (known.empty() ? "" : ", ") + std::string(info.name);
  return error("unknown_bot", "There is no bot \"{}\"; there are {}.", name.substr(0, 40), known);
}

// A level as matches name it: "master", or "master@5000" for another budget of nodes than the rest.
struct NamedBot {
  Level level;
  Budget budget;
};
inline Result<NamedBot> bot_named(std::string_view text, Budget budget) {
  const std::size_t at = text.find('@');
  const auto level = level_named(text.substr(0, at));
  if (!level) return std::unexpected(level.error());
  if (at == std::string_view::npos) return NamedBot{*level, budget};
  const std::string_view nodes = text.substr(at + 1);
  budget = {.threads = budget.threads};
  const auto [end, failure] =
      std::from_chars(nodes.data(), nodes.data() + nodes.size(), budget.nodes);
  if (failure != std::errc{} || end != nodes.data() + nodes.size() || budget.nodes == 0)
    return error("bad_option", "After \"@\" in \"{}\" a number of nodes is expected.",
                 text.substr(0, 40));
  return NamedBot{*level, budget};
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
