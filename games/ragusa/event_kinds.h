// What apply() tells (core/events.h), and what the arguments of each event are.
#pragma once

#include <cstdint>

namespace reeve::ragusa {

enum class EventKind : std::uint8_t {
  kFirstPlayer,      // seat
  kDealt,            // seat: three bonus cards (secret)
  kKept,             // seat: card (secret)
  kReturned,         // seat: card (secret), 1 when to the bottom of the deck
  kShipArrived,      // ship kind, slot, good, arrows, value now
  kReserved,         // Patrician card, its three spaces
  kPatricianCard,    // seat: the card an automaton builds by
  kPlaced,           // seat: space, 1 for a super-house
  kGained,           // seat: resource, access now
  kExchanged,        // seat: resource, units, fish left
  kActivated,        // seat: building
  kProduced,         // seat: good, amount, stock now
  kWallBuilt,        // seat: segment, points
  kTowerBuilt,       // seat: space
  kFishmonger,       // seat: points
  kBought,           // seat: ship kind, slot, stars, value now of the slot's good
  kSold,             // seat: good, points
  kDrew,             // seat: cards (secret)
  kDeclined,         // seat: building
  kSkipped,          // seat (R3.2)
  kSuperConverted,   // seat: how many (R8.6)
  kCardsShown,       // nobody
  kScoredWalls,      // seat: points, walls, houses, towers
  kScoredCathedral,  // seat: points
  kScoredBonus       // seat: card, points
};
inline constexpr int kEventKinds = 25;

}  // namespace reeve::ragusa
