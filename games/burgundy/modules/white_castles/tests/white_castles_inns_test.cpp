// B12.2 and B12.3: white castles and inns.
#include "games/burgundy/state_json.h"
#include "games/burgundy/tests/module_position.h"

namespace reeve::burgundy {
namespace {

TEST(WhiteCastles, B12_2_EightTilesAndMonastery29JoinTheSupplies) {
  EXPECT_EQ(modules::pieces(kWhiteCastles, kWhiteCastle, false), 6);
  EXPECT_EQ(modules::pieces(kWhiteCastles, kWhiteCastle, true), 2);
  EXPECT_EQ(modules::pieces(kWhiteCastles, monastery(29), false), 1);
  Options options;
  options.modules = kWhiteCastles;
  options.players = 4;
  Chance chance(3);
  State s = Burgundy::start(options, chance, nullptr);
  int beige = s.supply.buildings[kWhiteCastle - kFirstBuilding];
  int black = s.supply.black_buildings[kWhiteCastle - kFirstBuilding];
  for (const auto& depot : s.depots)
    beige += static_cast<int>(std::count(depot.begin(), depot.end(), kWhiteCastle));
  black += static_cast<int>(std::count(s.black_depot.begin(), s.black_depot.end(), kWhiteCastle));
  EXPECT_EQ(beige, 6);
  EXPECT_EQ(black, 2);
}

TEST(WhiteCastles, B12_2_ActionWithTheWhiteDie) {
  Position at = with_modules(kWhiteCastles);
  at.s.white_die = 4;
  at.dice(3, 1).workers(1).store({kWhiteCastle, kMine}).depot(4, {kShip}).depot(5, {kBank});
  at.depot(1, {cows(2)}).own_goods({4, 5});
  at.play(place(3, kWhiteCastle, 11));
  ASSERT_TRUE(at.asked(Ask::kWhiteAction));
  EXPECT_TRUE(at.can(take(4, kShip, 4)));
  EXPECT_TRUE(at.can(take(4, kBank, 5, 1)));  // changed by a worker
  EXPECT_FALSE(at.can(take(4, cows(2), 1)));  // three steps
  EXPECT_FALSE(at.can(take(1, cows(2), 1)));  // not with the own die now
  EXPECT_TRUE(at.can(sell(4, 4)));
  EXPECT_TRUE(at.can(sell(4, 5, 1)));
  EXPECT_TRUE(at.can(hire(4)));
  EXPECT_FALSE(at.can(skip()));
  at.play(take(4, kBank, 5, 1));
  EXPECT_EQ(at.me().workers, 0);
  EXPECT_EQ(at.s.white_die, 4);   // itself it stays
  EXPECT_EQ(at.me().dice[0], 1);  // and the own die is there
}

TEST(WhiteCastles, B12_2_PlacesATileByTheWhiteDie) {
  Position at = with_modules(kWhiteCastles);
  at.s.white_die = 5;
  at.dice(3).store({kWhiteCastle, kShip});
  at.play(place(3, kWhiteCastle, 11)).play(place(5, kShip, 19));
  EXPECT_EQ(at.me().tiles[19], kShip);
}

TEST(WhiteCastles, B12_2_TypeOfItsOwnOnBuildingSpaces) {
  Position at = with_modules(kWhiteCastles);
  at.cover(8, kWhiteCastle).cover(12, monastery(13)).dice(2, 6);
  at.store({kWhiteCastle, kBank});
  EXPECT_FALSE(at.can(place(2, kWhiteCastle, 13)));  // B6.6
  EXPECT_TRUE(at.can(place(2, kBank, 13)));
  EXPECT_FALSE(at.can(place(6, kWhiteCastle, 6)));  // no castle space
}

TEST(WhiteCastles, B12_2_WithMonastery9) {
  // B9.9: a free step both to place it and, when it places a building, for the white die.
  Position at = with_modules(kWhiteCastles);
  at.s.white_die = 1;
  at.own({9}).dice(4).store({kWhiteCastle, kBank}).cover(13, kMarket);
  at.play(place(4, kWhiteCastle, 11));
  ASSERT_TRUE(at.asked(Ask::kWhiteAction));
  EXPECT_FALSE(at.can(place(1, kBank, 14)));  // a 3: two steps, one worker
  at.workers(1);
  EXPECT_TRUE(at.can(place(1, kBank, 14, 1)));
}

TEST(WhiteCastles, B9_29_ScoresWhiteCastlesAtTheEnd) {
  Position at = with_modules(kWhiteCastles | kExtraTiles);
  at.own({29}).cover(8, kWhiteCastle).cover(11, kWhiteCastle).game_over();
  EXPECT_EQ(at.from(kMonasteryPoints + 29), 8);
  at.cover(13, kCrane);  // B10.2
  EXPECT_EQ(at.from(kMonasteryPoints + 29), 12);
}

TEST(WhiteCastles, B10_2_CraneMayActAsAWhiteCastle) {
  Position at = with_modules(kWhiteCastles | kExtraTiles);
  at.s.white_die = 2;
  at.dice(3).store({kCrane}).depot(2, {kCastle});
  at.play(place(3, kCrane, 11)).play(effect(kWhiteCastle)).play(take(2, kCastle, 2));
  EXPECT_TRUE(stores(at.me(), kCastle));
}

// ---- inns

TEST(Inns, B12_3_OneMoreEachPhaseNeverCleared) {
  Options options;
  options.modules = kInns;
  Chance chance(5);
  State s = Burgundy::start(options, chance, nullptr);
  EXPECT_EQ(s.inns, 1);
  const auto list = std::make_unique<MoveList<Burgundy>>();
  int phase = 0;
  while (!s.over()) {
    Burgundy::generate(s, *list);
    Move move = (*list)[0];
    for (const Move other : *list)
      if (unpack(other).kind == MoveKind::kWorkers) move = other;  // nobody buys
    if (unpack(move).kind != MoveKind::kWorkers)
      for (const Move other : *list)
        if (unpack(other).kind == MoveKind::kEnd) move = other;
    Burgundy::apply(s, move, chance, nullptr);
    if (s.phase != phase && !s.over()) {
      phase = s.phase;
      EXPECT_EQ(s.inns, phase + 1);
    }
  }
}

TEST(Inns, B12_3_APositionHasNoMoreThanOneForEachPhase) {
  Options options;
  options.modules = kInns;
  Chance chance(5);
  json::object state = state_to_json(Burgundy::start(options, chance, nullptr));
  EXPECT_TRUE(state_from_json(state).has_value());
  state["inns"] = 2;  // a sixth would come with phase E
  const auto read = state_from_json(state);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().message, "state shows 2 inns, but one comes with each phase: 1 so far.");
  state["phase"] = "B";
  EXPECT_TRUE(state_from_json(state).has_value());
}

TEST(Inns, B12_3_BoughtLikeATileOfTheBlackDepot) {
  Position at = with_modules(kInns);
  at.s.inns = 2;
  at.silver(4).black({kMine});
  at.play(buy(kInn));
  EXPECT_EQ(at.s.inns, 1);
  EXPECT_TRUE(stores(at.me(), kInn));
  EXPECT_EQ(at.me().silver, 2);
  EXPECT_FALSE(at.can(buy(kMine)));  // the one purchase of the turn
}

TEST(Inns, B12_3_Monastery6MayPayForIt) {
  Position at = with_modules(kInns);
  at.s.inns = 1;
  at.own({6}).workers(2);
  EXPECT_TRUE(at.can(buy(kInn, kBlack, 2)));
}

TEST(Inns, B12_3_OnASpaceOfAnyColourOneInARegion) {
  Position at = with_modules(kInns);
  at.dice(5, 2).store({kInn, kInn});
  EXPECT_TRUE(at.can(place(5, kInn, 19)));   // a river
  EXPECT_TRUE(at.can(place(2, kInn, 17)));   // another
  EXPECT_FALSE(at.can(place(5, kInn, 9)));   // not next to anything
  EXPECT_FALSE(at.can(place(5, kInn, 17)));  // the number holds
  at.play(place(5, kInn, 19));
  EXPECT_EQ(at.s.pending.size(), 0u);  // no effect
  at.cover(13, kBank).dice(4, 2);
  EXPECT_FALSE(at.can(place(4, kInn, 20)));  // the same river
  EXPECT_TRUE(at.can(place(2, kInn, 17)));
}

TEST(Inns, B12_3_NoFreeStepOfMonasteries) {
  Position at = with_modules(kInns);
  at.own({9, 10, 11}).dice(4).store({kInn});
  EXPECT_FALSE(at.can(place(4, kInn, 19)));  // a 5
}

TEST(Inns, B12_3_RegionOfFourCountsAsFive) {
  // 15 instead of 10. Board 2019-6 has a city of four; here the pasture of five counts as six and,
  // as in the rulebook, a region of four as five.
  Position at = with_modules(kInns, 2, Edition::kAlea2019, 6);
  const Board& board = printed_board(6);
  int region = -1;
  for (int space = 0; space < kSpaces; ++space)
    if (std::popcount(board.region_of(space)) == 4) region = space;
  ASSERT_GE(region, 0);
  std::vector<int> spaces;
  for (int space = 0; space < kSpaces; ++space)
    if (board.region_of(region) >> space & 1) spaces.push_back(space);
  static constexpr std::array<Tile, kColours> filler = {kCastle, kMine,       kShip,
                                                        pigs(2), kWatchtower, monastery(13)};
  for (std::size_t i = 0; i + 1 < spaces.size(); ++i)
    at.cover(spaces[i],
             filler[static_cast<std::size_t>(board.colour[static_cast<std::size_t>(region)])]);
  at.dice(board.number[static_cast<std::size_t>(spaces[3])]).store({kInn}).phase('E');
  EXPECT_EQ(at.points_of(place(at.me().dice[0], kInn, spaces[3])), 15 + 2);
}

TEST(Inns, B12_3_AnInnFillsItsSpaceWithoutItsColour) {
  Position at = with_modules(kInns);
  at.cover(24, kInn).cover(29, kMine).last_turn().last_round().dice(6);
  at.play(hire(6));
  EXPECT_EQ(at.me().silver, 1);  // an inn on a mine's space is no mine
}

TEST(Inns, B12_3_LargestRegionByEdition) {
  for (const Edition edition : {Edition::kAlea2019, Edition::kSpecial}) {
    Position at = with_modules(kInns, 2, edition, 10);  // a city of eight
    const Board& board = board_of(at.s, at.me());
    Spaces city = 0;
    for (int space = 0; space < kSpaces; ++space)
      if (std::popcount(board.region_of(space)) == 8) city = board.region_of(space);
    ASSERT_EQ(std::popcount(city), 8);
    const int last = std::countr_zero(city);
    for (Spaces rest = city & (city - 1); rest != 0; rest &= rest - 1)
      at.cover(std::countr_zero(rest), kWatchtower);
    at.dice(board.number[static_cast<std::size_t>(last)]).store({kInn}).phase('E');
    EXPECT_EQ(at.points_of(place(at.me().dice[0], kInn, last)),
              (edition == Edition::kSpecial ? 45 : 36) + 2);
  }
}

}  // namespace
}  // namespace reeve::burgundy
