// What Villagers tells in its event log (core/events.h). Arguments are listed behind each kind; a
// card that not everybody may know is a secret argument, its suit stands beside it in the open.
#pragma once

#include "core/events.h"
#include "games/villagers/state.h"

namespace reeve::villagers {

enum class EventKind : std::uint8_t {
  kFirstPlayer,  // by Mini Villagers (1) or lot (0)
  kRound,        // number
  kDrafted,      // card, coins, slot or -1, pile or -1
  kRoad,         // slot, card, pile: the gap is filled
  kTookSquare,   // cards
  kCouriered,    // card, coins, slot
  kFlaked,       // card, whose square
  kCoin,         // slot
  kRoadDiscard,  // slot, card, coins
  kBuilt,        // card, place, monks, food side
  kPaid,         // amount, to seat (-1 bank), its card, place; seat -1: the bank pays
  kFreePadlock,
  kHired,       // basic card
  kReturned,    // card (secret), suit, pile (7: discarded face down)
  kPlayed,      // card
  kGained,      // amount, why (Why)
  kLost,        // amount, why, to seat (-1 bank)
  kLooked,      // pile, or -1 and the seat whose hand
  kDrew,        // card (secret), suit, pile
  kStoleCard,   // card (secret), suit, from seat
  kFetched,     // card, from seat, place
  kSchemed,     // card, from seat, coins to it
  kBackToHand,  // card: a monk or apprentice uncovered
  kThief,       // from seat, amount
  kArrested,    // owner seat, coins
  kFoundersTurned,
  kImprovement,    // improvement; seat kNobody: a tie
  kMarket,         // 1 or 2, gold, coins, silver
  kCountessTook,   // card, coins
  kEventUp,        // event
  kEventResolved,  // event
  kJester,         // event
  kDiscarded,      // card
  kStolen,         // card, coins back: by the Countess
  kOver,
};
inline constexpr std::size_t kEventKinds = 35;

enum class Why : std::uint8_t {
  kRoad,
  kCopper,
  kImprovement,
  kSmuggler,
  kEvent,
  kBarbarian,
  kRecruiter
};

inline void tell(EventLog* log, EventKind kind, Seat seat, std::initializer_list<int> args = {}) {
  if (log == nullptr) return;
  Event event{.kind = static_cast<std::uint8_t>(kind), .seat = seat};
  std::size_t i = 0;
  for (int arg : args) event.args[i++] = static_cast<std::int16_t>(arg);
  log->add(event);
}

// The first argument is a secret of the seats in `seen` (HeldCard::seen); what all know, spectators
// too, is none.
inline void tell_secret(EventLog* log, EventKind kind, Seat seat, std::uint8_t seen,
                        std::initializer_list<int> args) {
  if (log == nullptr) return;
  Event event{.kind = static_cast<std::uint8_t>(kind),
              .seat = seat,
              .audience = static_cast<std::uint8_t>(seen & 31),
              .secret = (seen & HeldCard::kEveryone) != HeldCard::kEveryone};
  std::size_t i = 0;
  for (int arg : args) event.args[i++] = static_cast<std::int16_t>(arg);
  log->add(event);
}

inline int number(Card card) {
  return static_cast<int>(card);
}

}  // namespace reeve::villagers
