// The bots of Burgundy. Player<Burgundy> is compiled once, in burgundy_bot.cpp.
#pragma once

#include <memory>

#include "search/bot.h"
#include "search/burgundy_evaluation.h"
#include "search/player.h"

namespace reeve {

extern template class Player<burgundy::Burgundy>;
std::unique_ptr<Bot> make_burgundy_bot(Level level);

}  // namespace reeve
