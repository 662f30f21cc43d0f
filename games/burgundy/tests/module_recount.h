// Counts a position with expansions again from what lies on the table; tests/recount.h for the
// plain game. What depends on when something happened is taken from the position: phase bonuses,
// livestock, what shields changed while they were held, what a crane or a route did as a
// watchtower.
#pragma once

#include "games/burgundy/modules/chateauma/chateauma.h"
#include "games/burgundy/modules/modules.h"
#include "games/burgundy/modules/team/tests/recount.h"
#include "games/burgundy/modules/vineyards/tests/recount.h"
#include "games/burgundy/rules.h"
#include "games/burgundy/state_parts.h"
#include "games/burgundy/tests/recount.h"

namespace reeve::burgundy {

inline void check_all_conserved(const State& s) {
  Goods all = s.goods_bag;
  for (const Goods& goods : s.depot_goods) all.packed += goods.packed;
  std::array<int, kTiles> seen{};
  const auto count = [&](const auto& tiles) {
    for (const Tile tile : tiles)
      if (!is_double(tile)) ++seen[tile];
  };
  std::uint32_t shields = s.modules & kChateauma ? s.automa().shields : 0;
  bool somebody_holds_four = false;
  for (std::size_t seat = 0; seat < s.players; ++seat)
    somebody_holds_four |= (s.extras(seat).shields >> 4 & 1) != 0;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Player& p = s.player[seat];
    if (seat < 2 || (s.modules & kTeam) == 0) all.packed += p.goods.packed + p.sold.packed;
    if (is_automa(s, static_cast<int>(seat))) continue;
    count(p.tiles);
    count(p.storage);
    const PlayerExtras& more = s.extras(seat);
    auto castles = std::count(p.tiles.begin(), p.tiles.end(), kCastle);
    if (s.modules & kTeam) {  // partners have theirs together
      const Player& partner = s.player[seat ^ 2];
      castles += std::count(partner.tiles.begin(), partner.tiles.end(), kCastle);
      ASSERT_EQ(more.shields, s.extras(seat ^ 2).shields);
      ASSERT_EQ(more.named, s.extras(seat ^ 2).named);
    }
    if (seat < 2 || (s.modules & kTeam) == 0) {
      ASSERT_EQ(shields & more.shields, 0u);  // a shield is in one place
    }
    shields |= more.shields;
    ASSERT_LE(std::popcount(more.shields), static_cast<int>(castles));
    ASSERT_TRUE((more.shields >> 4 & 1) != 0 || s.deep_storage.empty() || somebody_holds_four ||
                std::any_of(s.pending.begin(), s.pending.end(),
                            [](Pending pending) { return pending.ask == Ask::kShed; }));
  }
  s.deep_storage.each_kind([&](Tile tile) {
    if (!is_double(tile)) seen[tile] += s.deep_storage.count(tile);
  });
  if (s.modules & kTeam)
    for (const auto& storage : s.common_storage()) count(storage);
  if (s.modules & kChateauma) chateauma::count_tiles(s, seen);
  for (const auto& depot : s.depot_shields)
    for (const std::uint8_t shield : depot) {
      if (shield == 0) continue;
      ASSERT_EQ(shields >> shield & 1, 0u);
      shields |= 1u << shield;
    }
  for (const std::uint8_t good : s.round_goods)
    if (good != 0) all.add(good - 1);
  const bool alone = (s.modules & kSolo) != 0;  // goods leave that game (B16.4)
  for (int type = 0; type < kGoodTypes; ++type)
    ASSERT_TRUE(all[type] == kGoodsOfType || (alone && all[type] < kGoodsOfType)) << type;
  for (const auto& depot : s.depots) count(depot);
  count(s.black_depot);
  for (const Pending& pending : s.pending)
    if ((pending.ask == Ask::kDiscard || pending.ask == Ask::kStore) && !is_double(pending.value))
      ++seen[pending.value];
  for (int t = 1; t < kTiles; ++t) {
    const auto tile = static_cast<Tile>(t);
    if (tile == kInn || (tile == kTurnedTile && alone)) continue;
    ASSERT_LE(seen[tile] + supply_of(s.supply, tile, false) + supply_of(s.supply, tile, true),
              modules::pieces(s.modules, tile, false) + modules::pieces(s.modules, tile, true))
        << tile_key(tile);
  }
  if (s.modules & kVineyards) check_vines_conserved(s);
  ASSERT_LE(seen[kInn] + s.inns, s.modules & kInns ? std::min(s.phase + 1, 5) : 0);
}

// Châteauma: cards that are neither in the deck nor laid out were completed.
inline int recount_automa(const State& s) {
  const auto seat = static_cast<std::size_t>(s.players - 1);
  const Player& p = s.player[seat];
  const Automa& a = s.automa();
  const AutomaTable& table = s.automa_table();
  int points = p.points[kLivestockPoints] + p.points[kWatchtowerPoints];
  for (const Source source : {kAutomaBoardingPoints, kPostPoints, kPostBonusPoints})
    points += modules::stored_points(s, seat, source);
  // With trade routes each sale has brought one point more, and sales are not counted (B17.12).
  points += s.modules & kTradeRoutes ? int{p.sale_points} : p.sold.total() * s.players;
  points +=
      std::popcount(p.large_bonuses) * (s.players + 3) + std::popcount(p.small_bonuses) * s.players;
  constexpr std::array<int, 5> kForShields = {0, 8, 15, 25, 40};
  points += kForShields[static_cast<std::size_t>(std::min(std::popcount(a.shields), 4))];
  int completed_slots = 0, face_up_monasteries = 0;
  constexpr std::array<int, 14> kForDoubles = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91};
  points += kForDoubles[static_cast<std::size_t>(std::min(a.doubles.total(), 13))];
  const std::uint32_t deck = chateauma::deck_of((s.modules & kVineyards) != 0);
  for (unsigned number = 1; number <= 17; ++number) {
    if ((deck >> number & 1) == 0) continue;
    if ((a.deck >> number & 1) != 0 || table.cards[0].number == number ||
        table.cards[1].number == number)
      continue;
    points += chateauma::kCard[number].points[table.level];
    completed_slots += chateauma::kCard[number].slots;
  }
  EXPECT_EQ(table.board.total(), completed_slots + (table.modifiers & 2 ? 3 : 0));
  table.board.each_kind([&](Tile tile, int) { face_up_monasteries += is_monastery(tile); });
  for (const CardInPlay& card : table.cards)
    for (const Tile tile : card.tiles) {
      face_up_monasteries += is_monastery(tile);
      points += tile != kNoTile ? 2 : 0;
    }
  return points + 4 * face_up_monasteries + p.goods.total() + p.silver +
         static_cast<int>(a.reserve.size());
}

// The solo race: what was scored is on the track, in targets reached, or lost (B16.7).
inline int recount_solo(const State& s) {
  const Player& p = s.player[0];
  const Solo& solo = s.solo();
  int scored = p.phase_points + p.sale_points + solo.monastery_points + solo.bought;
  for (const std::uint8_t line : p.points) scored += line;
  for (const int line : s.extras(0).points) scored += line;
  int target = solo.first_target, reached = 0;
  for (int lap = 0; lap < solo.laps; ++lap) {
    reached += target;
    target = std::max(s.edition == Edition::kSpecial ? 5 : 0, target - 5);
  }
  EXPECT_EQ(target, solo.target);
  EXPECT_EQ(scored, reached + solo.marker + solo.lost);
  EXPECT_EQ(p.large_bonuses | p.small_bonuses, 0);
  int covered = 0;
  for (const Tile tile : p.tiles) covered += tile != kNoTile;
  return covered == kSpaces ? covered + kRounds - solo.rounds : covered;
}

inline int recount_all(const State& s, Seat seat) {
  if (s.modules & kSolo) return recount_solo(s);
  if (is_automa(s, seat)) return recount_automa(s);
  if (s.modules & kTeam) return recount_team(s, seat);
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  const PlayerExtras& more = s.extras(static_cast<std::size_t>(seat));
  const Board& board = board_of(s, p);
  const bool special = s.edition == Edition::kSpecial;
  int points = p.phase_points + p.points[kLivestockPoints] + p.points[kMonastery7Points] +
               p.points[kWatchtowerPoints];
  for (const int line : more.points) points += line;
  if (s.modules & kVineyards)
    points += recount_vines(s.extras(static_cast<std::size_t>(seat)).vineyard);
  if (s.modules & (kShields | kCloseToCastle)) {
    for (int source = kRegionCastle; source <= kRegionMonastery; ++source)
      points += p.points[static_cast<std::size_t>(source)];
    points += p.points[kBonusTilePoints] + p.sale_points;
  } else {
    for (std::size_t region = 0; region < board.regions; ++region) {
      const Spaces spaces = board.region_spaces[region];
      if ((spaces & ~p.covered) != 0 || spaces == space_bit(p.start_castle)) continue;  // B2.4a
      int size = std::popcount(spaces);
      for (int space = 0; space < kSpaces; ++space)
        if ((spaces >> space & 1) != 0 && p.tiles[static_cast<std::size_t>(space)] == kInn) ++size;
      int triangle = 0;
      for (int i = 1; i <= size; ++i) triangle += i;
      points += std::min(triangle, special ? 45 : 36);
    }
    points += p.sold.total() * s.players + std::popcount(p.large_bonuses) * (s.players + 3) +
              std::popcount(p.small_bonuses) * s.players;
  }
  const auto has = [&](int number) {
    return std::find(p.tiles.begin(), p.tiles.end(), monastery_tile(number)) != p.tiles.end();
  };
  const auto counted = [&](const Player& owner, int number) {
    const auto there = [&](Tile tile) {
      return static_cast<int>(std::count(p.tiles.begin(), p.tiles.end(), tile));
    };
    (void)owner;
    switch (number) {
      case 15:
        return 2 * std::popcount(p.sold.types());
      case 24: {
        unsigned kinds = 0;
        for (const Tile tile : p.tiles)
          if (is_livestock(tile)) kinds |= 1u << static_cast<int>(animal_of(tile));
        return 4 * (std::popcount(kinds) + there(kGeese));
      }
      case 25:
        return p.sold.total();
      case 26:
        return 3 * (std::popcount(p.large_bonuses) + std::popcount(p.small_bonuses) +
                    (special ? (p.posts >> 3 & 1) + (p.posts >> 4 & 1) : 0));
      case 29:
        return 4 * there(kWhiteCastle);
      default:
        return number >= 16 && number <= 23 ? 4 * there(static_cast<Tile>(number)) : 0;
    }
  };
  const bool doubled = (more.shields >> 10 & 1) != 0;
  bool crane_for_own = false, crane_for_other = false;
  const bool crane = std::find(p.tiles.begin(), p.tiles.end(), kCrane) != p.tiles.end();
  for (int number = 15; number <= 29; ++number) {
    const bool building = (number >= 16 && number <= 23) || number == 29;
    if (has(number)) {
      points += counted(p, number) * (doubled ? 2 : 1);
      crane_for_own |= building;
    } else if ((more.shields >> 6 & 1) != 0 && more.named != 0) {
      if (is_automa(s, more.named - 1)) continue;  // abilities only (B17.12)
      const Player& other = s.player[static_cast<std::size_t>(more.named - 1)];
      if (std::find(other.tiles.begin(), other.tiles.end(), monastery_tile(number)) ==
          other.tiles.end())
        continue;
      points += counted(other, number);
      crane_for_other |= building;
    }
  }
  if (crane) points += crane_for_own ? (doubled ? 8 : 4) : crane_for_other ? 4 : 0;
  int shields = 0;
  for (int shield = 1; shield <= 18; ++shield)
    if (more.shields >> shield & 1) shields += shield <= 6 ? 12 : shield <= 12 ? 8 : 4;
  points += (more.shields >> 13 & 1) != 0 ? 2 * shields : shields;
  return points + p.goods.total() + p.silver + p.workers / 2;
}

}  // namespace reeve::burgundy
