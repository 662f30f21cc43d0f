// The bots of Villagers. Player<Villagers> is compiled once, in villagers_bot.cpp.
#pragma once

#include <memory>

#include "search/levels/bot.h"
#include "search/levels/player.h"
#include "search/villagers/evaluation.h"

namespace reeve {

extern template class Player<villagers::Villagers>;
std::unique_ptr<Bot> make_villagers_bot(Level level);

}  // namespace reeve
