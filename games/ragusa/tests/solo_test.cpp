// R9: one person against the Patrician's automata.
#include "games/ragusa/automaton.h"
#include "games/ragusa/event_kinds.h"
#include "games/ragusa/scoring.h"
#include "games/ragusa/tests/table.h"

namespace reeve::ragusa {
namespace {

constexpr Seat kHuman = 0;

State start_solo(std::uint64_t seed, Options options = {}, EventLog* log = nullptr) {
  options.players = 1;
  Chance chance(seed);
  return Ragusa::start(options, chance, log);
}

// A solo table on which nothing is built in the city and it is the person's turn.
Table bare() {
  Table t(1, {.human_first = true});
  return t;
}

int count(const EventLog& log, EventKind kind, Seat seat) {
  int n = 0;
  for (const Event& event : log)
    n += event.kind == static_cast<std::uint8_t>(kind) && event.seat == seat;
  return n;
}

TEST(RagusaSolo, R9_1_HousesAndAccessAtTheStart) {
  using Access = std::array<std::uint8_t, 6>;
  for (const std::uint8_t countryside : {std::uint8_t{0}, std::uint8_t{1}}) {
    const State s = start_solo(3, {.countryside = countryside, .human_first = true});
    EXPECT_EQ(s.seats(), 3);
    EXPECT_EQ(s.of(kHuman).access, (Access{2, 3, 2, 1, 1, 0}));
    for (Seat automaton : {kOrange, kBlue})
      EXPECT_EQ(s.of(automaton).access, (Access{3, 3, 1, 1, 1, 0})) << int{countryside};
    for (Seat seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(std::popcount(s.houses_of(seat)), 3);
      EXPECT_EQ(s.of(seat).houses, 9);
    }
  }
}

TEST(RagusaSolo, R9_2_SixCardsReserveEighteenSpaces) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Table t(1, {.human_first = true}, seed);
    EXPECT_EQ(std::popcount(t.s.reserved), 18);
    EXPECT_EQ(std::popcount(t.s.patrician[0]), 3);
    EXPECT_EQ(std::popcount(t.s.patrician[1]), 3);
    EXPECT_EQ(t.s.patrician[0] & t.s.patrician[1], 0);
    t.access(kHuman, {8, 8, 8, 8, 8, 8}).stock(kHuman, {5, 5, 5});
    for (int space = 0; space < kSpaces; ++space)
      EXPECT_EQ(t.can("place " + space_id(space)),
                ((t.s.reserved | t.s.occupied()) & bit(space)) == 0);
  }
}

TEST(RagusaSolo, R9_3_OneBonusCardEach) {
  EventLog log;
  const State s = start_solo(4, {.human_first = true}, &log);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(s.of(seat).hand.size(), 1u);
  EXPECT_EQ(s.bonus_deck_size, 13);
  EXPECT_EQ(Ragusa::view(s, kSpectator).of(kHuman).hand[0], s.of(kHuman).hand[0]) << "face up";
  EXPECT_EQ(Ragusa::view(s, kHuman).of(kOrange).hand[0], kNone);
  EXPECT_EQ(Ragusa::view(s, kHuman).of(kBlue).hand[0], kNone);
}

TEST(RagusaSolo, R9_4_OrangeBlueHumanForNineRounds) {
  EventLog log;
  Options options;
  options.players = 1;
  Chance chance(7);
  State s = Ragusa::start(options, chance, &log);
  EXPECT_EQ(count(log, EventKind::kPlaced, kOrange), 1);
  EXPECT_EQ(count(log, EventKind::kPlaced, kBlue), 1);
  EXPECT_EQ(Ragusa::actor(s), kHuman);
  Rng rng(2);
  MoveList<Ragusa> list;
  int turns = 0;
  while (Ragusa::actor(s) != kNobody) {
    Ragusa::generate(s, list);
    turns += s.phase == Phase::kPlace;
    Ragusa::apply(s, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, nullptr);
  }
  EXPECT_EQ(turns, 9);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(std::popcount(s.houses_of(seat)), 12);
  EXPECT_EQ(s.reserved, 0u) << "the automata have built on all their spaces";
}

TEST(RagusaSolo, R9_4_LowestNumberedFreeSpaceOfARandomCard) {
  std::set<int> cards;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const State s = start_solo(seed);
    bool found = false;
    for (int card = 0; card < kPatricianCards; ++card)
      if ((s.patrician[0] >> card & 1) != 0 &&
          (s.houses_of(kOrange) & bit(kPatricianData[static_cast<std::size_t>(card)][0])) != 0) {
        found = true;
        cards.insert(card);
      }
    EXPECT_TRUE(found) << "the first house is on number 1 of a card";
  }
  EXPECT_GT(cards.size(), 6u);
  // Number 1 and 2 taken: number 3 is next; a full card is passed over.
  Table t = bare();
  t.s.patrician = {0b0000000001, 0b0000000010};  // P01 and P02
  t.player(kOrange).houses = 3;
  t.player(kBlue).houses = 3;
  t.s.reserved = 0;
  for (int card : {0, 1})
    for (std::uint8_t space : kPatricianData[static_cast<std::size_t>(card)])
      t.s.reserved |= bit(space);
  t.play("place R22");
  EXPECT_TRUE(t.s.houses_of(kOrange) & bit(space_from_id("B05")));
  EXPECT_TRUE(t.s.houses_of(kBlue) & bit(space_from_id("I04")));
  EXPECT_FALSE(t.s.reserved & bit(space_from_id("B05")));
}

TEST(RagusaSolo, R9_4_NoRequirementsForAutomata) {
  Table t = bare();
  t.s.patrician = {0b0000001000, 0b0000000010};  // P04 begins at B16, the quay, without goods
  t.player(kOrange).access = {};
  t.player(kOrange).houses = 3;
  t.player(kBlue).houses = 0;
  t.s.reserved = bit(15) | bit(29) | bit(2);
  t.play("place R22");
  EXPECT_TRUE(t.s.houses_of(kOrange) & bit(15));
}

TEST(RagusaSolo, R9_5_PalaceGivesBothCards) {
  Table t = bare();
  t.s.patrician = {0b0000000010, 0};  // P02: I04 first, at the palace
  t.player(kOrange).houses = 3;
  t.player(kBlue).houses = 0;
  t.s.reserved = bit(25) | bit(9) | bit(13);
  t.play("place R22");
  EXPECT_EQ(t.player(kOrange).hand.size(), 3u);
  EXPECT_TRUE(t.s.bottom.empty());
}

TEST(RagusaSolo, R9_5_QuaySellsTheHighestValueThenTheLargestStock) {
  Table t = bare();
  t.stock(kOrange, {5, 2, 1}).values(1, 2, 3);
  EXPECT_EQ(automaton_sale(t.s, kOrange), kSilver);
  t.values(2, 3, 3);
  EXPECT_EQ(automaton_sale(t.s, kOrange), kWine);
  t.stock(kOrange, {0, 0, 0});
  EXPECT_EQ(automaton_sale(t.s, kOrange), kNone);
}

TEST(RagusaSolo, R9_5_QuayKeepsTheSetsForItsCathedral) {
  Table t = bare();
  t.houses(kOrange, {"I02"}).stock(kOrange, {2, 1, 1}).values(1, 2, 3);
  EXPECT_EQ(automaton_sale(t.s, kOrange), kOil) << "one set is needed, oil is over";
  t.stock(kOrange, {1, 1, 1});
  EXPECT_EQ(automaton_sale(t.s, kOrange), kNone);
  t.stock(kOrange, {0, 1, 1});
  EXPECT_EQ(automaton_sale(t.s, kOrange), kSilver) << "no set, nothing to keep";
  t.stock(kOrange, {2, 2, 2});
  EXPECT_EQ(automaton_sale(t.s, kOrange), kSilver) << "one house needs one set only";
}

TEST(RagusaSolo, R9_5_MarketBuysMostStarsThenByStockThenLeftmost) {
  Table t = bare();
  t.row({"furs_oil", "clothes_wine", "furs_silver", "silk_oil", "spices_wine"});
  t.stock(kOrange, {3, 3, 3});
  EXPECT_EQ(automaton_purchase(t.s, kOrange), 3) << "silk for 2 + 1 oil";
  t.stock(kOrange, {2, 3, 3});
  EXPECT_EQ(automaton_purchase(t.s, kOrange), 1) << "clothes, since silk is too dear";
  t.row({"furs_oil", "spices_wine", "ceramics_silver", "furs_wine", "spices_silver"});
  t.stock(kOrange, {2, 3, 4});
  EXPECT_EQ(automaton_purchase(t.s, kOrange), 2) << "equal stars: silver is most numerous";
  t.stock(kOrange, {3, 3, 3});
  EXPECT_EQ(automaton_purchase(t.s, kOrange), 0) << "then the leftmost";
  t.houses(kOrange, {"I02"}).stock(kOrange, {1, 1, 2});
  EXPECT_EQ(automaton_purchase(t.s, kOrange), 2) << "oil and wine belong to a set";
  t.stock(kOrange, {1, 1, 1});
  EXPECT_EQ(automaton_purchase(t.s, kOrange), kNone);
}

TEST(RagusaSolo, R9_5_MasonBuildsForMostPoints) {
  Table t = bare();
  EXPECT_EQ(automaton_wall(t.s, kOrange), 0)
      << "all equal: first clockwise from the jeweller's top";
  t.houses(kOrange, {"B10"});
  EXPECT_EQ(automaton_wall(t.s, kOrange), 8) << "W09 and W10 both touch B10";
  t.towers(kOrange, {"B11"});
  EXPECT_EQ(automaton_wall(t.s, kOrange), 9) << "W10 has a house and a tower";
  t.walls(10, 1);
  t.walls(11, 4);
  EXPECT_EQ(automaton_wall(t.s, kOrange), 8);
}

TEST(RagusaSolo, R9_5_MasonTieGoesToTheLongestStretch) {
  Table t = bare();
  t.walls(12, 3);  // W12 to W14: beside them a wall makes a stretch of four
  EXPECT_EQ(automaton_wall(t.s, kOrange), 10);
  t.houses(kHuman, {"B12"});  // which is broken at B12 for the automaton
  EXPECT_EQ(automaton_wall(t.s, kOrange), 14);
}

TEST(RagusaSolo, R9_5_ArchitectExtendsItsLongestPossibleStretch) {
  Table t = bare();
  t.s.reserved = 0;
  // Closed for orange at B03 and B12: stretches of 9 (B03 to B12) and 13 walls.
  t.houses(kHuman, {"B03"}).houses(kBlue, {"B12"});
  EXPECT_EQ(automaton_tower(t.s, kOrange), space_from_id("B03"))
      << "both ends extend it; clockwise";
  t.towers(kBlue, {"B03"});
  EXPECT_EQ(automaton_tower(t.s, kOrange), space_from_id("B12"));
  // Three stretches: 12 (B12 … B02), 1 and 9; the end that joins more is better.
  Table u = bare();
  u.s.reserved = 0;
  u.houses(kHuman, {"B02", "B03", "B12"});
  EXPECT_EQ(automaton_tower(u.s, kOrange), space_from_id("B12"));
}

TEST(RagusaSolo, R9_5_ArchitectTreatsBlackHousesAsHouses) {
  Table t = bare();
  t.s.reserved = bit(space_from_id("B08"));
  t.houses(kHuman, {"B03"});
  t.towers(kHuman, {"B03"});
  EXPECT_EQ(automaton_tower(t.s, kOrange), space_from_id("B08"));
}

TEST(RagusaSolo, R9_5_ArchitectWithNothingToExtendPrefersAHouse) {
  Table t = bare();
  t.s.reserved = 0;
  t.houses(kOrange, {"B15"});
  EXPECT_EQ(automaton_tower(t.s, kOrange), space_from_id("B15"));
  t.towers(kOrange, {"B15"});
  EXPECT_EQ(automaton_tower(t.s, kOrange), space_from_id("B01"));
  for (int space = 0; space < kBorder; ++space)
    t.s.towers_of(space % 2 ? kHuman : kBlue) |= 1u << space;
  t.s.towers_of(kOrange) = 0;
  EXPECT_EQ(automaton_tower(t.s, kOrange), kNone);
}

TEST(RagusaSolo, R9_5_AutomataActInThePersonsTurn) {
  Table t = bare();
  t.player(kOrange).houses = 0;
  t.player(kBlue).houses = 0;
  t.access(kHuman, {5, 5, 5, 5, 5, 0}).stock(kHuman, {3, 0, 0});
  t.houses(kOrange, {"B15"}).houses(kBlue, {"I09"}).stock(kOrange, {1, 1, 0});
  t.values(1, 2, 3);
  t.s.reserved = 0;
  t.play("place B14").play("sell oil");
  EXPECT_EQ(t.player(kOrange).points[kTrackSales], 2) << "orange sold its wine";
  EXPECT_EQ(t.player(kOrange).stock, (std::array<std::uint8_t, 3>{1, 0, 0}));
}

TEST(RagusaSolo, R9_6_AutomataExchangeFishInTheBestWay) {
  Table t = bare();
  t.hand(kOrange, {"N04", "N02"}).access(kOrange, {3, 0, 0, 0, 0, 5});
  best_exchange(t.s, kOrange);
  EXPECT_EQ(t.player(kOrange).access[kGrapes], 1);
  EXPECT_EQ(t.player(kOrange).access[kStone], 1);
  EXPECT_EQ(all_bonus_points(t.s, kOrange), 5);
  t.hand(kBlue, {"N03", "N06"}).access(kBlue, {3, 0, 0, 0, 0, 8});
  best_exchange(t.s, kBlue);
  EXPECT_EQ(t.player(kBlue).access[kFish], 8) << "who holds the fish card keeps its fish";
  t.hand(kBlue, {"N03"}).access(kBlue, {3, 0, 2, 0, 0, 8});
  best_exchange(t.s, kBlue);
  EXPECT_EQ(t.player(kBlue).access[kFish], 4) << "twelve points are the most a card gives";
}

TEST(RagusaSolo, R9_6_TheHumanNeedsMoreThanEachAutomaton) {
  Table t = bare();
  t.hand(kHuman, {"N07"}).hand(kOrange, {"N08"}).hand(kBlue, {"N09"}).finish();
  const auto ranks = [&](int human, int orange, int blue) {
    t.player(kHuman).points[kTrackSales] = static_cast<std::uint16_t>(human);
    t.player(kOrange).points[kTrackSales] = static_cast<std::uint16_t>(orange);
    t.player(kBlue).points[kTrackSales] = static_cast<std::uint16_t>(blue);
    const Outcome out = Ragusa::outcome(t.s);
    return std::array<int, 3>{out.rank[0], out.rank[1], out.rank[2]};
  };
  EXPECT_EQ(ranks(30, 29, 20), (std::array<int, 3>{1, 2, 3}));
  EXPECT_EQ(ranks(30, 30, 20), (std::array<int, 3>{2, 1, 3})) << "a tie is no win";
  EXPECT_EQ(ranks(30, 29, 31), (std::array<int, 3>{2, 3, 1}));
  EXPECT_EQ(ranks(50, 29, 29), (std::array<int, 3>{1, 2, 2})) << "their points are not added";
}

TEST(RagusaSolo, R9_7_HarderOneCardWithoutChoice) {
  Table t(1, {.single_palace_card = true, .human_first = true});
  t.access(kHuman, {5, 5, 5, 5, 5, 5});
  t.player(kOrange).houses = 0;
  t.player(kBlue).houses = 0;
  t.player(kHuman).houses = 5;
  t.s.reserved = 0;
  t.play("place I04").play("activate rectors_palace");
  EXPECT_EQ(t.player(kHuman).hand.size(), 2u);
  EXPECT_NE(t.phase(), Phase::kKeep);
  EXPECT_TRUE(t.s.bottom.empty());
}

TEST(RagusaSolo, R9_7_EasierOnlyTheBetterOfEachPair) {
  Table t(1, {.better_of_pairs = true, .human_first = true});
  t.hand(kOrange, {"N01", "N02", "N04", "N03", "N05"}).access(kOrange, {1, 2, 1, 1, 3, 0});
  // 2 for wood; the better of 6 (stone) and 2 (grapes); the better of 4 (ore) and 6 (olives).
  EXPECT_EQ(all_bonus_points(t.s, kOrange), 2 + 6 + 6);
  Table u(1, {.human_first = true});
  u.hand(kOrange, {"N01", "N02", "N04", "N03", "N05"}).access(kOrange, {1, 2, 1, 1, 3, 0});
  EXPECT_EQ(all_bonus_points(u.s, kOrange), 2 + 6 + 2 + 4 + 6);
}

TEST(RagusaSolo, R9_7_EasierTheHumanBuildsFirst) {
  const State first = start_solo(5, {.human_first = true});
  EXPECT_EQ(std::popcount(first.houses_of(kOrange)), 3);
  EXPECT_EQ(Ragusa::actor(first), kHuman);
  const State second = start_solo(5);
  EXPECT_EQ(std::popcount(second.houses_of(kOrange)), 4);
  EXPECT_EQ(std::popcount(second.houses_of(kBlue)), 4);
}

}  // namespace
}  // namespace reeve::ragusa
