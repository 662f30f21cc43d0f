#include "games/entry.h"

#include "analysis/analysts.h"
#include "games/burgundy/catalogue.h"
#include "games/burgundy/game_type.h"
#include "search/arena/labs.h"
#include "search/burgundy/bot.h"
#include "simulate/simulators.h"

namespace reeve {

const GameEntry& burgundy_entry() {
  static constexpr GameEntry entry{.type = burgundy::burgundy_type,
                                   .catalogue = burgundy_catalogue,
                                   .make_bot = make_burgundy_bot,
                                   .lab = burgundy_lab,
                                   .analyst = burgundy_analyst,
                                   .simulator = burgundy_simulator,
                                   .board_pane = burgundy::burgundy_pane,
                                   .picture = burgundy::burgundy_picture,
                                   .usual_players = 2};
  return entry;
}

}  // namespace reeve
