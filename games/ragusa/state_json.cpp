// Positions and views as JSON. state_reader.cpp reads positions back.
#include "games/ragusa/actions.h"
#include "games/ragusa/presentation.h"
#include "games/ragusa/requirements.h"
#include "games/ragusa/scoring.h"
#include "games/ragusa/turn.h"
#include "games/ragusa/walls.h"
#include "games/ragusa/words.h"

namespace reeve::ragusa {
namespace {

void write_spaces(JsonWriter& out, std::string_view name, SpaceMask mask) {
  out.list(name, [&] {
    for (; mask != 0; mask &= mask - 1) out.element(space_id(std::countr_zero(mask)));
  });
}

void write_cards(JsonWriter& out, std::string_view name, const auto& cards) {
  out.list(name, [&] {
    for (std::uint8_t card : cards)
      if (card < kBonusCards)
        out.element(kBonusData[card].id);
      else
        out.element(nullptr);
  });
}

void write_bonus_set(JsonWriter& out, std::string_view name, unsigned mask) {
  out.list(name, [&] {
    for (; mask != 0; mask &= mask - 1)
      out.element(kBonusData[static_cast<std::size_t>(std::countr_zero(mask))].id);
  });
}

void write_patrician(JsonWriter& out, std::string_view name, unsigned mask) {
  out.list(name, [&] {
    for (; mask != 0; mask &= mask - 1) out.element(patrician_id(std::countr_zero(mask)));
  });
}

// Counts by name; `all` keeps the zeros.
template <std::size_t N, class T>
void write_counts(JsonWriter& out, const std::array<std::string_view, N>& names,
                  const std::array<T, N>& values, bool all = true) {
  for (std::size_t i = 0; i < N; ++i)
    if (all || values[i] != 0) out.field(names[i], values[i]);
}

template <std::size_t N, class T>
void write_counts(JsonWriter& out, std::string_view name,
                  const std::array<std::string_view, N>& names, const std::array<T, N>& values,
                  bool all = true) {
  out.object(name, [&] { write_counts(out, names, values, all); });
}

// Null for positions. A view tells more: what a page would otherwise have to compute.
using ForView = const View*;

void write_seat(JsonWriter& out, const State& s, Seat seat, ForView of) {
  const PlayerState& player = s.of(seat);
  out.field("colour", colour_name(s.players, seat));
  out.field("houses_left", player.houses);
  out.field("super_houses_left", player.super_houses);
  write_spaces(out, "houses", s.houses_of(seat));
  write_spaces(out, "towers", s.towers_of(seat));
  write_counts(out, "access", kResourceNames, player.access);
  write_counts(out, "stock", kGoodNames, player.stock);
  write_counts(out, "ships", kCargoNames, player.ships, false);
  write_cards(out, "hand", player.hand);
  write_bonus_set(out, "given_back", player.returned);
  write_counts(out, "points", kTrackNames, player.points);
  if (of == nullptr) return;
  const View& v = *of;
  const Stretch stretch = longest_stretch(v, seat);
  out.field("automaton", v.automaton(seat));
  out.field("score", Ragusa::score(v, seat));
  out.field("towers_left", kTowersEach - std::popcount(v.towers_of(seat)));
  out.object("longest_stretch", [&] {
    out.field("walls", stretch.walls);
    out.field("houses", stretch.houses);
    out.field("towers", stretch.towers);
    out.field("points", stretch.points());
  });
  out.field("cathedral_points", cathedral_points(v, seat));
  out.object("card_points", [&] {  // what each known card would score now
    for (std::uint8_t card : v.of(seat).hand)
      if (card < kBonusCards) out.field(kBonusData[card].id, bonus_points(v, seat, card));
  });
}

void write_turn(JsonWriter& out, const State& s, bool for_view) {
  if (s.placed == kNone) return out.field("turn", nullptr);
  out.object("turn", [&] {
    out.field("placed", space_id(s.placed));
    out.list("pending", [&] {
      for (unsigned left = s.pending; left != 0; left &= left - 1)
        out.element(kBuildingNames[static_cast<std::size_t>(std::countr_zero(left))]);
    });
    if (s.hex != kNone) {
      out.field("hex", kBuildingNames[s.hex]);
      out.field("step", s.step);
    }
    if (s.phase == Phase::kKeep) write_cards(out, "offered", s.offered);
    if (!for_view || s.hex == kNone) return;
    // The house that acts now.
    const int corner = (kBoard.corner[s.hex][s.placed] + s.step) % 6;
    out.field("acting_space", space_id(kBoard.clockwise[s.hex][static_cast<std::size_t>(corner)]));
  });
}

void write_decks(JsonWriter& out, const State& s) {
  out.list("row", [&] {
    for (std::uint8_t kind : s.row) out.element(kShipData[kind].id);
  });
  out.object("ship_deck", [&] {
    for (std::size_t kind = 0; kind < kShipKinds; ++kind)
      if (s.ship_deck[kind] > 0) out.field(kShipData[kind].id, s.ship_deck[kind]);
  });
  if (s.next_back.good == kNone)
    out.field("next_back", nullptr);
  else
    out.object("next_back", [&] {
      out.field("good", kGoodNames[s.next_back.good]);
      out.field("arrows", s.next_back.arrows);
    });
  out.list("bonus_bottom", [&] {
    for (const BottomCard& card : s.bottom)
      out.object([&] {
        out.field_or_null("card", card.card < kBonusCards,
                          kBonusData[card.card < kBonusCards ? card.card : 0].id);
        out.field("by", card.by);
      });
  });
}

void write_position(JsonWriter& out, const State& s, ForView of) {
  out.field("players", s.players);
  out.field("countryside", s.has(kCountrysideB) ? "b" : "a");
  out.field("phase", kPhaseNames[static_cast<std::size_t>(s.phase)]);
  out.field("first", s.first);
  out.field("active", s.active);
  out.field("decider", s.decider);
  write_turn(out, s, of != nullptr);
  out.field("skips", s.skips);
  write_counts(out, "price", kGoodNames, s.price);
  out.list("walls", [&] {
    for (BorderMask left = s.walls; left != 0; left &= left - 1)
      out.element(wall_id(std::countr_zero(left)));
  });
  write_spaces(out, "super_houses", s.super_houses);
  write_decks(out, s);
  out.list("seats", [&] {
    for (Seat seat = 0; seat < s.seats(); ++seat) out.object([&] { write_seat(out, s, seat, of); });
  });
  if (!s.solo()) return;
  out.field("single_palace_card", s.has(kSinglePalaceCard));
  out.field("better_of_pairs", s.has(kBetterOfPairs));
  out.field("human_first", s.has(kHumanFirst));
  write_spaces(out, "reserved", s.reserved);
  out.object("patrician", [&] {
    write_patrician(out, "orange", s.patrician[0]);
    write_patrician(out, "blue", s.patrician[1]);
    if (of != nullptr) write_patrician(out, "unknown", of->patrician_unknown);
  });
}

// What a house of that seat would need on each free space, and what it lacks (R4).
void write_needs(JsonWriter& out, const View& v, Seat seat) {
  for (int space = 0; space < kSpaces; ++space) {
    if (((v.occupied() | v.reserved) & bit(space)) != 0) continue;
    const Needs needs = needs_of_house(v, seat, space);
    out.object(space_id(space), [&] {
      write_counts(out, "needs", kResourceNames, needs.all, false);
      out.object("lacks", [&] {
        write_counts(out, kResourceNames, needs.missing, false);
        if (needs.missing_good) out.field("goods", 1);
      });
    });
  }
}

void write_slots(JsonWriter& out, const View& v) {
  for (std::size_t slot = 0; slot < v.row.size(); ++slot) {
    const ShipData& ship = kShipData[v.row[slot]];
    const auto cost = ship_cost(v, static_cast<int>(slot));
    out.object([&] {
      out.field("slot", slot + 1);
      out.field("ship", ship.id);
      out.field("cargo", kCargoNames[ship.cargo]);
      out.field("points", kCargoStars[ship.cargo]);
      write_counts(out, "cost", kGoodNames, cost, false);
    });
  }
}

}  // namespace

json::object RagusaPresentation::state_to_json(const State& s) {
  const auto write = [&](JsonWriter& out) {
    out.object([&] {
      write_position(out, s, nullptr);
      write_bonus_set(out, "bonus_deck", s.bonus_deck);
    });
  };
  return tree_of(write).as_object();
}

void RagusaPresentation::write_view(JsonWriter& out, const View& v, Seat seat) {
  out.object([&] {
    write_position(out, v, &v);
    out.field("bonus_deck_size", v.bonus_deck_size);
    out.field("seat", seat);
    if (seat >= 0 && seat < v.players && v.phase != Phase::kOver)
      out.object("spaces", [&] { write_needs(out, v, seat); });
    out.object("value", [&] {
      for (std::size_t good = 0; good < kGoods; ++good)
        out.field(kGoodNames[good], v.value(static_cast<int>(good)));
    });
    out.list("slots", [&] { write_slots(out, v); });
    std::uint32_t ships_left = 0;
    for (std::uint8_t count : v.ship_deck) ships_left += count;
    out.field("ship_deck_size", ships_left);
  });
}

json::object RagusaPresentation::view_to_json(const View& v, Seat seat) {
  return tree_of([&](JsonWriter& out) { write_view(out, v, seat); }).as_object();
}

json::object RagusaPresentation::stage(const State& s) {
  return {{"phase", kPhaseNames[static_cast<std::size_t>(s.phase)]}};
}

std::string RagusaPresentation::source_name(std::uint16_t source) {
  if (source < kTracks) return std::string(kTrackNames[source]);
  if (source == kSourceWalls) return "city_walls";
  if (source == kSourceCathedral) return "cathedral";
  if (source < kSourceBonus + kBonusCards)
    return fmt::format("bonus_{}", kBonusData[source - kSourceBonus].id);
  return "unknown";
}

void RagusaPresentation::write_gains(JsonWriter& out, const State& before, const State& after,
                                     Seat seat) {
  const auto add = [&](std::string_view name, int was, int is) {
    if (was != is) out.field(name, is - was);
  };
  const PlayerState &was = before.of(seat), &is = after.of(seat);
  for (std::size_t r = 0; r < kResources; ++r) add(kResourceNames[r], was.access[r], is.access[r]);
  for (std::size_t g = 0; g < kGoods; ++g) add(kGoodNames[g], was.stock[g], is.stock[g]);
  for (std::size_t c = 0; c < kCargoes; ++c) add(kCargoNames[c], was.ships[c], is.ships[c]);
  add("towers", std::popcount(before.towers_of(seat)), std::popcount(after.towers_of(seat)));
  if (before.phase != Phase::kKeepFirst)
    add("bonus_cards", static_cast<int>(was.hand.size()), static_cast<int>(is.hand.size()));
}

json::object RagusaPresentation::gains(const State& before, const State& after, Seat seat) {
  return fields_of([&](JsonWriter& out) { write_gains(out, before, after, seat); });
}

}  // namespace reeve::ragusa
