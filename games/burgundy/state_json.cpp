#include "games/burgundy/state_json.h"

#include "games/burgundy/burgundy.h"
#include "games/burgundy/modules/forms.h"
#include "games/burgundy/modules/modules.h"
#include "games/burgundy/modules/waiting.h"
#include "games/burgundy/options_json.h"
#include "games/burgundy/state_parts.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

void write_tile(JsonWriter& out, Tile tile) {
  if (tile == kNoTile)
    out.element(nullptr);
  else
    out.element(tile_key(tile));
}

template <class Tiles>
void write_tiles(JsonWriter& out, std::string_view name, const Tiles& tiles) {
  out.list(name, [&] {
    for (const Tile tile : tiles) write_tile(out, tile);
  });
}

void write_goods(JsonWriter& out, std::string_view name, const Goods& goods) {
  out.list(name, [&] {
    for (int type = 0; type < kGoodTypes; ++type) out.element(goods[type]);
  });
}

void write_colours(JsonWriter& out, std::string_view name, unsigned set) {
  out.list(name, [&] {
    for (std::size_t colour = 0; colour < kColours; ++colour)
      if (set >> colour & 1) out.element(kColourKeys[colour]);
  });
}

void write_duchy_tiles(JsonWriter& out, std::string_view name, const State& s, const Player& p) {
  const bool none = is_automa(s, static_cast<int>(seat_of(s, p)));
  out.list(name, [&] {
    std::size_t space = 0;
    for (int length : kRowLength)
      out.list([&] {
        for (int column = 0; column < length; ++column)
          write_tile(out, none ? kNoTile : p.tiles[space++]);
      });
  });
}

void write_duchy(JsonWriter& out, const State& s, const Player& p, bool for_view) {
  if (!for_view) return write_duchy_tiles(out, "duchy", s, p);
  out.object("duchy", [&] {
    out.key("picture");
    write_picture(out, p.board == kCustomBoard ? s.custom : printed_cells(p.board));
    write_duchy_tiles(out, "tiles", s, p);
    if (const auto layout = forms::board_layout(p.board)) out.field("layout", *layout);
  });
}

void write_points(JsonWriter& out, const State& s, const Player& p) {
  for (std::uint16_t source = 0; source < kSmallSources; ++source)
    out.field(source_key(source), p.points[source]);
  out.field(source_key(kPhasePoints), p.phase_points);
  out.field(source_key(kSalePoints), p.sale_points);
  if (!s.modules) return;
  for (std::uint16_t source = kModuleSources; source < kModuleSourcesEnd; ++source)
    if (const int sum = modules::stored_points(s, seat_of(s, p), source))
      out.field(source_key(source), sum);
}

void write_player(JsonWriter& out, const State& s, std::size_t seat, bool for_view) {
  const Player& p = s.player[seat];
  json::object more;  // of modules, which may store more tiles too
  if (s.modules) {
    more["storage"] = json::array();
    forms::write_player(s, p, for_view, more);
  }
  out.field("board", board_number(p.board));
  write_duchy(out, s, p, for_view);
  if (p.start_castle == kNoSpace)
    out.field("start_castle", nullptr);
  else if (p.start_castle == kHiddenSpace)
    out.field("start_castle", "hidden");
  else
    out.field("start_castle", space_key(p.start_castle));
  out.list("storage", [&] {
    for (Tile tile : p.storage)
      if (tile != kNoTile) write_tile(out, tile);
    if (const json::value* deep = more.if_contains("storage"))
      for (const json::value& tile : deep->as_array()) out.element(tile);
  });
  write_goods(out, "goods", p.goods);
  write_goods(out, "sold", p.sold);
  out.field("workers", p.workers);
  out.field("silver", p.silver);
  out.list("dice", [&] {
    for (std::uint8_t die : p.dice)
      if (die != 0) out.element(die);
  });
  write_colours(out, "large_bonuses", p.large_bonuses);
  write_colours(out, "small_bonuses", p.small_bonuses);
  out.field("track", p.track);
  out.object("points", [&] { write_points(out, s, p); });
  for (const json::key_value_pair& field : more)
    if (field.key() != "storage") out.field(field.key(), field.value());
  if (for_view) out.field("score", Burgundy::score(s, static_cast<Seat>(seat)));
}

void write_pending(JsonWriter& out, const Pending& pending) {
  out.field("ask", kAskKeys[static_cast<std::size_t>(pending.ask)]);
  switch (pending.ask) {
    case Ask::kTakeTile:
      write_colours(out, "colours", pending.value);
      break;
    case Ask::kNeighbourGoods:
      out.field("depot", pending.value + 1);
      break;
    case Ask::kDiscard:
      out.key("tile");
      write_tile(out, pending.value);
      break;
    default: {
      json::object more;
      forms::write_question(pending, more);
      out.fields(more);
      break;
    }
  }
}

void write_supply(JsonWriter& out, const Supply& supply) {
  for (const bool black : {false, true})
    out.object(black ? "black" : "coloured", [&] {
      for (int t = 1; t < kTiles; ++t) {
        const auto tile = static_cast<Tile>(t);
        if (tile_key(tile).empty()) continue;
        if (const int count = supply_of(supply, tile, black)) out.field(tile_key(tile), count);
      }
    });
}

template <class Seats>
void write_seats(JsonWriter& out, std::string_view name, const Seats& seats, int players) {
  out.list(name, [&] {
    for (int i = 0; i < players; ++i) out.element(seats[static_cast<std::size_t>(i)]);
  });
}

void write_market(JsonWriter& out, const State& s) {
  out.list("depots", [&] {
    for (std::size_t depot = 0; depot < kDepots; ++depot)
      out.object([&] {
        write_tiles(out, "tiles", s.depots[depot]);
        write_goods(out, "goods", s.depot_goods[depot]);
      });
  });
  write_tiles(out, "black_depot", s.black_depot);
  out.list("round_goods", [&] {
    for (std::uint8_t good : s.round_goods)
      if (good == 0)
        out.element(nullptr);
      else
        out.element(good);
  });
  write_goods(out, "goods_bag", s.goods_bag);
  out.object("supply", [&] { write_supply(out, s.supply); });
}

// A view is a position with hidden starts replaced, plus what a page would otherwise have to compute.
void write_position(JsonWriter& out, const State& s, bool for_view) {
  out.field("edition", kEditionKeys[static_cast<std::size_t>(s.edition)]);
  out.field("phase", kPhaseKeys[s.phase]);
  out.field("round", s.round + 1);
  out.field_or_null("white_die", s.white_die != 0, s.white_die);
  write_seats(out, "order", s.order, s.players);
  out.field("turn", s.turn);
  write_seats(out, "ranking", s.ranking, s.players);
  out.field("bought", s.bought != 0);
  out.field("hired", s.hired != 0);
  out.field("pick_sides", s.pick_sides != 0);
  out.field("hidden_choice", s.hidden_choice != 0);
  out.list("pending", [&] {
    for (const Pending& item : waiting::all(s)) out.object([&] { write_pending(out, item); });
  });
  write_market(out, s);
  if (s.custom == BoardCells{}) {
    out.field("custom_board", nullptr);
  } else {
    out.key("custom_board");
    write_picture(out, s.custom);
  }
  out.list("players", [&] {
    for (std::size_t seat = 0; seat < s.players; ++seat)
      out.object([&] { write_player(out, s, seat, for_view); });
  });
  if (!s.modules) return;
  json::object more;
  forms::write(s, for_view, more);
  out.fields(more);
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
  const auto write = [&](JsonWriter& out) { out.object([&] { write_position(out, s, false); }); };
  return tree_of(write).as_object();
}

void write_view(JsonWriter& out, const State& view) {
  out.object([&] { write_position(out, view, true); });
}

json::object view_to_json(const State& view) {
  return tree_of([&](JsonWriter& out) { write_view(out, view); }).as_object();
}

}  // namespace reeve::burgundy
