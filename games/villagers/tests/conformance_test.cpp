// The conformance suite of all games, with cards counted and scores counted again.
#include "tests/support/conformance.h"

#include "games/villagers/session.h"
#include "games/villagers/tests/support.h"

namespace reeve {

template <>
struct ConformanceSamples<villagers::VillagersPresentation> {
  using State = villagers::State;

  static std::vector<json::object> options() {
    return {{{"players", 1}},
            {{"players", 1}, {"difficulty", "novice"}},
            {{"players", 1}, {"difficulty", "veteran"}},
            {{"players", 2}},
            {{"players", 3}, {"first_player", "mini_villagers"}},
            {{"players", 4}},
            {{"players", 5}},
            {{"players", 2}, {"scoundrels", true}, {"saints", true}},
            {{"players", 4}, {"scoundrels", true}},
            {{"players", 3}, {"saints", true}},
            {{"players", 3}, {"profiteers", true}},
            {{"players", 3}, {"improvements", true}},
            {{"players", 5},
             {"scoundrels", true},
             {"saints", true},
             {"profiteers", true},
             {"improvements", true}}};
  }

  static void check_conserved(const State&, const State& now) { villagers::expect_conserved(now); }

  // At the end all gold is in the supply: what was there before, and what the village shows. The
  // parts of the markets are counted here from the cards with code of its own.
  static int recount(const State& s, Seat seat) {
    const std::size_t i = static_cast<std::size_t>(seat);
    const auto cards = s.villages.list(i);
    int gold = 0;
    for (std::size_t c = 0; c < cards.size(); ++c) {
      bool top = true;
      for (const auto& other : cards)
        if (!other.on_ground() && other.below() == c) top = false;
      if (top && !cards[c].marked()) gold += villagers::info(cards[c].card).gold;
      EXPECT_EQ(cards[c].coins, 0);
    }
    int earned = 0;
    for (const ScoreLine& line : villagers::Villagers::explain(s, seat))
      if (line.source == villagers::kSupply) earned = line.points;
    return earned + s.first_market[i] + gold + s.last_silver[i] + s.last_coins[i];
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Villagers, Conformance, villagers::VillagersPresentation);

}  // namespace reeve
