// What Châteauma (B17) has besides goods, silver, bonus tiles, marker and points, which stand in
// its Player. Its seat is the last one and is never the actor.
//
// A tile that lies face down, a wild of B17.4, is the tile with kFaceDown set: everybody saw it
// come from the black depot. The five of modifier A were seen by nobody; they are left in the
// supply, which never hands out its last five (black_tiles_to_lay() in chateauma.h), so nothing can
// be peeked at.
//
// Invariant: `reserve` is ordered by colour, tiles of a colour in the order they came (the last one
// is on top of its stack), wilds after all.
#pragma once

#include "core/fixed_vector.h"
#include "games/burgundy/modules/chateauma/cards.h"
#include "games/burgundy/modules/tile_counts.h"
#include "games/burgundy/modules/vineyards/state.h"

namespace reeve::burgundy {

inline constexpr Tile kFaceDown = 0x80;
constexpr bool face_down(Tile tile) {
  return (tile & kFaceDown) != 0;
}
constexpr Tile face_up(Tile tile) {
  return static_cast<Tile>(tile & ~kFaceDown);
}

// Neither this nor AutomaTable has constructors, so that they may share their bytes: write {}.
struct CardInPlay {
  std::uint8_t number;  // 0: no card lies here
  std::array<Tile, chateauma::kCardSlots> tiles;
};

// What lies before it. It has no duchy: these are the bytes of its Player's tiles (state.h).
struct AutomaTable {
  std::array<CardInPlay, 2> cards;  // under 1–4 and under 5–6
  TileCounts board;                 // face up in the rows
  std::uint8_t level;               // AutomaLevel
  std::uint8_t modifiers;           // chateauma::Modifier
  std::uint8_t post_cards;          // completed cards with a border-post icon (B17.12)
  std::array<std::uint8_t, 2> unused;
};

// The most it can have in reserve: a purchase in each of 25 rounds, a tile for each of 12 buildings
// placed, and wilds: one, as it is laid before the next is taken, and another in each round in which
// there is no card left; 36 tiles fill the cards, hardly before the last rounds.
inline constexpr std::size_t kReserveSpaces = 45;

struct Automa {
  std::uint32_t deck = 0;     // bit n: card n is in the deck, whose order nobody knows
  std::uint32_t shields = 0;  // bit n: has shield n (B17.12)
  Doubles doubles;            // taken from the vineyard's market (B17.12)
  std::uint8_t post_points = 0, post_bonus_points = 0, card_points = 0, boarding_points = 0;
  FixedVector<Tile, kReserveSpaces> reserve;
};
static_assert(sizeof(Automa) == 64);

}  // namespace reeve::burgundy
