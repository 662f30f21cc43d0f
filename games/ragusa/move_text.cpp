// Moves as short text: "place B19", "buy 1", "pass".
#include <charconv>

#include "games/ragusa/presentation.h"
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

}  // namespace reeve::ragusa
