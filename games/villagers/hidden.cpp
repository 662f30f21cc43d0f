#include "games/villagers/hidden.h"

#ifdef __SSE4_1__
#include <smmintrin.h>
#endif

#include <algorithm>
#include <bit>
#include <cstddef>

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

// The copies of a card in a hand: a hand is sorted, so they lie side by side.
struct Copies {
  std::size_t first;
  std::size_t count;
};
// Where they are is chance, so sixteen cards are looked at without a branch.
Copies find_in_hand(const State& s, int seat, Card card) {
  const auto hand = s.held.list(hand_of(seat));
  const auto store = s.held.store_from(hand_of(seat));
  if (hand.size() > 16 || store.size() < 16) {
    const auto first = std::ranges::find(hand, card, &HeldCard::card);
    const auto count = std::ranges::count(hand, card, &HeldCard::card);
    return {static_cast<std::size_t>(first - hand.begin()), static_cast<std::size_t>(count)};
  }
#ifdef __SSE4_1__
  static_assert(sizeof(HeldCard) == 2 && offsetof(HeldCard, card) == 0);
  const auto same_of_eight = [&](std::size_t from) {
    const __m128i row = _mm_loadu_si128(reinterpret_cast<const __m128i*>(&store[from]));
    return _mm_cmpeq_epi16(_mm_and_si128(row, _mm_set1_epi16(255)),
                           _mm_set1_epi16(static_cast<std::int16_t>(card)));
  };
  const int bits = _mm_movemask_epi8(_mm_packs_epi16(same_of_eight(0), same_of_eight(8)));
  std::uint32_t same = static_cast<std::uint32_t>(bits);
#else
  std::uint32_t same = 0;
  for (std::size_t i = 0; i < 16; ++i) same |= std::uint32_t{store[i].card == card} << i;
#endif
  const std::uint32_t end = 1u << hand.size();
  same &= end - 1;
  return {static_cast<std::size_t>(std::countr_zero(same | end)),
          static_cast<std::size_t>(std::popcount(same))};
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
  const std::uint32_t open = open_stacks(s);
  return open != 0 ? std::countr_zero(open) : -1;
}

void add_to_hand(State& s, int seat, Card card, std::uint8_t seen) {
  const HeldCard added{card, seen};
  const auto hand = s.held.list(hand_of(seat));
  std::size_t i = 0;
  while (i < hand.size() && hand[i] < added) ++i;
  s.held.insert(hand_of(seat), i, added);
}

bool in_hand(const State& s, int seat, Card card) {
  return find_in_hand(s, seat, card).count > 0;
}

int count_in_hand(const State& s, int seat, Card card) {
  return static_cast<int>(find_in_hand(s, seat, card).count);
}

// Which card goes where is chance, so up to sixteen are sorted without a branch: they are read into
// two registers, one after the other, each where it belongs among those before it.
void sort_hand(State& s, int seat) {
  const auto hand = s.held.list(hand_of(seat));
#ifdef __SSE4_1__
  constexpr std::size_t kMost = 16;
  if (hand.size() <= kMost && s.held.store_from(hand_of(seat)).size() >= kMost) {
    const auto turned = [](__m128i row) {  // the card in the upper byte, to compare by it first
      return _mm_or_si128(_mm_slli_epi16(row, 8), _mm_srli_epi16(row, 8));
    };
    __m128i low = _mm_set1_epi16(-1);
    __m128i high = low;
    for (const HeldCard& held : hand) {
      const __m128i added =
          _mm_set1_epi16(static_cast<std::int16_t>(index_of(held.card) << 8 | held.seen));
      // Each place gets the lesser of its own and the greater of the one before and the added.
      high = _mm_min_epu16(high, _mm_max_epu16(_mm_alignr_epi8(high, low, 14), added));
      low = _mm_min_epu16(low, _mm_max_epu16(_mm_slli_si128(low, 2), added));
    }
    __m128i* const place = reinterpret_cast<__m128i*>(hand.data());
    const __m128i size = _mm_set1_epi16(static_cast<std::int16_t>(hand.size()));
    const __m128i numbers = _mm_set_epi16(7, 6, 5, 4, 3, 2, 1, 0);
    const auto write = [&](__m128i* to, __m128i row, int from) {  // what lies behind the hand stays
      const __m128i of_hand = _mm_cmplt_epi16(
          _mm_add_epi16(numbers, _mm_set1_epi16(static_cast<std::int16_t>(from))), size);
      _mm_storeu_si128(to, _mm_blendv_epi8(_mm_loadu_si128(to), turned(row), of_hand));
    };
    write(place, low, 0);
    write(place + 1, high, 8);
    return;
  }
#endif
  std::sort(hand.begin(), hand.end());
}

void play_from_hand(State& s, int seat, Card card) {
  const std::size_t list = hand_of(seat);
  const auto [i, copies] = find_in_hand(s, seat, card);
  // Copies cannot be told apart: who knew of one copy knows of none now, whichever is taken.
  std::uint8_t unaware = static_cast<std::uint8_t>(~s.held.at(list, i).seen);
  s.held.erase(list, i);
  for (HeldCard& other : s.held.list(list).subspan(i, copies - 1)) {
    const std::uint8_t lost = other.seen & unaware;
    other.seen &= static_cast<std::uint8_t>(~lost);
    unaware &= static_cast<std::uint8_t>(~lost);
  }
}

HeldCard slip_from_hand(State& s, int seat, Card card, std::uint8_t insiders) {
  const std::size_t list = hand_of(seat);
  const std::size_t i = find_in_hand(s, seat, card).first;
  HeldCard slipped = s.held.at(list, i);
  s.held.erase(list, i);
  bool alone = true;
  for (HeldCard& other : s.held.list(list)) {
    const bool same = suit_of(other.card) == suit_of(card);
    other.seen &= same ? insiders : std::uint8_t{255};
    alone &= !same;
  }
  if (!alone) {
    slipped.seen &= insiders;
    sort_hand(s, seat);
  }
  return slipped;
}

}  // namespace reeve::villagers
