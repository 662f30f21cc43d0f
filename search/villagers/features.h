// What a net looks at in a game of Villagers for two to five, without expansions
// (search/net/features.h says what features are). Backs of cards are open to all (V1.6), so rivals
// see the suits of a hand; faces are features of those seats alone that know them.
#pragma once

#include "games/villagers/village.h"
#include "games/villagers/villagers.h"
#include "search/net/features.h"

namespace reeve {

namespace villagers_features {

inline constexpr int kCards = 54;    // types that are in games without expansions,
inline constexpr int kSilvers = 10;  // and those of them that bring silver
inline constexpr int kSuits = static_cast<int>(villagers::kSuits);

// In the order of the groups of features.cpp.
enum Player : int {
  // ---- what rivals see too
  kOwned = 0,                         // by card: 1, 2 and more in the village
  kTop = kOwned + 2 * kCards,         // by card: an uncovered one
  kRoom = kTop + kCards,              // by card: one that carries more
  kFood = kRoom + kCards,             // 0–5
  kBuilders = kFood + 6,              // 0–5
  kSymbols = kBuilders + 6,           // by suit: 1–7
  kPadlocks = kSymbols + 7 * kSuits,  // 0–7
  kGoldSymbols = kPadlocks + 8,       // 0–11
  kEarns = kGoldSymbols + 12,         // gold at a market, in fours, 0–15
  kWoodGold = kEarns + 16,            // of wood villagers, in fours, 0–7
  kCoins = kWoodGold + 8,             // on cards, in twos, 0–11
  kMostCoins = kCoins + 12,           // on one card, in twos, 0–7
  kSupply = kMostCoins + 8,           // gold, in twos, 0–7
  kHandSize = kSupply + 8,            // with the square, 0–14
  kHandSuit = kHandSize + 15,         // by suit: 1, 2, 3 and more cards, with the square
  kTaken = kHandSuit + 3 * kSuits,    // cards in the square, 0–5
  kOpenCard = kTaken + 6,             // by card: in the hand or the square, as everybody knows
  kPlayerEnd = kOpenCard + kCards,
  kSeenEnd = kPlayerEnd,
};

enum Table : int {
  kRoadCard = 0,                     // by card: lies on the Road
  kRoadTwo = kRoadCard + kCards,     // two and more of them
  kRoadCoins = kRoadTwo + kCards,    // 0–7
  kTopSuit = kRoadCoins + 8,         // by suit: on 1, 2, 3 and more stacks
  kStacked = kTopSuit + 3 * kSuits,  // cards in the stacks for each player, 0–31
  kOpenStacks = kStacked + 32,       // 0–6
  kMarketHeld = kOpenStacks + 7,     // the first
  kUntilMarket = kMarketHeld + 1,    // cards in the first two stacks for each player, 0–11
  kStage = kUntilMarket + 12,
  kBasics = kStage + static_cast<int>(villagers::kStages),  // by kind: 0–7 left
  kTableEnd = kBasics + 3 * 8,
};

enum Seat : int {
  kCardNear = 0,                    // by card in hand or square: can be built at once
  kCardHire = kCardNear + kCards,   // after a basic villager, or after another one in hand
  kCardFar = kCardHire + kCards,    // its predecessor is nowhere
  kTwoCards = kCardFar + kCards,    // two and more of them
  kCardRoad = kTwoCards + kCards,   // by card in hand: what it lies on is on the Road
  kRoadNear = kCardRoad + kCards,   // by card on the Road: could be built now or after one in hand
  kNearCards = kRoadNear + kCards,  // cards that can be built at once, 0–7
  kNearGold = kNearCards + 8,       // what is printed on them, in fours, 0–11
  kLocked = kNearGold + 12,         // of them: nobody has the key 1–3, a rival has it 1–3
  kSilver = kLocked + 6,  // by silver villager in village or hand: what it brings, 6 steps
  kRival = kSilver + 6 * kSilvers,  // by card: in a rival's hand or square, as the seat knows
  kPlace = kRival + kCards,         // seats after the first player
  kTurnIn = kPlace + 5,             // seats until the own turn
  kActs = kTurnIn + 5,              // is asked now
  kDrafts = kActs + 1,              // cards to take this round, 0–5
  kBuilds = kDrafts + 6,            // actions left this round, 0–5
  kSeatEnd = kBuilds + 6,
};

}  // namespace villagers_features

template <>
struct Features<villagers::Villagers> {
  using State = villagers::State;
  static constexpr int kPlayer = villagers_features::kPlayerEnd;
  static constexpr int kSeen = villagers_features::kSeenEnd;
  static constexpr int kTable = villagers_features::kTableEnd;
  static constexpr int kSeat = villagers_features::kSeatEnd;
  static constexpr int kBuckets = 6;  // rounds to come
  static constexpr float kScale = 15;

  static std::span<const FeatureGroup> groups();
  static bool covers(const State&) { return true; }
  static bool meant(const State& s) { return s.modules == 0; }
  static bool person(const State& s, int seat) { return seat < s.players; }
  static int bucket(const State& s);
  struct Facts {  // of a village
    villagers::Tally tally;
    villagers::Bits128 covered{};  // cards, by index
    villagers::Bits128 room{};     // types of which one carries more
    std::uint32_t silvers = 0;     // types that bring silver, by their number
  };
  static Facts facts(const State& state, int seat);
  static void player(const State& state, int seat, const Facts& facts, Bits<kPlayer>& bits);
  static void table(const State& state, Bits<kTable>& bits);
  static void seat(const State& state, int seat, const Facts& facts, Bits<kSeat>& bits);
  static bool same_player(const State& a, const State& b, int seat);
  static bool same_table(const State& a, const State& b);
  static bool same_seat(const State& a, const State& b, int seat);
};

}  // namespace reeve
