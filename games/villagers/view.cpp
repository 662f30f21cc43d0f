// What a seat may know, and states equally likely for it (V1.6, V4.6). See state.h for who knows
// what.
#include <algorithm>

#include "games/villagers/hidden.h"
#include "games/villagers/rules.h"

namespace reeve::villagers {
namespace {

// Others do not see that somebody is asked whether to use the Courier: for them the player in turn
// is drafting.
bool chance_is_secret(const State& s, Seat seat) {
  return s.stage == Stage::kCourier && seat != s.actor;
}

bool pile_list(std::size_t list) {
  return list >= pile(0);
}
bool hand_list(std::size_t list) {
  return list < square_of(0);
}

void hide_chance(State& s, Seat seat) {
  if (!chance_is_secret(s, seat)) return;
  s.stage = Stage::kDraft;
  s.actor = s.turn;
}

// Scoundrels and saints that were dealt, as two sets apart from the deck.
int class_of(Card card) {
  if (!is_dealt(card)) return 0;
  return info(card).set == CardSet::kScoundrels ? 1 : 2;
}

struct HiddenPlace {
  std::size_t list;
  HeldCard* held;
};

// The hidden places with a special card that are or were in that player's hand.
void special_places(const ScratchList<HiddenPlace, 120>& places, Seat other,
                    ScratchList<HeldCard*, 120>& special) {
  for (const HiddenPlace& place : places)
    if (is_special(place.held->card) && place.held->known_to(other) &&
        (hand_list(place.list) ? place.list == hand_of(other)
                               : (place.held->seen & HeldCard::kBack) != 0))
      special.push_back(place.held);
}

}  // namespace

Seat Villagers::actor_seen_by(const State& s, Seat seat) {
  return chance_is_secret(s, seat) ? s.turn : actor(s);
}

// V10.1: before a draft turn begins the Courier's holder may act, as long as nobody has seen the
// Courier leave.
bool Villagers::secret_chance(const State& s) {
  if (solo(s) || (s.modules & kScoundrels) == 0) return false;
  const bool turn_begins =
      s.stage == Stage::kCourier || (s.stage == Stage::kDraft && s.recruited == 0);
  return turn_begins && s.discarded[index_of(Card::kCourier)] == 0;
}

Villagers::View Villagers::view(const State& s, Seat seat) {
  State v = s;
  hide_chance(v, seat);
  const auto count_unknown = [&](Card card) { ++v.unseen[index_of(card)]; };
  for (std::size_t list = 0; list <= kBuried; ++list) {
    for (HeldCard& held : v.held.list(list)) {
      if (held.known_to(seat)) continue;
      if (is_some(held.card)) continue;
      count_unknown(held.card);
      const Suit suit = suit_of(held.card);
      const bool back = !pile_list(list) || list == kBuried || (held.seen & HeldCard::kBack) != 0;
      if (!back) ++v.loose[index_of(suit)];
      held = {back ? some_of(suit) : Card::kSomething,
              static_cast<std::uint8_t>(held.seen & HeldCard::kBack)};
    }
    if (hand_list(list)) sort_hand(v, static_cast<int>(list));
  }
  for (std::size_t i = 0; i < kDealtTypes; ++i)
    if ((s.box >> i & 1) != 0) count_unknown(static_cast<Card>(index_of(kFirstDealt) + i));
  v.box = 0;
  if (s.stage == Stage::kPutBack && seat != s.actor) v.pending = Card::kSomething;
  return v;
}

Villagers::State Villagers::resample(const State& s, Seat seat, Rng& rng) {
  State r = s;
  hide_chance(r, seat);
  // What comes out depends on the view and on `rng` alone, not on which of the equally likely
  // states `s` is: everything hidden is first put in an order that the view gives.
  ScratchList<HiddenPlace, 120> places;
  for (std::size_t list = 0; list <= kBuried; ++list)
    for (HeldCard& held : r.held.list(list))
      if (!held.known_to(seat) && is_type(held.card)) places.push_back({list, &held});
  for (Seat other = 0; other < r.players; ++other) {
    ScratchList<HeldCard*, 120> special;
    special_places(places, other, special);
    for (std::size_t i = 1; i < special.size(); ++i)  // dealt ones first
      for (std::size_t k = i; k > 0 && class_of(special[k]->card) > class_of(special[k - 1]->card);
           --k)
        std::swap(special[k]->card, special[k - 1]->card);
  }
  // Where is the card that is being returned? It gets whatever face that place gets.
  HeldCard* pending = nullptr;
  if (r.stage == Stage::kPutBack && seat != r.actor)
    for (HeldCard& held : r.held.list(hand_of(r.actor))) {
      const bool here =
          held.known_to(seat) ? held.card == r.pending : suit_of(held.card) == suit_of(r.pending);
      if (here && pending == nullptr) pending = &held;
    }

  std::array<FixedVector<Card, kDealtTypes>, 3> dealt{};
  for (const HiddenPlace& place : places) {
    const HeldCard& held = *place.held;
    if (const int set = class_of(held.card); set > 0) {
      dealt[static_cast<std::size_t>(set)].push_back(held.card);
      continue;
    }
    ++r.unseen[index_of(held.card)];
    if (pile_list(place.list) && place.list != kBuried && (held.seen & HeldCard::kBack) == 0)
      ++r.loose[index_of(suit_of(held.card))];
  }
  for (std::size_t i = 0; i < kDealtTypes; ++i) {
    const Card card = static_cast<Card>(index_of(kFirstDealt) + i);
    if ((r.box >> i & 1) != 0) dealt[static_cast<std::size_t>(class_of(card))].push_back(card);
  }
  for (auto& cards : dealt) {
    std::sort(cards.begin(), cards.end());
    rng.shuffle(std::span(cards.begin(), cards.size()));
  }

  // Cards whose back was seen keep their suit; then those of which nothing was seen.
  for (const bool backs : {true, false})
    for (const HiddenPlace& place : places) {
      HeldCard& held = *place.held;
      const bool back =
          !pile_list(place.list) || place.list == kBuried || (held.seen & HeldCard::kBack) != 0;
      if (back != backs) continue;
      if (const int set = class_of(held.card); set > 0) {
        held.card = dealt[static_cast<std::size_t>(set)].back();
        dealt[static_cast<std::size_t>(set)].pop_back();
      } else {
        const Suit suit = back ? suit_of(held.card) : draw_suit(r.loose, rng);
        held.card = draw_face(r.unseen, suit, rng);
      }
    }
  r.box = 0;
  for (const auto& cards : dealt)
    for (Card card : cards)
      r.box |= static_cast<std::uint16_t>(1u << (index_of(card) - index_of(kFirstDealt)));

  // Which of a player's special cards is a dealt one, and which of them were returned to a pile,
  // nobody else can tell: mix them among the places that were or are that player's hand.
  if ((r.modules & (kScoundrels | kSaints)) != 0)
    for (Seat other = 0; other < r.players; ++other) {
      ScratchList<HeldCard*, 120> special;
      special_places(places, other, special);
      for (std::size_t left = special.size(); left > 1; --left)
        std::swap(special[left - 1]->card,
                  special[rng.below(static_cast<std::uint32_t>(left))]->card);
    }
  if (pending != nullptr) r.pending = pending->card;
  for (Seat other = 0; other < r.players; ++other)
    if (other != seat) sort_hand(r, other);
  return r;
}

}  // namespace reeve::villagers
