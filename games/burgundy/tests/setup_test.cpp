// B1 and B2: the pieces, and from options to the first decision.
#include <map>
#include <set>

#include "games/burgundy/options_json.h"
#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {
namespace {

State start(const Options& options, std::uint64_t seed = 1, EventLog* log = nullptr) {
  Chance chance(seed);
  return Burgundy::start(options, chance, log);
}

TEST(Setup, B1_1_SixColoursAndTwoBacks) {
  int coloured = 0, black = 0;
  std::set<Colour> colours;
  for (int t = 1; t < kTiles; ++t) {
    const Tile tile = static_cast<Tile>(t);
    coloured += pieces_with_coloured_back(tile);
    black += pieces_with_black_back(tile);
    if (is_tile(tile)) colours.insert(colour_of(tile));
  }
  EXPECT_EQ(coloured, 124);
  EXPECT_EQ(black, 40);
  EXPECT_EQ(colours.size(), 6u);
  EXPECT_EQ(colour_of(cows(3)), Colour::kLivestock);
  EXPECT_EQ(colour_of(kBank), Colour::kBuilding);
  EXPECT_EQ(colour_of(monastery(26)), Colour::kMonastery);
}

TEST(Setup, B1_2_RegionsAreMaximalSetsOfOneColour) {
  const Board& board = printed_board(1);
  std::map<Colour, std::multiset<int>> sizes;
  Spaces all = 0;
  for (int region = 0; region < board.regions; ++region) {
    const Spaces spaces = board.region_spaces[region];
    EXPECT_EQ(all & spaces, 0u);
    all |= spaces;
    const Colour colour = board.colour[std::countr_zero(spaces)];
    EXPECT_EQ(spaces & ~board.of_colour[static_cast<int>(colour)], 0u);
    EXPECT_EQ(neighbours(spaces) & board.of_colour[static_cast<int>(colour)] & ~spaces, 0u);
    sizes[colour].insert(std::popcount(spaces));
  }
  EXPECT_EQ(all, kAllSpaces);
  // The rulebook names the cities of board 1: one of 1, one of 5 and two of 3 spaces.
  EXPECT_EQ(sizes[Colour::kBuilding], (std::multiset<int>{1, 3, 3, 5}));
  EXPECT_EQ(sizes[Colour::kLivestock], (std::multiset<int>{1, 5}));
  EXPECT_EQ(sizes[Colour::kShip], (std::multiset<int>{3, 3}));
}

TEST(Setup, B1_2_AllPrintedBoardsHaveTheSameColoursAndNumbers) {
  for (int id = 1; id < kBoardIds; ++id) {
    const Board& board = printed_board(static_cast<BoardId>(id));
    constexpr std::array<int, 6> kColourCounts = {4, 3, 6, 6, 12, 6};
    for (int colour = 0; colour < 6; ++colour)
      EXPECT_EQ(std::popcount(board.of_colour[colour]), kColourCounts[colour]) << id;
    EXPECT_EQ(std::popcount(board.of_number[1]), 7);
    for (int number = 2; number <= 6; ++number)
      EXPECT_EQ(std::popcount(board.of_number[number]), 6);
  }
}

TEST(Setup, B1_3_APlayerHasThreeStorageAndThreeGoodsSpaces) {
  Position at;
  at.store({kShip, kMine, kBank});
  EXPECT_TRUE(storage_full(at.me()));
  at.own_goods({1, 1, 2, 3}).lay_goods(4, {4}).ask(Ask::kShipGoods);
  EXPECT_EQ(at.count(MoveKind::kGoods), 0);  // a fourth type finds no space
}

TEST(Setup, B1_4_WorkersAndSilverHaveNoLimit) {
  Position at;
  at.workers(26).silver(24).dice(3, 4);  // the printed counts
  at.play(hire(3));
  EXPECT_EQ(at.me().workers, 28);
  at.own_goods({4}).play(sell(4, 4));
  EXPECT_EQ(at.me().silver, 25);
}

TEST(Setup, B1_5_FortyTwoGoodsOfSixTypes) {
  const State s = start({});
  for (int type = 0; type < kGoodTypes; ++type) {
    int tokens = s.goods_bag[type];
    for (const Goods& depot : s.depot_goods) tokens += depot[type];
    for (const Player& p : s.player) tokens += p.goods[type];
    for (const std::uint8_t good : s.round_goods) tokens += good == type + 1;
    EXPECT_EQ(tokens, 7);
  }
}

TEST(Setup, B2_1_TilesAreDrawnWithoutReplacement) {
  // Over many games every monastery with a coloured back turns up in numbered depots, at most once
  // a game, and those with a black back only in the black depot.
  std::uint32_t seen = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Options options;
    options.players = 4;
    const State s = start(options, seed);
    std::set<Tile> once;
    for (const auto& depot : s.depots)
      for (const Tile tile : depot)
        if (is_monastery(tile)) {
          EXPECT_TRUE(once.insert(tile).second);
          EXPECT_EQ(kBlackMonasteries >> monastery_number(tile) & 1, 0u);
          EXPECT_EQ(s.supply.monasteries >> monastery_number(tile) & 1, 0u);
          seen |= 1u << monastery_number(tile);
        }
    for (const Tile tile : s.black_depot)
      if (is_monastery(tile)) {
        EXPECT_NE(kBlackMonasteries >> monastery_number(tile) & 1, 0u);
      }
  }
  EXPECT_EQ(seen, kAllMonasteries & ~kBlackMonasteries);
}

TEST(Setup, B2_1_ASupplyThatRunsOutLeavesSlotsEmpty) {
  Position at;
  at.last_turn().last_round().dice(1);
  at.s.supply.buildings.add(static_cast<int>(Building::kBank), 2);  // two banks and nothing else
  at.play(hire(1));
  int tiles = 0, banks = 0;
  for (const auto& depot : at.s.depots)
    for (const Tile tile : depot) {
      tiles += tile != kNoTile;
      banks += tile == kBank;
    }
  EXPECT_EQ(at.s.phase, 1);
  EXPECT_EQ(tiles, 2);
  EXPECT_EQ(banks, 2);
  EXPECT_EQ(tiles_in_black_depot(at.s), 0u);
}

TEST(Setup, B2_2_ThreeGoodsEachAndFivePilesOfFive) {
  for (const int players : {2, 3, 4}) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    const State s = start(options);
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(s.player[seat].goods.total(), 3);
      EXPECT_LE(std::popcount(s.player[seat].goods.types()), 3);
    }
    // Phase A's five are laid; four later piles and what is left of the seventeen are unseen.
    EXPECT_EQ(s.goods_bag.total(), 42 - 3 * players - 5);
  }
}

TEST(Setup, B2_3_OneLargeAndOneSmallBonusTileOfEachColour) {
  const State s = start({});
  for (const Player& p : s.player) EXPECT_EQ(p.large_bonuses | p.small_bonuses, 0);
  // That there are exactly two of each is shown by B7_2.
}

TEST(Setup, B2_4_TheCastleOf2019LiesInTheCentreOfBoards1And2) {
  for (const int number : {1, 2}) {
    Options options;
    options.boards.fill(as_byte(number));
    const State s = start(options);
    EXPECT_FALSE(s.starting());
    for (int seat = 0; seat < 2; ++seat) {
      EXPECT_EQ(s.player[seat].tiles[kCentre], kCastle);
      EXPECT_EQ(printed_board(s.player[seat].board).number[kCentre], 6);
      EXPECT_EQ(s.player[seat].covered, space_bit(kCentre));
    }
  }
}

TEST(Setup, B2_4_InTheSpecialEditionAnyCastleSpaceMayBePicked) {
  Options options;
  options.edition = Edition::kSpecial;
  options.first_player = 1;
  Chance chance(3);
  State s = Burgundy::start(options, chance, nullptr);
  EXPECT_TRUE(s.starting());
  EXPECT_EQ(Burgundy::actor(s), 1);
  MoveList<Burgundy> list;
  Burgundy::generate(s, list);
  ASSERT_EQ(list.size(), 4u);  // the castle spaces of board 1: 1, 2, 6 and 18
  for (const int space : {1, 2, 6, 18})
    EXPECT_TRUE(Burgundy::legal(s, pack({MoveKind::kStart, 0, 0, 1, as_byte(space), 0})));
  EXPECT_FALSE(Burgundy::legal(s, pack({MoveKind::kStart, 0, 0, 1, 0, 0})));
  Burgundy::apply(s, pack({MoveKind::kStart, 0, 0, 1, 2, 0}), chance, nullptr);
  EXPECT_EQ(s.player[1].tiles[2], kCastle);
  EXPECT_EQ(Burgundy::actor(s), 0);
  Burgundy::apply(s, pack({MoveKind::kStart, 0, 0, 1, 18, 0}), chance, nullptr);
  EXPECT_FALSE(s.starting());
  EXPECT_EQ(s.player[0].tiles[18], kCastle);
  EXPECT_NE(s.white_die, 0);
}

TEST(Setup, B2_4a_TheStartingCastleScoresNothingAndHasNoEffect) {
  Position at;  // space 18 of board 1 is a castle region of its own
  EXPECT_EQ(at.score(), 0);
  EXPECT_TRUE(at.s.pending.empty());
  EXPECT_NE(at.me().covered & space_bit(kCentre), 0u);
  at.dice(5).store({kShip});
  EXPECT_TRUE(at.can(place(5, kShip, 19)));  // but it is something to build beside
}

TEST(Setup, B2_5_OneSilverEachAndOneToFourWorkersInTurnOrder) {
  Options options;
  options.players = 4;
  options.first_player = 2;
  const State s = start(options);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(s.order[i], (2 + i) % 4);
    EXPECT_EQ(s.player[s.order[i]].workers, i + 1);
    EXPECT_EQ(s.player[i].silver, 1);
  }
  EXPECT_EQ(Burgundy::actor(s), 2);
}

TEST(Setup, B2_5_TheFirstPlayerAsTextAsTheSchemaSaysOrAsANumber) {
  const auto seat_of_text = [](const json::value& value) {
    const auto options = options_from_json({{"players", 3}, {"first_player", value}});
    return options ? static_cast<int>(options->first_player) : -2;
  };
  EXPECT_EQ(seat_of_text("random"), -1);
  EXPECT_EQ(seat_of_text("0"), 0);
  EXPECT_EQ(seat_of_text("2"), 2);
  EXPECT_EQ(seat_of_text(2), 2);
  for (const json::value& wrong : {json::value("3"), json::value("-1"), json::value(""),
                                   json::value("01"), json::value(3), json::value(nullptr)})
    EXPECT_EQ(seat_of_text(wrong), -2) << json::serialize(wrong);
}

TEST(Setup, B2_5_EveryoneIsAsLikelyToBegin) {
  std::array<int, 3> first{};
  Options options;
  options.players = 3;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) ++first[start(options, seed).order[0]];
  for (const int n : first) EXPECT_NEAR(n, 1000, 120);
}

TEST(Setup, B2_6_AllMarkersStackedFirstPlayerOnTop) {
  Options options;
  options.players = 3;
  options.first_player = 1;
  const State s = start(options);
  EXPECT_EQ(s.ranking, (std::array<std::uint8_t, 4>{1, 2, 0, 0}));
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(s.player[seat].track, 0);
}

TEST(Setup, B2_6a_FurtherAlongGoesFirstThenTopOfTheStack) {
  Position at(3);
  at.me().track = 1;
  at.s.player[2].track = 1;
  at.s.ranking = {2, 0, 1};  // 2 on top of 0, 1 behind
  at.last_turn().dice(3);
  at.play(hire(3));
  EXPECT_EQ(at.s.order, (std::array<std::uint8_t, 4>{2, 0, 1, 0}));
  EXPECT_EQ(Burgundy::actor(at.s), 2);
}

TEST(Setup, B2_7_SameRandomAndChosenBoards) {
  Options options;
  options.players = 4;
  options.boards = {7, 1, 1, 1};
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(start(options).player[seat].board, 7);

  options.board_choice = BoardChoice::kChosen;
  options.boards = {3, 4, 8, 30};
  EXPECT_EQ(start(options).player[0].board, 3);
  EXPECT_EQ(start(options).player[1].board, kBoard4Of2019);
  EXPECT_EQ(start(options).player[2].board, kBoard8Of2019);
  EXPECT_EQ(start(options).player[3].board, 30);
  options.edition = Edition::kSpecial;
  EXPECT_EQ(start(options).player[1].board, 4);
  EXPECT_EQ(start(options).player[2].board, 8);

  options.board_choice = BoardChoice::kRandom;
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    std::set<int> here;
    for (int seat = 0; seat < 4; ++seat) here.insert(start(options, seed).player[seat].board);
    EXPECT_EQ(here.size(), 4u);
    seen.insert(here.begin(), here.end());
  }
  EXPECT_EQ(seen.size(), 10u);
}

TEST(Setup, B2_7_TheExperiencedPickSideAndCastleInTurnOrder) {
  Options options;
  options.board_choice = BoardChoice::kExperienced;
  options.first_player = 0;
  Chance chance(11);
  State s = Burgundy::start(options, chance, nullptr);
  const int sheet = s.player[0].board;
  EXPECT_EQ(sheet % 2, 1);
  MoveList<Burgundy> list;
  Burgundy::generate(s, list);
  EXPECT_EQ(list.size(), 8u);
  const BoardId back = board_id(s.edition, sheet + 1);
  const int space = std::countr_zero(printed_board(back).castles());
  Burgundy::apply(s, pack({MoveKind::kStart, 0, 0, back, as_byte(space), 0}), chance, nullptr);
  EXPECT_EQ(s.player[0].board, back);
  // Open: the next one sees it.
  EXPECT_EQ(Burgundy::view(s, 1).player[0].start_castle, space);
  EXPECT_EQ(Burgundy::view(s, 1).player[0].tiles[space], kCastle);
}

TEST(Setup, B2_7_HiddenPicksStayHiddenUntilAllHavePicked) {
  Options options;
  options.board_choice = BoardChoice::kExperienced;
  options.hidden_choice = true;
  options.first_player = 0;
  Chance chance(11);
  State s = Burgundy::start(options, chance, nullptr);
  const State before = s;
  MoveList<Burgundy> list;
  Burgundy::generate(s, list);
  std::set<std::uint64_t> views, own;
  for (const Move move : list) {
    State after = before;
    EventLog log;
    Burgundy::apply(after, move, chance, &log);
    views.insert(hash_of(Burgundy::view(after, 1)));
    views.insert(hash_of(Burgundy::view(after, kSpectator)));
    own.insert(hash_of(Burgundy::view(after, 0)));
    for (const Event& event : log) {
      EXPECT_EQ(event.seen_by(1).args[0], Event::kHidden);
      EXPECT_EQ(event.seen_by(1).args[1], Event::kHidden);
      EXPECT_NE(event.seen_by(0).args[1], Event::kHidden);
    }
  }
  EXPECT_EQ(views.size(), 1u);  // whatever was picked
  EXPECT_EQ(own.size(), list.size());

  Burgundy::apply(s, list[5], chance, nullptr);
  std::set<std::uint64_t> imagined;
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const State other = Burgundy::resample(s, 1, rng);
    EXPECT_EQ(hash_of(Burgundy::view(other, 1)), hash_of(Burgundy::view(s, 1)));
    imagined.insert(hash_of(other));
  }
  EXPECT_EQ(imagined.size(), 8u);

  Burgundy::generate(s, list);
  Burgundy::apply(s, list[0], chance, nullptr);
  EXPECT_FALSE(s.starting());
  EXPECT_EQ(hash_of(Burgundy::view(s, 1)), hash_of(s));
  for (int seat = 0; seat < 2; ++seat)
    EXPECT_EQ(s.player[seat].tiles[s.player[seat].start_castle], kCastle);
}

TEST(Setup, B2_8_ValuesByNumberOfPlayers) {
  for (const int players : {2, 3, 4}) {
    Position at(players);
    at.dice(4).own_goods({4, 4, 4});
    EXPECT_EQ(at.points_of(sell(4, 4)), 3 * players);
    EXPECT_EQ(large_bonus(players), players + 3);
    EXPECT_EQ(small_bonus(players), players);
  }
}

TEST(Setup, BoardsFromAFileAreReadAndChecked) {
  BoardCells cells;
  EXPECT_EQ(parse_board(board_picture(17), cells), nullptr);
  EXPECT_EQ(cells, printed_cells(17));
  EXPECT_NE(parse_board("", cells), nullptr);
  EXPECT_NE(parse_board("A6 C5 C4", cells), nullptr);
  std::string picture(board_picture(1));
  picture[picture.find("K3")] = 'X';
  EXPECT_NE(parse_board(picture, cells), nullptr);
  picture[picture.find("X3")] = 'B';  // 13 building spaces
  EXPECT_NE(parse_board(picture, cells), nullptr);
  picture = board_picture(1);
  picture[picture.find("A6") + 1] = '7';
  EXPECT_NE(parse_board(picture, cells), nullptr);

  Options options;
  options.boards.fill(0);
  options.custom = printed_cells(17);
  Chance chance(5);
  const State s = Burgundy::start(options, chance, nullptr);
  EXPECT_TRUE(s.starting());  // any castle space
  EXPECT_EQ(board_of(s, s.player[0]).region_spaces, printed_board(17).region_spaces);
}

}  // namespace
}  // namespace reeve::burgundy
