#include "games/villagers/presentation.h"
#include "learn/workshop_of.h"
#include "learn/workshops.h"
#include "search/villagers/bot.h"
#include "search/villagers/features.h"

namespace reeve {

const Workshop& villagers_workshop() {
  static const WorkshopOf<villagers::VillagersPresentation> workshop(json::object{});
  return workshop;
}

}  // namespace reeve
