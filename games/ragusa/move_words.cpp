// Moves as JSON and as sentences.
#include "games/ragusa/actions.h"
#include "games/ragusa/presentation.h"
#include "games/ragusa/requirements.h"
#include "games/ragusa/turn.h"
#include "games/ragusa/walls.h"
#include "games/ragusa/words.h"

namespace reeve::ragusa {
namespace {

Placement placement_of(const State& s, Move move) {
  return kind_of(move) == MoveKind::kSuper ? check_super_house(s, s.decider, argument_of(move))
                                           : check_house(s, s.decider, argument_of(move));
}

}  // namespace

void RagusaPresentation::write_move(JsonWriter& out, const State& s, Move move) {
  const int n = argument_of(move);
  const auto index = static_cast<std::size_t>(n);
  switch (kind_of(move)) {
    case MoveKind::kKeep:
      out.field("kind", "keep");
      out.field("card", kBonusData[index].id);
      return;
    case MoveKind::kPlace:
    case MoveKind::kSuper: {
      const Placement placement = placement_of(s, move);
      out.field("kind", kind_of(move) == MoveKind::kPlace ? "place" : "super_house");
      out.field("space", space_id(n));
      out.list("hexes", [&] {
        for (std::uint8_t hex : kSpaceHexes[index]) out.element(kHexData[hex].id);
      });
      out.list("kinds", [&] {
        for (std::uint8_t hex : kSpaceHexes[index])
          out.element(hex_kind_name(s.countryside(), hex));
      });
      if (placement.fish_paid == 0) return;
      out.object("exchange", [&] {
        for (std::size_t r = 0; r < kExchangeable; ++r)
          if (placement.exchange[r] > 0) out.field(kResourceNames[r], placement.exchange[r]);
      });
      out.field("fish", placement.fish_paid);
      return;
    }
    case MoveKind::kActivate:
      out.field("kind", "activate");
      out.field("hex", kBuildingNames[index]);
      return;
    case MoveKind::kProduce: {
      const Resource from = kProducedFrom[s.hex];
      out.field("kind", "produce");
      out.field("hex", kBuildingNames[s.hex]);
      out.field("good", kGoodNames[kProduces[s.hex]]);
      out.field("resource", kResourceNames[from]);
      out.field("exchange", n);
      out.field("fish", n * kFishPrice[from]);
      return;
    }
    case MoveKind::kWall:
      out.field("kind", "wall");
      out.field("wall", wall_id(n));
      out.field("from", space_id(n));
      out.field("to", space_id((n + 1) % kBorder));
      out.field("points", wall_points(s, s.decider, n));
      return;
    case MoveKind::kTower:
      out.field("kind", "tower");
      out.field("space", space_id(n));
      return;
    case MoveKind::kBuy: {
      const ShipData& ship = kShipData[s.row[index]];
      const auto cost = ship_cost(s, n);
      out.field("kind", "buy");
      out.field("slot", n + 1);
      out.field("ship", ship.id);
      out.field("cargo", kCargoNames[ship.cargo]);
      out.object("cost", [&] {
        for (std::size_t good = 0; good < kGoods; ++good)
          if (cost[good] > 0) out.field(kGoodNames[good], cost[good]);
      });
      out.field("points", kCargoStars[ship.cargo]);
      return;
    }
    case MoveKind::kSell:
      out.field("kind", "sell");
      out.field("good", kGoodNames[index]);
      out.field("points", s.value(n));
      return;
    case MoveKind::kExchange:
      out.field("kind", "exchange");
      out.field("resource", kResourceNames[index]);
      out.field("fish", kFishPrice[index]);
      return;
    case MoveKind::kPass:
      if (s.phase == Phase::kLastExchange) return out.field("kind", "done");
      out.field("kind", "decline");
      out.field("hex", kBuildingNames[s.hex]);
      return;
  }
  out.field("kind", "unknown");
}

json::object RagusaPresentation::move_to_json(const State& s, Move move) {
  return fields_of([&](JsonWriter& out) { write_move(out, s, move); });
}

std::string RagusaPresentation::move_sentence(const json::object& detail, const Words& words) {
  const auto text = [&](std::string_view field) {
    return std::string_view(detail.at(field).as_string());
  };
  const auto number = [&](std::string_view field) { return detail.at(field).to_number<int>(); };
  const auto named = [&](std::string_view prefix, std::string_view field) {
    return words(fmt::format("{}{}", prefix, text(field)));
  };
  const std::string_view kind = text("kind");
  const std::string key = fmt::format("move.{}", kind);
  if (kind == "keep") return words(key, {{"card", bonus_words(text("card"), words)}});
  if (kind == "place" || kind == "super_house") {
    const std::string place = words(
        key, {{"space", text("space")}, {"hexes", words.listed(detail.at("kinds").as_array())}});
    if (!detail.contains("exchange")) return place;
    return fmt::format(
        "{} {}", place,
        words("move.with_fish", {{"fish", number("fish")},
                                 {"what", words.counted(detail.at("exchange").as_object())}}));
  }
  if (kind == "activate" || kind == "decline") return words(key, {{"hex", named("", "hex")}});
  if (kind == "produce") {
    const std::string good = named("what.", "good");
    if (number("exchange") == 0) return words(key, {{"good", good}});
    return words("move.produce_fish",
                 {{"good", good},
                  {"fish", number("fish")},
                  {"what", words.counted({{text("resource"), number("exchange")}})}});
  }
  if (kind == "wall") return words(key, {{"from", text("from")}, {"to", text("to")}});
  if (kind == "tower") return words(key, {{"space", text("space")}});
  if (kind == "buy")
    return words(key, {{"cargo", named("what.", "cargo")},
                       {"cost", words.counted(detail.at("cost").as_object())}});
  if (kind == "sell") return words(key, {{"good", named("what.", "good")}});
  if (kind == "exchange")
    return words(key, {{"fish", number("fish")}, {"what", words.counted({{text("resource"), 1}})}});
  return words(key);
}

}  // namespace reeve::ragusa
