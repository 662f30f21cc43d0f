// Where may a house stand? Building requirements (R4), super-houses (R8.2) and the exchange of fish
// that a placement needs (R4.5, R4.6).
#pragma once

#include "games/ragusa/state.h"

namespace reeve::ragusa {

// What a placement takes. The exchange is forced: a missing wood can only come from two fish, and
// so on. `fish_after` counts the fish the house itself gains.
struct Placement {
  bool legal = false;
  std::array<std::uint8_t, kExchangeable> exchange{};
  std::uint8_t fish_paid = 0;
  std::uint8_t fish_after = 0;
};

Placement check_house(const State& s, Seat seat, int space);
Placement check_super_house(const State& s, Seat seat, int space);

// All spaces of which the above are legal. Spaces that need no exchange are found with masks alone.
SpaceMask house_spaces(const State& s, Seat seat);
BorderMask super_house_spaces(const State& s, Seat seat);

// What a house on a space asks for (R4.1, R4.4, R4.5) and what of it the seat would still miss with
// what the house itself brings (R4.2) and without an exchange. For people who ask why not.
struct Needs {
  std::array<std::uint8_t, kResources> all{};
  std::array<std::uint8_t, kResources> missing{};
  bool missing_good = false;  // market and quay want one in stock
};
Needs needs_of_house(const State& s, Seat seat, int space);

// R8.2, R8.6: empty border spaces at whose hexes no super-house stands, whoever asks.
BorderMask room_for_super_houses(const State& s);

bool can_place(const State& s, Seat seat);

// R4.4: owns something to trade.
inline bool owns_goods(const PlayerState& player) {
  return (player.stock[0] | player.stock[1] | player.stock[2]) != 0;
}

}  // namespace reeve::ragusa
