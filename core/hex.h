// Hex geometry: axial coordinates on a pointy-topped grid, where rows run left to right.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>

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

// The hexes of a hexagonal board of the given radius, row by row from the top left: radius 3 is the
// 4-5-6-7-6-5-4 of a duchy.
template <int Radius>
constexpr auto hexagon_spaces() {
  std::array<Hex, 3 * Radius*(Radius + 1) + 1> spaces{};
  std::size_t n = 0;
  for (int r = -Radius; r <= Radius; ++r)
    for (int q = -Radius; q <= Radius; ++q)
      if (q + r >= -Radius && q + r <= Radius)
        spaces[n++] = {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
  return spaces;
}

// Bit i of element s is set when spaces s and i touch. For boards of up to 64 spaces.
template <std::size_t N>
constexpr std::array<std::uint64_t, N> neighbour_masks(const std::array<Hex, N>& spaces) {
  static_assert(N <= 64);
  std::array<std::uint64_t, N> masks{};
  for (std::size_t a = 0; a < N; ++a)
    for (std::size_t b = 0; b < N; ++b)
      if (adjacent(spaces[a], spaces[b])) masks[a] |= std::uint64_t{1} << b;
  return masks;
}

}  // namespace reeve
