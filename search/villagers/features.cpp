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
    FeatureGroup{"seat.silver", 6 * kCardCount},
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

// The number of a villager; the Countess and cards not known have none.
int number_of(Card card) {
  return static_cast<int>(index_of(card));
}
bool has_number(Card card) {
  return number_of(card) < kCardCount;
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
    const int type = number_of(card.card);
    room[type] = static_cast<std::int8_t>(room[type] + facts_of(card.card).carries);
    if (!card.on_ground()) --room[number_of(village[card.below()].card)];
  }
  return room;
}

void silver(const Tally& tally, Card card, Bits<F::kSeatEnd>& bits) {
  const Formula& formula = info(card).formula;
  if (formula.coin != Coin::silver) return;
  constexpr std::array<int, 5> kSteps = {1, 4, 7, 11, 16};
  const int value = formula_value(formula, tally);
  int step = 0;
  while (step < 5 && value >= kSteps[step]) ++step;
  bits.set(F::kSilver + 6 * number_of(card) + step);
}

// What the seat holds, by how near it is to being built.
void held_cards(const State& s, int seat, const Tally& tally, Bits<F::kSeatEnd>& bits) {
  std::array<std::uint8_t, kCardCodes> count{};
  for (const std::size_t list : {hand_of(seat), square_of(seat)})
    for (const HeldCard& held : s.held.list(list))
      if (has_number(held.card)) ++count[number_of(held.card)];
  const Room room = room_of(s, seat);
  for (int type = 0; type < kCardCount; ++type) {
    if (count[type] == 0) continue;
    const Card card = static_cast<Card>(type);
    const Card on = facts_of(card).on;
    if (on == Card::none || room[number_of(on)] > 0)
      bits.set(F::kCardNear + type);
    else if (is_basic(on) || count[number_of(on)] > 0)
      bits.set(F::kCardHire + type);
    else
      bits.set(F::kCardFar + type);
    if (count[type] > 1) bits.set(F::kTwoCards + type);
    silver(tally, card, bits);
  }
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
  for (int type = 0; type < kCardCount; ++type)
    if (room[type] > 0) bits.set(F::kRoom + type);
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
    if (has_number(card.card)) silver(t, card.card, bits);
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
