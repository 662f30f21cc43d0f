#include "games/ragusa/presentation.h"
#include "learn/workshop_of.h"
#include "learn/workshops.h"
#include "search/ragusa/bot.h"
#include "search/ragusa/features.h"

namespace reeve {

const Workshop& ragusa_workshop() {
  static const WorkshopOf<ragusa::RagusaPresentation> workshop(json::object{});
  return workshop;
}

}  // namespace reeve
