// B12.4: trade routes.
#include "games/burgundy/modules/trade_routes/trade_routes.h"

#include "games/burgundy/tests/module_position.h"

namespace reeve::burgundy {
namespace {

Position on_route(std::initializer_list<int> tiles, int filled = 0) {
  Position at = with_modules(kTradeRoutes);
  std::size_t i = 0;
  for (const int tile : tiles) at.s.extras(0).route[i++] = as_byte(tile);
  for (int space = 0; space < filled; ++space) at.s.extras(0).route_goods.lay(space, 1);
  return at;
}

TEST(Routes, B12_4_FiveFourOrThreeTilesEach) {
  for (const int players : {2, 3, 4}) {
    Options options;
    options.players = as_byte(players);
    options.modules = kTradeRoutes;
    Chance chance(9);
    const State s = Burgundy::start(options, chance, nullptr);
    unsigned seen = 0;
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(trade_routes::length(s.extras(seat)), 3 * (7 - players));
      for (const std::uint8_t tile : s.extras(seat).route)
        if (tile != 0) {
          EXPECT_EQ(seen >> tile & 1, 0u);
          seen |= 1u << tile;
        }
    }
  }
}

TEST(Routes, B12_4_GoodsGoOnTheRouteOneByOne) {
  Position at = on_route({2, 4});  // 5 warehouse, 2 church, 3 watchtower; 2 carpenter …
  at.own_goods({4, 4}).dice(4);
  at.play(sell(4, 4));
  EXPECT_EQ(at.s.extras(0).route_goods[0], 4);
  EXPECT_EQ(at.s.extras(0).route_goods[1], 4);
  EXPECT_EQ(at.s.extras(0).route_goods[2], 0);
  EXPECT_EQ(at.me().sold[3], 2);
  EXPECT_EQ(at.me().silver, 1);
}

TEST(Routes, B12_4_OnlyAMatchingGoodGetsTheBonus) {
  Position at = on_route({2, 4}, 2);
  at.own_goods({3, 3}).dice(3);
  EXPECT_EQ(at.points_of(sell(3, 3)), 4 + 4);  // two goods at 2, the watchtower
  Position other = on_route({2, 4}, 2);
  other.own_goods({4, 4}).dice(4);
  EXPECT_EQ(other.points_of(sell(4, 4)), 4);
}

TEST(Routes, B12_4_TheBonusComesBeforeTheNextGood) {
  // Tile 3: 3 boarding house, 5 church, 2 castle; tile 1: 1 bank, 6 castle, 5 carpenter.
  Position at = on_route({3, 1}, 2);
  at.own_goods({2, 2}).dice(2).cover(13, kBank);
  at.own_goods({1});
  at.play(sell(2, 2));  // the first 2 lies on the castle's space
  ASSERT_TRUE(at.asked(Ask::kAction));
  EXPECT_EQ(trade_routes::next_space(at.s.extras(0)), 3);
  at.play(sell(0, 1));  // the action sells the 1, which comes before the second 2
  EXPECT_EQ(at.s.extras(0).route_goods[3], 1);
  EXPECT_EQ(at.me().silver, 1 + 1 + 2);  // two sales and the bank
  EXPECT_EQ(at.s.extras(0).route_goods[4], 2);
}

TEST(Routes, B12_4_WhenFullGoodsAreSimplySold) {
  Position at = on_route({2}, 3);
  at.own_goods({4, 4}).dice(4);
  EXPECT_EQ(at.points_of(sell(4, 4)), 4);
  EXPECT_EQ(at.me().sold[3], 2);
  EXPECT_EQ(trade_routes::next_space(at.s.extras(0)), -1);
}

TEST(Routes, B12_4_GoodsOnRoutesCountForMonasteries15And25) {
  Position at = on_route({2});
  at.own({15, 25}).own_goods({4, 4, 6}).dice(4, 6);
  at.play(sell(4, 4)).play(sell(6, 6));
  at.game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 15), 4);
  EXPECT_EQ(at.from(kMonasteryPoints + 25), 3);
}

TEST(Routes, B12_4_OrderMayBeChosenInTheSpecialEdition) {
  Options options;
  options.modules = kTradeRoutes;
  options.edition = Edition::kSpecial;
  options.route_order = RouteOrder::kChosen;
  options.players = 4;
  options.first_player = 0;
  Chance chance(11);
  Position at;
  at.s = Burgundy::start(options, chance, nullptr);
  while (at.s.starting()) Burgundy::apply(at.s, pack(at.moves()[0]), chance, nullptr);
  ASSERT_TRUE(at.asked(Ask::kRouteOrder));
  const auto tiles = at.s.extras(0).route;
  EXPECT_TRUE(tiles[0] < tiles[1] && tiles[1] < tiles[2]);
  at.play(route_tile(tiles[2])).play(route_tile(tiles[0]));
  EXPECT_EQ(at.s.extras(0).route[0], tiles[2]);
  EXPECT_EQ(at.s.extras(0).route[1], tiles[0]);
  EXPECT_EQ(at.s.extras(0).route[2], tiles[1]);
  EXPECT_EQ(at.s.active(), 1);  // the next one orders
  for (int seat = 1; seat < 4; ++seat)
    for (int i = 0; i < 2; ++i) at.play(at.moves()[0]);
  EXPECT_TRUE(at.s.pending.empty());
  EXPECT_EQ(at.s.white_die >= 1, true);  // the first phase has begun
}

// ---- each of the twelve tiles: laying its goods on it gives its three bonuses

class RouteTile : public ::testing::TestWithParam<int> {};

TEST_P(RouteTile, B12_4_GivesItsBonuses) {
  const int tile = GetParam();
  for (int space = 0; space < kRouteSpaces; ++space) {
    Position at = on_route({tile}, space);
    const trade_routes::Space printed =
        trade_routes::kTiles[static_cast<std::size_t>(tile - 1)][static_cast<std::size_t>(space)];
    at.own_goods({printed.good}).own_goods({printed.good % 6 + 1});
    at.dice(printed.good).store({kShip});
    at.depot(1, {kShip, kBank, kMine});
    const int before = at.score();
    at.play(sell(printed.good, printed.good));
    const int gained = at.score() - before - 2;  // without the sale
    using B = trade_routes::Bonus;
    switch (printed.bonus) {
      case B::kBank:
        EXPECT_EQ(at.me().silver, 1 + 2);
        break;
      case B::kWatchtower:
        EXPECT_EQ(gained, 4);
        break;
      case B::kBoardingHouse:
        EXPECT_EQ(at.me().workers, 4);
        break;
      case B::kCarpenter:
        EXPECT_TRUE(at.can(take(0, kBank, 1)));
        EXPECT_FALSE(at.can(take(0, kShip, 1)));
        break;
      case B::kMarket:
        EXPECT_TRUE(at.can(take(0, kShip, 1)));
        EXPECT_FALSE(at.can(take(0, kBank, 1)));
        break;
      case B::kChurch:
        EXPECT_TRUE(at.can(take(0, kMine, 1)));
        EXPECT_FALSE(at.can(take(0, kBank, 1)));
        break;
      case B::kAnyTile:
        for (const Tile any : {kShip, kBank, kMine}) EXPECT_TRUE(at.can(take(0, any, 1)));
        break;
      case B::kWarehouse:
        EXPECT_TRUE(at.can(sell(0, printed.good % 6 + 1)));
        EXPECT_TRUE(at.can(skip()));
        break;
      case B::kCityHall:
        EXPECT_TRUE(at.can(place(0, kShip, 19)));
        EXPECT_TRUE(at.can(skip()));
        break;
      case B::kCastle:
        EXPECT_TRUE(at.asked(Ask::kAction));
        EXPECT_TRUE(at.can(hire(0)));
        break;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Twelve, RouteTile, ::testing::Range(1, 13));

}  // namespace
}  // namespace reeve::burgundy
