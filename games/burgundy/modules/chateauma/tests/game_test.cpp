// B17.1, B17.2, B17.9–B17.11: Châteauma's cards, set-up, ends of phases and of the game, options
// and JSON.
#include "games/burgundy/modules/chateauma/json.h"
#include "games/burgundy/modules/chateauma/tests/position.h"
#include "games/burgundy/presentation.h"

namespace reeve::burgundy {
namespace {

using chateauma::kCard;

Options automa_options(int people, unsigned modifiers = 0) {
  Options options;
  options.players = as_byte(people);
  options.edition = Edition::kSpecial;
  options.modules = kChateauma;
  options.automa_modifiers = as_byte(static_cast<int>(modifiers));
  options.first_player = 0;
  return options;
}
State started(const Options& options, std::uint64_t seed = 3) {
  Chance chance(seed);
  return Burgundy::start(options, chance, nullptr);
}
std::string letters(const chateauma::Card& card) {
  std::string text;
  for (int i = 0; i < card.slots; ++i) {
    const auto& slot = card.slot[static_cast<std::size_t>(i)];
    text += "CMSABK"[static_cast<std::size_t>(slot.colour)];
    if (slot.sell) text += '$';
  }
  return text;
}

// ---- the cards
TEST(BurgundyChateauma, B17_7_CardsAsPrinted) {
  const std::array<std::string, 10> slots = {"",      "MAK",   "BBAK",   "SBA$B", "BCKMB",
                                             "K$BAK", "S$KBS", "BCB$AS", "CM$AS", "ABBK$"};
  for (std::size_t number = 1; number <= 9; ++number) {
    const auto& card = kCard[number];
    EXPECT_EQ(letters(card), slots[number]) << number;
    const int easy = number == 1 ? 8 : number == 4 || number == 7 ? 17 : 14;
    EXPECT_EQ(card.points[0], easy) << number;
    EXPECT_EQ(card.points[1], easy + 4) << number;
    EXPECT_EQ(card.points[2], easy + 8) << number;
    EXPECT_EQ(card.post, number == 2 || number == 6 || number == 9) << number;
    EXPECT_EQ(card.shield, number == 3 || number == 4 || number == 7) << number;
  }
}
TEST(BurgundyChateauma, B17_12_CardsOfVineyardsRepeatTwoToNineWithADoubleIcon) {
  const std::array<int, 8> icon = {0, 0, 0, 1, 1, 0, 0, 0};  // the first slot without a sell icon
  for (std::size_t number = 10; number <= 17; ++number) {
    EXPECT_EQ(letters(kCard[number]), letters(kCard[number - 8])) << number;
    EXPECT_EQ(kCard[number].points, kCard[number - 8].points) << number;
    for (std::size_t slot = 0; slot < 5; ++slot)
      EXPECT_EQ(kCard[number].slot[slot].takes_double,
                slot == static_cast<std::size_t>(icon[number - 10]))
          << number;
  }
}

// ---- set-up
TEST(BurgundyChateauma, B17_1_CountsAsAPlayerIsLastAndHasNoWorkers) {
  for (int people = 1; people <= 3; ++people) {
    const State s = started(automa_options(people));
    EXPECT_EQ(s.players, people + 1);
    EXPECT_EQ(s.order[static_cast<std::size_t>(people)], people);
    const Player& p = s.player[static_cast<std::size_t>(people)];
    EXPECT_EQ(p.workers, 0);
    EXPECT_EQ(p.dice[0], 0);
    EXPECT_EQ(p.covered, 0u);
    for (int seat = 0; seat < people; ++seat)
      EXPECT_EQ(s.player[static_cast<std::size_t>(seat)].workers, seat + 1);
  }
}
TEST(BurgundyChateauma, B17_1_MonasteriesHaveNoEffectAndBuildingsMayRepeat) {
  AutomaPosition at(2, 1);
  at.board({monastery(3), monastery(4)}).on_card(0, {kWarehouse}).depot(1, {kWarehouse});
  at.own_goods({1, 1}, 1);
  at.turn(1);
  EXPECT_EQ(at.slot(0, 1), kWarehouse);
  EXPECT_EQ(at.automa().silver, 1);  // not 2, as monastery 3 would give
  EXPECT_EQ(at.automa().workers, 0);
}
TEST(BurgundyChateauma, B17_2_SetUp) {
  unsigned left = 0, right = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const State s = started(automa_options(2), seed);
    const AutomaTable& table = s.automa_table();
    const std::uint32_t deck = s.automa().deck;
    const Player& p = s.player[2];
    EXPECT_EQ(p.silver, 1);
    for (int type = 0; type < kGoodTypes; ++type) EXPECT_EQ(p.goods[type], 1);
    EXPECT_EQ(s.player[0].goods.total(), 3);
    const auto& card = kCard[table.cards[0].number];
    ASSERT_TRUE(chateauma::has_castle(card));
    for (std::size_t slot = 0; slot < 5; ++slot)
      EXPECT_EQ(table.cards[0].tiles[slot], slot < static_cast<std::size_t>(card.slots) &&
                                                    card.slot[slot].colour == Colour::kCastle
                                                ? kCastle
                                                : kNoTile);
    EXPECT_EQ(table.cards[1].tiles, (std::array<Tile, 5>{}));
    EXPECT_EQ(std::popcount(deck), 7);
    EXPECT_EQ(deck & (1u << table.cards[0].number | 1u << table.cards[1].number), 0u);
    left |= 1u << table.cards[0].number;
    right |= 1u << table.cards[1].number;
  }
  EXPECT_EQ(left, 1u << 4 | 1u << 7 | 1u << 8);
  EXPECT_EQ(std::popcount(right), 9);
}
TEST(BurgundyChateauma, B17_3_ItPlaysInsideThePersonsLastDecision) {
  AutomaPosition at(1, 2);
  at.s.turn = 0;
  at.depot(1, {kMine}).dice(6);
  at.play(hire(6));
  EXPECT_EQ(at.slot(0, 0), kMine);
  EXPECT_EQ(Burgundy::actor(at.s), 0);
  EXPECT_EQ(at.s.round, 1);
  EXPECT_GE(at.told(EventKind::kAutomaPlaced), 1);
}

// ---- ends
TEST(BurgundyChateauma, B17_9_SilverForFaceUpMinesOfBoardAndCards) {
  AutomaPosition at(1, 2);
  at.board({kMine}).on_card(0, {kMine}).on_card(1, {wild(kMine)}).reserve({kMine});
  EXPECT_EQ(chateauma::mines(at.table()), 2);
  at.last_round().depot(1, {cows(2)}).dice(6);
  at.s.turn = 0;
  at.play(hire(6));
  EXPECT_EQ(at.s.phase, 1);
  EXPECT_EQ(at.automa().silver, 2);
}
TEST(BurgundyChateauma, B17_10_PointsAtTheEnd) {
  AutomaPosition at(1, 2);
  at.board({monastery(1), monastery(15)}).on_card(0, {kNoTile, kNoTile, monastery(24)});
  at.on_card(1, {kBank, kNoTile, kNoTile, wild(monastery(2))});
  at.reserve({kShip, monastery(3), wild(kBank)}).own_goods({1, 2, 2}, 1);
  at.automa().silver = 4;
  at.game_over();
  EXPECT_EQ(at.from(kAutomaMonasteryPoints, 1), 12);
  EXPECT_EQ(at.from(kAutomaReservePoints, 1), 3);
  EXPECT_EQ(at.from(kAutomaUnfinishedPoints, 1), 6);
  EXPECT_EQ(at.from(kGoodsLeft, 1), 3);
  EXPECT_EQ(at.from(kSilverLeft, 1), 4);
  EXPECT_EQ(at.automa_score(), 28);
}
TEST(BurgundyChateauma, B17_10_TiesGoToIt) {
  AutomaPosition at(1, 2);
  at.automa().silver = 4;
  at.silver(4);
  at.game_over();
  const Outcome outcome = Burgundy::outcome(at.s);
  EXPECT_EQ(outcome.score[0], outcome.score[1]);
  EXPECT_EQ(outcome.rank[1], 1);
  EXPECT_EQ(outcome.rank[0], 2);
}

// ---- B17.11
TEST(BurgundyChateauma, B17_11_AFaceDownTilesFillRowsAndLeaveTheSupply) {
  AutomaPosition at(1, 2);
  at.modifiers(chateauma::kModifierA);
  const std::array<int, kColours> rows = {0, 0, 1, 1, 2, 1};
  for (std::size_t i = 0; i < kColours; ++i)
    EXPECT_EQ(chateauma::tiles_in_row(at.table(), static_cast<Colour>(i)), rows[i]);
  // With four players 40 black tiles are used up exactly; five lie on the board.
  State s = started(automa_options(3, chateauma::kModifierA));
  Chance chance(1);
  for (int phase = 0; phase < kPhases; ++phase) {
    s.phase = as_byte(phase);
    begin_phase({s, chance, nullptr});
  }
  EXPECT_EQ(std::count(s.black_depot.begin(), s.black_depot.end(), kNoTile), 5);
}
TEST(BurgundyChateauma, B17_11_BOpenBuildingMineAndCastle) {
  const State s = started(automa_options(1, chateauma::kModifierB));
  const TileCounts& board = s.automa_table().board;
  int buildings = 0;
  board.each_kind([&](Tile tile, int there) { buildings += is_building(tile) ? there : 0; });
  EXPECT_EQ(board.total(), 3);
  EXPECT_EQ(board.count(kCastle), 1);
  EXPECT_EQ(board.count(kMine), 1);
  EXPECT_EQ(buildings, 1);
  EXPECT_EQ(chateauma::mines(s.automa_table()), 1);
}
TEST(BurgundyChateauma, B17_11_CItBegins) {
  Options options = automa_options(2, chateauma::kModifierC);
  State s = started(options);
  EXPECT_EQ(s.order[0], 2);
  EXPECT_EQ(s.player[0].workers, 2);
  EXPECT_EQ(s.player[1].workers, 3);
  Chance chance(3);
  const auto list = std::make_unique<MoveList<Burgundy>>();
  while (s.starting()) {
    Burgundy::generate(s, *list);
    Burgundy::apply(s, (*list)[0], chance, nullptr);
  }
  EXPECT_EQ(Burgundy::actor(s), 0);
  EXPECT_EQ(s.turn, 1);  // it has played
}

// ---- options and JSON
TEST(BurgundyChateauma, B17_12_WhatDoesNotGoTogetherIsRefused) {
  const auto refused = [](json::object options) {
    options["edition"] = options.contains("edition") ? options["edition"] : "special";
    options["chateauma"] = true;
    const auto result = options_from_json(options);
    return !result.has_value() && !result.error().message.empty();
  };
  EXPECT_TRUE(refused({{"inns", true}}));
  EXPECT_TRUE(refused({{"team", true}, {"players", 4}}));
  EXPECT_TRUE(refused({{"solo", true}, {"players", 1}}));
  EXPECT_TRUE(refused({{"players", 4}}));
  EXPECT_TRUE(refused({{"edition", "alea2019"}}));
  EXPECT_TRUE(refused({{"chateauma_modifiers", "E"}}));
  EXPECT_FALSE(refused({{"players", 1}, {"chateauma_level", "hard"}}));
}
TEST(BurgundyChateauma, B17_2_ComposedPositionsAreReadAndChecked) {
  AutomaPosition at(4, 2);
  at.s.turn = 0;
  at.on_card(0, {kNoTile, kCastle}).reserve({kShip, cows(3), wild(kBank)}).board({kMine, kBank});
  at.modifiers(chateauma::kModifierA);
  const json::object good = state_to_json(at.s);
  const auto read = state_from_json(good);
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(state_to_json(*read), good);
  const auto broken = [&](auto change) {
    json::object object = good;
    change(object["players"].as_array()[1].as_object()["automa"].as_object());
    return !state_from_json(object).has_value();
  };
  EXPECT_TRUE(broken([](json::object& a) { a["deck"].as_array().push_back(4); }));
  EXPECT_TRUE(broken([](json::object& a) {
    a["cards"].as_array()[0].as_object()["tiles"].as_array()[0] = "ship";
  }));
  EXPECT_TRUE(
      broken([](json::object& a) { a["board"].as_object()["mine"] = json::array{"bank"}; }));
  EXPECT_TRUE(broken([](json::object& a) { a["level"] = "mad"; }));
  json::object its_turn = good;
  its_turn["turn"] = 1;
  EXPECT_FALSE(state_from_json(its_turn).has_value());
}

}  // namespace
}  // namespace reeve::burgundy
