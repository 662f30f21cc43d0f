// The games as fuzz targets need them: rules and bots, without labs and analysts.
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
      {.type = burgundy::burgundy_type, .make_bot = make_burgundy_bot},
      {.type = ragusa_type, .make_bot = make_ragusa_bot},
      {.type = villagers_type, .make_bot = make_villagers_bot}};
  static constexpr const GameEntry* entries[] = {&games[0], &games[1], &games[2]};
  return entries;
}

}  // namespace reeve
