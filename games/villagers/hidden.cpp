#include "games/villagers/hidden.h"

#include <algorithm>

namespace reeve::villagers {
namespace {

constexpr std::uint8_t bit(Seat seat) {
  return static_cast<std::uint8_t>(1 << seat);
}

Card face_of(State& s, Card card, Chance& chance) {
  if (!is_some(card)) {
    chance.reveal();
    return card;
  }
  Draw draw = chance.draw(kDrawFace, s.draws++);
  return draw_face(s.unseen, suit_of(card), draw);
}

// The uppermost hidden card of a pile shows its back.
HeldCard next_back(State& s, int k, Chance& chance) {
  std::uint8_t& hidden = s.hidden[static_cast<std::size_t>(k)];
  Draw draw = chance.draw(kDrawSuit, static_cast<std::uint32_t>(k) << 8 | hidden);
  --hidden;
  return {some_of(draw_suit(s.loose, draw)), HeldCard::kBack};
}

std::size_t find_in_hand(const State& s, int seat, Card card) {
  const auto hand = s.held.list(hand_of(seat));
  std::size_t i = 0;
  while (i < hand.size() && hand[i].card != card) ++i;
  return i;
}

}  // namespace

void show_top(State& s, int k, Chance& chance) {
  const std::size_t list = pile(k);
  if (!s.held.empty(list)) {
    HeldCard& top = s.held.list(list).back();
    if ((top.seen & HeldCard::kBack) == 0) chance.reveal();
    top.seen |= HeldCard::kBack;
    return;
  }
  if (s.hidden[static_cast<std::size_t>(k)] > 0) s.held.push_back(list, next_back(s, k, chance));
}

HeldCard draw_top(State& s, int k, Chance& chance) {
  const std::size_t list = pile(k);
  HeldCard top = s.held.list(list).back();
  if (s.held.size(list) == 1 && s.hidden[static_cast<std::size_t>(k)] > 0) {
    // Most often: the next card takes its place.
    HeldCard& place = s.held.at(list, 0);
    top.card = face_of(s, top.card, chance);
    place = next_back(s, k, chance);
  } else {
    s.held.pop_back(list);
    top.card = face_of(s, top.card, chance);
    show_top(s, k, chance);
  }
  top.seen &= HeldCard::kEveryone;
  return top;
}

Card turn_top(State& s, int k, Chance& chance) {
  return draw_top(s, k, chance).card;
}

void put_on_pile(State& s, int k, HeldCard card) {
  card.seen |= HeldCard::kBack;
  s.held.push_back(pile(k), card);
}

void look_at(State& s, int k, int count, Seat seat, Chance& chance) {
  const std::size_t list = pile(k);
  std::uint8_t& hidden = s.hidden[static_cast<std::size_t>(k)];
  while (static_cast<int>(s.held.size(list)) < count && hidden > 0) {
    Draw draw = chance.draw(kDrawSuit, static_cast<std::uint32_t>(k) << 8 | hidden);
    --hidden;
    s.held.insert(list, 0, {some_of(draw_suit(s.loose, draw)), 0});
  }
  const auto cards = s.held.list(list);
  for (std::size_t i = cards.size(); i-- > 0 && count > 0; --count) {
    cards[i].card = face_of(s, cards[i].card, chance);
    cards[i].seen |= bit(seat);
  }
}

int leftmost_stack(const State& s) {
  for (int k = 0; k < kStacks; ++k)
    if (!stack_empty(s, k)) return k;
  return -1;
}

void add_to_hand(State& s, int seat, Card card, std::uint8_t seen) {
  const HeldCard added{card, seen};
  const auto hand = s.held.list(hand_of(seat));
  std::size_t i = 0;
  while (i < hand.size() && hand[i] < added) ++i;
  s.held.insert(hand_of(seat), i, added);
}

bool in_hand(const State& s, int seat, Card card) {
  return find_in_hand(s, seat, card) < s.held.size(hand_of(seat));
}

void sort_hand(State& s, int seat) {
  const auto hand = s.held.list(hand_of(seat));
  std::sort(hand.begin(), hand.end());
}

void play_from_hand(State& s, int seat, Card card) {
  const std::size_t list = hand_of(seat);
  const std::size_t i = find_in_hand(s, seat, card);
  // Copies cannot be told apart: who knew of one copy knows of none now, whichever is taken.
  std::uint8_t unaware = static_cast<std::uint8_t>(~s.held.at(list, i).seen);
  s.held.erase(list, i);
  for (HeldCard& other : s.held.list(list)) {
    if (other.card != card) continue;
    const std::uint8_t lost = other.seen & unaware;
    other.seen &= static_cast<std::uint8_t>(~lost);
    unaware &= static_cast<std::uint8_t>(~lost);
  }
}

HeldCard slip_from_hand(State& s, int seat, Card card, std::uint8_t insiders) {
  const std::size_t list = hand_of(seat);
  const std::size_t i = find_in_hand(s, seat, card);
  HeldCard slipped = s.held.at(list, i);
  s.held.erase(list, i);
  bool alone = true;
  for (HeldCard& other : s.held.list(list)) {
    if (suit_of(other.card) != suit_of(card)) continue;
    other.seen &= insiders;
    alone = false;
  }
  if (!alone) {
    slipped.seen &= insiders;
    sort_hand(s, seat);
  }
  return slipped;
}

}  // namespace reeve::villagers
