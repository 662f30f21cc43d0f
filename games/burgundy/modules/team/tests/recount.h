// Counts the points of a team again (B15): the whole duchy as one map of hexes by where they stand,
// without the rules' sets. What depends on when something happened, and on who of the two did it,
// is taken from the position.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "games/burgundy/modules/vineyards/tests/recount.h"
#include "games/burgundy/state.h"

namespace reeve::burgundy {

// Points of the regions of a team that are complete, but for one that only the starting castle is.
inline int recount_team_regions(const State& s, int side) {
  struct Hex {
    Colour colour;
    Tile tile;
    bool start;
  };
  std::map<std::pair<int, int>, Hex> map;
  for (int half = 1; half >= 0; --half) {  // the left half has the shared hex
    const Player& p = s.player[static_cast<std::size_t>(side + 2 * half)];
    const BoardCells& cells = printed_cells(p.board);
    int space = 0;
    for (int row = 0; row < 7; ++row)
      for (int column = 0; column < kRowLength[static_cast<std::size_t>(row)]; ++column, ++space) {
        const int x = 7 - kRowLength[static_cast<std::size_t>(row)] + 2 * column + 12 * half;
        map[{row, x}] = {cells.colour(space), p.tiles[static_cast<std::size_t>(space)],
                         p.start_castle == half * kSpaces + space};
      }
  }
  EXPECT_EQ(map.size(), 73u);
  int points = 0;
  std::set<std::pair<int, int>> seen;
  for (const auto& [where, hex] : map) {
    if (!seen.insert(where).second) continue;
    std::vector<std::pair<int, int>> region = {where};
    int size = 0;
    bool complete = true, only_start = hex.start;
    for (std::size_t i = 0; i < region.size(); ++i) {
      const Hex& here = map.at(region[i]);
      complete = complete && here.tile != kNoTile;
      size += here.tile == kInn ? 2 : 1;
      for (const auto& [down, across] :
           {std::pair{0, 2}, {0, -2}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}) {
        const auto next = map.find({region[i].first + down, region[i].second + across});
        if (next == map.end() || next->second.colour != hex.colour) continue;
        if (seen.insert(next->first).second) region.push_back(next->first);
      }
    }
    only_start = only_start && region.size() == 1;
    if (!complete || only_start) continue;
    points += std::min(size * (size + 1) / 2, s.edition == Edition::kSpecial ? 45 : 36);
  }
  return points;
}

inline int recount_team(const State& s, Seat seat) {
  const auto at = static_cast<std::size_t>(seat), other = at ^ 2u;
  const Player &p = s.player[at], &partner = s.player[other];
  int regions = 0, regions_of_both = 0;
  for (int source = kRegionCastle; source <= kRegionMonastery; ++source) {
    regions += p.points[static_cast<std::size_t>(source)];
    regions_of_both += p.points[static_cast<std::size_t>(source)] +
                       partner.points[static_cast<std::size_t>(source)];
  }
  const bool with_shields = (s.modules & kShields) != 0;  // then it depends on when it happened
  if (!with_shields) {
    EXPECT_EQ(regions_of_both, recount_team_regions(s, seat % 2));
    EXPECT_EQ(p.sale_points + partner.sale_points, 4 * p.sold.total());
  }
  int points = regions + p.phase_points + p.points[kLivestockPoints] + p.points[kMonastery7Points] +
               p.points[kWatchtowerPoints] + p.sale_points;
  for (const int line : s.extras(at).points) points += line;
  points += with_shields ? int{p.points[kBonusTilePoints]}
                         : std::popcount(p.large_bonuses) * 7 + std::popcount(p.small_bonuses) * 4;
  if (seat >= 2) return points;
  points += p.goods.total() + p.silver + p.workers / 2;
  if (s.modules & kVineyards) points += recount_vines(s.extras(at).vineyard);
  std::map<Tile, int> there;
  std::set<int> kinds;
  for (const Player* half : {&p, &partner})
    for (const Tile tile : half->tiles) {
      ++there[tile];
      if (is_livestock(tile)) kinds.insert(static_cast<int>(animal_of(tile)));
      if (tile == kGeese) kinds.insert(-1);
    }
  const PlayerExtras& more = s.extras(at);
  std::set<int> borrowed;  // shield 6: of the other team
  if (more.named != 0)
    for (const std::size_t owner : {1 - at % 2, 3 - at % 2})
      for (const Tile tile : s.player[owner].tiles)
        if (is_monastery(tile)) borrowed.insert(monastery_number(tile));
  const int times = (more.shields >> 10 & 1) != 0 ? 2 : 1;
  bool crane_for_own = false, crane_for_other = false;
  for (int number = 15; number <= 29; ++number) {
    const bool own = there[monastery_tile(number)] != 0;
    if (!own && !borrowed.contains(number)) continue;
    int worth = 0;
    if (number == 15) worth = 2 * std::popcount(p.sold.types());
    if (number == 24) worth = 4 * static_cast<int>(kinds.size());
    if (number == 25) worth = p.sold.total();
    if (number == 26)
      worth = 3 * (std::popcount(p.large_bonuses) + std::popcount(p.small_bonuses) +
                   std::popcount(partner.large_bonuses) + std::popcount(partner.small_bonuses) +
                   ((p.posts & 24) != 0 ? 1 : 0));
    if ((number >= 16 && number <= 23) || number == 29) {
      worth = 4 * there[number == 29 ? kWhiteCastle : static_cast<Tile>(number)];
      (own ? crane_for_own : crane_for_other) = true;
    }
    points += own ? times * worth : worth;
  }
  if (there[kCrane] != 0) points += crane_for_own ? 4 * times : crane_for_other ? 4 : 0;
  int shields = 0;
  for (int shield = 1; shield <= 18; ++shield)
    if (more.shields >> shield & 1) shields += shield <= 6 ? 12 : shield <= 12 ? 8 : 4;
  return points + ((more.shields >> 13 & 1) != 0 ? 2 * shields : shields);
}

}  // namespace reeve::burgundy
