// Hidden information: bonus cards in hand, the order of the bonus deck, cards given back or put to
// the bottom (known to who did it), and in a solo game which Patrician cards are whose.
//
// A seat that gave two cards back at the set-up (R2.3) knows that nobody else kept them then; a
// resampled state respects that, since all cards of that deal were different.
#include "games/ragusa/hidden.h"

#include <algorithm>

#include "games/ragusa/ragusa.h"

namespace reeve::ragusa {
namespace {

constexpr unsigned kAllBonusCards = (1u << kBonusCards) - 1;

// Patrician cards whose automaton has shown itself by building on one of their spaces.
std::uint16_t shown_cards(const State& s) {
  unsigned shown = 0;
  for (std::size_t half = 0; half < 2; ++half) {
    const SpaceMask houses = s.houses[half + 1];
    for (std::size_t card = 0; card < kPatricianCards; ++card)
      if (s.patrician[half] >> card & 1)
        for (std::uint8_t space : kPatricianData[card])
          if (houses & bit(space)) shown |= 1u << card;
  }
  return static_cast<std::uint16_t>(shown);
}

// Random cards of a set, taken one by one.
class Pool {
 public:
  Pool(unsigned cards, Rng& rng) : cards_(cards), rng_(rng) {}
  std::uint8_t take() {
    unsigned left = cards_;
    for (auto pick = rng_.below(static_cast<std::uint32_t>(std::popcount(cards_))); pick > 0;
         --pick)
      left &= left - 1;
    const auto card = static_cast<std::uint8_t>(std::countr_zero(left));
    cards_ &= ~(1u << card);
    return card;
  }
  unsigned left() const { return cards_; }

 private:
  unsigned cards_;
  Rng& rng_;
};

void resample_patrician(State& s, Rng& rng) {
  const unsigned shown = shown_cards(s);
  Pool pool((s.patrician[0] | s.patrician[1]) & ~shown, rng);
  unsigned orange = s.patrician[0] & shown;
  const int missing = std::popcount(s.patrician[0]) - std::popcount(orange);
  for (int n = 0; n < missing; ++n) orange |= 1u << pool.take();
  s.patrician[1] = static_cast<std::uint16_t>((s.patrician[1] & shown) | pool.left());
  s.patrician[0] = static_cast<std::uint16_t>(orange);
}

}  // namespace

View Ragusa::view(const State& s, Seat seat) {
  View v = s;
  v.bonus_deck = 0;
  for (Seat other = 0; other < s.seats(); ++other) {
    auto& hand = v.of(other).hand;
    for (std::size_t i = 0; i < hand.size(); ++i)
      if (!knows_card(s, seat, other, i)) hand[i] = kNone;
    if (other != seat) v.of(other).returned = 0;
  }
  for (BottomCard& card : v.bottom)
    if (card.by != static_cast<std::uint8_t>(seat)) card.card = kNone;
  v.offered = offered_seen_by(s, seat);
  const unsigned shown = shown_cards(s);
  v.patrician_unknown = static_cast<std::uint16_t>((s.patrician[0] | s.patrician[1]) & ~shown);
  for (auto& cards : v.patrician) cards = static_cast<std::uint16_t>(cards & shown);
  return v;
}

State Ragusa::resample(const State& s, Seat seat, Rng& rng) {
  State r = s;
  // What the seat knows: the cards it can see, and those it gave back at the set-up.
  unsigned seen = 0, dealt_to_me = 0;
  const auto first_cards = [&](Seat other) {  // those of the deal, which are all different
    return s.phase == Phase::kKeepFirst ? s.of(other).hand.size() : std::size_t{1};
  };
  for (Seat other = 0; other < s.seats(); ++other)
    for (std::size_t i = 0; i < s.of(other).hand.size(); ++i)
      if (knows_card(s, seat, other, i)) {
        seen |= 1u << s.of(other).hand[i];
        if (i < first_cards(other)) dealt_to_me |= 1u << s.of(other).hand[i];
      }
  for (const BottomCard& card : s.bottom)
    if (card.by == static_cast<std::uint8_t>(seat)) seen |= 1u << card.card;
  const bool offered_to_me = s.phase == Phase::kKeep && s.decider == seat;
  const bool offered_to_other = s.phase == Phase::kKeep && s.decider != seat;
  if (offered_to_me) seen |= 1u << s.offered[0] | 1u << s.offered[1];
  if (seat >= 0) dealt_to_me |= s.of(seat).returned;

  // First cards of the others, then what they gave back: only cards not dealt to this seat.
  Pool firsts(kAllBonusCards & ~(seen | dealt_to_me), rng);
  unsigned kept = 0;
  for (Seat other = 0; other < s.seats(); ++other)
    for (std::size_t i = 0; i < std::min(first_cards(other), s.of(other).hand.size()); ++i)
      if (!knows_card(s, seat, other, i)) {
        r.of(other).hand[i] = firsts.take();
        kept |= 1u << r.of(other).hand[i];
      }
  if (s.phase == Phase::kKeepFirst)  // hands of the deal are kept in order
    for (PlayerState& player : r.player) std::sort(player.hand.begin(), player.hand.end());
  Pool returned(kAllBonusCards & ~(dealt_to_me | kept), rng);
  for (Seat other = 0; other < s.seats(); ++other)
    if (other != seat && s.of(other).returned != 0)
      r.of(other).returned =
          static_cast<std::uint16_t>(1u << returned.take() | 1u << returned.take());

  // Everything else can be anywhere.
  Pool rest(kAllBonusCards & ~(seen | kept), rng);
  for (Seat other = 0; other < s.seats(); ++other)
    for (std::size_t i = first_cards(other); i < s.of(other).hand.size(); ++i)
      if (!knows_card(s, seat, other, i)) r.of(other).hand[i] = rest.take();
  if (offered_to_other) {
    const std::uint8_t a = rest.take(), b = rest.take();
    r.offered = {std::min(a, b), std::max(a, b)};
  }
  for (BottomCard& card : r.bottom)
    if (card.by != static_cast<std::uint8_t>(seat)) card.card = rest.take();
  r.bonus_deck = static_cast<std::uint16_t>(rest.left());
  if (s.solo()) resample_patrician(r, rng);
  return r;
}

}  // namespace reeve::ragusa
