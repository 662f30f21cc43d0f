// The moves of Ragusa. Bits 0–3 are the kind, bits 4–10 its argument, the rest is zero.
//
//   kind          argument                      when (Phase)
//   kKeep         bonus card 0–15               kKeepFirst, kKeep
//   kPlace        space 0–54                    kPlace
//   kSuper        border space 0–21             kPlace, two players (R8)
//   kActivate     building 0–8                  kOrder
//   kProduce      units exchanged before, 0–4   kProduce
//   kWall         segment 0–21                  kWall
//   kTower        border space 0–21             kTower
//   kBuy          slot 0–4 from the left        kBuy
//   kSell         good 0–2                      kSell
//   kExchange     resource 0–4                  kPlace, kLastExchange
//   kPass         0                             decline in kWall … kSell, stop in kLastExchange
#pragma once

#include <cstdint>

#include "core/move.h"

namespace reeve::ragusa {

enum class MoveKind : std::uint8_t {
  kKeep,
  kPlace,
  kSuper,
  kActivate,
  kProduce,
  kWall,
  kTower,
  kBuy,
  kSell,
  kExchange,
  kPass
};
inline constexpr int kMoveKinds = 11;

constexpr Move make_move(MoveKind kind, int argument = 0) {
  return Move{static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(argument) << 4};
}
constexpr MoveKind kind_of(Move move) {
  return static_cast<MoveKind>(move.bits & 15);
}
constexpr int argument_of(Move move) {
  return static_cast<int>(move.bits >> 4);
}

}  // namespace reeve::ragusa
