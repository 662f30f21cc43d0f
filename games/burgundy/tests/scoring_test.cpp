// B7 and B8: regions, colours, the end.
#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {
namespace {

TEST(Scoring, B7_1_RegionsScoreBySizeAndPhase) {
  // Board 10 has a city of 8 and others of 2; board 7 one of 7; together all sizes occur on 1–32.
  constexpr std::array<int, 9> kPoints = {0, 1, 3, 6, 10, 15, 21, 28, 36};
  std::array<bool, 9> seen{};
  for (int id = 1; id < kBoardIds; ++id) {
    const Board& board = printed_board(static_cast<BoardId>(id));
    for (int region = 0; region < board.regions; ++region)
      for (int phase = 0; phase < kPhases; ++phase) {
        const Spaces spaces = board.region_spaces[region];
        const int size = std::popcount(spaces), last = std::countr_zero(spaces);
        const Colour colour = board.colour[last];
        if (colour == Colour::kCastle || colour == Colour::kLivestock) continue;
        State s;
        Player& p = s.player[0];
        p.board = static_cast<BoardId>(id);
        p.start_castle = kCentre;
        p.covered = spaces & ~space_bit(last);
        s.phase = static_cast<std::uint8_t>(phase);
        Chance chance(1);
        const Tile tile = colour == Colour::kMine       ? kMine
                          : colour == Colour::kShip     ? kShip
                          : colour == Colour::kBuilding ? kBank
                                                        : monastery(13);
        place_tile({s, chance, nullptr}, tile, last);
        EXPECT_EQ(p.points[static_cast<int>(colour)], kPoints[size]);
        EXPECT_EQ(p.phase_points, 10 - 2 * phase);
        seen[size] = true;
      }
  }
  for (int size = 1; size <= 8; ++size) EXPECT_TRUE(seen[size]) << size;
}

TEST(Scoring, B7_1_AnUnfinishedRegionScoresNothing) {
  Position at;
  at.dice(5, 4).store({kShip, kShip});
  EXPECT_EQ(at.points_of(place(5, kShip, 19)), 0);
  EXPECT_EQ(at.points_of(place(4, kShip, 20)), 0);  // two of three
}

TEST(Scoring, B7_2_FirstLargeSecondSmallThirdNothing) {
  for (const int players : {2, 3, 4}) {
    Position at(players);
    std::array<int, 4> gained{};
    for (int seat = 0; seat < players; ++seat) {
      at.s.turn = as_byte(seat);
      at.cover_colour_but(Colour::kMine, 24, seat).store({kMine}, seat);
      at.s.player[seat].dice = {4, 4};
      const int before = at.score(seat);
      at.play(place(4, kMine, 24));
      gained[seat] = at.score(seat) - before;
    }
    constexpr int kRegion = 6 + 10;
    EXPECT_EQ(gained[0], kRegion + players + 3);
    EXPECT_EQ(gained[1], kRegion + players);
    EXPECT_EQ(at.me().large_bonuses, colour_bit(Colour::kMine));
    EXPECT_EQ(at.other().small_bonuses, colour_bit(Colour::kMine));
    for (int seat = 2; seat < players; ++seat) EXPECT_EQ(gained[seat], kRegion);
  }
}

TEST(Scoring, B7_2_EveryColourHasItsTwoTiles) {
  constexpr std::array<std::pair<Tile, int>, 6> kLast = {
      {{kCastle, 6}, {kMine, 24}, {kShip, 17}, {pigs(2), 10}, {kBank, 11}, {monastery(14), 12}}};
  for (int colour = 0; colour < kColours; ++colour) {
    Position at;
    const auto [tile, space] = kLast[colour];
    at.cover(11, kWatchtower);  // something beside 6 and 10
    if (space == 11) at.cover(11, kNoTile);
    at.cover_colour_but(static_cast<Colour>(colour), space).store({tile});
    const int number = printed_board(1).number[space];
    at.dice(number, number).play(place(number, tile, space));
    EXPECT_EQ(at.me().large_bonuses, 1 << colour);
    EXPECT_EQ(at.from(kBonusTilePoints), 5);
  }
}

TEST(Scoring, B7_3_EffectAndScoringUseThePhaseOfThePlacement) {
  Position at;
  at.phase('D').last_round().last_turn().dice(3).store({kWatchtower});
  EXPECT_EQ(at.points_of(place(3, kWatchtower, 11)), 4 + 1 + 4);
  EXPECT_EQ(at.s.phase, 4);
  EXPECT_EQ(at.from(kPhasePoints), 4);
}

TEST(Scoring, B8_1_LeftoversCountAtTheEnd) {
  Position at;
  at.own_goods({1, 1, 2}).silver(4).workers(5).store({monastery(26), kBank});
  EXPECT_EQ(at.score(), 0);
  at.game_over();
  EXPECT_EQ(at.from(kGoodsLeft), 3);
  EXPECT_EQ(at.from(kSilverLeft), 4);
  EXPECT_EQ(at.from(kWorkersLeft), 2);  // five workers: rounded down
  EXPECT_EQ(at.score(), 9);             // stored tiles are worth nothing
}

TEST(Scoring, B8_1_MonasteriesScoreOnlyInTheDuchy) {
  Position at;
  at.own_sold({1, 2}).store({monastery(15)}).game_over();
  EXPECT_EQ(at.score(), 0);
  at.own({15});
  EXPECT_EQ(at.score(), 4);
}

TEST(Scoring, B8_2_MostPointsWin) {
  Position at(3);
  at.s.player[2].sale_points = 30;
  at.s.player[0].sale_points = 20;
  at.game_over();
  const Outcome outcome = Burgundy::outcome(at.s);
  EXPECT_EQ(outcome.seats, 3);
  EXPECT_EQ(outcome.rank[2], 1);
  EXPECT_EQ(outcome.rank[0], 2);
  EXPECT_EQ(outcome.rank[1], 3);
  EXPECT_EQ(outcome.score[2], 30);
}

TEST(Scoring, B8_2_ATieGoesToMoreEmptySpacesIn2019AndFewerInTheSpecialEdition) {
  for (const Edition edition : {Edition::kAlea2019, Edition::kSpecial}) {
    Position at(2, edition);
    at.cover(17, kShip).game_over();  // seat 1 has more empty spaces
    const Outcome outcome = Burgundy::outcome(at.s);
    const bool more_empty = edition == Edition::kAlea2019;
    EXPECT_EQ(outcome.rank[more_empty ? 1 : 0], 1);
    EXPECT_EQ(outcome.rank[more_empty ? 0 : 1], 2);
  }
}

TEST(Scoring, B8_2_ThenToTheOneBehindIn2019AndAheadInTheSpecialEdition) {
  for (const Edition edition : {Edition::kAlea2019, Edition::kSpecial}) {
    Position at(2, edition);
    at.s.ranking = {1, 0};
    at.game_over();
    const Outcome outcome = Burgundy::outcome(at.s);
    const bool behind = edition == Edition::kAlea2019;
    EXPECT_EQ(outcome.rank[behind ? 0 : 1], 1);
    EXPECT_EQ(outcome.rank[behind ? 1 : 0], 2);
  }
}

TEST(Scoring, ExplainAddsUp) {
  Position at;
  at.own({15, 22, 26}).cover(11, kBank).own_sold({1, 1, 3}).silver(3).workers(7);
  at.me().large_bonuses = 3;
  at.me().points[kLivestockPoints] = 9;
  at.me().phase_points = 14;
  at.game_over();
  int sum = 0;
  for (const ScoreLine& line : Burgundy::explain(at.s, 0)) sum += line.points;
  EXPECT_EQ(sum, at.score());
  EXPECT_EQ(sum, 4 + 4 + 6 + 3 + 3 + 9 + 14);
}

}  // namespace
}  // namespace reeve::burgundy
