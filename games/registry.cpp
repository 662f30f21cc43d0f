#include "core/registry.h"

#include <string>

#include "games/burgundy/game_type.h"
#include "games/ragusa/game_type.h"
#include "games/villagers/game_type.h"

namespace reeve {

// Each game declares its type in games/<game>/game_type.h; the order here is the order people see.
std::span<const GameType* const> all_games() {
  static const GameType* const games[] = {&burgundy::burgundy_type(), &ragusa_type(),
                                          &villagers_type()};
  return games;
}

Result<const GameType*> find_game(std::string_view name) {
  std::string known;
  for (const GameType* game : all_games()) {
    if (game->name() == name) return game;
    known += (known.empty() ? "" : ", ") + std::string(game->name());
  }
  return error("unknown_game", "There is no game \"{}\"; there are {}.", name.substr(0, 40), known);
}

}  // namespace reeve
