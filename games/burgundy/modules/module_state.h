// What expansions and modes (B10–B17) need of a position beyond the plain game's: the types of State's
// last part. What a module that is not in play would use stays zero.
#pragma once

#include "games/burgundy/modules/chateauma/state.h"
#include "games/burgundy/modules/solo/state.h"
#include "games/burgundy/modules/vineyards/state.h"

namespace reeve::burgundy {

enum class CastleRecall : std::uint8_t { kDiscarded, kPlaced };  // B11.2
enum class RouteOrder : std::uint8_t { kRandom, kChosen };       // B12.4

inline constexpr std::size_t kModulePoints = 6;  // sources of points that modules store
inline constexpr int kRouteTiles = 5;            // the most a player has (B12.4)
inline constexpr int kRouteSpaces = 3;           // on each
inline constexpr int kShieldsOfDepot = 2;

// What modules add to a player; 32 bytes.
struct MorePlayer {
  std::uint64_t route_goods = 0;                     // B12.4: three bits a space, type + 1
  std::uint32_t shields = 0;                         // B13: bit n: shield n lies on a castle
  std::array<std::int16_t, kModulePoints> points{};  // by Source, from kModuleSources on
  std::array<std::uint8_t, kRouteTiles> route{};  // tiles 1–12; while they are ordered see routes.h
  std::uint8_t posts = 0;  // B12.1: bits 0–2 the linked pairs, 3 and 4 the large and small bonus
  std::uint8_t named = 0;  // B13.4.6: seat + 1
  std::uint8_t recent_castles = 0;  // B11.2: castles of this round, bits by castle space in order
};
static_assert(sizeof(MorePlayer) == 32);

// B13.4.4: what the owner of shield 4 stores beyond the usual spaces, as how many of each tile (the
// doubles of a team too): there is no limit to it, and equal sets have equal bytes.
class DeepStorage {
 public:
  bool empty() const { return total() == 0; }
  int total() const { return count_[kNoTile]; }
  int count(Tile tile) const {
    if (tile == kNoTile) return 0;
    if (is_double(tile)) return doubles_[quad_of(tile)] >> shift_of(tile) & 3;
    if (is_monastery(tile)) return monasteries_[byte_of(tile)] >> bit_of(tile) & 1;
    return count_[tile];
  }
  void add(Tile tile) { change(tile, 1); }
  void remove(Tile tile) { change(tile, -1); }
  // Calls use(tile) once for each kind that is there, from low to high.
  template <class Use>
  void each_kind(Use use) const {
    if (empty()) return;
    for (Tile tile = 1; tile < kFirstDouble + kDoubleKinds; ++tile)
      if ((is_tile(tile) || is_double(tile)) && count(tile) != 0) use(tile);
  }
  // The highest tile, taken out; kNoTile when there is none.
  Tile take_highest() {
    Tile highest = kNoTile;
    each_kind([&](Tile tile) { highest = tile; });
    if (highest != kNoTile) remove(highest);
    return highest;
  }

 private:
  static constexpr std::size_t quad_of(Tile tile) { return (tile - kFirstDouble) / 4u; }
  static constexpr int shift_of(Tile tile) { return (tile - kFirstDouble) % 4 * 2; }
  static constexpr std::size_t byte_of(Tile tile) { return monastery_number(tile) / 8u; }
  static constexpr int bit_of(Tile tile) { return monastery_number(tile) % 8; }
  static void change_byte(std::uint8_t& byte, int by) {
    byte = static_cast<std::uint8_t>(byte + by);
  }
  void change(Tile tile, int by) {
    change_byte(count_[kNoTile], by);
    if (is_double(tile))
      change_byte(doubles_[quad_of(tile)], by * (1 << shift_of(tile)));
    else if (is_monastery(tile))
      change_byte(monasteries_[byte_of(tile)], by * (1 << bit_of(tile)));
    else
      change_byte(count_[tile], by);
  }

  std::array<std::uint8_t, kTurnedTile + 1> count_{};           // at kNoTile: of all together
  std::array<std::uint8_t, 4> monasteries_{};                   // a bit each: each exists once
  std::array<std::uint8_t, (kDoubleKinds + 3) / 4> doubles_{};  // two bits each: at most three
};
static_assert(sizeof(DeepStorage) == 39);

// Where the end of a phase stands when players decide in it (B13.5, B13.6).
enum class PhaseEnd : std::uint8_t { kNo, kDepotTile, kBlackTile, kTribute };

}  // namespace reeve::burgundy
