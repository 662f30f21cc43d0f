// What expansions and modes (B10–B17) need of a position beyond the plain game's: the types of State's
// last part. What a module that is not in play would use stays zero, but where modules exclude each
// other they have the same bytes.
#pragma once

#include "core/fixed_vector.h"
#include "games/burgundy/asks.h"
#include "games/burgundy/modules/chateauma/state.h"
#include "games/burgundy/modules/solo/state.h"
#include "games/burgundy/modules/tile_counts.h"
#include "games/burgundy/modules/vineyards/state.h"

namespace reeve::burgundy {

enum class CastleRecall : std::uint8_t { kDiscarded, kPlaced };  // B11.2
enum class RouteOrder : std::uint8_t { kRandom, kChosen };       // B12.4

inline constexpr std::size_t kPersonPoints = 3;  // sources of points that modules store for people
inline constexpr int kRouteTiles = 5;            // the most a player has (B12.4)
inline constexpr int kRouteSpaces = 3;           // on each
inline constexpr int kShieldsOfDepot = 2;

// B12.4: the goods on a player's route, 1–6 a space; three bits each.
class RouteGoods {
 public:
  int operator[](int space) const { return words_[word_of(space)] >> shift_of(space) & 7; }
  void lay(int space, int good) {  // on an empty space
    words_[word_of(space)] =
        static_cast<std::uint16_t>(words_[word_of(space)] | good << shift_of(space));
  }
  friend bool operator==(const RouteGoods&, const RouteGoods&) = default;

 private:
  static constexpr int kInWord = 5;
  static constexpr std::size_t word_of(int space) {
    return static_cast<std::size_t>(space / kInWord);
  }
  static constexpr int shift_of(int space) { return space % kInWord * 3; }

  std::array<std::uint16_t, kRouteTiles * kRouteSpaces / kInWord> words_{};
};

// What modules add to a person's things.
struct PlayerExtras {
  std::uint32_t shields = 0;  // B13: bit n: shield n lies on a castle
  Vineyard vineyard;          // B14
  RouteGoods route_goods;     // B12.4
  std::array<std::uint8_t, kRouteTiles>
      route{};  // tiles 1–12; while they are ordered see trade_routes.h
  std::array<std::int8_t, kPersonPoints> points{};  // by Source, from kModuleSources on
  Tile stored_double = kNoTile;  // B14.3: with shield 4 the highest, the others in deep_storage
  std::uint8_t named = 0;        // B13.4.6: seat + 1

  friend bool operator==(const PlayerExtras&, const PlayerExtras&) = default;
};
static_assert(sizeof(PlayerExtras) == 36);
inline constexpr PlayerExtras kNoExtras{};

// B13.4.4: what the owner of shield 4 stores beyond the usual spaces, doubles too (with a team those
// of the common storage): there is no limit to it.
class DeepStorage {
 public:
  // The most that can be stored of a tile; no more exist.
  static int most(Tile tile) { return is_double(tile) ? 3 : TileCounts::most(tile); }
  bool empty() const { return tiles_.empty() && doubles_.empty(); }
  int total() const { return tiles_.total() + doubles_.total(); }
  int count(Tile tile) const {
    return is_double(tile) ? doubles_[tile - kFirstDouble] : tiles_.count(tile);
  }
  const Doubles& doubles() const { return doubles_; }
  const TileCounts& tiles() const { return tiles_; }  // all others
  void add(Tile tile) { change(tile, 1); }
  void remove(Tile tile) { change(tile, -1); }
  // Calls use(tile) once for each kind that is there, from low to high.
  template <class Use>
  void each_kind(Use use) const {
    tiles_.each_kind([&](Tile tile, int) { use(tile); });
    each_double(use);
  }
  template <class Use>
  void each_double(Use use) const {
    if (doubles_.empty()) return;
    for (int kind = 0; kind < kDoubleKinds; ++kind)
      if (doubles_.has(kind)) use(static_cast<Tile>(kFirstDouble + kind));
  }
  // The highest of all, of the tiles that are no doubles, or of the doubles, taken out; kNoTile when
  // there is none.
  Tile take_highest() {
    const Tile highest = take_highest_double();
    return highest != kNoTile ? highest : take_highest_tile();
  }
  Tile take_highest_tile() {
    Tile highest = kNoTile;
    tiles_.each_kind([&](Tile tile, int) { highest = tile; });
    if (highest != kNoTile) remove(highest);
    return highest;
  }
  Tile take_highest_double() {
    Tile highest = kNoTile;
    each_double([&](Tile tile) { highest = tile; });
    if (highest != kNoTile) remove(highest);
    return highest;
  }

 private:
  void change(Tile tile, int by) {
    if (is_double(tile))
      doubles_.add(tile - kFirstDouble, by);
    else
      tiles_.add(tile, by);
  }

  TileCounts tiles_{};
  Doubles doubles_;
};
static_assert(sizeof(DeepStorage) == 26);

// Where the end of a phase stands when players decide in it (B13.5, B13.6).
enum class PhaseEnd : std::uint8_t { kNo, kDepotTile, kBlackTile, kTribute };

// ---- who is at the table: these exclude each other, so they share their bytes (union Mode)
struct AmongPeople {
  std::array<PlayerExtras, 4> extras{};
  std::array<std::array<Tile, 2>, 2> common_storage{};  // B15.1, by team, sorted like the others
  std::array<std::uint8_t, 24> unused{};
};
struct WithAutoma {
  std::array<PlayerExtras, 3> extras{};  // at most three people play against it
  Automa automa;
};
struct Alone {
  PlayerExtras extras;
  Solo race;
  // Questions below those in State::pending (waiting.h), the oldest first.
  FixedVector<Pending, 27> waiting;
  std::array<std::uint8_t, 69> unused{};
};
union Mode {
  AmongPeople people;
  WithAutoma with_automa;  // B17
  Alone alone;             // B16

  constexpr Mode() : people{} {}
};
static_assert(sizeof(Mode) == sizeof(AmongPeople) && sizeof(Mode) == sizeof(WithAutoma) &&
              sizeof(Mode) == sizeof(Alone));

}  // namespace reeve::burgundy
