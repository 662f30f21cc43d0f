// The bots of Ragusa. Player<Ragusa> is compiled once, in ragusa_bot.cpp.
#pragma once

#include <memory>

#include "search/levels/bot.h"
#include "search/levels/player.h"
#include "search/ragusa/evaluation.h"

namespace reeve {

extern template class Player<ragusa::Ragusa>;
std::unique_ptr<Bot> make_ragusa_bot(Level level);

}  // namespace reeve
