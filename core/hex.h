// Hex geometry: axial coordinates on a pointy-topped grid, where rows run left to right.
#pragma once

#include <array>
#include <cstdint>

namespace reeve {

struct Hex {
  std::int8_t q = 0;  // column, growing to the right
  std::int8_t r = 0;  // row, growing downwards; each row is shifted half a hex to the right

  friend constexpr bool operator==(Hex, Hex) = default;
  friend constexpr Hex operator+(Hex a, Hex b) {
    return {static_cast<std::int8_t>(a.q + b.q), static_cast<std::int8_t>(a.r + b.r)};
  }
  friend constexpr Hex operator-(Hex a, Hex b) {
    return {static_cast<std::int8_t>(a.q - b.q), static_cast<std::int8_t>(a.r - b.r)};
  }
};

// Clockwise from the right: E, SE, SW, W, NW, NE.
inline constexpr std::array<Hex, 6> kHexDirections = {
    {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

constexpr int hex_distance(Hex a, Hex b) {
  const int dq = a.q - b.q, dr = a.r - b.r, ds = -dq - dr;
  const auto abs = [](int x) { return x < 0 ? -x : x; };
  return (abs(dq) + abs(dr) + abs(ds)) / 2;
}

constexpr bool adjacent(Hex a, Hex b) {
  return hex_distance(a, b) == 1;
}

}  // namespace reeve
