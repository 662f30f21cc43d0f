#include "games/ragusa/session.h"
#include "search/arena/lab_of.h"
#include "search/arena/labs.h"
#include "search/ragusa/bot.h"

namespace reeve {

// The bonus cards held, the buildings with a house beside them, and whether walls got a tower.
template <>
struct UsesOf<ragusa::RagusaPresentation> {
  static void add(const ragusa::State& state, Seat seat, std::vector<std::string>& uses) {
    using namespace ragusa;
    for (const std::uint8_t card : state.of(seat).hand)
      if (card < kBonusCards) uses.push_back(fmt::format("bonus_{}", kBonusData[card].id));
    for (std::size_t building = 0; building < kBuildings; ++building)
      if ((state.houses_of(seat) & kBoard.at[building]) != 0)
        uses.push_back(fmt::format("house_at_{}", kBuildingNames[building]));
    if (state.towers_of(seat) != 0) uses.emplace_back("tower");
  }
};

const Lab& ragusa_lab() {
  static const LabOf<ragusa::RagusaPresentation> lab({{{"players", 1}},
                                                      {{"players", 1},
                                                       {"single_palace_card", true},
                                                       {"better_of_pairs", true},
                                                       {"human_first", true}},
                                                      {{"players", 2}},
                                                      {{"players", 3}},
                                                      {{"players", 4}, {"countryside", "b"}},
                                                      {{"players", 5}}});
  return lab;
}

}  // namespace reeve
