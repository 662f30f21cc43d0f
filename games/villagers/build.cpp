// The build phase (V4) and padlocks (V5).
#include <algorithm>
#include <bit>

#include "games/villagers/hidden.h"
#include "games/villagers/places.h"
#include "games/villagers/rules.h"

namespace reeve::villagers {
namespace {

std::size_t at(Seat seat) {
  return static_cast<std::size_t>(seat);
}

void open_build_turn(Play& p, Seat seat) {
  State& s = p.s;
  s.turn = s.actor = seat;
  s.stage = Stage::kBuild;
  s.builds = s.hires = 0;
  if ((s.modules & (kScoundrels | kProfiteers)) == 0) return;
  for (int owner = 0; owner < s.players; ++owner)
    for (VillageCard& card : s.villages.list(static_cast<std::size_t>(owner)))
      if (card.card == Card::kThief || card.card == Card::kFreelancer) card.mark(false);
}

void end_build_turn(Play& p) {
  State& s = p.s;
  s.tinner = 0;
  s.builds = s.hires = 0;
  const Seat next = next_seat(s, s.turn);
  if (next == s.first) return finish_build_phase(p);
  open_build_turn(p, next);
}

int hires_allowed(const State& s) {
  return solo(s) && event_up(s, SoloEvent::kClosedRoad) ? 1 : kHires;
}

// The places for a card with up to `monks` monks under it, each as (place, monks).
template <class Visit>
void each_place(const OpenPlaces& places, Card card, int monks, const Visit& visit) {
  Card below = facts_of(card).on;
  for (std::uint32_t laid = 0;; ++laid) {
    places.on(below).each([&](std::size_t i) { visit(static_cast<std::uint32_t>(i), laid); });
    if (below == Card::kNone || monks-- <= 0) return;
    below = facts_of(below).on;  // V6.3: the next monk stands for what was missing
  }
}

// All ways to lay a card, with up to `monks` monks, and no fewer than `least`.
void all_placements(const State& s, Seat seat, const OpenPlaces& places, Card card, Kind kind,
                    int monks, Sink& sink, std::uint32_t least = 0) {
  ScratchList<std::uint32_t, 16> targets;
  payment_targets(s, seat, card, targets);
  each_place(places, card, monks, [&](std::uint32_t place, std::uint32_t laid) {
    if (laid < least) return;
    for (std::uint32_t target : targets) sink.add({kind, code(card), place, target, laid});
  });
}

// Each kind of villager in a hand that can lie on a Monk.
template <class Visit>
void each_villager_in_hand(const State& s, Seat seat, const Visit& visit) {
  Card last = Card::kNone;
  for (const HeldCard& held : s.held.list(hand_of(seat))) {
    if (held.card != last && !is_special(held.card)) visit(held.card);
    last = held.card;
  }
}

// V5.1: what a player can pay for padlocks, seen once for a whole hand, as kPadlockBits.
struct Purse {
  std::uint16_t owned = 0;   // whom to pay is to be looked for
  std::uint16_t locked = 0;  // of the others, those for which the bank cannot be paid
};
Purse open_purse(const State& s, Seat seat) {
  constexpr std::uint16_t kAll = 0xFFFF;
  if (s.tinner != 0) return {.owned = kAll};  // V6.6
  Purse purse{.owned = s.villages.counts(at(seat)).unlockers};
  if (s.gold[at(seat)] < kPadlockPrice) {
    purse.locked = kAll;
  } else {
    for (int owner = 0; owner < seats_of(s); ++owner)
      purse.owned |= s.villages.counts(static_cast<std::size_t>(owner)).unlockers;
  }
  return purse;
}

// The ways to build a card. Most often it is one or none, paid to the bank if at all, and which of
// the two is chance; so that needs no branch.
void card_moves(const State& s, Seat seat, const OpenPlaces& places, const Purse& purse, Card card,
                int monks, Sink& sink) {
  const std::uint64_t open = places.word_on(facts_of(card).on);
  const std::uint32_t padlock = kPadlockBits[index_of(card)];
  const bool owned = (open != 0) & ((padlock & purse.owned) != 0);
  const bool slow = !places.quick(), equal = places.may_be_equal(open);
  if ((monks > 0) | owned | slow | equal)
    return all_placements(s, seat, places, card, Kind::kBuild, monks, sink);
  static_assert(kPayNothing == 0);
  Action action{Kind::kBuild, code(card), OpenPlaces::lowest(open),
                kPayBank * std::uint32_t{padlock != 0}};
  const bool paid = (padlock & purse.locked) == 0;
  sink.add_if((open != 0) & paid, action);
  if (const std::uint64_t second = open & (open - 1); second != 0) {  // a bare place and another
    action.place = OpenPlaces::lowest(second);
    sink.add_if(paid, action);
  }
}

// V4.6
void return_card(Play& p, Seat seat, int k) {
  State& s = p.s;
  const HeldCard card = slip_from_hand(s, seat, s.pending, seat_bit(seat));
  tell_secret(p.log, EventKind::kReturned, seat, card.seen,
              {number(card.card), static_cast<int>(suit_of(card.card)), k});
  if (k < kPiles) {
    put_on_pile(s, k, card);
  } else {
    s.held.push_back(kBuried, card);
  }
  const std::size_t basic = s.pending_pile;
  --s.basics[basic];
  ++s.hires;
  lay_on_ground(s, seat, kBasics[basic]);
  tell(p.log, EventKind::kHired, seat, {number(kBasics[basic])});
  s.pending = Card::kNone;
  s.pending_pile = 0;
  s.stage = Stage::kBuild;
}

}  // namespace

// V5.1. Choices only where there are several; of equal ones only the first.
void payment_targets(const State& s, Seat seat, Card card,
                     ScratchList<std::uint32_t, 16>& targets) {
  targets.clear();
  const Card unlocker = facts_of(card).padlock;
  if (unlocker == Card::kNone) {
    targets.push_back(kPayNothing);
    return;
  }
  if (s.tinner != 0) targets.push_back(kPayTinner);  // V6.6
  const auto add_all = [&](int owner) {
    if (!s.villages.has_unlocker(static_cast<std::size_t>(owner), unlocker)) return false;
    const std::size_t before = targets.size();
    find_cards(s, owner, unlocker).each([&](std::size_t i) {
      bool same = false;
      for (std::size_t j = before; j < targets.size() && !same; ++j)
        same = chain_shape(s, owner, targets[j] & 127) == chain_shape(s, owner, i);
      if (!same) targets.push_back(target_of(owner, i));
    });
    return true;
  };
  if (add_all(seat) || s.gold[at(seat)] < kPadlockPrice) return;
  bool others = false;
  for (int owner = 0; owner < seats_of(s); ++owner)
    if (owner != seat) others |= add_all(owner);
  if (!others) targets.push_back(kPayBank);
}

bool can_pay(const State& s, Seat seat, Card card) {
  const Card unlocker = facts_of(card).padlock;
  return unlocker == Card::kNone || s.tinner != 0 || s.gold[at(seat)] >= kPadlockPrice ||
         s.villages.has_unlocker(at(seat), unlocker);
}

bool building(const State& s) {
  switch (s.stage) {
    case Stage::kBuild:
    case Stage::kPutBack:
    case Stage::kFetched:
    case Stage::kNoble:
    case Stage::kPigeoneer:
      return true;
    case Stage::kOrder:
      return s.pending_pile == kReserve;  // the Pigeoneer; the Prophet orders a stack
    default:
      return false;
  }
}

int build_limit_now(const State& s, int seat) {
  int limit = s.build_limit[static_cast<std::size_t>(seat)];
  if (solo(s)) {
    limit -= event_up(s, SoloEvent::kBadWeather) + event_up(s, SoloEvent::kSnowdrifts);
    limit = std::max(limit, 1);
  }
  return limit;
}

void start_build(Play& p) {
  State& s = p.s;
  for (int seat = 0; seat < s.players; ++seat) {
    int limit = 2 + builders_of(s, seat);
    if ((s.modules & kImprovementCards) != 0)
      for (std::size_t domain = 0; domain < kDomains; ++domain)
        if (s.token[domain] == seat)
          limit +=
              kImprovementTable[domain * kImprovementsOfDomain + s.improvement[domain]].builders;
    s.build_limit[static_cast<std::size_t>(seat)] =
        static_cast<std::uint8_t>(std::min(limit, kLimit));
  }
  open_build_turn(p, s.first);
}

void placement_moves(const State& s, Seat seat, Card card, Kind kind, int monks, Sink& sink) {
  OpenPlaces places;
  places.look(s, seat);
  all_placements(s, seat, places, card, kind, monks, sink);
}

bool can_place(const State& s, Seat seat, const OpenPlaces& places, Card card, int monks) {
  if (!can_pay(s, seat, card)) return false;
  Card below = facts_of(card).on;
  for (; !places.any_on(below); below = facts_of(below).on)  // as in each_place
    if (monks-- <= 0) return false;
  return true;
}

bool can_cover_monk(const State& s, Seat seat, const OpenPlaces& places, int monks) {
  bool found = false;
  each_villager_in_hand(s, seat, [&](Card card) {
    if (found) return;
    bool place = false;
    each_place(places, card, monks, [&](std::uint32_t, std::uint32_t laid) { place |= laid > 0; });
    found = place && can_pay(s, seat, card);
  });
  return found;
}

void build_moves(const State& s, Sink& sink) {
  const Seat seat = s.actor;
  const int actions = build_limit_now(s, seat) - s.builds;
  if (s.stage == Stage::kPutBack) {
    const std::uint32_t open = open_stacks(s);
    for (std::uint32_t k = 0; k < kStacks; ++k)
      sink.add_if((open >> k & 1) != 0, {Kind::kPutOn, 0, k});
    return;
  }
  const auto hand = s.held.list(hand_of(seat));
  // V6.3: each takes a build action as well.
  const int monks = std::min(count_in_hand(s, seat, Card::kMonk), actions - 1);
  if (s.stage == Stage::kFetched && s.pending == Card::kMonk) {  // V6.4, V6.3: covered at once
    OpenPlaces places;
    places.look(s, seat);
    each_villager_in_hand(s, seat, [&](Card card) {
      all_placements(s, seat, places, card, Kind::kFetched, monks_with_fetched(s, seat, actions),
                     sink, 1);
    });
    return;
  }
  if (s.stage == Stage::kFetched && s.pending == Card::kApprentice)
    return fetch_moves(s, seat, actions, monks, sink);
  if (s.stage == Stage::kFetched) {
    placement_moves(s, seat, s.pending, Kind::kFetched, monks, sink);
    if (s.pending == Card::kFounders)  // V6.4: on either side
      sink.add(Kind::kFetched, code(Card::kFounders), VillageCard::kGround, kPayNothing, 1);
    return;
  }
  const bool building = actions > 0 && sink.wants(Kind::kBuild);
  OpenPlaces places;
  Purse purse;
  if (building) {
    places.look(s, seat);
    purse = open_purse(s, seat);
  }
  std::array<Move, kBasics.size()> hires;
  std::size_t basics = 0;  // how many of them can be had for a card
  if (s.hires < hires_allowed(s) && sink.wants(Kind::kHire))
    for (std::uint32_t basic = 0; basic < kBasics.size(); ++basic) {
      hires[basics] = encode({Kind::kHire, 0, basic});
      basics += s.basics[basic] > 0;
    }
  Card last = Card::kNone;
  for (const HeldCard& held : hand) {
    if (held.card == last) continue;
    last = held.card;
    if (facts_of(held.card).suit == Suit::kSpecial) {
      special_moves(s, seat, held.card, actions, monks, sink);
    } else if (building) {
      card_moves(s, seat, places, purse, held.card, monks, sink);
    }
    sink.add_first(basics, hires, held.card);
  }
  if ((s.modules & (kScoundrels | kProfiteers)) != 0) village_special_moves(s, seat, sink);
  sink.add(Kind::kEnd);
}

void lay_on_ground(State& s, int seat, Card card, std::uint8_t coins, bool marked) {
  VillageCard laid{card, coins, VillageCard::kGround};
  laid.mark(marked);
  s.villages.push_back(static_cast<std::size_t>(seat), laid);
}

void pay_padlock(Play& p, Seat seat, const Action& action) {
  State& s = p.s;
  if (action.target == kPayTinner) {
    tell(p.log, EventKind::kFreePadlock, seat);
  } else if (action.target == kPayBank) {
    s.gold[at(seat)] -= kPadlockPrice;
    tell(p.log, EventKind::kPaid, seat, {kPadlockPrice, -1});
  } else if (action.has_target()) {
    const int owner = action.target_seat();
    VillageCard& unlocker = s.villages.at(static_cast<std::size_t>(owner), action.target_index());
    put_coins(unlocker.coins, kPadlockPrice);
    if (owner != seat) s.gold[at(seat)] -= kPadlockPrice;
    tell(p.log, EventKind::kPaid, owner == seat ? kNobody : seat,
         {kPadlockPrice, owner, number(unlocker.card), static_cast<int>(action.target_index())});
  }
}

void lay_card(Play& p, Seat seat, const Action& action, bool over_fetched_monk) {
  State& s = p.s;
  const std::size_t village = at(seat);
  pay_padlock(p, seat, action);  // first: places are numbered as before the card is laid
  const bool founders = action.as_card() == Card::kFounders;
  std::uint8_t place = static_cast<std::uint8_t>(action.place);
  const std::uint32_t monks = founders ? 0 : action.extra;
  for (std::uint32_t i = 0; i < monks; ++i) {
    if (i > 0 || !over_fetched_monk) play_from_hand(s, seat, Card::kMonk);
    s.villages.push_back(village, {Card::kMonk, 0, place});
    place = static_cast<std::uint8_t>(s.villages.size(village) - 1);
  }
  VillageCard laid{action.as_card(), 0, place};
  if (founders) laid.mark(action.extra == 1);
  s.villages.push_back(village, laid);
  tell(p.log, EventKind::kBuilt, seat,
       {static_cast<int>(action.card), static_cast<int>(action.place), static_cast<int>(monks),
        laid.marked()});
}

VillageCard remove_villager(Play& p, int seat, std::size_t index) {
  State& s = p.s;
  const std::size_t village = static_cast<std::size_t>(seat);
  const VillageCard gone = s.villages.at(village, index);
  s.villages.erase(village, index);
  if (!gone.on_ground()) {
    const VillageCard& under = s.villages.at(village, gone.below());
    if (is_joker(under.card) && !covered(s, seat).test(gone.below())) {
      const Card joker = remove_villager(p, seat, gone.below()).card;
      add_to_hand(s, seat, joker, HeldCard::kEveryone);
      tell(p.log, EventKind::kBackToHand, static_cast<Seat>(seat), {number(joker)});
    }
  }
  return gone;
}

void build_play(Play& p, const Action& action) {
  State& s = p.s;
  const Seat seat = s.actor;
  switch (action.kind) {
    case Kind::kBuild:
      play_from_hand(s, seat, action.as_card());
      lay_card(p, seat, action);
      s.builds = static_cast<std::uint8_t>(s.builds + 1 + action.extra);
      return;
    case Kind::kFetched:
      if (s.pending == Card::kMonk) play_from_hand(s, seat, action.as_card());
      lay_card(p, seat, action, s.pending == Card::kMonk);
      s.builds = static_cast<std::uint8_t>(
          s.builds + 1 + (action.as_card() == Card::kFounders ? 0 : action.extra));
      s.pending = Card::kNone;
      s.stage = Stage::kBuild;
      return;
    case Kind::kHire: {
      s.pending = action.as_card();
      s.pending_pile = static_cast<std::uint8_t>(action.place);
      const std::uint32_t open = open_stacks(s);
      if (std::popcount(open) > 1) {
        s.stage = Stage::kPutBack;
      } else if (open != 0) {
        return_card(p, seat, std::countr_zero(open));
      } else {
        return_card(p, seat, stack_empty(s, kReserve) ? kPiles : kReserve);
      }
      return;
    }
    case Kind::kPutOn:
      return return_card(p, seat, static_cast<int>(action.place));
    case Kind::kEnd:
      return end_build_turn(p);
    default:
      return special_play(p, action);
  }
}

}  // namespace reeve::villagers
