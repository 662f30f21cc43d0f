// Setting up: V1, V9.1, V9.9 and what V10 adds; Mini Villagers V11.
#include <map>
#include <numeric>
#include <set>

#include "games/villagers/mini_villagers.h"
#include "games/villagers/tests/support.h"

namespace reeve::villagers {
namespace {

State start(Options options, std::uint64_t seed = 7) {
  Chance chance(seed);
  return Villagers::start(options, chance, nullptr);
}

TEST(Setup, V1_1_RoadStacksAndBasicVillagers) {
  for (std::uint8_t players = 2; players <= 5; ++players) {
    const State s = start({.players = players});
    std::multiset<Card> road;
    for (const RoadCard& card : s.road) road.insert(card.card);
    EXPECT_EQ(road, (std::multiset<Card>{kCarpenter, kGrazier, kThatcher, kMason, kHarvester,
                                         kSwineherd}));
    for (int k = 0; k < kStacks; ++k) EXPECT_EQ(pile_size(s, k), 2 * players);
    EXPECT_EQ(s.basics, (std::array<std::uint8_t, 3>{10, 10, 10}));
    expect_conserved(s);
  }
}

TEST(Setup, V1_2_WoolAndLeatherFromFourPlayers) {
  for (std::uint8_t players = 1; players <= 5; ++players) {
    const auto copies = cards_in_play(players, 0);
    for (Card card : {kShepherd, kSpinner, kWeaver, kTailor, kTanner, kSaddler, kCobbler})
      EXPECT_EQ(copies[index_of(card)], players >= 4 ? 2 : 0);
  }
  const auto deck = [](const State& s) {
    int cards = 0;
    for (int k = 0; k < kPiles; ++k) cards += pile_size(s, k);
    return cards + 5 * s.players;
  };
  EXPECT_EQ(deck(start({.players = 2})), 80);
  EXPECT_EQ(deck(start({.players = 3})), 80);
  EXPECT_EQ(deck(start({.players = 4})), 94);
  EXPECT_EQ(deck(start({.players = 5})), 94);
  EXPECT_EQ(deck(start({.players = 1})), 72);
}

TEST(Setup, V1_3_MarketsLieUnderTheSecondAndTheSixthStack) {
  // The first is held when the second stack is empty, even with cards left in the first.
  Table t(3);
  t.hide(0, 4);
  t.hide(5, 4);
  for (int i = 0; i < 3; ++i) t.play("end_turn");
  EXPECT_TRUE(t.s.market_held);
  EXPECT_NE(t.s.stage, Stage::kOver);
}

TEST(Setup, V1_4_PlayersBeginWithFoundersGoldAndFiveCards) {
  const State s = start({.players = 4});
  for (std::size_t seat = 0; seat < 4; ++seat) {
    ASSERT_EQ(s.villages.size(seat), 1u);
    EXPECT_EQ(s.villages.at(seat, 0).card, kFounders);
    EXPECT_EQ(printed_gold(s.villages.at(seat, 0)), 2);
    EXPECT_EQ(s.gold[seat], 8);
    EXPECT_EQ(s.held.size(hand_of(static_cast<int>(seat))), 5u);
  }
  EXPECT_EQ(pile_size(s, kReserve), 94 - 48 - 20);
}

TEST(Setup, V1_5_FirstPlayerByLotOrMiniVillagers) {
  for (const FirstPlayer way : {FirstPlayer::kRandom, FirstPlayer::kMiniVillagers}) {
    std::map<Seat, int> begins;
    for (std::uint64_t seed = 0; seed < 600; ++seed)
      ++begins[start({.players = 3, .first_player = way}, seed).first];
    ASSERT_EQ(begins.size(), 3u);
    for (const auto& [seat, count] : begins) EXPECT_GT(count, 120) << int{seat};
  }
}

TEST(Setup, V1_6_BacksArePublicFacesAreNot) {
  const State s = start({.players = 3});
  const State v = Villagers::view(s, 1);
  for (const HeldCard& held : v.held.list(hand_of(0))) {
    EXPECT_TRUE(is_some(held.card));
    EXPECT_NE(suit_of(held.card), Suit::kNone);
  }
  for (const HeldCard& held : v.held.list(hand_of(1))) EXPECT_TRUE(is_type(held.card));
  for (int k = 0; k < kPiles; ++k) EXPECT_TRUE(is_some(v.held.list(pile(k)).back().card));
  // A spectator sees backs only.
  const State onlooker = Villagers::view(s, kSpectator);
  for (int seat = 0; seat < 3; ++seat)
    for (const HeldCard& held : onlooker.held.list(hand_of(seat))) EXPECT_TRUE(is_some(held.card));
}

TEST(Setup, V9_1_SoloIsSetUpForTheCountess) {
  const State s = start({.players = 1});
  EXPECT_EQ(Villagers::seats(s), 2);
  for (int k = 0; k < kStacks; ++k) EXPECT_EQ(pile_size(s, k), 5);
  EXPECT_EQ(s.unseen[index_of(kMonk)] + s.unseen[index_of(kTinner)], 0);
  EXPECT_EQ(s.villages.at(kCountessSeat, 0).card, kCountess);
  EXPECT_EQ(printed_gold(s.villages.at(kCountessSeat, 0)), 4);
  EXPECT_EQ(s.gold[kCountessSeat], 1);
  EXPECT_TRUE(s.jester);
  EXPECT_EQ(std::popcount(s.events_up), 1);
  EXPECT_EQ(s.events_up & ~kSummerEvents, 0u);
  expect_conserved(s);
}

TEST(Setup, V9_9_NoviceAndVeteran) {
  const State novice = start({.players = 1, .difficulty = Difficulty::kNovice});
  EXPECT_EQ(printed_gold(novice.villages.at(kCountessSeat, 0)), 0);
  EXPECT_EQ(novice.events_left & bit_of(SoloEvent::kItWasYou), 0u);
  EXPECT_EQ(novice.gold[kCountessSeat], 1);
  EXPECT_TRUE(novice.jester);
  const State veteran = start({.players = 1, .difficulty = Difficulty::kVeteran});
  EXPECT_EQ(std::popcount(veteran.events_up), 2);
  EXPECT_FALSE(veteran.jester);
  EXPECT_EQ(veteran.gold[kCountessSeat], 10);
  EXPECT_EQ(veteran.events_left & bit_of(SoloEvent::kItWasYou), 0u);
  const State normal = start({.players = 1});
  EXPECT_NE(normal.events_left & bit_of(SoloEvent::kItWasYou), 0u);
}

TEST(Setup, V10_1_ThievesAndSheriffsFromFourPlayersAndOneScoundrelEach) {
  EXPECT_EQ(cards_in_play(3, kScoundrels)[index_of(kThief)], 0);
  EXPECT_EQ(cards_in_play(3, kScoundrels)[index_of(kSheriff)], 0);
  EXPECT_EQ(cards_in_play(4, kScoundrels)[index_of(kThief)], 2);
  EXPECT_EQ(cards_in_play(4, kScoundrels)[index_of(kSheriff)], 2);
  for (std::uint8_t players = 2; players <= 5; ++players) {
    const State s = start({.players = players, .modules = kScoundrels});
    int dealt = 0;
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(s.held.size(hand_of(seat)), 6u);
      for (Card card : {kBarbarian, kCourier, kFlaker, kNoble, kSchemer})
        dealt += in_hand(s, seat, card);
    }
    EXPECT_EQ(dealt, players);
    EXPECT_EQ(std::popcount(s.box), 5 - players);
    expect_conserved(s);
  }
}

TEST(Setup, V10_2_EachPlayerGetsASaint) {
  const State s = start({.players = 4, .modules = kSaints});
  for (int seat = 0; seat < 4; ++seat) {
    int saints = 0;
    for (Card card : {kBenefactor, kNun, kPigeoneer, kProphet, kRecruiter})
      saints += in_hand(s, seat, card);
    EXPECT_EQ(saints, 1);
  }
}

TEST(Setup, V10_3_EightProfiteersAreShuffledIn) {
  const auto with = cards_in_play(3, kProfiteers);
  const auto without = cards_in_play(3, 0);
  EXPECT_EQ(std::accumulate(with.begin(), with.end(), 0) -
                std::accumulate(without.begin(), without.end(), 0),
            8);
}

TEST(Setup, V10_5_OneImprovementOfEachDomain) {
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State s = start({.players = 3, .modules = kImprovementCards}, seed);
    for (std::size_t domain = 0; domain < kDomains; ++domain) {
      ASSERT_LT(s.improvement[domain], kImprovementsOfDomain);
      seen.insert(static_cast<int>(domain * kImprovementsOfDomain + s.improvement[domain]));
    }
  }
  EXPECT_EQ(seen.size(), kImprovements);
}

TEST(Setup, ExpansionsAreNotForSolo) {
  for (std::string_view name : {"scoundrels", "saints", "profiteers", "improvements"}) {
    const auto options =
        VillagersPresentation::options_from_json({{"players", 1}, {std::string(name), true}});
    ASSERT_FALSE(options.has_value());
    EXPECT_NE(options.error().message.find(name), std::string::npos);
  }
}

TEST(MiniVillagers, V11_1_CardsAreDealtEvenlyAndPairsPutAway) {
  for (int players = 2; players <= 5; ++players) {
    Draw draw(11, 1, static_cast<std::uint32_t>(players));
    const MiniGame game = mini_deal(players, draw);
    EXPECT_EQ(static_cast<int>(game.draw_pile.size()), 17 % players);
    int held = 0;
    for (int seat = 0; seat < players; ++seat) {
      const auto& hand = game.hands[static_cast<std::size_t>(seat)];
      held += static_cast<int>(hand.size());
      for (std::size_t a = 0; a < hand.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
          EXPECT_TRUE(hand[a] / 2 != hand[b] / 2) << "a pair was kept";
    }
    EXPECT_EQ(held + 2 * game.pairs_away + static_cast<int>(game.draw_pile.size()), 17);
  }
}

TEST(MiniVillagers, V11_1_ThePileFirstThenTheRightHandNeighbour) {
  MiniGame game;
  game.players = 3;
  game.hands[0] = {0, 4};
  game.hands[1] = {1};
  game.hands[2] = {5, kMiniCountess};
  game.draw_pile = {2};
  Draw draw(3, 1, 1);
  mini_turn(game, draw);  // seat 0 draws the pile's top: no pair
  EXPECT_EQ(game.hands[0].size(), 3u);
  EXPECT_TRUE(game.draw_pile.empty());
  EXPECT_EQ(game.pairs_away, 0);
  mini_turn(game, draw);  // seat 1 draws from seat 0, on its right
  EXPECT_EQ(game.hands[0].size(), 2u);
  EXPECT_EQ(game.hands[2].size(), 2u);
}

TEST(MiniVillagers, V11_1_WithoutCardsOneIsOutAndTheCountessWins) {
  MiniGame game;
  game.players = 2;
  game.hands[0] = {0};
  game.hands[1] = {1, kMiniCountess};
  Draw draw(5, 1, 1);
  while (mini_winner(game) < 0) mini_turn(game, draw);
  const int winner = mini_winner(game);
  EXPECT_EQ(game.hands[static_cast<std::size_t>(winner)].size(), 1u);
  EXPECT_EQ(game.hands[static_cast<std::size_t>(winner)][0], kMiniCountess);
  EXPECT_FALSE(mini_is_in(game, 1 - winner));
  EXPECT_EQ(game.pairs_away, 1);
}

TEST(MiniVillagers, V11_1_EveryGameEndsWithEightPairsAway) {
  for (std::uint32_t seed = 0; seed < 500; ++seed)
    for (int players = 2; players <= 5; ++players) {
      Draw draw(seed, 1, static_cast<std::uint32_t>(players));
      MiniGame game = mini_deal(players, draw);
      int turns = 0;
      while (mini_winner(game) < 0) {
        ASSERT_LT(++turns, 5000);
        mini_turn(game, draw);
      }
      EXPECT_EQ(game.pairs_away, 8);
    }
}

}  // namespace
}  // namespace reeve::villagers
