#include "search/villagers/bot.h"

#include "games/villagers/presentation.h"
#include "search/levels/bot_of.h"

namespace reeve {

template class GreedySearch<villagers::Villagers>;
template class TurnSearch<villagers::Villagers>;
template class TreeSearch<villagers::Villagers>;
template class Player<villagers::Villagers>;

std::unique_ptr<Bot> make_villagers_bot(Level level) {
  return std::make_unique<BotOf<villagers::Villagers>>(
      level, &villagers::VillagersPresentation::source_name);
}

}  // namespace reeve
