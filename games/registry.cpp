#include "core/registry.h"

#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "core/suggest.h"
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
  std::vector<std::string> known;
  for (const GameEntry* entry : all_entries()) {
    if (entry->type().name() == game) return entry;
    known.emplace_back(entry->type().name());
  }
  const std::string near = nearest_word(game, known);
  return std::unexpected(worded_error(core_words(Language::kEnglish), "unknown_game",
                                      near.empty() ? "unknown_game" : "unknown_game_near",
                                      {{"game", game.substr(0, 40)},
                                       {"games", fmt::format("{}", fmt::join(known, ", "))},
                                       {"near", near}}));
}

}  // namespace reeve
