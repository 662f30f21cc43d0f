#include "games/entry.h"

#include "analysis/analysts.h"
#include "games/ragusa/catalogue.h"
#include "games/ragusa/game_type.h"
#include "search/arena/labs.h"
#include "search/ragusa/bot.h"
#include "simulate/simulators.h"

namespace reeve {

const GameEntry& ragusa_entry() {
  static constexpr GameEntry entry{.type = ragusa_type,
                                   .catalogue = ragusa_catalogue,
                                   .make_bot = make_ragusa_bot,
                                   .lab = ragusa_lab,
                                   .analyst = ragusa_analyst,
                                   .simulator = ragusa_simulator,
                                   .board_pane = ragusa_pane,
                                   .picture = ragusa_picture,
                                   .usual_players = 3};
  return entry;
}

}  // namespace reeve
