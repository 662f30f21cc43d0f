// B17.5: what each tile brings to Châteauma; B17.12: tiles of expansions.
#include "games/burgundy/modules/chateauma/tests/position.h"

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
  EXPECT_EQ(at.table().cards[0].number, 1);  // slid to the left
  EXPECT_EQ(at.slot(0, 0), kMine);
}
TEST(BurgundyChateauma, B17_5_CastleWithoutRoomSells) {
  AutomaPosition at(8, 1);
  at.table().cards[1] = {};
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
  at.table().post_cards = 1;
  at.turn(1);
  EXPECT_EQ(at.from(kPostPoints, 1), 8);
  AutomaPosition third(2, 1);
  third.modules(kBorderPosts).on_card(0, {kBank, kBank, cows(2)}).depot(1, {monastery(1)});
  third.table().post_cards = 2;
  third.s.player[0].posts = 1 << 3;  // the large one is gone
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

TEST(BurgundyChateauma, B17_12_FirstPostCardBringsNothing) {
  AutomaPosition at(2, 1);
  at.modules(kBorderPosts).on_card(0, {kBank, kBank, cows(2)}).depot(1, {monastery(1)});
  at.turn(1);
  EXPECT_EQ(at.table().post_cards, 1);
  EXPECT_EQ(at.from(kPostPoints, 1), 0);
}
TEST(BurgundyChateauma, B17_12_ItTakesTheLargePostBonusWhenThatIsLeft) {
  AutomaPosition at(2, 1);
  at.modules(kBorderPosts).on_card(0, {kBank, kBank, cows(2)}).depot(1, {monastery(1)});
  at.table().post_cards = 2;
  at.turn(1);
  EXPECT_EQ(at.from(kPostBonusPoints, 1), 5);
}
TEST(BurgundyChateauma, B17_12_IconsMeanNothingWithoutTheirModule) {
  AutomaPosition at(2, 1);
  at.on_card(0, {kBank, kBank, cows(2)}).depot(1, {monastery(1)});
  at.table().post_cards = 1;
  at.turn(1);
  EXPECT_EQ(at.table().post_cards, 1);
  AutomaPosition shield(3, 1);
  shield.on_card(0, {kShip, kBank, cows(2)}).depot(1, {kBank});
  shield.turn(1);
  EXPECT_EQ(shield.a().shields, 0u);
}
TEST(BurgundyChateauma, B17_12_AShieldOfTheNextDepotClockwise) {
  AutomaPosition at(3, 1);
  at.modules(kShields).white(6).on_card(0, {kShip, kBank, cows(2)}).depot(1, {kBank});
  at.table().cards[1].number = 3;  // 5-6 is the right card; both are the same here
  at.table().cards[0].number = 1;
  at.table().cards[0].tiles = {};
  at.on_card(1, {kShip, kBank, cows(2)});
  at.s.depot_shields[1] = {4, 0};
  at.turn(1);
  EXPECT_EQ(at.a().shields, 1u << 4);
  EXPECT_EQ(at.s.depot_shields[1][0], 0);
}
TEST(BurgundyChateauma, B17_12_ItPaysNoTribute) {
  AutomaPosition at(3, 1);
  at.modules(kShields);
  at.a().shields = 1u << 9 | 1u << 3;
  at.automa().silver = 4;
  at.last_round().me().dice = {};
  at.s.turn = 1;
  end_turn({at.s, at.chance, nullptr});
  EXPECT_EQ(at.automa().silver, 4);
  EXPECT_EQ(at.a().shields, 1u << 9 | 1u << 3);
}
TEST(BurgundyChateauma, B17_12_OneSetOfVineTilesForTheWholeTable) {
  for (const int people : {1, 2, 3}) {
    Options options;
    options.players = static_cast<std::uint8_t>(people);
    options.edition = Edition::kSpecial;
    options.modules = kChateauma | kVineyards;
    Chance chance(5);
    const State s = Burgundy::start(options, chance, nullptr);
    for (int vine = 0; vine < kVines; ++vine) {
      int tiles = s.market.pool[vine];
      for (int seat = 0; seat < people; ++seat)
        tiles += s.extras(static_cast<std::size_t>(seat)).vineyard.tiles[vine];
      EXPECT_EQ(tiles, 1) << people;
    }
    EXPECT_EQ(s.market.pool.total(), 6 - people);
  }
}
TEST(BurgundyChateauma, B17_12_ShieldTwoIsNotInPlay) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Options options;
    options.players = 3;
    options.edition = Edition::kSpecial;
    options.modules = kChateauma | kShields;
    Chance chance(seed);
    const State s = Burgundy::start(options, chance, nullptr);
    int count = 0;
    for (const auto& depot : s.depot_shields)
      for (const std::uint8_t shield : depot) {
        EXPECT_NE(shield, 2);
        count += shield != 0;
      }
    EXPECT_EQ(count, 12);  // it counts as a fourth player
  }
}
TEST(BurgundyChateauma, B17_12_ShieldSixCopiesAbilitiesOfFaceUpMonasteriesOnly) {
  AutomaPosition at(5, 1);
  at.modules(kShields).board({monastery(14), monastery(16)}).reserve({monastery(13)});
  at.on_card(0, {monastery(8), kNoTile, kNoTile, wild(monastery(12))});
  at.s.extras(0).shields = 1u << 6;
  at.s.turn = 0;
  at.dice(3, 3).cover(4, kWarehouse);
  at.play({MoveKind::kName, 0, 0, 0, 1, 0});
  EXPECT_TRUE(has_monastery(at.me(), 14));
  EXPECT_TRUE(has_monastery(at.me(), 8));
  EXPECT_FALSE(has_monastery(at.me(), 13));  // in the reserve
  EXPECT_FALSE(has_monastery(at.me(), 12));  // face down
  at.play(hire(3));
  EXPECT_EQ(at.me().workers, 4);
  at.game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 16), 0);  // the points are not copied
}
TEST(BurgundyChateauma, B17_12_ShieldSixSeesWhatItPlacesLater) {
  AutomaPosition at(1, 2);
  at.modules(kShields).on_card(0, {kMine, cows(3)}).depot(3, {monastery(14)});
  at.s.extras(0).shields = 1u << 6;
  at.s.extras(0).named = 2;
  at.turn(3);
  EXPECT_TRUE(has_monastery(at.me(), 14));
}
TEST(BurgundyChateauma, B17_12_TradeRoutesAreForPeople) {
  for (const int people : {1, 2, 3}) {
    Options options;
    options.players = as_byte(people);
    options.edition = Edition::kSpecial;
    options.modules = kChateauma | kTradeRoutes;
    options.automa_modifiers = chateauma::kModifierC;
    options.route_order = RouteOrder::kChosen;
    Chance chance(3);
    State s = Burgundy::start(options, chance, nullptr);
    const auto list = std::make_unique<MoveList<Burgundy>>();
    while (s.starting() || s.pending.size() == 1) {
      EXPECT_NE(Burgundy::actor(s), people);
      Burgundy::generate(s, *list);
      Burgundy::apply(s, (*list)[0], chance, nullptr);
      if (s.white_die != 0) break;
    }
    const State& begun = s;
    for (int seat = 0; seat <= people; ++seat) {
      int tiles = 0;
      for (const std::uint8_t tile : begun.extras(static_cast<std::size_t>(seat)).route)
        tiles += tile != 0;
      EXPECT_EQ(tiles, seat == people ? 0 : 6 - people);  // 5, 4, 3: it counts as a player
    }
  }
}
TEST(BurgundyChateauma, B17_12_CloseToTheCastleBindsPeopleOnly) {
  AutomaPosition at(1, 2);
  at.modules(kCloseToCastle).depot(3, {kMine});
  at.turn(3);
  EXPECT_EQ(at.slot(0, 0), kMine);  // its cards know no castles
}

// ---- B17.12: vineyards
constexpr Tile double_tile(int kind) {
  return as_byte(kFirstDouble + kind);
}
// Card 10 has the slots of card 2 and a double icon on the first.
AutomaPosition with_vineyards(int players = 2) {
  AutomaPosition at(10, 11, players);
  at.modules(kVineyards);
  at.a().deck = chateauma::deck_of(true) & ~(1u << 10) & ~(1u << 11);
  return at;
}
TEST(BurgundyChateauma, B17_12_VineyardsPlayWithCards1And10To17) {
  Options options;
  options.players = 1;
  options.edition = Edition::kSpecial;
  options.modules = kChateauma | kVineyards;
  Chance chance(3);
  const State s = Burgundy::start(options, chance, nullptr);
  const std::uint32_t laid =
      1u << s.automa_table().cards[0].number | 1u << s.automa_table().cards[1].number;
  EXPECT_EQ(s.automa().deck | laid, 1u << 1 | 0xFFu << 10);
  int tiles = s.extras(0).vineyard.tiles.total() + s.market.pool.total();
  EXPECT_EQ(tiles, 6);  // one set; the automa uses none
  EXPECT_EQ(s.extras(1).vineyard.tiles.total(), 0);
}
TEST(BurgundyChateauma, B17_12_ADoubleIconTakesADoubleBySlotThenToTheRight) {
  AutomaPosition at = with_vineyards();
  at.white(3).depot(1, {kBank});  // at two players 3 and 4 are the second slot
  at.s.market.depot = {double_tile(0), kNoTile, double_tile(5)};
  at.turn(1);
  EXPECT_EQ(at.a().doubles[5], 1);
  EXPECT_EQ(at.s.market.depot[2], kNoTile);
  AutomaPosition round = with_vineyards();
  round.white(4).depot(1, {kBank});
  round.s.market.depot = {double_tile(0), kNoTile, kNoTile};
  round.turn(1);
  EXPECT_EQ(round.a().doubles[0], 1);  // begins again at the first
}
TEST(BurgundyChateauma, B17_12_AWildOnADoubleIconTakesOneToo) {
  AutomaPosition at = with_vineyards();
  at.white(1).reserve({wild(kMine)});
  at.s.market.depot = {double_tile(2)};
  at.turn(1);
  EXPECT_EQ(at.a().doubles[2], 1);
}
TEST(BurgundyChateauma, B17_12_OtherSlotsAndAnEmptyDepotBringNoDouble) {
  AutomaPosition at = with_vineyards();
  at.on_card(0, {kBank}).depot(1, {kMarket});
  at.s.market.depot = {double_tile(2)};
  at.turn(1);
  EXPECT_EQ(at.a().doubles.total(), 0);
  AutomaPosition empty = with_vineyards();
  empty.depot(1, {kMarket});
  empty.turn(1);
  EXPECT_EQ(empty.a().doubles.total(), 0);
}
TEST(BurgundyChateauma, B17_12_ItBuysFromTheShopFirst) {
  AutomaPosition at = with_vineyards(3);
  at.white(4).black({kMine}).depot(1, {kMarket});
  at.automa().silver = 5;
  at.s.market.shop = {double_tile(1), kNoTile, double_tile(7)};
  at.turn(1);
  EXPECT_EQ(at.a().doubles[7], 1);   // 3 and 4 are the middle, then to the right
  EXPECT_EQ(at.automa().silver, 3);  // one purchase in a turn
  EXPECT_EQ(at.s.black_depot[0], kMine);
  AutomaPosition sold_out = with_vineyards(3);
  sold_out.black({kMine}).depot(1, {kMarket});
  sold_out.automa().silver = 2;
  sold_out.turn(1);
  EXPECT_EQ(sold_out.s.black_depot[0], kNoTile);
}
TEST(BurgundyChateauma, B17_12_DoublesScoreTriangularly) {
  for (const auto& [count, points] : {std::pair(1, 1), {2, 3}, {6, 21}, {13, 91}, {14, 91}}) {
    AutomaPosition at = with_vineyards();
    for (int i = 0; i < count; ++i) at.a().doubles.add(1 + i % 5);
    at.game_over();
    EXPECT_EQ(at.from(kVinePoints, 1), points) << count;
  }
}

}  // namespace
}  // namespace reeve::burgundy
