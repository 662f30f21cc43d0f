// What a net looks at in a game of Burgundy (search/net/features.h says what features are). Nothing
// is hidden once the duchies are picked, so the features are those of the position. What expansions
// add is left to the hand evaluation; where a net that knows nothing of them is still better than
// none, it is meant for them.
//
// The race alone (B16) has nets of its own, and asks other questions where one never has two answers
// there: of the place in the order (points missing to the target, the rest of a division by four), of
// goods sold (the quotient), of the track (targets reached) and of expansions' questions (its own).
#pragma once

#include "games/burgundy/burgundy.h"
#include "search/net/features.h"

namespace reeve {

namespace burgundy_features {

inline constexpr int kShapes = 36;  // of regions begun or not: size 1–8 with 1–size spaces missing
inline constexpr int kManySizes = 6;  // the shapes of regions up to three, which a duchy has often

// In the order of the groups of features.cpp.
enum Player : int {
  // ---- what rivals see too
  kPlace = 0,                        // in the order of the track
  kDice = kPlace + 4,                // unspent
  kColour = kDice + 3,               // by colour: spaces missing (0–12), state of its bonus tiles
  kFrontier = kColour + 6 * 13 * 3,  // by colour and number: such a space can be reached
  kStoredColour = kFrontier + 36,    // by colour: 1, 2, 3 tiles stored
  kStored = kStoredColour + 18,      // 0–4
  kWorkers = kStored + 5,            // 0–11
  kSilver = kWorkers + 12,           // 0–11
  kGoodTypes = kSilver + 12,         // 0–3
  kGoods = kGoodTypes + 4,           // 0–11
  kMonastery = kGoods + 12,          // number in the duchy
  kCovered = kMonastery + 30,        // spaces, 0–37
  kSeenEnd = kCovered + 38,
  // ---- what only the own sum looks at
  kRegion = kSeenEnd,                  // by colour and shape: there is such a region
  kRegions = kRegion + 6 * kShapes,    // two or more of them, small ones
  kReach = kRegions + 6 * kManySizes,  // by shape: one with a space that can be reached
  kStore = kReach + kShapes,           // by tile: can be placed, later, never
  kNumbers = kStore + 3 * 62,          // by colour of a stored tile: with how many faces
  kSoldTypes = kNumbers + 6 * 7,       // 0–6
  kSold = kSoldTypes + 7,              // 0–15
  kBuildings = kSold + 16,             // by type: 1, 2, 3 and more
  kCityTakes = kBuildings + 24,        // by type: a city has room for it
  kMines = kCityTakes + 8,             // 0–4
  kAnimalKinds = kMines + 5,           // by kind: some in the duchy
  kPasture = kAnimalKinds + 4,         // by kind: 1–3, 4–6, 7–9, 10 and more in open pastures
  kBoard = kPasture + 16,              // the duchy
  kPlayerEnd = kBoard + 33,
};

enum Table : int {
  kRound = 0,                      // of the game
  kTurn = kRound + 25,             // of the round
  kDepotTile = kTurn + 4,          // by tile: lies in a numbered depot
  kDepotColour = kDepotTile + 62,  // by depot and colour
  kBlackTile = kDepotColour + 36,  // by tile: lies in the black depot
  kGoodsThere = kBlackTile + 62,   // by depot: 1, 2, 3, 4 and more goods
  kTypeThere = kGoodsThere + 24,   // by type: 1, 2, 3, 4 and more in depots
  kComing = kTypeThere + 24,       // by type: comes this phase, 1, 2 and more
  kTableEnd = kComing + 12,
};

enum Seat : int {
  kUseful = 0,                     // by colour with room: tiles of it in depots, 0–4
  kBlackUseful = kUseful + 30,     // by colour with room: 1, 2 and more in the black depot
  kActive = kBlackUseful + 12,     // has the turn
  kAsk = kActive + 1,              // by kind: is asked that
  kBought = kAsk + 12,             // has bought this turn
  kTrack = kBought + 1,            // spaces ahead on the track, −3 to 3
  kDie = kTrack + 7,               // by value: an unspent die
  kDieSame = kDie + 6,             // both dice alike
  kDiePlaces = kDieSame + 1,       // by colour: a die can place a stored tile
  kDieCompletes = kDiePlaces + 6,  // by colour: and completes a region
  kDieTakes = kDieCompletes + 6,   // by colour with room: a die can take such a tile
  kDieSells = kDieTakes + 6,       // goods a die can sell: 1, 2, 3, 4 and more
  kHeld = kDieSells + 4,           // goods in depots of types held: 1–2, 3–4, 5–6, 7 and more
  kSeatEnd = kHeld + 4,
};

}  // namespace burgundy_features

template <>
struct Features<burgundy::Burgundy> {
  using State = burgundy::State;
  static constexpr int kPlayer = burgundy_features::kPlayerEnd;
  static constexpr int kSeen = burgundy_features::kSeenEnd;
  static constexpr int kTable = burgundy_features::kTableEnd;
  static constexpr int kSeat = burgundy_features::kSeatEnd;
  static constexpr int kBuckets = burgundy::kPhases;
  static constexpr float kScale = 10;
  static constexpr float kTaskScale = 2;  // the race counts spaces

  static std::span<const FeatureGroup> groups();
  static bool covers(const State& s) { return !s.starting(); }
  // In the plain game and with expansions, with both in the race, and against the Châteauma without
  // them; not in teams.
  static bool meant(const State& s) {
    return (s.modules & (burgundy::kTeam | burgundy::kChateauma)) == 0 ||
           s.modules == burgundy::kChateauma;
  }
  // In the games heads were taught in: the plain one, the race, and alone against the Châteauma.
  static bool told(const State& s) {
    return s.modules == 0 || s.modules == burgundy::kSolo ||
           (s.modules == burgundy::kChateauma && s.players == 2);
  }
  static bool task(const State& s) { return (s.modules & burgundy::kSolo) != 0; }
  static bool person(const State& s, int seat) { return !burgundy::is_automa(s, seat); }
  static int bucket(const State& s) { return s.phase < kBuckets ? s.phase : kBuckets - 1; }
  static void player(const State& state, int seat, Bits<kPlayer>& bits);
  static void table(const State& state, Bits<kTable>& bits);
  static void seat(const State& state, int seat, Bits<kSeat>& bits);
  static void renew_player(const State& a, const State& b, int seat, Bits<kPlayer>& bits);
  static bool same_player(const State& a, const State& b, int seat);
  static bool same_table(const State& a, const State& b);
  static bool same_seat(const State& a, const State& b, int seat);
};

}  // namespace reeve
