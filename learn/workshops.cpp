// The games that can be learned.
#include "learn/workshops.h"

namespace reeve {

Result<const Workshop*> find_workshop(std::string_view game) {
  for (const Workshop* workshop : {&burgundy_workshop(), &ragusa_workshop(), &villagers_workshop()})
    if (workshop->game() == game) return workshop;
  return error("nothing_to_learn", "There are no features to learn \"{}\" from.",
               game.substr(0, 40));
}

}  // namespace reeve
