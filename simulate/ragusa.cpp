#include "games/ragusa/game_type.h"
#include "games/ragusa/presentation.h"
#include "search/ragusa/bot.h"
#include "search/ragusa/features.h"
#include "simulate/layout.h"
#include "simulate/simulator_of.h"
#include "simulate/simulators.h"

namespace reeve {
namespace {

// A move is a kind and its argument (games/ragusa/moves.h), and so is its number.
struct Numbers {
  static ActionTable table() {
    using namespace ragusa;
    return ActionTable({{"keep", 0, {{"card", kBonusCards}}},
                        {"place", 0, {{"space", kSpaces}}},
                        {"super", 0, {{"border", kBorder}}},
                        {"activate", 0, {{"building", kBuildings}}},
                        {"produce", 0, {{"exchanged", 9}}},
                        {"wall", 0, {{"segment", kBorder}}},
                        {"tower", 0, {{"border", kBorder}}},
                        {"buy", 0, {{"slot", kSlots}}},
                        {"sell", 0, {{"good", kGoods}}},
                        {"exchange", 0, {{"resource", kResources}}},
                        {"pass", 0, {}}});
  }
  static std::uint32_t number(const ActionTable& table, const ragusa::State&, Move move) {
    const ragusa::MoveKind kind = ragusa::kind_of(move);
    if (kind == ragusa::MoveKind::kPass) return table.number(static_cast<std::size_t>(kind));
    return table.number(static_cast<std::size_t>(kind),
                        {static_cast<std::uint32_t>(ragusa::argument_of(move))});
  }
};

std::vector<ViewField> layout() {
  const ragusa::View v;
  Layout layout(v);
  layout.add("houses", v.houses);
  layout.add("reserved", v.reserved);
  layout.add("walls", v.walls);
  layout.add("super_houses", v.super_houses);
  layout.add("towers", v.towers);
  layout.add("bonus_deck", v.bonus_deck);
  layout.add("skips", v.skips);
  layout.add("pending", v.pending);
  layout.add("patrician", v.patrician);
  layout.add("patrician_unknown", v.patrician_unknown);
  for (std::size_t seat = 0; seat < v.player.size(); ++seat) {
    const ragusa::PlayerState& p = v.player[seat];
    const std::string name = fmt::format("player[{}].", seat);
    layout.add(name + "points", p.points);
    layout.add(name + "returned", p.returned);
    layout.add(name + "access", p.access);
    layout.add(name + "stock", p.stock);
    layout.add(name + "ships", p.ships);
    layout.add(name + "houses", p.houses);
    layout.add(name + "super_houses", p.super_houses);
    layout.add(name + "hand", p.hand);
  }
  layout.add("players", v.players);
  layout.add("options", v.options);
  layout.add("phase", v.phase);
  layout.add("first", v.first);
  layout.add("active", v.active);
  layout.add("decider", v.decider);
  layout.add("placed", v.placed);
  layout.add("hex", v.hex);
  layout.add("step", v.step);
  layout.add("offered", v.offered);
  layout.add("bonus_deck_size", v.bonus_deck_size);
  layout.add("price", v.price);
  layout.add("row", v.row);
  layout.add("ship_deck", v.ship_deck);
  layout.add("next_back", v.next_back);
  layout.add("bottom", v.bottom);
  return layout.take();
}

}  // namespace

SimulatorResult ragusa_simulator(const json::object& options, const json::object* position) {
  using P = ragusa::RagusaPresentation;
  return SimulatorOf<P, P, ragusa::Ragusa, Numbers>::make(ragusa_type(), options, position,
                                                          layout());
}

}  // namespace reeve
