// What a net looks at in a game of Ragusa for two to five (search/net/features.h says what features
// are). Bonus cards in hand are hidden: they are features of their own seat alone, counted with what
// they are worth as things stand. Nets are asked between turns only, as the search ends a turn before
// it values it.
#pragma once

#include "games/ragusa/ragusa.h"
#include "search/net/features.h"

namespace reeve {

namespace ragusa_features {

inline constexpr int kManyAt = 6;   // houses at a building
inline constexpr int kManyAct = 4;  // houses that act together, the last counts for more
inline constexpr int kTurns = 46;   // houses of all players to come

// In the order of the groups of features.cpp.
enum Player : int {
  // ---- what rivals see too
  kHouse = 0,                                      // by space
  kTower = kHouse + ragusa::kSpaces,               // by border space
  kAccess = kTower + ragusa::kBorder,              // by resource: 0–8
  kStock = kAccess + 9 * ragusa::kResources,       // by good: 0–9
  kShips = kStock + 10 * ragusa::kGoods,           // by cargo: 1, 2, 3, 4 and more
  kHouses = kShips + 4 * ragusa::kCargoes,         // to be placed, 0–12
  kSuperHouses = kHouses + 13,                     // to be placed, 0–2
  kAt = kSuperHouses + 3,                          // by building: 1–6 houses
  kHandSize = kAt + kManyAt * ragusa::kBuildings,  // 0–8
  kCathedral = kHandSize + 9,                      // houses there (0–5) and sets of goods (0–4)
  kSeenEnd = kCathedral + 6 * 5,
  // ---- what only the own sum looks at
  kProduces = kSeenEnd,                        // by producer: houses (1–4) and access (0–8)
  kFishmonger = kProduces + 3 * kManyAct * 9,  // houses (1–4) and fish (0–8)
  kWalls = kFishmonger + kManyAct * 9,         // of the longest stretch, 0–22
  kStretch = kWalls + ragusa::kBorder + 1,     // its houses and towers, 0–11
  kShipPoints = kStretch + 12,                 // in fours, 0–9
  kPlayerEnd = kShipPoints + 10,
};

enum Table : int {
  kWall = 0,                                           // by segment
  kSuperHouse = kWall + ragusa::kBorder,               // by border space
  kPrice = kSuperHouse + ragusa::kBorder,              // by good: place on its track
  kFree = kPrice + 10 * ragusa::kGoods,                // by building: free spaces, 0–6
  kRow = kFree + 7 * ragusa::kBuildings,               // by slot: kind of ship
  kDeck = kRow + ragusa::kSlots * ragusa::kShipKinds,  // ships to come, in twos, 0–12
  kLeft = kDeck + 13,                                  // houses of all to come, 0–45
  kCountryside = kLeft + kTurns,                       // A, B
  kCards = kCountryside + 2,                           // bonus cards in the deck, 0–16
  kTableEnd = kCards + 17,
};

enum Seat : int {
  kCard = 0,                                // by bonus card held: its points, in threes
  kActs = kCard + 5 * ragusa::kBonusCards,  // by building: houses (1–3) and free spaces (0–5)
  kTurnIn = kActs + 3 * 6 * ragusa::kBuildings,  // turns until the own one, 0–4
  kPlace = kTurnIn + 5,                          // seats after the one who began, 0–4
  kCanBuild = kPlace + 5,                        // by space: a house may be placed there
  kSeatEnd = kCanBuild + ragusa::kSpaces,
};

}  // namespace ragusa_features

template <>
struct Features<ragusa::Ragusa> {
  using State = ragusa::State;
  static constexpr int kPlayer = ragusa_features::kPlayerEnd;
  static constexpr int kSeen = ragusa_features::kSeenEnd;
  static constexpr int kTable = ragusa_features::kTableEnd;
  static constexpr int kSeat = ragusa_features::kSeatEnd;
  static constexpr int kBuckets = 4;  // quarters of the game
  static constexpr float kScale = 10;

  static std::span<const FeatureGroup> groups();
  static bool covers(const State& s) { return s.phase == ragusa::Phase::kPlace; }
  static bool meant(const State&) { return true; }
  static bool person(const State& s, int seat) { return !s.solo() || seat == 0; }
  static int bucket(const State& s);
  static void player(const State& state, int seat, Bits<kPlayer>& bits);
  static void table(const State& state, Bits<kTable>& bits);
  static void seat(const State& state, int seat, Bits<kSeat>& bits);
  static bool same_player(const State& a, const State& b, int seat);
};

}  // namespace reeve
