// A position of Ragusa, as a plain value of 376 bytes.
//
// Seats are numbered clockwise. In a solo game (R9) seat 0 is the person, seat 1 the orange and
// seat 2 the blue automaton. Houses, towers and walls are masks (components.h tells the numbering);
// the ship deck is a count by kind and the covered part of the bonus deck a set, because nobody
// knows their order; the back of the ship deck's top card is open to all (R5.5b).
//
// A turn runs: place a house, gain its resources, then for each touched city hex in an order of the
// player's choice let the houses around it act, clockwise from the new one. `placed`, `pending`,
// `hex` and `step` say how far that is; `phase` is the kind of decision waited for and `decider`
// who makes it. They are 255 or 0 when there is nothing to remember, so equal positions have equal
// bytes.
#pragma once

#include <array>
#include <cstdint>

#include "core/events.h"
#include "core/fixed_vector.h"
#include "core/hash.h"
#include "core/move.h"
#include "games/ragusa/board.h"

namespace reeve::ragusa {

inline constexpr int kMostSeats = 5;
inline constexpr Seat kOrange = 1;  // the automata of a solo game
inline constexpr Seat kBlue = 2;

struct Options {
  std::uint8_t players = 3;         // 1 is the solo game
  std::uint8_t countryside = 0;     // 0 is A, 1 is B
  bool single_palace_card = false;  // R9.7, harder: one card at the palace, no choice
  bool better_of_pairs = false;     // R9.7, easier: automata score one card of each palace pair
  bool human_first = false;         // R9.7, easier: the person builds first in each round
};

enum class Phase : std::uint8_t {
  kKeepFirst,     // R2.3: keep one of three bonus cards
  kPlace,         // R3.1: place a house (or a super-house)
  kOrder,         // R3.1: which hex of the new house next
  kProduce,       // R5.1, R6.1: exchange fish before producing
  kWall,          // R5.2
  kTower,         // R5.3
  kBuy,           // R5.5
  kSell,          // R5.6
  kKeep,          // R5.7: keep one of two bonus cards
  kLastExchange,  // R7.3: exchange fish before the bonus cards are scored
  kOver
};
inline constexpr int kPhases = 11;

// Points and lost turns stop where positions can still be written and read; only a composed one
// comes near.
inline constexpr int kMostPoints = 1000;
inline constexpr int kMostSkips = 10'000;

// Points scored in play, by where they came from.
enum Track : std::uint8_t { kTrackMason, kTrackFishmonger, kTrackShips, kTrackSales };
inline constexpr int kTracks = 4;

enum OptionBit : std::uint8_t {
  kSinglePalaceCard = 1,
  kBetterOfPairs = 2,
  kHumanFirst = 4,
  kCountrysideB = 8
};

inline constexpr int kMostHouses = 14;  // R2.1, R8.6: not yet placed

struct PlayerState {
  std::array<std::uint16_t, kTracks> points{};
  std::uint16_t returned = 0;  // R2.3: the two cards given back, which only this seat knows
  std::array<std::uint8_t, kResources> access{};
  std::array<std::uint8_t, kGoods> stock{};
  std::array<std::uint8_t, kCargoes> ships{};
  std::uint8_t houses = 0;        // not yet placed
  std::uint8_t super_houses = 0;  // not yet placed
  // Bonus cards, first the one of the set-up, then in the order taken; an automaton's come in
  // pairs after the first. kNone is an unknown card in a view.
  FixedVector<std::uint8_t, 15> hand;
};

// The back of a ship card: which good's value it raises and by how much; none when there is no card.
struct ShipBack {
  std::uint8_t good = kNone;
  std::uint8_t arrows = 0;
  bool operator==(const ShipBack&) const = default;
};

// A bonus card put to the bottom of the deck, known to who put it there.
struct BottomCard {
  std::uint8_t card = 0;
  std::uint8_t by = 0;
};

struct State {
  std::array<SpaceMask, kMostSeats> houses{};
  SpaceMask reserved = 0;  // R9.2: black houses, where the person may not build
  BorderMask walls = 0;
  BorderMask super_houses = 0;  // R8.2: those that act as such
  std::array<BorderMask, kMostSeats> towers{};
  std::uint16_t bonus_deck = 0;              // set of the cards in the covered part; 0 in a view
  std::uint16_t skips = 0;                   // R3.2: turns lost because no house could be placed
  std::uint16_t pending = 0;                 // buildings of the new house still to be activated
  std::array<std::uint16_t, 2> patrician{};  // R9.2: sets of cards of orange and blue
  std::uint16_t patrician_unknown = 0;       // in a view: cards whose automaton is not known
  std::array<PlayerState, kMostSeats> player{};
  std::uint8_t players = 0;  // people at the table
  std::uint8_t options = 0;  // OptionBit
  Phase phase = Phase::kOver;
  Seat first = 0;   // who began
  Seat active = 0;  // whose turn it is
  Seat decider = -1;
  std::uint8_t placed = kNone;  // the space of the new house
  std::uint8_t hex = kNone;     // the building being activated
  std::uint8_t step = 0;        // corners of it already dealt with, clockwise from the new house
  std::array<std::uint8_t, 2> offered = {kNone, kNone};  // the cards drawn at the palace
  std::uint8_t bonus_deck_size = 0;                      // always the number of cards in bonus_deck
  std::array<std::uint8_t, kGoods> price{};              // places on the price tracks
  FixedVector<std::uint8_t, kSlots> row;                 // ship kinds, from the left
  std::array<std::uint8_t, kShipKinds> ship_deck{};      // with the top card
  ShipBack next_back;                                    // R5.5b: of the deck's top card
  FixedVector<BottomCard, 14> bottom;  // drawn after the covered part, front first

  bool solo() const { return players == 1; }
  int seats() const { return solo() ? 3 : players; }
  bool automaton(Seat seat) const { return solo() && seat != 0; }
  bool has(OptionBit option) const { return (options & option) != 0; }
  std::size_t countryside() const { return has(kCountrysideB) ? 1 : 0; }
  SpaceMask occupied() const {
    SpaceMask mask = super_houses;
    for (SpaceMask own : houses) mask |= own;
    return mask;
  }
  BorderMask all_towers() const {
    BorderMask mask = 0;
    for (BorderMask own : towers) mask |= own;
    return mask;
  }
  const Countryside& land() const { return kBoard.countryside[countryside()]; }
  int value(int good) const { return kPriceTrack[price[static_cast<std::size_t>(good)]]; }
  PlayerState& of(Seat seat) { return player[static_cast<std::size_t>(seat)]; }
  const PlayerState& of(Seat seat) const { return player[static_cast<std::size_t>(seat)]; }
  SpaceMask& houses_of(Seat seat) { return houses[static_cast<std::size_t>(seat)]; }
  SpaceMask houses_of(Seat seat) const { return houses[static_cast<std::size_t>(seat)]; }
  BorderMask& towers_of(Seat seat) { return towers[static_cast<std::size_t>(seat)]; }
  BorderMask towers_of(Seat seat) const { return towers[static_cast<std::size_t>(seat)]; }
};

// A view is a state in which what the seat cannot know is kNone, 0 or moved to
// `patrician_unknown`; sizes of hands and decks stay.
using View = State;

constexpr ShipBack back_of(std::size_t kind) {
  return {kShipData[kind].raises, kShipData[kind].arrows};
}

static_assert(PlainBytes<State> && sizeof(State) == 376);

}  // namespace reeve::ragusa
