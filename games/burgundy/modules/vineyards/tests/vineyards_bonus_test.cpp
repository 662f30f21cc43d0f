// B14.5, B14.6: what the spaces of a vineyard give.
#include "games/burgundy/modules/vineyards/tests/position.h"

namespace reeve::burgundy {
namespace {

// ---- each bonus, on a space that gives it (B14.5)
Position before(int space) {
  Position at = vineyard();
  at.dice(vineyards::kSpaceTable[static_cast<std::size_t>(space - 1)].number, 6);
  keep(at, vines(kRed, kRed));
  at.s.market.pool = {};  // a complete layer brings nothing here
  for (int other = 0; other < kVineyardSpaces; ++other)
    if (vineyards::kSpaceNeighbours[static_cast<std::size_t>(space - 1)] >> other & 1)
      lie(at, other + 1, vines(kBlue, kBlue));
  return at;
}
MoveParts planting(int space) {
  return plant(vineyards::kSpaceTable[static_cast<std::size_t>(space - 1)].number,
               vines(kRed, kRed), space);
}

TEST(Vineyards, BonusBank) {
  Position at = before(1);
  at.play(planting(1));
  EXPECT_EQ(at.me().silver, 2);
}
TEST(Vineyards, BonusCarpenter) {
  Position at = before(1);
  at.depot(3, {kWatchtower, kShip}).play(planting(1));
  EXPECT_EQ(at.count(MoveKind::kTake), 1);
  at.play(take(0, kWatchtower, 3));
  EXPECT_TRUE(stores(at.me(), kWatchtower));
}
TEST(Vineyards, BonusBoardingHouse) {
  Position at = before(5);
  at.play(planting(5));
  EXPECT_EQ(at.me().workers, 4);
}
TEST(Vineyards, BonusMarket) {
  Position at = before(7);
  at.depot(3, {kWatchtower, kShip}).play(planting(7)).play(first(Bonus::kMarket));
  EXPECT_EQ(at.count(MoveKind::kTake), 1);
  at.play(take(0, kShip, 3));
  EXPECT_TRUE(stores(at.me(), kShip));
}
TEST(Vineyards, BonusWatchtower) {
  Position at = before(6);
  EXPECT_EQ(at.points_of(planting(6)), 4);
}
TEST(Vineyards, B14_6_BonusDouble) {
  Position at = before(3);
  at.s.market.depot[1] = vines(kRed, kBlue);
  at.play(planting(3));
  EXPECT_TRUE(at.asked(Ask::kTakeDouble));
  at.play(take_double(0, vines(kRed, kBlue), 2));
  EXPECT_EQ(kept(at, vines(kRed, kBlue)), 1);
  EXPECT_EQ(at.s.market.depot[1], kNoTile);
}
TEST(Vineyards, BonusChurch) {
  Position at = before(4);
  at.depot(3, {kMine, kShip, kCastle, monastery(3)}).play(planting(4));
  EXPECT_EQ(at.count(MoveKind::kTake), 3);
  at.play(skip());
  EXPECT_TRUE(at.s.pending.empty());
}
TEST(Vineyards, BonusWarehouse) {
  Position at = before(5);
  at.own_goods({2, 2});
  at.play(planting(5));
  EXPECT_EQ(at.points_of(sell(0, 2)), 4);
}
TEST(Vineyards, BonusCastleIsAnyAction) {
  Position at = before(6);
  at.depot(1, {kShip});
  at.s.market.depot[2] = vines(kRed, kBlue);
  at.play(planting(6));
  EXPECT_TRUE(at.asked(Ask::kAction));
  EXPECT_TRUE(at.can(take(0, kShip, 1)));
  EXPECT_TRUE(at.can(take_double(0, vines(kRed, kBlue), 3)));
  at.play(hire(0));
  EXPECT_EQ(at.me().workers, 2);
}
TEST(Vineyards, BonusCityHallPlacesInTheDuchyOnly) {
  Position at = before(7);
  at.store({kShip});
  at.play(planting(7)).play(first(Bonus::kCityHall));
  EXPECT_TRUE(at.asked(Ask::kPlaceTile));
  EXPECT_EQ(at.count(MoveKind::kPlaceDouble), 0);
  EXPECT_GT(at.count(MoveKind::kPlace), 0);
}
TEST(Vineyards, B14_6_BonusBlackDepotOrShopIsNoPurchase) {
  Position at = before(8);
  at.silver(2).black({kMine, kShip});
  at.s.market.shop[0] = vines(kRed, kBlue);
  at.play(planting(8));
  EXPECT_TRUE(at.asked(Ask::kTakeBlack));
  EXPECT_TRUE(at.can(from_shop(vines(kRed, kBlue))));
  at.play(take_black(kMine));
  EXPECT_TRUE(stores(at.me(), kMine));
  EXPECT_EQ(at.me().silver, 2);
  at.play(buy(kShip));  // the purchase of the turn is still there
  EXPECT_TRUE(stores(at.me(), kShip));
}
TEST(Vineyards, B14_6_BonusFromTheShop) {
  Position at = before(8);
  at.s.market.shop[0] = vines(kRed, kBlue);
  at.play(planting(8)).play(from_shop(vines(kRed, kBlue)));
  EXPECT_EQ(kept(at, vines(kRed, kBlue)), 1);
  EXPECT_EQ(at.s.market.shop[0], kNoTile);
}

TEST(Vineyards, B14_5_BothBonusesInAnyOrder) {
  for (const bool hall_first : {false, true}) {
    Position at = before(7);  // market and city hall
    at.depot(3, {kShip}).store({kMine});
    at.play(planting(7));
    EXPECT_TRUE(at.asked(Ask::kBonuses));
    EXPECT_EQ(at.count(MoveKind::kBonus), 2);
    at.play(first(hall_first ? Bonus::kCityHall : Bonus::kMarket));
    EXPECT_TRUE(at.asked(hall_first ? Ask::kPlaceTile : Ask::kTakeTile));
    at.play(skip());
    EXPECT_TRUE(at.asked(hall_first ? Ask::kTakeTile : Ask::kPlaceTile));
    at.play(skip());
    EXPECT_TRUE(at.s.pending.empty());
  }
}

TEST(Vineyards, B14_5_TheTileOfTheMarketMayBePlacedByTheCityHall) {
  Position at = before(7);
  at.depot(3, {kShip}).play(planting(7)).play(first(Bonus::kMarket));
  at.play(take(0, kShip, 3));
  EXPECT_TRUE(at.asked(Ask::kPlaceTile));
  EXPECT_TRUE(at.can(place(0, kShip, 17)));
}

TEST(Vineyards, B14_5_ALayerIsRewardedOnceThoughABonusCompletesIt) {
  // The castle's action on space 6 plants space 7: the layer is complete by then.
  Position at = before(6);
  at.s.market.pool.add(kRed, 1);
  at.s.modules |= kShields;
  hold(at, {4});
  keep(at, vines(kRed, kBlue));
  lie(at, 7, 0);
  at.play(planting(6)).play(plant(0, vines(kRed, kBlue), 7));
  int asked = 0;
  for (const Pending& pending : at.s.pending) asked += pending.ask == Ask::kVineTile;
  EXPECT_EQ(asked, 1);
}

}  // namespace
}  // namespace reeve::burgundy
