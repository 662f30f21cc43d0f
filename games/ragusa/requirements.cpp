#include "games/ragusa/requirements.h"

#include <algorithm>

namespace reeve::ragusa {
namespace {

constexpr SpaceMask kProducerSpaces =
    kBoard.at[kWinery] | kBoard.at[kOilPress] | kBoard.at[kJeweller];
constexpr SpaceMask kTradeSpaces = kBoard.at[kMarket] | kBoard.at[kQuay];

// The land hexes (wood counts there) and the city hexes (stone counts there) of the board.
struct HexLists {
  std::array<std::uint8_t, kHexes> land{}, city{};
  int lands = 0, cities = 0;
};
constexpr HexLists make_lists() {
  HexLists lists{};
  for (std::uint8_t hex = 0; hex < kHexes; ++hex) {
    const HexKind kind = kHexData[hex].kind[0];
    if (kind >= kCityKind)
      lists.city[static_cast<std::size_t>(lists.cities++)] = hex;
    else if (kind != kFish)
      lists.land[static_cast<std::size_t>(lists.lands++)] = hex;
  }
  return lists;
}
constexpr HexLists kLists = make_lists();

// Spaces that gain at least one and at least two fish.
constexpr std::array<SpaceMask, 3> make_fishing() {
  std::array<SpaceMask, 3> fishing{kAllSpaces, 0, 0};
  for (int space = 0; space < kSpaces; ++space) {
    const int fish = kBoard.countryside[0].gives[static_cast<std::size_t>(space)][kFish];
    if (fish >= 1) fishing[1] |= bit(space);
    if (fish >= 2) fishing[2] |= bit(space);
  }
  return fishing;
}
constexpr std::array<SpaceMask, 3> kFishing = make_fishing();

// Spaces at hexes around which there are already `limit` own houses, and `limit` + 1.
struct Crowded {
  SpaceMask at_limit = 0, above = 0;
};
Crowded crowded(const std::array<std::uint8_t, kHexes>& hexes, int count, SpaceMask own,
                int limit) {
  Crowded result;
  for (int i = 0; i < count; ++i) {
    const SpaceMask around = kBoard.around[hexes[static_cast<std::size_t>(i)]];
    const int houses = std::popcount(own & around);
    if (houses >= limit) result.at_limit |= around;
    if (houses > limit) result.above |= around;
  }
  return result;
}

SpaceMask free_spaces(const State& s, Seat seat) {
  const SpaceMask closed = s.automaton(seat) ? 0 : s.reserved;  // R9.2
  return kAllSpaces & ~(s.occupied() | closed);
}

// R4.4, R4.7: a good is owned, or this very placement produces one.
bool may_trade(const PlayerState& player, int space) {
  return (kTradeSpaces & ~kProducerSpaces & bit(space)) == 0 || owns_goods(player);
}

// Completes a placement whose wood and stone are known: special requirements and the fish.
Placement pay(const State& s, Seat seat, int space, bool gains, Placement placement) {
  const PlayerState& player = s.of(seat);
  const auto& gives = s.land().gives[static_cast<std::size_t>(space)];
  if (!may_trade(player, space)) return placement;
  for (std::size_t p = 0; p < kProducers; ++p) {
    const Resource from = kProducedFrom[p];
    if ((kBoard.at[p] & bit(space)) == 0) continue;
    if (player.access[from] + (gains ? gives[from] : 0) == 0) placement.exchange[from] = 1;
  }
  int paid = 0;
  for (std::size_t r = 0; r < kExchangeable; ++r) paid += placement.exchange[r] * kFishPrice[r];
  const int after = player.access[kFish] + (gains ? gives[kFish] : 0) - paid;
  const int needed = (kBoard.at[kFishmonger] & bit(space)) != 0 ? 2 : 0;  // R4.5
  placement.fish_paid = static_cast<std::uint8_t>(paid);
  // Fish spent before new fish arrive leave room for them on the counting card.
  placement.fish_after = static_cast<std::uint8_t>(std::clamp(after, 0, kMostAccess));
  placement.legal = after >= needed;
  return placement;
}

}  // namespace

Placement check_house(const State& s, Seat seat, int space) {
  Placement placement;
  if ((free_spaces(s, seat) & bit(space)) == 0 || s.of(seat).houses == 0) return placement;
  const SpaceMask own = s.houses_of(seat);
  int wood = 0, stone = 0;  // R4.1; R4.3: the largest need covers all hexes
  for (std::uint8_t hex : kSpaceHexes[static_cast<std::size_t>(space)]) {
    const HexKind kind = hex_kind(s.countryside(), hex);
    if (kind == kFish) continue;
    int& need = kind >= kCityKind ? stone : wood;
    need = std::max(need, std::popcount(own & kBoard.around[hex]) + 1);
  }
  const auto& gives = s.land().gives[static_cast<std::size_t>(space)];
  const auto missing = [&](int need, Resource resource) {  // R4.2
    const int have = s.of(seat).access[resource] + gives[resource];
    return static_cast<std::uint8_t>(std::max(0, need - have));
  };
  placement.exchange[kWood] = missing(wood, kWood);
  placement.exchange[kStone] = missing(stone, kStone);
  return pay(s, seat, space, true, placement);
}

Placement check_super_house(const State& s, Seat seat, int space) {
  if (s.of(seat).super_houses == 0 || space >= kBorder ||
      (room_for_super_houses(s) >> space & 1) == 0)
    return {};
  return pay(s, seat, space, false, {});  // R8.2: neither wood nor stone, and no resources
}

SpaceMask house_spaces(const State& s, Seat seat) {
  const PlayerState& player = s.of(seat);
  if (player.houses == 0) return 0;
  const Countryside& country = s.land();
  const SpaceMask free = free_spaces(s, seat);
  const SpaceMask own = s.houses_of(seat);
  const Crowded land = crowded(kLists.land, kLists.lands, own, player.access[kWood]);
  const Crowded city = crowded(kLists.city, kLists.cities, own, player.access[kStone]);
  SpaceMask bad = land.above | (land.at_limit & ~country.touches[kWood]);
  bad |= city.above | (city.at_limit & ~country.touches[kStone]);
  for (std::size_t p = 0; p < kProducers; ++p)
    if (player.access[kProducedFrom[p]] == 0)
      bad |= kBoard.at[p] & ~country.touches[kProducedFrom[p]];
  const int fish = player.access[kFish];
  if (fish < 2) bad |= kBoard.at[kFishmonger] & ~kFishing[static_cast<std::size_t>(2 - fish)];
  const SpaceMask no_trade = owns_goods(player) ? 0 : kTradeSpaces & ~kProducerSpaces;
  SpaceMask good = free & ~bad & ~no_trade;
  // Only with at least two fish can an exchange help.
  SpaceMask maybe =
      free & bad & ~no_trade & kFishing[static_cast<std::size_t>(std::max(0, 2 - fish))];
  for (; maybe != 0; maybe &= maybe - 1) {
    const int space = std::countr_zero(maybe);
    if (check_house(s, seat, space).legal) good |= bit(space);
  }
  return good;
}

BorderMask room_for_super_houses(const State& s) {
  SpaceMask closed = s.occupied();
  for (BorderMask left = s.super_houses; left != 0; left &= left - 1)
    for (std::uint8_t hex : kSpaceHexes[static_cast<std::size_t>(std::countr_zero(left))])
      closed |= kBoard.around[hex];
  return kAllBorder & ~static_cast<BorderMask>(closed);
}

BorderMask super_house_spaces(const State& s, Seat seat) {
  if (s.of(seat).super_houses == 0) return 0;
  BorderMask spaces = room_for_super_houses(s);
  for (BorderMask left = spaces; left != 0; left &= left - 1) {
    const int space = std::countr_zero(left);
    if (!pay(s, seat, space, false, {}).legal) spaces &= ~(1u << space);
  }
  return spaces;
}

bool can_place(const State& s, Seat seat) {
  return house_spaces(s, seat) != 0 || super_house_spaces(s, seat) != 0;
}

}  // namespace reeve::ragusa
