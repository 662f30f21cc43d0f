#include "server/world/world.h"

#include <algorithm>

namespace reeve::server {

Result<const GameType*> World::game(std::string_view name) const {
  for (const GameType* type : games)
    if (type->name() == name) return type;
  return error("not_found", "There is no game \"{}\".", name.substr(0, 40));
}

Result<const GameType*> World::rules(std::string_view name, std::uint32_t ruleset) const {
  const auto type = game(name);
  return type ? (*type)->with_ruleset(ruleset) : type;
}

bool World::has_bot(std::string_view level) const {
  return std::any_of(bots.begin(), bots.end(),
                     [&](const BotInfo& bot) { return bot.name == level; });
}

}  // namespace reeve::server
