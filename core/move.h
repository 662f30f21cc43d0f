// A move is 32 bits whose meaning each game documents in its own header. A seat is a place at the
// table.
#pragma once

#include <compare>
#include <cstdint>

namespace reeve {

using Seat = std::int8_t;

struct Move {
  std::uint32_t bits = 0;

  friend constexpr bool operator==(Move, Move) = default;
  friend constexpr auto operator<=>(Move, Move) = default;
};

}  // namespace reeve
