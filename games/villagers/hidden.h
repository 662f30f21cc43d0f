// Cards that change from hidden to seen: drawing from piles, and who knows what of a hand.
#pragma once

#include "core/random.h"
#include "games/villagers/running_sums.h"
#include "games/villagers/state.h"

namespace reeve::villagers {

// Kinds of chance. `when` is a pile and its depth for suits, and a running number for the rest.
enum ChanceKind : std::uint32_t {
  kDrawSuit = 1,
  kDrawFace = 2,
  kDeal = 3,
  kDealScoundrels = 4,
  kDealSaints = 5,
  kChooseFirst = 6,
  kChooseImprovements = 7,
  kDrawEvent = 8,
};

// By suit: which of the sixteen types from its first on are of that suit. What is beyond is never
// drawn, since it is dealt (V10.1, V10.2).
inline constexpr std::array<RunningSums::Row, kSuits> kInSuit = [] {
  std::array<RunningSums::Row, kSuits> rows{};
  for (std::size_t suit = 0; suit < kSuits; ++suit)
    for (std::size_t i = 0; i < rows[suit].size(); ++i)
      rows[suit][i] = kTypesOf[suit].first + i < kTypesOf[suit].last ? 255 : 0;
  return rows;
}();
static_assert([] {
  for (const TypeRange& range : kTypesOf) {
    if (range.first + 16u > kCardCodes) return false;
    for (std::size_t type = range.first + 16u; type < range.last; ++type)
      if (!is_dealt(static_cast<Card>(type))) return false;
  }
  return true;
}());

// The suit of a card nobody knows anything of, and the face of a card known by its suit. `Source`
// is a Draw or an Rng. No branch depends on chance.
template <class Source>
Suit draw_suit(std::array<std::uint8_t, kSuits>& loose, Source& source) {
  std::uint32_t total = 0;
  for (std::uint8_t count : loose) total += count;
  const std::uint32_t ticket = source.below(total);
  std::size_t suit = 0;
  std::uint32_t sum = 0;
  for (std::uint8_t count : loose) {
    sum += count;
    suit += sum <= ticket;
  }
  --loose[suit];
  return static_cast<Suit>(suit);
}
template <class Source>
Card draw_face(std::array<std::uint8_t, kCardCodes>& unseen, Suit suit, Source& source) {
  const std::size_t first = kTypesOf[index_of(suit)].first;
  const RunningSums sums(unseen.data() + first, kInSuit[index_of(suit)]);
  const std::size_t type = first + sums.up_to(source.below(sums.total()));
  --unseen[type];
  return static_cast<Card>(type);
}

// The back of a pile's top card lies open: its suit is drawn if it has not been.
void show_top(State& s, int k, Chance& chance);
// Takes the top card of a pile and turns it; shows the next back.
Card turn_top(State& s, int k, Chance& chance);
// Takes the top card of a pile without showing it to all: as turn_top, with who knew it already.
HeldCard draw_top(State& s, int k, Chance& chance);
// Puts a card face down on a pile.
void put_on_pile(State& s, int k, HeldCard card);
// A player looks at the top `count` cards of a pile.
void look_at(State& s, int k, int count, Seat seat, Chance& chance);
// The leftmost stack that has cards, or -1.
int leftmost_stack(const State& s);

void add_to_hand(State& s, int seat, Card card, std::uint8_t seen);
bool in_hand(const State& s, int seat, Card card);
int count_in_hand(const State& s, int seat, Card card);
// A card leaves a hand for all to see.
void play_from_hand(State& s, int seat, Card card);
// A card leaves a hand face down; `insiders` (bits) see which. Returns it with who knows it now.
HeldCard slip_from_hand(State& s, int seat, Card card, std::uint8_t insiders);
void sort_hand(State& s, int seat);

}  // namespace reeve::villagers
