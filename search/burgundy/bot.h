// The bots of Burgundy. Searches and players are compiled once, in bot.cpp.
#pragma once

#include <memory>

#include "search/burgundy/evaluation.h"
#include "search/levels/bot.h"
#include "search/levels/player.h"

namespace reeve {

extern template class GreedySearch<burgundy::Burgundy>;
extern template class TurnSearch<burgundy::Burgundy>;
extern template class TreeSearch<burgundy::Burgundy>;
extern template class Player<burgundy::Burgundy>;
std::unique_ptr<Bot> make_burgundy_bot(Level level);

}  // namespace reeve
