// Counts a position again from what lies on the table, without the rules' own bookkeeping.
#pragma once

#include <gtest/gtest.h>

#include <bit>

#include "games/burgundy/state_parts.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {

inline void check_conserved(const State&, const State& s) {
  Goods all = s.goods_bag;
  for (const Goods& goods : s.depot_goods) all.packed += goods.packed;
  std::array<int, kTiles> seen{};
  const auto count = [&](const auto& tiles) {
    for (const Tile tile : tiles) ++seen[tile];
  };
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Player& p = s.player[seat];
    all.packed += p.goods.packed + p.sold.packed;
    count(p.tiles);
    count(p.storage);
    ASSERT_LE(std::popcount(p.goods.types()), kGoodsSpaces);
  }
  for (const std::uint8_t good : s.round_goods)
    if (good != 0) all.add(good - 1);
  for (int type = 0; type < kGoodTypes; ++type) ASSERT_EQ(all[type], kGoodsOfType) << type;
  for (const auto& depot : s.depots) count(depot);
  count(s.black_depot);
  for (int t = 1; t < kTiles; ++t) {
    const auto tile = static_cast<Tile>(t);
    ASSERT_LE(seen[tile] + supply_of(s.supply, tile, false) + supply_of(s.supply, tile, true),
              pieces_with_coloured_back(tile) + pieces_with_black_back(tile))
        << tile_key(tile);
  }
}

// The final score. What depends on when something happened (bonus of the phase, livestock placed
// one by one) is taken from the position; everything else is counted again.
inline int recount(const State& s, Seat seat) {
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  const Board& board = board_of(s, p);
  int points = p.phase_points + p.points[kLivestockPoints] + p.points[kMonastery7Points];
  for (std::size_t region = 0; region < board.regions; ++region) {
    const Spaces spaces = board.region_spaces[region];
    const bool only_start = spaces == space_bit(p.start_castle);  // B2.4a
    if ((spaces & ~p.covered) == 0 && !only_start)
      points += kRegionPoints[static_cast<std::size_t>(std::popcount(spaces))];
  }
  int towers = 0, animals = 0, buildings_points = 0;
  unsigned kinds = 0;
  for (const Tile tile : p.tiles) {
    towers += tile == building_tile(Building::kWatchtower);
    if (is_livestock(tile)) kinds |= 1u << static_cast<int>(animal_of(tile));
    if (is_building(tile) && (p.monasteries >> (16 + static_cast<int>(building_of(tile))) & 1))
      buildings_points += 4;
  }
  animals = std::popcount(kinds);
  const int bonuses = std::popcount(p.large_bonuses) + std::popcount(p.small_bonuses);
  points += 4 * towers + p.sold.total() * s.players +
            std::popcount(p.large_bonuses) * (s.players + 3) +
            std::popcount(p.small_bonuses) * s.players;
  points += p.goods.total() + p.silver + p.workers / 2;
  if (p.monasteries >> 15 & 1) points += 2 * std::popcount(p.sold.types());
  if (p.monasteries >> 24 & 1) points += 4 * animals;
  if (p.monasteries >> 25 & 1) points += p.sold.total();
  if (p.monasteries >> 26 & 1) points += 3 * bonuses;
  return points + buildings_points;
}

}  // namespace reeve::burgundy
