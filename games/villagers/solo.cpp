// Alone against the Countess (V9): her cards, the Jester, and the event phase.
#include <algorithm>

#include "games/villagers/hidden.h"
#include "games/villagers/rules.h"
#include "games/villagers/village.h"

namespace reeve::villagers {
namespace {

// V9.7: not when it has been resolved; an event of the draft or build phase has, once that is over.
bool jester_helps(const State& s, SoloEvent event) {
  switch (info(event).acts_in) {
    case ActsIn::kDraft:
      return s.stage == Stage::kDraft || s.stage == Stage::kGive;
    case ActsIn::kBuild:
      return s.stage == Stage::kDraft || s.stage == Stage::kGive || s.stage == Stage::kRoadCoin ||
             s.stage == Stage::kBuild || s.stage == Stage::kPutBack;
    case ActsIn::kEvents:
      return true;
  }
  return false;
}

// V9.5: her card from the reserve and the events that follow from its value.
void countess_draws(Play& p) {
  State& s = p.s;
  if (stacks_empty(s)) return finish_round(p);  // the last round
  int value = 0;
  if (!stack_empty(s, kReserve)) {
    const Card card = turn_top(s, kReserve, p.chance);
    countess_takes(p, card, 0);
    value = current_value(s.villages.list(kCountessSeat).back(), tally(s, kCountessSeat));
  }
  int count = value >= 10 ? 1 : value >= 1 ? 2 : 3;
  if (s.difficulty == Difficulty::kNovice) count = 1;
  for (int i = 0; i < count; ++i) reveal_event(p);
  finish_round(p);
}

}  // namespace

bool event_up(const State& s, SoloEvent event) {
  return (s.events_up & bit_of(event)) != 0;
}

void countess_takes(Play& p, Card card, int coins) {
  lay_on_ground(p.s, kCountessSeat, card);
  earn(p.s, kCountessSeat, coins);
  tell(p.log, EventKind::kCountessTook, kCountessSeat, {number(card), coins});
}

void countess_takes_road(Play& p, int slot) {
  RoadCard& road = p.s.road[static_cast<std::size_t>(slot)];
  if (road.card == Card::kNone) return;
  countess_takes(p, road.card, road.coins);
  road = {};
}

// V9.6
void reveal_event(Play& p) {
  State& s = p.s;
  const std::uint32_t season = s.market_held != 0 ? kWinterEvents : kSummerEvents;
  std::uint32_t deck = s.events_left & season;
  if (deck == 0) {
    deck = season & ~s.events_up;
    if (s.difficulty != Difficulty::kNormal) deck &= ~bit_of(SoloEvent::kItWasYou);
    if (deck == 0) return;
    s.events_left |= deck;
  }
  Draw draw = p.chance.draw(kDrawEvent, s.draws++);
  std::uint32_t ticket = draw.below(static_cast<std::uint32_t>(std::popcount(deck)));
  while (ticket-- > 0) deck &= deck - 1;
  const std::uint32_t bit = deck & (~deck + 1);
  s.events_left &= ~bit;
  s.events_up |= bit;
  tell(p.log, EventKind::kEventUp, kNobody, {std::countr_zero(bit)});
}

void start_events(Play& p) {
  State& s = p.s;
  // V9.8: events of other phases have acted; their cards leave too.
  for (std::size_t i = 0; i < kSoloEvents; ++i) {
    const SoloEvent event = static_cast<SoloEvent>(i);
    if (event_up(s, event) && info(event).acts_in != ActsIn::kEvents) {
      s.events_up &= ~bit_of(event);
      tell(p.log, EventKind::kEventResolved, kNobody, {static_cast<int>(i)});
    }
  }
  continue_events(p);
}

void continue_events(Play& p) {
  State& s = p.s;
  s.turn = s.actor = 0;
  // Each is a decision, even the last: the Jester may be sent, and what is left is seen.
  s.stage = Stage::kEvents;
  if (s.events_up != 0) return;
  countess_draws(p);
}

void jester_moves(const State& s, Sink& sink) {
  if (s.jester == 0 || !sink.wants(Kind::kJester)) return;
  for (std::uint32_t left = s.events_up; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    if (jester_helps(s, static_cast<SoloEvent>(i)))
      sink.add(Kind::kJester, static_cast<std::uint32_t>(i));
  }
}

void jester_play(Play& p, const Action& action) {
  State& s = p.s;
  s.jester = 0;
  s.jester_used = 1;
  s.events_up &= ~bit_of(static_cast<SoloEvent>(action.card));
  tell(p.log, EventKind::kJester, 0, {static_cast<int>(action.card)});
  if (s.stage == Stage::kEvents) continue_events(p);
}

}  // namespace reeve::villagers
