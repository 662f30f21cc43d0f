// Cards that change from hidden to seen: drawing from piles, and who knows what of a hand.
#pragma once

#include "core/random.h"
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

// Where the card with number `ticket` is among so many of each kind. No branch depends on chance.
inline std::size_t drawn(const std::uint8_t* counts, std::size_t kinds, std::uint32_t ticket) {
  std::size_t kind = 0;
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < kinds; ++i) {
    sum += counts[i];
    kind += sum <= ticket;
  }
  return kind;
}

// The suit of a card nobody knows anything of, and the face of a card known by its suit. `Source`
// is a Draw or an Rng.
template <class Source>
Suit draw_suit(std::array<std::uint8_t, kSuits>& loose, Source& source) {
  std::uint32_t total = 0;
  for (std::uint8_t count : loose) total += count;
  const std::size_t suit = drawn(loose.data(), loose.size(), source.below(total));
  --loose[suit];
  return static_cast<Suit>(suit);
}
template <class Source>
Card draw_face(std::array<std::uint8_t, kCardCodes>& unseen, Suit suit, Source& source) {
  const TypeRange range = kTypesOf[index_of(suit)];
  std::uint32_t total = 0;
  for (std::size_t type = range.first; type < range.last; ++type) total += unseen[type];
  const std::size_t type =
      range.first + drawn(unseen.data() + range.first, std::size_t{range.last} - range.first,
                          source.below(total));
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
// A card leaves a hand for all to see.
void play_from_hand(State& s, int seat, Card card);
// A card leaves a hand face down; `insiders` (bits) see which. Returns it with who knows it now.
HeldCard slip_from_hand(State& s, int seat, Card card, std::uint8_t insiders);
void sort_hand(State& s, int seat);

}  // namespace reeve::villagers
