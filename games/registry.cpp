#include "core/registry.h"

#include <string>
#include <vector>

#include "games/entry.h"

namespace reeve {

std::span<const GameType* const> all_games() {
  static const std::vector<const GameType*> games = [] {
    std::vector<const GameType*> list;
    for (const GameEntry* entry : all_entries()) list.push_back(&entry->type());
    return list;
  }();
  return games;
}

Result<const GameType*> find_game(std::string_view name) {
  const auto entry = find_entry(name);
  if (!entry) return std::unexpected(entry.error());
  return &(*entry)->type();
}

Result<const GameEntry*> find_entry(std::string_view game) {
  std::string known;
  for (const GameEntry* entry : all_entries()) {
    if (entry->type().name() == game) return entry;
    known += (known.empty() ? "" : ", ") + std::string(entry->type().name());
  }
  return error("unknown_game", "There is no game \"{}\"; there are {}.", game.substr(0, 40), known);
}

}  // namespace reeve
