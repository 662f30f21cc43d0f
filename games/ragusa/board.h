// The board, derived at compile time from the tables of components.h: masks of spaces around each
// hex, what each space gives, the corners of the city hexes in clockwise order.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>

#include "games/ragusa/components.h"

namespace reeve::ragusa {

using SpaceMask = std::uint64_t;   // bit per space
using BorderMask = std::uint32_t;  // bit per border space, or per wall segment

inline constexpr std::uint8_t kNone = 255;
inline constexpr BorderMask kAllBorder = (1u << kBorder) - 1;
inline constexpr SpaceMask kAllSpaces = (SpaceMask{1} << kSpaces) - 1;

constexpr SpaceMask bit(int space) {
  return SpaceMask{1} << space;
}

// "B01" … "B22", "I01" … "I10", "R01" … "R23".
constexpr std::array<char, 3> space_letters(int space) {
  const int number =
      space < kBorder
          ? space + 1
          : (space < kBorder + kInterior ? space - kBorder + 1 : space - kBorder - kInterior + 1);
  const char zone = space < kBorder ? 'B' : (space < kBorder + kInterior ? 'I' : 'R');
  return {zone, static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

constexpr HexKind hex_kind(std::size_t countryside, int hex) {
  return kHexData[static_cast<std::size_t>(hex)].kind[countryside];
}

// Everything a countryside decides. `gives` counts the access a house at a space gains (R3.3);
// `touches` has the spaces that touch a hex of that resource.
struct Countryside {
  std::array<std::array<std::uint8_t, kResources>, kSpaces> gives{};
  std::array<SpaceMask, kResources> touches{};
};

struct Board {
  std::array<SpaceMask, kHexes> around{};          // spaces at each hex
  std::array<SpaceMask, kBuildings> at{};          // the same by building
  std::array<std::uint8_t, kBuildings> hex_of{};   // the hex of each building
  std::array<std::uint16_t, kSpaces> buildings{};  // bit per building a space touches
  std::array<SpaceMask, kSpaces> near{};           // spaces that share a hex with each space
  SpaceMask city = 0;                              // spaces that touch a building
  std::array<std::array<std::uint8_t, kSpaces>, kBuildings> corner{};  // which corner, or kNone
  // R3.4: the six spaces of a building, clockwise from the top corner.
  std::array<std::array<std::uint8_t, 6>, kBuildings> clockwise{};
  std::array<Countryside, 2> countryside{};
};

constexpr Board make_board() {
  Board board{};
  for (auto& corners : board.corner) corners.fill(kNone);
  for (int space = 0; space < kSpaces; ++space) {
    const auto s = static_cast<std::size_t>(space);
    for (std::uint8_t hex : kSpaceHexes[s]) {
      board.around[hex] |= bit(space);
      const HexKind kind = kHexData[hex].kind[0];
      if (kind >= kCityKind) {
        const std::size_t building = kind - kCityKind;
        board.at[building] |= bit(space);
        board.hex_of[building] = hex;
        board.buildings[s] = static_cast<std::uint16_t>(board.buildings[s] | 1u << building);
        board.city |= bit(space);
      }
      for (std::size_t c = 0; c < 2; ++c) {
        const HexKind own = kHexData[hex].kind[c];
        if (own >= kCityKind) continue;
        ++board.countryside[c].gives[s][own];
        board.countryside[c].touches[own] |= bit(space);
      }
    }
  }
  for (std::size_t space = 0; space < kSpaces; ++space)
    for (std::uint8_t hex : kSpaceHexes[space]) board.near[space] |= board.around[hex];
  // Corner k of a pointy-topped hex, clockwise from the top, is shared with the neighbours in
  // directions k + 4 and k + 5 of kHexDirections (NW and NE for the top corner).
  for (std::size_t building = 0; building < kBuildings; ++building) {
    const Hex centre = kHexData[board.hex_of[building]].at;
    for (std::size_t k = 0; k < 6; ++k) {
      const Hex left = centre + kHexDirections[(k + 4) % 6];
      const Hex right = centre + kHexDirections[(k + 5) % 6];
      for (int space = 0; space < kSpaces; ++space) {
        int shared = 0;
        for (std::uint8_t hex : kSpaceHexes[static_cast<std::size_t>(space)]) {
          const Hex at = kHexData[hex].at;
          shared += at == centre || at == left || at == right;
        }
        if (shared == 3) {
          board.clockwise[building][k] = static_cast<std::uint8_t>(space);
          board.corner[building][static_cast<std::size_t>(space)] = static_cast<std::uint8_t>(k);
        }
      }
    }
  }
  return board;
}

inline constexpr Board kBoard = make_board();

// The two border spaces at the ends of a wall segment.
constexpr BorderMask wall_ends(int wall) {
  return 1u << wall | 1u << (wall + 1) % kBorder;
}

}  // namespace reeve::ragusa
