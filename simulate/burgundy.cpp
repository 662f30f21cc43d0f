#include <algorithm>
#include <cstring>

#include "games/burgundy/game_type.h"
#include "games/burgundy/session.h"
#include "search/burgundy/bot.h"
#include "search/burgundy/features.h"
#include "simulate/layout.h"
#include "simulate/simulator_of.h"
#include "simulate/simulators.h"

namespace reeve {
namespace {

using namespace burgundy;

// Fields of games/burgundy/moves.h. How many workers a die needs follows from the position, so it is
// a field only where a move is otherwise the same: what is bought for silver or for workers, and
// tribute. The plain game has neither the kinds nor the spaces and tiles of modules.
template <bool kModulesToo>
struct Numbers {
  static constexpr std::uint32_t kTilesHere = 62;                           // is_tile()
  static constexpr std::uint32_t kStored = kModulesToo ? 128 : kTilesHere;  // with doubles
  static constexpr std::uint32_t kPlaces = kModulesToo ? 2 * kSpaces : kSpaces;
  static constexpr std::uint32_t kCommon = kModulesToo ? 2 : 1;
  static constexpr std::uint32_t kDoubles = kDoubleKinds;
  // 192 at most in the plain game (games/burgundy/burgundy.h); batches have a row of so many.
  static constexpr std::size_t kMaxMoves = kModulesToo ? Burgundy::kMaxMoves : 256;
  static bool knows(const State& s) { return kModulesToo || s.modules == 0; }

  static ActionTable table() {
    const ActionField die{"die", 7}, tile{"tile", kTilesHere}, depot{"depot", 7};
    std::vector<ActionKind> kinds = {
        {},
        {"take", 0, {die, tile, depot}},
        {"place", 0, {die, tile, {"space", kPlaces}, {"common", kCommon}}},
        {"sell", 0, {die, {"good", 6}}},
        {"workers", 0, {die}},
        {"buy", 0, {{"workers", 3}, tile, depot}},
        {"goods", 0, {depot, {"types", 64}}},
        {"discard", 0, {{"tile", kStored}, {"common", kCommon}}},
        {"skip", 0, {}},
        {"end", 0, {}},
        {"start", 0, {{"board", kAllBoardIds}, {"space", kPlaces}}}};
    if constexpr (kModulesToo) {
      const ActionField shield{"shield", 32}, dbl{"double", kDoubles};
      const std::vector<ActionKind> of_modules = {
          {"effect", 0, {{"type", 16}}},
          {"exchange", 0, {}},
          {"recall", 0, {{"space", 128}}},
          {"shield", 0, {shield, depot, {"replaced", 32}}},
          {"set_die", 0, {die, {"face", 7}}},
          {"name", 0, {{"seat", kMaxSeats}}},
          {"tribute", 0, {{"workers", 8}}},
          {"give_up", 0, {shield}},
          {"route", 0, {{"tile", 16}}},
          {"take_double", 0, {die, dbl, {"slot", 7}}},
          {"place_double",
           0,
           {die, dbl, {"space", 2 * kVineyardSpaces}, {"turned", 2}, {"common", 2}}},
          {"buy_double", 0, {dbl, {"slot", 7}}},
          {"bonus", 0, {{"bonus", 128}}},
          {"vine", 0, {{"colour", 8}}},
          {"store", 0, {{"common", 2}}},
          {"resolve", 0, {{"part", 4}}},
          {"points", 0, {{"points", 128}}},
          {"swap", 0, {tile}},
          {"pay", 0, {{"good", 6}}}};
      kinds.insert(kinds.end(), of_modules.begin(), of_modules.end());
    }
    return ActionTable(std::move(kinds));
  }

  static std::uint32_t number(const ActionTable& table, const State&, Move move) {
    const MoveParts m = unpack(move);
    const std::size_t kind = static_cast<std::size_t>(m.kind);
    const std::uint32_t common = (m.set & kFromCommon) != 0;
    switch (m.kind) {
      case MoveKind::kTake:
        return table.number(kind, {m.die, m.tile, m.place});
      case MoveKind::kPlace:
        return table.number(kind, {m.die, m.tile, m.place, common});
      case MoveKind::kSell:
      case MoveKind::kSetDie:
        return table.number(kind, {m.die, m.place});
      case MoveKind::kWorkers:
        return table.number(kind, {m.die});
      case MoveKind::kBuy:
        return table.number(kind, {m.workers, m.tile, m.place});
      case MoveKind::kGoods:
        return table.number(kind, {m.place, m.set});
      case MoveKind::kDiscard:
        return table.number(kind, {m.tile, common});
      case MoveKind::kStart:
        return table.number(kind, {m.tile, m.place});
      case MoveKind::kShield:
        return table.number(kind, {m.tile, m.place, m.set});
      case MoveKind::kTribute:
        return table.number(kind, {m.workers});
      case MoveKind::kGiveUp:
      case MoveKind::kRoute:
      case MoveKind::kSwap:
        return table.number(kind, {m.tile});
      case MoveKind::kTakeDouble:
        return table.number(kind, {m.die, double_of(m), m.place});
      case MoveKind::kPlaceDouble:
        return table.number(kind, {m.die, double_of(m), m.place, m.set & 1u, common});
      case MoveKind::kBuyDouble:
        return table.number(kind, {double_of(m), m.place});
      case MoveKind::kSkip:
      case MoveKind::kEnd:
      case MoveKind::kExchange:
        return table.number(kind);
      default:
        return table.number(kind, {m.place});
    }
  }

 private:
  static std::uint32_t double_of(const MoveParts& m) {
    return static_cast<std::uint32_t>(m.tile) - kFirstDouble;  // out of bounds when it is none
  }
};

// What a seat sees, as numbers. Modules add what they keep as bytes.
template <bool kModulesToo>
struct Rows {
  template <class Out>
  static void write(const State& v, int seats, int seat, Out& out) {
    for (int i = 0; i < seats; ++i) {
      const std::size_t who = static_cast<std::size_t>((seat + i) % seats);
      const burgundy::Player& p = v.player[who];
      out.player(i);
      if (std::uint8_t* tiles = out.zeros("tiles", p.tiles.size());
          !is_automa(v, static_cast<int>(who)))
        std::copy(p.tiles.begin(), p.tiles.end(), tiles);
      out.bytes("storage", p.storage.data(), p.storage.size());
      out.bytes("dice", p.dice.data(), p.dice.size());
      out.number("workers", p.workers);
      out.number("silver", p.silver);
      goods(out.zeros("goods", 6), p.goods);
      goods(out.zeros("sold", 6), p.sold);
      out.number("board", p.board);
      out.number("track", p.track);
      out.bits("large_bonuses", p.large_bonuses, 6);
      out.bits("small_bonuses", p.small_bonuses, 6);
      if constexpr (kModulesToo) {
        const PlayerExtras& extras = v.extras(who);
        out.bits("shields", extras.shields, 32);
        out.bytes("route", extras.route.data(), extras.route.size());
        out.number("posts", p.posts);
        out.bytes("vineyard", &extras.vineyard, sizeof(Vineyard));
        out.number("stored_double", extras.stored_double);
      }
    }
    out.table();
    out.bytes("depots", v.depots.data(), sizeof v.depots);
    out.bytes("black_depot", v.black_depot.data(), sizeof v.black_depot);
    std::uint8_t* there = out.zeros("depot_goods", 6 * kDepots);
    for (int depot = 0; depot < kDepots; ++depot)
      goods(there + 6 * depot, v.depot_goods[static_cast<std::size_t>(depot)]);
    out.bytes("round_goods", v.round_goods.data(), sizeof v.round_goods);
    out.number("phase", v.phase);
    out.number("round", v.round);
    out.number("turn", v.turn);
    out.number("white_die", v.white_die);
    std::uint8_t* order =
        out.zeros("order", static_cast<std::size_t>(seats));  // from the own seat on
    for (int place = 0; place < seats; ++place)
      order[place] = static_cast<std::uint8_t>(
          (v.order[static_cast<std::size_t>(place)] + seats - seat) % seats);
    out.number("bought", v.bought);
    out.number("asks", static_cast<int>(v.pending.size()));
    out.number("asked", v.pending.empty() ? 0 : static_cast<int>(v.pending.back().ask));
    out.number("asked_about", v.pending.empty() ? 0 : v.pending.back().value);
    if constexpr (kModulesToo) {
      out.bytes("depot_shields", v.depot_shields.data(), sizeof v.depot_shields);
      bytes_of(kTeam, "common_storage", v, v.common_storage(), out);
      out.number("inns", v.inns);
      out.number("phase_end", static_cast<int>(v.phase_end));
      out.bytes("vine_market", &v.market, sizeof v.market);
      bytes_of(kChateauma, "automa", v, v.automa(), out);
      bytes_of(kChateauma, "automa_table", v, v.automa_table(), out);
      bytes_of(kSolo, "solo", v, v.solo(), out);
    }
  }

 private:
  // Zero where the module is not in play, as others have its bytes then.
  template <class Part, class Out>
  static void bytes_of(Module module, const char* name, const State& v, const Part& part,
                       Out& out) {
    std::uint8_t* place = out.zeros(name, sizeof part);
    if ((v.modules & module) != 0) std::memcpy(place, &part, sizeof part);
  }
  static void goods(std::uint8_t* place, Goods goods) {
    for (int type = 0; type < 6; ++type) place[type] = static_cast<std::uint8_t>(goods[type]);
  }
};

void add_plain(Layout& layout, const State& s) {
  for (std::size_t seat = 0; seat < s.player.size(); ++seat) {
    const burgundy::Player& p = s.player[seat];
    const std::string name = fmt::format("player[{}].", seat);
    layout.add(name + "covered", p.covered);
    layout.add(name + "monasteries", p.monasteries);
    layout.add(name + "goods", p.goods);
    layout.add(name + "sold", p.sold);
    layout.add(name + "workers", p.workers);
    layout.add(name + "silver", p.silver);
    layout.add(name + "phase_points", p.phase_points);
    layout.add(name + "sale_points", p.sale_points);
    layout.add(name + "points", p.points);
    layout.add(name + "tiles", p.tiles);
    layout.add(name + "storage", p.storage);
    layout.add(name + "dice", p.dice);
    layout.add(name + "board", p.board);
    layout.add(name + "start_castle", p.start_castle);
    layout.add(name + "large_bonuses", p.large_bonuses);
    layout.add(name + "small_bonuses", p.small_bonuses);
    layout.add(name + "track", p.track);
    layout.add(name + "posts", p.posts);
    layout.add(name + "recent_castles", p.recent_castles);
  }
  layout.add("supply", s.supply);
  layout.add("goods_bag", s.goods_bag);
  layout.add("depot_goods", s.depot_goods);
  layout.add("modules", s.modules);
  layout.add("depots", s.depots);
  layout.add("black_depot", s.black_depot);
  layout.add("round_goods", s.round_goods);
  layout.add("players", s.players);
  layout.add("edition", s.edition);
  layout.add("phase", s.phase);
  layout.add("round", s.round);
  layout.add("turn", s.turn);
  layout.add("white_die", s.white_die);
  layout.add("order", s.order);
  layout.add("ranking", s.ranking);
  layout.add("bought", s.bought);
  layout.add("hired", s.hired);
  layout.add("pick_sides", s.pick_sides);
  layout.add("hidden_choice", s.hidden_choice);
  layout.add("pending", s.pending);
  layout.add("custom", s.custom);
}

// Who is at the table shares bytes (games/burgundy/modules/module_state.h).
std::vector<ViewField> view_layout(unsigned modules) {
  const State s;
  Layout layout(s);
  add_plain(layout, s);
  layout.add("inns", s.inns);
  layout.add("discarded_castles", s.discarded_castles);
  layout.add("castle_recall", s.castle_recall);
  layout.add("phase_end", s.phase_end);
  layout.add("die_set", s.die_set);
  layout.add("route_order", s.route_order);
  layout.add("phase_asked", s.phase_asked);
  layout.add("depot_shields", s.depot_shields);
  layout.add("deep_storage", s.deep_storage);
  layout.add("market", s.market);
  if (modules & kChateauma) {
    layout.add("extras", s.mode.with_automa.extras);
    layout.add("automa", s.mode.with_automa.automa);
  } else if (modules & kSolo) {
    layout.add("extras", s.mode.alone.extras);
    layout.add("solo", s.mode.alone.race);
    layout.add("waiting", s.mode.alone.waiting);
  } else {
    layout.add("extras", s.mode.people.extras);
    layout.add("common_storage", s.mode.people.common_storage);
  }
  return layout.take();
}

}  // namespace

// The plain game has fewer kinds of moves, so that its actions are fewer numbers.
SimulatorResult burgundy_simulator(const json::object& options, const json::object* position) {
  using Plain = SimulatorOf<BurgundyPresentation, Burgundy, Numbers<false>, Rows<false>>;
  using WithModules = SimulatorOf<BurgundyPresentation, Burgundy, Numbers<true>, Rows<true>>;
  const auto parsed = burgundy::options_from_json(options);
  if (!parsed) return std::unexpected(parsed.error());
  unsigned modules = parsed->modules;
  if (position != nullptr) {
    const auto state = burgundy::state_from_json(*position);
    if (!state) return std::unexpected(state.error());
    modules = state->modules;
  }
  if (modules == 0) return Plain::make(burgundy_type(), options, position, view_layout(modules));
  return WithModules::make(burgundy_type(), options, position, view_layout(modules));
}

}  // namespace reeve
