// What each event of the Countess does in the event phase (V9.5, V9.8). Those of the draft and
// build phases act where their limits are computed (draft_limit, build_limit_now).
#include <algorithm>

#include "games/villagers/hidden.h"
#include "games/villagers/rules.h"
#include "games/villagers/village.h"

namespace reeve::villagers {
namespace {

constexpr Seat kHuman = 0;

// V9.8: too little gold, pay what there is. To her, or to the bank (kNobody).
void pay(Play& p, int amount, Seat to) {
  State& s = p.s;
  const int paid = std::min<int>(amount, s.gold[kHuman]);
  s.gold[kHuman] = static_cast<std::uint16_t>(s.gold[kHuman] - paid);
  if (to != kNobody) earn(s, to, paid);
  if (paid > 0) tell(p.log, EventKind::kLost, kHuman, {paid, static_cast<int>(Why::kEvent), to});
}

void countess_gains(Play& p, int amount) {
  earn(p.s, kCountessSeat, amount);
  tell(p.log, EventKind::kGained, kCountessSeat, {amount, static_cast<int>(Why::kEvent)});
}

void start_discards(Play& p, int count) {
  State& s = p.s;
  const int held = static_cast<int>(s.held.size(hand_of(kHuman)));
  s.pending_count = static_cast<std::uint8_t>(std::min(count, held));
  if (s.pending_count > 0) s.stage = Stage::kDiscard;
}

void drop_card(Play& p, Card card) {
  play_from_hand(p.s, kHuman, card);
  discard(p.s, card);
  tell(p.log, EventKind::kDiscarded, kHuman, {number(card)});
}

// The villagers the event may take: uncovered, not the Founders, of the lowest value or worth 3.
// Of equal ones only the first.
template <class Visit>
void each_victim(const State& s, SoloEvent event, Visit visit) {
  const auto cards = s.villages.list(kHuman);
  const Bits128 cover = covered(s, kHuman);
  const Tally t = tally(s, kHuman);
  const auto exposed = [&](std::size_t i) {
    return !cover.test(i) && cards[i].card != Card::kFounders;
  };
  int low = 1000;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (exposed(i)) low = std::min(low, current_value(cards[i], t));
  const auto eligible = [&](std::size_t i) {
    if (!exposed(i)) return false;
    const int value = current_value(cards[i], t);
    return event == SoloEvent::kKidnapping ? value >= 3 : value == low;
  };
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (!eligible(i)) continue;
    bool same = false;
    for (std::size_t j = 0; j < i && !same; ++j)
      same = cards[j].card == cards[i].card && eligible(j) &&
             chain_shape(s, kHuman, j) == chain_shape(s, kHuman, i);
    if (!same) visit(i);
  }
}

void lose_villager(Play& p, SoloEvent event, std::size_t index) {
  State& s = p.s;
  const VillageCard gone = remove_villager(p, kHuman, index);
  earn(s, kHuman, gone.coins);
  if (event == SoloEvent::kFire) {
    discard(s, gone.card);
    tell(p.log, EventKind::kDiscarded, kHuman, {number(gone.card)});
  } else {
    lay_on_ground(s, kCountessSeat, gone.card);
    tell(p.log, EventKind::kStolen, kHuman, {number(gone.card), gone.coins});
  }
}

void start_surrender(Play& p, SoloEvent event) {
  int count = 0;
  std::size_t only = 0;
  each_victim(p.s, event, [&](std::size_t i) {
    ++count;
    only = i;
  });
  if (count == 1) lose_villager(p, event, only);
  if (count > 1) p.s.stage = Stage::kSurrender;
}

void take_coin(Play& p, std::size_t index) {
  State& s = p.s;
  --s.villages.at(kHuman, index).coins;
  earn(s, kCountessSeat, 1);
  tell(p.log, EventKind::kLost, kHuman, {1, static_cast<int>(Why::kEvent), kCountessSeat});
}

void start_pickpockets(Play& p) {
  State& s = p.s;
  const int coins = tally(s, kHuman).coins;
  if (coins <= 3) {
    const std::size_t count = s.villages.size(kHuman);
    for (std::size_t i = 0; i < count; ++i)
      while (s.villages.at(kHuman, i).coins > 0) take_coin(p, i);
    return;
  }
  s.pending_count = 3;
  s.stage = Stage::kPickpockets;
}

// The Road villager worth most in her village; the leftmost of equals.
int dearest_on_road(const State& s) {
  int best = -1;
  int slot = -1;
  for (int i = 0; i < kRoadSlots; ++i) {
    const RoadCard& road = s.road[static_cast<std::size_t>(i)];
    if (road.card == Card::kNone) continue;
    State hers = s;
    lay_on_ground(hers, kCountessSeat, road.card);
    const int value =
        current_value(hers.villages.list(kCountessSeat).back(), tally(hers, kCountessSeat));
    if (value > best) {
      best = value;
      slot = i;
    }
  }
  return slot;
}

int best_top_value(const State& s) {
  const auto cards = s.villages.list(kHuman);
  const Bits128 cover = covered(s, kHuman);
  const Tally t = tally(s, kHuman);
  int best = 0;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (!cover.test(i)) best = std::max(best, current_value(cards[i], t));
  return best;
}

}  // namespace

void resolve_event(Play& p, SoloEvent event) {
  State& s = p.s;
  s.events_up &= ~bit_of(event);
  s.resolving = event;
  tell(p.log, EventKind::kEventResolved, kNobody, {static_cast<int>(event)});
  switch (event) {
    case SoloEvent::kRats:
    case SoloEvent::kFrost:
    case SoloEvent::kBadWeather:
    case SoloEvent::kSnowdrifts:
    case SoloEvent::kClosedRoad:
      break;
    case SoloEvent::kConscription:
      if (const int k = leftmost_stack(s); k >= 0) countess_takes(p, turn_top(s, k, p.chance), 0);
      break;
    case SoloEvent::kTaxes:
      pay(p, food_of(s, kHuman), kCountessSeat);
      break;
    case SoloEvent::kToll:
      pay(p, 2, kNobody);
      break;
    case SoloEvent::kDesertion:
      start_discards(p, 1);
      break;
    case SoloEvent::kBribery:
      if (const int slot = dearest_on_road(s); slot >= 0) {
        countess_takes_road(p, slot);
        refill_from_stacks(p, slot);
      }
      break;
    case SoloEvent::kPickpockets:
      start_pickpockets(p);
      break;
    case SoloEvent::kFeast:
      countess_gains(p, 3);
      break;
    case SoloEvent::kRumours:
      for (int slot = 0; slot < kRoadSlots; ++slot) {
        RoadCard& road = s.road[static_cast<std::size_t>(slot)];
        if (road.card == Card::kNone) continue;
        if (road.coins > 0) countess_gains(p, road.coins);
        tell(p.log, EventKind::kRoadDiscard, kNobody, {slot, number(road.card), road.coins});
        discard(s, road.card);
        road = {};
      }
      for (int slot = 0; slot < kRoadSlots; ++slot) refill_from_reserve(p, slot);
      break;
    case SoloEvent::kProtection:
      if (s.held.size(hand_of(kHuman)) >= 2) {
        s.stage = Stage::kProtection;
      } else {
        pay(p, 3, kCountessSeat);
      }
      break;
    case SoloEvent::kItWasYou:
      if (s.jester_used != 0) pay(p, 8, kCountessSeat);
      s.jester = 0;
      break;
    case SoloEvent::kRaid:
    case SoloEvent::kKidnapping:
    case SoloEvent::kFire:
      start_surrender(p, event);
      break;
    case SoloEvent::kWinterTax:
      pay(p, std::min<int>(6, static_cast<int>(s.villages.size(kHuman)) / 2), kCountessSeat);
      break;
    case SoloEvent::kFamine:
      if (food_of(s, kHuman) < 2) {
        start_discards(p, 2);
      } else {
        pay(p, 2, kNobody);
      }
      break;
    case SoloEvent::kEnlistment: {
      int left = -1;
      int right = -1;
      for (int slot = 0; slot < kRoadSlots; ++slot)
        if (s.road[static_cast<std::size_t>(slot)].card != Card::kNone) {
          if (left < 0) left = slot;
          right = slot;
        }
      if (left < 0) break;
      countess_takes_road(p, left);
      countess_takes_road(p, right);
      refill_from_stacks(p, left);
      refill_from_stacks(p, right);
      break;
    }
    case SoloEvent::kRansom:
      pay(p, std::min(5, best_top_value(s) / 2), kCountessSeat);
      break;
    case SoloEvent::kForcedLabour:
      if (!stack_empty(s, kReserve)) countess_takes(p, turn_top(s, kReserve, p.chance), 0);
      break;
    case SoloEvent::kTreasury:
      if (const int padlocks = tally(s, kCountessSeat).padlocks; padlocks > 0)
        countess_gains(p, std::min(6, padlocks));
      break;
  }
}

void solo_moves(const State& s, Sink& sink) {
  switch (s.stage) {
    case Stage::kEvents:
      for (std::uint32_t left = s.events_up; left != 0; left &= left - 1)
        sink.add(Kind::kResolve, static_cast<std::uint32_t>(std::countr_zero(left)));
      return;
    case Stage::kProtection:
      sink.add(Kind::kPay);
      [[fallthrough]];
    case Stage::kDiscard: {
      Card last = Card::kNone;
      for (const HeldCard& held : s.held.list(hand_of(kHuman))) {
        if (held.card != last) sink.add(Kind::kDiscard, code(held.card));
        last = held.card;
      }
      return;
    }
    case Stage::kPickpockets: {
      const auto cards = s.villages.list(kHuman);
      for (std::size_t i = 0; i < cards.size(); ++i)
        if (cards[i].coins > 0) sink.add(Kind::kLoseCoin, 0, static_cast<std::uint32_t>(i));
      return;
    }
    case Stage::kSurrender:
      each_victim(s, s.resolving, [&](std::size_t i) {
        sink.add(Kind::kSurrender, 0, static_cast<std::uint32_t>(i));
      });
      return;
    default:
      return;
  }
}

void solo_play(Play& p, const Action& action) {
  State& s = p.s;
  switch (action.kind) {
    case Kind::kResolve:
      resolve_event(p, static_cast<SoloEvent>(action.card));
      break;
    case Kind::kPay:
      s.stage = Stage::kEvents;
      pay(p, 3, kCountessSeat);
      break;
    case Kind::kDiscard:
      if (s.stage == Stage::kProtection) {
        s.pending_count = 2;
        s.stage = Stage::kDiscard;
      }
      drop_card(p, action.as_card());
      if (--s.pending_count == 0) s.stage = Stage::kEvents;
      break;
    case Kind::kLoseCoin:
      take_coin(p, action.place);
      if (--s.pending_count == 0) s.stage = Stage::kEvents;
      break;
    default:
      s.stage = Stage::kEvents;
      lose_villager(p, s.resolving, action.place);
      break;
  }
  if (s.stage == Stage::kEvents) {
    s.resolving = SoloEvent::kRats;
    continue_events(p);
  }
}

}  // namespace reeve::villagers
