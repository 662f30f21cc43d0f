#include "games/burgundy/modules/module_json.h"

#include <algorithm>

#include "games/burgundy/modules/border_posts/border_posts.h"
#include "games/burgundy/modules/chateauma/json.h"
#include "games/burgundy/modules/module_options.h"
#include "games/burgundy/modules/shields/shields.h"
#include "games/burgundy/modules/solo/json.h"
#include "games/burgundy/modules/team/team.h"
#include "games/burgundy/modules/trade_routes/trade_routes.h"
#include "games/burgundy/modules/vineyards/json.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

constexpr std::array<std::string_view, 4> kPhaseEnds = {"no", "depot_tile", "black_tile",
                                                        "tribute"};
constexpr std::array<std::string_view, 3> kPairKeys = {"nw-ne", "nw-s", "ne-s"};
constexpr std::array<std::string_view, 2> kPostBonusKeys = {"large", "small"};

std::uint8_t byte(std::int64_t value) {
  return static_cast<std::uint8_t>(value);
}

// The n-th castle space of a board.
int castle_space(const Board& board, int index) {
  Spaces castles = board.castles();
  for (; index > 0; --index) castles &= castles - 1;
  return std::countr_zero(castles);
}

void read_depot_shields(JsonReader& in, State& s) {
  if (!in.has("depot_shields")) return;
  const json::array& depots = in.array("depot_shields", kDepots, kDepots);
  for (std::size_t depot = 0; depot < depots.size(); ++depot) {
    const std::string path = fmt::format("{}[{}]", in.path_of("depot_shields"), depot);
    const json::array* list = depots[depot].if_array();
    if (list == nullptr || list->size() > kShieldsOfDepot) {
      in.problem().set(refused("wrong_length", "fault.at_most_two", {{"field", path}}));
      return;
    }
    for (std::size_t i = 0; i < list->size(); ++i)
      s.depot_shields[depot][i] =
          byte(whole_of((*list)[i], 1, shields::kShields, path, in.problem()));
  }
}

void read_route(JsonReader& in, PlayerExtras& more) {
  if (in.has("route")) {
    const json::array& tiles = in.array("route", 0, kRouteTiles);
    for (std::size_t i = 0; i < tiles.size(); ++i)
      more.route[i] =
          byte(whole_of(tiles[i], 1, trade_routes::kTileCount, in.path_of("route"), in.problem()));
  }
  if (in.has("route_goods")) {
    const auto spaces = static_cast<std::size_t>(trade_routes::length(more));
    const json::array& goods = in.array("route_goods", 0, spaces);
    for (std::size_t i = 0; i < goods.size(); ++i)
      more.route_goods.lay(static_cast<int>(i),
                           static_cast<int>(whole_of(goods[i], 1, kGoodTypes,
                                                     in.path_of("route_goods"), in.problem())));
  }
}

void read_posts(JsonReader& in, Player& p) {
  if (in.has("posts"))
    for (const json::value& pair : in.array("posts", 0, kPairKeys.size()))
      p.posts = byte(p.posts | 1 << choice_of(pair, kPairKeys, in.path_of("posts"), in.problem()));
  const json::value* bonus = in.raw("post_bonus");
  if (bonus != nullptr && !bonus->is_null())
    p.posts = byte(p.posts | border_posts::kLargeBonus << choice_of(
                                 *bonus, kPostBonusKeys, in.path_of("post_bonus"), in.problem()));
}

void read_shields(JsonReader& in, PlayerExtras& more) {
  if (in.has("shields"))
    for (const json::value& shield : in.array("shields", 0, shields::kShields))
      more.shields |=
          1u << whole_of(shield, 1, shields::kShields, in.path_of("shields"), in.problem());
  const json::value* named = in.raw("named");
  if (named != nullptr && !named->is_null())
    more.named = byte(whole_of(*named, 0, kMaxPlayers - 1, in.path_of("named"), in.problem()) + 1);
}

// What shield 4 allows to store, after the rest (B13.4.4).
void list_deep_storage(const State& s, json::array& list) {
  std::vector<Tile> tiles;
  s.deep_storage.each_kind([&](Tile tile) {
    if ((s.modules & kTeam) != 0 || !is_double(tile))  // else doubles stand with the vineyard
      tiles.insert(tiles.begin(), s.deep_storage.count(tile), tile);
  });
  for (const Tile tile : tiles) list.emplace_back(tile_key(tile));
}

// B15.1: the halves of one side, and what partners have in common.
void check_team(const State& s, JsonProblem& problem) {
  if (s.players != kMaxPlayers) {
    problem.set(refused("impossible_state", "fault.team_players"));
    return;
  }
  if (s.modules & (kCloseToCastle | kSolo | kChateauma) ||
      (s.modules & kBorderPosts && s.edition == Edition::kAlea2019)) {
    problem.set(refused("impossible_state", "fault.team_modules"));
    return;
  }
  const BoardId left = s.player[0].board;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    const Player& p = s.player[seat];
    const Player& partner =
        s.player[static_cast<std::size_t>(team::partner_of(static_cast<int>(seat)))];
    const std::string path = fmt::format("state.players[{}]", seat);
    if ((left != kTeamBoardA && left != kTeamBoardB) ||
        p.board != left + static_cast<int>(seat / 2))
      problem.set(refused("impossible_state", "fault.team_boards", {{"field", path}}));
    if (p.workers != partner.workers || p.silver != partner.silver || p.goods != partner.goods ||
        p.sold != partner.sold)
      problem.set(refused("impossible_state", "fault.partners_things", {{"field", path}}));
    const PlayerExtras &more = s.extras(seat), &others = s.extras(seat ^ 2);
    if (more.shields != others.shields || more.named != others.named)
      problem.set(refused("impossible_state", "fault.partners_shields", {{"field", path}}));
    if (p.posts != partner.posts)
      problem.set(refused("impossible_state", "fault.partners_posts", {{"field", path}}));
    if (more.named != 0 && (more.named - 1u) % 2 == seat % 2)
      problem.set(refused("impossible_state", "fault.named_team", {{"field", path}}));
    if (p.start_castle != partner.start_castle)
      problem.set(refused("impossible_state", "fault.partners_castle", {{"field", path}}));
    if (p.storage[team::kPrivateSpaces] != kNoTile)
      problem.set(refused("impossible_state", "fault.team_storage", {{"field", path}}));
    if (seat >= 2 && p.tiles[team::kSharedRight] != kNoTile)
      problem.set(refused("impossible_state", "fault.shared_space", {{"field", path}}));
  }
}

}  // namespace

void modules_to_json(const State& s, json::object& object) {
  json::array names;
  for (std::size_t i = 0; i < kModules; ++i)
    if (s.modules >> i & 1) names.emplace_back(kModuleKeys[i]);
  object["modules"] = std::move(names);
  if (s.modules & kCloseToCastle) {
    object["castle_recall"] = kRecallKeys[static_cast<std::size_t>(s.castle_recall)];
    object["discarded_castles"] = s.discarded_castles;
  }
  if (s.modules & kInns) object["inns"] = s.inns;
  if (s.modules & kSolo) object["solo"] = solo::to_json(s.solo());
  if (s.modules & kTradeRoutes)
    object["trade_route_order"] = kRouteOrders[static_cast<std::size_t>(s.route_order)];
  if (s.modules & kVineyards) object["vineyard_market"] = vineyards::market_to_json(s);
  if (s.modules & kTeam) {
    json::array teams;
    for (std::size_t side = 0; side < s.common_storage().size(); ++side) {
      json::array list;
      for (const Tile tile : s.common_storage()[side])
        if (tile != kNoTile) list.emplace_back(tile_key(tile));
      if (s.modules & kShields && shields::has_deep_storage(s, s.player[side]))
        list_deep_storage(s, list);
      teams.push_back(std::move(list));
    }
    object["common_storage"] = std::move(teams);
  }
  if (s.modules & kShields) {
    json::array depots;
    for (const auto& depot : s.depot_shields) {
      json::array list;
      for (const std::uint8_t shield : depot)
        if (shield != 0) list.push_back(shield);
      depots.push_back(std::move(list));
    }
    object["depot_shields"] = std::move(depots);
    object["die_set"] = s.die_set != 0;
    object["phase_end"] = s.phase_end == PhaseEnd::kNo
                              ? json::value(nullptr)
                              : json::value(kPhaseEnds[static_cast<std::size_t>(s.phase_end)]);
    object["phase_asked"] = s.phase_asked != 0;
  }
}

void player_modules_to_json(const State& s, const Player& p, json::object& object) {
  if (is_automa(s, static_cast<int>(seat_of(s, p))))
    object["automa"] = chateauma::to_json(s);
  else if (s.modules & kVineyards)
    object["vineyard"] = vineyards::vineyard_to_json(s, p);
  const PlayerExtras& more = extras_of(s, p);
  if (s.modules & kCloseToCastle) {
    json::array recent;
    for (int i = 0; i < 8; ++i)
      if (p.recent_castles >> i & 1)
        recent.emplace_back(space_key(castle_space(board_of(s, p), i)));
    object["recent_castles"] = std::move(recent);
  }
  if (s.modules & kBorderPosts) {
    json::array pairs;
    for (std::size_t i = 0; i < kPairKeys.size(); ++i)
      if (p.posts >> i & 1) pairs.emplace_back(kPairKeys[i]);
    object["posts"] = std::move(pairs);
    object["post_bonus"] = p.posts & border_posts::kLargeBonus   ? json::value("large")
                           : p.posts & border_posts::kSmallBonus ? json::value("small")
                                                                 : json::value(nullptr);
  }
  if (s.modules & kTradeRoutes) {
    json::array route, goods;
    for (const std::uint8_t tile : more.route)
      if (tile != 0) route.push_back(tile);
    for (int space = 0; space < trade_routes::length(more) && more.route_goods[space] != 0; ++space)
      goods.push_back(more.route_goods[space]);
    object["route"] = std::move(route);
    object["route_goods"] = std::move(goods);
  }
  if (s.modules & kShields) {
    json::array held;
    for (int shield = 1; shield <= shields::kShields; ++shield)
      if (more.shields >> shield & 1) held.push_back(shield);
    object["shields"] = std::move(held);
    object["named"] = more.named == 0 ? json::value(nullptr) : json::value(more.named - 1);
    if (shields::has_deep_storage(s, p) && (s.modules & kTeam) == 0)
      list_deep_storage(s, object["storage"].as_array());
  }
}

void pending_module_to_json(const Pending& pending, json::object& object) {
  switch (pending.ask) {
    case Ask::kAction:
      if (pending.value != 0) object["shield"] = true;
      break;
    case Ask::kRouteGoods:
      object["good"] = pending.value / 8 + 1;
      object["count"] = pending.value % 8;
      break;
    case Ask::kRouteOrder:
      object["laid"] = pending.value;
      break;
    case Ask::kDirect:
      object["black"] = pending.value == 1;
      break;
    case Ask::kStore:
      object["tile"] = tile_key(pending.value);
      break;
    default:
      vineyards::pending_to_json(pending, object);
      solo::pending_to_json(pending, object);
      break;
  }
}

void pending_module_from_json(JsonReader& in, Pending& pending) {
  switch (pending.ask) {
    case Ask::kAction:
      pending.value = in.boolean("shield", false);
      break;
    case Ask::kRouteGoods: {
      const auto good = in.whole("good", 1, kGoodTypes) - 1;
      pending.value = byte(good * 8 + in.whole("count", 1, kGoodsOfType));
      break;
    }
    case Ask::kRouteOrder:
      pending.value = byte(in.whole("laid", 0, kRouteTiles - 2));
      break;
    case Ask::kDirect:
      pending.value = in.boolean("black");
      break;
    default:
      vineyards::pending_from_json(in, pending);
      solo::pending_from_json(in, pending);
      break;
  }
}

void modules_from_json(JsonReader& in, State& s) {
  if (!in.has("modules")) return;
  for (const json::value& name : in.array("modules", 0, kModules))
    s.modules = static_cast<std::uint16_t>(
        s.modules | 1u << choice_of(name, kModuleKeys, in.path_of("modules"), in.problem()));
  if (std::popcount(s.modules & unsigned{kTeam | kSolo | kChateauma}) > 1) {
    in.problem().set(refused("impossible_state", "fault.modes"));
    s.modules = 0;
    return;
  }
  choose_mode(s);
  if (s.modules & kCloseToCastle) {
    s.castle_recall = static_cast<CastleRecall>(in.choice("castle_recall", kRecallKeys, 0));
    s.discarded_castles = in.integer<std::uint8_t>("discarded_castles", 0, 16, 0);
  }
  if (s.modules & kInns) s.inns = in.integer<std::uint8_t>("inns", 0, kPhases, 0);
  if (s.modules & kSolo) solo::from_json(in.object("solo"), s.solo());
  if (s.modules & kTradeRoutes)
    s.route_order = static_cast<RouteOrder>(in.choice("trade_route_order", kRouteOrders, 0));
  if (s.modules & kShields) {
    read_depot_shields(in, s);
    s.die_set = in.boolean("die_set", false);
    const json::value* end = in.raw("phase_end");
    if (end != nullptr && !end->is_null())
      s.phase_end =
          static_cast<PhaseEnd>(choice_of(*end, kPhaseEnds, in.path_of("phase_end"), in.problem()));
    s.phase_asked = in.boolean("phase_asked", false);
  }
}

void player_modules_from_json(JsonReader& in, State& s, std::size_t seat) {
  if (is_automa(s, static_cast<int>(seat)))
    chateauma::from_json(in.object("automa"), s);
  else if (s.modules & kVineyards)
    vineyards::vineyard_from_json(in.object("vineyard"), s, seat);
  Player& p = s.player[seat];
  if (s.modules & kCloseToCastle && in.has("recent_castles"))
    for (const json::value& key : in.array("recent_castles", 0, 8)) {
      const auto space = key.is_string() ? space_from_key(key.get_string()) : std::nullopt;
      const Board& board = board_of(s, s.player[seat]);
      if (!space || *space >= kSpaces || (board.castles() >> *space & 1) == 0)
        in.fail(refused("invalid_value", "fault.castle_spaces",
                        {{"field", in.path_of("recent_castles")}}));
      else
        p.recent_castles =
            byte(p.recent_castles | 1 << std::popcount(board.castles() & (space_bit(*space) - 1)));
    }
  if (s.modules & kBorderPosts) read_posts(in, p);
  PlayerExtras of_automa;
  PlayerExtras& more = is_automa(s, static_cast<int>(seat)) ? of_automa : s.extras(seat);
  if (s.modules & kTradeRoutes) read_route(in, more);
  if (s.modules & kShields) read_shields(in, more);
  if (of_automa.shields != 0 || of_automa.named != 0 || of_automa.route[0] != 0)
    in.problem().set(refused("impossible_state", "fault.automa_extras",
                             {{"field", fmt::format("state.players[{}]", seat)}}));
}

void check_modules(const State& s, JsonProblem& problem) {
  if (s.modules & kTeam) check_team(s, problem);
  if (s.modules & kChateauma) chateauma::check(s, problem);
  if (s.modules & kSolo) solo::check(s, problem);
  std::uint32_t seen = s.modules & kChateauma ? s.automa().shields : 0, routes_seen = 0;
  for (const auto& depot : s.depot_shields)
    for (const std::uint8_t shield : depot) {
      if (shield != 0 && (seen >> shield & 1) != 0)
        problem.set(refused("impossible_state", "fault.shield_twice", {{"a", shield}}));
      if (shield != 0) seen |= 1u << shield;
    }
  std::uint8_t bonuses = 0;
  int inns = s.inns;
  bool deep_owner = false;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Player& p = s.player[seat];
    const PlayerExtras& more = s.extras(seat);
    const bool automa = is_automa(s, static_cast<int>(seat));
    const std::string path = fmt::format("state.players[{}]", seat);
    const bool second = (s.modules & kTeam) != 0 && seat >= 2;  // the partner's again
    if ((seen & more.shields) != 0 && !second)
      problem.set(refused("impossible_state", "fault.shield_elsewhere", {{"field", path}}));
    seen |= more.shields;
    const auto castles = s.modules & kTeam ? team::castles(s, static_cast<int>(seat))
                                           : std::count(p.tiles.begin(), p.tiles.end(), kCastle);
    if (!automa && std::popcount(more.shields) > castles)
      problem.set(refused("impossible_state", "fault.more_shields", {{"field", path}}));
    if (more.named != 0 && (more.named > s.players || more.named == seat + 1))
      problem.set(refused("impossible_state", "fault.named_other", {{"field", path}}));
    if (more.named != 0 && (more.shields >> 6 & 1) == 0)
      problem.set(refused("impossible_state", "fault.named_shield", {{"field", path}}));
    if (second && (more.route != s.extras(seat - 2).route ||
                   more.route_goods != s.extras(seat - 2).route_goods))
      problem.set(refused("impossible_state", "fault.partners_route", {{"field", path}}));
    for (const std::uint8_t tile : more.route) {
      if (second) break;
      if (tile != 0 && (routes_seen >> tile & 1) != 0)
        problem.set(refused("impossible_state", "fault.route_twice", {{"a", tile}}));
      if (tile != 0) routes_seen |= 1u << tile;
    }
    const int tiles = automa ? 0 : trade_routes::tiles_each(s.players);  // B17.12
    if (s.modules & kTradeRoutes && trade_routes::length(more) != kRouteSpaces * tiles)
      problem.set(
          refused("impossible_state", "fault.route_tiles", {{"field", path}, {"a", tiles}}));
    Goods on_route;
    for (int space = 0; space < trade_routes::length(more); ++space)
      if (const int good = more.route_goods[space]) on_route.add(good - 1);
    for (int type = 0; type < kGoodTypes; ++type)
      if (on_route[type] > p.sold[type])
        problem.set(refused("impossible_state", "fault.route_goods", {{"field", path}}));
    const auto bonus = static_cast<std::uint8_t>(p.posts & ~border_posts::kAllPairs);
    if ((bonuses & bonus) != 0 && !second)
      problem.set(refused("impossible_state", "fault.post_bonus", {{"field", path}}));
    bonuses |= bonus;
    if (automa) continue;
    inns += static_cast<int>(std::count(p.tiles.begin(), p.tiles.end(), kInn) +
                             std::count(p.storage.begin(), p.storage.end(), kInn));
    deep_owner = deep_owner || shields::has_deep_storage(s, p);
  }
  inns += s.deep_storage.count(kInn);
  if (s.modules & kTeam)
    for (const auto& storage : s.common_storage())
      inns += static_cast<int>(std::count(storage.begin(), storage.end(), kInn));
  if (inns > kPhases) problem.set(refused("impossible_state", "fault.inns"));
  if (!s.deep_storage.empty() && !deep_owner)
    problem.set(refused("impossible_state", "fault.no_shield_4"));
}

}  // namespace reeve::burgundy
