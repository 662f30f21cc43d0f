// B12.4: trade routes. A player's tiles stand in a row of 9–15 spaces; goods that are sold go on
// them one by one. Where the type matches, the player gets the bonus of the space at once, before
// the next good is laid: Ask::kRouteGoods waits for it under what the bonus asks.
//
// Tiles 1–6 were seen in print, 7–12 are our reconstruction (docs: burgundy-components 13.1); they
// can be replaced here by data alone.
#pragma once

#include "games/burgundy/modules/modules.h"

namespace reeve::burgundy::trade_routes {

// What a space gives: a building's effect, a castle's action, or any tile of a numbered depot.
enum class Bonus : std::uint8_t {
  kWarehouse,
  kWatchtower,
  kCarpenter,
  kChurch,
  kMarket,
  kBoardingHouse,
  kBank,
  kCityHall,  // the first eight as Building
  kCastle,
  kAnyTile,
};
inline constexpr int kBonuses = 10;

struct Space {
  std::uint8_t good;  // 1–6, as printed
  Bonus bonus;
};
inline constexpr int kTileCount = 12;
using B = Bonus;
inline constexpr std::array<std::array<Space, kRouteSpaces>, kTileCount> kTiles = {{
    {{{1, B::kBank}, {6, B::kCastle}, {5, B::kCarpenter}}},
    {{{5, B::kWarehouse}, {2, B::kChurch}, {3, B::kWatchtower}}},
    {{{3, B::kBoardingHouse}, {5, B::kChurch}, {2, B::kCastle}}},
    {{{2, B::kCarpenter}, {4, B::kChurch}, {1, B::kBoardingHouse}}},
    {{{6, B::kWatchtower}, {3, B::kBank}, {4, B::kCarpenter}}},
    {{{4, B::kAnyTile}, {3, B::kChurch}, {2, B::kBoardingHouse}}},
    // reconstructed
    {{{6, B::kMarket}, {1, B::kWarehouse}, {4, B::kBank}}},
    {{{1, B::kCityHall}, {5, B::kWatchtower}, {6, B::kMarket}}},
    {{{2, B::kMarket}, {6, B::kWarehouse}, {1, B::kCastle}}},
    {{{4, B::kCastle}, {1, B::kMarket}, {3, B::kCityHall}}},
    {{{5, B::kBank}, {6, B::kBoardingHouse}, {2, B::kWarehouse}}},
    {{{3, B::kCarpenter}, {4, B::kWatchtower}, {5, B::kCityHall}}},
}};
namespace detail {
constexpr bool every_good_six_times() {
  std::array<int, kGoodTypes + 1> count{};
  for (const auto& tile : kTiles)
    for (const Space& space : tile) ++count[space.good];
  for (int good = 1; good <= kGoodTypes; ++good)
    if (count[static_cast<std::size_t>(good)] != 6) return false;
  return true;
}
}  // namespace detail
static_assert(detail::every_good_six_times());

// 5, 4 or 3 tiles at 2, 3 or 4 players.
constexpr int tiles_each(int players) {
  return 7 - as_if_players(players);
}
inline int length(const PlayerExtras& extras) {
  int tiles = 0;
  while (tiles < kRouteTiles && extras.route[static_cast<std::size_t>(tiles)] != 0) ++tiles;
  return kRouteSpaces * tiles;
}
// The next free space, or −1 when the route is full.
int next_space(const PlayerExtras& extras);
inline const Space& space_of(const PlayerExtras& extras, int space) {
  return kTiles[extras.route[static_cast<std::size_t>(space / kRouteSpaces)] - 1u]
               [static_cast<std::size_t>(space % kRouteSpaces)];
}

void set_up(Play play, const Options& options);

// While the order is chosen [S], Ask::kRouteOrder stands alone in `pending` with the number of
// tiles the player to move has laid; the rest of its row is sorted and not yet in order.
bool asks_order(Play play);
void lay_tile(Play play, int tile);

void sold(Play play, int type, int tokens);
bool resume(Play play);                       // lays goods that wait; true: something happened
bool answers(Offer& offer, Pending pending);  // Ask::kRouteOrder; false: not its question

}  // namespace reeve::burgundy::trade_routes
