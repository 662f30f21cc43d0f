// B3: what happens between turns.
#include <algorithm>
#include <utility>

#include "core/bits.h"
#include "games/burgundy/rules.h"

namespace reeve::burgundy {
namespace {

int nth_bit(std::uint32_t set, int n) {
  return static_cast<int>(nth_of(set, static_cast<std::uint32_t>(n)));
}

// A random piece out of `total`, or −1 when nothing is left (B2.1: the slot stays empty).
int pick(Draw& draw, int total) {
  return total == 0 ? -1 : static_cast<int>(draw.below(static_cast<std::uint32_t>(total)));
}

Tile draw_coloured(Supply& supply, Colour colour, Draw& draw) {
  switch (colour) {
    case Colour::kBuilding: {
      const int n = pick(draw, supply.buildings.total());
      if (n < 0) return kNoTile;
      const int type = supply.buildings.nth(n);
      supply.buildings.add(type, -1);
      return static_cast<Tile>(kFirstBuilding + type);
    }
    case Colour::kLivestock: {
      const int n = pick(draw, supply.livestock.total());
      if (n < 0) return kNoTile;
      const int kind = supply.livestock.nth(n);
      supply.livestock.add(kind, -1);
      return static_cast<Tile>(kFirstLivestock + kind);
    }
    case Colour::kMonastery: {
      const std::uint32_t yellow = supply.monasteries & ~kBlackMonasteries;
      const int n = pick(draw, std::popcount(yellow));
      if (n < 0) return kNoTile;
      const int number = nth_bit(yellow, n);
      supply.monasteries &= ~(1u << number);
      return monastery_tile(number);
    }
    default: {
      std::uint8_t& left = supply.plain[static_cast<std::size_t>(colour)];
      if (left == 0) return kNoTile;
      --left;
      return static_cast<Tile>(kCastle + static_cast<int>(colour));
    }
  }
}

Tile draw_black(Supply& supply, Draw& draw) {
  const std::uint32_t monasteries = supply.monasteries & kBlackMonasteries;
  const int buildings = supply.black_buildings.total();
  const int livestock = std::popcount(supply.black_livestock);
  const int plain = supply.black_plain[0] + supply.black_plain[1] + supply.black_plain[2];
  int n = pick(draw, buildings + livestock + std::popcount(monasteries) + plain);
  if (n < 0) return kNoTile;
  if (n < buildings) {
    const int type = supply.black_buildings.nth(n);
    supply.black_buildings.add(type, -1);
    return static_cast<Tile>(kFirstBuilding + type);
  }
  n -= buildings;
  if (n < livestock) {
    const int kind = nth_bit(supply.black_livestock, n);
    supply.black_livestock = static_cast<std::uint16_t>(supply.black_livestock & ~(1u << kind));
    return kind == kGeeseOfSupply ? kGeese : static_cast<Tile>(kFirstLivestock + kind);
  }
  n -= livestock;
  if (n < plain) {
    int i = 0;
    for (; n >= supply.black_plain[i]; ++i) n -= supply.black_plain[i];
    --supply.black_plain[i];
    return static_cast<Tile>(kCastle + i);
  }
  const int number = nth_bit(monasteries, n - plain);
  supply.monasteries &= ~(1u << number);
  return monastery_tile(number);
}

}  // namespace

void finish_phase(Play play) {
  State& s = play.s;
  tell(play.log, EventKind::kPhaseEnded, kNobody, s.phase);
  for (int seat = 0; seat < s.players; ++seat) {  // B3.6
    Player& p = s.player[seat];
    int mines = 0;
    for (const Tile tile : p.tiles) mines += tile == kMine;
    if (s.modules) [[unlikely]]
      mines = modules::mines(s, seat, mines);
    if (mines == 0) continue;
    gain_silver(play, seat, s.modules ? modules::mine_silver(s, p, mines) : mines, kMine);
    if (has_monastery(p, 2)) gain_workers(play, seat, mines, monastery_tile(2));  // B9.2
  }
  ++s.phase;
  s.round = 0;
  if (s.over()) {
    s.turn = 0;
    s.white_die = 0;
    tell(play.log, EventKind::kGameEnded, kNobody);
  } else {
    begin_phase(play);
  }
}

void begin_phase(Play play) {
  State& s = play.s;
  tell(play.log, EventKind::kPhaseBegan, kNobody, s.phase);
  if (s.modules) [[unlikely]]
    modules::depots_cleared(play);
  Draw tiles = play.chance.draw(kChancePhaseTiles, s.phase);
  for (int depot = 0; depot < kDepots; ++depot)
    for (int slot = 0; slot < kDepotSlots; ++slot) {
      const SlotFill fill = slot_fill(depot, slot, s.players, s.phase);
      Tile& place = s.depots[depot][slot];
      place = fill.fills ? draw_coloured(s.supply, fill.colour, tiles) : kNoTile;
      if (place != kNoTile) tell(play.log, EventKind::kTileLaid, kNobody, depot, slot, place);
    }
  const int black = s.modules ? modules::black_tiles_to_lay(s) : black_slots(s.players);
  for (int slot = 0; slot < kBlackSlots; ++slot) {
    Tile& place = s.black_depot[slot];
    place = slot < black ? draw_black(s.supply, tiles) : kNoTile;
    if (place != kNoTile) tell(play.log, EventKind::kTileLaid, kNobody, kBlackDepot, slot, place);
  }
  Draw goods = play.chance.draw(kChancePhaseGoods, s.phase);
  for (int i = 0; i < kRoundsInPhase; ++i) {
    const int n = pick(goods, s.goods_bag.total());
    if (n < 0) break;
    const int type = s.goods_bag.nth(n);
    s.goods_bag.add(type, -1);
    s.round_goods[i] = static_cast<std::uint8_t>(type + 1);
    tell(play.log, EventKind::kGoodLaid, kNobody, i, type);
  }
  if (s.modules) [[unlikely]]
    modules::phase_filled(play);
  begin_round(play);
}

void begin_round(Play play) {
  State& s = play.s;
  const int game_round = s.phase * kRoundsInPhase + s.round;
  tell(play.log, EventKind::kRoundBegan, kNobody, game_round + 1);
  s.order = s.ranking;  // B3.5
  s.turn = 0;
  // One draw holds all dice: the white one, then two of each seat.
  constexpr std::uint32_t kNineDice = 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6;
  std::uint32_t roll =
      play.chance.draw(kChanceDice, static_cast<std::uint32_t>(game_round)).below(kNineDice);
  const auto next = [&roll] {
    const std::uint32_t face = 1 + roll % 6;
    roll /= 6;
    return static_cast<std::uint8_t>(face);
  };
  s.white_die = next();
  for (int seat = 0; seat < s.players; ++seat) {
    if (is_automa(s, seat)) [[unlikely]]
      continue;  // B17.3: it rolls in its turn
    const std::uint8_t a = next(), b = next();
    s.player[seat].dice = {std::max(a, b), std::min(a, b)};
    tell(play.log, EventKind::kRolled, seat, s.player[seat].dice[0], s.player[seat].dice[1]);
  }
  std::uint8_t& good = s.round_goods[s.round];
  if (good != 0) {  // B3.4
    tell(play.log, EventKind::kWhiteDie, s.order[0], s.white_die, good - 1);
    s.depot_goods[s.white_die - 1].add(good - 1);
    good = 0;
  }
  if (s.modules) [[unlikely]]
    modules::round_begun(play);
  tell(play.log, EventKind::kTurnBegan, s.active());
}

void end_turn(Play play) {
  State& s = play.s;
  s.bought = s.hired = 0;
  if (s.modules) [[unlikely]]
    modules::turn_ended(play);
  if (++s.turn < s.players) {
    tell(play.log, EventKind::kTurnBegan, s.active());
    return;
  }
  if (++s.round < kRoundsInPhase)
    begin_round(play);
  else if (s.modules == 0 || !modules::phase_ending(play))
    finish_phase(play);
}

}  // namespace reeve::burgundy
