// What the expansions of Burgundy (B10 to B15) add to the worth of a position. Asked only when one
// of them is in play.
#include <bit>

#include "games/burgundy/modules/vineyards.h"
#include "search/burgundy_evaluation.h"

namespace reeve {

using namespace burgundy;
namespace W = burgundy_weights;

namespace {

// A vineyard (B14): what its areas would score now, what a bonus tile may still gain as its area
// grows, and stored doubles for the bonuses of the space they will cover.
float vineyard_points(const FullState& s, int seat, float late) {
  const auto stored = static_cast<float>(s.vineyard[static_cast<std::size_t>(seat)].stored.total());
  const float for_stored = late * 5.0f * std::min(stored, 2.0f);
  if ((s.modules & kTeam) != 0 && seat >= 2) return for_stored;  // the board is the partner's
  const Vineyard& v = s.vineyard[static_cast<std::size_t>(seat)];
  float total = static_cast<float>(vineyards::points(v));
  for (int vine = 0; vine < kVines; ++vine)
    if (v.tiles.has(vine))
      total += late * 0.6f * static_cast<float>(vineyards::areas(v, vine)[0] + 1);
  const auto planted = static_cast<float>(std::popcount(vineyards::planted(v)));
  return total + late * 1.5f * planted + for_stored;
}

}  // namespace

// What expansions add (B10 to B14) beyond points already scored: shields count at the end (B13.3)
// and work until then, border posts come nearer with every tile between them, and tiles beyond the
// storage of three are stored tiles too.
float Evaluation<Burgundy>::expansions(const FullState& s, int seat, const Moment& moment) const {
  const MorePlayer& more = s.more[static_cast<std::size_t>(seat)];
  float total = 0;
  // B15.1: partners have the same shields, which count with the first of them.
  const bool counted = (s.modules & kTeam) != 0 && seat >= 2;
  for (std::uint32_t rest = counted ? 0 : more.shields; rest != 0; rest &= rest - 1) {
    const int shield = std::countr_zero(rest);
    const float end = shield <= 6 ? 12.0f : shield <= 12 ? 8.0f : 4.0f;  // B13.3
    // Tribute is a silver each phase (B13.6); the effects are worth more than that.
    total += end + 0.5f * moment.phases_left;
  }
  if ((more.shields >> 4 & 1) != 0 && !counted)
    total += 0.5f * w_[W::kStored] * static_cast<float>(s.deep_storage.total());
  if ((s.modules & kTeam) != 0) {  // B15.1: either of the two may place these
    for (const Tile tile : s.common_storage[static_cast<std::size_t>(seat % 2)])
      if (is_double(tile)) {
        total += 2.5f * moment.late;
      } else if (tile != kNoTile) {
        const Player& p = s.player[static_cast<std::size_t>(seat)];
        total += 0.5f * (w_[W::kStored] + 1.0f +
                         w_[W::kTilePower] * stored_power(p, board_of(s, p), tile, moment));
      }
  }
  if ((s.modules & kVineyards) != 0 && !s.over()) total += vineyard_points(s, seat, moment.late);
  return total;
}

}  // namespace reeve
