#include "search/burgundy/automa.h"

#include <algorithm>
#include <bit>

#include "games/burgundy/burgundy.h"
#include "games/burgundy/modules/chateauma/chateauma.h"

namespace reeve {
namespace {

using namespace burgundy;

// Points of a round to come, by level: its means against one person (chateauma_means.md) over 25
// rounds, less what cards and stocks carry from one round into the next.
constexpr std::array<float, chateauma::kLevels> kRound = {6.5f, 7.4f, 8.3f};
// What things are worth while there is time, beyond what they score at the end (B17.10). Two silver
// buy a tile, and a tile of the reserve saves the turn that finds nothing.
constexpr float kSilver = 1.6f, kReserve = 1.4f, kGood = 0.7f;

// A card begun: what its tiles score as they lie and, by how full it is, the points of the card.
float card_worth(const CardInPlay& card, int level, float rounds_left) {
  if (card.number == 0) return 0;
  const chateauma::Card& printed = chateauma::kCard[card.number];
  const auto filled = static_cast<float>(card.tiles.size() -
                                         std::count(card.tiles.begin(), card.tiles.end(), kNoTile));
  const float missing = static_cast<float>(printed.slots) - filled;
  const float lying = 2 * filled;
  const auto points = static_cast<float>(printed.points[static_cast<std::size_t>(level)]);
  // It works on two cards, so a missing tile takes about two rounds.
  const float in_time = std::clamp(rounds_left / (2 * missing), 0.0f, 1.0f);
  return lying + in_time * filled / static_cast<float>(printed.slots) * (points - lying);
}

}  // namespace

float automa_worth(const State& s) {
  const int seat = s.players - 1;
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  const Automa& a = s.automa();
  const AutomaTable& table = s.automa_table();
  const int round = s.phase * kRoundsInPhase + s.round;
  // Its turn of this round is over when the order has passed it.
  bool moved = false;
  for (int i = 0; i < s.turn; ++i) moved |= s.order[static_cast<std::size_t>(i)] == seat;
  const float turns = static_cast<float>(kRounds - round) - (moved ? 1.0f : 0.0f);
  const float late = std::min(1.0f, turns / 4.0f);
  float total = static_cast<float>(Burgundy::score(s, static_cast<Seat>(seat)));
  total += kRound[table.level] * turns;
  for (const CardInPlay& card : table.cards) total += card_worth(card, table.level, turns);
  total += 4.0f * static_cast<float>(std::popcount(chateauma::monasteries(table)));
  total += static_cast<float>(p.silver) * (1 + late * (kSilver - 1));
  total += static_cast<float>(a.reserve.size()) * (1 + late * kReserve);
  const auto sale = static_cast<float>(sale_points(s.players));
  total += static_cast<float>(p.goods.total()) * (1 + late * kGood * (sale - 1));
  total +=
      late * static_cast<float>(chateauma::mines(table)) * static_cast<float>(kPhases - s.phase);
  return total;
}

}  // namespace reeve
