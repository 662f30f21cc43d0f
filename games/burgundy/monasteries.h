// B9: the monasteries as one table, by number. Supplies, points at the end, the solo race, teams,
// evaluations read it; what those that count nothing do all the time stands where it happens
// (has_monastery()).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/burgundy/tiles.h"

namespace reeve::burgundy {

// What a monastery counts: at the end of the game, in the solo race once, when it is placed (B16.5).
enum class MonasteryCounts : std::uint8_t {
  kNothing,
  kTypesSold,  // types of goods
  kTile,       // tiles of one kind in the duchy
  kKindsOfLivestock,
  kGoodsSold,
  kBonusTiles,  // B7.2, with those of border posts
};

struct Monastery {
  bool black = false;        // its back
  std::uint16_t module = 0;  // the Module that brings it, 0: the plain game
  MonasteryCounts counts = MonasteryCounts::kNothing;
  std::uint8_t points = 0;  // for each that is counted
  Tile tile = kNoTile;      // of kTile
};

namespace detail {
constexpr auto make_monasteries() {
  using enum MonasteryCounts;
  std::array<Monastery, kAllMonasteryNumbers + 1> all{};
  for (const std::size_t black : {7u, 12u, 14u, 15u, 24u, 25u}) all[black].black = true;
  const auto count = [&](std::size_t number, MonasteryCounts what, std::uint8_t points,
                         Tile tile = kNoTile) {
    all[number].counts = what;
    all[number].points = points;
    all[number].tile = tile;
  };
  count(15, kTypesSold, 2);
  for (std::size_t number = 16; number <= 23; ++number)  // a building bears its monastery's number
    count(number, kTile, 4, static_cast<Tile>(number));
  count(24, kKindsOfLivestock, 4);
  count(25, kGoodsSold, 1);
  count(26, kBonusTiles, 3);
  all[27].module = all[28].module = kExtraTiles;  // B10
  all[29].module = kWhiteCastles;                 // B12.2
  count(29, kTile, 4, kWhiteCastle);
  return all;
}
}  // namespace detail
inline constexpr auto kMonastery = detail::make_monasteries();

// ---- sets of them, bit n for number n
template <class Which>
constexpr std::uint32_t monasteries_that(Which which) {
  std::uint32_t set = 0;
  for (std::size_t number = 1; number < kMonastery.size(); ++number)
    if (which(kMonastery[number])) set |= 1u << number;
  return set;
}
inline constexpr std::uint32_t kBlackMonasteries =
    monasteries_that([](const Monastery& m) { return m.black; });
inline constexpr std::uint32_t kAllMonasteries =  // of the plain game
    monasteries_that([](const Monastery& m) { return m.module == 0; });
inline constexpr std::uint32_t kCountingMonasteries =
    monasteries_that([](const Monastery& m) { return m.counts != MonasteryCounts::kNothing; });
inline constexpr std::uint32_t kTileMonasteries =  // B10.2: a crane counts for one of these
    monasteries_that([](const Monastery& m) { return m.counts == MonasteryCounts::kTile; });
constexpr std::uint32_t monasteries_of(Module module) {
  return monasteries_that([=](const Monastery& m) { return m.module == module; });
}
static_assert(std::popcount(kAllMonasteries) == kMonasteries);
static_assert(kCountingMonasteries == (0xFFFu << 15 | 1u << 29));

constexpr bool counts_something(int number) {
  return (kCountingMonasteries >> number & 1) != 0;
}

// What a monastery gives an owner, who answers how many there are of what it counts.
template <class Owner>
constexpr int points_of_monastery(int number, const Owner& owner) {
  const Monastery& m = kMonastery[static_cast<std::size_t>(number)];
  switch (m.counts) {
    case MonasteryCounts::kNothing:
      break;
    case MonasteryCounts::kTypesSold:
      return m.points * owner.types_sold();
    case MonasteryCounts::kTile:
      return m.points * owner.tiles(m.tile);
    case MonasteryCounts::kKindsOfLivestock:
      return m.points * owner.kinds_of_livestock();
    case MonasteryCounts::kGoodsSold:
      return m.points * owner.goods_sold();
    case MonasteryCounts::kBonusTiles:
      return m.points * owner.bonus_tiles();
  }
  return 0;
}

}  // namespace reeve::burgundy
