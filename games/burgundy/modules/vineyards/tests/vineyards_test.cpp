// B14: vineyards, of the Special Edition.
#include <set>

#include "games/burgundy/modules/vineyards/tests/position.h"
#include "games/burgundy/options_json.h"
#include "games/burgundy/state_json.h"

namespace reeve::burgundy {
namespace {

State start(int players, bool fewer = false, std::uint64_t seed = 3) {
  Options options;
  options.players = as_byte(players);
  options.edition = Edition::kSpecial;
  options.modules = kVineyards;
  options.fewer_vine_colours = fewer;
  Chance chance(seed);
  State s = Burgundy::start(options, chance, nullptr);
  Rng rng(seed);
  const auto list = std::make_unique<MoveList<Burgundy>>();
  while (s.starting()) {
    Burgundy::generate(s, *list);
    Burgundy::apply(s, (*list)[0], chance, nullptr);
  }
  return s;
}
int in_slots(const auto& slots) {
  return static_cast<int>(
      std::count_if(slots.begin(), slots.end(), [](Tile tile) { return tile != kNoTile; }));
}

TEST(Vineyards, B14_1_SetUp) {
  struct Row {
    int players, depot, shop;
  };
  for (const Row row : {Row{2, 3, 1}, Row{3, 3, 3}, Row{4, 6, 3}})
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
      const State s = start(row.players, false, seed);
      EXPECT_EQ(in_slots(s.market.depot), row.depot);
      EXPECT_EQ(in_slots(s.market.shop), row.shop);
      EXPECT_EQ(s.market.bag.total(), 51 - row.depot - row.shop);
      EXPECT_EQ(s.market.pool.total(), 24 - row.players);
      unsigned dealt = 0;  // out of one set of six: all different
      for (int seat = 0; seat < row.players; ++seat) {
        EXPECT_EQ(s.extras(seat).vineyard.tiles.total(), 1);
        EXPECT_EQ(dealt & s.extras(seat).vineyard.tiles.types(), 0u);
        dealt |= s.extras(seat).vineyard.tiles.types();
      }
    }
}

TEST(Vineyards, B14_1_FewerColoursTakeSixteenOrTwentyNineDoublesAway) {
  for (const int players : {2, 3})
    for (std::uint64_t seed = 1; seed < 30; ++seed) {
      const State s = start(players, true, seed);
      const int doubles = s.market.bag.total() + in_slots(s.market.depot) + in_slots(s.market.shop);
      EXPECT_EQ(doubles, players == 3 ? 51 - 16 : 51 - 29);
      unsigned colours = s.market.pool.types();
      EXPECT_EQ(std::popcount(colours), players == 3 ? 5 : 4);
      const auto is_left = [&](Tile tile) {
        if (tile == kNoTile) return true;
        const auto pair = vineyards::vines_of(tile);
        return (colours >> pair.left & 1) != 0 && (colours >> pair.right & 1) != 0;
      };
      for (const Tile tile : s.market.depot) EXPECT_TRUE(is_left(tile));
      for (int kind = 0; kind < kDoubleKinds; ++kind)
        EXPECT_TRUE(!s.market.bag.has(kind) || is_left(as_byte(kFirstDouble + kind)));
      for (int seat = 0; seat < players; ++seat)
        EXPECT_EQ(s.extras(seat).vineyard.tiles.types() & ~colours, 0u);
    }
}

TEST(Vineyards, B14_1_PiecesAreAsPrinted) {
  int pure = 0, pairs = 0;
  for (int kind = 0; kind < kDoubleKinds; ++kind)
    (vineyards::is_pure(kind) ? pure : pairs) += vineyards::pieces_of(kind);
  EXPECT_EQ(pure, 6);
  EXPECT_EQ(pairs, 45);
}

TEST(Vineyards, B14_2_EachPhaseRefills) {
  Position at = vineyard();
  at.s.market.depot = {vines(kRed, kRed), 0, vines(kRed, kBlue), 0, 0, 0};
  at.s.market.shop = {vines(kBlue, kBlue), 0, 0};
  at.s.market.bag.add(0, 1);
  at.s.market.bag.add(1, 3);
  at.last_round().last_turn().dice(3);
  at.play(hire(3));
  EXPECT_EQ(at.s.phase, 1);
  for (const Tile tile : at.s.market.depot)
    EXPECT_TRUE(tile == kNoTile || tile <= kFirstDouble + 1);  // the old ones are gone
  EXPECT_EQ(in_slots(at.s.market.depot), 3);
  EXPECT_EQ(in_slots(at.s.market.shop), 1);
  EXPECT_TRUE(at.s.market.bag.empty());
}

TEST(Vineyards, B14_2_AnEmptyBagLeavesSlotsEmpty) {
  Position at = vineyard();
  at.s.market.bag.add(0, 1);
  at.last_round().last_turn().dice(3);
  at.play(hire(3));
  EXPECT_EQ(in_slots(at.s.market.depot), 1);
  EXPECT_EQ(in_slots(at.s.market.shop), 0);
}

TEST(Vineyards, B14_3_ADoubleTakesTwoStorageSpaces) {
  Position at = vineyard();
  at.dice(1, 1).store({kMine});
  at.s.market.depot[0] = vines(kRed, kBlue);
  at.depot(1, {kShip});
  at.play(take_double(1, vines(kRed, kBlue), 1));  // one and two: full
  EXPECT_EQ(kept(at, vines(kRed, kBlue)), 1);
  at.play(take(1, kShip, 1));
  EXPECT_TRUE(at.asked(Ask::kDiscard));
  at.play(discard(vines(kRed, kBlue)));  // a double may make room too
  EXPECT_EQ(kept(at, vines(kRed, kBlue)), 0);
  EXPECT_TRUE(stores(at.me(), kShip));
  EXPECT_TRUE(stores(at.me(), kMine));
}

TEST(Vineyards, B14_3_RoomForADoubleMayNeedTwoDiscards) {
  Position at = vineyard();
  at.dice(1, 6).store({kMine, kShip, kCastle});
  at.s.market.depot[0] = vines(kRed, kBlue);
  at.play(take_double(1, vines(kRed, kBlue), 1));
  at.play(discard(kMine));
  EXPECT_TRUE(at.asked(Ask::kDiscard));
  at.play(discard(kShip));
  EXPECT_FALSE(at.asked(Ask::kDiscard));
  EXPECT_EQ(kept(at, vines(kRed, kBlue)), 1);
  EXPECT_TRUE(stores(at.me(), kCastle));
}

TEST(Vineyards, B14_3_TwoSpacesFreeAreEnough) {
  Position at = vineyard();
  at.dice(1, 6).store({kMine});
  at.s.market.depot[0] = vines(kRed, kBlue);
  at.play(take_double(1, vines(kRed, kBlue), 1));
  EXPECT_TRUE(at.s.pending.empty());
  EXPECT_TRUE(stores(at.me(), kMine));
}

TEST(Vineyards, B14_4_EachSlotHasTwoNumbersAtTwoAndThreePlayers) {
  for (const int players : {2, 3}) {
    Position at = vineyard(players);
    at.dice(4, 2).workers(0);
    at.s.market.depot = {vines(kRed, kBlue), vines(kRed, kGreen), vines(kBlue, kBlue), 0, 0, 0};
    EXPECT_TRUE(at.can(take_double(4, vines(kRed, kGreen), 2)));
    EXPECT_TRUE(at.can(take_double(2, vines(kRed, kBlue), 1)));
    EXPECT_EQ(at.count(MoveKind::kTakeDouble), 2);
    at.workers(1);
    EXPECT_TRUE(at.can(take_double(4, vines(kBlue, kBlue), 3, 1)));
    EXPECT_TRUE(at.can(take_double(2, vines(kRed, kGreen), 2, 1)));
    EXPECT_TRUE(at.can(take_double(2, vines(kRed, kBlue), 1)));
  }
}

TEST(Vineyards, B14_4_EachSlotHasItsNumberAtFourPlayers) {
  Position at = vineyard(4);
  at.dice(6, 6).workers(1);
  at.s.market.depot = {vines(kRed, kBlue),  vines(kRed, kGreen), 0, 0,
                       vines(kBlue, kBlue), vines(kGreen, kBlue)};
  EXPECT_TRUE(at.can(take_double(6, vines(kGreen, kBlue), 6)));
  EXPECT_TRUE(at.can(take_double(6, vines(kBlue, kBlue), 5, 1)));
  EXPECT_TRUE(at.can(take_double(6, vines(kRed, kBlue), 1, 1)));  // 6 and 1 are neighbours
  EXPECT_EQ(at.count(MoveKind::kTakeDouble), 3);
}

TEST(Vineyards, B9_12_IsAboutTilesOfTheBoardNotOfTheVineyardDepot) {
  Position at = vineyard(4);
  at.dice(6, 6).own({12}).depot(5, {kShip});
  at.s.market.depot[4] = vines(kBlue, kBlue);
  EXPECT_TRUE(at.can(take(6, kShip, 5)));
  EXPECT_FALSE(at.can(take_double(6, vines(kBlue, kBlue), 5)));
  at.workers(1);
  EXPECT_TRUE(at.can(take_double(6, vines(kBlue, kBlue), 5, 1)));
}

TEST(Vineyards, B14_5_TheFirstDoubleGoesOnTheLowestLayer) {
  Position at = vineyard();
  at.dice(1, 6).workers(9);
  keep(at, vines(kRed, kBlue));
  for (int space = 1; space <= 12; ++space) {
    const int found = at.count([&](const MoveParts& m) {
      return m.kind == MoveKind::kPlaceDouble && m.place == space - 1;
    });
    EXPECT_EQ(found, space <= 2 ? 4 : 0);  // two dice, both ways round
  }
  EXPECT_TRUE(at.can(plant(1, vines(kRed, kBlue), 1)));
  EXPECT_TRUE(at.can(plant(1, vines(kRed, kBlue), 2, true, 3)));
}

TEST(Vineyards, B14_5_APureDoubleHasOneWayToLie) {
  Position at = vineyard();
  at.dice(1).workers(0);
  keep(at, vines(kRed, kRed));
  EXPECT_EQ(at.count(MoveKind::kPlaceDouble), 1);
  EXPECT_TRUE(at.can(plant(1, vines(kRed, kRed), 1)));
}

TEST(Vineyards, B14_5_LaterOnesTouchAPlacedDouble) {
  Position at = vineyard();
  at.dice(1).workers(9);
  keep(at, vines(kRed, kRed));
  lie(at, 1, vines(kBlue, kBlue));
  std::set<int> spaces;
  for (const MoveParts& m : at.moves())
    if (m.kind == MoveKind::kPlaceDouble) spaces.insert(m.place + 1);
  EXPECT_EQ(spaces, (std::set<int>{2, 3, 4}));  // beside it, and the two above it
}

// The rulebook's example: the 4 of the bottom layer, 4 workers and a ship or livestock tile.
TEST(Vineyards, B14_5_ExampleFourWorkersAndAShipOrLivestock) {
  Position at = vineyard();
  at.dice(4, 6).depot(2, {kShip, cows(3), kMine}).depot(5, {kCastle});
  keep(at, vines(kRed, kBlue));
  at.play(plant(4, vines(kRed, kBlue), 2, true));
  EXPECT_EQ(at.me().workers, 4);
  EXPECT_TRUE(at.asked(Ask::kTakeTile));
  EXPECT_EQ(at.count(MoveKind::kTake), 2);
  at.play(take(0, cows(3), 2));
  EXPECT_TRUE(stores(at.me(), cows(3)));
  EXPECT_EQ(at.s.extras(0).vineyard.spaces[1], vines(kRed, kBlue) | kTurned);
  EXPECT_EQ(at.s.extras(0).stored_double, kNoTile);
}

TEST(Vineyards, B14_5_SpacesAndTheirBonuses) {
  using B = Bonus;
  struct Printed {
    int layer, number;
    B left, right;
  };
  constexpr std::array<Printed, 12> printed = {{{1, 1, B::kBank, B::kCarpenter},
                                                {1, 4, B::kBoardingHouse, B::kMarket},
                                                {2, 6, B::kWatchtower, B::kDouble},
                                                {2, 3, B::kChurch, B::kBank},
                                                {2, 5, B::kBoardingHouse, B::kWarehouse},
                                                {3, 2, B::kCastle, B::kWatchtower},
                                                {3, 1, B::kMarket, B::kCityHall},
                                                {4, 4, B::kBlack, B::kBoardingHouse},
                                                {4, 6, B::kCastle, B::kBank},
                                                {4, 3, B::kWarehouse, B::kCarpenter},
                                                {5, 5, B::kBlack, B::kCityHall},
                                                {5, 2, B::kChurch, B::kWatchtower}}};
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const auto& space = vineyards::kSpaceTable[i];
    EXPECT_EQ(space.layer + 1, printed[i].layer);
    EXPECT_EQ(space.number, printed[i].number);
    EXPECT_EQ(space.bonuses[0], printed[i].left);
    EXPECT_EQ(space.bonuses[1], printed[i].right);
  }
}

TEST(Vineyards, B14_5_ACompleteLayerGivesABonusTileAfterTheBonuses) {
  Position at = vineyard();
  at.dice(4, 6).depot(2, {kShip});
  keep(at, vines(kRed, kBlue));
  lie(at, 1, vines(kRed, kRed));
  at.s.market.pool = {};
  at.s.market.pool.add(kRed, 2);
  at.s.market.pool.add(kBlue, 1);
  at.play(plant(4, vines(kRed, kBlue), 2));
  EXPECT_TRUE(at.asked(Ask::kTakeTile));  // the bonuses come first
  at.play(take(0, kShip, 2));
  EXPECT_TRUE(at.asked(Ask::kVineTile));
  EXPECT_EQ(at.count(MoveKind::kVine), 2);
  at.play(vine(kRed));
  EXPECT_EQ(at.s.extras(0).vineyard.tiles[kRed], 1);
  EXPECT_EQ(at.s.market.pool[kRed], 1);
  EXPECT_TRUE(at.s.pending.empty());
}

TEST(Vineyards, B14_5_AnIncompleteLayerGivesNothing) {
  Position at = vineyard();
  at.dice(4, 6);
  keep(at, vines(kRed, kBlue));
  at.play(plant(4, vines(kRed, kBlue), 2));
  EXPECT_TRUE(at.s.pending.empty());
  EXPECT_TRUE(at.s.extras(0).vineyard.tiles.empty());
}

TEST(Vineyards, B14_7_ThePurchaseMayBeAShopDouble) {
  Position at = vineyard();
  at.dice(1, 1).silver(4).black({kMine});
  at.s.market.shop[0] = vines(kRed, kBlue);
  at.play(buy_double(vines(kRed, kBlue)));
  EXPECT_EQ(at.me().silver, 2);
  EXPECT_EQ(kept(at, vines(kRed, kBlue)), 1);
  EXPECT_EQ(at.count(MoveKind::kBuy), 0);  // one purchase a turn
  EXPECT_EQ(at.count(MoveKind::kBuyDouble), 0);
}

TEST(Vineyards, B14_7_OnePurchaseOfEitherKind) {
  Position at = vineyard();
  at.dice(1, 1).silver(9).black({kMine});
  at.s.market.shop[0] = vines(kRed, kBlue);
  at.play(buy(kMine));
  EXPECT_EQ(at.count(MoveKind::kBuyDouble), 0);
}

TEST(Vineyards, B14_7_NoSilverNoDouble) {
  Position at = vineyard();
  at.dice(1, 1).silver(1);
  at.s.market.shop[0] = vines(kRed, kBlue);
  EXPECT_EQ(at.count(MoveKind::kBuyDouble), 0);
}

TEST(Vineyards, B14_7_WithBothDiceSpentAPurchaseIsStillAsked) {
  Position at = vineyard();
  at.dice(1).silver(2);
  at.s.market.shop[0] = vines(kRed, kBlue);
  at.play(hire(1));
  EXPECT_EQ(at.s.active(), 0);
  EXPECT_TRUE(at.can(buy_double(vines(kRed, kBlue))));
  EXPECT_TRUE(at.can(end_of_turn()));
}

// The rulebook's example: 6 + 1 + 3 = 10. Two green bonus tiles score the area of three and the
// one of one, the blue tile an area of two.
TEST(Vineyards, B14_8_ExampleSixAndOneAndThree) {
  Position at = vineyard();
  lie(at, 1, vines(kGreen, kGreen));            // hexes 1 and 2 of the bottom
  lie(at, 4, vines(kGreen, kRed));              // above: three green together
  lie(at, 2, vines(kBlue, kBlue));              // two blue
  lie(at, 5, vines(kGreen, kBlackVine), true);  // one green, alone on the right
  at.s.extras(0).vineyard.tiles.add(kGreen, 2);
  at.s.extras(0).vineyard.tiles.add(kBlue, 1);
  at.game_over();
  EXPECT_EQ(vineyards::points(at.s.extras(0).vineyard), 10);
  EXPECT_EQ(at.from(kVinePoints), 10);
  EXPECT_EQ(at.score(), 10);
}

TEST(Vineyards, B14_8_AnAreaScoresOnceHoweverManyTiles) {
  Position at = vineyard();
  lie(at, 1, vines(kGreen, kGreen));
  at.s.extras(0).vineyard.tiles.add(kGreen, 3);
  EXPECT_EQ(vineyards::points(at.s.extras(0).vineyard), 3);
}

TEST(Vineyards, B14_8_NothingWithoutATileOfTheVine) {
  Position at = vineyard();
  lie(at, 1, vines(kGreen, kGreen));
  at.s.extras(0).vineyard.tiles.add(kRed, 3);
  EXPECT_EQ(vineyards::points(at.s.extras(0).vineyard), 0);
}

TEST(Vineyards, B14_8_PointsByAreaUpToThirteen) {
  constexpr std::array<int, 13> kTable = {1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91};
  for (std::size_t i = 0; i < kTable.size(); ++i)
    EXPECT_EQ(vineyards::kAreaPoints[i + 1], kTable[i]);
}

// The largest area there can be: one pure double and a vine on each of the eleven others.
TEST(Vineyards, B14_8_ThirteenVinesCanBeJoined) {
  int best = 0;
  for (unsigned ways = 0; ways < 1u << 12; ++ways)
    for (int pure = 1; pure <= 12; pure += 4) {
      Vineyard v;
      for (int space = 1; space <= 12; ++space)
        v.spaces[static_cast<std::size_t>(space - 1)] =
            space == pure
                ? vines(kGreen, kGreen)
                : as_byte(vines(kGreen, kRed) | ((ways >> (space - 1) & 1) != 0 ? kTurned : 0));
      best = std::max<int>(best, vineyards::areas(v, kGreen)[0]);
    }
  EXPECT_EQ(best, 13);
}

TEST(Vineyards, B14_8_AreasJoinAcrossLayers) {
  Vineyard v;
  v.spaces[0] = vines(kGreen, kRed);
  v.spaces[2] = vines(kGreen, kBlue);
  // The left hex of space 3 touches the left one of space 1, not the right one.
  EXPECT_EQ(vineyards::areas(v, kGreen)[0], 2);
  v.spaces[0] = as_byte(vines(kGreen, kRed) | kTurned);
  EXPECT_EQ(vineyards::areas(v, kGreen)[0], 1);
}

TEST(Vineyards, AWhiteCastlesActionMayTakeADouble) {
  Position at = vineyard(4, kWhiteCastles);
  at.s.white_die = 3;
  at.s.market.depot[2] = vines(kRed, kBlue);
  at.dice(6, 6).ask(Ask::kWhiteAction);
  EXPECT_TRUE(at.can(take_double(3, vines(kRed, kBlue), 3)));
}

TEST(Vineyards, UnlimitedStorageHoldsAnyNumberOfDoubles) {
  Position at = vineyard(2, kShields);
  hold(at, {4});
  at.dice(1, 1).store({kMine, kShip, kCastle});
  keep(at, vines(kRed, kRed));
  at.s.market.depot[0] = vines(kRed, kBlue);
  at.play(take_double(1, vines(kRed, kBlue), 1));
  EXPECT_FALSE(at.asked(Ask::kDiscard));
  EXPECT_EQ(vineyards::doubles_stored(at.s, at.me()).total(), 2);
}

TEST(Vineyards, LosingUnlimitedStorageLeavesThreeSpaces) {
  Position at = vineyard(2, kShields);
  hold(at, {4});
  at.last_round().last_turn().dice(1).store({kMine});
  keep(at, vines(kRed, kRed));
  keep(at, vines(kRed, kBlue));
  at.play(hire(1)).play(give_up(4));
  EXPECT_TRUE(at.asked(Ask::kShed));
  at.play(discard(vines(kRed, kRed)));
  EXPECT_FALSE(at.asked(Ask::kShed));
  EXPECT_EQ(vineyards::doubles_stored(at.s, at.me()).total(), 1);
  EXPECT_TRUE(stores(at.me(), kMine));
}

TEST(Vineyards, EqualDoublesBeforeTheDepotIsClearedMakeOneMove) {
  Position at = vineyard(4);
  at.last_round().last_turn().dice(1);
  at.s.market.depot[1] = at.s.market.depot[5] = vines(kRed, kBlue);
  at.workers(1);
  EXPECT_EQ(at.count(MoveKind::kTakeDouble), 1);
  at.s.round = 0;
  EXPECT_EQ(at.count(MoveKind::kTakeDouble), 2);
}

TEST(Vineyards, PositionsThatCannotBeAreRefused) {
  const auto refused = [](auto change) {
    json::object object = state_to_json(start(2));
    change(object);
    return !state_from_json(object).has_value();
  };
  const auto of = [](json::object& s) -> json::object& {
    return s["players"].as_array()[0].as_object()["vineyard"].as_object();
  };
  EXPECT_FALSE(refused([](json::object&) {}));
  EXPECT_TRUE(refused([&](json::object& s) {
    of(s)["stored"] = {"vines_red_blue", "vines_red_blue"};  // four spaces
  }));
  EXPECT_TRUE(refused([&](json::object& s) {
    of(s)["spaces"].as_array()[0] = of(s)["spaces"].as_array()[1] = "vines_red_red";
  }));
  EXPECT_TRUE(refused([&](json::object& s) { of(s)["spaces"].as_array()[7] = "vines_red_blue"; }));
  EXPECT_TRUE(refused([&](json::object& s) { of(s)["spaces"].as_array()[0] = "vines_pink_blue"; }));
  EXPECT_TRUE(refused([&](json::object& s) { of(s)["tiles"] = {{"red", 5}}; }));
}

TEST(Vineyards, WhatGoesOnTheTableLeavesTheBag) {
  json::object object = state_to_json(start(2));
  auto& v = object["players"].as_array()[0].as_object()["vineyard"].as_object();
  v["spaces"].as_array()[0] = "vines_blue_red";
  const auto state = state_from_json(object);
  ASSERT_TRUE(state);
  EXPECT_EQ(state->extras(0).vineyard.spaces[0], vines(kRed, kBlue) | kTurned);
  EXPECT_LE(state->market.bag[vineyards::kind_of(vines(kRed, kBlue))], 2);
}

}  // namespace
}  // namespace reeve::burgundy
