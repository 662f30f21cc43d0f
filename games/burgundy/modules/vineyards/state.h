// What vineyards (B14) add to a position: 120 bytes.
//
// A double tile has two vines. There are 21 kinds: one for each unordered pair of the six colours,
// a colour with itself included; a kind is a tile from kFirstDouble on, beyond all tiles of a
// duchy, so that moves, events and the decision to discard can name either. On the vineyard board a
// double that lies turned (its second colour on the left hex) has kTurned set.
//
// No kind exists more than three times, so two bits count the pieces of one.
#pragma once

#include <array>
#include <cstdint>

#include "games/burgundy/counts.h"
#include "games/burgundy/tables.h"

namespace reeve::burgundy {

inline constexpr int kVines = 6;  // orange, yellow, green, red, black, blue
inline constexpr int kDoubleKinds = 21;
inline constexpr Tile kFirstDouble = 64;
inline constexpr std::uint8_t kTurned = 0x80;
inline constexpr int kVineyardSpaces = 12;
inline constexpr int kVineyardSlots = 6;  // of the depot; half of them at two and three players
inline constexpr int kShopSlots = 3;

constexpr bool is_double(Tile tile) {
  return tile >= kFirstDouble && tile < kFirstDouble + kDoubleKinds;
}

using Doubles = Counts<std::uint64_t, 2>;    // by kind, from 0
using VineTiles = Counts<std::uint32_t, 4>;  // bonus tiles by colour

struct Vineyard {
  Doubles stored;   // in the storage of this seat, two spaces each
  VineTiles tiles;  // bonus tiles owned
  std::array<std::uint8_t, kVineyardSpaces> spaces{};  // doubles placed, 0: none
};
static_assert(sizeof(Vineyard) == 24);

struct VineMarket {
  Doubles bag;     // not drawn yet
  VineTiles pool;  // bonus tiles nobody has
  std::array<Tile, kVineyardSlots> depot{};
  std::array<Tile, kShopSlots> shop{};
  std::array<std::uint8_t, 3> unused{};
};
static_assert(sizeof(VineMarket) == 24);

}  // namespace reeve::burgundy
