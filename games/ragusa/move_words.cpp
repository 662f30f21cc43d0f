// Moves as short text, as JSON for pages and as English sentences.
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

json::object exchange_json(const Placement& placement) {
  json::object object;
  for (std::size_t r = 0; r < kExchangeable; ++r)
    if (placement.exchange[r] > 0) object[kResourceNames[r]] = placement.exchange[r];
  return object;
}

std::string exchange_words(const Placement& placement) {
  std::string text;
  for (std::size_t r = 0; r < kExchangeable; ++r)
    if (placement.exchange[r] > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", placement.exchange[r],
                          resource_words(static_cast<int>(r)));
  return text;
}

Placement placement_of(const State& s, Move move) {
  return kind_of(move) == MoveKind::kSuper ? check_super_house(s, s.decider, argument_of(move))
                                           : check_house(s, s.decider, argument_of(move));
}

std::string cost_words(const State& s, int slot) {
  const auto cost = ship_cost(s, slot);
  std::string text;
  for (std::size_t good = 0; good < kGoods; ++good)
    if (cost[good] > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : " and ", cost[good], kGoodNames[good]);
  return text;
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
    return error("bad_move",
                 "\"{}\" is not a move of Ragusa; moves look like \"place B19\", \"super B07\", "
                 "\"activate winery\", \"produce 1\", \"wall W05\", \"tower B05\", \"buy 1\", "
                 "\"sell wine\", \"keep N05\", \"exchange wood\" or \"pass\".",
                 text.substr(0, 60));
  return make_move(kind, n);
}

json::object RagusaPresentation::move_to_json(const State& s, Move move) {
  const int n = argument_of(move);
  const auto index = static_cast<std::size_t>(n);
  switch (kind_of(move)) {
    case MoveKind::kKeep:
      return {{"kind", "keep"}, {"card", kBonusData[index].id}};
    case MoveKind::kPlace:
    case MoveKind::kSuper: {
      const Placement placement = placement_of(s, move);
      json::array hexes;
      for (std::uint8_t hex : kSpaceHexes[index]) hexes.emplace_back(kHexData[hex].id);
      json::object object{{"kind", kind_of(move) == MoveKind::kPlace ? "place" : "super_house"},
                          {"space", space_id(n)},
                          {"hexes", std::move(hexes)}};
      if (placement.fish_paid > 0) {
        object["exchange"] = exchange_json(placement);
        object["fish"] = placement.fish_paid;
      }
      return object;
    }
    case MoveKind::kActivate:
      return {{"kind", "activate"}, {"hex", kBuildingNames[index]}};
    case MoveKind::kProduce: {
      const Resource from = kProducedFrom[s.hex];
      return {{"kind", "produce"},
              {"hex", kBuildingNames[s.hex]},
              {"good", kGoodNames[kProduces[s.hex]]},
              {"resource", kResourceNames[from]},
              {"exchange", n},
              {"fish", n * kFishPrice[from]}};
    }
    case MoveKind::kWall:
      return {{"kind", "wall"}, {"wall", wall_id(n)}, {"points", wall_points(s, s.decider, n)}};
    case MoveKind::kTower:
      return {{"kind", "tower"}, {"space", space_id(n)}};
    case MoveKind::kBuy: {
      const ShipData& ship = kShipData[s.row[index]];
      const auto cost = ship_cost(s, n);
      json::object paid;
      for (std::size_t good = 0; good < kGoods; ++good)
        if (cost[good] > 0) paid[kGoodNames[good]] = cost[good];
      return {{"kind", "buy"},           {"slot", n + 1},
              {"ship", ship.id},         {"cargo", kCargoNames[ship.cargo]},
              {"cost", std::move(paid)}, {"points", kCargoStars[ship.cargo]}};
    }
    case MoveKind::kSell:
      return {{"kind", "sell"}, {"good", kGoodNames[index]}, {"points", s.value(n)}};
    case MoveKind::kExchange:
      return {
          {"kind", "exchange"}, {"resource", kResourceNames[index]}, {"fish", kFishPrice[index]}};
    case MoveKind::kPass:
      if (s.phase == Phase::kLastExchange) return {{"kind", "done"}};
      return {{"kind", "decline"}, {"hex", kBuildingNames[s.hex]}};
  }
  return {{"kind", "unknown"}};
}

std::string RagusaPresentation::move_sentence(const State& s, Move move) {
  const int n = argument_of(move);
  const auto index = static_cast<std::size_t>(n);
  switch (kind_of(move)) {
    case MoveKind::kKeep:
      return fmt::format("Keep bonus card {}", bonus_words(n));
    case MoveKind::kPlace:
    case MoveKind::kSuper: {
      const Placement placement = placement_of(s, move);
      std::string text = fmt::format("Place a {} on {} ({})",
                                     kind_of(move) == MoveKind::kPlace ? "house" : "super-house",
                                     space_id(n), hexes_words(s.countryside(), n));
      if (placement.fish_paid > 0)
        text += fmt::format(", exchanging {} fish for {}", placement.fish_paid,
                            exchange_words(placement));
      return text;
    }
    case MoveKind::kActivate:
      return fmt::format("Activate the {} next", building_words(n));
    case MoveKind::kProduce: {
      const Resource from = kProducedFrom[s.hex];
      if (n == 0)
        return fmt::format("Produce {} without exchanging fish", kGoodNames[kProduces[s.hex]]);
      return fmt::format("Exchange {} fish for {} {}, then produce {}", n * kFishPrice[from], n,
                         resource_words(from), kGoodNames[kProduces[s.hex]]);
    }
    case MoveKind::kWall:
      return fmt::format("Build the wall between {} and {} for {} points", space_id(n),
                         space_id((n + 1) % kBorder), wall_points(s, s.decider, n));
    case MoveKind::kTower:
      return fmt::format("Build a tower on {}", space_id(n));
    case MoveKind::kBuy: {
      const ShipData& ship = kShipData[s.row[index]];
      return fmt::format("Buy the {} in slot {} for {}: {} points", kCargoNames[ship.cargo], n + 1,
                         cost_words(s, n), kCargoStars[ship.cargo]);
    }
    case MoveKind::kSell:
      return fmt::format("Sell one {} for {} points", kGoodNames[index], s.value(n));
    case MoveKind::kExchange:
      return fmt::format("Exchange {} fish for one {}", kFishPrice[index], resource_words(n));
    case MoveKind::kPass:
      if (s.phase == Phase::kLastExchange) return "Exchange no more fish";
      return fmt::format("Do nothing at the {}", building_words(s.hex));
  }
  return "Unknown move";
}

}  // namespace reeve::ragusa
