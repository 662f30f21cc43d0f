// What the evaluation of Burgundy leaves out of the final score, or counts too high. It is tuned to
// tell moves apart, and what all moves have in common does not matter for that; hints add it.
#include <array>

#include "search/burgundy/evaluation.h"

namespace reeve {
namespace {

using namespace burgundy;

// By phase, for its first three rounds and for the others.
using ByRound = std::array<float, kPhases * 2>;

// Final less expected points in games of masters (1,000 nodes, 4 to 8 games each). Three players
// lie between two and four.
constexpr ByRound kTwo = {15.5f, 12.0f, 8.0f, 2.6f, -4.9f, -5.6f, -11.6f, -11.6f, -1.6f, 3.3f};
constexpr ByRound kFour = {32.5f, 27.7f, 19.5f, 15.0f, 4.9f, -0.4f, -9.0f, -13.3f, -9.7f, 2.4f};
constexpr ByRound kAutoma = {26.7f, 15.0f, 4.9f, 1.7f, -6.2f, -9.2f, -12.1f, -6.2f, 2.0f, 1.7f};
// What vineyards add to that.
constexpr ByRound kMoreWithVines = {21.7f, 18.5f, 9.6f,  12.0f, 5.9f,
                                    -1.9f, -3.7f, -8.6f, -3.7f, 2.2f};
// Spaces of the race (B16).
constexpr ByRound kRace = {-0.3f, -0.8f, -1.1f, -2.1f, -3.3f, -4.2f, -5.3f, -4.8f, -2.9f, 0.0f};

}  // namespace

float Evaluation<Burgundy>::points_to_come(const State& s, Seat) {
  if (s.over()) return 0;
  const std::size_t at = s.phase * 2u + (s.round >= 3 ? 1u : 0u);
  if ((s.modules & kSolo) != 0) return kRace[at];
  const float vines = (s.modules & kVineyards) != 0 ? kMoreWithVines[at] : 0;
  if (alone(s)) return kAutoma[at] + vines;
  const float more = static_cast<float>(s.players - 2) / 2;
  return kTwo[at] + more * (kFour[at] - kTwo[at]) + vines;
}

}  // namespace reeve
