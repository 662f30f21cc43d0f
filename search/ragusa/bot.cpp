#include "search/ragusa/bot.h"

#include "games/ragusa/presentation.h"
#include "search/levels/bot_of.h"

namespace reeve {

template class GreedySearch<ragusa::Ragusa>;
template class TurnSearch<ragusa::Ragusa>;
template class TreeSearch<ragusa::Ragusa>;
template class Player<ragusa::Ragusa>;

std::unique_ptr<Bot> make_ragusa_bot(Level level) {
  return std::make_unique<BotOf<ragusa::Ragusa>>(level, &ragusa::RagusaPresentation::source_name);
}

}  // namespace reeve
