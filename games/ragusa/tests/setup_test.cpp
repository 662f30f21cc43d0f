// R1 and R2: terms and set-up.
#include "games/ragusa/scoring.h"
#include "games/ragusa/tests/table.h"

namespace reeve::ragusa {
namespace {

State new_game(int players, std::uint64_t seed, EventLog* log = nullptr) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  Chance chance(seed);
  return Ragusa::start(options, chance, log);
}

TEST(RagusaSetup, R1_2_AccessIsNotSpentAndStopsAtEight) {
  Table t(3);
  t.access(0, {8, 8, 3, 3, 3, 8}).play("place R22");  // wood and two fish more
  EXPECT_EQ(t.player(0).access[kWood], 8);
  EXPECT_EQ(t.player(0).access[kStone], 8);
  EXPECT_EQ(t.player(0).access[kFish], 8);
}

TEST(RagusaSetup, R1_3_StockStopsAtTwelve) {
  Table t(3);
  t.access(0, {3, 3, 0, 5, 0, 0}).stock(0, {0, 10, 0}).play("place B18");
  EXPECT_EQ(t.player(0).stock[kWine], 12);
  EXPECT_EQ(t.player(0).access[kGrapes], 5) << "production does not use access up";
}

TEST(RagusaSetup, R1_4_PriceMarkersStopAtTheEndsOfTheTrack) {
  Table t(3);
  t.access(0, {3, 3, 3, 3, 3, 0})
      .stock(0, {3, 3, 3})
      .row({"furs_oil", "furs_wine", "furs_silver", "spices_oil", "spices_wine"});
  t.deck({"gems_silver"});
  t.s.price = {0, 9, 9};
  t.play("place B09").play("buy 1");
  EXPECT_EQ(t.s.price[kOil], 0) << "cannot fall below the first field";
  EXPECT_EQ(t.s.price[kSilver], 9) << "two arrows cannot pass the last field";
}

TEST(RagusaSetup, R1_5_TowerAndHouseShareASpace) {
  Table t(3);
  t.access(0, {3, 3, 3, 3, 3, 0}).towers(1, {"B20"});
  t.play("place B20");
  EXPECT_TRUE(t.s.houses_of(0) & bit(space_from_id("B20")));
  EXPECT_FALSE(t.can("tower B20")) << "one tower a space";
  EXPECT_TRUE(t.can("tower B21"));
}

TEST(RagusaSetup, R2_1_HousesByNumberOfPlayers) {
  const std::array<int, 6> expected = {0, 0, 12, 12, 10, 9};
  for (int players = 2; players <= 5; ++players) {
    const State s = new_game(players, 4);
    for (Seat seat = 0; seat < players; ++seat) {
      EXPECT_EQ(s.of(seat).houses, expected[static_cast<std::size_t>(players)]);
      EXPECT_EQ(Ragusa::score(s, seat), 0);
      EXPECT_EQ(s.of(seat).access, (std::array<std::uint8_t, 6>{}));
    }
  }
}

TEST(RagusaSetup, R2_1_FifteenTowersEach) {
  Table t(3);
  t.access(0, {3, 3, 3, 3, 3, 0});
  for (int space = 0; space < 14; ++space) t.s.towers_of(0) |= 1u << space;
  t.play("place B20").play("tower B20");
  EXPECT_EQ(std::popcount(t.s.towers_of(0)), 15);
  t.turn(0).s.phase = Phase::kPlace;
  t.play("place B21");
  EXPECT_NE(t.phase(), Phase::kTower) << "the sixteenth tower does not exist";
}

TEST(RagusaSetup, R2_2_FiveShipsRaiseTheValuesOfTheirBacks) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EventLog log;
    const State s = new_game(3, seed, &log);
    ASSERT_EQ(s.row.size(), 5u);
    std::array<int, kGoods> price = {kPriceStart, kPriceStart, kPriceStart};
    for (std::uint8_t kind : s.row)
      price[kShipData[kind].raises] =
          std::min(9, price[kShipData[kind].raises] + kShipData[kind].arrows);
    for (std::size_t good = 0; good < kGoods; ++good) EXPECT_EQ(s.price[good], price[good]);
    EXPECT_EQ(std::accumulate(s.ship_deck.begin(), s.ship_deck.end(), 0), 21);
  }
}

TEST(RagusaSetup, R2_3_KeepOneOfThreeTheOthersGoBack) {
  Options options;
  Chance chance(9);
  State s = Ragusa::start(options, chance, nullptr);
  std::set<int> dealt;
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(s.of(seat).hand.size(), 3u);
    for (std::uint8_t card : s.of(seat).hand) dealt.insert(card);
  }
  EXPECT_EQ(dealt.size(), 9u);
  EXPECT_EQ(s.bonus_deck_size, 7);
  for (Seat seat = 0; seat < 3; ++seat) {
    ASSERT_EQ(s.phase, Phase::kKeepFirst);
    ASSERT_EQ(Ragusa::actor(s), seat);
    const std::uint8_t kept = s.of(seat).hand[1];
    EXPECT_FALSE(Ragusa::legal(s, make_move(MoveKind::kKeep, std::countr_zero(s.bonus_deck))));
    Ragusa::apply(s, make_move(MoveKind::kKeep, kept), chance, nullptr);
    EXPECT_EQ(s.of(seat).hand.size(), 1u);
    EXPECT_EQ(s.of(seat).hand[0], kept);
    EXPECT_EQ(std::popcount(s.of(seat).returned), 2);
  }
  EXPECT_EQ(s.phase, Phase::kPlace);
  EXPECT_EQ(s.bonus_deck_size, 13);
}

TEST(RagusaSetup, R2_4_AnyoneMayBeginAndTurnsRunClockwise) {
  std::array<int, 5> began{};
  for (std::uint64_t seed = 0; seed < 500; ++seed)
    ++began[static_cast<std::size_t>(new_game(5, seed).first)];
  for (int count : began) EXPECT_GT(count, 60);
  Table t(3);
  t.turn(2).s.first = 2;
  t.play("place R22");
  EXPECT_EQ(t.decider(), 0);
  t.play("place R23");
  EXPECT_EQ(t.decider(), 1);
}

}  // namespace
}  // namespace reeve::ragusa
