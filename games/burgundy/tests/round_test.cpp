// B3: phases and rounds.
#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {
namespace {

TEST(Round, B3_1_FivePhasesOfFiveRounds) {
  Options options;
  Chance chance(4);
  State s = Burgundy::start(options, chance, nullptr);
  int turns = 0, rounds = 0, phases = 0;
  while (!s.over()) {  // everyone takes workers with both dice and never buys
    const int phase = s.phase, round = s.round;
    const int die = s.player[s.active()].dice[0];
    const Move move = pack(die != 0 ? hire(die) : end_of_turn());
    ASSERT_TRUE(Burgundy::legal(s, move));
    turns += die != 0;
    Burgundy::apply(s, move, chance, nullptr);
    phases += s.phase != phase;
    rounds += s.phase != phase || s.round != round;
  }
  EXPECT_EQ(phases, 5);
  EXPECT_EQ(rounds, 25);
  EXPECT_EQ(turns, 2 * 50);
}

TEST(Round, B3_2_BeforeAPhaseDepotsAreClearedAndFilled) {
  for (const int players : {2, 3, 4}) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    Chance chance(9);
    State s = Burgundy::start(options, chance, nullptr);
    for (int phase = 0; phase < kPhases; ++phase) {
      EXPECT_EQ(s.phase, phase);
      int slots = 0;
      for (int depot = 0; depot < kDepots; ++depot)
        for (int slot = 0; slot < kDepotSlots; ++slot) {
          const SlotFill fill = slot_fill(depot, slot, players, phase);
          const Tile tile = s.depots[depot][slot];
          EXPECT_EQ(tile != kNoTile, fill.fills);
          if (fill.fills) {
            EXPECT_EQ(colour_of(tile), fill.colour);
          }
          slots += fill.fills;
        }
      EXPECT_EQ(slots, 6 * players);
      for (int slot = 0; slot < kBlackSlots; ++slot)
        EXPECT_EQ(s.black_depot[slot] != kNoTile, slot < 2 * players);
      EXPECT_EQ(s.round_goods[0], 0);  // the first one went to a depot with the first roll
      for (int i = 1; i < kRoundsInPhase; ++i) EXPECT_NE(s.round_goods[i], 0);
      while (s.phase == phase) {
        const int die = s.player[s.active()].dice[0];
        Burgundy::apply(s, pack(die != 0 ? hire(die) : end_of_turn()), chance, nullptr);
      }
    }
    // Nobody shipped any goods: they all still lie where the white dice put them.
    int lying = 0;
    for (const Goods& goods : s.depot_goods) lying += goods.total();
    EXPECT_EQ(lying, 25);
    if (players == 4) {  // the supply is used up exactly
      EXPECT_EQ(s.supply.monasteries, 0u);
      EXPECT_TRUE(s.supply.buildings.empty());
      EXPECT_TRUE(s.supply.black_buildings.empty());
      EXPECT_TRUE(s.supply.livestock.empty());
      EXPECT_EQ(s.supply.black_livestock, 0);
      for (int i = 0; i < 3; ++i) EXPECT_EQ(s.supply.plain[i] + s.supply.black_plain[i], 0);
    }
  }
}

TEST(Round, B3_3_WithThreePlayersDepot6HasACastleInACEAndAMineInBD) {
  for (int phase = 0; phase < kPhases; ++phase) {
    const bool mine = phase == 1 || phase == 3;
    EXPECT_EQ(slot_fill(5, 0, 3, phase).colour, mine ? Colour::kMine : Colour::kCastle);
    EXPECT_EQ(slot_fill(5, 0, 4, phase).colour, Colour::kCastle);
    EXPECT_FALSE(slot_fill(5, 0, 2, phase).fills);
  }
}

TEST(Round, B3_4_TheWhiteDieSendsTheFirstGoodToItsDepot) {
  Position at;
  at.last_turn().dice(2);
  at.s.round_goods = {0, 3, 6, 1, 1};  // round 1 is over, goods 3, 6, 1, 1 are left
  at.play(hire(2));
  EXPECT_EQ(at.s.round, 1);
  EXPECT_EQ(at.s.round_goods, (std::array<std::uint8_t, 5>{0, 0, 6, 1, 1}));
  EXPECT_GE(at.s.white_die, 1);
  EXPECT_LE(at.s.white_die, 6);
  EXPECT_EQ(at.s.depot_goods[at.s.white_die - 1][2], 1);
  for (int seat = 0; seat < 2; ++seat)
    for (const int die : at.s.player[seat].dice) EXPECT_TRUE(die >= 1 && die <= 6);
}

TEST(Round, B3_4_TheWhiteDieIsNoActionDie) {
  Position at;
  at.dice(2, 2).workers(9).depot(5, {kMine});
  at.s.white_die = 5;
  EXPECT_FALSE(at.can(take(5, kMine, 5)));
  EXPECT_TRUE(at.can(take(2, kMine, 5, 3)));
}

TEST(Round, B3_4_DiceOfARoundDoNotDependOnPlay) {
  Options options;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Chance chance(seed);
    State lazy = Burgundy::start(options, chance, nullptr), busy = lazy;
    Rng rng(seed);
    MoveList<Burgundy> list;
    const auto play_round = [&](State& s, bool random) {
      const int round = s.phase * 5 + s.round;
      while (!s.over() && s.phase * 5 + s.round == round) {
        Burgundy::generate(s, list);
        const int die = s.player[s.active()].dice[0];
        const Move move = random && s.pending.empty()
                              ? list[rng.below(static_cast<std::uint32_t>(list.size()))]
                          : !s.pending.empty() ? list[0]
                                               : pack(die != 0 ? hire(die) : end_of_turn());
        Burgundy::apply(s, move, chance, nullptr);
      }
    };
    for (int round = 0; round < 24; ++round) {
      play_round(lazy, false);
      play_round(busy, true);
      EXPECT_EQ(lazy.white_die, busy.white_die);
      for (int seat = 0; seat < 2; ++seat)
        EXPECT_EQ(lazy.player[seat].dice, busy.player[seat].dice);
      if (lazy.round == 0) {
        EXPECT_EQ(lazy.depots, busy.depots);
        EXPECT_EQ(lazy.black_depot, busy.black_depot);
      }
    }
  }
}

TEST(Round, B3_5_AShipChangesTheOrderOfTheNextRound) {
  Position at(3);
  at.s.order = {1, 0, 2};
  at.s.ranking = {1, 0, 2};
  at.s.turn = 1;
  at.dice(5).store({kShip}).play(place(5, kShip, 19));
  EXPECT_EQ(Burgundy::actor(at.s), 2);  // this round goes on as it was
  EXPECT_EQ(at.s.ranking, (std::array<std::uint8_t, 4>{0, 1, 2, 0}));
  at.s.player[2].dice = {4, 0};
  at.play(hire(4));
  EXPECT_EQ(at.s.order, (std::array<std::uint8_t, 4>{0, 1, 2, 0}));
  EXPECT_EQ(Burgundy::actor(at.s), 0);
}

TEST(Round, B3_6_EveryMinePaysOneSilverAtTheEndOfAPhase) {
  Position at;
  at.cover(24, kMine).cover(29, kMine).cover(33, kMine, 1);
  at.last_turn().last_round().dice(1).play(hire(1));
  EXPECT_EQ(at.s.phase, 1);
  EXPECT_EQ(at.me().silver, 2);
  EXPECT_EQ(at.other().silver, 1);
}

TEST(Round, B3_6_TheLastPhasePaysToo) {
  Position at;
  at.cover(24, kMine).phase('E').last_turn().last_round().dice(1).play(hire(1));
  EXPECT_TRUE(at.s.over());
  EXPECT_EQ(at.me().silver, 1);
  EXPECT_EQ(Burgundy::actor(at.s), kNobody);
}

}  // namespace
}  // namespace reeve::burgundy
