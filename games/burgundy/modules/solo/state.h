// What the solo race (B16) keeps besides the one player's things.
//
// What was scored adds up: all points of the player, `monastery_points` and `bought` are `marker`,
// the targets reached and `lost` together. `fresh` is zero whenever somebody decides.
#pragma once

#include <cstdint>

namespace reeve::burgundy {

struct Solo {
  std::uint16_t bought = 0;            // points bought for silver (B16.7)
  std::uint16_t lost = 0;              // points beyond a target
  std::uint16_t monastery_points = 0;  // B16.5
  std::uint8_t fresh = 0;              // scored, and not yet moved on the track
  std::uint8_t marker = 0;             // points since the last target
  std::uint8_t target = 0;
  std::uint8_t first_target = 0;  // 45–55
  std::uint8_t laps = 0;          // targets reached
  std::uint8_t rounds = 0;        // used, once the duchy is full
};
static_assert(sizeof(Solo) == 12);

}  // namespace reeve::burgundy
