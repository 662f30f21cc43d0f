// The moves and events of Burgundy.
//
// A move is 32 bits:
//
//   bits  0– 4  kind (MoveKind)
//   bits  5– 7  die: the face it shows, 1–6; 0 where no die is spent (an extra action, an effect)
//   bits  8–10  workers paid
//   bits 11–17  tile
//   bits 18–24  place: a space 0–36, a depot 0–5 (6 is the black one), or a good type 0–5
//   bits 25–30  set of good types
//   bit  31     always 0
//
// Fields a kind does not use are 0. A die is named by what it shows, so two equal dice make one
// move; a tile by what it is, so equal tiles of a depot or a storage make one move. Workers are
// always the fewest that do it.
//
// clang-format off
//   kind       die  workers  tile    place      set
//   take        ✓     ✓      ✓       depot             B5.1; die 0: castle, market, carpenter, church
//   place       ✓     ✓      ✓       space             B5.2; die 0: castle, city hall, B13.4.14–15
//   sell        ✓     ✓              good type         B5.3; die 0: castle, warehouse
//   workers     ✓                                      B5.4; die 0: castle
//   buy               ✓      ✓       depot             B4.3: for 2 silver, or for 2 workers (B9.6)
//   goods                            depot      ✓      B6.1, B9.5; place 6: from all depots (B13.4.5)
//   discard                  ✓                         B4.4
//   skip                                               decline the effect that is asked
//   end                                                end the turn without a purchase
//   start                    board   space             B2.4, B2.7: `tile` is the board id picked
// of modules:
//   effect                           type              B10.2: 0–7 by Building, 9 the white castle
//   exchange                                           B9.28: a silver for two workers
//   recall                           space             B11.2; 37: a castle that left the game
//   shield            ✓      number  depot      old    B13.2; die 0; `set`: the shield replaced or 0
//   set_die     ✓                    new face          B13.4.16
//   name                             seat              B13.4.6
//   tribute           ✓                                B13.6: pay for all shields, so many in workers
//   give_up                  number                    B13.6: a shield leaves
//   route                    number                    B12.4: the route tile that comes next
//   take_double ✓     ✓      ✓       slot              B14.4, B14.6; slot 0–5, 6 is the shop
//   place_double ✓    ✓      ✓       vineyard space    B14.5; `set` 1: turned
//   buy_double               ✓       6                 B14.7
//   bonus                            bonus             B14.5: which of two comes first
//   vine                             colour            B14.5: a bonus tile for a complete layer
//   store                            0 or 1            B15.1: into the private or common storage
// In the team game a space of `place` is 0–73, and `set` may be kFromCommon.
//   resolve                          part              B16.8: 0 effect, 1 region, 2 colour
//   points                           how many          B16.7: bought for silver
//   swap                     ✓                         B16.4: five goods for a black tile
//   pay                              good type         B16.4: one of the five
// clang-format on
#pragma once

#include <cstdint>

#include "core/events.h"
#include "core/move.h"
#include "games/burgundy/tables.h"

namespace reeve::burgundy {

enum class MoveKind : std::uint8_t {
  kNone,
  kTake,
  kPlace,
  kSell,
  kWorkers,
  kBuy,
  kGoods,
  kDiscard,
  kSkip,
  kEnd,
  kStart,
  // of modules
  kEffect,
  kExchange,
  kRecall,
  kShield,
  kSetDie,
  kName,
  kTribute,
  kGiveUp,
  kRoute,
  kTakeDouble,
  kPlaceDouble,
  kBuyDouble,
  kBonus,
  kVine,
  kStore,
  kResolve,
  kPoints,
  kSwap,
  kPay,
};

// B15.1: in `set` of place and discard, the tile is one of the team's common storage.
inline constexpr std::uint8_t kFromCommon = 32;

struct MoveParts {
  MoveKind kind = MoveKind::kNone;
  std::uint8_t die = 0;
  std::uint8_t workers = 0;
  Tile tile = 0;
  std::uint8_t place = 0;
  std::uint8_t set = 0;

  friend constexpr bool operator==(const MoveParts&, const MoveParts&) = default;
};

inline constexpr int kWorkersShift = 8, kTileShift = 11, kPlaceShift = 18;
constexpr Move pack(const MoveParts& parts) {
  return {static_cast<std::uint32_t>(parts.kind) | std::uint32_t{parts.die} << 5 |
          std::uint32_t{parts.workers} << kWorkersShift | std::uint32_t{parts.tile} << kTileShift |
          std::uint32_t{parts.place} << kPlaceShift | std::uint32_t{parts.set} << 25};
}
// Any bits can be unpacked; pack(unpack(m)) == m exactly when bit 31 is 0.
constexpr MoveParts unpack(Move move) {
  return {.kind = static_cast<MoveKind>(move.bits & 31),
          .die = static_cast<std::uint8_t>(move.bits >> 5 & 7),
          .workers = static_cast<std::uint8_t>(move.bits >> 8 & 7),
          .tile = static_cast<Tile>(move.bits >> 11 & 127),
          .place = static_cast<std::uint8_t>(move.bits >> 18 & 127),
          .set = static_cast<std::uint8_t>(move.bits >> 25 & 63)};
}

// What apply() tells. The arguments of an event are listed beside its kind; `seat` is the player it
// is about unless said otherwise.
enum class EventKind : std::uint8_t {
  kFirstPlayer,    // seat begins
  kDealtGood,      // good type: one of the three at the start
  kPickedStart,    // board id, space; both secret while starts are picked hidden
  kStartRevealed,  // board id, space
  kPhaseBegan,     // phase 0–4; nobody
  kTileLaid,       // depot 0–6, slot, tile; nobody
  kGoodLaid,       // round space 0–4, good type; nobody
  kRoundBegan,     // round of the game 1–25; nobody
  kRolled,         // die, die
  kWhiteDie,       // face, good type that goes to that depot; seat rolled it
  kTurnBegan,      //
  kTook,           // tile, depot, die shown (0: none), workers paid
  kBought,         // tile, depot, silver paid, workers paid
  kDiscarded,      // tile
  kPlaced,         // tile, space, die shown (0: none), workers paid
  kSold,           // good type, tokens, die shown (0: none), workers paid
  kGainedWorkers,  // how many, tile or 0: why
  kGainedSilver,   // how many, tile or 0: why
  kTookGoods,      // good type, tokens, depot
  kMovedMarker,    // space of the track
  kScored,         // source (state.h), points, space or −1
  kTookBonusTile,  // colour, 1 for the large one
  kSkipped,        //
  kPhaseEnded,     // phase 0–4; nobody
  kGameEnded,      // nobody
  // of modules
  kUsedEffect,   // tile: the building whose effect a crane uses
  kRecalled,     // space, or −1: a castle that had left the game
  kInnLaid,      // how many lie there now; nobody
  kRouteGood,    // space of the route 0–14, good type, bonus (trade_routes::Bonus) or −1
  kRoutePicked,  // place on the route, route tile
  kShieldLaid,   // depot, shield; nobody
  kTookShield,   // shield, depot, workers paid, the shield replaced or 0
  kLostShield,   // shield
  kPaidTribute,  // silver, workers
  kSetDie,       // from, to
  kNamedPlayer,  // seat named
  kLinkedPosts,  // post, post (0 north-west, 1 north-east, 2 south)
  // of Châteauma (B17)
  kAutomaCard,       // card, place (0 under 1–4, 1 under 5–6): a card is laid there
  kAutomaChose,      // card, place: what the white die picked
  kAutomaRolled,     // die
  kAutomaPlaced,     // tile, card, slot from 0, 1 if face down
  kAutomaStored,     // tile, 1 if face down: into the reserve
  kAutomaCompleted,  // card, place
  kAutomaMoved,      // tile, colour: to its row of the board
  // of vineyards (B14)
  kDoubleLaid,    // slot of the depot 0–5 or 6 for the shop, double; nobody
  kTookDouble,    // double, slot, die shown (0: none), workers paid
  kBoughtDouble,  // double, slot, silver paid, workers paid
  kPlacedDouble,  // double as it lies (kTurned), vineyard space, die shown (0: none), workers paid
  kVineBonus,     // bonus (vineyards::Bonus)
  kTookVine,      // colour of the bonus tile
  kStored,        // tile, 1 for the common storage (B15.1)
  // of the solo race (B16)
  kTileRemoved,    // tile, depot: at the beginning of a round; nobody
  kReachedTarget,  // the new target
  kBoughtPoints,   // points, each for a silver
  kGoodsGone,      // how many goods of the depots leave the game
  kSwappedGoods,   // tile of the black depot that is now face down
  kPaidGoods,      // good type, tokens
  kWonRace,        // rounds used
};

inline void tell(EventLog* log, EventKind kind, int seat, int a = 0, int b = 0, int c = 0,
                 int d = 0) {
  if (log)
    log->add({.kind = static_cast<std::uint8_t>(kind),
              .seat = static_cast<Seat>(seat),
              .args = {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                       static_cast<std::int16_t>(c), static_cast<std::int16_t>(d)}});
}

}  // namespace reeve::burgundy
