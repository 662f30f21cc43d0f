// B16: the solo race.
#include "games/burgundy/modules/solo/solo.h"

#include "games/burgundy/modules/solo/boards.h"
#include "games/burgundy/options_json.h"
#include "games/burgundy/state_json.h"
#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {
namespace {

// One player on a solo duchy with a castle on the first castle space: c6 of board 33, next to the
// spaces B6 (2), B2 (3), A2 (5), K3 (7), S3 (9) and B1 (10).
struct SoloPosition : Position {
  explicit SoloPosition(Edition edition = Edition::kAlea2019, int board = kSoloBoardA)
      : Position(1, edition, board) {
    s.modules = kSolo;
    s.solo().target = s.solo().first_target = 50;
  }
  SoloPosition& points(int marker, int target = 50) {
    s.solo().marker = as_byte(marker);
    s.solo().target = as_byte(target);
    return *this;
  }
  // All spaces but those named, with tiles that do nothing.
  SoloPosition& cover_all_but(std::initializer_list<int> left) {
    for (int space = 0; space < kSpaces; ++space)
      if (std::find(left.begin(), left.end(), space) == left.end() &&
          me().tiles[static_cast<std::size_t>(space)] == kNoTile)
        cover(space, kTurnedTile);
    return *this;
  }
  Spaces open() const { return open_spaces(s, s.player[0]); }
  int told(EventKind kind) const {
    return static_cast<int>(std::count_if(log.begin(), log.end(), [&](const Event& event) {
      return event.kind == static_cast<std::uint8_t>(kind);
    }));
  }
};

constexpr MoveParts first(int part) {
  return {MoveKind::kResolve, 0, 0, 0, as_byte(part), 0};
}
constexpr int kEffectFirst = 0, kRegionFirst = 1, kColourFirst = 2;
constexpr MoveParts buy_points(int n) {
  return {MoveKind::kPoints, 0, 0, 0, as_byte(n), 0};
}
constexpr MoveParts swap_for(Tile tile) {
  return {MoveKind::kSwap, 0, 0, tile, 0, 0};
}
constexpr MoveParts pay(int good) {
  return {MoveKind::kPay, 0, 0, 0, as_byte(good - 1), 0};
}

Options solo_options(json::object more = {}) {
  more["solo"] = true;
  const auto options = options_from_json(more);
  EXPECT_TRUE(options) << (options ? "" : options.error().message);
  return *options;
}
std::string refusal(const json::object& object) {
  const auto options = options_from_json(object);
  return options ? "" : options.error().message;
}

// ---- B16.1
TEST(BurgundySolo, B16_1_SetUpAsForTwoWithOneSilverTwoWorkersThreeGoods) {
  Chance chance(5);
  State s = Burgundy::start(solo_options(), chance, nullptr);
  EXPECT_EQ(Burgundy::seats(s), 1);
  EXPECT_EQ(s.player[0].silver, 1);
  EXPECT_EQ(s.player[0].workers, 2);
  EXPECT_EQ(s.player[0].goods.total(), 3);
  EXPECT_EQ(s.solo().target, 50);
  EXPECT_EQ(s.supply.plain[0], 13);  // one castle for the start
  const auto list = std::make_unique<MoveList<Burgundy>>();
  Burgundy::generate(s, *list);
  EXPECT_EQ(list->size(), 4u);  // any castle space
  Burgundy::apply(s, (*list)[2], chance, nullptr);
  int tiles = 0, black = 0;
  for (const auto& depot : s.depots)
    for (const Tile tile : depot) tiles += tile != kNoTile;
  for (const Tile tile : s.black_depot) black += tile != kNoTile;
  EXPECT_EQ(tiles, 12 - 1);  // B16.2 has removed one
  EXPECT_EQ(black, 4);
}
TEST(BurgundySolo, B16_1_TargetIsAnOptionFrom45To55) {
  for (const int target : {45, 50, 55})
    EXPECT_EQ(solo_options({{"solo_target", target}}).solo_target, target);
  EXPECT_NE(refusal({{"solo", true}, {"solo_target", 44}}), "");
  EXPECT_NE(refusal({{"solo", true}, {"solo_target", 56}}), "");
  Chance chance(5);
  EXPECT_EQ(Burgundy::start(solo_options({{"solo_target", 47}}), chance, nullptr).solo().target,
            47);
}
TEST(BurgundySolo, B16_1_DuchiesOfItsOwn) {
  EXPECT_EQ(solo_options().boards[0], kSoloNumberA);
  EXPECT_EQ(solo_options({{"boards", 34}}).boards[0], kSoloNumberB);
  EXPECT_NE(refusal({{"solo", true}, {"boards", 1}}).find("33 or 34"), std::string::npos);
  EXPECT_NE(refusal({{"boards", 33}}).find("solo"), std::string::npos);
  EXPECT_NE(refusal({{"boards", 31}}), "");
  EXPECT_NE(refusal({{"solo", true}, {"close_to_castle", true}}).find("11–18"), std::string::npos);
  EXPECT_NE(refusal({{"solo", true}, {"border_posts", true}}).find("Special Edition"),
            std::string::npos);
  EXPECT_EQ(refusal({{"solo", true}, {"border_posts", true}, {"edition", "special"}}), "");
}
TEST(BurgundySolo, B12_1_BorderPostsAreLinkedAcrossRivers) {
  const auto post_points = [](const Position& at) {
    return at.s.extras(0).points[kPostPoints - kModuleSources];
  };
  const auto answer_all = [](Position& at) {
    while (!at.s.pending.empty()) at.play(at.asked(Ask::kSoloOrder) ? first(kRegionFirst) : skip());
  };
  // From the post in the north-west through its area, over the river and on to the north-east.
  SoloPosition at(Edition::kSpecial);
  at.s.modules |= kBorderPosts;
  at.cover(26, kCastle).cover(27, monastery(13)).cover(30, kShip).cover(0, kShip).cover(1, kMine);
  at.cover(2, kChurch).dice(2, 6).store({kBank});
  at.play(place(2, kBank, 3));
  answer_all(at);
  EXPECT_EQ(post_points(at), 10);
  EXPECT_EQ(at.me().silver, 2);  // the bank's, once
  EXPECT_EQ(at.s.player[0].posts, 1);
  // A tile without an effect links too, and so do those of both posts left: 10 each and the tile.
  SoloPosition mine(Edition::kSpecial);
  mine.s.modules |= kBorderPosts;
  mine.cover_all_but({21, 20, 25}).dice(5, 6).store({kMine});
  mine.s.player[0].posts = 1;
  mine.play(place(5, kMine, 21));
  answer_all(mine);
  EXPECT_EQ(post_points(mine), 20);
  EXPECT_EQ(mine.s.extras(0).points[kPostBonusPoints - kModuleSources], 5);
}
TEST(BurgundySolo, B16_1_NoLimitOnGoodTypes) {
  SoloPosition at;
  at.own_goods({1, 2, 3}).lay_goods(2, {4, 5, 6}).dice(3).store({kShip});
  at.play(place(3, kShip, 9)).play(first(kEffectFirst));
  at.play(goods(2, {4, 5, 6}));
  EXPECT_EQ(std::popcount(at.me().goods.types()), 6);
}
TEST(BurgundySolo, B16_1_GoodsSellForTwoAsWithTwoPlayers) {
  SoloPosition at;
  at.own_goods({4, 4, 4}).dice(4);
  at.play(sell(4, 4));
  EXPECT_EQ(at.s.solo().marker, 6);
}

// ---- B16.2
void begin_round_with_white(SoloPosition& at, int white) {
  std::uint64_t seed = 0;
  const auto round = static_cast<std::uint32_t>(at.s.phase * kRoundsInPhase + at.s.round);
  while (1 + Chance(seed).draw(kChanceDice, round).below(6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6) % 6 !=
         static_cast<std::uint32_t>(white))
    ++seed;
  Chance fitting(seed);
  at.log.clear();
  begin_round({at.s, fitting, &at.log});
  ASSERT_EQ(at.s.white_die, white);
}
TEST(BurgundySolo, B16_2_TheTopmostTileOfTheWhiteDiesDepotLeaves) {
  SoloPosition at;
  at.depot(2, {monastery(3), kNoTile, kCastle}).s.round_goods[0] = 4;
  begin_round_with_white(at, 2);
  EXPECT_EQ(at.s.depots[1][0], kNoTile);
  EXPECT_EQ(at.s.depots[1][2], kCastle);
  EXPECT_EQ(at.s.depot_goods[1][3], 1);
  EXPECT_EQ(at.me().dice[0] != 0 && at.me().dice[1] != 0, true);
  EXPECT_EQ(at.told(EventKind::kTileRemoved), 1);
}
TEST(BurgundySolo, B16_2_TheLeftmostOfDepotsOneAndFour) {
  SoloPosition at;
  at.depot(4, {kNoTile, kShip, kBank});
  begin_round_with_white(at, 4);
  EXPECT_EQ(at.s.depots[3][1], kNoTile);
  EXPECT_EQ(at.s.depots[3][2], kBank);
}
TEST(BurgundySolo, B16_2_AnEmptyDepotPassesItOnClockwise) {
  SoloPosition at;
  at.depot(2, {kCastle}).depot(4, {kShip});
  begin_round_with_white(at, 5);  // 5, 6 and 1 are empty
  EXPECT_EQ(at.s.depots[1][0], kNoTile);
  EXPECT_EQ(at.s.depots[3][0], kShip);
}
TEST(BurgundySolo, B16_2_NothingLeavesWhenNothingIsThere) {
  SoloPosition at;
  begin_round_with_white(at, 3);
  EXPECT_EQ(at.told(EventKind::kTileRemoved), 0);
}

// ---- B16.3
TEST(BurgundySolo, B16_3_InsideAnAreaHexesTouch) {
  SoloPosition at;
  EXPECT_EQ(at.open(), space_bit(2) | space_bit(3) | space_bit(5) | space_bit(7) | space_bit(9) |
                           space_bit(10));
}
TEST(BurgundySolo, B16_3_RiversLeadToOtherAreas) {
  SoloPosition at;
  at.cover(9, kShip);
  EXPECT_NE(at.open() & space_bit(15), 0u);
  EXPECT_NE(at.open() & space_bit(19), 0u);
  EXPECT_EQ(at.open() & (space_bit(11) | space_bit(30) | space_bit(32)), 0u);
  at.cover(15, kShip);
  EXPECT_NE(at.open() & space_bit(32), 0u);
  EXPECT_NE(at.open() & space_bit(11), 0u);
}
TEST(BurgundySolo, B16_3_BoardBIsJoinedByRiversOnly) {
  SoloPosition at(Edition::kAlea2019, kSoloBoardB);  // castle on C6, space 1
  EXPECT_EQ(at.open(), space_bit(0) | space_bit(2));
  at.cover(0, kShip);
  EXPECT_NE(at.open() & space_bit(4), 0u);
}
TEST(BurgundySolo, B16_3_EverySpaceCanBeReached) {
  for (const int board : {kSoloBoardA, kSoloBoardB}) {
    SoloPosition at(Edition::kAlea2019, board);
    while (at.open() != 0) at.cover(std::countr_zero(at.open()), kTurnedTile);
    EXPECT_EQ(at.me().covered, kAllSpaces);
  }
}
TEST(BurgundySolo, B16_3_RegionsDoNotCrossRivers) {
  const Board& board = printed_board(kSoloBoardA);
  for (const int ship : {0, 9, 15, 19, 30, 32}) EXPECT_EQ(board.region_of(ship), space_bit(ship));
  EXPECT_EQ(board.region_of(11), space_bit(11) | space_bit(12) | space_bit(13));
  EXPECT_EQ(board.region_of(31), space_bit(31) | space_bit(33) | space_bit(34));
}

// ---- B16.4
TEST(BurgundySolo, B16_4_OtherDepotsLoseTheirGoods) {
  SoloPosition at;
  at.lay_goods(2, {1, 2}).lay_goods(4, {3}).lay_goods(6, {3, 3}).depot(4, {kMine});
  at.dice(3, 3).store({kShip}).play(place(3, kShip, 9)).play(first(kEffectFirst));
  at.play(goods(2, {1, 2}));
  EXPECT_EQ(at.me().goods.total(), 2);
  for (const Goods& left : at.s.depot_goods) EXPECT_TRUE(left.empty());
  EXPECT_EQ(at.s.depots[3][0], kMine);  // tiles stay
  EXPECT_EQ(at.me().track, 0);          // nobody to overtake
}
TEST(BurgundySolo, B16_4_AnEmptyDepotMayBeChosen) {
  SoloPosition at;
  at.lay_goods(2, {1}).dice(3).store({kShip}).play(place(3, kShip, 9)).play(first(kEffectFirst));
  at.play(skip());
  EXPECT_TRUE(at.me().goods.empty());
  EXPECT_TRUE(at.s.depot_goods[1].empty());
}
TEST(BurgundySolo, B16_4_FiveGoodsForABlackTileFaceDown) {
  SoloPosition at;
  at.own_goods({1, 1, 1, 2, 4}).lay_goods(2, {5, 5}).black({kMine, kCastle});
  at.dice(3).store({kShip}).play(place(3, kShip, 9)).play(first(kEffectFirst));
  at.play(goods(2, {5})).play(swap_for(kMine));
  EXPECT_EQ(at.s.black_depot[0], kNoTile);
  EXPECT_EQ(at.me().storage[0], kTurnedTile);
  at.play(pay(1));
  EXPECT_FALSE(at.can(pay(4)));  // lowest types first: a choice of five has one way
  at.play(pay(2));               // three goods of later types are left, so they go
  EXPECT_EQ(at.tokens(1), 2);
  EXPECT_EQ(at.me().goods.total(), 2);
}
TEST(BurgundySolo, B16_4_OnlyThenAndOnlyWithFive) {
  SoloPosition at;
  at.own_goods({1, 1, 1, 2}).black({kMine}).dice(3, 3).store({kShip});
  EXPECT_EQ(at.count(MoveKind::kSwap), 0);
  at.play(place(3, kShip, 9));
  EXPECT_FALSE(at.asked(Ask::kSoloSwap));
  SoloPosition declined;
  declined.own_goods({1, 1, 1, 2, 2}).black({kMine}).dice(3, 3).store({kShip});
  declined.play(place(3, kShip, 9)).play(first(kEffectFirst)).play(skip());
  EXPECT_EQ(declined.me().goods.total(), 5);
  EXPECT_EQ(declined.count(MoveKind::kSwap), 0);
}
TEST(BurgundySolo, B16_4_ExactlyFiveArePaidAtOnce) {
  SoloPosition at;
  at.own_goods({1, 1, 1, 2, 4}).black({kMine}).dice(3).store({kShip});
  at.play(place(3, kShip, 9)).play(first(kEffectFirst)).play(swap_for(kMine));
  EXPECT_TRUE(at.me().goods.empty());
}
TEST(BurgundySolo, B16_4_FullStorageDiscardsFirst) {
  SoloPosition at;
  at.own_goods({1, 1, 1, 1, 1}).black({kMine}).store({kBank, kBank, kBank});
  at.ask(Ask::kSoloSwap, 1).play(swap_for(kMine)).play(discard(kBank));
  EXPECT_TRUE(stores(at.me(), kTurnedTile));
}
TEST(BurgundySolo, B16_4_FaceDownTilesGoOnAnyColourByNumberAndAdjacency) {
  SoloPosition at;
  at.dice(3, 3).store({kTurnedTile});
  EXPECT_TRUE(at.can(place(3, kTurnedTile, 9)));
  EXPECT_TRUE(at.can(place(3, kTurnedTile, 7)));
  EXPECT_FALSE(at.can(place(3, kTurnedTile, 5)));   // another number
  EXPECT_FALSE(at.can(place(3, kTurnedTile, 12)));  // not adjacent
}
TEST(BurgundySolo, B16_4_FaceDownTilesFillAndDoNothingElse) {
  SoloPosition at;
  at.lay_goods(2, {1}).dice(3).store({kTurnedTile});
  at.play(place(3, kTurnedTile, 9));
  EXPECT_EQ(at.s.solo().marker, 11);     // the region of one in phase A
  EXPECT_EQ(at.s.depot_goods[1][0], 1);  // a face-down tile on a ship space is no ship
  SoloPosition mine;
  mine.cover(21, kTurnedTile).cover(29, kMine).me().dice = {};
  Chance chance(1);
  finish_phase({mine.s, chance, nullptr});
  EXPECT_EQ(mine.me().silver, 1);
}
TEST(BurgundySolo, B16_4_MonasteryFiveStillTakesFromAneighbour) {
  SoloPosition at;
  at.cover(7, monastery(5)).lay_goods(2, {1}).lay_goods(3, {2}).lay_goods(5, {4});
  at.dice(3).store({kShip}).play(place(3, kShip, 9)).play(first(kEffectFirst));
  at.play(goods(2, {1})).play(goods(3, {2}));
  EXPECT_EQ(at.me().goods.total(), 2);
  EXPECT_TRUE(at.s.depot_goods[4].empty());
}

TEST(BurgundySolo, B16_4_DepotsWithTheSameGoodsAreOneChoice) {
  SoloPosition at;
  at.lay_goods(2, {1, 2}).lay_goods(4, {1, 2}).lay_goods(6, {1}).dice(3, 3).store({kShip});
  at.play(place(3, kShip, 9)).play(first(kEffectFirst));
  EXPECT_TRUE(at.can(goods(2, {1, 2})));
  EXPECT_FALSE(at.can(goods(4, {1, 2})));  // the rest leaves all the same
  EXPECT_TRUE(at.can(goods(6, {1})));
}

// ---- B16.5
TEST(BurgundySolo, B16_5_MonasteryPointsCountAtPlacement) {
  SoloPosition at;
  at.cover(10, kWarehouse).cover(3, kWarehouse).dice(3).store({monastery(16)});
  at.play(place(3, monastery(16), 7));
  EXPECT_EQ(at.s.solo().marker, 8 + 11);  // and the region
  EXPECT_EQ(at.s.solo().monastery_points, 8);
}
TEST(BurgundySolo, B16_5_NothingCountsAgainAtTheEnd) {
  SoloPosition at;
  at.cover(10, kWarehouse).cover(7, monastery(16)).silver(5).game_over();
  EXPECT_EQ(at.score(), 3);  // spaces covered
}
TEST(BurgundySolo, B16_5_Monastery26ThreePerColourCompletedSoFar) {
  SoloPosition at;
  at.cover_colour_but(Colour::kMine, -1).cover_colour_but(Colour::kShip, -1);
  at.dice(3).store({monastery(26)}).play(place(3, monastery(26), 7));
  EXPECT_EQ(at.s.solo().monastery_points, 6);
  EXPECT_EQ(at.me().large_bonuses, 0);
}
TEST(BurgundySolo, B16_5_EachScoringMonastery) {
  SoloPosition at;
  at.own_sold({1, 1, 2}).cover(5, cows(2)).cover(18, pigs(3)).cover(17, kCastle);
  for (const auto& [number, points] : {std::pair(15, 4), {24, 8}, {25, 3}}) {
    SoloPosition each = at;
    each.dice(3).store({monastery(number)}).play(place(3, monastery(number), 7));
    EXPECT_EQ(each.s.solo().monastery_points, points) << number;
  }
}
TEST(BurgundySolo, B16_5_OthersWorkAsEver) {
  SoloPosition at;
  at.dice(3, 2).store({monastery(14)}).play(place(3, monastery(14), 7)).play(hire(2));
  EXPECT_EQ(at.me().workers, 4);
}

// ---- B16.6
TEST(BurgundySolo, B16_6_ACompletedColourPlacesABlackTileDirectly) {
  SoloPosition at;
  at.cover_colour_but(Colour::kMine, 1).cover(0, kTurnedTile).black({kBank, kMarket});
  at.dice(5).store({kMine}).play(place(5, kMine, 1)).play(first(kColourFirst));
  EXPECT_EQ(at.me().large_bonuses, 0);        // no bonus tile
  EXPECT_TRUE(at.can(place(0, kBank, 2)));    // adjacency and colour hold, any number
  EXPECT_FALSE(at.can(place(0, kBank, 33)));  // not adjacent
  EXPECT_FALSE(at.can(place(0, kBank, 5)));   // another colour
  at.play(place(0, kBank, 2));
  EXPECT_EQ(at.me().silver, 2);  // with its effect
  EXPECT_EQ(at.s.black_depot[0], kNoTile);
}
TEST(BurgundySolo, B16_6_ItMayChain) {
  SoloPosition at;
  at.cover_colour_but(Colour::kMine, 1).cover_colour_but(Colour::kShip, 0).black({kShip, kBank});
  at.cover(4, kTurnedTile).dice(5).store({kMine}).play(place(5, kMine, 1));
  at.play(first(kColourFirst)).play(place(0, kShip, 0));
  ASSERT_TRUE(at.asked(Ask::kSoloOrder));
  at.play(first(kColourFirst));
  EXPECT_TRUE(at.can(place(0, kBank, 2)));
}
TEST(BurgundySolo, B16_6_WithoutATileThatFitsItIsLost) {
  SoloPosition at;
  at.cover_colour_but(Colour::kMine, 1).cover(0, kTurnedTile).black({kMine});
  at.dice(5, 5).store({kMine}).play(place(5, kMine, 1));
  EXPECT_TRUE(at.s.pending.empty());
  EXPECT_EQ(at.s.solo().marker, 11);  // the region
}
TEST(BurgundySolo, B16_6_ACompletedRegionAloneBringsNoTile) {
  SoloPosition at;
  at.cover(0, kTurnedTile).black({kBank}).dice(5, 5).store({kMine}).play(place(5, kMine, 1));
  EXPECT_TRUE(at.s.pending.empty());
}

// ---- B16.7
TEST(BurgundySolo, B16_7_PointsMayBeBoughtWhenPointsAreScored) {
  SoloPosition at;
  at.silver(3).own_goods({4}).dice(4, 4).play(sell(4, 4));  // 2 points, and a silver for the sale
  ASSERT_TRUE(at.asked(Ask::kSoloPoints));
  EXPECT_EQ(at.count(MoveKind::kPoints), 4);
  at.play(buy_points(3));
  EXPECT_EQ(at.s.solo().marker, 5);
  EXPECT_EQ(at.me().silver, 1);
  EXPECT_EQ(at.s.solo().bought, 3);
  EXPECT_EQ(at.count(MoveKind::kPoints), 0);  // and not at other times
}
TEST(BurgundySolo, B16_7_NoMoreThanTheTargetNeeds) {
  SoloPosition at;
  at.points(46).silver(9).own_goods({4}).dice(4, 4).play(sell(4, 4));
  EXPECT_EQ(at.count(MoveKind::kPoints), 2);
  at.play(buy_points(2));
  EXPECT_EQ(at.s.solo().marker, 0);
  EXPECT_EQ(at.s.solo().target, 45);
  EXPECT_TRUE(at.asked(Ask::kAction));
}
TEST(BurgundySolo, B16_7_ReachingTheTargetResetsLowersItAndGivesAnAction) {
  SoloPosition at;
  at.points(47).silver(5).own_goods({4, 4}).dice(4).depot(2, {kCastle}).play(sell(4, 4));
  EXPECT_EQ(at.s.solo().marker, 0);  // 51: the excess is lost
  EXPECT_EQ(at.s.solo().lost, 1);
  EXPECT_EQ(at.s.solo().target, 45);
  EXPECT_EQ(at.s.solo().laps, 1);
  EXPECT_EQ(at.told(EventKind::kReachedTarget), 1);
  EXPECT_TRUE(at.can(take(0, kCastle, 2)));  // a die of any value
  EXPECT_TRUE(at.can(hire(0)));
}
TEST(BurgundySolo, B16_7_TheSpecialEditionStopsAtFive) {
  SoloPosition at(Edition::kSpecial);
  at.points(3, 5).own_goods({4}).dice(4).play(sell(4, 4));
  EXPECT_EQ(at.s.solo().target, 5);
  EXPECT_TRUE(at.asked(Ask::kAction));
  SoloPosition from_six(Edition::kSpecial);
  from_six.points(5, 6).own_goods({4}).dice(4).play(sell(4, 4));
  EXPECT_EQ(from_six.s.solo().target, 5);
}
TEST(BurgundySolo, B16_7_In2019ItGoesOnToNothing) {
  SoloPosition at;
  at.points(4, 5).own_goods({4, 5}).dice(4, 5).play(sell(4, 4)).play(hire(0));
  EXPECT_EQ(at.s.solo().target, 0);
  at.play(sell(5, 5));
  EXPECT_TRUE(at.asked(Ask::kAction));
}
TEST(BurgundySolo, B16_7_RegionAndPhaseBonusAreOneScoring) {
  SoloPosition at;
  at.points(45).phase('B').dice(3).store({kTurnedTile}).play(place(3, kTurnedTile, 9));
  EXPECT_EQ(at.s.solo().marker, 0);  // 1 + 8 reach the target together
  EXPECT_EQ(at.s.solo().lost, 4);
}

// ---- B16.8
TEST(BurgundySolo, B16_8_ThePlayerChoosesWhatComesFirst) {
  SoloPosition at;
  at.points(45).dice(1).store({kWatchtower});
  at.play(place(1, kWatchtower, 10));  // a city of one: 11 points, the tower 4
  ASSERT_TRUE(at.asked(Ask::kSoloOrder));
  SoloPosition tower = at, region = at;
  tower.play(first(kEffectFirst));
  EXPECT_EQ(tower.s.solo().marker, 0);
  EXPECT_EQ(tower.s.solo().lost, 10);  // 49, then 60
  region.play(first(kRegionFirst)).play(hire(0));
  EXPECT_EQ(region.s.solo().marker, 4);  // the tower counts for the next target
  EXPECT_EQ(region.s.solo().lost, 6);
}
TEST(BurgundySolo, B16_8_WhatIsLeftComesAfterTheActionOfTheTarget) {
  SoloPosition at;
  at.points(45).dice(4, 5).store({kCastle, kMine}).cover(26, kTurnedTile).cover(27, kTurnedTile);
  at.cover(16, kTurnedTile).play(place(4, kCastle, 17)).play(first(kRegionFirst));
  ASSERT_TRUE(at.asked(Ask::kAction));  // of the target
  at.play(place(0, kMine, 29));
  EXPECT_TRUE(at.asked(Ask::kAction));  // of the castle
  EXPECT_EQ(at.s.solo().marker, 11);
}
TEST(BurgundySolo, B16_8_NothingIsAskedWhereItCannotMatter) {
  SoloPosition at;
  at.dice(1).store({kWatchtower}).play(place(1, kWatchtower, 10));
  EXPECT_TRUE(at.s.pending.empty());
  EXPECT_EQ(at.s.solo().marker, 15);
}
TEST(BurgundySolo, B16_8_SilverOfABankCanBuyPointsOfItsRegion) {
  SoloPosition at;
  at.points(38).dice(1, 1).store({kBank}).play(place(1, kBank, 10));
  at.play(buy_points(1));
  EXPECT_EQ(at.s.solo().target, 45);
}

// ---- B16.9
TEST(BurgundySolo, B16_9_AllSpacesCoveredWin) {
  SoloPosition at;
  at.cover_all_but({7, 10}).phase('D').dice(3, 1).store({monastery(1), kBank});
  at.s.round = 2;
  at.play(place(3, monastery(1), 7));
  while (!at.s.pending.empty()) at.play(at.moves()[0]);
  EXPECT_FALSE(at.s.over());
  at.play(place(1, kBank, 10));
  EXPECT_TRUE(at.s.over());
  EXPECT_EQ(Burgundy::outcome(at.s).rank[0], 1);
  EXPECT_EQ(solo::rounds_used(at.s), 18);
  EXPECT_EQ(at.score(), 37 + 7);
  EXPECT_EQ(at.told(EventKind::kWonRace), 1);
}
TEST(BurgundySolo, B16_9_After25RoundsItIsLost) {
  SoloPosition at;
  at.cover_all_but({7}).phase('E').last_round().dice(1).play(hire(1));
  EXPECT_TRUE(at.s.over());
  EXPECT_EQ(Burgundy::outcome(at.s).rank[0], 2);
  EXPECT_EQ(at.score(), 36);
  EXPECT_EQ(solo::rounds_used(at.s), 25);
}
TEST(BurgundySolo, B16_9_TheLastTileOfTheLastRoundWins) {
  SoloPosition at;
  at.cover_all_but({10}).phase('E').last_round().dice(1).store({kBank});
  at.play(place(1, kBank, 10));
  EXPECT_EQ(Burgundy::outcome(at.s).rank[0], 1);
  EXPECT_EQ(at.score(), 37);
}

// ---- JSON
TEST(BurgundySolo, B16_1_ComposedPositionsAreReadAndChecked) {
  SoloPosition at;
  at.own_goods({1, 1, 1, 2, 4, 5}).black({kMine}).store({kTurnedTile}).cover(7, kTurnedTile);
  at.ask(Ask::kSoloSwap, 1);
  const json::object good = state_to_json(at.s);
  const auto read = state_from_json(good);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(hash_of(*read), hash_of(at.s));
  const auto refused = [&](auto change) {
    json::object object = good;
    change(object);
    return !state_from_json(object).has_value();
  };
  EXPECT_TRUE(refused([](json::object& o) { o["solo"].as_object()["points"] = 50; }));
  EXPECT_TRUE(refused([](json::object& o) { o["solo"].as_object()["target"] = 60; }));
  EXPECT_TRUE(refused([](json::object& o) { o["modules"].as_array().emplace_back("team"); }));
  EXPECT_TRUE(
      refused([](json::object& o) { o["modules"].as_array().emplace_back("border_posts"); }));
  EXPECT_TRUE(
      refused([](json::object& o) { o["players"].as_array()[0].as_object()["board"] = 1; }));
}

}  // namespace
}  // namespace reeve::burgundy
