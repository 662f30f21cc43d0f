#include "games/entry.h"

#include "analysis/analysts.h"
#include "games/villagers/catalogue.h"
#include "games/villagers/game_type.h"
#include "search/arena/labs.h"
#include "search/villagers/bot.h"
#include "simulate/simulators.h"

namespace reeve {

const GameEntry& villagers_entry() {
  static constexpr GameEntry entry{.type = villagers_type,
                                   .catalogue = villagers_catalogue,
                                   .make_bot = make_villagers_bot,
                                   .lab = villagers_lab,
                                   .analyst = villagers_analyst,
                                   .simulator = villagers_simulator,
                                   .board_pane = villagers_pane,
                                   .picture = villagers_picture,
                                   .usual_players = 3};
  return entry;
}

}  // namespace reeve
