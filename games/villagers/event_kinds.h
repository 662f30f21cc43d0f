// What Villagers tells in its event log (core/events.h). Arguments are listed behind each kind; a
// card that not everybody may know is a secret argument, its suit stands beside it in the open.
#pragma once

#include "core/events.h"
#include "games/villagers/state.h"

namespace reeve::villagers {

enum class EventKind : std::uint8_t {
  first_player,  // by Mini Villagers (1) or lot (0)
  round,         // number
  drafted,       // card, coins, slot or -1, pile or -1
  road,          // slot, card, pile: the gap is filled
  took_square,   // cards
  couriered,     // card, coins, slot
  flaked,        // card, whose square
  coin,          // slot
  road_discard,  // slot, card, coins
  built,         // card, place, monks, food side
  paid,          // amount, to seat (-1 bank), its card, place; seat -1: the bank pays
  free_padlock,
  hired,         // basic card
  returned,      // card (secret), suit, pile (7: discarded face down)
  played,        // card
  gained,        // amount, why (Why)
  lost,          // amount, why, to seat (-1 bank)
  looked,        // pile, or -1 and the seat whose hand
  drew,          // card (secret), suit, pile
  stole_card,    // card (secret), suit, from seat
  fetched,       // card, from seat, place
  schemed,       // card, from seat, coins to it
  back_to_hand,  // card: a monk or apprentice uncovered
  thief,         // from seat, amount
  arrested,      // owner seat, coins
  founders_turned,
  improvement,     // improvement; seat kNobody: a tie
  market,          // 1 or 2, gold, coins, silver
  countess_took,   // card, coins
  event_up,        // event
  event_resolved,  // event
  jester,          // event
  discarded,       // card
  stolen,          // card, coins back: by the Countess
  over,
};
inline constexpr std::size_t kEventKinds = 35;

enum class Why : std::uint8_t { road, copper, improvement, smuggler, event, barbarian, recruiter };

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
