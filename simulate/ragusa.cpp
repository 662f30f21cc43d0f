#include "games/ragusa/game_type.h"
#include "games/ragusa/hidden.h"
#include "games/ragusa/session.h"
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

// What a seat sees, as numbers. Spaces say whose they are: 1 the own seat, 2 the next one, …
struct Rows {
  // Of a view.
  template <class Out>
  static void write(const ragusa::View& v, int seats, int seat, Out& out) {
    rows(v, seats, seat, out, v.offered,
         [](Seat, std::size_t, std::uint8_t card) { return card < ragusa::kBonusCards; });
  }
  // Of a state: what Ragusa::view hides is hidden on the way.
  static void write_seen(const ragusa::State& s, int seats, int seat, RowOut& out, NothingKept&) {
    const auto viewer = static_cast<Seat>(seat);
    rows(s, seats, seat, out, ragusa::offered_seen_by(s, viewer),
         [&](Seat owner, std::size_t i, std::uint8_t) {
           return ragusa::knows_card(s, viewer, owner, i);
         });
  }

 private:
  template <class Out, class Known>
  static void rows(const ragusa::State& v, int seats, int seat, Out& out,
                   const std::array<std::uint8_t, 2>& offered, Known known) {
    using namespace ragusa;
    const auto who = [&](int i) { return static_cast<std::size_t>((seat + i) % seats); };
    for (int i = 0; i < seats; ++i) {
      const PlayerState& p = v.player[who(i)];
      out.player(i);
      out.bytes("access", p.access.data(), p.access.size());
      out.bytes("stock", p.stock.data(), p.stock.size());
      out.bytes("ships", p.ships.data(), p.ships.size());
      out.number("houses", p.houses);
      out.number("super_houses", p.super_houses);
      out.number("hand_size", static_cast<int>(p.hand.size()));
      std::uint8_t* hand = out.zeros("hand", kBonusCards);
      for (std::size_t k = 0; k < p.hand.size(); ++k)
        if (known(static_cast<Seat>(who(i)), k, p.hand[k])) hand[p.hand[k]] = 1;
      std::uint8_t* points = out.zeros("points", kTracks);
      for (std::size_t track = 0; track < kTracks; ++track)
        points[track] = static_cast<std::uint8_t>(std::min<int>(p.points[track], 255));
    }
    out.table();
    owners<kSpaces>(v.houses, seats, who, out.zeros("houses", kSpaces));
    owners<kBorder>(v.towers, seats, who, out.zeros("towers", kBorder));
    out.bits("walls", v.walls, kBorder);
    out.bits("super_houses", v.super_houses, kBorder);
    out.bits("reserved", v.reserved, kSpaces);
    out.bytes("price", v.price.data(), v.price.size());
    std::uint8_t* row = out.zeros("row", kSlots);  // kind + 1
    for (std::size_t slot = 0; slot < v.row.size(); ++slot)
      row[slot] = static_cast<std::uint8_t>(v.row[slot] + 1);
    out.bytes("ship_deck", v.ship_deck.data(), v.ship_deck.size());
    out.bytes("next_back", &v.next_back, sizeof v.next_back);
    out.number("bonus_deck", v.bonus_deck_size);
    out.number("phase", static_cast<int>(v.phase));
    out.number("first", (v.first + seats - seat) % seats);
    out.number("active", (v.active + seats - seat) % seats);
    out.number("placed", v.placed);
    out.number("hex", v.hex);
    out.number("step", v.step);
    out.bits("pending", v.pending, kBuildings);
    out.bytes("offered", offered.data(), offered.size());
    out.number("options", v.options);
  }

  // Nothing belongs to two, so eight places at a time are a sum.
  template <std::size_t kPlaces, class Masks, class Who>
  static void owners(const Masks& masks, int seats, const Who& who, std::uint8_t* row) {
    for (std::size_t at = 0; at < kPlaces; at += 8) {
      std::uint64_t eight = 0;
      for (int i = 0; i < seats; ++i)
        eight += spread(masks[who(i)] >> at) * static_cast<std::uint64_t>(i + 1);
      std::memcpy(row + at, &eight, std::min<std::size_t>(8, kPlaces - at));
    }
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
  return SimulatorOf<P, ragusa::Ragusa, Numbers, Rows>::make(ragusa_type(), options, position,
                                                             layout());
}

}  // namespace reeve
