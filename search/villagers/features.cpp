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
  return set == CardSet::base || set == CardSet::founders || set == CardSet::basic;
}
constexpr bool is_silver(std::size_t type) {
  return info(static_cast<Card>(type)).formula.coin == Coin::silver;
}
struct Numbers {
  std::array<std::int8_t, 128> card{}, silver{};
  int cards = 0, silvers = 0;
};
constexpr Numbers kNumbers = [] {
  Numbers numbers;
  numbers.card.fill(-1);
  numbers.silver.fill(-1);
  for (std::size_t type = 0; type < kCardTypes; ++type) {
    if (!is_plain(type)) continue;
    numbers.card[type] = static_cast<std::int8_t>(numbers.cards++);
    if (is_silver(type)) numbers.silver[type] = static_cast<std::int8_t>(numbers.silvers++);
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
  if (s.stage < Stage::build) return std::min(2 + builders_of(s, seat), kLimit);
  if (s.stage > Stage::pigeoneer) return 0;
  const int place = turn_index(s, seat), turn = turn_index(s, s.turn);
  if (place < turn) return 0;
  return s.build_limit[seat] - (place == turn ? s.builds : 0);
}

// Free places by type of card.
using Room = std::array<std::int8_t, kCardCodes>;
Room room_of(const State& s, int seat) {
  Room room{};
  const auto village = s.villages.list(static_cast<std::size_t>(seat));
  for (const VillageCard& card : village) {
    const std::size_t type = index_of(card.card);
    room[type] = static_cast<std::int8_t>(room[type] + facts_of(card.card).carries);
    if (!card.on_ground()) --room[index_of(village[card.below()].card)];
  }
  return room;
}

void silver(const Tally& tally, Card card, Bits<F::kSeatEnd>& bits) {
  const int number = kNumbers.silver[index_of(card)];
  if (number < 0) return;
  const Formula& formula = info(card).formula;
  constexpr std::array<int, 5> kSteps = {1, 4, 7, 11, 16};
  const int value = formula_value(formula, tally);
  int step = 0;
  while (step < 5 && value >= kSteps[step]) ++step;
  bits.set(F::kSilver + 6 * number + step);
}

// Which villagers stand in a village, by type.
using Owned = std::array<bool, kCardCodes>;
Owned owned_by(const State& s, int seat) {
  Owned owned{};
  for (const VillageCard& card : s.villages.list(static_cast<std::size_t>(seat)))
    owned[index_of(card.card)] = true;
  return owned;
}

// Cards that could be built at once, what is printed on them, and who has the keys they need.
class NearCards {
 public:
  NearCards(const State& state, int seat) : state_(state), seat_(seat) {}
  void add(Card card) {
    ++count_;
    gold_ += facts_of(card).gold;
    const Card key = facts_of(card).padlock;
    if (key == Card::none) return;
    bool rival = false;
    for (int other = 0; other < seats_of(state_); ++other) {
      if (!owned_by(state_, other)[index_of(key)]) continue;
      if (other == seat_) return;
      rival = true;
    }
    ++(rival ? rival_keys_ : no_keys_);
  }
  void tell(Bits<F::kSeatEnd>& bits) const {
    set_amount(bits, F::kNearCards, 7, count_);
    set_amount(bits, F::kNearGold, 11, gold_ / 4);
    set_step(bits, F::kLocked, 3, no_keys_);
    set_step(bits, F::kLocked + 3, 3, rival_keys_);
  }

 private:
  const State& state_;
  int seat_;
  int count_ = 0, gold_ = 0, no_keys_ = 0, rival_keys_ = 0;
};

// What the seat holds, by how near it is to being built, and what on the Road goes with it.
void held_cards(const State& s, int seat, const Tally& tally, Bits<F::kSeatEnd>& bits) {
  std::array<std::uint8_t, kCardCodes> count{};
  std::array<bool, kCardCodes> on_road{};
  for (const std::size_t list : {hand_of(seat), square_of(seat)})
    for (const HeldCard& held : s.held.list(list))
      if (has_number(held.card)) ++count[index_of(held.card)];
  for (const RoadCard& road : s.road)
    if (has_number(road.card)) on_road[index_of(road.card)] = true;
  const Room room = room_of(s, seat);
  NearCards near(s, seat);
  for (std::size_t type = 0; type < kCardTypes; ++type) {
    if (count[type] == 0 && !on_road[type]) continue;
    const Card card = static_cast<Card>(type);
    const int number = number_of(card);
    const Card on = facts_of(card).on;
    const bool now = on == Card::none || room[index_of(on)] > 0;
    const bool soon = !now && (is_basic(on) || count[index_of(on)] > 0);
    if (on_road[type] && (now || soon)) bits.set(F::kRoadNear + number);
    if (count[type] == 0) continue;
    bits.set((now ? F::kCardNear : soon ? F::kCardHire : F::kCardFar) + number);
    if (!now && on_road[index_of(on)]) bits.set(F::kCardRoad + number);
    if (now) near.add(card);
    if (count[type] > 1) bits.set(F::kTwoCards + number);
    silver(tally, card, bits);
  }
  near.tell(bits);
}

}  // namespace

std::span<const FeatureGroup> Features<Villagers>::groups() {
  return kGroups;
}

int Features<Villagers>::bucket(const State& s) {
  return std::min(stacked(s) / (2 * s.players), kBuckets - 1);
}

bool Features<Villagers>::same_player(const State& a, const State& b, int seat) {
  const std::size_t village = static_cast<std::size_t>(seat);
  return a.gold[seat] == b.gold[seat] &&
         same_list(a.villages.list(village), b.villages.list(village)) &&
         same_list(a.held.list(hand_of(seat)), b.held.list(hand_of(seat))) &&
         same_list(a.held.list(square_of(seat)), b.held.list(square_of(seat)));
}

void Features<Villagers>::player(const State& s, int seat, Bits<kPlayer>& bits) {
  const auto village = s.villages.list(static_cast<std::size_t>(seat));
  const Bits128 under = covered(s, seat);
  for (std::size_t i = 0; i < village.size(); ++i) {
    if (!has_number(village[i].card)) continue;
    const int type = number_of(village[i].card);
    if (bits.has(F::kOwned + 2 * type)) bits.set(F::kOwned + 2 * type + 1);
    bits.set(F::kOwned + 2 * type);
    if (!under.test(i)) bits.set(F::kTop + type);
  }
  const Room room = room_of(s, seat);
  for (std::size_t type = 0; type < kCardTypes; ++type)
    if (room[type] > 0 && kNumbers.card[type] >= 0) bits.set(F::kRoom + kNumbers.card[type]);
  const Tally t = tally(s, seat);
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
  set_amount(bits, F::kStacked, 31, 2 * stacked(s) / s.players);
  set_amount(bits, F::kOpenStacks, 6, std::popcount(open_stacks(s)));
  if (s.market_held != 0) bits.set(F::kMarketHeld);
  set_amount(bits, F::kUntilMarket, 11, 2 * (pile_size(s, 0) + pile_size(s, 1)) / s.players);
  bits.set(F::kStage + static_cast<int>(s.stage));
  for (int kind = 0; kind < 3; ++kind) set_amount(bits, F::kBasics + 8 * kind, 7, s.basics[kind]);
}

void Features<Villagers>::seat(const State& s, int seat, Bits<kSeat>& bits) {
  const Tally t = tally(s, seat);
  held_cards(s, seat, t, bits);
  for (const VillageCard& card : s.villages.list(static_cast<std::size_t>(seat)))
    silver(t, card.card, bits);
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
  const bool drafting = s.stage < Stage::road_coin && (s.finished >> seat & 1) == 0;
  const int taken = static_cast<int>(s.held.size(square_of(seat)));
  set_amount(bits, F::kDrafts, 5, drafting ? draft_limit(s, seat) - taken : 0);
  set_amount(bits, F::kBuilds, 5, builds_left(s, who));
}

}  // namespace reeve
