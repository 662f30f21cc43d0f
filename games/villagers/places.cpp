#include "games/villagers/places.h"

#ifdef __SSSE3__
#include <tmmintrin.h>
#endif

#include <algorithm>
#include <cstddef>

namespace reeve::villagers {
namespace {

// Sixteen cards lie in three rows of sixteen bytes. For a member and a row: which byte of the row
// is that member of which card; 128 where it is of none.
static_assert(sizeof(VillageCard) == 3);
using Picks = std::array<std::uint8_t, 16>;
constexpr std::array<std::array<Picks, 3>, 3> kBytesOfMember = [] {
  std::array<std::array<Picks, 3>, 3> bytes{};
  for (std::size_t member = 0; member < 3; ++member)
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t card = 0; card < 16; ++card) {
        const std::size_t at = card * 3 + member;
        bytes[member][row][card] = static_cast<std::uint8_t>(at / 16 == row ? at % 16 : 128);
      }
  return bytes;
}();

// One member of sixteen cards side by side, to compare them at once.
template <std::size_t kMember, class Byte>
void read_sixteen(const VillageCard* cards, Byte* bytes) {
#ifdef __SSSE3__
  const auto part = [&](std::size_t row) {
    const Picks& picked = kBytesOfMember[kMember][row];
    return _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(cards) + row),
                            _mm_loadu_si128(reinterpret_cast<const __m128i*>(picked.data())));
  };
  _mm_storeu_si128(reinterpret_cast<__m128i*>(bytes),
                   _mm_or_si128(part(0), _mm_or_si128(part(1), part(2))));
#else
  for (std::size_t i = 0; i < 16; ++i)
    bytes[i] = static_cast<Byte>(reinterpret_cast<const std::uint8_t*>(cards + i)[kMember]);
#endif
}
constexpr std::size_t kCardMember = offsetof(VillageCard, card);
constexpr std::size_t kCoinsMember = offsetof(VillageCard, coins);
constexpr std::size_t kPlaceMember = offsetof(VillageCard, place);

// Of the first sixteen cards of a village, which lie on each other or the table: on which of them
// something lies, and on which two cards do. Their places are all marked.
struct Loads {
  std::uint64_t once = 0, twice = 0;
};
Loads loads_of_sixteen(const std::uint8_t* places) {
  Loads loads;
#ifdef __SSSE3__
  // Bit `below` for each card, as two bytes; what is beyond sixteen (the table) has no bit.
  const __m128i marked = _mm_loadu_si128(reinterpret_cast<const __m128i*>(places));
  const __m128i below =
      _mm_adds_epu8(_mm_and_si128(marked, _mm_set1_epi8(127)), _mm_set1_epi8(0x70));
  const __m128i low = _mm_shuffle_epi8(_mm_set_epi64x(0, 0x8040201008040201), below);
  const __m128i high = _mm_shuffle_epi8(_mm_set_epi64x(0x8040201008040201, 0), below);
  const __m128i first = _mm_unpacklo_epi8(low, high), second = _mm_unpackhi_epi8(low, high);
  __m128i once = _mm_or_si128(first, second), twice = _mm_and_si128(first, second);
  // The eight words by halves.
  const auto join = [&](__m128i other_once, __m128i other_twice) {
    twice = _mm_or_si128(_mm_or_si128(twice, other_twice), _mm_and_si128(once, other_once));
    once = _mm_or_si128(once, other_once);
  };
  join(_mm_srli_si128(once, 8), _mm_srli_si128(twice, 8));
  join(_mm_srli_si128(once, 4), _mm_srli_si128(twice, 4));
  join(_mm_srli_si128(once, 2), _mm_srli_si128(twice, 2));
  loads.once = static_cast<std::uint16_t>(_mm_cvtsi128_si32(once));
  loads.twice = static_cast<std::uint16_t>(_mm_cvtsi128_si32(twice));
#else
  for (std::size_t i = 0; i < 16; ++i) {
    const std::uint32_t place = places[i] & 127u;
    const std::uint64_t below = std::uint64_t{place < 16} << (place & 15);
    loads.twice |= loads.once & below;
    loads.once |= below;
  }
#endif
  return loads;
}

// Zeros, then ones: what lies beyond a number of places.
constexpr std::array<std::uint8_t, 64> kFromHalf = [] {
  std::array<std::uint8_t, 64> bytes{};
  std::fill(bytes.begin() + 32, bytes.end(), std::uint8_t{255});
  return bytes;
}();

// V6.5: a monk or apprentice counts as what the card on it asks for. Cards lie on earlier ones, so
// going backwards what lies on a card is met before it.
void find_roles(std::span<const VillageCard> cards, std::span<Card> role) {
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
    read_sixteen<kCardMember>(store.data(), types.data());
    read_sixteen<kCardMember>(store.data() + 16, types.data() + 16);
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
  const auto store = s.villages.store_from(static_cast<std::size_t>(seat));
  state_ = &s;
  seat_ = seat;
  cards_ = s.villages.list(static_cast<std::size_t>(seat));
  quick_ = cards_.size() <= kQuick && store.size() >= kQuick;
  if (quick_) return look_quickly(store.data());
  for (std::size_t i = 0; i < cards_.size(); ++i) roles_[i] = cards_[i].card;
  find_roles(cards_, roles_);
}

// Reads beyond the village; nothing is open there.
void OpenPlaces::look_quickly(const VillageCard* store) {
  alignas(16) std::array<std::uint8_t, kQuick> coins;
  const auto read_half = [&](std::size_t from) {
    read_sixteen<kCardMember>(store + from, roles_.data() + from);
    read_sixteen<kCoinsMember>(store + from, coins.data() + from);
    read_sixteen<kPlaceMember>(store + from, places_.data() + from);
    // As if all beyond the village lay on the table, and everything were marked.
    const std::uint8_t* beyond = kFromHalf.data() + kQuick - cards_.size();
    for (std::size_t i = from; i < from + 16; ++i)
      places_[i] = static_cast<std::uint8_t>(places_[i] | beyond[i] | VillageCard::kMark);
  };
  read_half(0);
  auto [once, twice] = loads_of_sixteen(places_.data());
  if (cards_.size() > 16) {
    read_half(16);
    for (std::size_t i = 16; i < 32; ++i) {
      const std::uint64_t below = std::uint64_t{1} << (places_[i] & 63);  // bit 63 is the table
      twice |= once & below;
      once |= below;
    }
  } else {
    std::fill_n(roles_.begin() + 16, 16, Card::kNone);
    std::fill_n(coins.begin() + 16, 16, std::uint8_t{0});
    std::fill_n(places_.begin() + 16, 16, std::uint8_t{255});
  }
  const std::uint64_t village = (std::uint64_t{1} << cards_.size()) - 1;
  constexpr std::uint8_t kGround = VillageCard::kGround | VillageCard::kMark;
  const std::uint64_t ground = same_of_first(places_, kGround);
  open_ = village & ~twice & (ground | ~once);  // as in all_on
  bare_ = village & ground & ~once & same_of_first(coins, std::uint8_t{0});
  // V6.5, as in find_roles: something lies on each of them.
  std::uint64_t jokers =
      village & (same_of_first(roles_, Card::kMonk) | same_of_first(roles_, Card::kApprentice));
  while (jokers != 0) {
    const std::size_t i = static_cast<std::size_t>(std::bit_width(jokers) - 1);
    roles_[i] = facts_of(roles_[first_on(i)]).on;
    jokers ^= std::uint64_t{1} << i;
  }
}

Bits128 OpenPlaces::on(Card role) const {
  if (role == Card::kNone) return Bits128(0, std::uint64_t{1} << (VillageCard::kGround - 64));
  if (!quick_) return without_equals(all_on(role));
  const std::uint64_t found = word_on(role);
  return may_be_equal(found) ? without_equals(found) : found;
}

// V4.4: a starter, which lies on the table, carries two cards, everything else one.
Bits128 OpenPlaces::all_on(Card role) const {
  std::array<std::uint8_t, 128> carried{};
  for (const VillageCard& card : cards_) ++carried[card.below()];
  Bits128 found;
  for (std::size_t i = 0; i < cards_.size(); ++i)
    if (roles_[i] == role && carried[i] < (cards_[i].on_ground() ? 2 : 1)) found.set(i);
  return found;
}

bool OpenPlaces::equal(std::size_t i, std::size_t j) const {
  if (cards_[i].card != cards_[j].card) return false;
  if (quick_) {  // most chains differ at once
    const std::size_t on_i = first_on(i);
    const std::size_t on_j = first_on(j);
    if ((on_i < kQuick) != (on_j < kQuick)) return false;
    if (on_i < kQuick && cards_[on_i].card != cards_[on_j].card) return false;
  }
  return chain_shape(*state_, seat_, i) == chain_shape(*state_, seat_, j);
}

Bits128 OpenPlaces::without_equals(Bits128 places) const {
  Bits128 different;
  places.each([&](std::size_t i) {
    bool known = false;
    different.each([&](std::size_t j) { known = known || equal(i, j); });
    if (!known) different.set(i);
  });
  return different;
}

}  // namespace reeve::villagers
