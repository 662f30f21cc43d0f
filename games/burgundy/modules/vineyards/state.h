// What vineyards (B14) add to a position.
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
#include <cstring>

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

// How many of each kind, from 0: two bits each, in the six bytes that 21 kinds need.
class Doubles {
 public:
  bool empty() const { return counts().empty(); }
  bool has(int kind) const { return counts().has(kind); }
  int operator[](int kind) const { return counts()[kind]; }
  int total() const { return counts().total(); }
  int nth(int n) const { return counts().nth(n); }  // the kind of the n-th double
  void add(int kind, int n = 1) { change(kind, (*this)[kind] + n); }
  void set(int kind, int n) { change(kind, n); }

 private:
  using Packed = Counts<std::uint64_t, 2>;
  Packed counts() const {
    Packed counts;
    std::memcpy(&counts, bytes_.data(), bytes_.size());
    return counts;
  }
  void change(int kind, int n) {
    Packed counts = this->counts();
    counts.set(kind, n);
    std::memcpy(bytes_.data(), &counts, bytes_.size());
  }

  std::array<std::uint8_t, (kDoubleKinds + 3) / 4> bytes_{};
};
using VineTiles = Counts<std::uint32_t, 4>;  // bonus tiles by colour

struct Vineyard {
  VineTiles tiles;                                     // bonus tiles owned
  std::array<std::uint8_t, kVineyardSpaces> spaces{};  // doubles placed, 0: none

  friend bool operator==(const Vineyard&, const Vineyard&) = default;
};
static_assert(sizeof(Vineyard) == 16);

struct VineMarket {
  VineTiles pool;  // bonus tiles nobody has
  Doubles bag;     // not drawn yet
  std::array<Tile, kVineyardSlots> depot{};
  std::array<Tile, kShopSlots> shop{};
  std::uint8_t unused = 0;
};
static_assert(sizeof(VineMarket) == 20);

}  // namespace reeve::burgundy
