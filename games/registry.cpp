#include "core/registry.h"

#include <string>
#include <vector>

#include "core/words.h"
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
  return std::unexpected(worded_error(core_words(Language::kEnglish), "unknown_game",
                                      "unknown_game",
                                      {{"game", game.substr(0, 40)}, {"games", known}}));
}

}  // namespace reeve
