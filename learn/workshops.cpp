// The games that can be learned, and what is played for it.
#include "learn/workshop_of.h"
#include "search/burgundy/bot.h"
#include "search/burgundy/features.h"

namespace reeve {
namespace {

const Workshop& burgundy_workshop() {
  static const WorkshopOf<burgundy::Burgundy> workshop([](int players) {
    burgundy::Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.board_choice = burgundy::BoardChoice::kRandom;
    return options;
  });
  return workshop;
}

}  // namespace

Result<const Workshop*> find_workshop(std::string_view game) {
  if (game == burgundy::Burgundy::kName) return &burgundy_workshop();
  return error("nothing_to_learn", "There are no features to learn \"{}\" from.",
               game.substr(0, 40));
}

}  // namespace reeve
