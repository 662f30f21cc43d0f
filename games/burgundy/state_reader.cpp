// Reading positions: fields, then what must hold between them.
#include <algorithm>
#include <memory>

#include "games/burgundy/burgundy.h"
#include "games/burgundy/modules/forms.h"
#include "games/burgundy/modules/modules.h"
#include "games/burgundy/modules/waiting.h"
#include "games/burgundy/point_limits.h"
#include "games/burgundy/rules.h"
#include "games/burgundy/state_json.h"
#include "games/burgundy/state_parts.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {

static Tile read_tile(const json::value& value, const std::string& path, JsonProblem& problem) {
  if (value.is_null()) return kNoTile;
  if (const json::string* key = value.if_string())
    if (const auto tile = tile_from_key(*key)) return *tile;
  problem.set(refused("unknown_value", "fault.tile",
                      {{"field", path}, {"a", json::serialize(value).substr(0, 60)}}));
  return kNoTile;
}

Tile read_stored_tile(const json::value& value, const State& s, const std::string& path,
                      JsonProblem& problem) {
  if (value.is_string())
    if (const auto tile = forms::tile_from_key(s.modules, value.get_string())) return *tile;
  return read_tile(value, path, problem);
}

void read_tiles(JsonReader& in, std::string_view name, std::size_t least, std::span<Tile> tiles) {
  const json::array& list = in.array(name, least, tiles.size());
  for (std::size_t i = 0; i < list.size(); ++i)
    tiles[i] = read_tile(list[i], fmt::format("{}[{}]", in.path_of(name), i), in.problem());
}

void put_in_storage(std::vector<Tile> tiles, std::span<Tile> storage, State& s,
                    const std::string& path, JsonProblem& problem) {
  std::sort(tiles.begin(), tiles.end(), std::greater<>());
  const std::size_t front = std::min(tiles.size(), storage.size());
  std::copy_n(tiles.begin(), front, storage.begin());
  if (tiles.size() == front || tiles[front] == kNoTile) return;
  if (!s.deep_storage.empty())
    problem.set(refused("impossible_state", "fault.two_deep_storages",
                        {{"field", path}, {"a", storage.size()}}));
  for (std::size_t i = front; i < tiles.size(); ++i) {
    if (tiles[i] == kNoTile) continue;
    if (s.deep_storage.count(tiles[i]) == DeepStorage::most(tiles[i]))
      problem.set(refused("impossible_state", "fault.too_often",
                          {{"field", path}, {"a", tile_key(tiles[i])}}));
    else
      s.deep_storage.add(tiles[i]);
  }
}

namespace {

Goods read_goods(JsonReader& in, std::string_view name, int most) {
  Goods goods;
  const json::array& list = in.array(name, kGoodTypes, kGoodTypes);
  for (std::size_t type = 0; type < list.size(); ++type)
    goods.add(
        static_cast<int>(type),
        static_cast<int>(whole_of(list[type], 0, most,
                                  fmt::format("{}[{}]", in.path_of(name), type), in.problem())));
  return goods;
}

std::uint8_t read_colours(JsonReader& in, std::string_view name) {
  std::uint8_t set = 0;
  for (const json::value& item : in.array(name, 0, kColours))
    set = static_cast<std::uint8_t>(
        set | 1u << choice_of(item, kColourKeys, in.path_of(name), in.problem()));
  return set;
}

using Duchy = std::array<Tile, kSpaces>;

void read_duchy(JsonReader& in, Duchy& duchy) {
  const json::array& rows = in.array("duchy", kRowLength.size(), kRowLength.size());
  std::size_t space = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const auto length = static_cast<std::size_t>(kRowLength[r]);
    const std::string path = fmt::format("{}[{}]", in.path_of("duchy"), r);
    if (!rows[r].is_array() || rows[r].get_array().size() != length) {
      in.problem().set(refused("wrong_length", "fault.spaces", {{"field", path}, {"a", length}}));
      return;
    }
    for (const json::value& cell : rows[r].get_array()) {
      duchy[space] = read_tile(cell, fmt::format("{} {}", path, space_key(static_cast<int>(space))),
                               in.problem());
      ++space;
    }
  }
}

void read_points(JsonReader& in, State& s, std::size_t seat) {
  Player& p = s.player[seat];
  JsonReader points = in.object("points");
  for (std::uint16_t source = 0; source < kSmallSources; ++source)
    p.points[source] = points.integer<std::uint8_t>(source_key(source), 0, 255, 0);
  p.phase_points = points.integer<std::uint16_t>(source_key(kPhasePoints), 0, kMostOfAThing, 0);
  p.sale_points = points.integer<std::uint16_t>(source_key(kSalePoints), 0, kMostOfAThing, 0);
  if (s.modules)
    for (std::uint16_t source = kModuleSources; source < kModuleSourcesEnd; ++source) {
      const auto [low, high] = modules::range_of_points(s, seat, source);
      modules::store_points(s, seat, source, points.integer<int>(source_key(source), low, high, 0));
    }
  points.finish();
}

void read_start_castle(JsonReader& in, Player& p) {
  const json::value* value = in.raw("start_castle");
  if (value == nullptr || value->is_null()) return;
  const json::string* key = value->if_string();
  const auto space = key != nullptr ? space_from_key(*key) : std::nullopt;
  if (space)
    p.start_castle = static_cast<std::uint8_t>(*space);
  else
    in.fail(
        refused("invalid_value", "fault.space_or_null", {{"field", in.path_of("start_castle")}}));
}

void read_player(const json::value& value, const std::string& path, State& s, std::size_t seat,
                 JsonProblem& problem) {
  Player& p = s.player[seat];
  JsonReader in(value, path, problem);
  p.board = forms::read_board(in, s);
  Duchy duchy{};
  read_duchy(in, duchy);
  if (!is_automa(s, static_cast<int>(seat)))
    p.tiles = duchy;
  else if (duchy != Duchy{})
    problem.set(refused("impossible_state", "fault.automa_duchy", {{"field", path}}));
  read_start_castle(in, p);
  if (!forms::read_storage(in, s, p))
    read_tiles(in, "storage", 0, p.storage);  // sorted with the rest, by refresh()
  p.goods = read_goods(in, "goods", kGoodsOfType);
  p.sold = read_goods(in, "sold", kGoodsOfType);
  p.workers = in.integer<std::uint16_t>("workers", 0, kMostOfAThing);
  p.silver = in.integer<std::uint16_t>("silver", 0, kMostOfAThing);
  const json::array& dice = in.array("dice", 0, 2);
  for (std::size_t i = 0; i < dice.size(); ++i)
    p.dice[i] = static_cast<std::uint8_t>(
        whole_of(dice[i], 1, 6, fmt::format("{}.dice[{}]", path, i), problem));
  p.large_bonuses = read_colours(in, "large_bonuses");
  p.small_bonuses = read_colours(in, "small_bonuses");
  p.track = in.integer<std::uint8_t>("track", 0, kTrackSpaces - 1);
  read_points(in, s, seat);
  if (s.modules) forms::read_player(in, s, seat);
  in.finish();
}

void read_pending(JsonReader& in, State& s) {
  constexpr std::size_t kMostWaiting = 40;
  const json::array& list = in.array("pending", 0, s.modules ? kMostWaiting : waiting::kAtHand);
  for (std::size_t i = 0; i < list.size(); ++i) {
    JsonReader item(list[i], fmt::format("state.pending[{}]", i), in.problem());
    Pending pending{.ask = static_cast<Ask>(item.choice("ask", kAskKeys))};
    if (pending.ask == Ask::kTakeTile) pending.value = read_colours(item, "colours");
    if (pending.ask == Ask::kNeighbourGoods)
      pending.value = static_cast<std::uint8_t>(item.whole("depot", 1, kDepots) - 1);
    if (pending.ask == Ask::kDiscard || pending.ask == Ask::kStore) {
      const json::value* tile = item.raw("tile");
      pending.value = read_stored_tile(tile == nullptr ? json::value() : *tile, s,
                                       item.path_of("tile"), in.problem());
      if (pending.value == kNoTile)
        item.fail(refused("invalid_value", "fault.a_tile", {{"field", item.path_of("tile")}}));
    }
    forms::read_question(item, pending);
    if (pending.ask == Ask::kNone)
      item.fail(refused("invalid_value", "fault.a_decision", {{"field", item.path_of("ask")}}));
    item.finish();
    s.pending.push_back(pending);
    if (s.modules) waiting::balance(s);
  }
}

// `order` and `ranking` name every seat once.
void read_seats(JsonReader& in, std::string_view name, int players,
                std::array<std::uint8_t, kMaxPlayers>& seats) {
  const auto count = static_cast<std::size_t>(players);
  const json::array& list = in.array(name, count, count);
  unsigned seen = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    seats[i] = static_cast<std::uint8_t>(whole_of(
        list[i], 0, players - 1, fmt::format("{}[{}]", in.path_of(name), i), in.problem()));
    seen |= 1u << seats[i];
  }
  if (!list.empty() && seen != (1u << players) - 1)
    in.fail(refused("invalid_value", "fault.every_seat", {{"field", in.path_of(name)}}));
}

void read_supply(JsonReader& in, std::uint16_t modules, Supply& supply) {
  if (!in.has("supply")) {
    // Not said: all that lies nowhere on the table, see take_from_supply().
    for (int t = 1; t < kTiles; ++t) {
      const auto tile = static_cast<Tile>(t);
      set_supply(supply, tile, false, modules::pieces(modules, tile, false));
      set_supply(supply, tile, true, modules::pieces(modules, tile, true));
    }
    return;
  }
  JsonReader object = in.object("supply");
  for (const bool black : {false, true}) {
    JsonReader side = object.object(black ? "black" : "coloured");
    for (int t = 1; t < kTiles; ++t) {
      const auto tile = static_cast<Tile>(t);
      const int most = modules::pieces(modules, tile, black);
      if (most > 0) set_supply(supply, tile, black, side.integer<int>(tile_key(tile), 0, most, 0));
    }
    side.finish();
  }
  object.finish();
}

void read_round_goods(JsonReader& in, State& s) {
  const json::array& list = in.array("round_goods", kRoundsInPhase, kRoundsInPhase);
  for (std::size_t i = 0; i < list.size(); ++i)
    if (!list[i].is_null())
      s.round_goods[i] = static_cast<std::uint8_t>(
          whole_of(list[i], 1, kGoodTypes, fmt::format("state.round_goods[{}]", i), in.problem()));
}

void read_custom_board(JsonReader& in, State& s) {
  const json::value* value = in.raw("custom_board");
  if (value == nullptr || value->is_null()) return;
  std::string picture;
  for (const json::value& row : in.array("custom_board", kRowLength.size(), kRowLength.size()))
    if (row.is_string()) picture += std::string(row.get_string()) + "\n";
  if (const char* wrong = parse_board(picture, s.custom))
    in.fail(refused_option(in, "custom_board", wrong));
}

void read_fields(JsonReader& in, State& s) {
  s.edition = static_cast<Edition>(in.choice("edition", kEditionKeys));
  s.phase = static_cast<std::uint8_t>(in.choice("phase", kPhaseKeys));
  s.round = static_cast<std::uint8_t>(in.whole("round", 1, kRoundsInPhase) - 1);
  const json::value* white = in.raw("white_die");
  if (white != nullptr && !white->is_null())
    s.white_die =
        static_cast<std::uint8_t>(whole_of(*white, 1, 6, "state.white_die", in.problem()));
  read_custom_board(in, s);
  forms::read(in, s);
  const bool one = forms::only_one_plays(s);
  const std::size_t least = one ? 1 : 2;
  const json::array& players = in.array("players", least, one ? 1 : kMaxPlayers);
  s.players = static_cast<std::uint8_t>(std::max<std::size_t>(players.size(), least));
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    read_player(players[seat], fmt::format("state.players[{}]", seat), s, seat, in.problem());
  read_seats(in, "order", s.players, s.order);
  s.turn = in.integer<std::uint8_t>("turn", 0, s.players - 1);
  read_seats(in, "ranking", s.players, s.ranking);
  s.bought = in.boolean("bought", false);
  s.hired = in.boolean("hired", false);
  s.pick_sides = in.boolean("pick_sides", false);
  s.hidden_choice = in.boolean("hidden_choice", false);
  read_pending(in, s);
  forms::read_last(in, s);
  const json::array& depots = in.array("depots", kDepots, kDepots);
  for (std::size_t depot = 0; depot < depots.size(); ++depot) {
    JsonReader item(depots[depot], fmt::format("state.depots[{}]", depot), in.problem());
    read_tiles(item, "tiles", kDepotSlots, s.depots[depot]);
    s.depot_goods[depot] = read_goods(item, "goods", kGoodsOfType);
    item.finish();
  }
  read_tiles(in, "black_depot", kBlackSlots, s.black_depot);
  read_round_goods(in, s);
  s.goods_bag = read_goods(in, "goods_bag", kGoodsOfType);
  read_supply(in, s.modules, s.supply);
  in.finish();
}

// ---- what must hold between the fields

// Tiles lie on their colour; a castle stands where the duchy began.
void check_duchy(const State& s, std::size_t seat, JsonProblem& problem) {
  const Player& p = s.player[seat];
  const Board& board = board_of(s, p);
  const std::string path = fmt::format("state.players[{}]", seat);
  const bool automa = is_automa(s, static_cast<int>(seat));
  bool any = false;
  for (int space = 0; space < kSpaces && !automa; ++space) {
    const auto i = static_cast<std::size_t>(space);
    if (p.tiles[i] == kNoTile) continue;
    any = true;
    if (p.tiles[i] != kInn && p.tiles[i] != kTurnedTile && colour_of(p.tiles[i]) != board.colour[i])
      problem.set(refused("impossible_state", "fault.wrong_colour",
                          {{"field", path},
                           {"a", tile_key(p.tiles[i])},
                           {"b", space_key(space)},
                           {"c", kColourKeys[static_cast<std::size_t>(board.colour[i])]}}));
  }
  if (p.start_castle != kNoSpace && !forms::starts_on_castle(s, seat))
    problem.set(refused("impossible_state", "fault.not_a_castle", {{"field", path}}));
  if (automa) return;
  any = any || forms::has_begun(s, seat);
  if (!s.starting() && !any)
    problem.set(refused("impossible_state", "fault.empty_duchy", {{"field", path}}));
  if (std::popcount(p.goods.types()) > modules::goods_spaces(s))
    problem.set(refused("impossible_state", "fault.goods_types", {{"field", path}}));
}

// No piece is there more often than it exists; what is on the table is not in the supply.
void take_from_supply(State& s, JsonProblem& problem) {
  std::array<int, kTiles> seen{};
  const auto count = [&](const auto& tiles) {
    for (const Tile tile : tiles)
      if (!is_double(tile)) ++seen[tile];
  };
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (!is_automa(s, static_cast<int>(seat))) count(s.player[seat].tiles);
    count(s.player[seat].storage);
  }
  for (const auto& depot : s.depots) count(depot);
  count(s.black_depot);
  s.deep_storage.each_kind([&](Tile tile) {
    if (!is_double(tile)) seen[tile] += s.deep_storage.count(tile);
  });
  forms::count_tiles(s, seen);
  for (const Pending& item : s.pending)
    if ((item.ask == Ask::kDiscard || item.ask == Ask::kStore) && !is_double(item.value))
      ++seen[item.value];
  for (int t = 1; t < kTiles; ++t) {
    const auto tile = static_cast<Tile>(t);
    const int pieces =
        modules::pieces(s.modules, tile, false) + modules::pieces(s.modules, tile, true);
    if (seen[tile] > pieces)
      problem.set(refused("impossible_state", "fault.too_many_tiles",
                          {{"a", seen[tile]}, {"b", tile_key(tile)}, {"c", pieces}}));
    int too_many =
        seen[tile] + supply_of(s.supply, tile, false) + supply_of(s.supply, tile, true) - pieces;
    for (const bool black : {false, true}) {
      const int left = supply_of(s.supply, tile, black), gone = std::clamp(too_many, 0, left);
      set_supply(s.supply, tile, black, left - gone);
      too_many -= gone;
    }
  }
}

void take_from_bag(State& s, JsonProblem& problem) {
  for (int type = 0; type < kGoodTypes; ++type) {
    int seen = 0;
    for (int i = 0; i < modules::sides(s.modules, s.players);
         ++i) {  // partners have theirs together
      const auto seat = static_cast<std::size_t>(i);
      seen += s.player[seat].goods[type] + s.player[seat].sold[type];
    }
    for (const Goods& goods : s.depot_goods) seen += goods[type];
    seen += static_cast<int>(std::ranges::count(s.round_goods, type + 1));
    if (seen > kGoodsOfType)
      problem.set(refused("impossible_state", "fault.too_many_goods",
                          {{"a", seen}, {"b", type + 1}, {"c", kGoodsOfType}}));
    else
      s.goods_bag.set(type, std::min(s.goods_bag[type], kGoodsOfType - seen));
  }
}

void check_bonuses(const State& s, JsonProblem& problem) {
  unsigned large = 0, small = 0;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Player& p = s.player[seat];
    const auto refuse = [&](std::string_view key) {
      problem.set(
          refused("impossible_state", key, {{"field", fmt::format("state.players[{}]", seat)}}));
    };
    if ((p.large_bonuses & p.small_bonuses) != 0) refuse("fault.bonus_both");  // B7.2
    if ((large & p.large_bonuses) != 0 || (small & p.small_bonuses) != 0)
      refuse("fault.bonus_twice");
    large |= p.large_bonuses;
    small |= p.small_bonuses;
  }
}

void check_points(const State& s, std::size_t seat, JsonProblem& problem) {
  for (std::uint16_t source = 0; source < kSmallSources; ++source) {
    const int most = most_points(s, seat, static_cast<Source>(source));
    if (s.player[seat].points[source] > most)
      problem.set(refused("impossible_state", "fault.too_many_points",
                          {{"field", fmt::format("state.players[{}]", seat)},
                           {"b", source_key(source)},
                           {"c", most}}));
  }
}

void check_turn(const State& s, JsonProblem& problem) {
  if (s.over()) return;
  const Player& p = s.player[static_cast<std::size_t>(s.active())];
  for (const Pending& item : s.pending)
    if (item.ask == Ask::kDiscard && !storage_full(s, p, item.value))
      problem.set(refused("impossible_state", "fault.no_discard"));
  const bool ordering = !s.pending.empty() && asked_before_play(s.pending.front().ask);
  if (!s.starting() && !ordering && s.white_die == 0)
    problem.set(refused("impossible_state", "fault.white_die"));
  if (problem) return;
  const auto list = std::make_unique<MoveList<Burgundy>>();
  Burgundy::generate(s, *list);
  if (list->empty()) problem.set(refused("impossible_state", "fault.nothing_to_decide"));
}

}  // namespace

Result<State> state_from_json(const json::object& object) {
  JsonProblem problem;
  const json::value value(object);
  JsonReader in(value, "state", problem);
  State s;
  read_fields(in, s);
  if (problem) return std::unexpected(problem.error());
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (s.player[seat].board == kCustomBoard && s.custom == BoardCells{})
      return std::unexpected(refused("impossible_state", "fault.no_custom_board",
                                     {{"field", fmt::format("state.players[{}]", seat)}}));
    check_duchy(s, seat, problem);
    if (!is_automa(s, static_cast<int>(seat))) refresh(s.player[seat]);
  }
  if (s.modules) {
    modules::derive(s);
    forms::check(s, problem);
  }
  for (std::size_t seat = 0; seat < s.players; ++seat) check_points(s, seat, problem);
  take_from_supply(s, problem);
  take_from_bag(s, problem);
  check_bonuses(s, problem);
  check_turn(s, problem);
  if (problem) return std::unexpected(problem.error());
  return s;
}

}  // namespace reeve::burgundy
