// Where the monasteries that count at the end meet the modules: several of these may change one.
#include "games/burgundy/modules/border_posts/border_posts.h"
#include "games/burgundy/modules/extra_tiles/extra_tiles.h"
#include "games/burgundy/modules/modules.h"
#include "games/burgundy/modules/shields/shields.h"
#include "games/burgundy/modules/team/team.h"
#include "games/burgundy/rules.h"

namespace reeve::burgundy::modules {
namespace {

bool has(const State& s, unsigned module) {
  return (s.modules & module) != 0;
}

}  // namespace

int monastery_points(const State& s, const Player& p, int number, int plain) {
  if (has(s, kTeam)) return team::monastery_points(s, p, number);
  // B17.12: what is copied from the automa does not score.
  const std::uint32_t counting =
      has(s, kShields) && extras_of(s, p).named == s.players && has(s, kChateauma)
          ? own_monasteries(p)
          : p.monasteries;
  if ((counting >> number & 1) == 0) return 0;
  int points = plain;
  const Monastery& monastery = kMonastery[static_cast<std::size_t>(number)];
  if (monastery.counts == MonasteryCounts::kBonusTiles && has(s, kBorderPosts))
    points += monastery.points * border_posts::bonus_tiles(s, p);
  // B13.4.10: of the own ones, not those that count through shield 6.
  const bool doubles = has(s, kShields) && shields::holds(s, p, 10);
  const std::uint32_t own = doubles ? own_monasteries(p) : 0;
  // In the solo race it counts with the first one that is placed (B16.5).
  const bool crane_counted = has(s, kSolo) && std::popcount(counting & kTileMonasteries) > 1;
  if (!crane_counted && extra_tiles::crane_counts_for(p, counting, own) == number) points += 4;
  return (own >> number & 1) != 0 ? 2 * points : points;
}

std::uint32_t monasteries_of_duchy(const State& s, int seat) {
  if (is_automa(s, seat)) return 0;
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  if (!has(s, kTeam)) return own_monasteries(p);
  return own_monasteries(p) |
         own_monasteries(s.player[static_cast<std::size_t>(team::partner_of(seat))]);
}

}  // namespace reeve::burgundy::modules
