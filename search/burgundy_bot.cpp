#include "search/burgundy_bot.h"

#include "search/bot_of.h"

namespace reeve {

template class Player<burgundy::Burgundy>;

std::unique_ptr<Bot> make_burgundy_bot(Level level) {
  return std::make_unique<BotOf<burgundy::Burgundy>>(level);
}

}  // namespace reeve
