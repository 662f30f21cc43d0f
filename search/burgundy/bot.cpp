#include "search/burgundy/bot.h"

#include "games/burgundy/presentation.h"
#include "search/levels/bot_of.h"

namespace reeve {

template class GreedySearch<burgundy::Burgundy>;
template class TurnSearch<burgundy::Burgundy>;
template class TreeSearch<burgundy::Burgundy>;
template class Player<burgundy::Burgundy>;

std::unique_ptr<Bot> make_burgundy_bot(Level level) {
  return std::make_unique<BotOf<burgundy::Burgundy>>(level,
                                                     &burgundy::BurgundyPresentation::source_name);
}

}  // namespace reeve
