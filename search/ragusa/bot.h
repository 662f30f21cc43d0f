// The bots of Ragusa. Searches and players are compiled once, in bot.cpp.
#pragma once

#include <memory>

#include "search/levels/bot.h"
#include "search/levels/player.h"
#include "search/ragusa/evaluation.h"

namespace reeve {

extern template class GreedySearch<ragusa::Ragusa>;
extern template class TurnSearch<ragusa::Ragusa>;
extern template class TreeSearch<ragusa::Ragusa>;
extern template class Player<ragusa::Ragusa>;
std::unique_ptr<Bot> make_ragusa_bot(Level level);

}  // namespace reeve
