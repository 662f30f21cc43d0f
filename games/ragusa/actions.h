// What houses do in the city (R5), what they gain outside it (R3.3) and the exchange of fish (R6).
// Each function is one step with its event; turn.cpp decides who takes which step when.
#pragma once

#include "core/events.h"
#include "core/random.h"
#include "games/ragusa/event_kinds.h"
#include "games/ragusa/state.h"

namespace reeve::ragusa {

// Kinds of chance events; `when` counts events of the kind.
enum ChanceKind : std::uint32_t {
  kChanceFirst = 1,
  kChanceDeal,       // the bonus cards of the set-up, by seat
  kChanceRow,        // the first five ships, by slot; 5: the back of the first of them
  kChanceShip,       // by ships bought so far
  kChancePalace,     // by houses at the palace
  kChancePatrician,  // the six cards and their halves
  kChanceCard        // an automaton's card, by houses it has left and seat
};

struct Play {
  State& s;
  Chance& chance;
  EventLog* log;

  void tell(EventKind kind, Seat seat, std::array<std::int16_t, 6> args = {}) const {
    if (log) log->add({.kind = static_cast<std::uint8_t>(kind), .seat = seat, .args = args});
  }
  // An event whose arguments in `secret` only `audience` may read (a bit per seat).
  void tell_secret(EventKind kind, Seat seat, unsigned audience, unsigned secret,
                   std::array<std::int16_t, 6> args) const {
    if (log)
      log->add({.kind = static_cast<std::uint8_t>(kind),
                .seat = seat,
                .audience = static_cast<std::uint8_t>(audience),
                .secret = static_cast<std::uint8_t>(secret),
                .args = args});
  }
};

// R5.5: what the ship in a slot costs.
std::array<std::uint8_t, kGoods> ship_cost(const State& s, int slot);
bool can_buy(const State& s, Seat seat, int slot);
// R5.3: where the seat may set a tower; none when it has no tower left.
BorderMask tower_spaces(const State& s, Seat seat);
// R6.1: units of the resource the seat could get for its fish.
int most_exchanges(const State& s, Seat seat, Resource resource);

void gain(const Play& play, Seat seat, Resource resource);
void exchange(const Play& play, Seat seat, Resource resource, int units);
void produce(const Play& play, Seat seat, Building building);
void build_wall(const Play& play, Seat seat, int wall);
void build_tower(const Play& play, Seat seat, int space);
void sell_fish(const Play& play, Seat seat);
void buy_ship(const Play& play, Seat seat, int slot);
void sell_good(const Play& play, Seat seat, Good good);
// R5.7: takes the top card of the bonus deck, or kNone; `draw` is made by the caller.
std::uint8_t take_bonus_card(State& s, Draw& draw);
// R5.5b: which back lies on top of the ship deck now, for all to see.
void show_next_back(State& s, Draw& draw);
// R2.2, R5.5b: the top card raises a value, is turned up in the first free slot and uncovers the
// back below it; nothing happens when the deck is empty.
void turn_up_ship(const Play& play, Draw& draw);

}  // namespace reeve::ragusa
