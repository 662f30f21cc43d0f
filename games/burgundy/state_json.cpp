#include "games/burgundy/state_json.h"

#include "games/burgundy/modules/module_json.h"
#include "games/burgundy/modules/waiting.h"
#include "games/burgundy/options_json.h"
#include "games/burgundy/state_keys.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

json::value tile_json(Tile tile) {
  if (tile == kNoTile) return nullptr;
  return json::value(tile_key(tile));
}

template <class Tiles>
json::array tiles_json(const Tiles& tiles) {
  json::array list;
  for (const Tile tile : tiles) list.push_back(tile_json(tile));
  return list;
}

json::array goods_json(const Goods& goods) {
  json::array list;
  for (int type = 0; type < kGoodTypes; ++type) list.push_back(goods[type]);
  return list;
}

json::array colours_json(unsigned set) {
  json::array list;
  for (std::size_t colour = 0; colour < kColours; ++colour)
    if (set >> colour & 1) list.emplace_back(kColourKeys[colour]);
  return list;
}

json::array duchy_json(const Player& p) {
  json::array rows;
  std::size_t space = 0;
  for (int length : kRowLength) {
    json::array row;
    for (int column = 0; column < length; ++column) row.push_back(tile_json(p.tiles[space++]));
    rows.push_back(std::move(row));
  }
  return rows;
}

json::object points_json(const State& s, const Player& p) {
  json::object points;
  points.reserve(kSmallSources + 2);
  for (std::uint16_t source = 0; source < kSmallSources; ++source)
    points[source_key(source)] = p.points[source];
  points[source_key(kPhasePoints)] = p.phase_points;
  points[source_key(kSalePoints)] = p.sale_points;
  if (s.modules)
    for (std::uint16_t source = kModuleSources; source < kModuleSourcesEnd; ++source)
      if (const int sum = more_of(s, p).points[source - kModuleSources])
        points[source_key(source)] = sum;
  return points;
}

json::object player_json(const State& s, const Player& p) {
  json::array dice, storage;
  for (std::uint8_t die : p.dice)
    if (die != 0) dice.push_back(die);
  for (Tile tile : p.storage)
    if (tile != kNoTile) storage.push_back(tile_json(tile));
  json::object object;
  object.reserve(16);
  object["board"] = board_number(p.board);
  object["duchy"] = duchy_json(p);
  if (p.start_castle == kNoSpace)
    object["start_castle"] = nullptr;
  else if (p.start_castle == kHiddenSpace)
    object["start_castle"] = "hidden";
  else
    object["start_castle"] = space_key(p.start_castle);
  object["storage"] = std::move(storage);
  object["goods"] = goods_json(p.goods);
  object["sold"] = goods_json(p.sold);
  object["workers"] = p.workers;
  object["silver"] = p.silver;
  object["dice"] = std::move(dice);
  object["large_bonuses"] = colours_json(p.large_bonuses);
  object["small_bonuses"] = colours_json(p.small_bonuses);
  object["track"] = p.track;
  object["points"] = points_json(s, p);
  if (s.modules) player_modules_to_json(s, p, object);
  return object;
}

json::object pending_json(const Pending& pending) {
  json::object object{{"ask", kAskKeys[static_cast<std::size_t>(pending.ask)]}};
  switch (pending.ask) {
    case Ask::kTakeTile:
      object["colours"] = colours_json(pending.value);
      break;
    case Ask::kNeighbourGoods:
      object["depot"] = pending.value + 1;
      break;
    case Ask::kDiscard:
      object["tile"] = tile_json(pending.value);
      break;
    default:
      pending_module_to_json(pending, object);
      break;
  }
  return object;
}

json::object supply_json(const Supply& supply) {
  json::object coloured, black;
  coloured.reserve(kTiles);
  black.reserve(kTiles);
  for (int t = 1; t < kTiles; ++t) {
    const auto tile = static_cast<Tile>(t);
    if (tile_key(tile).empty()) continue;
    if (const int count = supply_of(supply, tile, false)) coloured[tile_key(tile)] = count;
    if (const int count = supply_of(supply, tile, true)) black[tile_key(tile)] = count;
  }
  return {{"coloured", std::move(coloured)}, {"black", std::move(black)}};
}

template <class Seats>
json::array seats_json(const Seats& seats, int players) {
  json::array list;
  for (int i = 0; i < players; ++i) list.push_back(seats[static_cast<std::size_t>(i)]);
  return list;
}

}  // namespace

int supply_of(const Supply& supply, Tile tile, bool black) {
  if (tile >= kCastle && tile <= kShip)
    return (black ? supply.black_plain : supply.plain)[static_cast<std::size_t>(tile - kCastle)];
  if (is_livestock(tile)) {
    const int i = tile - kFirstLivestock;
    return black ? supply.black_livestock >> i & 1 : supply.livestock[i];
  }
  if (tile == kGeese) return black ? supply.black_livestock >> kGeeseOfSupply & 1 : 0;
  if (tile >= kFirstBuilding && tile < kFirstBuilding + kBuildingTypes) {
    const int i = tile - kFirstBuilding;
    return black ? supply.black_buildings[i] : supply.buildings[i];
  }
  if (is_monastery(tile)) {
    const int n = monastery_number(tile);
    return black == ((kBlackMonasteries >> n & 1) != 0) ? supply.monasteries >> n & 1 : 0;
  }
  return 0;
}

void set_supply(Supply& supply, Tile tile, bool black, int count) {
  if (tile >= kCastle && tile <= kShip) {
    (black ? supply.black_plain : supply.plain)[static_cast<std::size_t>(tile - kCastle)] =
        static_cast<std::uint8_t>(count);
  } else if (is_livestock(tile)) {
    const int i = tile - kFirstLivestock;
    if (!black)
      supply.livestock.set(i, count);
    else
      supply.black_livestock = static_cast<std::uint16_t>((supply.black_livestock & ~(1u << i)) |
                                                          static_cast<unsigned>(count) << i);
  } else if (tile == kGeese) {
    if (black)
      supply.black_livestock =
          static_cast<std::uint16_t>((supply.black_livestock & ~(1u << kGeeseOfSupply)) |
                                     static_cast<unsigned>(count) << kGeeseOfSupply);
  } else if (tile >= kFirstBuilding && tile < kFirstBuilding + kBuildingTypes) {
    const int i = tile - kFirstBuilding;
    if (black)
      supply.black_buildings.set(i, count);
    else
      supply.buildings.set(i, count);
  } else if (is_monastery(tile) &&
             black == ((kBlackMonasteries >> monastery_number(tile) & 1) != 0)) {
    const std::uint32_t bit = 1u << monastery_number(tile);
    supply.monasteries = count != 0 ? supply.monasteries | bit : supply.monasteries & ~bit;
  }
}

json::object state_to_json(const State& s) {
  json::array depots, pending, players, round_goods;
  for (std::size_t depot = 0; depot < kDepots; ++depot)
    depots.push_back(
        {{"tiles", tiles_json(s.depots[depot])}, {"goods", goods_json(s.depot_goods[depot])}});
  for (const Pending& item : waiting::all(s)) pending.push_back(pending_json(item));
  for (std::size_t seat = 0; seat < s.players; ++seat)
    players.push_back(player_json(s, s.player[seat]));
  for (std::uint8_t good : s.round_goods)
    round_goods.push_back(good == 0 ? json::value(nullptr) : json::value(good));
  json::object object{
      {"edition", kEditionKeys[static_cast<std::size_t>(s.edition)]},
      {"phase", kPhaseKeys[s.phase]},
      {"round", s.round + 1},
      {"white_die", s.white_die == 0 ? json::value(nullptr) : json::value(s.white_die)},
      {"order", seats_json(s.order, s.players)},
      {"turn", s.turn},
      {"ranking", seats_json(s.ranking, s.players)},
      {"bought", s.bought != 0},
      {"hired", s.hired != 0},
      {"pick_sides", s.pick_sides != 0},
      {"hidden_choice", s.hidden_choice != 0},
      {"pending", std::move(pending)},
      {"depots", std::move(depots)},
      {"black_depot", tiles_json(s.black_depot)},
      {"round_goods", std::move(round_goods)},
      {"goods_bag", goods_json(s.goods_bag)},
      {"supply", supply_json(s.supply)}};
  object["custom_board"] =
      s.custom == BoardCells{} ? json::value(nullptr) : json::value(picture_to_json(s.custom));
  object["players"] = std::move(players);
  if (s.modules) modules_to_json(s, object);
  return object;
}

}  // namespace reeve::burgundy
