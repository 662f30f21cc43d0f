#include "games/ragusa/requirements.h"

#include <algorithm>

namespace reeve::ragusa {
namespace {

constexpr SpaceMask kProducerSpaces =
    kBoard.at[kWinery] | kBoard.at[kOilPress] | kBoard.at[kJeweller];
constexpr SpaceMask kTradeSpaces = kBoard.at[kMarket] | kBoard.at[kQuay];

// Sets of hexes, a bit each: those where wood counts, those where stone counts, and the hexes of
// each space.
using HexMask = std::uint64_t;
struct HexSets {
  HexMask land = 0, city = 0;
  std::array<HexMask, kSpaces> of{};
};
constexpr HexSets make_sets() {
  HexSets sets{};
  for (int hex = 0; hex < kHexes; ++hex) {
    const HexKind kind = hex_kind(0, hex);
    if (kind >= kCityKind)
      sets.city |= HexMask{1} << hex;
    else if (kind != kFish)
      sets.land |= HexMask{1} << hex;
  }
  for (std::size_t space = 0; space < kSpaces; ++space)
    for (std::uint8_t hex : kSpaceHexes[space]) sets.of[space] |= HexMask{1} << hex;
  return sets;
}
constexpr HexSets kSets = make_sets();

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

// How many own houses stand around each of the 39 hexes, counted all at once: bit h of `ones`,
// `twos` and `fours` together is the number for hex h (at most 6).
struct HouseCounts {
  HexMask ones = 0, twos = 0, fours = 0;

  explicit HouseCounts(SpaceMask own) {
    for (; own != 0; own &= own - 1) {
      const HexMask hexes = kSets.of[static_cast<std::size_t>(std::countr_zero(own))];
      const HexMask carry = ones & hexes;
      ones ^= hexes;
      fours |= twos & carry;  // a sum of 4 has neither ones nor twos
      twos ^= carry;
    }
  }
  HexMask at_least(int count) const {
    switch (count) {
      case 0:
        return ~HexMask{0};
      case 1:
        return ones | twos | fours;
      case 2:
        return twos | fours;
      case 3:
        return (ones & twos) | fours;
      case 4:
        return fours;
      case 5:
        return fours & (ones | twos);
      case 6:
        return fours & twos;
      default:
        return 0;
    }
  }
};

SpaceMask spaces_at(HexMask hexes) {
  SpaceMask spaces = 0;
  for (; hexes != 0; hexes &= hexes - 1)
    spaces |= kBoard.around[static_cast<std::size_t>(std::countr_zero(hexes))];
  return spaces;
}

// Spaces where one more house needs more than `limit`, and more than `limit` + 1.
struct Crowded {
  SpaceMask above_limit, above_next;
  Crowded(const HouseCounts& counts, HexMask hexes, int limit)
      : above_limit(spaces_at(counts.at_least(limit) & hexes)),
        above_next(spaces_at(counts.at_least(limit + 1) & hexes)) {}
};

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

namespace {

struct WoodAndStone {
  int wood = 0, stone = 0;
};

// R4.1; R4.3: the largest need covers all hexes.
WoodAndStone wood_and_stone(const State& s, Seat seat, int space) {
  WoodAndStone needs;
  const SpaceMask own = s.houses_of(seat);
  for (std::uint8_t hex : kSpaceHexes[static_cast<std::size_t>(space)]) {
    const HexKind kind = hex_kind(s.countryside(), hex);
    if (kind == kFish) continue;
    int& need = kind >= kCityKind ? needs.stone : needs.wood;
    need = std::max(need, std::popcount(own & kBoard.around[hex]) + 1);
  }
  return needs;
}

Placement check_free_space(const State& s, Seat seat, int space) {
  Placement placement;
  const auto [wood, stone] = wood_and_stone(s, seat, space);
  const auto& gives = s.land().gives[static_cast<std::size_t>(space)];
  const PlayerState& player = s.of(seat);
  const int no_wood = std::max(0, wood - player.access[kWood] - gives[kWood]);  // R4.2
  const int no_stone = std::max(0, stone - player.access[kStone] - gives[kStone]);
  if (no_wood * kFishPrice[kWood] + no_stone * kFishPrice[kStone] >
      player.access[kFish] + gives[kFish])
    return placement;
  placement.exchange[kWood] = static_cast<std::uint8_t>(no_wood);
  placement.exchange[kStone] = static_cast<std::uint8_t>(no_stone);
  return pay(s, seat, space, true, placement);
}

}  // namespace

Placement check_house(const State& s, Seat seat, int space) {
  if ((free_spaces(s, seat) & bit(space)) == 0 || s.of(seat).houses == 0) return {};
  return check_free_space(s, seat, space);
}

Placement check_super_house(const State& s, Seat seat, int space) {
  if (s.of(seat).super_houses == 0 || space >= kBorder ||
      (room_for_super_houses(s) >> space & 1) == 0)
    return {};
  return pay(s, seat, space, false, {});  // R8.2: neither wood nor stone, and no resources
}

namespace {

// Free spaces in three kinds: good as they are, bad without an exchange, and hopeless (left out).
struct Candidates {
  SpaceMask good = 0, bad = 0;
};

Candidates candidates(const State& s, Seat seat) {
  const PlayerState& player = s.of(seat);
  if (player.houses == 0) return {};
  const Countryside& country = s.land();
  const HouseCounts counts(s.houses_of(seat));
  const Crowded land(counts, kSets.land, player.access[kWood]);
  const Crowded city(counts, kSets.city, player.access[kStone]);
  SpaceMask bad = land.above_next | (land.above_limit & ~country.touches[kWood]);
  bad |= city.above_next | (city.above_limit & ~country.touches[kStone]);
  for (std::size_t p = 0; p < kProducers; ++p)
    if (player.access[kProducedFrom[p]] == 0)
      bad |= kBoard.at[p] & ~country.touches[kProducedFrom[p]];
  const int fish = player.access[kFish];
  if (fish < 2) bad |= kBoard.at[kFishmonger] & ~kFishing[static_cast<std::size_t>(2 - fish)];
  SpaceMask free = free_spaces(s, seat);
  if (!owns_goods(player)) free &= ~(kTradeSpaces & ~kProducerSpaces);
  // Only with at least two fish can an exchange help.
  const SpaceMask fishing = kFishing[static_cast<std::size_t>(std::max(0, 2 - fish))];
  return {free & ~bad, free & bad & fishing};
}

}  // namespace

SpaceMask house_spaces(const State& s, Seat seat) {
  Candidates spaces = candidates(s, seat);
  for (SpaceMask left = spaces.bad; left != 0; left &= left - 1) {
    const int space = std::countr_zero(left);
    if (check_free_space(s, seat, space).legal) spaces.good |= bit(space);
  }
  return spaces.good;
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
  // Mostly some space of the countryside is far from all own houses, and one wood will do there.
  if (s.of(seat).houses > 0 && s.of(seat).access[kWood] > 0) {
    SpaceMask far = free_spaces(s, seat) & ~kBoard.city;
    for (SpaceMask own = s.houses_of(seat); own != 0 && far != 0; own &= own - 1)
      far &= ~kBoard.near[static_cast<std::size_t>(std::countr_zero(own))];
    if (far != 0) return true;
  }
  return candidates(s, seat).good != 0 || super_house_spaces(s, seat) != 0 ||
         house_spaces(s, seat) != 0;
}

Needs needs_of_house(const State& s, Seat seat, int space) {
  Needs needs;
  const auto [wood, stone] = wood_and_stone(s, seat, space);
  needs.all[kWood] = static_cast<std::uint8_t>(wood);
  needs.all[kStone] = static_cast<std::uint8_t>(stone);
  for (std::size_t p = 0; p < kProducers; ++p)
    if (kBoard.at[p] & bit(space)) needs.all[kProducedFrom[p]] = 1;
  if (kBoard.at[kFishmonger] & bit(space)) needs.all[kFish] = 2;
  const auto& gives = s.land().gives[static_cast<std::size_t>(space)];
  for (std::size_t r = 0; r < kResources; ++r)
    needs.missing[r] =
        static_cast<std::uint8_t>(std::max(0, needs.all[r] - s.of(seat).access[r] - gives[r]));
  needs.missing_good = !may_trade(s.of(seat), space);
  return needs;
}

}  // namespace reeve::ragusa
