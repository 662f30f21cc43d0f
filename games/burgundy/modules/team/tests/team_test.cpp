// B15: two teams of two, each with one large duchy.
#include "games/burgundy/modules/team/team.h"

#include <set>

#include "games/burgundy/modules/team/tests/position.h"
#include "games/burgundy/state_json.h"

namespace reeve::burgundy {
namespace {

TEST(Team, B15_1_TheDuchyIsTwoHalvesThatShareOneSpace) {
  for (const bool advanced : {false, true}) {
    const team::TeamBoard& board = team::team_board(advanced);
    constexpr std::array<int, kColours> kWanted = {7, 6, 12, 12, 24, 12};
    int spaces = 0;
    for (std::size_t colour = 0; colour < kWanted.size(); ++colour) {
      EXPECT_EQ(board.of_colour[colour].size(), kWanted[colour]);
      spaces += board.of_colour[colour].size();
    }
    EXPECT_EQ(spaces, 73);
    EXPECT_EQ(board.count, advanced ? 30 : 24);
  }
  // The mines e6 (left) and l1, l2 (right) of side a are one region.
  const team::TeamBoard& a = team::team_board(false);
  EXPECT_EQ(a.region_of(at_key("e6")).size(), 3);
  EXPECT_TRUE(a.region_of(at_key("e6")).has(at_key("l1")));
}

TEST(Team, B15_1_BothSidesOfTheBoardHaveTheSameNumbers) {
  EXPECT_EQ(printed_board(kTeamBoardA).number, printed_board(kTeamBoardB).number);
  EXPECT_EQ(printed_board(kTeamBoardA + 1).number, printed_board(kTeamBoardB + 1).number);
}

TEST(Team, B15_1_TilesGoAcrossTheSeam) {
  Position at = team_position();
  lay(at, "c6", monastery(20));
  at.dice(6).store({cows(3)});
  EXPECT_TRUE(at.can(place(6, cows(3), at_key("j1"))));  // next to c6 and to the shared castle
  Position other = team_position();
  other.dice(3).store({kMine});
  EXPECT_TRUE(other.can(place(3, kMine, at_key("l1"))));
  other.dice(2);
  EXPECT_TRUE(other.can(place(2, kMine, at_key("e6"))));
}

TEST(Team, B15_1_ARegionOverBothHalvesScoresOnce) {
  Position at = team_position();
  lay(at, "e6", kMine);
  lay(at, "l1", kMine);
  at.dice(1).store({kMine});
  EXPECT_EQ(at.points_of(place(1, kMine, at_key("l2"))), 6 + 10);  // three mines in phase A
}

TEST(Team, B15_1_WorkersSilverAndGoodsAreCommon) {
  Position at = team_position();
  both_have(at, 3, 2);
  at.dice(5, 2).depot(6, {kShip}).black({kCastle});
  at.play(take(5, kShip, 6, 1));
  EXPECT_EQ(at.s.player[2].workers, 2);
  at.play(keep(false)).play(buy(kCastle));
  EXPECT_EQ(at.s.player[2].silver, 0);
  at.play(keep(true)).play(hire(2));
  EXPECT_EQ(at.s.player[2].workers, 4);
  EXPECT_EQ(at.s.player[1].workers, 0);  // the others have their own
  EXPECT_EQ(at.s.player[1].silver, 0);
}

TEST(Team, B15_1_GoodsAreSoldForBoth) {
  Position at = team_position();
  at.own_goods({2, 2}, 0).own_goods({2, 2}, 2).dice(2);
  EXPECT_EQ(at.points_of(sell(2, 2)), 8);  // four points each at four players, for the seller
  EXPECT_TRUE(at.s.player[2].goods.empty());
  EXPECT_EQ(at.s.player[2].sold[1], 2);
  EXPECT_EQ(at.s.player[2].silver, 1);
  EXPECT_EQ(at.score(2), 0);
}

TEST(Team, B15_1_StorageIsTwoPrivateAndTwoCommonSpaces) {
  Position at = team_position();
  at.dice(1, 1).depot(1, {kMine, kShip, kCastle, cows(2)});
  at.play(take(1, kMine, 1));
  EXPECT_TRUE(at.asked(Ask::kStore));
  EXPECT_EQ(at.count(MoveKind::kStore), 2);
  at.play(keep(true));
  EXPECT_EQ(at.s.common_storage()[0][0], kMine);
  at.play(take(1, kShip, 1)).play(keep(false));
  EXPECT_EQ(at.me().storage[0], kShip);
}

TEST(Team, B15_1_WhereThereIsRoomIsNotAskedWhenOnlyOneHasSome) {
  Position at = team_position();
  at.dice(1, 1).depot(1, {kMine, kShip}).store({kCastle, cows(2)});
  at.play(take(1, kMine, 1));
  EXPECT_FALSE(at.asked(Ask::kStore));
  EXPECT_EQ(at.s.common_storage()[0][0], kMine);
  at.s.common_storage()[0] = {kMine, kMine};
  at.me().storage = {kCastle, 0, 0};
  at.play(take(1, kShip, 1));
  EXPECT_TRUE(stores(at.me(), kShip));
}

TEST(Team, B15_1_FullStorageDiscardsAnOwnOrACommonTile) {
  Position at = team_position();
  at.dice(1, 1).depot(1, {kMine}).store({kCastle, cows(2)});
  at.s.player[2].storage = {kShip, kShip, 0};
  at.s.common_storage()[0] = {kBank, kShip};
  at.play(take(1, kMine, 1));
  EXPECT_TRUE(at.asked(Ask::kDiscard));
  EXPECT_EQ(at.count(MoveKind::kDiscard), 4);  // none of the partner's
  at.play(common(discard(kBank)));
  EXPECT_EQ(at.s.common_storage()[0], (std::array<Tile, 2>{kShip, kMine}));
}

TEST(Team, B15_1_ThePartnersPrivateTilesAndDiceAreNotUsed) {
  Position at = team_position();
  at.dice(3).store({kShip});
  at.s.player[2].storage = {kMine, 0, 0};
  at.s.player[2].dice = {3, 3};
  EXPECT_EQ(at.count([](const MoveParts& m) { return m.tile == kMine; }), 0);
  EXPECT_EQ(at.count([](const MoveParts& m) { return m.die != 0 && m.die != 3; }), 0);
  at.play(hire(3));
  EXPECT_EQ(at.s.player[2].dice, (std::array<std::uint8_t, 2>{3, 3}));
}

TEST(Team, B15_1_CommonTilesArePlacedByEither) {
  Position at = team_position();
  at.s.common_storage()[0] = {kMine, 0};
  at.dice(3);
  EXPECT_TRUE(at.can(common(place(3, kMine, at_key("l1")))));
  EXPECT_FALSE(at.can(place(3, kMine, at_key("l1"))));
  at.s.turn = 2;  // seat 2
  at.s.player[2].dice = {3, 0};
  at.play(common(place(3, kMine, at_key("l1"))));
  EXPECT_EQ(at.s.common_storage()[0][0], kNoTile);
  EXPECT_EQ(team::tile_at(at.s, 0, at_key("l1")), kMine);
  EXPECT_EQ(at.score(2), 0);
}

TEST(Team, B15_1_EqualTilesInBothStoragesAreTwoMoves) {
  Position at = team_position();
  at.s.common_storage()[0] = {kMine, 0};
  at.store({kMine}).dice(3);
  EXPECT_TRUE(at.can(common(place(3, kMine, at_key("l1")))));
  EXPECT_TRUE(at.can(place(3, kMine, at_key("l1"))));
}

TEST(Team, B15_1_PointsAreThoseOfWhoeverScores) {
  Position at = team_position();
  lay(at, "c6", monastery(20));
  at.dice(6).store({cows(3)});
  EXPECT_EQ(at.points_of(place(6, cows(3), at_key("j1"))), 3);
  EXPECT_EQ(at.score(2), 0);
}

TEST(Team, B15_1_MonasteriesWorkForBoth) {
  Position at = team_position();
  lay(at, "c6", monastery(14));  // four workers instead of two
  EXPECT_TRUE(has_monastery(at.s.player[2], 14));
  EXPECT_FALSE(has_monastery(at.s.player[1], 14));
  at.dice(3).play(hire(3));
  EXPECT_EQ(at.s.player[0].workers, 4);
  EXPECT_EQ(at.s.player[2].workers, 4);
}

TEST(Team, B15_1_ACityOverTheWholeDuchyHoldsABuildingOnce) {
  Position at = team_position();
  lay(at, "k2", kBank);  // next to the shared castle
  at.dice(2).store({kBank, kChurch});
  EXPECT_FALSE(at.can(place(2, kBank, at_key("j2"))));
  EXPECT_TRUE(at.can(place(2, kChurch, at_key("j2"))));
}

TEST(Team, B15_1_MinesOfBothHalvesPayTheTeam) {
  Position at = team_position();
  lay(at, "e6", kMine);
  lay(at, "l1", kMine);
  at.last_round().last_turn().dice(3);
  for (int i = 0; i < 4; ++i) at.s.player[i].dice = {as_byte(i == 0 ? 3 : 0), 0};
  at.play(hire(3));
  EXPECT_EQ(at.s.phase, 1);
  EXPECT_EQ(at.s.player[0].silver, 2);
  EXPECT_EQ(at.s.player[2].silver, 2);
  EXPECT_EQ(at.s.player[1].silver, 0);
}

TEST(Team, B15_1_AColourOfTheWholeDuchyBringsTheBonusTile) {
  Position at = team_position();
  const team::Halves mines = team::team_board(false).of_colour[1];
  for (int space = 0; space < 2 * kSpaces; ++space)
    if (mines.has(space) && space != at_key("l1"))
      at.s.player[space < kSpaces ? 0 : 2].tiles[static_cast<std::size_t>(space % kSpaces)] = kMine;
  refresh(at.s);
  at.dice(3).store({kMine});
  EXPECT_EQ(at.points_of(place(3, kMine, at_key("l1"))), 6 + 10 + 7);
  EXPECT_EQ(at.me().large_bonuses, colour_bit(Colour::kMine));
}

TEST(Team, B15_1_LivestockOfAPastureCountsInEitherHalf) {
  Position at = team_position();
  lay(at, "j1", cows(4));
  lay(at, "i1", cows(2));
  at.dice(3).store({cows(3)});
  EXPECT_EQ(at.points_of(place(3, cows(3), at_key("h1"))), 9);
}

TEST(Team, B15_2_SetUp) {
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    const State s = start_team({}, seed);
    const int first = s.order[0];
    EXPECT_EQ(s.order[1], (first + 1) % 4);  // A1, B1, A2, B2
    EXPECT_EQ(s.order[2], (first + 2) % 4);
    for (int seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(s.player[seat].silver, 2);
      EXPECT_EQ(s.player[seat].workers, seat % 2 == first % 2 ? 3 : 5);
      EXPECT_EQ(s.player[seat].goods.total(), 3);
      EXPECT_EQ(s.player[seat].goods, s.player[team::partner_of(seat)].goods);
    }
    for (const int seat : {0, 1}) {
      EXPECT_EQ(team::tile_at(s, seat, team::kSharedLeft), kCastle);
      EXPECT_EQ(team::covered(s, seat).size(), 1);
    }
    EXPECT_EQ(s.supply.plain[0], 14 - 2 - 2);  // two castles lie, two were drawn for phase A
  }
}

TEST(Team, B15_2_OnTheOtherSideTheTeamPicksItsCastle) {
  State s = start_team({{"team_board", "b"}});
  EXPECT_TRUE(s.starting());
  const auto list = std::make_unique<MoveList<Burgundy>>();
  Burgundy::generate(s, *list);
  std::set<std::string> spaces;
  for (const Move move : *list) spaces.insert(space_key(unpack(move).place));
  EXPECT_EQ(spaces, (std::set<std::string>{"d7", "k4"}));
  Chance chance(5);
  const int first = s.active();
  for (const Move move : *list)
    if (space_key(unpack(move).place) == "k4") {
      Burgundy::apply(s, move, chance, nullptr);
      break;
    }
  EXPECT_EQ(team::tile_at(s, first, at_key("k4")), kCastle);
  EXPECT_TRUE(s.starting());  // the other team picks
  EXPECT_NE(s.active() % 2, first % 2);
  Burgundy::generate(s, *list);
  Burgundy::apply(s, (*list)[0], chance, nullptr);
  EXPECT_FALSE(s.starting());
  EXPECT_EQ(s.white_die != 0, true);
}

TEST(Team, B15_2_TheStartingCastleScoresNothing) {
  const State s = start_team();
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(Burgundy::score(s, static_cast<Seat>(seat)), 0);
}

TEST(Team, B15_3_AShipBeyondTheLastSpaceGoesOnTopOfTheStack) {
  Position at = team_position();
  at.s.player[0].track = at.s.player[1].track = kTrackSpaces - 1;
  at.s.ranking = {1, 0, 2, 3};
  at.dice(4).store({kShip});
  at.play(place(4, kShip, at_key("d6")));
  EXPECT_EQ(at.me().track, kTrackSpaces - 1);
  EXPECT_EQ(at.s.ranking[0], 0);
  EXPECT_EQ(at.s.player[2].track, 0);  // markers are each player's own
}

TEST(Team, B15_4_PointsOfATeamAreSummed) {
  Position at = team_position();
  at.game_over();
  at.s.player[0].sale_points = 10;
  at.s.player[2].sale_points = 40;
  at.s.player[1].sale_points = 30;
  at.s.player[3].sale_points = 19;
  const Outcome out = Burgundy::outcome(at.s);
  EXPECT_EQ(out.rank[0], 1);
  EXPECT_EQ(out.rank[2], 1);
  EXPECT_EQ(out.rank[1], 2);
  EXPECT_EQ(out.rank[3], 2);
  EXPECT_EQ(out.score[1], 30);
}

TEST(Team, B15_4_ATieGoesByEmptySpaces) {
  for (const Edition edition : {Edition::kAlea2019, Edition::kSpecial}) {
    Position at = team_position(edition);
    at.game_over();
    lay(at, "c6", monastery(1));  // seats 0 and 2 have fewer empty spaces
    const Outcome out = Burgundy::outcome(at.s);
    const int winner = edition == Edition::kSpecial ? 0 : 1;
    EXPECT_EQ(out.rank[static_cast<std::size_t>(winner)], 1);
    EXPECT_EQ(out.rank[static_cast<std::size_t>(winner + 2)], 1);
    EXPECT_EQ(out.rank[static_cast<std::size_t>(1 - winner)], 2);
  }
  Position even = team_position();
  even.game_over();
  EXPECT_EQ(Burgundy::outcome(even.s).rank[1], 1);
}

TEST(Team, B15_4_WhatIsLeftCountsOnceForTheTeam) {
  Position at = team_position();
  both_have(at, 5, 3);
  at.own_goods({1, 1}, 0).own_goods({1, 1}, 2);
  lay(at, "c6", monastery(22));  // 4 points for each bank
  lay(at, "k2", kBank);
  at.game_over();
  EXPECT_EQ(at.score(0), 2 + 3 + 2 + 4);
  EXPECT_EQ(at.score(2), 0);
}

TEST(Team, WhatTheRulesForbidIsRefused) {
  const auto refused = [](json::object options) {
    options["team"] = true;
    return !options_from_json(options).has_value();
  };
  EXPECT_TRUE(refused({{"players", 3}}));
  EXPECT_TRUE(refused({{"boards", 5}}));
  EXPECT_TRUE(refused({{"board_choice", "random"}}));
  EXPECT_TRUE(refused({{"start_choice", "hidden"}}));
  EXPECT_FALSE(options_from_json({{"team_board", "b"}}).has_value());
  EXPECT_FALSE(refused({{"extra_tiles", true}, {"white_castles", true}, {"inns", true}}));
  EXPECT_FALSE(refused({{"trade_routes", true}, {"vineyards", true}, {"edition", "special"}}));
  EXPECT_FALSE(refused({{"shields", true}}));
}

TEST(Team, PositionsOfPartnersMustAgree) {
  const auto refused = [](auto change) {
    json::object object = state_to_json(start_team());
    change(object["players"].as_array());
    return !state_from_json(object).has_value();
  };
  EXPECT_FALSE(refused([](json::array&) {}));
  EXPECT_TRUE(refused([](json::array& p) { p[2].as_object()["silver"] = 7; }));
  EXPECT_TRUE(refused([](json::array& p) { p[2].as_object()["board"] = 1; }));
  json::object near_castles = state_to_json(start_team());
  near_castles["modules"] = {"team", "close_to_castle"};
  EXPECT_FALSE(state_from_json(near_castles).has_value());
  EXPECT_TRUE(refused([](json::array& p) {
    p[2].as_object()["duchy"].as_array()[3].as_array()[0] = "castle";  // that is d7's
  }));
  EXPECT_TRUE(refused([](json::array& p) {
    p[0].as_object()["storage"] = {"mine", "mine", "mine"};
  }));
}

TEST(Team, ATradeRouteIsTheTeams) {
  const State s = start_team({{"trade_routes", true}});
  std::set<int> tiles;
  for (const int seat : {0, 1}) {
    EXPECT_EQ(s.extras(seat).route, s.extras(seat + 2).route);
    for (const std::uint8_t tile : s.extras(seat).route)
      if (tile != 0) tiles.insert(tile);
  }
  EXPECT_EQ(tiles.size(), 6u);  // three for each team
  Position at = team_position(Edition::kAlea2019, false, kTradeRoutes);
  for (const int seat : {0, 2}) at.s.extras(seat).route = {5, 1, 2, 0, 0};  // 6, 3, 4 …
  at.own_goods({2, 2}, 0).own_goods({2, 2}, 2).dice(2);
  at.play(sell(2, 2));
  EXPECT_NE(at.s.extras(0).route_goods[0], 0);
  EXPECT_EQ(at.s.extras(0).route_goods, at.s.extras(2).route_goods);
}

TEST(Team, AVineyardIsTheTeamsAndADoubleFillsAStorage) {
  Position at = team_position(Edition::kSpecial, false, kVineyards);
  const Tile vines = kFirstDouble + 1;  // orange and yellow
  at.s.market.depot[0] = vines;
  at.s.market.depot[1] = vines;
  at.dice(1, 2).store({kMine});
  MoveParts take_vines{MoveKind::kTakeDouble, 1, 0, vines, 0, 0};
  at.play(take_vines);  // no room beside the mine: into the common storage
  EXPECT_EQ(at.s.common_storage()[0][0], vines);
  take_vines = {MoveKind::kTakeDouble, 2, 0, vines, 1, 0};
  at.play(take_vines);
  EXPECT_TRUE(at.asked(Ask::kDiscard));
  EXPECT_EQ(at.count(MoveKind::kDiscard), 2);
  at.play(discard(kMine));
  EXPECT_EQ(at.s.extras(0).stored_double, vines);
  // The partner plants the common one on the team's board.
  while (at.s.active() != 2) at.play(hire(6));
  at.s.player[2].dice = {1, 0};
  at.play({MoveKind::kPlaceDouble, 1, 0, vines, 0, kFromCommon});
  EXPECT_EQ(at.s.extras(0).vineyard.spaces[0], vines);
  EXPECT_EQ(at.s.common_storage()[0][0], kNoTile);
  EXPECT_EQ(at.s.player[0].silver, 2);  // the bank's
}

// Covers spaces of seat 0's team with anything that may lie there.
void cover_all(Position& at, std::initializer_list<const char*> keys) {
  static constexpr std::array<Tile, kColours> kFiller = {kCastle, kMine,       kShip,
                                                         pigs(2), kWatchtower, monastery(13)};
  for (const char* key : keys) {
    const int space = at_key(key);
    const BoardId half = at.s.player[space < kSpaces ? 0 : 2].board;
    lay(at, key,
        kFiller[static_cast<std::size_t>(
            printed_board(half).colour[static_cast<std::size_t>(space % kSpaces)])]);
  }
}

TEST(Team, B12_1_BorderPostsStandAroundTheWholeDuchy) {
  Position at = team_position(Edition::kSpecial, false, kBorderPosts | kShields);
  cover_all(at, {"d1", "d2", "d3", "d4", "d5", "d6", "k2", "k3", "k4", "k5", "k6", "j6"});
  EXPECT_EQ(team::linked_posts(at.s, 0), 0);
  at.store({kBank}, 2);
  at.s.turn = 2;
  at.s.player[2].dice = {5, 0};
  at.play(place(5, kBank, at_key("c1")));  // from c1 to j6, over the shared castle
  EXPECT_EQ(at.from(kPostPoints, 2), 10);
  EXPECT_EQ(at.from(kPostPoints, 0), 0);
  EXPECT_EQ(at.s.player[0].posts, at.s.player[2].posts);
  // The post in the south touches g4 and n1; the partner links it, both pairs at once.
  cover_all(at, {"e5", "f5"});
  at.s.turn = 0;
  at.s.phase = 2;
  at.dice(3).store({kBank});
  at.play(place(3, kBank, at_key("g4")));
  EXPECT_EQ(at.from(kPostPoints, 0), 6 + 6);
  EXPECT_EQ(at.from(kPostBonusPoints, 0), 7);
  // A bonus tile of the team for monastery 26, once.
  lay(at, "b5", monastery(26));
  at.game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 26, 0), 3);
}

TEST(Team, B12_1_PostsGoWithTeamsInTheSpecialEditionOnly) {
  EXPECT_TRUE(options_from_json({{"team", true}, {"border_posts", true}, {"edition", "special"}}));
  const auto refused = options_from_json({{"team", true}, {"border_posts", true}});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("any duchy"), std::string::npos);
}

TEST(Team, InnsMakeRegionsOfTheWholeDuchyLarger) {
  Position at = team_position(Edition::kSpecial, false, kInns);
  lay(at, "e6", kMine);
  lay(at, "l1", kInn);
  at.dice(1).store({kMine, kInn});
  EXPECT_FALSE(at.can(place(1, kInn, at_key("l2"))));  // one inn in a region
  EXPECT_EQ(at.points_of(place(1, kMine, at_key("l2"))), 10 + 10);
}

}  // namespace
}  // namespace reeve::burgundy
