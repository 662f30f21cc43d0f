// B13 in the team game (B15): shields lie in the duchy that both partners have, and work for both.
#include "games/burgundy/modules/team/tests/position.h"
#include "games/burgundy/state_json.h"

namespace reeve::burgundy {
namespace {

// Seats 0 and 2 have these shields, on castles of both halves.
Position team_holding(std::initializer_list<int> numbers, Edition edition = Edition::kAlea2019,
                      unsigned more = 0) {
  static constexpr std::array<const char*, 4> kCastles = {"a1", "c2", "j5", "l5"};
  Position at = team_position(edition, false, kShields | more);
  std::size_t i = 0;
  for (const int number : numbers) {
    for (const int seat : {0, 2})
      at.s.extras(static_cast<std::size_t>(seat)).shields |= 1u << number;
    if (i > 0) lay(at, kCastles.at(i - 1), kCastle);
    ++i;
  }
  refresh(at.s);
  return at;
}
void lay_shield(Position& at, int depot, int number) {
  at.s.depot_shields[static_cast<std::size_t>(depot - 1)][0] = as_byte(number);
}
bool holds(const Position& at, int seat, int number) {
  return (at.s.extras(static_cast<std::size_t>(seat)).shields >> number & 1) != 0;
}
// Makes it the turn of a seat, with these dice.
Position& turn_of(Position& at, int seat, int a, int b = 0) {
  at.s.turn = as_byte(seat);
  at.s.player[static_cast<std::size_t>(seat)].dice = {as_byte(std::max(a, b)),
                                                      as_byte(std::min(a, b))};
  return at;
}
// The last turn of the phase, by seat 3; then the phase ends.
void end_team_phase(Position& at) {
  at.last_round();
  for (Player& p : at.s.player) p.dice = {0, 0};
  turn_of(at, 3, 6).play(hire(6));
}

TEST(TeamShields, B13_1_TwoLieAtEachDepot) {
  const State s = start_team({{"shields", true}});
  std::uint32_t seen = 0;
  for (const auto& depot : s.depot_shields)
    for (const std::uint8_t shield : depot) seen |= 1u << shield;
  EXPECT_EQ(std::popcount(seen & ~1u), 12);
  for (const PlayerExtras& extras : s.mode.people.extras) EXPECT_EQ(extras.shields, 0u);
}

TEST(TeamShields, B13_2_AShieldLiesInTheDuchyOfBoth) {
  Position at = team_holding({});
  lay_shield(at, 5, 8);
  lay_shield(at, 4, 9);
  both_have(at, 2, 0);
  at.dice(4, 5).play(shield(8, 5, 1));
  EXPECT_TRUE(holds(at, 0, 8));
  EXPECT_TRUE(holds(at, 2, 8));
  EXPECT_FALSE(holds(at, 1, 8));
  EXPECT_EQ(at.s.player[2].workers, 1);
  // The team has one castle, so that the partner's shield replaces it.
  turn_of(at, 2, 4, 4);
  EXPECT_FALSE(at.can(shield(9, 4)));
  at.play(shield(9, 4, 0, 8));
  EXPECT_FALSE(holds(at, 0, 8));
  EXPECT_TRUE(holds(at, 0, 9));
}

TEST(TeamShields, B13_2_ACastleOfEitherHalfHasRoomForAShield) {
  Position at = team_holding({8});
  lay(at, "k4", kCastle);
  lay_shield(at, 5, 9);
  at.dice(5, 5);
  EXPECT_TRUE(at.can(shield(9, 5)));
}

TEST(TeamShields, B13_4_1_AllPasturesOfBothHalvesAreOne) {
  for (const bool shielded : {false, true}) {
    Position at = shielded ? team_holding({1}) : team_holding({});
    lay(at, "e4", cows(2));
    at.store({cows(3)}, 2);
    turn_of(at, 2, 6);
    at.play(place(6, cows(3), at_key("j1")));
    EXPECT_EQ(at.score(2), shielded ? 5 : 3);
  }
}

TEST(TeamShields, B13_4_2_WorkersOfTheOtherTeamBringOnce) {
  for (const Edition edition : {Edition::kAlea2019, Edition::kSpecial}) {
    Position at = team_holding({2}, edition);
    const int first = edition == Edition::kAlea2019 ? 2 : 1;
    for (const int other : {1, 3}) turn_of(at, other, 6).play(hire(6));
    EXPECT_EQ(at.s.player[0].workers, 2 * first);
    EXPECT_EQ(at.s.player[2].workers, 2 * first);
    EXPECT_EQ(at.s.player[1].workers, 4);
  }
  Position own = team_holding({2});
  turn_of(own, 2, 6).play(hire(6));  // the team's own workers
  EXPECT_EQ(own.s.player[0].workers, 2);
}

TEST(TeamShields, B13_4_3_AndB13_6_TheTeamPaysOnceTogether) {
  Position at = team_holding({3, 8});
  both_have(at, 1, 1);
  at.s.order = {1, 2, 0, 3};
  end_team_phase(at);
  ASSERT_TRUE(at.asked(Ask::kTribute));
  EXPECT_EQ(at.s.active(), 2);  // who of the team played first
  EXPECT_FALSE(at.can(tribute(0)));
  at.play(tribute(1));
  EXPECT_EQ(at.s.phase, 1);  // nobody else is asked
  EXPECT_EQ(at.s.player[0].workers, 0);
  EXPECT_EQ(at.s.player[0].silver, 0);
}

TEST(TeamShields, B13_6_AShieldGivenUpIsLostToBoth) {
  Position at = team_holding({12, 8});
  both_have(at, 0, 1);
  end_team_phase(at);
  EXPECT_EQ(at.s.active(), 0);
  at.play(give_up(12));
  EXPECT_FALSE(holds(at, 2, 12));
  at.play(tribute());
  EXPECT_TRUE(holds(at, 2, 8));
  EXPECT_EQ(at.s.player[2].silver, 0);
}

TEST(TeamShields, B13_4_4_TheCommonStorageHasNoLimit) {
  Position at = team_holding({4});
  at.store({kBank, kBank}).dice(1, 1).depot(1, {kCastle, cows(2), kMine});
  at.s.common_storage()[0] = {kShip, kMine};
  at.play(take(1, kCastle, 1)).play(take(1, cows(2), 1));
  EXPECT_TRUE(at.s.pending.empty());
  EXPECT_EQ(at.s.common_storage()[0], (std::array<Tile, 2>{cows(2), kShip}));  // the two highest
  EXPECT_EQ(at.s.deep_storage.total(), 2);
  // The partner places one of them; the own storage still has two spaces.
  at.store({kBank, kBank}, 2);
  turn_of(at, 2, 3, 1);
  EXPECT_TRUE(at.can(common(place(3, kMine, at_key("l1")))));
  at.play(common(place(3, kMine, at_key("l1"))));
  EXPECT_EQ(at.s.deep_storage.count(kMine), 0);
  at.play(take(1, kMine, 1));
  EXPECT_EQ(at.s.deep_storage.count(kMine), 1);
  EXPECT_EQ(at.s.player[2].storage[2], kNoTile);
  // The other team's storage is as ever.
  turn_of(at, 3, 1);
  at.s.common_storage()[1] = {kShip, kShip};
  at.store({kShip, kShip}, 3).depot(1, {kBank, kNoTile, kNoTile});
  at.play(take(1, kBank, 1));
  EXPECT_TRUE(at.asked(Ask::kDiscard));
}

TEST(TeamShields, B13_4_4_ATileMayStillGoIntoTheOwnStorage) {
  Position at = team_holding({4});
  at.dice(1).depot(1, {kCastle});
  at.s.common_storage()[0] = {kShip, kMine};
  at.play(take(1, kCastle, 1));
  ASSERT_TRUE(at.asked(Ask::kStore));
  at.play(keep(true));
  EXPECT_EQ(at.s.deep_storage.count(kCastle), 1);
}

TEST(TeamShields, B13_4_4_TheCommonStorageGoesDownToTwo) {
  Position at = team_holding({4}, Edition::kSpecial, kVineyards);
  const Tile vines = kFirstDouble + 1;
  at.store({kBank, kBank});
  for (const Tile tile : {kMine, kShip, vines, vines}) team::store(at.s, at.me(), tile);
  EXPECT_TRUE(at.s.pending.empty());
  lay_shield(at, 5, 8);
  at.dice(5, 5).play(shield(8, 5, 0, 4));
  ASSERT_TRUE(at.asked(Ask::kShed));
  EXPECT_EQ(at.count(MoveKind::kDiscard), 3);  // a double, a ship, a mine; no bank
  at.play(common(discard(kMine))).play(common(discard(vines)));
  ASSERT_TRUE(at.asked(Ask::kShed));  // a double and a ship take three spaces
  at.play(common(discard(kShip)));
  EXPECT_TRUE(at.s.pending.empty());
  EXPECT_EQ(at.s.common_storage()[0], (std::array<Tile, 2>{vines, kNoTile}));
  EXPECT_TRUE(at.s.deep_storage.empty());
}

TEST(TeamShields, B13_4_4_DoublesOfTheCommonStorageArePlanted) {
  Position at = team_holding({4}, Edition::kSpecial, kVineyards);
  at.store({kBank, kBank});
  for (const int kind : {1, 2, 3})
    team::store(at.s, at.me(), static_cast<Tile>(kFirstDouble + kind));
  turn_of(at, 2, 1);
  for (const int kind : {1, 2, 3})
    EXPECT_TRUE(
        at.can({MoveKind::kPlaceDouble, 1, 0, as_byte(kFirstDouble + kind), 0, kFromCommon}));
}

TEST(TeamShields, B13_4_4_IsReadAndWritten) {
  Position at = team_holding({4}, Edition::kSpecial, kVineyards);
  at.store({kBank, kBank}).s.market.pool.add(0, 2);
  for (const Tile tile : {kMine, kShip, kShip, static_cast<Tile>(kFirstDouble + 4)})
    team::store(at.s, at.me(), tile);
  const auto read = state_from_json(state_to_json(at.s));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->common_storage(), at.s.common_storage());
  EXPECT_EQ(read->deep_storage.total(), 2);
  json::object object = state_to_json(at.s);
  EXPECT_EQ(object["common_storage"].as_array()[0].as_array().size(), 4u);
  EXPECT_EQ(object["players"].as_array()[0].as_object()["storage"].as_array().size(), 2u);
  for (const int seat : {0, 2})
    object["players"].as_array()[seat].as_object()["shields"] = json::array{};
  EXPECT_FALSE(state_from_json(object));  // nobody may store so much
}

TEST(TeamShields, B13_4_5_AShipOfEitherTakesAType) {
  Position at = team_holding({5});
  at.lay_goods(1, {2}).lay_goods(4, {3}).lay_goods(6, {3}).store({kShip}, 2);
  turn_of(at, 2, 4).play(place(4, kShip, at_key("d6"))).play(goods(1, {2}));
  ASSERT_TRUE(at.asked(Ask::kTypeGoods));
  at.play({MoveKind::kGoods, 0, 0, 0, kBlackDepot, 1 << 2});
  EXPECT_EQ(at.tokens(3, 0), 2);
  EXPECT_EQ(at.tokens(3, 2), 2);
}

TEST(TeamShields, B13_4_6_NamesTheOtherTeam) {
  Position at = team_holding({6});
  at.s.player[3].tiles[3] = monastery(14);  // in the right half
  refresh(at.s);
  at.dice(6);
  EXPECT_EQ(at.count(MoveKind::kName), 1);  // one duchy, neither the partner's nor twice the same
  at.play(name(1)).play(hire(6));
  EXPECT_EQ(at.s.player[0].workers, 4);
  EXPECT_TRUE(has_monastery(at.s.player[2], 14));
  turn_of(at, 2, 6);
  EXPECT_EQ(at.count(MoveKind::kName), 0);  // once
  at.store({kMine}, 2);
  turn_of(at, 2, 3).play(place(3, kMine, at_key("l1")));
  EXPECT_TRUE(has_monastery(at.s.player[0], 14));  // still
  at.game_over();
  EXPECT_EQ(at.from(kShieldPoints), 12);
}

TEST(TeamShields, B13_4_6_IsOverWhenTheShieldIsLost) {
  Position at = team_holding({6});
  at.s.player[1].tiles[12] = monastery(14);
  at.s.extras(0).named = at.s.extras(2).named = 2;
  refresh(at.s);
  EXPECT_TRUE(has_monastery(at.s.player[2], 14));
  lay_shield(at, 5, 9);
  at.dice(5, 5).play(shield(9, 5, 0, 6));
  EXPECT_FALSE(has_monastery(at.s.player[0], 14));
  EXPECT_FALSE(has_monastery(at.s.player[2], 14));
}

TEST(TeamShields, B13_4_7_BonusTilesOfEitherCountDouble) {
  Position at = team_holding({7});
  const team::Halves mines = team::team_board(false).of_colour[1];
  for (int space = 0; space < 2 * kSpaces; ++space)
    if (mines.has(space) && space != at_key("l1"))
      at.s.player[space < kSpaces ? 0 : 2].tiles[static_cast<std::size_t>(space % kSpaces)] = kMine;
  refresh(at.s);
  at.store({kMine}, 2);
  turn_of(at, 2, 3).play(place(3, kMine, at_key("l1")));
  EXPECT_EQ(at.score(2), 6 + 10 + 2 * 7);
}

TEST(TeamShields, B13_4_8_MinesOfBothHalvesPayDouble) {
  Position at = team_holding({8});
  lay(at, "e6", kMine);
  lay(at, "l1", kMine);
  both_have(at, 0, 1);
  end_team_phase(at);
  at.play(tribute());
  EXPECT_EQ(at.s.player[0].silver, 4);
  EXPECT_EQ(at.s.player[2].silver, 4);
}

TEST(TeamShields, B13_4_9_AndB13_4_12_SalesOfEither) {
  Position at = team_holding({9, 12});
  at.own_goods({2, 2, 2}, 0).own_goods({2, 2, 2}, 2);
  turn_of(at, 2, 2).play(sell(2, 2));
  EXPECT_EQ(at.score(2), 2 * 4 * 3);
  EXPECT_EQ(at.s.player[0].silver, 3);
}

TEST(TeamShields, B13_4_10_MonasteriesOfTheDuchyCountDoubleOnce) {
  Position at = team_holding({10, 6});
  lay(at, "l6", monastery(22));  // in the right half
  lay(at, "k2", kBank);
  at.s.player[1].tiles[12] = monastery(15);
  at.own_sold({1, 2}, 0).own_sold({1, 2}, 2);
  at.s.extras(0).named = at.s.extras(2).named = 2;
  refresh(at.s);
  at.game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 22), 8);
  EXPECT_EQ(at.from(kMonasteryPoints + 15), 4);  // through shield 6
  EXPECT_EQ(at.from(kMonasteryPoints + 22, 2), 0);
}

TEST(TeamShields, B13_4_10_TheCraneCountsForAnOwnMonastery) {
  Position at = team_holding({10, 6}, Edition::kAlea2019, kExtraTiles);
  lay(at, "l6", monastery(22));
  lay(at, "k2", kCrane);
  at.s.player[1].tiles[12] = monastery(16);
  at.s.extras(0).named = at.s.extras(2).named = 2;
  refresh(at.s);
  at.game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 22), 8);
  EXPECT_EQ(at.from(kMonasteryPoints + 16), 0);
}

TEST(TeamShields, B13_4_11_ACastleOfEitherMayTakeAShield) {
  Position at = team_holding({11});
  lay(at, "k2", kBank);
  lay(at, "k3", kShip);
  at.store({kCastle}, 2);
  lay_shield(at, 3, 17);
  turn_of(at, 2, 6).play(place(6, kCastle, at_key("k4")));
  ASSERT_TRUE(at.asked(Ask::kAction));
  at.play(shield(17, 3));
  EXPECT_TRUE(holds(at, 0, 17));
}

TEST(TeamShields, B13_4_13_EndValuesCountOnceForTheTeam) {
  Position at = team_holding({13, 2, 8});
  at.game_over();
  EXPECT_EQ(at.from(kShieldPoints), 2 * (4 + 12 + 8));
  EXPECT_EQ(at.from(kShieldPoints, 2), 0);
}

TEST(TeamShields, B13_4_14_AndB13_4_15_OneTileForTheTeam) {
  Position at = team_holding({14, 15});
  both_have(at, 0, 2);
  at.depot(4, {kMine, kMine}).black({kShip, kShip});
  at.s.order = {1, 2, 0, 3};
  end_team_phase(at);
  ASSERT_TRUE(at.asked(Ask::kDirect));
  EXPECT_EQ(at.s.active(), 2);
  EXPECT_TRUE(at.can(place(0, kMine, at_key("e6"))));
  EXPECT_FALSE(at.can(place(0, kMine, at_key("b4"))));  // B13.5: adjacency holds
  at.play(place(0, kMine, at_key("l1")));
  EXPECT_EQ(team::tile_at(at.s, 0, at_key("l1")), kMine);
  ASSERT_TRUE(at.asked(Ask::kDirect));  // of the black depot
  EXPECT_EQ(at.s.active(), 2);
  at.play(place(0, kShip, at_key("d6")));
  EXPECT_EQ(at.s.player[2].track, 1);  // a ship moves the marker of who placed it
  ASSERT_TRUE(at.asked(Ask::kTribute));
}

TEST(TeamShields, B13_4_16_EachSetsADieInTheOwnTurn) {
  Position at = team_holding({16});
  at.dice(5, 5);
  at.play(set_die(5, 2));
  EXPECT_EQ(at.count(MoveKind::kSetDie), 0);
  at.play(hire(2)).play(hire(5));
  ASSERT_EQ(at.s.active(), 1);
  EXPECT_EQ(at.count(MoveKind::kSetDie), 0);
  at.play(hire(6)).play(hire(6));
  ASSERT_EQ(at.s.active(), 2);
  EXPECT_TRUE(at.can(set_die(6, 1)));
}

TEST(TeamShields, B13_4_17_RegionsOfTheDuchyScoreAsOneLarger) {
  Position at = team_holding({17});
  lay(at, "e6", kMine);
  lay(at, "l1", kMine);
  at.dice(1).store({kMine});
  EXPECT_EQ(at.points_of(place(1, kMine, at_key("l2"))), 10 + 10);  // as four mines, in phase A
}

TEST(TeamShields, B13_4_18_TilesLieAnywhereInEitherHalf) {
  Position at = team_holding({18});
  at.store({kMine}, 2);
  turn_of(at, 2, 4);
  EXPECT_TRUE(at.can(place(4, kMine, at_key("b1"))));
  at.store({kCastle}, 2);
  turn_of(at, 2, 1);
  EXPECT_FALSE(at.can(place(1, kCastle, at_key("k1"))));  // the shared space is taken
}

TEST(TeamShields, PositionsOfPartnersMustAgree) {
  const auto refused = [](auto change) {
    json::object object = state_to_json(team_holding({8, 6}).s);
    change(object["players"].as_array());
    return !state_from_json(object).has_value();
  };
  EXPECT_FALSE(refused([](json::array&) {}));
  EXPECT_TRUE(refused([](json::array& p) { p[2].as_object()["shields"] = json::array{8}; }));
  EXPECT_TRUE(refused([](json::array& p) { p[1].as_object()["shields"] = json::array{8}; }));
  EXPECT_TRUE(refused([](json::array& p) {
    for (const int seat : {0, 2}) p[seat].as_object()["named"] = 2 - seat;  // the partner
  }));
  EXPECT_TRUE(refused([](json::array& p) {
    for (const int seat : {0, 2}) p[seat].as_object()["shields"] = {1, 2, 6, 8};  // two castles
  }));
}

}  // namespace
}  // namespace reeve::burgundy
