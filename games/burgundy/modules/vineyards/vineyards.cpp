#include "games/burgundy/modules/vineyards/vineyards.h"

#include <algorithm>

#include "games/burgundy/modules/shields/shields.h"
#include "games/burgundy/modules/team/team.h"
#include "games/burgundy/offer.h"

namespace reeve::burgundy::vineyards {
namespace {

constexpr std::uint8_t byte(int value) {
  return static_cast<std::uint8_t>(value);
}

// Doubles beyond the first, which only shield 4 allows (B13.4.4); a team's are in common.
bool stores_deep(const State& s, const Player& p) {
  return (s.modules & (kShields | kTeam)) == kShields && shields::has_deep_storage(s, p);
}

// The seat whose board it is (B15.1).
std::size_t owner_of(const State& s, const Player& p) {
  return s.modules & kTeam ? seat_of(s, p) & 1 : seat_of(s, p);
}

const Space& space_at(int space) {
  return kSpaceTable[static_cast<std::size_t>(space)];
}

// Workers for a slot of the depot with a die: the cheaper of its numbers (B14.4).
int cost_of_slot(const State& s, const Player& p, int slot, int die) {
  const auto& costs = worker_costs(p, die, false);  // no step of B9.12: it stands beside the board
  const auto first = static_cast<std::size_t>(s.players == 4 ? slot + 1 : 2 * slot + 1);
  return s.players == 4 ? costs[first] : std::min(costs[first], costs[first + 1]);
}

void offer_slot(Offer& offer, int slot, int die, int workers) {
  const MoveParts parts{.kind = MoveKind::kTakeDouble,
                        .die = byte(die),
                        .workers = byte(workers),
                        .tile = offer.s.market.depot[static_cast<std::size_t>(slot)],
                        .place = byte(slot)};
  if (offer.phase_ends_soon && has_lower_twin(offer.s, offer.p, parts)) return;
  offer.push(parts);
}

// B14.4
void offer_takes(Offer& offer, std::uint8_t die) {
  for (int slot = 0; slot < depot_slots(offer.s.players); ++slot) {
    if (offer.s.market.depot[static_cast<std::size_t>(slot)] == kNoTile) continue;
    const int workers = cost_of_slot(offer.s, offer.p, slot, die);
    if (workers <= offer.p.workers) offer_slot(offer, slot, die, workers);
  }
}

// The doubles of the shop, each kind once.
template <class Use>
void each_in_shop(const State& s, Use use) {
  const auto& shop = s.market.shop;
  for (std::size_t i = 0; i < shop.size(); ++i)
    if (shop[i] != kNoTile && std::find(shop.begin(), shop.begin() + static_cast<int>(i),
                                        shop[i]) == shop.begin() + static_cast<int>(i))
      use(shop[i]);
}

// B14.5, for one kind with one die.
void offer_places(Offer& offer, int kind, SpaceSet spaces, std::uint8_t die, bool common) {
  const auto& costs = worker_costs(offer.p, die, false);
  each_bit(spaces, [&](int space) {
    const std::uint8_t workers = costs[space_at(space).number];
    if (workers > offer.p.workers) return;
    for (int turned = 0; turned <= (is_pure(kind) ? 0 : 1); ++turned)
      offer.push({.kind = MoveKind::kPlaceDouble,
                  .die = die,
                  .workers = workers,
                  .tile = byte(kFirstDouble + kind),
                  .place = byte(space),
                  .set = byte(turned | (common ? kFromCommon : 0))});
  });
}

bool shop_is_empty(const State& s) {
  const auto& shop = s.market.shop;
  return std::all_of(shop.begin(), shop.end(), [](Tile tile) { return tile == kNoTile; });
}

void take_away(State& s, int place, Tile tile) {
  VineMarket& market = s.market;
  if (place == kShop)
    *std::find(market.shop.begin(), market.shop.end(), tile) = kNoTile;
  else
    market.depot[static_cast<std::size_t>(place)] = kNoTile;
}

// What a bonus asks; nothing where it is simply had.
Pending question_of(Bonus bonus) {
  switch (bonus) {
    case Bonus::kWarehouse:
      return {Ask::kSellGoods, 0};
    case Bonus::kCarpenter:
    case Bonus::kChurch:
    case Bonus::kMarket:
      return {Ask::kTakeTile, colours_taken_by(static_cast<Building>(bonus))};
    case Bonus::kCityHall:
      return {Ask::kPlaceTile, 0};
    case Bonus::kCastle:
      return {Ask::kAction, 0};
    case Bonus::kDouble:
      return {Ask::kTakeDouble, 0};
    case Bonus::kBlack:
      return {Ask::kTakeBlack, 0};
    default:
      return {};
  }
}

void give(Play play, Bonus bonus) {
  tell(play.log, EventKind::kVineBonus, play.seat(), static_cast<int>(bonus));
  const Pending asked = question_of(bonus);
  if (asked.ask == Ask::kNone)
    use_building(play, static_cast<Building>(bonus), -1);
  else
    play.s.pending.push_back(asked);
}

// B14.5
void place(Play play, const MoveParts& m) {
  State& s = play.s;
  spend_action(play, m);
  const auto lying = byte((m.set & 1) != 0 ? m.tile | kTurned : m.tile);
  tell(play.log, EventKind::kPlacedDouble, play.seat(), lying, m.place, m.die, m.workers);
  modules::unstore(s, play.player(), m.tile, (m.set & kFromCommon) != 0);
  Vineyard& v = vineyard_of(s, play.player());
  v.spaces[m.place] = lying;
  const Space& space = space_at(m.place);
  const SpaceSet layer = kLayerSpaces[space.layer];
  if ((planted(v) & layer) == layer) s.pending.push_back({Ask::kVineTile, 0});
  const auto asks = [](Bonus bonus) { return question_of(bonus).ask != Ask::kNone; };
  auto [first, second] = space.bonuses;
  if (asks(first) && asks(second)) {
    s.pending.push_back({Ask::kBonuses, m.place});
    return;
  }
  if (asks(first)) std::swap(first, second);  // what is simply had comes first
  give(play, first);
  give(play, second);
}

int draw_kind(Doubles& bag, Draw& draw) {
  const int total = bag.total();
  if (total == 0) return -1;
  const int kind = bag.nth(static_cast<int>(draw.below(static_cast<std::uint32_t>(total))));
  bag.add(kind, -1);
  return kind;
}

// Each kind of the doubles that a player stores, once; most store one at most.
template <class Use>
void each_stored(const State& s, const Player& p, Use use) {
  if (!stores_deep(s, p)) {
    if (const Tile only = extras_of(s, p).stored_double) use(kind_of(only));
    return;
  }
  const Doubles stored = doubles_stored(s, p);
  for (int kind = 0; kind < kDoubleKinds; ++kind)
    if (stored.has(kind)) use(kind);
}

}  // namespace

Vineyard& vineyard_of(State& s, const Player& p) {
  return s.extras(owner_of(s, p)).vineyard;
}
const Vineyard& vineyard_of(const State& s, const Player& p) {
  return s.extras(owner_of(s, p)).vineyard;
}

SpaceSet planted(const Vineyard& v) {
  SpaceSet set = 0;
  for (std::size_t i = 0; i < v.spaces.size(); ++i)
    if (v.spaces[i] != 0) set |= 1u << i;
  return set;
}

SpaceSet open_spaces(const Vineyard& v) {
  const SpaceSet there = planted(v);
  if (there == 0) return kLayerSpaces[0];
  SpaceSet open = 0;
  each_bit(there, [&](int space) { open |= kSpaceNeighbours[static_cast<std::size_t>(space)]; });
  return open & ~there;
}

// B14.1. The colours that leave are drawn, as nobody is said to choose them.
void set_up(Play play, const Options& options) {
  State& s = play.s;
  std::array<std::uint8_t, kVines> colours{};
  for (std::size_t i = 0; i < colours.size(); ++i) colours[i] = byte(static_cast<int>(i));
  Draw draw = play.chance.draw(kChanceVines, 0);
  draw.shuffle(std::span<std::uint8_t>(colours));
  const int removed = options.fewer_vine_colours ? 4 - s.players : 0;
  const int sets = vine_tiles_of_colour(s);
  unsigned gone = 0;
  for (int i = 0; i < removed; ++i) gone |= 1u << colours[static_cast<std::size_t>(kVines - 1 - i)];
  for (int vine = 0; vine < kVines; ++vine)
    if ((gone >> vine & 1) == 0) s.market.pool.add(vine, sets);
  for (int kind = 0; kind < kDoubleKinds; ++kind) {
    const VinePair pair = kPairs[static_cast<std::size_t>(kind)];
    if ((gone >> pair.left & 1) == 0 && (gone >> pair.right & 1) == 0)
      s.market.bag.add(kind, pieces_of(kind));
  }
  std::size_t next = 0;
  for (int seat = 0; seat < s.players; ++seat) {
    if (is_automa(s, seat) || (s.modules & kTeam && seat >= 2)) continue;
    const int vine = colours[next++];
    s.market.pool.add(vine, -1);
    vineyard_of(s, s.player[static_cast<std::size_t>(seat)]).tiles.add(vine);
    tell(play.log, EventKind::kTookVine, seat, vine);
  }
}

// B14.2
void phase_filled(Play play) {
  VineMarket& market = play.s.market;
  const int players = play.s.players;
  Draw draw = play.chance.draw(kChanceVineDoubles, play.s.phase);
  const auto fill = [&](auto& slots, int count, int place) {
    slots.fill(kNoTile);
    for (int i = 0; i < count; ++i) {
      const int kind = draw_kind(market.bag, draw);
      if (kind < 0) return;
      slots[static_cast<std::size_t>(i)] = byte(kFirstDouble + kind);
      tell(play.log, EventKind::kDoubleLaid, kNobody, place < 0 ? i : place, kFirstDouble + kind);
    }
  };
  fill(market.depot, depot_slots(players), -1);
  fill(market.shop, shop_slots(players), kShop);
}

int spaces_taken(const State& s, const Player& p) {
  const int deep = stores_deep(s, p) ? s.deep_storage.doubles().total() : 0;
  return 2 * (deep + (extras_of(s, p).stored_double != kNoTile ? 1 : 0));
}
void store(State& s, const Player& p, Tile tile) {
  Tile& first = extras_of(s, p).stored_double;
  if (first < tile) std::swap(first, tile);
  if (tile != kNoTile) s.deep_storage.add(tile);
}
void unstore(State& s, const Player& p, Tile tile) {
  Tile& first = extras_of(s, p).stored_double;
  if (first != tile)
    s.deep_storage.remove(tile);
  else
    first = stores_deep(s, p) ? s.deep_storage.take_highest_double() : kNoTile;
}

Doubles doubles_stored(const State& s, const Player& p) {
  Doubles all = stores_deep(s, p) ? s.deep_storage.doubles() : Doubles{};
  if (const Tile first = extras_of(s, p).stored_double) all.add(kind_of(first));
  return all;
}
bool stores(const State& s, const Player& p, Tile tile) {
  return doubles_stored(s, p).has(kind_of(tile));
}

void actions(Offer& offer, std::array<std::uint8_t, 2> dice) {
  offer_takes(offer, dice[0]);
  if (dice[1] != 0) offer_takes(offer, dice[1]);
  const auto offer_kind = [&](int kind, bool common) {
    const SpaceSet spaces = open_spaces(vineyard_of(offer.s, offer.p));
    offer_places(offer, kind, spaces, dice[0], common);
    if (dice[1] != 0) offer_places(offer, kind, spaces, dice[1], common);
  };
  each_stored(offer.s, offer.p, [&](int kind) { offer_kind(kind, false); });
  if (offer.s.modules & kTeam) {
    std::uint32_t kinds = 0;
    team::doubles_in_common(offer, kinds);
    each_bit(kinds, [&](int kind) { offer_kind(kind, true); });
  }
}

bool can_buy(const State& s, const Player& p) {
  return s.bought == 0 && p.silver >= 2 && !shop_is_empty(s);
}

void purchases(Offer& offer) {
  if (!can_buy(offer.s, offer.p)) return;
  each_in_shop(offer.s, [&](Tile tile) {
    offer.push({.kind = MoveKind::kBuyDouble, .tile = tile, .place = kShop});
  });
}

void discards(Offer& offer) {
  each_stored(offer.s, offer.p, [&](int kind) {
    offer.push({.kind = MoveKind::kDiscard, .tile = byte(kFirstDouble + kind)});
  });
}

bool answers(Offer& offer, Pending pending) {
  const State& s = offer.s;
  switch (pending.ask) {
    case Ask::kBonuses: {
      const auto [first, second] = space_at(pending.value).bonuses;
      offer.push({.kind = MoveKind::kBonus, .place = byte(static_cast<int>(first))});
      if (second != first)
        offer.push({.kind = MoveKind::kBonus, .place = byte(static_cast<int>(second))});
      break;
    }
    case Ask::kTakeDouble:
      for (int slot = 0; slot < depot_slots(s.players); ++slot)
        if (s.market.depot[static_cast<std::size_t>(slot)] != kNoTile)
          offer_slot(offer, slot, 0, 0);
      offer.skip();
      break;
    case Ask::kTakeBlack:
      each_bit(tiles_in_black_depot(s), [&](int tile) {
        offer.push({.kind = MoveKind::kTake, .tile = byte(tile), .place = kBlackDepot});
      });
      each_in_shop(s, [&](Tile tile) {
        offer.push({.kind = MoveKind::kTakeDouble, .tile = tile, .place = kShop});
      });
      offer.skip();
      break;
    case Ask::kVineTile:
      each_bit(s.market.pool.types(),
               [&](int vine) { offer.push({.kind = MoveKind::kVine, .place = byte(vine)}); });
      break;
    default:
      return false;
  }
  offer.buy();
  return true;
}

bool is_open(const State& s, const Player& p, Pending pending) {
  const VineMarket& market = s.market;
  switch (pending.ask) {
    case Ask::kBonuses: {  // lost when neither is possible
      const auto [first, second] = space_at(pending.value).bonuses;
      return burgundy::is_open(s, p, question_of(first)) ||
             burgundy::is_open(s, p, question_of(second));
    }
    case Ask::kTakeDouble:
      return std::any_of(market.depot.begin(), market.depot.end(),
                         [](Tile tile) { return tile != kNoTile; });
    case Ask::kTakeBlack:
      return tiles_in_black_depot(s) != 0 || !shop_is_empty(s);
    case Ask::kVineTile:
      return !market.pool.empty();
    default:
      return true;
  }
}

bool apply(Play play, const MoveParts& m) {
  State& s = play.s;
  switch (m.kind) {
    case MoveKind::kTakeDouble:
      spend_action(play, m);
      take_away(s, m.place, m.tile);
      tell(play.log, EventKind::kTookDouble, play.seat(), m.tile, m.place, m.die, m.workers);
      burgundy::store(play, m.tile);
      return true;
    case MoveKind::kPlaceDouble:
      place(play, m);
      return true;
    case MoveKind::kBuyDouble:
      play.player().silver = static_cast<std::uint16_t>(play.player().silver - 2);
      s.bought = 1;
      take_away(s, m.place, m.tile);
      tell(play.log, EventKind::kBoughtDouble, play.seat(), m.tile, m.place, 2, 0);
      burgundy::store(play, m.tile);
      return true;
    case MoveKind::kBonus: {
      const auto bonuses = space_at(s.pending.back().value).bonuses;
      const auto first = static_cast<Bonus>(m.place);
      const Bonus second = bonuses[0] == first ? bonuses[1] : bonuses[0];
      s.pending.back() = {Ask::kBonus, byte(static_cast<int>(second))};
      give(play, first);
      return true;
    }
    case MoveKind::kVine:
      s.pending.pop_back();
      s.market.pool.add(m.place, -1);
      vineyard_of(s, play.player()).tiles.add(m.place);
      tell(play.log, EventKind::kTookVine, play.seat(), m.place);
      return true;
    default:
      return false;
  }
}

bool resume(Play play) {
  auto& pending = play.s.pending;
  if (pending.empty() || pending.back().ask != Ask::kBonus) return false;
  const auto bonus = static_cast<Bonus>(pending.back().value);
  pending.pop_back();
  give(play, bonus);
  return true;
}

int lower_slot(const State& s, const Player& p, const MoveParts& m) {
  for (int slot = 0; slot < m.place && m.place < kVineyardSlots; ++slot)
    if (s.market.depot[static_cast<std::size_t>(slot)] == m.tile &&
        (m.die == 0 || cost_of_slot(s, p, slot, m.die) == m.workers))
      return slot;
  return -1;
}

Pieces pieces_on_table(const State& s) {
  Pieces seen;
  const auto count = [&](std::uint8_t lying, int pieces = 1) {
    if (is_double(byte(lying & ~kTurned)))
      seen.doubles[static_cast<std::size_t>((lying & ~kTurned) - kFirstDouble)] += pieces;
  };
  const auto count_all = [&](const auto& places) {
    for (const std::uint8_t lying : places) count(lying);
  };
  count_all(s.market.depot);
  count_all(s.market.shop);
  for (const Pending& item : s.pending)
    if (item.ask == Ask::kDiscard || item.ask == Ask::kStore) count(item.value);
  if (s.modules & kTeam)
    for (const auto& storage : s.common_storage()) count_all(storage);
  s.deep_storage.each_double([&](Tile tile) { count(tile, s.deep_storage.count(tile)); });
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const PlayerExtras& extras = s.extras(seat);
    count(extras.stored_double);
    count_all(extras.vineyard.spaces);
    for (int vine = 0; vine < kVines; ++vine)
      seen.tiles[static_cast<std::size_t>(vine)] += extras.vineyard.tiles[vine];
  }
  for (int kind = 0; (s.modules & kChateauma) != 0 && kind < kDoubleKinds; ++kind)
    count(byte(kFirstDouble + kind), s.automa().doubles[kind]);
  for (int vine = 0; vine < kVines; ++vine)
    seen.tiles[static_cast<std::size_t>(vine)] += s.market.pool[vine];
  return seen;
}

std::array<std::uint8_t, 2 * kVineyardSpaces> areas(const Vineyard& v, int vine) {
  std::array<std::uint8_t, 2 * kVineyardSpaces> sizes{};
  Hexes left = 0;
  for (std::size_t i = 0; i < v.spaces.size(); ++i) {
    if (v.spaces[i] == 0) continue;
    const VinePair pair = vines_of(v.spaces[i]);
    if (pair.left == vine) left |= Hexes{1} << (2 * i);
    if (pair.right == vine) left |= Hexes{2} << (2 * i);
  }
  std::size_t count = 0;
  while (left != 0) {
    Hexes area = left & (~left + 1);
    for (Hexes before = 0; before != area;) {
      before = area;
      each_bit(before,
               [&](int hex) { area |= kHexNeighbours[static_cast<std::size_t>(hex)] & left; });
    }
    sizes[count++] = byte(std::popcount(area));
    left &= ~area;
  }
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  return sizes;
}

int points(const Vineyard& v) {
  int sum = 0;
  for (int vine = 0; vine < kVines; ++vine) {
    const auto sizes = areas(v, vine);
    for (int tile = 0; tile < v.tiles[vine]; ++tile)
      sum += kAreaPoints[std::min<std::size_t>(sizes[static_cast<std::size_t>(tile)],
                                               kAreaPoints.size() - 1)];
  }
  return sum;
}

}  // namespace reeve::burgundy::vineyards
