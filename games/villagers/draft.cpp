// The draft phase (V2), the special villagers that are played in it (V10.1, V10.2) and the update
// of the Road (V3).
#include <algorithm>
#include <bit>

#include "games/villagers/hidden.h"
#include "games/villagers/rules.h"
#include "games/villagers/village.h"

namespace reeve::villagers {
namespace {

bool in_village(const State& s, int seat, Card card) {
  return std::ranges::any_of(s.villages.list(static_cast<std::size_t>(seat)),
                             [&](const VillageCard& c) { return c.card == card; });
}

int road_cards(const State& s) {
  return std::popcount(road_places(s));
}

bool anything_to_draft(const State& s) {
  return open_piles(s) != 0 || road_places(s) != 0;
}

// V2.5
void take_square(Play& p, Seat seat) {
  State& s = p.s;
  s.finished |= seat_bit(seat);
  tell(p.log, EventKind::kTookSquare, seat, {static_cast<int>(s.held.size(square_of(seat)))});
  s.held.append(hand_of(seat), square_of(seat));
  sort_hand(s, seat);
}

// V10.1: before another player drafts, whoever holds the Courier may use it.
void open_draft_turn(Play& p, Seat seat) {
  State& s = p.s;
  s.turn = s.actor = seat;
  s.stage = Stage::kDraft;
  s.recruited = 0;
  if ((s.modules & kScoundrels) == 0 || road_cards(s) == 0) return;
  // Somebody may be being asked. The move before stands in any case: that it could be taken back
  // would tell that nobody was.
  p.chance.reveal();
  for (Seat other = 0; other < s.players; ++other)
    if (other != seat && in_hand(s, other, Card::kCourier)) {
      s.actor = other;
      s.stage = Stage::kCourier;
    }
}

// The next player who has drafts left, beginning with `from`.
void next_draft_turn(Play& p, Seat from) {
  State& s = p.s;
  std::uint32_t drafting = ((1u << s.players) - 1) & ~s.finished;  // bits of seats
  if (anything_to_draft(s)) {
    // Seats in a row, twice, so that the next one is found without a branch for the last.
    const int next = from + std::countr_zero((drafting << s.players | drafting) >> from);
    if (drafting != 0) return open_draft_turn(p, static_cast<Seat>(next % s.players));
  }
  for (; drafting != 0; drafting &= drafting - 1)
    take_square(p, static_cast<Seat>(std::countr_zero(drafting)));
  start_road_update(p);
}

void end_draft_turn(Play& p) {
  State& s = p.s;
  const int drafted = static_cast<int>(s.held.size(square_of(s.turn)));
  if (drafted >= draft_limit(s, s.turn)) take_square(p, s.turn);
  next_draft_turn(p, next_seat(s, s.turn));
}

void after_draft(Play& p, std::uint32_t extra) {
  State& s = p.s;
  if ((extra & kRecruit) != 0) {
    s.gold[static_cast<std::size_t>(s.turn)] -= 1;
    s.recruited = 1;
    tell(p.log, EventKind::kLost, s.turn, {1, static_cast<int>(Why::kRecruiter), -1});
  } else if ((extra & kKeep) != 0) {
    s.stage = Stage::kAfterDraft;
  } else {
    end_draft_turn(p);
  }
}

RoadCard take_from_road(State& s, std::uint32_t slot) {
  const RoadCard taken = s.road[slot];
  s.road[slot] = {};
  return taken;
}

// Specials that may be played before or after drafting.
void side_moves(const State& s, Seat seat, Sink& sink) {
  if (in_hand(s, seat, Card::kBarbarian) && road_cards(s) > 0) sink.add(Kind::kBarbarian);
  if (sink.wants(Kind::kFlaker) && in_hand(s, seat, Card::kFlaker))
    for (Seat other = 0; other < s.players; ++other) {
      const auto square = s.held.list(square_of(other));
      for (std::size_t i = 0; i < square.size(); ++i) {
        const auto same = [&](const HeldCard& c) { return c.card == square[i].card; };
        if (std::none_of(square.begin(), square.begin() + static_cast<std::ptrdiff_t>(i), same))
          sink.add(Kind::kFlaker, code(square[i].card), static_cast<std::uint32_t>(other));
      }
    }
  if (sink.wants(Kind::kBenefactor) && in_hand(s, seat, Card::kBenefactor)) {
    Card last = Card::kNone;
    for (const HeldCard& held : s.held.list(hand_of(seat))) {
      if (held.card != last && !is_special(held.card))
        placement_moves(s, seat, held.card, Kind::kBenefactor, 0, sink);
      last = held.card;
    }
  }
}

void play_side(Play& p, const Action& action) {
  State& s = p.s;
  const Seat seat = s.turn;
  switch (action.kind) {
    case Kind::kBarbarian: {
      play_from_hand(s, seat, Card::kBarbarian);
      discard(s, Card::kBarbarian);
      tell(p.log, EventKind::kPlayed, seat, {number(Card::kBarbarian)});
      int coins = 0;
      for (std::uint32_t slot = 0; slot < kRoadSlots; ++slot) {
        const RoadCard gone = take_from_road(s, slot);
        if (gone.card == Card::kNone) continue;
        coins += gone.coins;
        discard(s, gone.card);
        tell(p.log, EventKind::kRoadDiscard, seat, {static_cast<int>(slot), number(gone.card)});
      }
      earn(s, seat, coins);
      if (coins > 0)
        tell(p.log, EventKind::kGained, seat, {coins, static_cast<int>(Why::kBarbarian)});
      for (int slot = 0; slot < kRoadSlots; ++slot) refill_from_reserve(p, slot);
      return;
    }
    case Kind::kFlaker: {
      play_from_hand(s, seat, Card::kFlaker);
      discard(s, Card::kFlaker);
      tell(p.log, EventKind::kPlayed, seat, {number(Card::kFlaker)});
      const std::size_t square = square_of(static_cast<int>(action.place));
      std::size_t i = 0;
      while (s.held.at(square, i).card != action.as_card()) ++i;
      s.held.erase(square, i);
      add_to_hand(s, seat, action.as_card(), HeldCard::kEveryone);
      tell(p.log, EventKind::kFlaked, seat,
           {static_cast<int>(action.card), static_cast<int>(action.place)});
      return;
    }
    default:
      play_from_hand(s, seat, Card::kBenefactor);
      discard(s, Card::kBenefactor);
      tell(p.log, EventKind::kPlayed, seat, {number(Card::kBenefactor)});
      play_from_hand(s, seat, action.as_card());
      lay_card(p, seat, action);
      return;
  }
}

void finish_road_update(Play& p) {
  State& s = p.s;
  const bool few = s.players <= 2;
  for (std::uint32_t slot = 0; slot < kRoadSlots; ++slot) {
    RoadCard& road = s.road[slot];
    if (road.card == Card::kNone) continue;
    // V3.1: a card with coins leaves; V3.2: a card without leaves.
    if ((road.coins > 0) == few) continue;
    tell(p.log, EventKind::kRoadDiscard, kNobody,
         {static_cast<int>(slot), number(road.card), road.coins});
    discard(s, road.card);
    road = {};
  }
  if (!few)
    for (RoadCard& road : s.road)
      if (road.card != Card::kNone) put_coins(road.coins, 1);
  for (int slot = 0; slot < kRoadSlots; ++slot) refill_from_reserve(p, slot);
  start_build(p);
}

// V3.2: whose turn it is to lay a coin; `to_go` counts down.
void next_road_coin(Play& p) {
  State& s = p.s;
  if (s.to_go == 0 || road_cards(s) == 0) {
    s.to_go = 0;
    return finish_road_update(p);
  }
  --s.to_go;
  s.stage = Stage::kRoadCoin;
  s.turn = s.actor = s.to_go == 1 ? next_seat(s, s.first) : s.first;
}

void refill(Play& p, int slot, int k) {
  State& s = p.s;
  if (k < 0) return;
  const Card card = turn_top(s, k, p.chance);
  s.road[static_cast<std::size_t>(slot)] = {card, 0};
  tell(p.log, EventKind::kRoad, kNobody, {slot, number(card), k});
}

}  // namespace

int draft_limit(const State& s, int seat) {
  int limit = 2 + food_of(s, seat);
  if ((s.modules & kImprovementCards) != 0)
    for (std::size_t domain = 0; domain < kDomains; ++domain)
      if (s.token[domain] == seat)
        limit += kImprovementTable[domain * kImprovementsOfDomain + s.improvement[domain]].food;
  limit = std::min(limit, kLimit);
  if (solo(s)) {
    limit -= event_up(s, SoloEvent::kRats) + event_up(s, SoloEvent::kFrost);
    limit = std::max(limit, 1);
  }
  return limit;
}

void start_round(Play& p) {
  p.s.finished = 0;
  tell(p.log, EventKind::kRound, p.s.first, {p.s.round});
  next_draft_turn(p, p.s.first);
}

void refill_from_stacks(Play& p, int slot) {
  if (p.s.road[static_cast<std::size_t>(slot)].card != Card::kNone) return;
  const int k = leftmost_stack(p.s);
  refill(p, slot, k >= 0 ? k : stack_empty(p.s, kReserve) ? -1 : kReserve);
}

void refill_from_reserve(Play& p, int slot) {
  if (p.s.road[static_cast<std::size_t>(slot)].card != Card::kNone) return;
  refill(p, slot, stack_empty(p.s, kReserve) ? leftmost_stack(p.s) : kReserve);
}

std::uint32_t draftable(const State& s, Seat seat) {
  const std::uint32_t piles = open_piles(s);
  constexpr std::uint32_t kReserveBit = 1u << kReserve;
  std::uint32_t open = piles == kReserveBit ? piles : piles & ~kReserveBit;
  // A card known to lie on the stack that refills the Road may also lie on the Road, without coins:
  // to take either is the same.
  if (!solo(s) && open != 0) {
    const HeldCard top = s.held.list(pile(std::countr_zero(open))).back();
    const auto same = [&](const RoadCard& road) {
      return road.card == top.card && road.coins == 0;
    };
    if (top.known_to(seat) && std::ranges::any_of(s.road, same)) open &= open - 1;
  }
  return road_places(s) | open << kRoadSlots;
}

void draft_moves(const State& s, Sink& sink) {
  const Seat seat = s.actor;
  switch (s.stage) {
    case Stage::kCourier:
      for (std::uint32_t slot = 0; slot < kRoadSlots; ++slot)
        if (s.road[slot].card != Card::kNone) sink.add(Kind::kCourier, 0, slot);
      sink.add(Kind::kPass);
      return;
    case Stage::kAfterDraft:
      side_moves(s, seat, sink);
      sink.add(Kind::kPass);
      return;
    case Stage::kProphet:
      take_moves(s, sink);
      return;
    case Stage::kGive:
      for (std::uint32_t slot = 0; slot < kRoadSlots; ++slot)
        if (s.road[slot].card != Card::kNone) sink.add(Kind::kGive, 0, slot);
      return;
    case Stage::kRoadCoin:
      for (std::uint32_t slot = 0; slot < kRoadSlots; ++slot)
        if (s.road[slot].card != Card::kNone) sink.add(Kind::kCoin, 0, slot);
      sink.add(Kind::kPass);
      return;
    default:
      break;
  }

  const std::uint32_t open = draftable(s, seat);
  std::array<std::uint32_t, 3> extras = {0};
  std::size_t variants = 1;
  if ((s.modules & (kSaints | kScoundrels)) != 0) {
    const int room = draft_limit(s, seat) - static_cast<int>(s.held.size(square_of(seat)));
    if (s.recruited == 0 && room >= 2 && s.gold[static_cast<std::size_t>(seat)] >= 1 &&
        in_village(s, seat, Card::kRecruiter) && std::popcount(open) >= 2)
      extras[variants++] = kRecruit;
    if (in_hand(s, seat, Card::kBarbarian) || in_hand(s, seat, Card::kFlaker) ||
        in_hand(s, seat, Card::kBenefactor))
      extras[variants++] = kKeep;
  }
  for (std::size_t v = 0; v < variants; ++v) {
    for (std::uint32_t slot = 0; slot < kRoadSlots; ++slot)
      sink.add_if((open >> slot & 1) != 0, {Kind::kDraft, 0, slot, 0, extras[v]});
    for (std::uint32_t k = 0; k < kPiles; ++k)
      sink.add_if((open >> (kRoadSlots + k) & 1) != 0, {Kind::kDraftTop, 0, k, 0, extras[v]});
  }
  if ((s.modules & (kSaints | kScoundrels)) != 0) {
    side_moves(s, seat, sink);
    if (in_hand(s, seat, Card::kProphet))
      for (std::uint32_t k = 0; k < kStacks; ++k)
        if (!stack_empty(s, static_cast<int>(k))) sink.add(Kind::kProphet, 0, k);
  }
}

void draft_play(Play& p, const Action& action) {
  State& s = p.s;
  const Seat seat = s.actor;
  switch (action.kind) {
    case Kind::kDraft: {
      const RoadCard card = take_from_road(s, action.place);
      earn(s, seat, card.coins);
      s.held.push_back(square_of(seat), {card.card, HeldCard::kEveryone});
      tell(p.log, EventKind::kDrafted, seat,
           {number(card.card), card.coins, static_cast<int>(action.place), -1});
      if (solo(s) && road_cards(s) > 0) {
        s.stage = Stage::kGive;
        return;
      }
      refill_from_stacks(p, static_cast<int>(action.place));
      return after_draft(p, action.extra);
    }
    case Kind::kDraftTop: {
      const Card card = turn_top(s, static_cast<int>(action.place), p.chance);
      s.held.push_back(square_of(seat), {card, HeldCard::kEveryone});
      tell(p.log, EventKind::kDrafted, seat, {number(card), 0, -1, static_cast<int>(action.place)});
      if (solo(s) && road_cards(s) > 0) {
        s.stage = Stage::kGive;
        return;
      }
      return after_draft(p, action.extra);
    }
    case Kind::kGive: {  // V9.2: before the gaps are filled
      const RoadCard card = take_from_road(s, action.place);
      countess_takes(p, card.card, card.coins);
      for (int slot = 0; slot < kRoadSlots; ++slot) refill_from_stacks(p, slot);
      return end_draft_turn(p);
    }
    case Kind::kCourier: {
      play_from_hand(s, seat, Card::kCourier);
      discard(s, Card::kCourier);
      tell(p.log, EventKind::kPlayed, seat, {number(Card::kCourier)});
      const RoadCard card = take_from_road(s, action.place);
      earn(s, seat, card.coins);
      add_to_hand(s, seat, card.card, HeldCard::kEveryone);
      tell(p.log, EventKind::kCouriered, seat,
           {number(card.card), card.coins, static_cast<int>(action.place)});
      refill_from_stacks(p, static_cast<int>(action.place));
      s.stage = Stage::kDraft;
      s.actor = s.turn;
      if (!anything_to_draft(s)) next_draft_turn(p, s.turn);
      return;
    }
    case Kind::kProphet:
      play_from_hand(s, seat, Card::kProphet);
      discard(s, Card::kProphet);
      tell(p.log, EventKind::kPlayed, seat, {number(Card::kProphet)});
      tell(p.log, EventKind::kLooked, seat, {static_cast<int>(action.place), -1});
      s.pending_pile = static_cast<std::uint8_t>(action.place);
      look_at(s, s.pending_pile, pile_size(s, s.pending_pile), seat, p.chance);
      s.stage = Stage::kProphet;
      return;
    case Kind::kTake: {
      const std::size_t list = pile(s.pending_pile);
      std::size_t i = s.held.size(list) - 1;
      while (s.held.at(list, i).card != action.as_card()) --i;
      s.held.erase(list, i);
      p.chance.reveal();
      s.held.push_back(square_of(seat), {action.as_card(), HeldCard::kEveryone});
      tell(p.log, EventKind::kDrafted, seat,
           {static_cast<int>(action.card), 0, -1, s.pending_pile});
      start_order(p, s.pending_pile, Stage::kDraft);
      if (s.stage != Stage::kOrder) end_draft_turn(p);
      return;
    }
    case Kind::kPut:
    case Kind::kLeave:
      order_play(p, action);
      if (s.stage != Stage::kOrder) end_draft_turn(p);
      return;
    case Kind::kCoin:
      put_coins(s.road[action.place].coins, 1);
      tell(p.log, EventKind::kCoin, seat, {static_cast<int>(action.place)});
      return next_road_coin(p);
    case Kind::kPass:
      if (s.stage == Stage::kCourier) {
        p.chance.reveal();  // declined for good: the others go on as if nobody had been asked
        s.stage = Stage::kDraft;
        s.actor = s.turn;
        return;
      }
      if (s.stage == Stage::kAfterDraft) return end_draft_turn(p);
      return next_road_coin(p);
    default:
      play_side(p, action);
      if (s.stage == Stage::kDraft && !anything_to_draft(s)) next_draft_turn(p, seat);
      return;
  }
}

void start_road_update(Play& p) {
  State& s = p.s;
  if (s.players > 2) return finish_road_update(p);
  s.to_go = s.players;  // the last in turn order first
  next_road_coin(p);
}

}  // namespace reeve::villagers
