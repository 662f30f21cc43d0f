// B17.5: what each tile brings to Châteauma; B17.12: tiles of expansions.
#include "games/burgundy/tests/chateauma_position.h"

namespace reeve::burgundy {
namespace {

// Card 2 has the slots B B A K; card 8 C M$ A S; card 4 B C K M B; card 6 S$ K B S.
AutomaPosition with_building(Tile building) {
  AutomaPosition at(2, 1);
  at.white(4).depot(2, {building});
  return at;
}

TEST(BurgundyChateauma, B17_5_CastleTakesAnotherTileFromTheWhiteDiesDepotOn) {
  AutomaPosition at(4, 1);
  at.white(3).depot(2, {kCastle, kMine}).depot(4, {monastery(3)});
  at.turn(2);
  EXPECT_EQ(at.slot(0, 1), kCastle);
  EXPECT_EQ(at.slot(0, 2), monastery(3));
  EXPECT_EQ(at.slot(0, 3), kNoTile);
  EXPECT_EQ(at.s.depots[1][1], kMine);  // depot 2 is the last one seen from 3
}
TEST(BurgundyChateauma, B17_5_CastleOnAFullCardGoesToTheOther) {
  AutomaPosition at(8, 1);
  at.white(3).on_card(0, {kNoTile, kMine, cows(3), kShip}).depot(5, {kCastle}).depot(6, {kMine});
  at.turn(5);
  EXPECT_EQ(at.from(kAutomaCardPoints, 1), 18);
  EXPECT_EQ(at.a().cards[0].number, 1);  // slid to the left
  EXPECT_EQ(at.slot(0, 0), kMine);
}
TEST(BurgundyChateauma, B17_5_CastleWithoutRoomSells) {
  AutomaPosition at(8, 1);
  at.a().cards[1] = {};
  at.on_card(0, {kNoTile, kMine, cows(3), kShip}).depot(5, {kCastle});
  at.own_goods({4, 4, 2}, 1);
  at.turn(5);
  EXPECT_EQ(at.tokens(4, 1), 0);
  EXPECT_EQ(at.from(kSalePoints, 1), 4);
}
TEST(BurgundyChateauma, B17_5_Bank) {
  AutomaPosition at = with_building(kBank);
  at.turn(2);
  EXPECT_EQ(at.slot(0, 0), kBank);
  EXPECT_EQ(at.automa().silver, 2);
}
TEST(BurgundyChateauma, B17_5_BoardingHouse) {
  AutomaPosition at = with_building(kBoardingHouse);
  at.turn(2);
  EXPECT_EQ(at.from(kAutomaBoardingPoints, 1), 2);
  EXPECT_EQ(at.automa().workers, 0);
}
TEST(BurgundyChateauma, B17_5_CarpenterTakesABuildingFromTheWhiteDiesDepotOn) {
  AutomaPosition at = with_building(kCarpenter);
  at.depot(5, {kShip, kBank, kChurch}).depot(1, {kMarket});
  at.turn(2);
  EXPECT_EQ(at.in_reserve(), std::vector<Tile>{kBank});
}
TEST(BurgundyChateauma, B17_5_CarpenterWithoutBuildingsIsLost) {
  AutomaPosition at = with_building(kCarpenter);
  at.turn(2);
  EXPECT_TRUE(at.in_reserve().empty());
}
TEST(BurgundyChateauma, B17_5_ChurchTakesCastleElseMineElseMonastery) {
  AutomaPosition castle = with_building(kChurch);
  castle.depot(4, {kMine, monastery(2)}).depot(3, {kCastle});
  castle.turn(2);
  EXPECT_EQ(castle.in_reserve(), std::vector<Tile>{kCastle});
  AutomaPosition mine = with_building(kChurch);
  mine.depot(4, {monastery(2)}).depot(1, {kMine});
  mine.turn(2);
  EXPECT_EQ(mine.in_reserve(), std::vector<Tile>{kMine});
  AutomaPosition last = with_building(kChurch);
  last.depot(4, {kShip}).depot(1, {monastery(2)});
  last.turn(2);
  EXPECT_EQ(last.in_reserve(), std::vector<Tile>{monastery(2)});
}
TEST(BurgundyChateauma, B17_5_MarketTakesShipElseLivestock) {
  AutomaPosition ship = with_building(kMarket);
  ship.depot(4, {cows(2)}).depot(1, {kShip});
  ship.turn(2);
  EXPECT_EQ(ship.in_reserve(), std::vector<Tile>{kShip});
  AutomaPosition cow = with_building(kMarket);
  cow.depot(6, {cows(2)});
  cow.turn(2);
  EXPECT_EQ(cow.in_reserve(), std::vector<Tile>{cows(2)});
}
TEST(BurgundyChateauma, B17_5_CityHallPlacesTheKindTheReserveHasMostOf) {
  AutomaPosition at = with_building(kCityHall);
  at.reserve({kMine, kMine, kMine, cows(3), kBank, kWatchtower});
  at.turn(2);
  EXPECT_EQ(at.slot(0, 1), kWatchtower);  // the top of the stack; mines do not fit
  EXPECT_EQ(at.from(kWatchtowerPoints, 1), 4);
}
TEST(BurgundyChateauma, B17_5_CityHallTieGoesToTheLeftmostThenTheOtherCardServes) {
  AutomaPosition tie = with_building(kCityHall);
  tie.reserve({cows(3), monastery(4)});
  tie.turn(2);
  EXPECT_EQ(tie.slot(0, 2), cows(3));
  AutomaPosition other = with_building(kCityHall);
  other.reserve({kMine});  // only card 1 has room
  other.turn(2);
  EXPECT_EQ(other.slot(1, 0), kMine);
}
TEST(BurgundyChateauma, B17_5_Warehouse) {
  AutomaPosition at = with_building(kWarehouse);
  at.own_goods({1, 3, 3}, 1);
  at.turn(2);
  EXPECT_EQ(at.from(kSalePoints, 1), 4);
  EXPECT_EQ(at.automa().silver, 1);
}
TEST(BurgundyChateauma, B17_5_Watchtower) {
  AutomaPosition at = with_building(kWatchtower);
  at.turn(2);
  EXPECT_EQ(at.from(kWatchtowerPoints, 1), 4);
}
TEST(BurgundyChateauma, B17_5_LivestockOfCardsAndBoardTogether) {
  AutomaPosition at(2, 1);
  at.board({sheep(4), cows(3)}).on_card(1, {kNoTile, sheep(3)}).reserve({sheep(2)});
  at.depot(3, {sheep(2)});
  at.turn(3);
  EXPECT_EQ(at.from(kLivestockPoints, 1), 9);  // not the reserve's
}
TEST(BurgundyChateauma, B17_5_ShipTakesTheDepotWithMostGoodsAndMovesTheMarker) {
  AutomaPosition at(6, 1);
  at.white(2).on_card(0, {kNoTile, monastery(1), kBank}).depot(5, {kShip});
  at.lay_goods(2, {1, 2}).lay_goods(6, {4, 4}).lay_goods(1, {3, 3}).lay_goods(3, {5});
  at.turn(5);
  EXPECT_EQ(at.automa().track, 1);
  EXPECT_EQ(at.s.ranking[0], 1);
  EXPECT_TRUE(at.s.depot_goods[5].empty());  // the first after 2 of those with two goods
  EXPECT_EQ(at.s.depot_goods[1].total(), 2);
  EXPECT_EQ(at.automa().sold[3], 2);  // the sell icon comes after the ship
}
TEST(BurgundyChateauma, B17_5_ShipWithoutGoodsStillMovesTheMarker) {
  AutomaPosition at(3, 1);
  at.depot(5, {kShip});
  at.turn(5);
  EXPECT_EQ(at.automa().track, 1);
}
TEST(BurgundyChateauma, B17_5_MinesAndMonasteriesDoNothingAtOnce) {
  AutomaPosition at(1, 2);
  at.depot(1, {kMine});
  at.turn(1);
  EXPECT_EQ(at.slot(0, 0), kMine);
  EXPECT_EQ(at.automa_score(), 0);
  at.depot(1, {monastery(14)});
  at.turn(1);
  EXPECT_EQ(at.slot(0, 2), monastery(14));
  EXPECT_EQ(at.automa_score(), 0);
}

// ---- B17.12
TEST(BurgundyChateauma, B17_12_CraneActsAsACastle) {
  AutomaPosition at = with_building(kCrane);
  at.modules(kExtraTiles).depot(4, {cows(2)});
  at.turn(2);
  EXPECT_EQ(at.slot(0, 0), kCrane);
  EXPECT_EQ(at.slot(0, 2), cows(2));
}
TEST(BurgundyChateauma, B17_12_GeeseScoreAsTheMostNumerousKindAndLaterMatchAll) {
  AutomaPosition at(2, 1);
  at.modules(kExtraTiles).board({cows(2), cows(2), pigs(4)}).depot(3, {kGeese});
  at.turn(3);
  EXPECT_EQ(at.from(kLivestockPoints, 1), 6);  // 2 + two cow tiles
  AutomaPosition later(2, 1);
  later.modules(kExtraTiles).board({kGeese, cows(2)}).depot(3, {pigs(3)});
  later.turn(3);
  EXPECT_EQ(later.from(kLivestockPoints, 1), 5);
}
TEST(BurgundyChateauma, B17_12_ExtraMonasteriesAreIgnored) {
  AutomaPosition at(1, 2);
  at.modules(kExtraTiles).on_card(0, {kMine, cows(3)}).depot(3, {monastery(27)});
  at.turn(3);
  EXPECT_EQ(at.s.ranking[0], 0);  // its marker does not come to the top
}
TEST(BurgundyChateauma, B17_12_WhiteCastleTakesAKindTheReserveLacksElseSilver) {
  AutomaPosition at = with_building(kWhiteCastle);
  at.reserve({kCastle, kShip}).depot(5, {kShip, cows(2)}).depot(1, {kMine});
  at.turn(2);
  EXPECT_EQ(at.in_reserve(), (std::vector<Tile>{kCastle, kMine, kShip}));
  AutomaPosition none = with_building(kWhiteCastle);
  none.turn(2);
  EXPECT_EQ(none.automa().silver, 1);
}
TEST(BurgundyChateauma, B17_12_TradeRoutesAddAPointToASale) {
  AutomaPosition at = with_building(kWarehouse);
  at.modules(kTradeRoutes).own_goods({3, 3}, 1);
  at.turn(2);
  EXPECT_EQ(at.from(kSalePoints, 1), 5);
}
TEST(BurgundyChateauma, B17_12_BorderPostsBySecondAndThirdCard) {
  AutomaPosition at(2, 1);
  at.modules(kBorderPosts).on_card(0, {kBank, kBank, cows(2)});
  at.phase('B').depot(1, {monastery(1)});
  at.a().post_cards = 1;
  at.turn(1);
  EXPECT_EQ(at.from(kPostPoints, 1), 8);
  AutomaPosition third(2, 1);
  third.modules(kBorderPosts).on_card(0, {kBank, kBank, cows(2)}).depot(1, {monastery(1)});
  third.a().post_cards = 2;
  third.s.more[0].posts = 1 << 3;  // the large one is gone
  third.turn(1);
  EXPECT_EQ(third.from(kPostBonusPoints, 1), 2);
}
TEST(BurgundyChateauma, B17_12_ShieldsByCardIcon) {
  AutomaPosition at(3, 1);
  at.modules(kShields).white(2).on_card(0, {kShip, kBank, cows(2)}).depot(1, {kBank});
  at.s.depot_shields[2] = {17, 9};
  at.turn(1);
  EXPECT_EQ(at.a().shields, 1u << 9);
  for (const auto& [count, points] : {std::pair(1, 8), {2, 15}, {3, 25}, {4, 40}, {5, 40}}) {
    at.a().shields = (1u << (count + 1)) - 2;
    at.game_over();
    EXPECT_EQ(at.from(kShieldPoints, 1), points);
  }
}

}  // namespace
}  // namespace reeve::burgundy
