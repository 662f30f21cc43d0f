// A move, bit by bit:
//
//   bits  0-5   Kind
//   bits  6-12  a card (Card), a solo event (Jester, resolve) or a basic villager (tavern)
//   bits 13-19  a place: Road slot, pile, seat, or the index of a card in the mover's village with
//               127 for the table
//   bits 20-29  a target: 0 nothing, 1 the bank, 2 the Tinner, else (seat + 1) * 128 + the index of
//               a card in that seat's village; for a padlock that is who is paid
//   bits 30-31  extra: monks laid underneath (build); Founders on the food side (1); drafting: 1
//               pay the Recruiter and draft again, 2 keep the turn to play a card afterwards
//
// A build action is one move: card, place and payment together. Two steps only where one would
// multiply the list: taking a basic villager (which for which card, then where that goes), fetching
// with the Apprentice (what, then where to), drafting in a solo game (own card, then hers).
#pragma once

#include "core/move.h"
#include "games/villagers/state.h"

namespace reeve::villagers {

enum class Kind : std::uint8_t {
  kDraft,     // place: Road slot
  kDraftTop,  // place: pile
  kBarbarian,
  kFlaker,      // card, place: whose square
  kBenefactor,  // as build
  kProphet,     // place: pile
  kCourier,     // place: Road slot
  kPass,        // decline: Courier, coin, copper, reward, or nothing more after drafting
  kTake,        // card: of the pile or hand looked at
  kPut,         // card: next from the top
  kLeave,       // the rest of the pile as it lies
  kGive,        // place: Road slot
  kCoin,        // place: Road slot
  kBuild,       // card, place, target: payment, extra: monks
  kHire,        // card: given; place: which basic villager
  kPutOn,       // place: pile
  kTinner,
  kSmuggler,    // place: own villager, target: payment
  kApprentice,  // target: the covered villager
  kFetched,     // as build
  kNoble,       // place: seat
  kSchemer,     // target: the villager
  kSheriff,     // target: the thief
  kThief,       // place: own thief; target: (seat + 1) * 128
  kFreelancer,  // target: the freelancer
  kPigeoneer,
  kEnd,      // of the build turn
  kCopper,   // place: own villager
  kChurch,   // place: pile
  kTavern,   // place: which basic villager
  kJester,   // card: event
  kResolve,  // card: event
  kDiscard,  // card
  kPay,
  kLoseCoin,   // place: own villager
  kSurrender,  // place: own villager
};
inline constexpr std::size_t kKinds = 36;

inline constexpr std::uint32_t kPayNothing = 0;
inline constexpr std::uint32_t kPayBank = 1;
inline constexpr std::uint32_t kPayTinner = 2;
constexpr std::uint32_t target_of(int seat, std::size_t index) {
  return static_cast<std::uint32_t>(seat + 1) << 7 | static_cast<std::uint32_t>(index);
}

inline constexpr std::uint32_t kRecruit = 1;
inline constexpr std::uint32_t kKeep = 2;

struct Action {
  Kind kind = Kind::kPass;
  std::uint32_t card = 0;
  std::uint32_t place = 0;
  std::uint32_t target = 0;
  std::uint32_t extra = 0;

  constexpr Card as_card() const { return static_cast<Card>(card); }
  constexpr bool has_target() const { return target >= 128; }
  constexpr int target_seat() const { return static_cast<int>(target >> 7) - 1; }
  constexpr std::size_t target_index() const { return target & 127; }
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

constexpr Move encode(const Action& a) {
  return Move{static_cast<std::uint32_t>(a.kind) | a.card << 6 | a.place << 13 | a.target << 20 |
              a.extra << 30};
}
constexpr Action decode(Move move) {
  return {.kind = static_cast<Kind>(move.bits & 63),
          .card = move.bits >> 6 & 127,
          .place = move.bits >> 13 & 127,
          .target = move.bits >> 20 & 1023,
          .extra = move.bits >> 30};
}

}  // namespace reeve::villagers
