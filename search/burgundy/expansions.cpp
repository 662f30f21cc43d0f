// What the expansions of Burgundy (B10 to B15) add to the worth of a position: what will pay later
// and is not in the points yet. Asked only when one of them is in play.
#include <algorithm>
#include <bit>

#include "games/burgundy/modules/border_posts/border_posts.h"
#include "games/burgundy/modules/close_to_castle/close_to_castle.h"
#include "games/burgundy/modules/extra_tiles/extra_tiles.h"
#include "games/burgundy/modules/inns/inns.h"
#include "games/burgundy/modules/shields/shields.h"
#include "games/burgundy/modules/team/team.h"
#include "games/burgundy/modules/trade_routes/trade_routes.h"
#include "games/burgundy/modules/vineyards/vineyards.h"
#include "games/burgundy/rules.h"
#include "search/burgundy/evaluation.h"

namespace reeve {

using namespace burgundy;
namespace W = burgundy_weights;

float Evaluation<Burgundy>::expansions(const State& s, int seat, const Moment& moment) const {
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  const Board& board = board_of(s, p);
  const int dice = (p.dice[0] != 0) + (p.dice[1] != 0);
  // B15.1: what partners have in common is counted with the first of them.
  const bool team = (s.modules & kTeam) != 0;
  const bool counted = team && seat >= 2;
  float total = 0;
  if ((s.modules & kExtraTiles) != 0) total += extra_tiles(p, board, moment);
  if ((s.modules & kCloseToCastle) != 0) total -= cut_off(p, board, moment, dice);
  if ((s.modules & kBorderPosts) != 0 && !team) total += border_posts(s, seat, moment);
  if ((s.modules & kInns) != 0) total += inns(s, p, board, moment, dice);
  if ((s.modules & (kInns | kShields)) != 0) total += larger_regions(s, p, board, moment, dice);
  if ((s.modules & kTradeRoutes) != 0 && !counted) total += trade_route(s, seat, moment);
  if ((s.modules & kShields) != 0 && !counted) total += shields(s, seat, moment);
  if ((s.modules & kVineyards) != 0) total += vineyard(s, seat, moment.late);
  if (team) {  // B15.1: either of the two may place these
    for (const Tile tile : s.common_storage()[static_cast<std::size_t>(seat % 2)])
      if (is_double(tile))
        total += 0.5f * w_[W::kVineStored] * moment.late;
      else if (tile != kNoTile)
        total += 0.5f *
                 (w_[W::kStored] + 1.0f + w_[W::kTilePower] * stored_power(p, board, tile, moment));
  }
  return total;
}

// B15.1: partners have one duchy. Its regions may lie in both halves, and a colour is complete in
// both or not at all; they count with the first of the two, and the stored tiles of either help.
float Evaluation<Burgundy>::team_duchy(const State& s, int seat, const Moment& moment, int dice,
                                       std::array<float, kColours>& help) const {
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  float total = w_[W::kTilePlaced] * static_cast<float>(std::popcount(p.covered) - kUsuallyCovered);
  if (seat >= 2) return total;
  const Player& partner = s.player[static_cast<std::size_t>(team::partner_of(seat))];
  storage(partner, board_of(s, partner), 0, moment, dice, help);
  const team::TeamBoard& board = team::board_of(s);
  const team::Halves covered = team::covered(s, seat);
  for (int c = 0; c < kColours; ++c) {
    team::Halves left = board.of_colour[static_cast<std::size_t>(c)];
    left.remove(covered);
    const int missing = left.size();
    if (missing == 0) continue;
    for (int r = 0; r < board.count; ++r) {
      const team::Halves& region = board.regions[static_cast<std::size_t>(r)];
      if (!region.meets(left)) continue;
      team::Halves open = region;
      open.remove(covered);
      total += region_value(region_worth_[moment.round][dice], region.size(), open.size(),
                            help[static_cast<std::size_t>(c)]);
    }
    if (missing >= 13 || (moment.small_gone >> c & 1) != 0) continue;
    const bool second = (moment.large_gone >> c & 1) != 0;
    total += colour_worth_[moment.round][missing] *
             static_cast<float>(second ? small_bonus(s.players) : large_bonus(s.players));
  }
  return total;
}

// B10: geese that wait for others in their pasture, and a crane that counts for a monastery.
float Evaluation<Burgundy>::extra_tiles(const Player& p, const Board& board,
                                        const Moment& moment) const {
  float total = 0;
  for (Spaces rest = p.covered & board.of_colour[static_cast<int>(Colour::kLivestock)]; rest != 0;
       rest &= rest - 1) {
    const int space = std::countr_zero(rest);
    if (p.tiles[static_cast<std::size_t>(space)] != kGeese) continue;
    const int open = std::popcount(board.region_of(space) & ~p.covered);
    total += w_[W::kGeese] * moment.late * static_cast<float>(open);
  }
  // B10.2: at the end it counts as one building for monasteries 16 to 23, which is 4 points.
  if (extra_tiles::crane_counts_for(p, p.monasteries, 0) != 0) total += 4;
  return total;
}

// B11.1: regions in which nothing can be placed before another castle stands near them.
float Evaluation<Burgundy>::cut_off(const Player& p, const Board& board, const Moment& moment,
                                    int dice) const {
  const auto& worth = region_worth_[moment.round][dice];
  const Spaces near = close_to_castle::near_castle(p, board, kAllSpaces & ~p.covered);
  float lost = 0;
  for (int r = 0; r < board.regions; ++r) {
    const Spaces spaces = board.region_spaces[static_cast<std::size_t>(r)];
    const Spaces open = spaces & ~p.covered;
    if (open == 0 || (open & (near | board.castles())) != 0) continue;
    const RegionWorth& as_is = worth[std::popcount(open)];
    lost += as_is.each * kRegionPoints[std::popcount(spaces)] + as_is.bonus;
  }
  return w_[W::kCutOff] * lost;
}

namespace {

// How many spaces must still be covered until an unbroken line leads from one set to the other.
int missing_between(Spaces from, Spaces to, Spaces covered) {
  Spaces reached = from & covered;
  for (int missing = 0;; ++missing) {
    for (Spaces before = 0; before != reached;) {
      before = reached;
      reached |= neighbours(reached) & covered;
    }
    if ((reached & to) != 0) return missing;
    reached |= neighbours(reached) | from;
  }
}

}  // namespace

// B12.1: each pair of posts by the spaces missing between them, and the race for all three.
float Evaluation<Burgundy>::border_posts(const State& s, int seat, const Moment& moment) const {
  using namespace burgundy::border_posts;
  const std::uint8_t posts = s.player[static_cast<std::size_t>(seat)].posts;
  if ((posts & kAllPairs) == kAllPairs) return 0;
  const Spaces covered = s.player[static_cast<std::size_t>(seat)].covered;
  const auto& worth = post_worth_[static_cast<std::size_t>(moment.round)];
  float total = 0;
  int all = 0;
  int longest = 0;
  for (std::size_t i = 0; i < kPairs.size(); ++i) {
    if ((posts >> i & 1) != 0) continue;
    const int missing = missing_between(kTouches[kPairs[i][0]], kTouches[kPairs[i][1]], covered);
    total += w_[W::kPostLink] * worth[static_cast<std::size_t>(missing)].bonus;
    all += missing;
    longest = std::max(longest, missing);
  }
  unsigned taken = 0;
  for (const Player& other : s.player) taken |= other.posts;
  if ((taken & kSmallBonus) != 0) return total;
  // Two links make the third.
  const int missing = std::min(all - longest, kMostMissingLinks);
  const int points = (taken & kLargeBonus) != 0 ? small_bonus(s.players) : large_bonus(s.players);
  return total + w_[W::kPostBonus] * worth[static_cast<std::size_t>(missing)].each *
                     static_cast<float>(points);
}

// B12.3: a stored inn fills the best space and makes its region larger.
float Evaluation<Burgundy>::inns(const State& s, const Player& p, const Board& board,
                                 const Moment& moment, int dice) const {
  const auto stored = std::count(p.storage.begin(), p.storage.end(), kInn);
  if (stored == 0) return 0;
  const auto& worth = region_worth_[moment.round][dice];
  const Spaces places = burgundy::inns::spaces_for(p, board, kAllSpaces & ~p.covered);
  float most = 0;
  for (int r = 0; r < board.regions; ++r) {
    const Spaces spaces = board.region_spaces[static_cast<std::size_t>(r)];
    if ((spaces & places) == 0) continue;
    const int size = std::popcount(spaces);
    const int missing = std::popcount(spaces & ~p.covered);
    const int larger = size < kMaxRegionSize            ? kRegionPoints[size + 1]
                       : s.edition == Edition::kSpecial ? modules::kPointsOfNine
                                                        : kRegionPoints[kMaxRegionSize];
    const RegionWorth& as_is = worth[missing];
    const RegionWorth& nearer = worth[missing - 1];
    most = std::max(most, nearer.each * static_cast<float>(larger) + nearer.bonus -
                              as_is.each * kRegionPoints[size] - as_is.bonus);
  }
  return static_cast<float>(stored) * (w_[W::kInn] + w_[W::kInnRegion] * most) *
         std::min(1.0f, (static_cast<float>(dice) + 2 * moment.rounds_left) / 3.0f);
}

// What inns and shield 17 (B13.4.17) will add to the points of regions begun.
float Evaluation<Burgundy>::larger_regions(const State& s, const Player& p, const Board& board,
                                           const Moment& moment, int dice) const {
  const auto& worth = region_worth_[moment.round][dice];
  float total = 0;
  for (int r = 0; r < board.regions; ++r) {
    const Spaces spaces = board.region_spaces[static_cast<std::size_t>(r)];
    const Spaces open = spaces & ~p.covered;
    if (open == 0 || open == spaces) continue;
    const int size = std::popcount(spaces);
    const int points = modules::region_points(s, p, board, std::countr_zero(open), size);
    total += worth[std::popcount(open)].each * static_cast<float>(points - kRegionPoints[size]);
  }
  return total;
}

// B12.4: what the goods held would bring on the next spaces.
float Evaluation<Burgundy>::trade_route(const State& s, int seat, const Moment& moment) const {
  const Goods& goods = s.player[static_cast<std::size_t>(seat)].goods;
  const PlayerExtras& more = s.extras(static_cast<std::size_t>(seat));
  const int next = trade_routes::next_space(more);
  if (next < 0 || goods.empty()) return 0;
  std::array<float, kGoodTypes> sale{};  // by type, what selling it now would bring
  float ahead = 0;
  const int end = trade_routes::length(more);
  for (int space = next; space < end; ++space) {
    const trade_routes::Space& printed = trade_routes::space_of(more, space);
    const int type = printed.good - 1;
    const int held = goods[type];
    if (held == 0) continue;
    const float bonus = printed.bonus < trade_routes::Bonus::kCastle
                            ? w_[W::kBuildingPower + static_cast<std::size_t>(printed.bonus)]
                        : printed.bonus == trade_routes::Bonus::kCastle
                            ? w_[W::kCastlePower]
                            : w_[W::kBuildingPower + static_cast<std::size_t>(Building::kMarket)];
    if (space - next < held)
      sale[static_cast<std::size_t>(type)] += bonus;
    else
      ahead += bonus;
  }
  const float best = *std::max_element(sale.begin(), sale.end());
  return moment.late * (w_[W::kRouteSale] * best + w_[W::kRouteAhead] * ahead);
}

// B13: shields count at the end and work until then, if the tribute can be paid.
float Evaluation<Burgundy>::shields(const State& s, int seat, const Moment& moment) const {
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  const std::uint32_t held = s.extras(static_cast<std::size_t>(seat)).shields;
  if (held == 0) return 0;
  float total = static_cast<float>(burgundy::shields::end_points(s, p));
  const float phases = moment.rounds_left / kRoundsInPhase;
  for (std::uint32_t rest = held; rest != 0; rest &= rest - 1) {
    const int shield = std::countr_zero(rest);
    const bool at_phase_end = shield == 14 || shield == 15;
    total += w_[W::kShieldPower + static_cast<std::size_t>(shield - 1)] *
             (at_phase_end ? moment.phases_left : phases);
  }
  const int purse = p.silver + ((held >> 3 & 1) != 0 ? p.workers : 0);  // B13.4.3
  const int missing = std::popcount(held) - purse;
  if (missing > 0)
    total -= w_[W::kTributeShort] * static_cast<float>(missing * (s.round + 1)) / kRoundsInPhase;
  if ((held >> 4 & 1) != 0)
    total += 0.5f * w_[W::kStored] *
             static_cast<float>((s.modules & kTeam) != 0 ? s.deep_storage.total()
                                                         : s.deep_storage.tiles().total());
  if ((held >> 10 & 1) != 0)
    for (std::uint32_t rest = own_monasteries(p); rest != 0; rest &= rest - 1)
      total += static_cast<float>(points_of_monastery(std::countr_zero(rest), Holdings{p}));
  return total;
}

// B14: what the areas would score now, what a bonus tile may still gain as its area grows, and
// stored doubles for the bonuses of the space they will cover.
float Evaluation<Burgundy>::vineyard(const State& s, int seat, float late) const {
  const auto stored = static_cast<float>(
      vineyards::doubles_stored(s, s.player[static_cast<std::size_t>(seat)]).total());
  const float for_stored = late * w_[W::kVineStored] * std::min(stored, 2.0f);
  if ((s.modules & kTeam) != 0 && seat >= 2) return for_stored;  // the board is the partner's
  const Vineyard& v = s.extras(static_cast<std::size_t>(seat)).vineyard;
  float total = static_cast<float>(vineyards::points(v));
  for (int vine = 0; vine < kVines; ++vine)
    if (v.tiles.has(vine))
      total += late * w_[W::kVineGrowth] * static_cast<float>(vineyards::areas(v, vine)[0] + 1);
  const auto planted = static_cast<float>(std::popcount(vineyards::planted(v)));
  return total + late * w_[W::kVinePlanted] * planted + for_stored;
}

}  // namespace reeve
