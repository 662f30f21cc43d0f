// Moves as short text, as JSON and as sentences.
#include <charconv>

#include "games/ragusa/actions.h"
#include "games/ragusa/presentation.h"
#include "games/ragusa/requirements.h"
#include "games/ragusa/turn.h"
#include "games/ragusa/walls.h"
#include "games/ragusa/words.h"

namespace reeve::ragusa {
namespace {

constexpr std::array<std::string_view, kMoveKinds> kVerbs = {
    "keep",  "place", "super", "activate", "produce", "wall",
    "tower", "buy",   "sell",  "exchange", "pass"};

int number_from(std::string_view text, int low, int high) {
  int number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong != std::errc{} || end != text.data() + text.size() || number < low || number > high ||
      text != fmt::format("{}", number))
    return -1;
  return number;
}

Placement placement_of(const State& s, Move move) {
  return kind_of(move) == MoveKind::kSuper ? check_super_house(s, s.decider, argument_of(move))
                                           : check_house(s, s.decider, argument_of(move));
}

}  // namespace

std::string RagusaPresentation::move_to_text(Move move) {
  const int n = argument_of(move);
  const auto verb = static_cast<std::size_t>(kind_of(move));
  const auto index = static_cast<std::size_t>(n);
  const auto with = [&](std::string_view word) { return fmt::format("{} {}", kVerbs[verb], word); };
  switch (kind_of(move)) {
    case MoveKind::kKeep:
      if (n < kBonusCards) return with(kBonusData[index].id);
      break;
    case MoveKind::kPlace:
      if (n < kSpaces) return with(space_id(n));
      break;
    case MoveKind::kSuper:
    case MoveKind::kTower:
      if (n < kBorder) return with(space_id(n));
      break;
    case MoveKind::kActivate:
      if (n < kBuildings) return with(kBuildingNames[index]);
      break;
    case MoveKind::kProduce:
      if (n <= kMostAccess) return with(fmt::format("{}", n));
      break;
    case MoveKind::kWall:
      if (n < kBorder) return with(wall_id(n));
      break;
    case MoveKind::kBuy:
      if (n < kSlots) return with(fmt::format("{}", n + 1));
      break;
    case MoveKind::kSell:
      if (n < kGoods) return with(kGoodNames[index]);
      break;
    case MoveKind::kExchange:
      if (n < kExchangeable) return with(kResourceNames[index]);
      break;
    case MoveKind::kPass:
      if (n == 0) return "pass";
      break;
  }
  return fmt::format("unknown {}", move.bits);
}

Result<Move> RagusaPresentation::move_from_text(std::string_view text) {
  const std::size_t gap = text.find(' ');
  const int verb = index_of(kVerbs, text.substr(0, gap));
  const std::string_view word = gap == text.npos ? std::string_view{} : text.substr(gap + 1);
  const auto kind = static_cast<MoveKind>(verb);
  int n = -1;
  if (verb >= 0) {
    switch (kind) {
      case MoveKind::kKeep:
        n = bonus_from_id(word);
        break;
      case MoveKind::kPlace:
        n = space_from_id(word);
        break;
      case MoveKind::kSuper:
      case MoveKind::kTower:
        n = space_from_id(word);
        if (n >= kBorder) n = -1;
        break;
      case MoveKind::kActivate:
        n = index_of(kBuildingNames, word);
        break;
      case MoveKind::kProduce:
        n = number_from(word, 0, kMostAccess);
        break;
      case MoveKind::kWall:
        n = wall_from_id(word);
        break;
      case MoveKind::kBuy:
        n = number_from(word, 1, kSlots);
        n = n > 0 ? n - 1 : n;
        break;
      case MoveKind::kSell:
        n = index_of(kGoodNames, word);
        break;
      case MoveKind::kExchange:
        n = index_of(std::span(kResourceNames).first(kExchangeable), word);
        break;
      case MoveKind::kPass:
        n = gap == text.npos ? 0 : -1;
        break;
    }
  }
  if (n < 0)
    return std::unexpected(refused("bad_move", "refused.move", {{"move", text.substr(0, 60)}}));
  return make_move(kind, n);
}

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
