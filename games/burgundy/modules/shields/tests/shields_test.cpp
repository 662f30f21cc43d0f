// B13: the eighteen shields.
#include "games/burgundy/modules/shields/shields.h"

#include "games/burgundy/tests/module_position.h"

namespace reeve::burgundy {
namespace {

constexpr Edition kA = Edition::kAlea2019, kS = Edition::kSpecial;

Position holding(std::initializer_list<int> numbers, int players = 2, Edition edition = kA,
                 unsigned more = 0) {
  Position at = with_modules(kShields | more, players, edition);
  hold(at, numbers);
  return at;
}
void lay(Position& at, int depot, int number) {
  auto& there = at.s.depot_shields[static_cast<std::size_t>(depot - 1)];
  (there[0] == 0 ? there[0] : there[1]) = as_byte(number);
}
// The last turn of a phase with one die left, which takes workers.
void end_phase(Position& at) {
  at.last_turn().last_round().dice(6);
  at.play(hire(6));
  if (at.s.pending.empty() && at.s.phase_end == PhaseEnd::kNo && at.me().dice[0] == 0 &&
      at.s.round == kRoundsInPhase - 1)
    at.play(end_of_turn());
}

TEST(Shields, B13_1_ByPlayersAndDepot) {
  for (const int players : {2, 3, 4}) {
    Options options;
    options.players = as_byte(players);
    options.modules = kShields;
    Chance chance(4);
    const State s = Burgundy::start(options, chance, nullptr);
    unsigned seen = 0;
    for (int depot = 1; depot <= 6; ++depot) {
      int count = 0;
      for (const std::uint8_t number : s.depot_shields[static_cast<std::size_t>(depot - 1)]) {
        count += number != 0;
        if (number != 0) {
          EXPECT_EQ(seen >> number & 1, 0u);
          seen |= 1u << number;
        }
      }
      EXPECT_EQ(count, players == 2 ? 1 : players == 4 ? 2 : depot % 2 == 1 ? 1 : 2);
    }
  }
}

TEST(Shields, B13_1_NeverRefilled) {
  Position at = holding({});
  lay(at, 3, 7);
  at.s.player[1].dice = {};
  at.dice(3, 3).play(shield(7, 3));
  at.s.turn = 0;
  end_phase(at);
  if (at.asked(Ask::kTribute)) at.play(give_up(7));
  EXPECT_EQ(at.s.phase, 1);
  EXPECT_EQ(at.s.depot_shields[2][0], 0);
}

TEST(Shields, B13_2_DoubleTakesAShieldOfItsDepot) {
  Position at = holding({});
  lay(at, 5, 8);
  lay(at, 4, 9);
  at.dice(5, 5);
  EXPECT_FALSE(at.can(shield(9, 4)));
  at.play(shield(8, 5));
  EXPECT_EQ(at.s.extras(0).shields, 1u << 8);
  EXPECT_EQ(at.s.active(), 1);  // instead of both actions
}

TEST(Shields, B13_2_DoubleMadeWithWorkers) {
  // The rulebook: 3 and 5 become two 5s, two 4s or two 3s for two workers.
  Position at = holding({});
  lay(at, 5, 8);
  lay(at, 4, 9);
  lay(at, 3, 7);
  lay(at, 2, 1);
  at.dice(3, 5).workers(2);
  EXPECT_TRUE(at.can(shield(8, 5, 2)));
  EXPECT_TRUE(at.can(shield(9, 4, 2)));
  EXPECT_TRUE(at.can(shield(7, 3, 2)));
  EXPECT_FALSE(at.can(shield(1, 2, 4)));
  at.play(shield(8, 5, 2));
  EXPECT_EQ(at.me().workers, 0);
  Position poor = holding({});
  lay(poor, 5, 8);
  poor.dice(3, 5).workers(1);
  EXPECT_FALSE(poor.can(shield(8, 5, 2)));
}

TEST(Shields, B13_2_Monastery8ChangesADieByTwo) {
  Position at = holding({});
  lay(at, 5, 8);
  at.own({8}).dice(3, 5).workers(1);
  EXPECT_TRUE(at.can(shield(8, 5, 1)));
}

TEST(Shields, B13_2_NeedsBothDice) {
  Position at = holding({});
  lay(at, 5, 8);
  at.dice(5);
  EXPECT_FALSE(at.can(shield(8, 5)));
}

TEST(Shields, B13_2_OnACastleTileOrInPlaceOfAnother) {
  Position at = holding({1});
  lay(at, 5, 8);
  at.dice(5, 5);
  EXPECT_FALSE(at.can(shield(8, 5)));  // one castle, one shield
  EXPECT_TRUE(at.can(shield(8, 5, 0, 1)));
  at.cover(11, kWhiteCastle);  // no castle
  EXPECT_FALSE(at.can(shield(8, 5)));
  at.cover(6, kCastle);
  EXPECT_TRUE(at.can(shield(8, 5)));
  at.play(shield(8, 5, 0, 1));
  EXPECT_EQ(at.s.extras(0).shields, 1u << 8);  // the old one is out of the game
}

TEST(Shields, B13_2_PurchaseInThatTurnIsAllowed) {
  Position at = holding({});
  lay(at, 5, 8);
  at.dice(5, 5).silver(2).black({kMine});
  at.play(shield(8, 5));
  EXPECT_EQ(at.s.active(), 0);
  at.play(buy(kMine));
  EXPECT_TRUE(stores(at.me(), kMine));
}

TEST(Shields, B13_3_EndValues) {
  for (int number = 1; number <= 18; ++number) {
    if (number == 13) continue;  // doubles itself
    Position at = holding({number});
    at.game_over();
    EXPECT_EQ(at.from(kShieldPoints), number <= 6 ? 12 : number <= 12 ? 8 : 4) << number;
  }
}

TEST(Shields, B13_4_1_AllPasturesCountAsOne) {
  Position at = holding({1});
  at.cover(0, cows(3)).cover(26, kBank).dice(2).store({cows(2)});
  EXPECT_EQ(at.points_of(place(2, cows(2), 27)), 5 + 1 + 10);  // a pasture of one is complete
}

TEST(Shields, B13_4_2_WorkersWhenOthersGainSome) {
  for (const Edition edition : {kA, kS}) {
    Position at = with_modules(kShields, 3, edition);
    hold(at, {2}, 1);
    at.dice(6, 6).play(hire(6));
    EXPECT_EQ(at.other().workers, edition == kA ? 2 : 1);
    EXPECT_EQ(at.s.player[2].workers, 0);
  }
  Position own = holding({2});
  own.dice(6, 6).play(hire(6));
  EXPECT_EQ(own.me().workers, 2);  // not for its own
}

TEST(Shields, B13_4_3_TributeInWorkersToo) {
  Position at = holding({3, 8});
  at.silver(1).workers(1);
  end_phase(at);
  ASSERT_TRUE(at.asked(Ask::kTribute));
  EXPECT_FALSE(at.can(tribute(0)));  // two are due, one silver is there
  EXPECT_TRUE(at.can(tribute(1)));
  EXPECT_TRUE(at.can(tribute(2)));
  at.play(tribute(1));
  EXPECT_EQ(at.me().silver, 0);
  EXPECT_EQ(at.me().workers, 1 + 2 - 1);
  Position without = holding({8, 9});
  without.silver(1).workers(5);
  end_phase(without);
  EXPECT_FALSE(without.can(tribute(1)));
}

TEST(Shields, B13_4_4_UnlimitedStorage) {
  Position at = holding({4});
  at.dice(1, 1).store({kMine, kShip, kBank}).depot(1, {kCastle, cows(2)});
  at.play(take(1, kCastle, 1)).play(take(1, cows(2), 1));
  EXPECT_TRUE(at.s.pending.empty());
  EXPECT_EQ(at.s.deep_storage.count(kMine), 1);  // the three highest stand in front
  EXPECT_EQ(at.s.deep_storage.count(kCastle), 1);
  at.s.turn = 0;
  at.dice(4, 5);
  at.cover(29, kMine);
  EXPECT_TRUE(at.can(place(4, kMine, 24)));
  EXPECT_TRUE(at.can(place(5, kShip, 19)));
  at.play(place(4, kMine, 24));
  EXPECT_EQ(at.s.deep_storage.total(), 1);
  EXPECT_EQ(at.s.deep_storage.count(kCastle), 1);
}

TEST(Shields, B13_4_4_DownToThreeWhenItIsLost) {
  Position at = holding({4});
  for (const Tile tile : {kMine, kShip, kBank, kCastle, cows(2)})
    modules::store(at.s, at.me(), tile);
  lay(at, 5, 8);
  at.dice(5, 5).play(shield(8, 5, 0, 4));
  ASSERT_TRUE(at.asked(Ask::kShed));
  EXPECT_EQ(at.s.active(), 0);
  at.play(discard(kBank));
  ASSERT_TRUE(at.asked(Ask::kShed));
  at.play(discard(kCastle));
  EXPECT_TRUE(at.s.pending.empty());
  for (const Tile tile : {kMine, kShip, cows(2)}) EXPECT_TRUE(stores(at.me(), tile));
  EXPECT_TRUE(at.s.deep_storage.empty());
}

TEST(Shields, B13_4_5_ShipAlsoTakesOneTypeFromAllDepots) {
  Position at = holding({5});
  at.dice(5, 6).store({kShip}).lay_goods(1, {2, 3}).lay_goods(4, {3}).lay_goods(6, {3, 5});
  at.play(place(5, kShip, 19)).play(goods(1, {2, 3}));
  ASSERT_TRUE(at.asked(Ask::kTypeGoods));
  EXPECT_TRUE(at.can(skip()));
  at.play(goods(kBlack, {3}));
  EXPECT_EQ(at.tokens(3), 3);
  EXPECT_EQ(at.tokens(5), 0);
}

TEST(Shields, B13_4_5_ThreeTypesAreTheLimit) {
  Position at = holding({5});
  at.own_goods({1, 2, 4}).dice(5, 6).store({kShip}).lay_goods(1, {3}).lay_goods(2, {1});
  at.play(place(5, kShip, 19)).play(skip());
  EXPECT_FALSE(at.can(goods(kBlack, {3})));
  EXPECT_TRUE(at.can(goods(kBlack, {1})));
}

TEST(Shields, B13_4_6_MonasteriesOfANamedPlayer) {
  Position at = holding({6}, 3);
  at.own({14}, 1).own({13}, 2);
  EXPECT_FALSE(at.can(name(0)));
  EXPECT_TRUE(at.can(name(2)));
  at.dice(6, 6).play(name(1)).play(hire(6));
  EXPECT_EQ(at.me().workers, 4);  // B9.14 of the other
  EXPECT_FALSE(at.can(name(2)));  // once
  // And those placed later, and at the end.
  at.cover(7, monastery(25), 1);
  refresh(at.s);
  at.own_sold({1, 1, 1});
  at.game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 25), 3);
}

TEST(Shields, B13_4_6_Monastery27IsNotLentInTheSpecialEdition) {
  for (const Edition edition : {kA, kS}) {
    Position at = holding({6}, 2, edition, kExtraTiles);
    at.own({27}, 1);
    at.play(name(1));
    EXPECT_EQ(has_monastery(at.me(), 27), edition == kA);
  }
}

TEST(Shields, B13_4_6_EndsWithTheShield) {
  Position at = holding({6, 8});
  at.own({14}, 1).play(name(1));
  EXPECT_TRUE(has_monastery(at.me(), 14));
  at.silver(1);
  end_phase(at);
  at.play(give_up(6)).play(tribute());
  EXPECT_FALSE(has_monastery(at.me(), 14));
}

TEST(Shields, B13_4_7_BonusTilesScoreDouble) {
  Position at = holding({7});
  at.cover_colour_but(Colour::kMine, 33).dice(3).store({kMine}).phase('E');
  EXPECT_EQ(at.points_of(place(3, kMine, 33)), 6 + 2 + 2 * 5);
}

TEST(Shields, B13_4_8_MineSilverIsDoubled) {
  Position at = holding({8});
  at.own({2}).cover(24, kMine).cover(29, kMine).silver(1);
  end_phase(at);
  at.play(tribute());
  EXPECT_EQ(at.me().silver, 4);
  EXPECT_EQ(at.me().workers, 2 + 2);  // B9.2: a worker for each mine, as without the shield
}

TEST(Shields, B13_4_9_SilverPerTokenSold) {
  Position at = holding({9});
  at.own_goods({4, 4, 4}).dice(4, 6).play(sell(4, 4));
  EXPECT_EQ(at.me().silver, 3);
}

TEST(Shields, B13_4_10_EndPointsOfOwnMonasteriesAreDoubled) {
  Position at = holding({10, 6}, 3);
  at.own({15}).own({25}, 1).own_sold({1, 1, 2}).play(name(1));
  at.game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 15), 8);
  EXPECT_EQ(at.from(kMonasteryPoints + 25), 3);  // through shield 6: not doubled
}

TEST(Shields, B13_4_11_CastleMayTakeAShieldFromAnyDepot) {
  Position at = holding({11});
  lay(at, 2, 7);
  at.cover(12, monastery(13)).dice(6, 1).store({kCastle});
  at.play(place(6, kCastle, 6));
  ASSERT_TRUE(at.asked(Ask::kAction));
  EXPECT_TRUE(at.can(hire(0)));
  at.play(shield(7, 2));
  EXPECT_EQ(at.s.extras(0).shields, 1u << 11 | 1u << 7);
  EXPECT_EQ(at.me().dice[0], 1);  // the other die is still there
  Position without = holding({8});
  lay(without, 2, 7);
  without.cover(12, monastery(13)).dice(6, 1).store({kCastle}).play(place(6, kCastle, 6));
  EXPECT_FALSE(without.can(shield(7, 2)));
}

TEST(Shields, B13_4_12_SalePointsAreDoubled) {
  Position at = holding({12});
  at.own_goods({4, 4, 4}).dice(4, 6);
  EXPECT_EQ(at.points_of(sell(4, 4)), 12);
}

TEST(Shields, B13_4_EffectsHoldOnlyWhileTheShieldIsHeld) {
  Position at = holding({12});
  at.own_goods({4, 4, 4}).dice(4, 4);
  lay(at, 4, 7);
  at.play(shield(7, 4, 0, 12));  // the only castle: 7 takes the place of 12
  at.s.turn = 0;
  at.dice(4, 6);
  EXPECT_EQ(at.points_of(sell(4, 4)), 6);
}

TEST(Shields, B13_4_13_EndPointsOfOwnShieldsAreDoubled) {
  Position at = holding({13, 1, 7});
  at.game_over();
  EXPECT_EQ(at.from(kShieldPoints), 2 * (4 + 12 + 8));
}

TEST(Shields, B13_4_14_TileStraightFromADepotAtTheEndOfAPhase) {
  Position at = holding({14});
  at.silver(1).depot(3, {kWatchtower, cows(3)}).black({kMine});
  end_phase(at);
  ASSERT_TRUE(at.asked(Ask::kDirect));
  EXPECT_TRUE(at.can(skip()));
  EXPECT_FALSE(at.can(place(0, kMine, 24)));                       // that lies in the black depot
  EXPECT_EQ(at.points_of(place(0, kWatchtower, 11)), 4 + 1 + 10);  // with its effect
  EXPECT_TRUE(at.asked(Ask::kTribute));
}

TEST(Shields, B13_4_14_AndB13_4_15_TheSpecialEditionSaysTakeNotMay) {
  for (const Edition edition : {kA, kS})
    for (const int held : {14, 15}) {
      Position at = holding({held}, 2, edition);
      at.silver(1).depot(3, {kWatchtower}).black({kBank});
      end_phase(at);
      ASSERT_TRUE(at.asked(Ask::kDirect));
      EXPECT_EQ(at.can(skip()), edition == kA) << held;
      // Where nothing fits nothing is taken, and nobody is asked.
      Position nothing = holding({held}, 2, edition);
      nothing.silver(1).depot(3, {cows(2)}).black({cows(3)});
      end_phase(nothing);
      EXPECT_FALSE(nothing.asked(Ask::kDirect)) << held;
    }
}

TEST(Shields, B13_4_15_TileStraightFromTheBlackDepot) {
  for (const Edition edition : {kA, kS}) {
    Position at = holding({15}, 2, edition, kInns);
    at.s.inns = 1;
    at.silver(1).depot(3, {kWatchtower}).black({kBank});
    end_phase(at);
    ASSERT_TRUE(at.asked(Ask::kDirect));
    EXPECT_FALSE(at.can(place(0, kWatchtower, 11)));
    EXPECT_EQ(at.can(place(0, kInn, 19)), edition == kA);  // [A] inns too
    at.play(place(0, kBank, 11));
    EXPECT_EQ(at.me().silver, 1 + 2);
  }
}

TEST(Shields, B13_4_16_OneDieToAnyValueOnceATurn) {
  Position at = holding({16});
  at.dice(2, 5).depot(6, {kShip});
  EXPECT_FALSE(at.can(set_die(2, 2)));
  at.play(set_die(2, 6));
  EXPECT_TRUE(at.can(take(6, kShip, 6)));
  EXPECT_FALSE(at.can(set_die(5, 1)));
  at.play(take(6, kShip, 6)).play(hire(5));
  EXPECT_EQ(at.s.die_set, 0);  // for the next turn
}

TEST(Shields, B13_4_16_MakesADouble) {
  Position at = holding({16});
  at.cover(6, kCastle);
  lay(at, 5, 8);
  at.dice(2, 5).play(set_die(2, 5));
  EXPECT_TRUE(at.can(shield(8, 5)));
}

TEST(Shields, B13_4_17_RegionsScoreAsOneLarger) {
  Position at = holding({17});
  at.cover(24, kMine).cover(29, kMine).dice(3).store({kMine}).phase('E');
  EXPECT_EQ(at.points_of(place(3, kMine, 33)), 10 + 2 + 5);  // three as four; with the bonus tile
}

TEST(Shields, B13_4_17_WithAnInn) {
  for (const Edition edition : {kA, kS}) {
    Position at = holding({17}, 2, edition, kInns);
    at.cover(24, kMine).cover(29, kMine).dice(3).store({kInn}).phase('E');
    EXPECT_EQ(at.points_of(place(3, kInn, 33)), 15 + 2 + 5);
    const Board& board = printed_board(1);
    EXPECT_EQ(modules::region_points(at.s, at.me(), board, 33, 8), edition == kA ? 36 : 45);
  }
}

TEST(Shields, B13_4_18_PlacementWithoutAdjacency) {
  Position at = holding({18});
  at.dice(3, 6).store({kMine});
  EXPECT_TRUE(at.can(place(3, kMine, 33)));
  EXPECT_FALSE(at.can(place(6, kMine, 28)));  // the colour holds
  Position without = holding({17});
  without.dice(3, 6).store({kMine});
  EXPECT_FALSE(without.can(place(3, kMine, 33)));
}

TEST(Shields, B13_5_DirectTileObeysColourAndAdjacency) {
  Position at = holding({14});
  at.silver(1).depot(3, {cows(2)});
  end_phase(at);
  EXPECT_FALSE(at.asked(Ask::kDirect));  // no pasture is next to a covered space
  Position near = holding({14});
  near.silver(1).depot(3, {kMine});
  end_phase(near);
  ASSERT_TRUE(near.asked(Ask::kDirect));
  EXPECT_TRUE(near.can(place(0, kMine, 24)));  // whatever its number
  EXPECT_FALSE(near.can(place(0, kMine, 33)));
}

TEST(Shields, B13_6_TributeBeforeMines) {
  Position at = holding({8, 12});
  at.cover(24, kMine).silver(1);
  end_phase(at);
  ASSERT_TRUE(at.asked(Ask::kTribute));
  EXPECT_FALSE(at.can(tribute()));  // the mine's silver comes later
  EXPECT_TRUE(at.can(give_up(8)));
  at.play(give_up(12)).play(tribute());
  EXPECT_EQ(at.s.extras(0).shields, 1u << 8);
  EXPECT_EQ(at.me().silver, 2);
  EXPECT_EQ(at.s.phase, 1);
}

TEST(Shields, B13_6_ShieldsMayBeGivenUpThoughTheyCouldBePaid) {
  Position at = holding({8});
  at.silver(5);
  end_phase(at);
  at.play(give_up(8));
  EXPECT_EQ(at.me().silver, 5);
  EXPECT_EQ(at.s.phase, 1);
}

TEST(Shields, B13_6_OrderIs14Then15ThenTributeThenMines) {
  Position at = holding({14, 15});
  at.silver(2).cover(17, kShip).depot(1, {kMine}).black({kWatchtower});
  end_phase(at);
  EXPECT_EQ(at.s.phase_end, PhaseEnd::kDepotTile);
  at.play(place(0, kMine, 24));
  EXPECT_EQ(at.s.phase_end, PhaseEnd::kBlackTile);
  at.play(place(0, kWatchtower, 11));
  EXPECT_EQ(at.s.phase_end, PhaseEnd::kTribute);
  at.play(tribute());
  EXPECT_EQ(at.me().silver, 1);  // from the new mine
}

TEST(Shields, B13_6_EveryOwnerIsAskedInTurnOrder) {
  Position at = holding({8}, 3);
  hold(at, {9}, 2);
  at.silver(1);
  at.s.player[2].silver = 1;
  at.last_turn().last_round().dice(6);
  at.s.order = {2, 1, 0};
  at.play(hire(6));
  EXPECT_EQ(at.s.active(), 2);
  at.play(tribute());
  EXPECT_EQ(at.s.active(), 0);
  at.play(tribute());
  EXPECT_EQ(at.s.phase, 1);
}

TEST(Shields, B13_7_Shield9ReplacesMonastery3In2019) {
  Position at = holding({9});
  at.own({3}).own_goods({4}).dice(4, 6).play(sell(4, 4));
  EXPECT_EQ(at.me().silver, 1);  // one token, one silver; not two
  Position special = holding({9}, 2, kS);
  special.own({3}).own_goods({4}).dice(4, 6).play(sell(4, 4));
  EXPECT_EQ(special.me().silver, 2);
}

TEST(Shields, B13_7_Shield8AddsSilverNotWorkersOfMonastery2) {
  for (const Edition edition : {kA, kS}) {
    Position at = holding({8}, 2, edition);
    at.own({2}).cover(24, kMine).silver(1);
    end_phase(at);
    at.play({.kind = MoveKind::kTribute});
    EXPECT_EQ(at.me().silver, 2);       // of one mine
    EXPECT_EQ(at.me().workers, 2 + 1);  // two of the last die
  }
}

TEST(Shields, B13_7_OtherShieldsDoNotChangeMonasteries) {
  Position at = holding({7, 12});
  at.own({25, 26}).own_sold({1, 2});
  at.me().large_bonuses = 1;
  at.game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 25), 2);  // shield 12 doubles sales, not this
  EXPECT_EQ(at.from(kMonasteryPoints + 26), 3);  // shield 7 doubles the tile, not this
}

}  // namespace
}  // namespace reeve::burgundy
