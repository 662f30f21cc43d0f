// Ragusa in the suite that every game must pass; conservation and a second, slower count.
#include "tests/support/conformance.h"

#include "games/ragusa/scoring.h"
#include "games/ragusa/session.h"
#include "games/ragusa/tests/recount.h"

namespace reeve {

template <>
struct ConformanceSamples<ragusa::RagusaPresentation> {
  using State = ragusa::State;

  static std::vector<json::object> options() {
    return {{{"players", 1}},
            {{"players", 1},
             {"single_palace_card", true},
             {"better_of_pairs", true},
             {"human_first", true},
             {"countryside", "b"}},
            {{"players", 2}},
            {{"players", 3}},
            {{"players", 3}, {"countryside", "b"}},
            {{"players", 4}},
            {{"players", 5}}};
  }

  static void check_conserved(const State& start, const State& now) {
    using namespace ragusa;
    // Houses: placed and not placed are the same sum for each seat; super-houses for the table.
    int supers = std::popcount(now.super_houses), converted = 0;
    for (Seat seat = 0; seat < now.seats(); ++seat) {
      const PlayerState &then = start.of(seat), &player = now.of(seat);
      const int before = std::popcount(start.houses_of(seat)) + then.houses;
      const int after = std::popcount(now.houses_of(seat)) + player.houses;
      ASSERT_GE(after, before);
      converted += after - before;  // R8.6
      supers += player.super_houses;
      ASSERT_LE(std::popcount(now.towers_of(seat)), kTowersEach);
      for (std::uint8_t level : player.access) ASSERT_LE(level, kMostAccess);
      for (std::uint8_t stock : player.stock) ASSERT_LE(stock, kMostStock);
    }
    ASSERT_EQ(supers + converted, now.players == 2 ? 4 : 0);
    // Ships: 26, by cargo.
    std::array<int, kCargoes> ships{};
    for (std::size_t kind = 0; kind < kShipKinds; ++kind)
      ships[kShipData[kind].cargo] += now.ship_deck[kind];
    for (std::uint8_t kind : now.row) ++ships[kShipData[kind].cargo];
    for (const PlayerState& player : now.player)
      for (std::size_t cargo = 0; cargo < kCargoes; ++cargo) ships[cargo] += player.ships[cargo];
    ASSERT_EQ(ships, (std::array<int, kCargoes>{5, 5, 5, 3, 4, 2, 2}));
    // Bonus cards: each of the 16 exactly once.
    std::multiset<int> cards;
    for (int card = 0; card < kBonusCards; ++card)
      if (now.bonus_deck >> card & 1) cards.insert(card);
    ASSERT_EQ(cards.size(), now.bonus_deck_size);
    for (const BottomCard& card : now.bottom) cards.insert(card.card);
    for (Seat seat = 0; seat < now.seats(); ++seat)
      for (std::uint8_t card : now.of(seat).hand) cards.insert(card);
    for (std::uint8_t card : now.offered)
      if (card != kNone) cards.insert(card);
    ASSERT_EQ(cards.size(), 16u);
    ASSERT_EQ((std::set<int>(cards.begin(), cards.end()).size()), 16u);
  }

  // A wall of the person and the automaton's answer can change places.
  static bool may_coincide(const State& s) { return s.solo(); }

  static int recount(const State& s, Seat seat) { return ragusa::recount(s, seat); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Ragusa, Conformance, ragusa::RagusaPresentation);

}  // namespace reeve
