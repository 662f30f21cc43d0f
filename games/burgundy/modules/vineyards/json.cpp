#include "games/burgundy/modules/vineyards/json.h"

#include <algorithm>

#include "games/burgundy/modules/vineyards/vineyards.h"
#include "games/burgundy/modules/vineyards/words.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::vineyards {
namespace {

std::uint8_t byte(std::int64_t value) {
  return static_cast<std::uint8_t>(value);
}

json::value double_json(std::uint8_t lying) {
  if (lying == 0) return nullptr;
  return json::value(double_key(lying));
}

// A double; turned ones only where it lies on a board.
std::uint8_t read_double(const json::value& value, bool on_board, const std::string& path,
                         JsonProblem& problem) {
  if (value.is_null()) return 0;
  if (const json::string* key = value.if_string())
    if (const auto found = double_from_key(*key))
      return on_board ? *found : byte(*found & ~kTurned);
  problem.set(refused("unknown_value", "fault.double",
                      {{"field", path}, {"a", json::serialize(value).substr(0, 60)}}));
  return 0;
}

json::object tiles_json(const VineTiles& tiles) {
  json::object object;
  for (std::size_t vine = 0; vine < kVines; ++vine)
    if (const int count = tiles[static_cast<int>(vine)]) object[kVineKeys[vine]] = count;
  return object;
}

VineTiles read_tiles(JsonReader in) {
  VineTiles tiles;
  for (std::size_t vine = 0; vine < kVines; ++vine)
    tiles.add(static_cast<int>(vine), in.integer<int>(kVineKeys[vine], 0, kVineTilesOfColour, 0));
  in.finish();
  return tiles;
}

Error no_room(std::size_t seat) {
  return refused("impossible_state", "fault.no_room",
                 {{"field", fmt::format("state.players[{}]", seat)}});
}

template <class Slots>
void read_slots(JsonReader& in, std::string_view name, int count, Slots& slots) {
  const json::array& list = in.array(name, 0, static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < list.size(); ++i)
    slots[i] =
        read_double(list[i], false, fmt::format("{}[{}]", in.path_of(name), i), in.problem());
}

}  // namespace

json::object market_to_json(const State& s) {
  json::array depot, shop;
  for (int i = 0; i < depot_slots(s.players); ++i)
    depot.push_back(double_json(s.market.depot[static_cast<std::size_t>(i)]));
  for (int i = 0; i < shop_slots(s.players); ++i)
    shop.push_back(double_json(s.market.shop[static_cast<std::size_t>(i)]));
  json::object bag;
  for (int kind = 0; kind < kDoubleKinds; ++kind)
    if (const int count = s.market.bag[kind]) bag[double_key(byte(kFirstDouble + kind))] = count;
  return {{"depot", std::move(depot)},
          {"shop", std::move(shop)},
          {"bag", std::move(bag)},
          {"pool", tiles_json(s.market.pool)}};
}

void market_from_json(JsonReader in, State& s) {
  read_slots(in, "depot", depot_slots(s.players), s.market.depot);
  read_slots(in, "shop", shop_slots(s.players), s.market.shop);
  JsonReader bag = in.object("bag");
  for (int kind = 0; kind < kDoubleKinds; ++kind)
    s.market.bag.add(
        kind, bag.integer<int>(double_key(byte(kFirstDouble + kind)), 0, pieces_of(kind), 0));
  bag.finish();
  s.market.pool = read_tiles(in.object("pool"));
  in.finish();
}

json::object vineyard_to_json(const State& s, const Player& p) {
  const Vineyard& v = extras_of(s, p).vineyard;
  const Doubles doubles = doubles_stored(s, p);
  json::array stored, spaces;
  for (int kind = 0; kind < kDoubleKinds; ++kind)
    for (int i = 0; i < doubles[kind]; ++i)
      stored.push_back(double_json(byte(kFirstDouble + kind)));
  for (const std::uint8_t lying : v.spaces) spaces.push_back(double_json(lying));
  return {
      {"stored", std::move(stored)}, {"tiles", tiles_json(v.tiles)}, {"spaces", std::move(spaces)}};
}

void vineyard_from_json(JsonReader in, State& s, std::size_t seat) {
  Vineyard& v = s.extras(seat).vineyard;
  Doubles stored;
  for (const json::value& item : in.array("stored", 0, kAllDoubles)) {
    const std::uint8_t tile = read_double(item, false, in.path_of("stored"), in.problem());
    if (tile == 0) continue;
    const int kind = kind_of(tile);
    if (stored[kind] == pieces_of(kind))
      in.fail(refused("invalid_value", "fault.too_often",
                      {{"field", in.path_of("stored")}, {"a", double_key(tile)}}));
    else
      stored.add(kind);
  }
  // One has room; more are in the storage of shield 4, which nobody else has, nor a team here.
  if (stored.total() > 1 && ((s.modules & kTeam) != 0 || !s.deep_storage.doubles().empty()))
    in.problem().set(no_room(seat));
  else
    for (int kind = 0; kind < kDoubleKinds; ++kind)
      for (int i = 0; i < stored[kind]; ++i) store(s, s.player[seat], byte(kFirstDouble + kind));
  v.tiles = read_tiles(in.object("tiles"));
  const json::array& spaces = in.array("spaces", kVineyardSpaces, kVineyardSpaces);
  for (std::size_t i = 0; i < spaces.size(); ++i)
    v.spaces[i] =
        read_double(spaces[i], true, fmt::format("{}[{}]", in.path_of("spaces"), i), in.problem());
  in.finish();
}

void add_to_view(const State& s, const Player& p, json::object& vineyard) {
  const Vineyard& v = vineyard_of(s, p);
  json::object areas;
  for (std::size_t vine = 0; vine < kVines; ++vine) {
    json::array sizes;
    for (const std::uint8_t size : vineyards::areas(v, static_cast<int>(vine)))
      if (size != 0) sizes.push_back(size);
    if (!sizes.empty()) areas[kVineKeys[vine]] = std::move(sizes);
  }
  vineyard["areas"] = std::move(areas);
  vineyard["points"] = points(v);
}

void check(State& s, JsonProblem& problem) {
  const Pieces seen = pieces_on_table(s);
  const bool shedding = std::any_of(s.pending.begin(), s.pending.end(),
                                    [](Pending item) { return item.ask == Ask::kShed; });
  const auto unlimited = [&](std::size_t seat) {  // B13.4.4
    return (s.extras(seat).shields >> 4 & 1) != 0;
  };
  const bool team = (s.modules & kTeam) != 0;
  for (std::size_t side = 0; team && side < s.common_storage().size(); ++side) {
    const auto& storage = s.common_storage()[side];
    if (is_double(storage[0]) && storage[1] != kNoTile && !unlimited(side) && !shedding)
      problem.set(refused("impossible_state", "fault.common_double"));
  }
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (is_automa(s, static_cast<int>(seat))) continue;
    const Player& p = s.player[seat];
    const Vineyard& v = s.extras(seat).vineyard;
    const auto tiles = std::count_if(p.storage.begin(), p.storage.end(),
                                     [](Tile tile) { return tile != kNoTile; });
    const bool no_limit = !team && (shedding || unlimited(seat));
    if (!no_limit && spaces_taken(s, p) + tiles > (team ? 2 : kStorageSpaces))
      problem.set(no_room(seat));
    if (team && seat >= 2 && (planted(v) != 0 || !v.tiles.empty()))
      problem.set(refused("impossible_state", "fault.team_vineyard",
                          {{"field", fmt::format("state.players[{}]", seat)}}));
    const SpaceSet there = planted(v);
    if (there != 0 && (there & kLayerSpaces[0]) == 0)
      problem.set(refused("impossible_state", "fault.lowest_layer",
                          {{"field", fmt::format("state.players[{}]", seat)}}));
  }
  for (int kind = 0; kind < kDoubleKinds; ++kind) {
    const int on_table = seen.doubles[static_cast<std::size_t>(kind)];
    if (on_table > pieces_of(kind))
      problem.set(refused(
          "impossible_state", "fault.too_many_tiles",
          {{"a", on_table}, {"b", double_key(byte(kFirstDouble + kind))}, {"c", pieces_of(kind)}}));
    else
      s.market.bag.set(kind, std::min(s.market.bag[kind], pieces_of(kind) - on_table));
  }
  for (std::size_t vine = 0; vine < seen.tiles.size(); ++vine)
    if (seen.tiles[vine] > vine_tiles_of_colour(s))
      problem.set(refused(
          "impossible_state", "fault.vine_tiles",
          {{"a", seen.tiles[vine]}, {"b", kVineKeys[vine]}, {"c", vine_tiles_of_colour(s)}}));
}

void pending_to_json(const Pending& pending, json::object& object) {
  if (pending.ask == Ask::kBonuses) object["space"] = pending.value + 1;
  if (pending.ask == Ask::kBonus) object["bonus"] = bonus_key(pending.value);
}

void pending_from_json(JsonReader& in, Pending& pending) {
  if (pending.ask == Ask::kBonuses) pending.value = byte(in.whole("space", 1, kVineyardSpaces) - 1);
  if (pending.ask == Ask::kBonus) {
    std::array<std::string_view, kBonuses> keys{};
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = bonus_key(static_cast<int>(i));
    pending.value = byte(static_cast<std::int64_t>(in.choice("bonus", keys)));
  }
}

}  // namespace reeve::burgundy::vineyards
