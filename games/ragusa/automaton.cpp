#include "games/ragusa/automaton.h"

#include <algorithm>
#include <tuple>

#include "games/ragusa/actions.h"
#include "games/ragusa/scoring.h"
#include "games/ragusa/walls.h"

namespace reeve::ragusa {

std::uint8_t automaton_sale(const State& s, Seat seat) {
  const auto& stock = s.of(seat).stock;
  const int sets = cathedral_sets(s, seat);
  std::uint8_t best = kNone;
  for (std::uint8_t good = 0; good < kGoods; ++good) {
    if (stock[good] == 0 || stock[good] - 1 < sets) continue;  // would break a set
    if (best == kNone ||
        std::tuple(s.value(good), stock[good]) > std::tuple(s.value(best), stock[best]))
      best = good;
  }
  return best;
}

std::uint8_t automaton_purchase(const State& s, Seat seat) {
  const auto& stock = s.of(seat).stock;
  const int sets = cathedral_sets(s, seat);
  std::uint8_t best = kNone;
  const auto merit = [&](std::size_t slot) {
    return std::tuple(kCargoStars[kShipData[s.row[slot]].cargo], stock[kSlotData[slot].good]);
  };
  for (std::uint8_t slot = 0; slot < s.row.size(); ++slot) {
    const auto cost = ship_cost(s, slot);
    bool keeps = true;
    for (std::size_t good = 0; good < kGoods; ++good)
      keeps = keeps && stock[good] >= cost[good] &&
              (cost[good] == 0 || stock[good] - cost[good] >= sets);
    if (keeps && (best == kNone || merit(slot) > merit(best))) best = slot;
  }
  return best;
}

std::uint8_t automaton_wall(const State& s, Seat seat) {
  const BorderMask open = open_spaces(s, seat);
  std::uint8_t best = kNone;
  std::tuple<int, int> most{0, 0};
  for (std::uint8_t wall = 0; wall < kBorder; ++wall) {
    if (s.walls >> wall & 1) continue;
    const std::tuple merit{wall_points(s, seat, wall),
                           stretch_through(s.walls | 1u << wall, open, wall)};
    if (merit > most) {
      most = merit;
      best = wall;
    }
  }
  return best;
}

std::uint8_t automaton_tower(const State& s, Seat seat) {
  const BorderMask free = tower_spaces(s, seat);
  if (free == 0) return kNone;
  // A black house will be somebody's house: it breaks the stretch unless an own tower is there.
  const auto own = static_cast<BorderMask>(s.houses_of(seat)) | s.towers_of(seat);
  const auto black = static_cast<BorderMask>(s.reserved & ~s.occupied());
  const BorderMask open = open_spaces(s, seat) & (own | ~black) & kAllBorder;

  std::uint8_t best = kNone;
  std::tuple<int, int> most{0, 0};
  for (std::uint8_t space = 0; space < kBorder; ++space) {
    if ((free & ~open) >> space & 1) {
      // With all walls built, stretches end at closed spaces; this one lies between two of them.
      const int before = stretch_through(kAllBorder, open, (space + kBorder - 1) % kBorder);
      const int after = stretch_through(kAllBorder, open, space);
      const std::tuple merit{std::max(before, after),
                             stretch_through(kAllBorder, open | 1u << space, space)};
      if (merit > most) {
        most = merit;
        best = space;
      }
    }
  }
  if (best != kNone) return best;
  // Nothing can be extended: any free space, rather one with a house.
  const auto houses = static_cast<BorderMask>(s.occupied() | s.reserved);
  const BorderMask choice = (free & houses) != 0 ? free & houses : free;
  return static_cast<std::uint8_t>(std::countr_zero(choice));
}

}  // namespace reeve::ragusa
