#include <set>

#include "games/villagers/session.h"
#include "games/villagers/words.h"
#include "search/arena/lab_of.h"
#include "search/arena/labs.h"
#include "search/villagers/bot.h"

namespace reeve {

// Each kind of villager that stands in the village at the end.
template <>
struct UsesOf<villagers::VillagersPresentation> {
  static void add(const villagers::State& state, Seat seat, std::vector<std::string>& uses) {
    std::set<std::string_view> names;
    for (const villagers::VillageCard& card : state.villages.list(static_cast<std::size_t>(seat)))
      names.insert(villagers::id_of(card.card));
    uses.insert(uses.end(), names.begin(), names.end());
  }
};

const Lab& villagers_lab() {
  static const LabOf<villagers::VillagersPresentation> lab(
      {{{"players", 1}},
       {{"players", 1}, {"difficulty", "veteran"}},
       {{"players", 2}, {"first_player", "mini_villagers"}},
       {{"players", 3}},
       {{"players", 4}, {"scoundrels", true}},
       {{"players", 3}, {"saints", true}},
       {{"players", 3}, {"profiteers", true}},
       {{"players", 4}, {"improvements", true}},
       {{"players", 5},
        {"scoundrels", true},
        {"saints", true},
        {"profiteers", true},
        {"improvements", true}}});
  return lab;
}

}  // namespace reeve
