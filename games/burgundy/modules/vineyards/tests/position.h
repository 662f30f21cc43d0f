// Positions with vineyards (B14), and their moves as one would say them.
#pragma once

#include "games/burgundy/modules/vineyards/vineyards.h"
#include "games/burgundy/tests/module_position.h"

namespace reeve::burgundy {

using vineyards::Bonus;
using vineyards::kShop;

enum Vine { kOrange, kYellow, kGreen, kRed, kBlackVine, kBlue };

constexpr Tile vines(int a, int b) {
  for (int kind = 0; kind < kDoubleKinds; ++kind)
    if (vineyards::kPairs[static_cast<std::size_t>(kind)].left == std::min(a, b) &&
        vineyards::kPairs[static_cast<std::size_t>(kind)].right == std::max(a, b))
      return static_cast<Tile>(kFirstDouble + kind);
  return 0;
}
constexpr MoveParts take_double(int die, Tile tile, int slot, int workers = 0) {
  return {MoveKind::kTakeDouble, as_byte(die), as_byte(workers), tile, as_byte(slot - 1), 0};
}
constexpr MoveParts from_shop(Tile tile) {
  return {MoveKind::kTakeDouble, 0, 0, tile, kShop, 0};
}
constexpr MoveParts buy_double(Tile tile) {
  return {MoveKind::kBuyDouble, 0, 0, tile, kShop, 0};
}
// Spaces are numbered 1–12 here, from the left of the bottom layer.
constexpr MoveParts plant(int die, Tile tile, int space, bool turned = false, int workers = 0) {
  return {MoveKind::kPlaceDouble, as_byte(die),   as_byte(workers), tile,
          as_byte(space - 1),     as_byte(turned)};
}
constexpr MoveParts first(Bonus bonus) {
  return {MoveKind::kBonus, 0, 0, 0, as_byte(static_cast<int>(bonus)), 0};
}
constexpr MoveParts vine(int colour) {
  return {MoveKind::kVine, 0, 0, 0, as_byte(colour), 0};
}
constexpr MoveParts take_black(Tile tile) {
  return {MoveKind::kTake, 0, 0, tile, kBlackDepot, 0};
}

inline Position vineyard(int players = 2, unsigned more = 0) {
  Position at = with_modules(kVineyards | more, players, Edition::kSpecial);
  for (int colour = 0; colour < kVines; ++colour) at.s.market.pool.add(colour, 4);
  return at;
}
inline void lie(Position& at, int space, Tile tile, bool turned = false, int seat = 0) {
  at.s.extras(static_cast<std::size_t>(seat)).vineyard.spaces[static_cast<std::size_t>(space - 1)] =
      as_byte(turned ? tile | kTurned : tile);
}
inline void keep(Position& at, Tile tile) {
  vineyards::store(at.s, at.s.player[0], tile);
}
inline int kept(const Position& at, Tile tile) {
  return vineyards::doubles_stored(at.s, at.s.player[0])[vineyards::kind_of(tile)];
}
}  // namespace reeve::burgundy
