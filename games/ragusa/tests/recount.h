// The final score counted again, slowly and without the masks of the rules.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/ragusa/state.h"

namespace reeve::ragusa {

// R7.1 with sets and a walk along the wall.
inline int recount_walls(const State& s, Seat seat) {
  const auto stands = [&](int wall) { return (s.walls >> ((wall + 44) % 22) & 1) != 0; };
  const auto house = [&](int space, Seat who) {
    return (s.houses_of(who) >> ((space + 44) % 22) & 1) != 0;
  };
  const auto tower = [&](int space, Seat who) {
    return (s.towers_of(who) >> ((space + 44) % 22) & 1) != 0;
  };
  const auto breaks = [&](int space) {
    if (house(space, seat) || tower(space, seat)) return false;
    if ((s.super_houses >> ((space + 44) % 22) & 1) != 0) return true;
    for (Seat other = 0; other < s.seats(); ++other)
      if (house(space, other) || tower(space, other)) return true;
    return false;
  };
  int longest = 0, best = 0;
  for (int first = 0; first < 22; ++first) {
    if (!stands(first)) continue;
    int walls = 1, own = 0;
    bool closed = false;
    while (walls < 22) {
      const int space = first + walls;  // between wall first + walls - 1 and the next
      if (!stands(space) || breaks(space)) break;
      own += house(space, seat) + tower(space, seat);
      ++walls;
    }
    if (walls == 22 && !breaks(first)) closed = true;
    if (closed) own += house(first, seat) + tower(first, seat);
    if (walls > longest || (walls == longest && walls + own > best)) {
      longest = walls;
      best = walls + own;
    }
  }
  return best;
}

inline int recount_card(const State& s, Seat seat, int card) {
  const PlayerState& p = s.of(seat);
  const auto cap = [](int points) { return std::min(points, 12); };
  const int sets = std::min({p.stock[0], p.stock[1], p.stock[2]});
  switch (card) {
    case 0:
      return cap(2 * p.access[kWood]);
    case 1:
      return cap(3 * p.access[kStone]);
    case 2:
      return cap(4 * p.access[kSilverOre]);
    case 3:
      return cap(2 * p.access[kGrapes]);
    case 4:
      return cap(2 * p.access[kOlives]);
    case 5:
      return cap(2 * p.access[kFish]);
    case 6:
      return cap(2 * p.ships[kSpices]);
    case 7:
      return cap(2 * p.ships[kCeramics]);
    case 8:
      return cap(2 * p.ships[kFurs]);
    case 9:
      return cap(2 * p.ships[kClothes]);
    case 10:
      return cap(2 * p.ships[kSilk]);
    case 11: {
      int kinds = 0;
      for (int n : p.ships) kinds += n > 0;
      return cap(2 * kinds);
    }
    case 12:
      return cap(2 * sets);
    case 13: {
      const int stars[] = {2, 2, 2, 3, 4, 5, 5};
      int points = 0;
      for (std::size_t c = 0; c < 7; ++c) points += stars[c] * p.ships[c];
      return cap(points / 2);
    }
    case 14: {
      int walls = 0;
      for (int w = 0; w < 22; ++w) {
        if ((s.walls >> w & 1) == 0) continue;
        const int a = w, b = (w + 1) % 22;
        walls += ((s.houses_of(seat) >> a | s.houses_of(seat) >> b | s.towers_of(seat) >> a |
                   s.towers_of(seat) >> b) &
                  1) != 0;
      }
      return cap(walls);
    }
    case 15: {
      int towers = 0;
      for (int t = 0; t < 22; ++t) towers += (s.towers_of(seat) >> t & 1) != 0;
      return cap(2 * towers);
    }
    default:
      return 0;
  }
}

// Points of play are taken as they stand, except those of ships, which lie on the table.
inline int recount(const State& s, Seat seat) {
  const PlayerState& p = s.of(seat);
  int total = p.points[kTrackMason] + p.points[kTrackFishmonger] + p.points[kTrackSales];
  const int stars[] = {2, 2, 2, 3, 4, 5, 5};
  for (std::size_t c = 0; c < 7; ++c) total += stars[c] * p.ships[c];
  total += recount_walls(s, seat);
  int cathedral = 0;
  for (int space : {23, 25, 26, 28, 29, 31})  // I02 I04 I05 I07 I08 I10
    cathedral += (s.houses_of(seat) >> space & 1) != 0;
  const int prices[] = {1, 1, 1, 2, 2, 3, 3, 4, 4, 5};
  total += std::min<int>(cathedral, std::min({p.stock[0], p.stock[1], p.stock[2]})) *
           (prices[s.price[0]] + prices[s.price[1]] + prices[s.price[2]]);
  const bool pairs = s.automaton(seat) && s.has(kBetterOfPairs);
  for (std::size_t i = 0; i < p.hand.size(); ++i) {
    int points = recount_card(s, seat, p.hand[i]);
    if (pairs && i % 2 == 1 && i + 1 < p.hand.size()) {
      points = std::max(points, recount_card(s, seat, p.hand[i + 1]));
      ++i;
    }
    total += points;
  }
  return total;
}

}  // namespace reeve::ragusa
