#include "games/burgundy/presentation.h"
#include "learn/workshop_of.h"
#include "learn/workshops.h"
#include "search/burgundy/bot.h"

namespace reeve {

const Workshop& burgundy_workshop() {
  // Random duchies, so that a net knows them all.
  static const WorkshopOf<burgundy::BurgundyPresentation> workshop(
      json::object({{"board_choice", "random"}}));
  return workshop;
}

}  // namespace reeve
