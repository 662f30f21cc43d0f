// The games as the module has them: rules, bots and analysis, without labs and simulators.
#include "analysis/analysts.h"
#include "games/burgundy/game_type.h"
#include "games/entry.h"
#include "games/ragusa/game_type.h"
#include "games/villagers/game_type.h"
#include "search/burgundy/bot.h"
#include "search/ragusa/bot.h"
#include "search/villagers/bot.h"

namespace reeve {

std::span<const GameEntry* const> all_entries() {
  static constexpr GameEntry games[] = {
      {.type = burgundy::burgundy_type, .make_bot = make_burgundy_bot, .analyst = burgundy_analyst},
      {.type = ragusa_type, .make_bot = make_ragusa_bot, .analyst = ragusa_analyst},
      {.type = villagers_type, .make_bot = make_villagers_bot, .analyst = villagers_analyst}};
  static constexpr const GameEntry* entries[] = {&games[0], &games[1], &games[2]};
  return entries;
}

}  // namespace reeve
