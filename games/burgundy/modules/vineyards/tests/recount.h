// Counts vineyards again from the picture: hexes by where they stand, areas by walking over them,
// without the tables of the rules.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/burgundy/modules/vineyards/vineyards.h"

namespace reeve::burgundy {

inline void check_vines_conserved(const State& s) {
  const vineyards::Pieces seen = vineyards::pieces_on_table(s);
  const bool shedding = std::any_of(s.pending.begin(), s.pending.end(),
                                    [](Pending pending) { return pending.ask == Ask::kShed; });
  const bool team = (s.modules & kTeam) != 0;
  for (std::size_t side = 0; team && side < s.common_storage().size(); ++side) {
    const auto& storage = s.common_storage()[side];
    if (is_double(storage[0]) && !shedding && (s.extras(side).shields >> 4 & 1) == 0) {
      ASSERT_EQ(storage[1], kNoTile);
    }
  }
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (is_automa(s, static_cast<int>(seat))) continue;
    const auto& storage = s.player[seat].storage;
    const auto singles =
        std::count_if(storage.begin(), storage.end(), [](Tile tile) { return tile != kNoTile; });
    if ((s.extras(seat).shields >> 4 & 1) == 0 && !shedding) {  // B14.3, B15.1
      ASSERT_LE(2 * vineyards::doubles_stored(s, s.player[seat]).total() + singles, team ? 2 : 3);
    }
  }
  for (int kind = 0; kind < kDoubleKinds; ++kind) {
    const bool pure = vineyards::kPairs[static_cast<std::size_t>(kind)].left ==
                      vineyards::kPairs[static_cast<std::size_t>(kind)].right;
    ASSERT_LE(seen.doubles[static_cast<std::size_t>(kind)] + s.market.bag[kind], pure ? 1 : 3);
  }
  const int sets = s.modules & kChateauma ? 1 : 4;  // B17.12
  for (const int count : seen.tiles) ASSERT_TRUE(count == sets || count == 0);
}

inline int recount_vines(const Vineyard& v) {
  // Layers of 2-3-2-3-2 doubles, columns 1–4 and 0–5; heights in half hexes.
  std::map<std::pair<int, int>, int> vine_at;
  std::size_t space = 0;
  for (int layer = 0; layer < 5; ++layer)
    for (int column = layer % 2 == 0 ? 1 : 0; column < (layer % 2 == 0 ? 5 : 6); column += 2) {
      const std::uint8_t lying = v.spaces[space++];
      if (lying == 0) continue;
      const auto pair = vineyards::kPairs[static_cast<std::size_t>((lying & 0x7F) - 64)];
      const bool turned = (lying & 0x80) != 0;
      const auto height = [&](int c) { return 2 * layer + c % 2; };
      vine_at[{column, height(column)}] = turned ? pair.right : pair.left;
      vine_at[{column + 1, height(column + 1)}] = turned ? pair.left : pair.right;
    }
  std::array<std::multiset<int>, kVines> areas;
  while (!vine_at.empty()) {
    const int vine = vine_at.begin()->second;
    std::vector<std::pair<int, int>> walk = {vine_at.begin()->first};
    vine_at.erase(vine_at.begin());
    for (std::size_t i = 0; i < walk.size(); ++i)
      for (const auto& [across, up] :
           {std::pair{0, 2}, {0, -2}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}) {
        const auto found = vine_at.find({walk[i].first + across, walk[i].second + up});
        if (found == vine_at.end() || found->second != vine) continue;
        walk.push_back(found->first);
        vine_at.erase(found);
      }
    areas[static_cast<std::size_t>(vine)].insert(static_cast<int>(walk.size()));
  }
  int points = 0;
  for (int vine = 0; vine < kVines; ++vine) {
    auto& sizes = areas[static_cast<std::size_t>(vine)];
    for (int tile = 0; tile < v.tiles[vine] && !sizes.empty(); ++tile) {
      const int size = *sizes.rbegin();
      sizes.erase(std::prev(sizes.end()));
      points += size * (size + 1) / 2;
    }
  }
  return points;
}

}  // namespace reeve::burgundy
