// Questions of a turn: decisions that must be made before it goes on; the last one is asked now.
#pragma once

#include <cstdint>

namespace reeve::burgundy {

enum class Ask : std::uint8_t {
  kNone,
  kStart,           // pick the side of the board and the castle space (B2.4, B2.7)
  kAction,          // a castle's extra action with a die of any value (B6.2)
  kTakeTile,        // take a tile of the colours in `value` from a numbered depot (B6.5.1–3)
  kSellGoods,       // warehouse (B6.5.4)
  kPlaceTile,       // city hall (B6.5.7)
  kShipGoods,       // take the goods of a depot (B6.1)
  kNeighbourGoods,  // and of one next to depot `value` (B9.5)
  kDiscard,         // storage is full: what makes room for tile `value` (B4.4)
  // ---- of modules
  kEffect,       // crane: which building's effect (B10.2)
  kWhiteAction,  // white castle: an action with the white die (B12.2)
  kRouteGoods,   // no question: goods on their way to a trade route, type · 8 + how many (B12.4)
  kRouteOrder,   // which route tile comes next, before the game (B12.4)
  kTypeGoods,    // shield 5: all goods of one type from all depots
  kTribute,      // pay for the shields or give one up (B13.6)
  kDirect,       // shields 14 and 15: a tile straight from depots (0) or the black depot (1)
  kShed,         // shield 4 is lost: down to three stored tiles
  kBonuses,      // vineyard space `value`: which of its two bonuses comes first (B14.5)
  kBonus,        // no question: the other one, by vineyards::Bonus
  kTakeDouble,   // take a double from the vineyard depot (B14.6)
  kTakeBlack,    // take a tile of the black depot or a double of the shop (B14.6)
  kVineTile,     // a layer is complete: which bonus tile (B14.5)
  kStore,        // tile `value`: into the private or the common storage (B15.1)
  kSoloOrder,    // which part of a placement comes first (B16.8), see modules/solo/solo.h
  kSoloPart,     // no question: the part that is left
  kSoloPoints,   // buy points for silver (B16.7)
  kSoloSwap,     // goods leave (0), then five for a black tile (1) (B16.4)
  kSoloPay,      // one of the goods for it: how many are left · 8 + the least type
  kSoloColour,   // a black tile is placed for a completed colour (B16.6)
};
struct Pending {
  Ask ask = Ask::kNone;
  std::uint8_t value = 0;

  friend constexpr bool operator==(Pending, Pending) = default;
};

// While it waits no round has begun.
constexpr bool asked_before_play(Ask ask) {
  return ask == Ask::kRouteOrder;
}

}  // namespace reeve::burgundy
