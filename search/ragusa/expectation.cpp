// What the evaluation of Ragusa leaves out of the final score. It is tuned to tell moves apart, and
// what all moves have in common does not matter for that; hints add it.
#include <algorithm>
#include <array>

#include "search/ragusa/evaluation.h"

namespace reeve {
namespace {

using namespace ragusa;

// Final less expected points in games of masters (1,000 nodes, 12 to 20 games for each number of
// players), by how many quarters of the own houses are still to be placed.
constexpr int kQuarters = 4;
constexpr std::array<std::array<float, kQuarters + 1>, kMostSeats + 1> kMissing = {{
    {},
    {1.9f, 2.8f, 13.0f, 23.0f, 31.0f},
    {0.4f, 1.1f, 2.0f, 10.5f, 27.0f},
    {1.4f, 4.0f, 6.5f, 15.5f, 29.0f},
    {0.9f, 1.6f, -0.2f, 3.8f, 14.0f},
    {0.8f, -1.7f, -4.0f, -0.2f, 10.0f},
}};

}  // namespace

float Evaluation<Ragusa>::points_to_come(const State& s, Seat seat) {
  const PlayerState& player = s.of(seat);
  const float left = static_cast<float>(player.houses + player.super_houses);
  const float placed = static_cast<float>(std::popcount(s.houses_of(seat)));
  // Super-houses belong to nobody on the board; on average half of those placed are one's own.
  const float own = placed + 0.5f * static_cast<float>(std::popcount(s.super_houses));
  const float at = kQuarters * left / std::max(left + own, 1.0f);
  const auto low = std::min<std::size_t>(static_cast<std::size_t>(at), kQuarters - 1);
  const auto& missing = kMissing[s.players];
  return missing[low] + (at - static_cast<float>(low)) * (missing[low + 1] - missing[low]);
}

}  // namespace reeve
