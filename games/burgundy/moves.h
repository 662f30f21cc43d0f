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
//   kind       die  workers  tile  place        set
//   take        ✓     ✓       ✓    depot              B5.1; die 0: castle, market, carpenter,
//   church place       ✓     ✓       ✓    space              B5.2; die 0: castle, city hall sell ✓
//   ✓            good type          B5.3; die 0: castle, warehouse workers     ✓ B5.4; die 0:
//   castle buy               ✓       ✓    depot              B4.3: for 2 silver, or for 2 workers
//   (B9.6) goods                          depot        ✓     B6.1, B9.5: the types taken from that
//   depot discard                   ✓                       B4.4 skip decline the effect that is
//   asked end                                               end the turn without a purchase start
//   ✓    space              B2.4, B2.7: `tile` is the board id picked
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
};

struct MoveParts {
  MoveKind kind = MoveKind::kNone;
  std::uint8_t die = 0;
  std::uint8_t workers = 0;
  Tile tile = 0;
  std::uint8_t place = 0;
  std::uint8_t set = 0;

  friend constexpr bool operator==(const MoveParts&, const MoveParts&) = default;
};

constexpr Move pack(const MoveParts& parts) {
  return {static_cast<std::uint32_t>(parts.kind) | std::uint32_t{parts.die} << 5 |
          std::uint32_t{parts.workers} << 8 | std::uint32_t{parts.tile} << 11 |
          std::uint32_t{parts.place} << 18 | std::uint32_t{parts.set} << 25};
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
