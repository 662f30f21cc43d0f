#include "search/levels/bot.h"

#include <fmt/ranges.h>

#include "core/suggest.h"
#include "games/entry.h"
#include "search/levels/levels.h"

namespace reeve {

std::span<const BotInfo> all_bots() {
  static const std::vector<BotInfo> bots = [] {
    std::vector<BotInfo> list;
    for (const LevelInfo& info : all_levels()) list.push_back({info.name, info.help});
    return list;
  }();
  return bots;
}

Result<std::unique_ptr<Bot>> make_bot(std::string_view game, std::string_view name) {
  const std::optional<Level> level = level_by_name(name);
  if (!level) {
    std::vector<std::string> known;
    for (const LevelInfo& info : all_levels()) known.emplace_back(info.name);
    return error("unknown_bot", "There is no bot \"{}\"; there are {}.{}", name.substr(0, 40),
                 fmt::join(known, ", "), did_you_mean(name, known));
  }
  if (const auto entry = find_entry(game)) return (*entry)->make_bot(*level);
  return error("no_bot", "There is no bot that plays \"{}\".", game.substr(0, 40));
}

}  // namespace reeve
