#include "games/villagers/places.h"

#include <algorithm>
#include <cstring>

namespace reeve::villagers {
namespace {

// The types of sixteen cards side by side, to compare them at once.
void read_sixteen(const VillageCard* cards, Card* types) {
#ifdef __SSSE3__
  static_assert(sizeof(VillageCard) == 3 && offsetof(VillageCard, card) == 0);
  const auto load = [&](int part) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(cards) + part);
  };
  const __m128i a = _mm_shuffle_epi8(
      load(0), _mm_setr_epi8(0, 3, 6, 9, 12, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1));
  const __m128i b = _mm_shuffle_epi8(
      load(1), _mm_setr_epi8(-1, -1, -1, -1, -1, -1, 2, 5, 8, 11, 14, -1, -1, -1, -1, -1));
  const __m128i c = _mm_shuffle_epi8(
      load(2), _mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 1, 4, 7, 10, 13));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(types), _mm_or_si128(a, _mm_or_si128(b, c)));
#else
  for (std::size_t i = 0; i < 16; ++i) types[i] = cards[i].card;
#endif
}

// V6.5: a monk or apprentice counts as what the card on it asks for. Cards lie on earlier ones, so
// going backwards what lies on a card is met before it.
template <std::size_t N>
void find_roles(std::span<const VillageCard> cards, std::array<Card, N>& role) {
  std::array<Card, 128> asked;
  for (std::size_t i = cards.size(); i-- > 0;) {
    if (is_joker(cards[i].card)) role[i] = asked[i];
    if (!cards[i].on_ground()) asked[cards[i].below()] = facts_of(role[i]).on;
  }
}

}  // namespace

Bits128 find_cards(const State& s, int seat, Card type) {
  const auto cards = s.villages.list(static_cast<std::size_t>(seat));
  const auto store = s.villages.store_from(static_cast<std::size_t>(seat));
  if (cards.size() <= 32 && store.size() >= 32) {
    alignas(16) std::array<Card, 32> types;
    read_sixteen(store.data(), types.data());
    read_sixteen(store.data() + 16, types.data() + 16);
    const std::uint64_t same =
        same_of_sixteen(types.data(), type) | same_of_sixteen(types.data() + 16, type) << 16;
    return same & ((std::uint64_t{1} << cards.size()) - 1);
  }
  Bits128 found;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (cards[i].card == type) found.set(i);
  return found;
}

void OpenPlaces::look(const State& s, int seat) {
  const auto cards = s.villages.list(static_cast<std::size_t>(seat));
  state_ = &s;
  seat_ = seat;
  size_ = cards.size();
  read_types(s.villages.store_from(static_cast<std::size_t>(seat)));
  if (size_ < 64) {
    // In one word: the table (127) falls on bit 63, where no card is.
    std::uint64_t once = 0;
    std::uint64_t twice = 0;
    for (const VillageCard& card : cards) {
      const std::uint64_t below = std::uint64_t{1} << (card.place & 63);
      twice |= once & below;
      once |= below;
    }
    const std::uint64_t beyond = ~std::uint64_t{0} << size_;
    once_ = once | beyond;
    full_ = twice | beyond;
  } else {
    once_ = full_ = {};
    for (const VillageCard& card : cards) {
      if (card.on_ground()) continue;
      if (once_.test(card.below())) full_.set(card.below());
      once_.set(card.below());
    }
    for (std::size_t i = size_; i < 128; ++i) once_.set(i), full_.set(i);
  }
  if (!has_jokers()) return;
  find_roles(cards, roles_);
  for (std::size_t i = 0; i < size_; ++i)  // in a chain they carry one, whatever they stand for
    if (!cards[i].on_ground() && once_.test(i)) full_.set(i);
}

// Beyond the village, where nothing is open, cards of another one are read as well.
void OpenPlaces::read_types(std::span<const VillageCard> store) {
  for (std::size_t i = 0; i < std::max(size_, kQuick); i += 16) {
    if (i + 16 <= store.size()) {
      read_sixteen(store.data() + i, roles_.data() + i);
    } else {
      for (std::size_t j = 0; j < 16; ++j)
        roles_[i + j] = i + j < store.size() ? store[i + j].card : Card::none;
    }
  }
}

bool OpenPlaces::has_jokers() const {
  if (size_ > kQuick) return std::ranges::any_of(std::span(roles_).first(size_), is_joker);
  const std::uint64_t jokers = among_first(Card::monk) | among_first(Card::apprentice);
  return (jokers & ((std::uint64_t{1} << size_) - 1)) != 0;
}

Bits128 OpenPlaces::open(Card role) const {
  const Bits128 full = facts_of(role).carries == 2 ? full_ : once_;
  Bits128 places;
  for (std::size_t i = 0; i < size_; ++i)
    if (roles_[i] == role && !full.test(i)) places.set(i);
  return places;
}

Bits128 OpenPlaces::without_equals(Bits128 places) const {
  const auto cards = state_->villages.list(static_cast<std::size_t>(seat_));
  Bits128 kept;
  Bits128 chained;  // and those of them on which something lies, cards or coins
  bool bare = false;
  places.each([&](std::size_t i) {
    if (cards[i].on_ground() && cards[i].coins == 0 && !once_.test(i)) {
      if (!bare) kept.set(i);
      bare = true;
      return;
    }
    bool known = false;
    chained.each([&](std::size_t j) {
      known = known || (cards[j].card == cards[i].card &&
                        chain_shape(*state_, seat_, j) == chain_shape(*state_, seat_, i));
    });
    if (known) return;
    kept.set(i);
    chained.set(i);
  });
  return kept;
}

}  // namespace reeve::villagers
