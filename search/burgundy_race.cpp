#include "search/burgundy_race.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/burgundy/modules/solo.h"

namespace reeve {
namespace {

using namespace burgundy;

constexpr float kSpace = 3.0f, kDie = 1.2f, kTarget = 1.6f, kStored = 1.5f, kFarStored = 1.1f;

// A stock of small change: the first four count fully, more of it half.
float stock(int count, float each) {
  return each * (static_cast<float>(std::min(count, 4)) +
                 0.4f * static_cast<float>(std::max(count - 4, 0)));
}

float waiting(Pending pending, float region) {
  switch (pending.ask) {
    case Ask::kAction:
    case Ask::kTakeTile:
      return kDie + 0.2f;
    case Ask::kPlaceTile:
    case Ask::kSoloColour:
      return 2.0f;
    case Ask::kSoloOrder:
      return 1.0f + region;
    case Ask::kSoloPart:
      return solo::parts_of(pending) == solo::kRegionPart ? region : 1.2f;
    case Ask::kSellGoods:
    case Ask::kShipGoods:
      return 0.5f;
    default:
      return 0;
  }
}

}  // namespace

float race_worth(const FullState& s) {
  const Player& p = s.player[0];
  const Board& board = board_of(s, p);
  const int covered = std::popcount(p.covered);
  if (s.over()) {
    const int left = solo::won(s) ? kRounds - solo::rounds_used(s) + 8 : 0;
    return kSpace * static_cast<float>(covered + left);
  }
  const int rounds_left = kRounds - 1 - (s.phase * kRoundsInPhase + s.round);
  const float late = std::min(1.0f, static_cast<float>(rounds_left) / 4.0f);
  const int dice = (p.dice[0] != 0) + (p.dice[1] != 0);
  float total =
      kSpace * static_cast<float>(covered) + kDie * static_cast<float>(dice + 2 * rounds_left);

  // B16.7: what a point is worth on the way to the target.
  const float point = kTarget / static_cast<float>(std::max<int>(s.solo.target, 8));
  total += kTarget * static_cast<float>(s.solo.laps) + point * static_cast<float>(s.solo.marker);

  const Spaces empty = kAllSpaces & ~p.covered, open = solo::open_spaces(p);
  for (const Tile tile : p.storage) {
    if (tile == kNoTile) continue;
    const bool any = tile == kTurnedTile || tile == kInn;
    const Spaces own =
        any ? kAllSpaces : board.of_colour[static_cast<std::size_t>(colour_of(tile))];
    if ((own & open) != 0)
      total += kStored;
    else if ((own & empty) != 0)
      total += kFarStored * late;
  }
  total += late * (stock(p.workers, 0.25f) + stock(p.silver, 0.45f) + stock(p.goods.total(), 0.3f));
  total += 0.04f * static_cast<float>(std::popcount(open));

  const float bonus = static_cast<float>(kPhaseBonus[s.phase]);
  for (std::size_t region = 0; region < board.regions; ++region) {
    const Spaces spaces = board.region_spaces[region];
    const int missing = std::popcount(spaces & empty), size = std::popcount(spaces);
    if (missing == 0 || missing == size) continue;
    const float points = static_cast<float>(kRegionPoints[static_cast<std::size_t>(size)]) + bonus;
    total += late * point * points * std::pow(0.5f, static_cast<float>(missing));
  }
  for (const Spaces spaces : board.of_colour)  // B16.6
    if (const int missing = std::popcount(spaces & empty); missing != 0)
      total += late * 2.0f * std::pow(0.55f, static_cast<float>(missing));
  for (const Tile tile : p.tiles)
    if (tile == kMine) total += 0.4f * static_cast<float>(kPhases - s.phase);
  total += 0.5f * late * static_cast<float>(std::popcount(p.monasteries & 0x7FFEu));
  for (const Pending& pending : s.pending) total += waiting(pending, point * (bonus + 2));
  return total;
}

}  // namespace reeve
