// Trade routes (B12.4) in positions:
//
//   trade_route_order   "random" or "chosen"
//   players[i]          route (tiles 1–12 in order), route_goods (types 1–6 from the first space on)
//   pending             {"ask": "route_goods", "good", "count"}, {"ask": "route_order", "laid"}
#include <utility>

#include "games/burgundy/modules/bonus_keys.h"
#include "games/burgundy/modules/forms.h"
#include "games/burgundy/modules/trade_routes/trade_routes.h"
#include "games/burgundy/modules/trade_routes/words.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::trade_routes {
namespace {

constexpr int kTilesSeen = 6;         // in print; the others are reconstructed
constexpr int kTilesSeenClearly = 3;  // in the rulebook of 2019
constexpr std::array<std::string_view, 2> kOrders = {"random", "chosen"};
constexpr std::array<std::string_view, kBonuses> kBonusKeys = bonus_keys<1>({"any_tile"});

void write_player(const State& s, const Player& p, bool, json::object& object) {
  const PlayerExtras& more = extras_of(s, p);
  json::array route, goods;
  for (const std::uint8_t tile : more.route)
    if (tile != 0) route.push_back(tile);
  for (int space = 0; space < length(more) && more.route_goods[space] != 0; ++space)
    goods.push_back(more.route_goods[space]);
  object["route"] = std::move(route);
  object["route_goods"] = std::move(goods);
}

void read_player(JsonReader& in, State& s, std::size_t seat) {
  forms::read_extras(in, s, seat, [&](PlayerExtras& more) {
    if (in.has("route")) {
      const json::array& tiles = in.array("route", 0, kRouteTiles);
      for (std::size_t i = 0; i < tiles.size(); ++i)
        more.route[i] = static_cast<std::uint8_t>(
            whole_of(tiles[i], 1, kTileCount, in.path_of("route"), in.problem()));
    }
    if (in.has("route_goods")) {
      const json::array& goods = in.array("route_goods", 0, static_cast<std::size_t>(length(more)));
      for (std::size_t i = 0; i < goods.size(); ++i)
        more.route_goods.lay(static_cast<int>(i),
                             static_cast<int>(whole_of(goods[i], 1, kGoodTypes,
                                                       in.path_of("route_goods"), in.problem())));
    }
  });
}

void write_question(const Pending& pending, json::object& object) {
  if (pending.ask == Ask::kRouteGoods) {
    object["good"] = pending.value / 8 + 1;
    object["count"] = pending.value % 8;
  }
  if (pending.ask == Ask::kRouteOrder) object["laid"] = pending.value;
}

void read_question(JsonReader& in, Pending& pending) {
  if (pending.ask == Ask::kRouteGoods) {
    const auto good = in.whole("good", 1, kGoodTypes) - 1;
    pending.value = static_cast<std::uint8_t>(good * 8 + in.whole("count", 1, kGoodsOfType));
  }
  if (pending.ask == Ask::kRouteOrder)
    pending.value = in.integer<std::uint8_t>("laid", 0, kRouteTiles - 2);
}

void check(State& s, JsonProblem& problem) {
  unsigned seen = 0;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Player& p = s.player[seat];
    const PlayerExtras& more = std::as_const(s).extras(seat);
    const std::string path = fmt::format("state.players[{}]", seat);
    const bool second = (s.modules & kTeam) != 0 && seat >= 2;  // the partner's again
    if (second && (more.route != s.extras(seat - 2).route ||
                   more.route_goods != s.extras(seat - 2).route_goods))
      problem.set(refused("impossible_state", "fault.partners_route", {{"field", path}}));
    for (const std::uint8_t tile : more.route) {
      if (second || tile == 0) continue;
      if ((seen >> tile & 1) != 0)
        problem.set(refused("impossible_state", "fault.route_twice", {{"a", tile}}));
      seen |= 1u << tile;
    }
    const int tiles = is_automa(s, static_cast<int>(seat)) ? 0 : tiles_each(s.players);  // B17.12
    if (length(more) != kRouteSpaces * tiles)
      problem.set(
          refused("impossible_state", "fault.route_tiles", {{"field", path}, {"a", tiles}}));
    Goods on_route;
    for (int space = 0; space < length(more); ++space)
      if (const int good = more.route_goods[space]) on_route.add(good - 1);
    for (int type = 0; type < kGoodTypes; ++type)
      if (on_route[type] > p.sold[type])
        problem.set(refused("impossible_state", "fault.route_goods", {{"field", path}}));
  }
}

void add_notes(const State& s, const Player& p, const Pen& pen, DuchyNotes& notes) {
  const PlayerExtras& more = extras_of(s, p);
  std::string text;
  for (int space = 0; space < length(more); ++space) {
    const int good = more.route_goods[space];
    text += space == 0 ? "" : " ";
    text += good != 0 ? fmt::format("[{}]", good) : fmt::format("{}", space_of(more, space).good);
  }
  if (const int next = next_space(more); next >= 0) {
    const auto bonus = bonus_key(static_cast<int>(space_of(more, next).bonus));
    text += "  " + pen.say("draw.next", {{"bonus", pen.say(fmt::format("bonus.{}", bonus))}});
  }
  notes.more.push_back(pen.note("draw.route", text));
}

void add_to_book(json::object& book) {
  json::object tiles;
  for (int tile = 1; tile <= kTileCount; ++tile) {
    json::array spaces;
    for (const Space& space : trade_routes::kTiles[static_cast<std::size_t>(tile - 1)])
      spaces.push_back({{"good", space.good}, {"bonus", bonus_key(static_cast<int>(space.bonus))}});
    json::object& entry = tiles[fmt::format("{}", tile)].emplace_object();
    entry["spaces"] = std::move(spaces);
    if (tile > kTilesSeen)
      entry["reconstructed"] = "route";
    else if (tile > kTilesSeenClearly)
      entry["reconstructed"] = "route_reading";
  }
  book["routes"] = std::move(tiles);
}

}  // namespace

std::string_view bonus_key(int bonus) {
  return kBonusKeys[static_cast<std::size_t>(bonus)];
}

extern const Forms kForms;
constinit const Forms kForms = {
    .bit = kTradeRoutes,
    .add_options =
        [](json::array& schema) {
          schema.push_back({{"name", "trade_route_order"},
                            {"type", "choice"},
                            {"values", {"random", "chosen"}},
                            {"default", "random"},
                            {"needs", {{"trade_routes", {true}}, {"edition", {"special"}}}}});
        },
    .read_options =
        [](JsonReader& in, Options& options) {
          options.route_order = static_cast<RouteOrder>(in.choice("trade_route_order", kOrders, 0));
        },
    .check_options =
        [](JsonReader& in, const Options& o) {
          if (o.route_order == RouteOrder::kChosen &&
              ((o.modules & kTradeRoutes) == 0 || o.edition != Edition::kSpecial))
            in.fail(refused_option(in, "trade_route_order", "route_order"));
        },
    .write_options =
        [](const Options& options, json::object& object) {
          object["trade_route_order"] = kOrders[static_cast<std::size_t>(options.route_order)];
        },
    .write =
        [](const State& s, bool, json::object& object) {
          object["trade_route_order"] = kOrders[static_cast<std::size_t>(s.route_order)];
        },
    .read =
        [](JsonReader& in, State& s) {
          s.route_order = static_cast<RouteOrder>(in.choice("trade_route_order", kOrders, 0));
        },
    .write_player = write_player,
    .read_player = read_player,
    .write_question = write_question,
    .read_question = read_question,
    .check = check,
    // Bonuses of its spaces count as those of watchtowers.
    .adds_points = [](const State&, std::size_t,
                      Source source) { return source == kWatchtowerPoints; },
    .event_argument = [](EventKind kind, std::string_view name,
                         int value) -> std::optional<json::value> {
      if (kind != EventKind::kRouteGood || name != "bonus") return {};
      return value < 0 ? json::value(nullptr) : json::value(bonus_key(value));
    },
    .note_label = "draw.route",
    .add_notes = add_notes,
    .piece_words = [](std::string_view part, int number, Edition,
                      const Words& words) -> std::optional<PieceWords> {
      if (part != "routes") return {};
      return PieceWords{words("route.n", {{"n", number}}), ""};
    },
    .add_to_book = add_to_book,
};

}  // namespace reeve::burgundy::trade_routes
