// The end of the game: walls, cathedral, bonus cards, ties (R7), and the Patrician's side (R9.6).
#pragma once

#include "core/game.h"
#include "games/ragusa/state.h"

namespace reeve::ragusa {

// Sources of points, for explain(): the tracks of play, then walls, cathedral and bonus cards.
inline constexpr std::uint16_t kSourceWalls = kTracks;
inline constexpr std::uint16_t kSourceCathedral = kTracks + 1;
inline constexpr std::uint16_t kSourceBonus = kTracks + 2;  // plus the card

// R7.2
int cathedral_sets(const State& s, Seat seat);
int cathedral_points(const State& s, Seat seat);
// R7.3: what a card is worth to the seat as things stand, whether it holds it or not.
int bonus_points(const State& s, Seat seat, int card);
// The cards of the hand that count: all, or for an automaton by R9.7 the better of each pair.
std::uint16_t counting_cards(const State& s, Seat seat);
int all_bonus_points(const State& s, Seat seat);
// R7.4: what the goods in stock would sell for.
int stock_value(const State& s, Seat seat);

// R7.3: resources of which one more, for fish, would raise a card of the seat; a bit each.
std::uint8_t rewarding_exchanges(const State& s, Seat seat);
// R9.6: exchanges an automaton's fish so that its cards score most.
void best_exchange(State& s, Seat seat);

}  // namespace reeve::ragusa
