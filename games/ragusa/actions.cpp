#include "games/ragusa/actions.h"

#include <algorithm>

#include "games/ragusa/walls.h"

namespace reeve::ragusa {
namespace {

void score(PlayerState& player, Track track, int points) {
  player.points[track] =
      static_cast<std::uint16_t>(std::min(player.points[track] + points, kMostPoints));
}

// R1.4: markers stop at the ends of the track.
void move_price(State& s, Good good, int by) {
  const int last = static_cast<int>(kPriceTrack.size()) - 1;
  s.price[good] = static_cast<std::uint8_t>(std::clamp(s.price[good] + by, 0, last));
}

constexpr std::int16_t word(int value) {
  return static_cast<std::int16_t>(value);
}

// The kind of a random card among those of the ship deck that fit, or kNone.
template <class Fits>
std::uint8_t draw_ship(const State& s, Draw& draw, Fits fits) {
  std::uint32_t left = 0;
  for (std::size_t kind = 0; kind < kShipKinds; ++kind)
    if (fits(kind)) left += s.ship_deck[kind];
  if (left == 0) return kNone;
  std::uint32_t pick = draw.below(left);
  for (std::uint8_t kind = 0;; ++kind) {
    if (!fits(kind)) continue;
    if (pick < s.ship_deck[kind]) return kind;
    pick -= s.ship_deck[kind];
  }
}

}  // namespace

std::array<std::uint8_t, kGoods> ship_cost(const State& s, int slot) {
  const auto i = static_cast<std::size_t>(slot);
  std::array<std::uint8_t, kGoods> cost{};
  cost[kSlotData[i].good] = kSlotData[i].count;
  const int extra = kShipData[s.row[i]].extra;
  if (extra >= 0) ++cost[static_cast<std::size_t>(extra)];
  return cost;
}

bool can_buy(const State& s, Seat seat, int slot) {
  if (slot >= static_cast<int>(s.row.size())) return false;
  const auto cost = ship_cost(s, slot);
  const auto& stock = s.of(seat).stock;
  return stock[0] >= cost[0] && stock[1] >= cost[1] && stock[2] >= cost[2];
}

BorderMask tower_spaces(const State& s, Seat seat) {
  if (std::popcount(s.towers_of(seat)) >= kTowersEach) return 0;
  return kAllBorder & ~s.all_towers();
}

int most_exchanges(const State& s, Seat seat, Resource resource) {
  const auto& access = s.of(seat).access;
  return std::min(access[kFish] / kFishPrice[resource], kMostAccess - access[resource]);
}

void gain(const Play& play, Seat seat, Resource resource) {
  std::uint8_t& access = play.s.of(seat).access[resource];
  access = static_cast<std::uint8_t>(std::min(access + 1, kMostAccess));
  play.tell(EventKind::kGained, seat, {resource, access});
}

void exchange(const Play& play, Seat seat, Resource resource, int units) {
  if (units == 0) return;
  auto& access = play.s.of(seat).access;
  access[kFish] = static_cast<std::uint8_t>(access[kFish] - units * kFishPrice[resource]);
  access[resource] = static_cast<std::uint8_t>(access[resource] + units);
  play.tell(EventKind::kExchanged, seat, {resource, word(units), access[kFish]});
}

void produce(const Play& play, Seat seat, Building building) {
  PlayerState& player = play.s.of(seat);
  const Good good = kProduces[building];
  const int amount = std::min<int>(player.access[kProducedFrom[building]],
                                   kMostStock - player.stock[good]);  // R1.3
  if (amount == 0) return;
  player.stock[good] = static_cast<std::uint8_t>(player.stock[good] + amount);
  play.tell(EventKind::kProduced, seat, {good, word(amount), player.stock[good]});
}

void build_wall(const Play& play, Seat seat, int wall) {
  const int points = wall_points(play.s, seat, wall);
  play.s.walls |= 1u << wall;
  score(play.s.of(seat), kTrackMason, points);
  play.tell(EventKind::kWallBuilt, seat, {word(wall), word(points)});
}

void build_tower(const Play& play, Seat seat, int space) {
  play.s.towers_of(seat) |= 1u << space;
  play.tell(EventKind::kTowerBuilt, seat, {word(space)});
}

void sell_fish(const Play& play, Seat seat) {
  PlayerState& player = play.s.of(seat);
  const int points = player.access[kFish] / 2;
  if (points == 0) return;
  score(player, kTrackFishmonger, points);
  play.tell(EventKind::kFishmonger, seat, {word(points)});
}

void show_next_back(State& s, Draw& draw) {
  const auto any = [](std::size_t) { return true; };
  const std::uint8_t kind = draw_ship(s, draw, any);
  s.next_back = kind == kNone ? ShipBack{} : back_of(kind);
}

void turn_up_ship(const Play& play, Draw& draw) {
  State& s = play.s;
  // The back is known, the ship on it is any of those that have it.
  const auto has_the_back = [&](std::size_t kind) { return back_of(kind) == s.next_back; };
  const std::uint8_t kind = draw_ship(s, draw, has_the_back);
  if (kind == kNone) return;  // R5.5d
  --s.ship_deck[kind];
  move_price(s, kShipData[kind].raises, kShipData[kind].arrows);  // R5.5b, R2.2
  s.row.push_back(kind);
  show_next_back(s, draw);
  play.tell(EventKind::kShipArrived, -1,
            {kind, word(static_cast<int>(s.row.size()) - 1), kShipData[kind].raises,
             kShipData[kind].arrows, word(s.value(kShipData[kind].raises))});
}

void buy_ship(const Play& play, Seat seat, int slot) {
  State& s = play.s;
  PlayerState& player = s.of(seat);
  std::uint32_t bought = 0;
  for (const PlayerState& each : s.player)
    for (std::uint8_t ships : each.ships) bought += ships;
  const auto cost = ship_cost(s, slot);
  for (std::size_t good = 0; good < kGoods; ++good)
    player.stock[good] = static_cast<std::uint8_t>(player.stock[good] - cost[good]);
  const std::uint8_t kind = s.row[static_cast<std::size_t>(slot)];
  const Cargo cargo = kShipData[kind].cargo;
  ++player.ships[cargo];
  score(player, kTrackShips, kCargoStars[cargo]);  // R5.5c
  const Good drops = kSlotData[static_cast<std::size_t>(slot)].drops;
  move_price(s, drops, -1);                        // R5.5a
  s.row.erase_at(static_cast<std::size_t>(slot));  // R5.5b: the others slide left
  play.tell(EventKind::kBought, seat, {kind, word(slot), kCargoStars[cargo], word(s.value(drops))});
  Draw draw = play.chance.draw(kChanceShip, bought);
  turn_up_ship(play, draw);
}

void sell_good(const Play& play, Seat seat, Good good) {
  PlayerState& player = play.s.of(seat);
  --player.stock[good];
  const int points = play.s.value(good);
  score(player, kTrackSales, points);
  play.tell(EventKind::kSold, seat, {good, word(points)});
}

std::uint8_t take_bonus_card(State& s, Draw& draw) {
  if (s.bonus_deck != 0) {
    unsigned left = s.bonus_deck;
    for (std::uint32_t pick = draw.below(s.bonus_deck_size); pick > 0; --pick) left &= left - 1;
    const auto card = static_cast<std::uint8_t>(std::countr_zero(left));
    s.bonus_deck = static_cast<std::uint16_t>(s.bonus_deck & ~(1u << card));
    --s.bonus_deck_size;
    return card;
  }
  if (s.bottom.empty()) return kNone;
  const std::uint8_t card = s.bottom.front().card;
  s.bottom.erase_at(0);
  return card;
}

}  // namespace reeve::ragusa
