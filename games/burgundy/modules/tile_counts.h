// How many of each tile there are, in 20 bytes: for sets of which only the number counts. Castles,
// mines and ships have a byte each, monasteries a bit each (each exists once), all others half a
// byte: no piece of them exists more than ten times. Equal sets have equal bytes. Without
// constructors, so that it may share its bytes with others: TileCounts{} is the empty set.
#pragma once

#include <cassert>

#include "games/burgundy/tiles.h"

namespace reeve::burgundy {

class TileCounts {
 public:
  // The most that can be counted of a tile.
  static constexpr int most(Tile tile) { return is_monastery(tile) ? 1 : tile <= kShip ? 255 : 15; }
  bool empty() const { return *this == TileCounts{}; }
  int count(Tile tile) const {
    if (is_monastery(tile)) return monasteries_[byte_of(tile)] >> bit_of(tile) & 1;
    if (tile <= kShip) return tile == kNoTile ? 0 : plain_[tile - kCastle];
    return halves_[half_of(tile) / 2] >> shift_of(tile) & 15;
  }
  void add(Tile tile, int n = 1) {
    assert(count(tile) + n >= 0 && count(tile) + n <= most(tile));
    if (is_monastery(tile))
      change(monasteries_[byte_of(tile)], n * (1 << bit_of(tile)));
    else if (tile <= kShip)
      change(plain_[tile - kCastle], n);
    else
      change(halves_[half_of(tile) / 2], n * (1 << shift_of(tile)));
  }
  // Calls use(tile, how many) for each tile that is there, from low to high.
  template <class Use>
  void each_kind(Use use) const {
    if (empty()) return;
    for (Tile tile = kCastle; tile < kTiles; ++tile)
      if (is_tile(tile))
        if (const int there = count(tile)) use(tile, there);
  }
  int total() const {
    int sum = 0;
    each_kind([&](Tile, int there) { sum += there; });
    return sum;
  }

  friend bool operator==(const TileCounts&, const TileCounts&) = default;

 private:
  static constexpr std::size_t byte_of(Tile tile) { return monastery_number(tile) / 8u; }
  static constexpr int bit_of(Tile tile) { return monastery_number(tile) % 8; }
  static constexpr std::size_t half_of(Tile tile) { return tile - kFirstLivestock; }
  static constexpr int shift_of(Tile tile) { return (tile - kFirstLivestock) % 2 * 4; }
  static void change(std::uint8_t& byte, int by) { byte = static_cast<std::uint8_t>(byte + by); }

  std::array<std::uint8_t, 3> plain_;
  std::array<std::uint8_t, 4> monasteries_;
  std::array<std::uint8_t, (kTurnedTile - kFirstLivestock) / 2 + 1> halves_;
};
static_assert(sizeof(TileCounts) == 20);

}  // namespace reeve::burgundy
