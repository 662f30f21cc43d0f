#include "search/ragusa/features.h"

#include <algorithm>
#include <cstring>

#include "games/ragusa/requirements.h"
#include "games/ragusa/scoring.h"
#include "games/ragusa/walls.h"

namespace reeve {
namespace {

using namespace ragusa;
namespace F = ragusa_features;

constexpr std::array kGroups = {
    FeatureGroup{"player.house", kSpaces},
    FeatureGroup{"player.tower", kBorder},
    FeatureGroup{"player.access", 9 * kResources},
    FeatureGroup{"player.stock", 10 * kGoods},
    FeatureGroup{"player.ships", 4 * kCargoes},
    FeatureGroup{"player.houses", 13},
    FeatureGroup{"player.super_houses", 3},
    FeatureGroup{"player.at", F::kManyAt* kBuildings},
    FeatureGroup{"player.hand_size", 9},
    FeatureGroup{"player.cathedral", 6 * 5},
    FeatureGroup{"player.produces", kProducers* F::kManyAct * 9},
    FeatureGroup{"player.fishmonger", F::kManyAct * 9},
    FeatureGroup{"player.walls", kBorder + 1},
    FeatureGroup{"player.stretch", 12},
    FeatureGroup{"player.ship_points", 10},
    FeatureGroup{"table.wall", kBorder},
    FeatureGroup{"table.super_house", kBorder},
    FeatureGroup{"table.price", 10 * kGoods},
    FeatureGroup{"table.free", 7 * kBuildings},
    FeatureGroup{"table.row", kSlots* kShipKinds},
    FeatureGroup{"table.deck", 13},
    FeatureGroup{"table.left", F::kTurns},
    FeatureGroup{"table.countryside", 2},
    FeatureGroup{"table.cards", 17},
    FeatureGroup{"seat.card", 5 * kBonusCards},
    FeatureGroup{"seat.acts", 3 * 6 * kBuildings},
    FeatureGroup{"seat.turn_in", 5},
    FeatureGroup{"seat.place", 5},
    FeatureGroup{"seat.can_build", kSpaces},
};
static_assert([] {
  int count = 0;
  for (const FeatureGroup& group : kGroups) count += group.count;
  return count;
}() == int{F::kPlayerEnd} + int{F::kTableEnd} + int{F::kSeatEnd});

template <int N>
void set_all(Bits<N>& bits, int first, std::uint64_t mask) {
  for (; mask != 0; mask &= mask - 1) bits.set(first + std::countr_zero(mask));
}

// Houses of all players still to be placed.
int houses_left(const State& s) {
  int left = 0;
  for (Seat seat = 0; seat < s.seats(); ++seat) left += s.of(seat).houses + s.of(seat).super_houses;
  return left;
}

// Houses that act at a building, and the access they act with.
template <int N>
void set_acting(Bits<N>& bits, int first, SpaceMask houses, int building, int access) {
  const int count = std::popcount(houses & kBoard.at[building]);
  if (count > 0)
    bits.set(first + (std::min(count, F::kManyAct) - 1) * 9 + std::min(access, kMostAccess));
}

}  // namespace

std::span<const FeatureGroup> Features<Ragusa>::groups() {
  return kGroups;
}

int Features<Ragusa>::bucket(const State& s) {
  const int left = houses_left(s);
  const int all = left + std::popcount(s.occupied());
  return std::min(kBuckets - 1, kBuckets * (all - left) / std::max(all, 1));
}

bool Features<Ragusa>::same_player(const State& a, const State& b, int seat) {
  return a.houses[seat] == b.houses[seat] && a.towers[seat] == b.towers[seat] &&
         a.walls == b.walls && a.occupied() == b.occupied() && a.all_towers() == b.all_towers() &&
         std::memcmp(&a.player[seat], &b.player[seat], sizeof(PlayerState)) == 0;
}

void Features<Ragusa>::player(const State& s, int seat, Bits<kPlayer>& bits) {
  const PlayerState& p = s.player[seat];
  const SpaceMask houses = s.houses[seat];
  set_all(bits, F::kHouse, houses);
  set_all(bits, F::kTower, s.towers[seat]);
  for (int r = 0; r < kResources; ++r)
    bits.set(F::kAccess + 9 * r + std::min<int>(p.access[r], kMostAccess));
  for (int good = 0; good < kGoods; ++good)
    bits.set(F::kStock + 10 * good + std::min<int>(p.stock[good], 9));
  for (int cargo = 0; cargo < kCargoes; ++cargo)
    if (p.ships[cargo] > 0) bits.set(F::kShips + 4 * cargo + std::min<int>(p.ships[cargo], 4) - 1);
  bits.set(F::kHouses + std::min<int>(p.houses, 12));
  bits.set(F::kSuperHouses + std::min<int>(p.super_houses, 2));
  for (int b = 0; b < kBuildings; ++b)
    if (const int count = std::popcount(houses & kBoard.at[b]); count > 0)
      bits.set(F::kAt + F::kManyAt * b + std::min(count, F::kManyAt) - 1);
  bits.set(F::kHandSize + std::min<int>(static_cast<int>(p.hand.size()), 8));
  const int cathedral = std::popcount(houses & kBoard.at[kCathedral]);
  const int sets = std::min({p.stock[0], p.stock[1], p.stock[2]});
  bits.set(F::kCathedral + 5 * std::min(cathedral, 5) + std::min(sets, 4));

  for (int b = 0; b < kProducers; ++b)
    set_acting(bits, F::kProduces + b * F::kManyAct * 9, houses, b, p.access[kProducedFrom[b]]);
  set_acting(bits, F::kFishmonger, houses, kFishmonger, p.access[kFish]);
  const Stretch stretch = longest_stretch(s, static_cast<Seat>(seat));
  bits.set(F::kWalls + std::min<int>(stretch.walls, kBorder));
  bits.set(F::kStretch + std::min(stretch.houses + stretch.towers, 11));
  bits.set(F::kShipPoints + std::min(p.points[kTrackShips] / 4, 9));
}

void Features<Ragusa>::table(const State& s, Bits<kTable>& bits) {
  set_all(bits, F::kWall, s.walls);
  set_all(bits, F::kSuperHouse, s.super_houses);
  for (int good = 0; good < kGoods; ++good)
    bits.set(F::kPrice + 10 * good + std::min<int>(s.price[good], 9));
  const SpaceMask empty = kAllSpaces & ~s.occupied();
  for (int b = 0; b < kBuildings; ++b)
    bits.set(F::kFree + 7 * b + std::popcount(kBoard.at[b] & empty));
  for (int slot = 0; slot < static_cast<int>(s.row.size()); ++slot)
    bits.set(F::kRow + kShipKinds * slot + s.row[slot]);
  int ships = 0;
  for (const std::uint8_t count : s.ship_deck) ships += count;
  bits.set(F::kDeck + std::min(ships / 2, 12));
  bits.set(F::kLeft + std::min(houses_left(s), F::kTurns - 1));
  bits.set(F::kCountryside + static_cast<int>(s.countryside()));
  bits.set(F::kCards + std::min(s.bonus_deck_size + static_cast<int>(s.bottom.size()), 16));
}

void Features<Ragusa>::seat(const State& s, int seat, Bits<kSeat>& bits) {
  const Seat who = static_cast<Seat>(seat);
  for (const std::uint8_t card : s.player[seat].hand)
    if (card < kBonusCards)
      bits.set(F::kCard + 5 * card + (std::min(bonus_points(s, who, card), kBonusCap) + 2) / 3);
  const SpaceMask empty = kAllSpaces & ~s.occupied();
  for (int b = 0; b < kBuildings; ++b) {
    const int count = std::popcount(s.houses[seat] & kBoard.at[b]);
    if (count == 0) continue;
    const int free = std::popcount(kBoard.at[b] & empty);
    bits.set(F::kActs + (3 * b + std::min(count, 3) - 1) * 6 + std::min(free, 5));
  }
  const int seats = s.seats();
  bits.set(F::kTurnIn + (seat - s.active + seats) % seats);
  bits.set(F::kPlace + (seat - s.first + seats) % seats);
  set_all(bits, F::kCanBuild, house_spaces(s, who));
}

}  // namespace reeve
