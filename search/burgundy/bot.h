// The bots of Burgundy. Player<Burgundy> is compiled once, in bot.cpp.
#pragma once

#include <memory>

#include "search/burgundy/evaluation.h"
#include "search/levels/bot.h"
#include "search/levels/player.h"

namespace reeve {

extern template class Player<burgundy::Burgundy>;
std::unique_ptr<Bot> make_burgundy_bot(Level level);

}  // namespace reeve
