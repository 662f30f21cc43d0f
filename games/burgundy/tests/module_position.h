// Positions with expansions, and their moves as one would say them.
#pragma once

#include "games/burgundy/modules/shields/shields.h"
#include "games/burgundy/tests/position.h"

namespace reeve::burgundy {

inline Position with_modules(unsigned modules, int players = 2,
                             Edition edition = Edition::kAlea2019, int board = 1) {
  Position at(players, edition, board);
  at.s.modules = static_cast<std::uint16_t>(modules);
  return at;
}

constexpr MoveParts effect(Tile building) {
  return {MoveKind::kEffect, 0, 0, 0, as_byte(building - kFirstBuilding), 0};
}
constexpr MoveParts exchange() {
  return {MoveKind::kExchange, 0, 0, 0, 0, 0};
}
constexpr MoveParts recall(int space = kSpaces) {
  return {MoveKind::kRecall, 0, 0, 0, as_byte(space), 0};
}
constexpr MoveParts shield(int number, int depot, int workers = 0, int old = 0) {
  return {MoveKind::kShield,  0,           as_byte(workers), as_byte(number),
          as_byte(depot - 1), as_byte(old)};
}
constexpr MoveParts set_die(int from, int to) {
  return {MoveKind::kSetDie, as_byte(from), 0, 0, as_byte(to), 0};
}
constexpr MoveParts name(int seat) {
  return {MoveKind::kName, 0, 0, 0, as_byte(seat), 0};
}
constexpr MoveParts tribute(int workers = 0) {
  return {MoveKind::kTribute, 0, as_byte(workers), 0, 0, 0};
}
constexpr MoveParts give_up(int number) {
  return {MoveKind::kGiveUp, 0, 0, as_byte(number), 0, 0};
}
constexpr MoveParts route_tile(int number) {
  return {MoveKind::kRoute, 0, 0, as_byte(number), 0, 0};
}

// Gives a player shields, with a castle for each.
inline Position& hold(Position& at, std::initializer_list<int> numbers, int seat = 0) {
  static constexpr std::array<int, 3> kCastlesOfBoard1 = {1, 2, 6};
  std::size_t i = 0;
  for (const int number : numbers) {
    at.s.extras(static_cast<std::size_t>(seat)).shields |= 1u << number;
    if (i > 0) at.cover(kCastlesOfBoard1.at(i - 1), kCastle, seat);
    ++i;
  }
  modules::derive(at.s);
  return at;
}

}  // namespace reeve::burgundy
