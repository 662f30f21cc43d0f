// The games that can be learned, and what is played for it.
#include "learn/workshop_of.h"
#include "search/burgundy/bot.h"
#include "search/burgundy/features.h"
#include "search/ragusa/bot.h"
#include "search/ragusa/features.h"
#include "search/villagers/bot.h"
#include "search/villagers/features.h"

namespace reeve {
namespace {

template <class Options>
Options with_players(int players) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  return options;
}

burgundy::Options random_duchies(int players) {
  auto options = with_players<burgundy::Options>(players);
  options.board_choice = burgundy::BoardChoice::kRandom;
  return options;
}

}  // namespace

Result<const Workshop*> find_workshop(std::string_view game) {
  static const WorkshopOf<burgundy::Burgundy> burgundy(random_duchies);
  static const WorkshopOf<ragusa::Ragusa> ragusa(with_players<ragusa::Options>);
  static const WorkshopOf<villagers::Villagers> villagers(with_players<villagers::Options>);
  for (const Workshop* workshop :
       {static_cast<const Workshop*>(&burgundy), static_cast<const Workshop*>(&ragusa),
        static_cast<const Workshop*>(&villagers)})
    if (workshop->game() == game) return workshop;
  return error("nothing_to_learn", "There are no features to learn \"{}\" from.",
               game.substr(0, 40));
}

}  // namespace reeve
