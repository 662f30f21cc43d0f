// What Châteauma (B17) has besides goods, silver, bonus tiles, marker and points, which stand in
// its Player. Its seat is the last one and is never the actor.
//
// A tile that lies face down, a wild of B17.4, is the tile with kFaceDown set: everybody saw it
// come from the black depot. The five of modifier A were seen by nobody; they are left in the
// supply, which never hands out its last five (black_tiles_to_lay() in chateauma.h), so nothing can
// be peeked at.
//
// Invariants: `reserve` is ordered by colour, tiles of a colour in the order they came (the last
// one is on top of its stack), wilds after all; `board` is sorted.
#pragma once

#include "core/fixed_vector.h"
#include "games/burgundy/modules/chateauma/cards.h"

namespace reeve::burgundy {

inline constexpr Tile kFaceDown = 0x80;
constexpr bool face_down(Tile tile) {
  return (tile & kFaceDown) != 0;
}
constexpr Tile face_up(Tile tile) {
  return static_cast<Tile>(tile & ~kFaceDown);
}

struct CardInPlay {
  std::uint8_t number = 0;  // 0: no card lies here
  std::array<Tile, chateauma::kCardSlots> tiles{};
};

struct Automa {
  std::uint32_t deck = 0;             // bit n: card n is in the deck, whose order nobody knows
  std::uint32_t shields = 0;          // bit n: has shield n (B17.12)
  std::array<CardInPlay, 2> cards{};  // under 1–4 and under 5–6
  FixedVector<Tile, 47> board;        // face up in the rows
  // At most 40 black tiles and one for each of 12 buildings placed.
  FixedVector<Tile, 55> reserve;
  std::uint8_t level = 0;       // AutomaLevel
  std::uint8_t modifiers = 0;   // chateauma::Modifier
  std::uint8_t post_cards = 0;  // completed cards with a border-post icon (B17.12)
  std::uint8_t unused = 0;
};
static_assert(sizeof(Automa) == 128);

}  // namespace reeve::burgundy
