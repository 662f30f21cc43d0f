// What a tile brings when Châteauma places it face up (B17.5, B17.12), sales, and the reserve.
#include <algorithm>

#include "games/burgundy/modules/chateauma/steps.h"

namespace reeve::burgundy::chateauma {
namespace {

constexpr int kGeesePoints = 2;

// Castle: another tile, from the white die's depot on; to the other card when the chosen one is
// full; without room on either a sale.
void act_again(Turn& t) {
  int place = t.chosen;
  if (place == kNoCard || !is_open(t, place)) place = place == 0 ? 1 : 0;
  if (!is_open(t, place)) return sell(t);
  choose_and_place(t, t.white_depot(), place);
}

// Carpenter, church, market: the first of these colours that lies in any depot.
void take_to_reserve(Turn& t, std::initializer_list<Colour> colours) {
  if (t.a.reserve.full()) return;
  for (const Colour colour : colours) {
    const Tile tile = take_from_depots(t, t.white_depot(), colour);
    if (tile != kNoTile) return put_into_reserve(t, tile);
  }
}

// City hall: of the colours a card has room for, the one the reserve has most of; the chosen card
// comes first.
void place_from_reserve(Turn& t) {
  const int first = t.chosen == 1 ? 1 : 0;
  for (const int place : {first, 1 - first}) {
    if (!is_open(t, place)) continue;
    int best = -1, most = 0;
    for (int i = 0; i < kColours; ++i) {
      const auto colour = static_cast<Colour>(i);
      const int count = in_reserve(t.a, colour);
      if (count > most && empty_slot(t, place, colour) >= 0) best = i, most = count;
    }
    if (best < 0) continue;
    const auto colour = static_cast<Colour>(best);
    return place_tile(t, take_from_reserve(t, colour), place, empty_slot(t, place, colour));
  }
}

// B17.12: a kind that the reserve lacks, leftmost first; else a silver.
void take_missing_kind(Turn& t) {
  for (int i = 0; i < kColours && !t.a.reserve.full(); ++i) {
    const auto colour = static_cast<Colour>(i);
    if (in_reserve(t.a, colour) != 0) continue;
    const Tile tile = take_from_depots(t, t.white_depot(), colour);
    if (tile != kNoTile) return put_into_reserve(t, tile);
  }
  gain_silver(t.play, t.seat(), 1, kWhiteCastle);
}

// All livestock on cards and board counts together, what is placed now included.
int livestock_points(const AutomaTable& table, Tile tile) {
  std::array<int, kAnimals> tiles{}, animals{};
  int geese = 0;
  const auto count = [&](Tile other, int pieces) {
    if (other == kGeese) geese += pieces;
    if (!is_livestock(other)) return;  // face-down tiles neither
    tiles[static_cast<std::size_t>(animal_of(other))] += pieces;
    animals[static_cast<std::size_t>(animal_of(other))] += pieces * animals_on(other);
  };
  table.board.each_kind([&](Tile other, int there) { count(other, there); });
  for (const CardInPlay& card : table.cards)
    for (const Tile other : card.tiles) count(other, 1);
  if (tile != kGeese)
    return animals[static_cast<std::size_t>(animal_of(tile))] + kGeesePoints * geese;
  std::size_t most = 0;
  for (std::size_t kind = 1; kind < kAnimals; ++kind)
    if (std::pair(tiles[kind], animals[kind]) > std::pair(tiles[most], animals[most])) most = kind;
  return animals[most] + kGeesePoints * geese;
}

// Ship: the depot with most goods; of equal ones the first after the white die's, clockwise.
void take_goods(Turn& t) {
  int best = -1, most = 0;
  for (int i = 1; i <= kDepots; ++i) {
    const int depot = (t.white_depot() + i) % kDepots;
    const int count = t.s.depot_goods[static_cast<std::size_t>(depot)].total();
    if (count > most) best = depot, most = count;
  }
  if (best >= 0) {
    Goods& goods = t.s.depot_goods[static_cast<std::size_t>(best)];
    for (int type = 0; type < kGoodTypes; ++type) {
      if (!goods.has(type)) continue;
      t.player().goods.add(type, goods[type]);
      tell(t.play.log, EventKind::kTookGoods, t.seat(), type, goods[type], best);
    }
    goods = {};
  }
  move_marker(t.play);
}

void use_building(Turn& t, Tile tile) {
  if (tile == kCrane) return act_again(t);  // B17.12
  if (tile == kWhiteCastle) return take_missing_kind(t);
  switch (building_of(tile)) {
    case Building::kBank:
      return gain_silver(t.play, t.seat(), 2, tile);
    case Building::kBoardingHouse:
      return gain_points(t, kAutomaBoardingPoints, 2);
    case Building::kCarpenter:
      return take_to_reserve(t, {Colour::kBuilding});
    case Building::kChurch:
      return take_to_reserve(t, {Colour::kCastle, Colour::kMine, Colour::kMonastery});
    case Building::kMarket:
      return take_to_reserve(t, {Colour::kShip, Colour::kLivestock});
    case Building::kCityHall:
      return place_from_reserve(t);
    case Building::kWarehouse:
      return sell(t);
    case Building::kWatchtower:
      return gain_points(t, kWatchtowerPoints, 4);
  }
}

}  // namespace

void use_benefit(Turn& t, Tile tile) {
  switch (colour_of(tile)) {
    case Colour::kCastle:
      return act_again(t);
    case Colour::kBuilding:
      return use_building(t, tile);
    case Colour::kLivestock:
      return gain_points(t, kLivestockPoints, livestock_points(t.table, tile));
    case Colour::kShip:
      return take_goods(t);
    case Colour::kMine:
    case Colour::kMonastery:  // B17.1
      return;
  }
}

void gain_points(Turn& t, Source source, int points) {
  score(t.play, source, points, -1);
}

// B17.6
void sell(Turn& t) {
  Player& p = t.player();
  int type = 0;
  for (int other = 1; other < kGoodTypes; ++other)
    if (p.goods[other] > p.goods[type]) type = other;
  const int tokens = p.goods[type];
  if (tokens == 0) return;
  tell(t.play.log, EventKind::kSold, t.seat(), type, tokens);
  p.goods.clear(type);
  p.sold.add(type, tokens);
  const int route = (t.s.modules & kTradeRoutes) != 0 ? 1 : 0;  // B17.12
  const int points = tokens * burgundy::sale_points(t.s.players) + route;
  add_up(p.sale_points, points);
  tell(t.play.log, EventKind::kScored, t.seat(), kSalePoints, points, -1);
  gain_silver(t.play, t.seat(), 1, kNoTile);
}

Tile take_from_depots(Turn& t, int start, Colour colour) {
  for (int i = 0; i < kDepots; ++i) {
    const int depot = (start + i) % kDepots;
    for (Tile& lying : t.s.depots[static_cast<std::size_t>(depot)]) {
      if (lying == kNoTile || colour_of(lying) != colour) continue;
      const Tile tile = std::exchange(lying, kNoTile);
      tell(t.play.log, EventKind::kTook, t.seat(), tile, depot);
      return tile;
    }
  }
  return kNoTile;
}

void put_into_reserve(Turn& t, Tile tile) {
  tell(t.play.log, EventKind::kAutomaStored, t.seat(), face_up(tile), face_down(tile));
  insert_into_reserve(t.a, tile);
}

void insert_into_reserve(Automa& a, Tile tile) {
  const auto stack = [](Tile x) {
    return face_down(x) ? kColours : static_cast<int>(colour_of(x));
  };
  a.reserve.push_back(tile);
  for (std::size_t i = a.reserve.size() - 1; i > 0 && stack(a.reserve[i - 1]) > stack(tile); --i)
    std::swap(a.reserve[i], a.reserve[i - 1]);
}

Tile take_from_reserve(Turn& t, Colour colour) {
  for (std::size_t i = t.a.reserve.size(); i-- > 0;) {
    const Tile tile = t.a.reserve[i];
    if (face_down(tile) || colour_of(tile) != colour) continue;
    t.a.reserve.erase_at(i);
    return tile;
  }
  return kNoTile;
}

int in_reserve(const Automa& a, Colour colour) {
  return static_cast<int>(std::count_if(a.reserve.begin(), a.reserve.end(), [&](Tile tile) {
    return !face_down(tile) && colour_of(tile) == colour;
  }));
}

// B17.12: the second card brings the phase bonus, the third a bonus tile if one is left.
void complete_post_card(Turn& t) {
  const int count = ++t.table.post_cards;
  if (count == 2) gain_points(t, kPostPoints, kPhaseBonus[t.s.phase]);
  if (count != 3) return;
  unsigned taken = 0;
  for (const Player& p : t.s.player) taken |= p.posts;
  constexpr unsigned kLarge = 1 << 3, kSmall = 1 << 4;
  const bool large = (taken & kLarge) == 0;
  if (!large && (taken & kSmall) != 0) return;
  std::uint8_t& own = t.s.player[static_cast<std::size_t>(t.seat())].posts;
  own = static_cast<std::uint8_t>(own | (large ? kLarge : kSmall));
  gain_points(t, kPostBonusPoints, large ? large_bonus(t.s.players) : small_bonus(t.s.players));
}

// B17.12: from the white die's depot on, the lowest number; it has no power and costs no tribute.
void take_shield(Turn& t) {
  for (int i = 0; i < kDepots; ++i) {
    const int depot = (t.white_depot() + i) % kDepots;
    auto& lying = t.s.depot_shields[static_cast<std::size_t>(depot)];
    std::uint8_t* lowest = nullptr;
    for (std::uint8_t& shield : lying)
      if (shield != 0 && (lowest == nullptr || shield < *lowest)) lowest = &shield;
    if (lowest == nullptr) continue;
    const int shield = std::exchange(*lowest, std::uint8_t{0});
    if (lying[0] == 0) std::swap(lying[0], lying[1]);
    t.a.shields |= 1u << shield;
    tell(t.play.log, EventKind::kTookShield, t.seat(), shield, depot);
    return;
  }
}

}  // namespace reeve::burgundy::chateauma
