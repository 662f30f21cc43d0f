#include "search/villagers/features.h"

#include <algorithm>
#include <cstring>

#include "games/villagers/rules.h"
#include "games/villagers/village.h"

namespace reeve {
namespace {

using namespace villagers;
namespace F = villagers_features;

constexpr int kCardCount = F::kCards, kSuitCount = F::kSuits;

constexpr std::array kGroups = {
    FeatureGroup{"player.owned", 2 * kCardCount},
    FeatureGroup{"player.top", kCardCount},
    FeatureGroup{"player.room", kCardCount},
    FeatureGroup{"player.food", 6},
    FeatureGroup{"player.builders", 6},
    FeatureGroup{"player.symbols", 7 * kSuitCount},
    FeatureGroup{"player.padlocks", 8},
    FeatureGroup{"player.gold_symbols", 12},
    FeatureGroup{"player.earns", 16},
    FeatureGroup{"player.wood_gold", 8},
    FeatureGroup{"player.coins", 12},
    FeatureGroup{"player.most_coins", 8},
    FeatureGroup{"player.supply", 8},
    FeatureGroup{"player.hand_size", 15},
    FeatureGroup{"player.hand_suit", 3 * kSuitCount},
    FeatureGroup{"player.taken", 6},
    FeatureGroup{"player.open_card", kCardCount},
    FeatureGroup{"table.road_card", kCardCount},
    FeatureGroup{"table.road_two", kCardCount},
    FeatureGroup{"table.road_coins", 8},
    FeatureGroup{"table.top_suit", 3 * kSuitCount},
    FeatureGroup{"table.stacked", 32},
    FeatureGroup{"table.open_stacks", 7},
    FeatureGroup{"table.market_held", 1},
    FeatureGroup{"table.until_market", 12},
    FeatureGroup{"table.stage", static_cast<int>(kStages)},
    FeatureGroup{"table.basics", 3 * 8},
    FeatureGroup{"seat.card_near", kCardCount},
    FeatureGroup{"seat.card_hire", kCardCount},
    FeatureGroup{"seat.card_far", kCardCount},
    FeatureGroup{"seat.two_cards", kCardCount},
    FeatureGroup{"seat.card_road", kCardCount},
    FeatureGroup{"seat.road_near", kCardCount},
    FeatureGroup{"seat.near_cards", 8},
    FeatureGroup{"seat.near_gold", 12},
    FeatureGroup{"seat.locked", 6},
    FeatureGroup{"seat.silver", 6 * F::kSilvers},
    FeatureGroup{"seat.rival", kCardCount},
    FeatureGroup{"seat.place", 5},
    FeatureGroup{"seat.turn_in", 5},
    FeatureGroup{"seat.acts", 1},
    FeatureGroup{"seat.drafts", 6},
    FeatureGroup{"seat.builds", 6},
};
static_assert([] {
  int count = 0;
  for (const FeatureGroup& group : kGroups) count += group.count;
  return count;
}() == int{F::kPlayerEnd} + int{F::kTableEnd} + int{F::kSeatEnd});

// Villagers of the plain game are numbered; all others, the Countess and cards not known have −1.
constexpr bool is_plain(std::size_t type) {
  const CardSet set = info(static_cast<Card>(type)).set;
  return set == CardSet::kBase || set == CardSet::kFounders || set == CardSet::kBasic;
}
constexpr bool is_silver(std::size_t type) {
  return info(static_cast<Card>(type)).formula.coin == Coin::kSilver;
}
struct Numbers {
  std::array<std::int8_t, 128> card{}, silver{};
  std::array<const Formula*, F::kSilvers> formula{};  // by number
  int cards = 0, silvers = 0;
};
constexpr Numbers kNumbers = [] {
  Numbers numbers;
  numbers.card.fill(-1);
  numbers.silver.fill(-1);
  for (std::size_t type = 0; type < kCardTypes; ++type) {
    if (!is_plain(type)) continue;
    numbers.card[type] = static_cast<std::int8_t>(numbers.cards++);
    if (!is_silver(type)) continue;
    numbers.formula[numbers.silvers] = &info(static_cast<Card>(type)).formula;
    numbers.silver[type] = static_cast<std::int8_t>(numbers.silvers++);
  }
  return numbers;
}();
static_assert(kNumbers.cards == F::kCards && kNumbers.silvers == F::kSilvers);

int number_of(Card card) {
  return kNumbers.card[index_of(card)];
}
bool has_number(Card card) {
  return number_of(card) >= 0;
}

// Sets none for 0, else one of `steps` bits.
template <int N>
void set_step(Bits<N>& bits, int first, int steps, int amount) {
  if (amount > 0) bits.set(first + std::min(amount, steps) - 1);
}
template <int N>
void set_amount(Bits<N>& bits, int first, int most, int amount) {
  bits.set(first + std::clamp(amount, 0, most));
}

int stacked(const State& s) {
  int cards = 0;
  for (int k = 0; k < kStacks; ++k) cards += pile_size(s, k);
  return cards;
}

template <class T>
bool same_list(std::span<const T> a, std::span<const T> b) {
  return a.size() == b.size() &&
         (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

// The cards a seat may still build this round.
int builds_left(const State& s, Seat seat) {
  if (s.stage < Stage::kBuild) return std::min(2 + builders_of(s, seat), kLimit);
  if (s.stage > Stage::kPigeoneer) return 0;
  const int place = turn_index(s, seat), turn = turn_index(s, s.turn);
  if (place < turn) return 0;
  return s.build_limit[seat] - (place == turn ? s.builds : 0);
}

// By number: silver villagers.
using Silvers = std::uint32_t;
Silvers silver_bit(Card card) {
  const int number = kNumbers.silver[index_of(card)];
  return number < 0 ? 0 : Silvers{1} << number;
}

void silver(const Tally& tally, Silvers silvers, Bits<F::kSeatEnd>& bits) {
  constexpr std::array<int, 5> kSteps = {1, 4, 7, 11, 16};
  for (; silvers != 0; silvers &= silvers - 1) {
    const int number = std::countr_zero(silvers);
    const int value = formula_value(*kNumbers.formula[number], tally);
    int step = 0;
    for (const int least : kSteps) step += value >= least;
    bits.set(F::kSilver + 6 * number + step);
  }
}

// Cards that could be built at once, what is printed on them, and who has the keys they need.
class NearCards {
 public:
  NearCards(const State& state, int seat)
      : own_(state.villages.counts(static_cast<std::size_t>(seat)).unlockers) {
    for (int other = 0; other < seats_of(state); ++other)
      all_ |= state.villages.counts(static_cast<std::size_t>(other)).unlockers;
  }
  void add(Card card) {
    ++count_;
    gold_ += facts_of(card).gold;
    const unsigned key = kPadlockBits[index_of(card)];
    if (key == 0 || (own_ & key) != 0) return;
    ++((all_ & key) != 0 ? rival_keys_ : no_keys_);
  }
  void tell(Bits<F::kSeatEnd>& bits) const {
    set_amount(bits, F::kNearCards, 7, count_);
    set_amount(bits, F::kNearGold, 11, gold_ / 4);
    set_step(bits, F::kLocked, 3, no_keys_);
    set_step(bits, F::kLocked + 3, 3, rival_keys_);
  }

 private:
  unsigned own_, all_ = 0;
  int count_ = 0, gold_ = 0, no_keys_ = 0, rival_keys_ = 0;
};

// What the seat holds, by how near it is to being built, and what on the Road goes with it. Answers
// the silver villagers among it.
Silvers held_cards(const State& s, int seat, const Bits128& room, Bits<F::kSeatEnd>& bits) {
  Bits128 held, on_road;  // by type
  Silvers silvers = 0;
  for (const std::size_t list : {hand_of(seat), square_of(seat)})
    for (const HeldCard& card : s.held.list(list)) {
      if (!has_number(card.card)) continue;
      if (held.test(index_of(card.card))) bits.set(F::kTwoCards + number_of(card.card));
      held.set(index_of(card.card));
      silvers |= silver_bit(card.card);
    }
  for (const RoadCard& card : s.road)
    if (has_number(card.card)) on_road.set(index_of(card.card));
  enum class When : std::uint8_t { kNow, kSoon, kFar };
  const auto when = [&](Card on) {
    if (on == Card::kNone || room.test(index_of(on))) return When::kNow;
    return is_basic(on) || held.test(index_of(on)) ? When::kSoon : When::kFar;
  };
  NearCards near(s, seat);
  held.each([&](std::size_t type) {
    const Card card = static_cast<Card>(type), on = facts_of(card).on;
    const int number = number_of(card);
    switch (when(on)) {
      case When::kNow:
        bits.set(F::kCardNear + number);
        near.add(card);
        return;
      case When::kSoon:
        bits.set(F::kCardHire + number);
        break;
      case When::kFar:
        bits.set(F::kCardFar + number);
        break;
    }
    if (on_road.test(index_of(on))) bits.set(F::kCardRoad + number);
  });
  on_road.each([&](std::size_t type) {
    const Card card = static_cast<Card>(type);
    if (when(facts_of(card).on) != When::kFar) bits.set(F::kRoadNear + number_of(card));
  });
  near.tell(bits);
  return silvers;
}

}  // namespace

std::span<const FeatureGroup> Features<Villagers>::groups() {
  return kGroups;
}

int Features<Villagers>::bucket(const State& s) {
  return std::min(stacked(s) / (2 * seats_of(s)), kBuckets - 1);
}

bool Features<Villagers>::same_player(const State& a, const State& b, int seat) {
  const std::size_t village = static_cast<std::size_t>(seat);
  return a.gold[seat] == b.gold[seat] &&
         same_list(a.villages.list(village), b.villages.list(village)) &&
         same_list(a.held.list(hand_of(seat)), b.held.list(hand_of(seat))) &&
         same_list(a.held.list(square_of(seat)), b.held.list(square_of(seat)));
}

// A solo game's events, and the Countess, change more than what is looked at here.
bool Features<Villagers>::same_table(const State& a, const State& b) {
  if (solo(b)) return false;
  if (a.stage != b.stage || a.market_held != b.market_held || a.basics != b.basics ||
      a.hidden != b.hidden || std::memcmp(&a.road, &b.road, sizeof a.road) != 0)
    return false;
  for (int k = 0; k < kPiles; ++k)
    if (!same_list(a.held.list(pile(k)), b.held.list(pile(k)))) return false;
  return true;
}

bool Features<Villagers>::same_seat(const State& a, const State& b, int seat) {
  if (a.turn != b.turn || a.actor != b.actor || a.first != b.first || a.finished != b.finished ||
      a.builds != b.builds || a.build_limit[seat] != b.build_limit[seat])
    return false;
  for (int other = 0; other < b.players; ++other)
    if (a.villages.counts(static_cast<std::size_t>(other)).unlockers !=
            b.villages.counts(static_cast<std::size_t>(other)).unlockers ||
        !same_list(a.held.list(hand_of(other)), b.held.list(hand_of(other))) ||
        !same_list(a.held.list(square_of(other)), b.held.list(square_of(other))))
      return false;
  return true;
}

auto Features<Villagers>::facts(const State& s, int seat) -> Facts {
  Facts facts{.tally = tally(s, seat)};
  const auto village = s.villages.list(static_cast<std::size_t>(seat));
  std::array<std::uint8_t, 128> above{};  // cards that lie on one; the table is one more place
  for (const VillageCard& card : village) ++above[card.below()];
  for (std::size_t i = 0; i < village.size(); ++i) {
    const Card card = village[i].card;
    facts.silvers |= silver_bit(card);
    if (above[i] != 0) facts.covered.set(i);
    if (facts_of(card).carries > above[i]) facts.room.set(index_of(card));
  }
  return facts;
}

void Features<Villagers>::player(const State& s, int seat, const Facts& facts,
                                 Bits<kPlayer>& bits) {
  const auto village = s.villages.list(static_cast<std::size_t>(seat));
  for (std::size_t i = 0; i < village.size(); ++i) {
    if (!has_number(village[i].card)) continue;
    const int type = number_of(village[i].card);
    if (bits.has(F::kOwned + 2 * type)) bits.set(F::kOwned + 2 * type + 1);
    bits.set(F::kOwned + 2 * type);
    if (!facts.covered.test(i)) bits.set(F::kTop + type);
  }
  facts.room.each([&](std::size_t type) {
    if (kNumbers.card[type] >= 0) bits.set(F::kRoom + kNumbers.card[type]);
  });
  const Tally& t = facts.tally;
  set_amount(bits, F::kFood, 5, t.food);
  set_amount(bits, F::kBuilders, 5, t.builders);
  for (int suit = 0; suit < kSuitCount; ++suit)
    set_step(bits, F::kSymbols + 7 * suit, 7, t.symbols[suit]);
  set_amount(bits, F::kPadlocks, 7, t.padlocks);
  set_amount(bits, F::kGoldSymbols, 11, t.gold_symbols);
  set_amount(bits, F::kEarns, 15, (t.gold + t.coins) / 4);
  set_amount(bits, F::kWoodGold, 7, t.wood_gold / 4);
  set_amount(bits, F::kCoins, 11, t.coins / 2);
  set_amount(bits, F::kMostCoins, 7, t.most_coins / 2);
  set_amount(bits, F::kSupply, 7, s.gold[seat] / 2);

  int held = 0;
  std::array<int, kSuits + 1> suits{};
  for (const std::size_t list : {hand_of(seat), square_of(seat)})
    for (const HeldCard& card : s.held.list(list)) {
      ++held;
      ++suits[index_of(suit_of(card.card))];
      if ((card.seen & HeldCard::kEveryone) == HeldCard::kEveryone && has_number(card.card))
        bits.set(F::kOpenCard + number_of(card.card));
    }
  set_amount(bits, F::kHandSize, 14, held);
  for (int suit = 0; suit < kSuitCount; ++suit)
    set_step(bits, F::kHandSuit + 3 * suit, 3, suits[suit]);
  set_amount(bits, F::kTaken, 5, static_cast<int>(s.held.size(square_of(seat))));
}

void Features<Villagers>::table(const State& s, Bits<kTable>& bits) {
  int coins = 0;
  for (const RoadCard& card : s.road) {
    coins += card.coins;
    if (!has_number(card.card)) continue;
    const int type = number_of(card.card);
    bits.set((bits.has(F::kRoadCard + type) ? F::kRoadTwo : F::kRoadCard) + type);
  }
  set_amount(bits, F::kRoadCoins, 7, coins);
  std::array<int, kSuits + 1> suits{};
  for (int k = 0; k < kStacks; ++k)
    if (const auto cards = s.held.list(pile(k)); !cards.empty())
      ++suits[index_of(suit_of(cards.back().card))];
  for (int suit = 0; suit < kSuitCount; ++suit)
    set_step(bits, F::kTopSuit + 3 * suit, 3, suits[suit]);
  set_amount(bits, F::kStacked, 31, 2 * stacked(s) / seats_of(s));
  set_amount(bits, F::kOpenStacks, 6, std::popcount(open_stacks(s)));
  if (s.market_held != 0) bits.set(F::kMarketHeld);
  set_amount(bits, F::kUntilMarket, 11, 2 * (pile_size(s, 0) + pile_size(s, 1)) / seats_of(s));
  bits.set(F::kStage + static_cast<int>(s.stage));
  for (int kind = 0; kind < 3; ++kind) set_amount(bits, F::kBasics + 8 * kind, 7, s.basics[kind]);
}

void Features<Villagers>::seat(const State& s, int seat, const Facts& facts, Bits<kSeat>& bits) {
  silver(facts.tally, facts.silvers | held_cards(s, seat, facts.room, bits), bits);
  const Seat who = static_cast<Seat>(seat);
  for (Seat other = 0; other < s.players; ++other)
    if (other != who)
      for (const std::size_t list : {hand_of(other), square_of(other)})
        for (const HeldCard& held : s.held.list(list))
          if (held.known_to(who) && has_number(held.card))
            bits.set(F::kRival + number_of(held.card));
  bits.set(F::kPlace + turn_index(s, who));
  bits.set(F::kTurnIn + (seat - s.turn + s.players) % s.players);
  if (s.actor == who) bits.set(F::kActs);
  const bool drafting = s.stage < Stage::kRoadCoin && (s.finished >> seat & 1) == 0;
  const int taken = static_cast<int>(s.held.size(square_of(seat)));
  set_amount(bits, F::kDrafts, 5, drafting ? draft_limit(s, seat) - taken : 0);
  set_amount(bits, F::kBuilds, 5, builds_left(s, who));
}

}  // namespace reeve
