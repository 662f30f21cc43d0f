#include "search/villagers/bot.h"

#include "games/villagers/presentation.h"
#include "search/levels/bot_of.h"

namespace reeve {

template class Player<villagers::Villagers>;

std::unique_ptr<Bot> make_villagers_bot(Level level) {
  return std::make_unique<BotOf<villagers::Villagers>>(
      level, &villagers::VillagersPresentation::source_name);
}

}  // namespace reeve
