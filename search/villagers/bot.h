// The bots of Villagers. Searches and players are compiled once, in bot.cpp.
#pragma once

#include <memory>

#include "search/levels/bot.h"
#include "search/levels/player.h"
#include "search/villagers/evaluation.h"

namespace reeve {

extern template class GreedySearch<villagers::Villagers>;
extern template class TurnSearch<villagers::Villagers>;
extern template class TreeSearch<villagers::Villagers>;
extern template class Player<villagers::Villagers>;
std::unique_ptr<Bot> make_villagers_bot(Level level);

}  // namespace reeve
