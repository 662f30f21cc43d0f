#include "games/burgundy/modules/extra_tiles/extra_tiles.h"

#include <algorithm>

#include "games/burgundy/offer.h"

namespace reeve::burgundy::extra_tiles {
namespace {

constexpr int kGeesePoints = 2;

void use_effect(Play play, int type) {
  play.s.pending.pop_back();
  tell(play.log, EventKind::kUsedEffect, play.seat(), kFirstBuilding + type);
  if (type < kBuildings)
    use_building(play, static_cast<Building>(type), -1);
  else
    play.s.pending.push_back({Ask::kWhiteAction, 0});
}

}  // namespace

void set_up(Play play, const Options&) {
  Supply& supply = play.s.supply;
  supply.monasteries |= monasteries_of(kExtraTiles);
  supply.black_buildings.add(kCrane - kFirstBuilding);
  supply.black_livestock |= 1u << kGeeseOfSupply;
}

modules::LivestockPoints livestock_points(const Player& p, std::span<const Tile> pasture, Tile tile,
                                          modules::LivestockPoints points) {
  if (tile == kGeese) {
    const int for_tile = has_monastery(p, 7) ? 1 : 0;
    const auto worth = [&](const modules::LivestockPoints& kind) {
      return kind.points + for_tile * kind.tiles;
    };
    for (int animal = 0; animal < kAnimals; ++animal) {
      const auto kind = modules::points_of_animal(pasture, static_cast<Animal>(animal));
      if (worth(kind) > worth(points)) points = kind;
    }
  }
  const int geese = static_cast<int>(std::ranges::count(pasture, kGeese));
  return {points.points + kGeesePoints * geese, points.tiles + geese};
}

unsigned possible_effects(const State& s, const Player& p) {
  unsigned types = 0;
  for (int type = 0; type < kBuildings; ++type) {
    const auto building = static_cast<Building>(type);
    Pending asked{};
    switch (building) {
      case Building::kMarket:
      case Building::kCarpenter:
      case Building::kChurch:
        asked = {Ask::kTakeTile, colours_taken_by(building)};
        break;
      case Building::kWarehouse:
        asked = {Ask::kSellGoods, 0};
        break;
      case Building::kCityHall:
        asked = {Ask::kPlaceTile, 0};
        break;
      default:
        break;
    }
    if (asked.ask == Ask::kNone || is_open(s, p, asked)) types |= 1u << type;
  }
  if (s.modules & kWhiteCastles) types |= 1u << (kWhiteCastle - kFirstBuilding);
  return types;
}

bool use_crane(Play play, Tile tile) {  // B10.2
  if (tile != kCrane) return false;
  play.s.pending.push_back({Ask::kEffect, 0});
  return true;
}

bool can_exchange(const State&, const Player& p) {
  return has_monastery(p, 28) && p.silver > 0;
}

void more_moves(Offer& offer) {
  if (can_exchange(offer.s, offer.p)) offer.push({.kind = MoveKind::kExchange});
}

bool answers(Offer& offer, Pending pending) {
  if (pending.ask != Ask::kEffect) return false;
  each_bit(possible_effects(offer.s, offer.p), [&](int type) {
    offer.push({.kind = MoveKind::kEffect, .place = static_cast<std::uint8_t>(type)});
  });
  offer.skip();
  offer.buy();
  return true;
}

bool apply(Play play, const MoveParts& m) {
  switch (m.kind) {
    case MoveKind::kEffect:
      use_effect(play, m.place);
      return true;
    case MoveKind::kExchange:  // B9.28
      --play.player().silver;
      gain_workers(play, play.seat(), 2, monastery_tile(28));
      return true;
    default:
      return false;
  }
}

void restack(State& s) {
  for (int from = 0; from < s.players;) {
    const auto track = s.player[s.ranking[static_cast<std::size_t>(from)]].track;
    int to = from;
    while (to < s.players && s.player[s.ranking[static_cast<std::size_t>(to)]].track == track) ++to;
    std::stable_partition(s.ranking.begin() + from, s.ranking.begin() + to,
                          [&](std::uint8_t seat) { return has_monastery(s.player[seat], 27); });
    from = to;
  }
}

int crane_counts_for(const Player& p, std::uint32_t counting, std::uint32_t doubled) {
  if (std::find(p.tiles.begin(), p.tiles.end(), kCrane) == p.tiles.end()) return 0;
  const std::uint32_t all = counting & kTileMonasteries;
  const std::uint32_t best = (all & doubled) != 0 ? all & doubled : all;
  return best == 0 ? 0 : std::countr_zero(best);
}

}  // namespace reeve::burgundy::extra_tiles
