// After the build phase: copper (V10.3), the Founders' food (V7.1), improvements (V10.5), markets
// and the end of the game (V8), the next round (V7.2).
#include <algorithm>

#include "games/villagers/hidden.h"
#include "games/villagers/rules.h"
#include "games/villagers/village.h"

namespace reeve::villagers {
namespace {

const ImprovementInfo& improvement_of(const State& s, std::size_t domain) {
  return kImprovementTable[domain * kImprovementsOfDomain + s.improvement[domain]];
}

int copper_value(const State& s, int seat, const VillageCard& card, const Tally& t) {
  const Formula& formula = info(card.card).formula;
  if (formula.coin != Coin::kCopper) return 0;
  const int best = formula.per == Per::kBestSilver ? best_silver(s, seat, t, false) : 0;
  return formula_value(formula, t, best);
}

// V7.1
void turn_founders(Play& p) {
  State& s = p.s;
  for (Seat seat = 0; seat < s.players; ++seat) {
    if ((s.turned >> seat & 1) != 0 || food_of(s, seat) > 0) continue;
    const std::size_t village = static_cast<std::size_t>(seat);
    for (std::size_t i = 0; i < s.villages.size(village); ++i) {
      VillageCard card = s.villages.at(village, i);
      if (card.card != Card::kFounders) continue;
      card.mark(true);
      s.villages.replace(village, i, card);
      s.turned |= seat_bit(seat);
      tell(p.log, EventKind::kFoundersTurned, seat);
    }
  }
}

int count_for(const State& s, int seat, const ImprovementInfo& card, const Tally& t) {
  switch (card.most) {
    case Most::kChains:
      return t.chains;
    case Most::kSuitSymbols:
      return t.symbols[index_of(card.suit)];
    case Most::kPadlocks:
      return t.padlocks;
    case Most::kFood:
      return t.food;
    case Most::kGoldSymbols:
      return t.gold_symbols;
    case Most::kGoldInSupply:
      return s.gold[static_cast<std::size_t>(seat)];
    case Most::kVillagers:
      return t.villagers;
    case Most::kBuilders:
      return t.builders;
    case Most::kSuitsInVillage:
      return t.suits;
    case Most::kSuitsInHand: {
      std::uint32_t suits = 0;
      for (const HeldCard& held : s.held.list(hand_of(seat)))
        suits |= 1u << index_of(suit_of(held.card));
      return std::popcount(suits);
    }
  }
  return 0;
}

// V10.5: all winners first.
void decide_improvements(Play& p) {
  State& s = p.s;
  std::array<Tally, kMaxPlayers> tallies;
  for (int seat = 0; seat < s.players; ++seat)
    tallies[static_cast<std::size_t>(seat)] = tally(s, seat);
  for (std::size_t domain = 0; domain < kDomains; ++domain) {
    const ImprovementInfo& card = improvement_of(s, domain);
    int best = -1;
    s.token[domain] = kNobody;
    for (Seat seat = 0; seat < s.players; ++seat) {
      const int count = count_for(s, seat, card, tallies[static_cast<std::size_t>(seat)]);
      if (count == best) s.token[domain] = kNobody;
      if (count <= best) continue;
      best = count;
      s.token[domain] = seat;
    }
    tell(p.log, EventKind::kImprovement, s.token[domain],
         {static_cast<int>(domain * kImprovementsOfDomain + s.improvement[domain])});
  }
}

bool any_pile(const State& s) {
  return !stacks_empty(s) || !stack_empty(s, kReserve);
}
bool any_basic(const State& s) {
  return std::ranges::any_of(s.basics, [](std::uint8_t left) { return left > 0; });
}

void next_reward(Play& p) {
  State& s = p.s;
  for (; s.reward < kDomains; ++s.reward) {
    const Seat winner = s.token[s.reward];
    if (winner == kNobody) continue;
    const ImprovementInfo& card = improvement_of(s, s.reward);
    if (card.gold > 0) {
      earn(s, winner, card.gold);
      tell(p.log, EventKind::kGained, winner, {card.gold, static_cast<int>(Why::kImprovement)});
    }
    if ((card.draws && any_pile(s)) || (card.basic && any_basic(s))) {
      s.turn = s.actor = winner;
      s.stage = card.draws ? Stage::kChurch : Stage::kTavern;
      ++s.reward;
      return;
    }
  }
  s.reward = 0;
  finish_round(p);
}

void after_copper(Play& p) {
  State& s = p.s;
  turn_founders(p);
  if (solo(s)) return start_events(p);
  if ((s.modules & kImprovementCards) == 0) return finish_round(p);
  decide_improvements(p);
  s.reward = 0;
  next_reward(p);
}

// V10.3: in turn order each player who has one may cash one copper symbol.
void next_copper(Play& p) {
  State& s = p.s;
  while (s.to_go < s.players) {
    const Seat seat = static_cast<Seat>((s.first + s.to_go++) % s.players);
    const Tally t = tally(s, seat);
    for (const VillageCard& card : s.villages.list(static_cast<std::size_t>(seat)))
      if (copper_value(s, seat, card, t) > 0) {
        s.turn = s.actor = seat;
        s.stage = Stage::kCopper;
        return;
      }
  }
  s.to_go = 0;
  after_copper(p);
}

void hold_first_market(Play& p) {
  State& s = p.s;
  s.market_held = 1;
  for (int seat = 0; seat < seats_of(s); ++seat) {
    const Tally t = tally(s, seat);
    earn(s, seat, t.gold + t.coins);
    s.first_market[static_cast<std::size_t>(seat)] =
        static_cast<std::uint16_t>(std::min(t.gold + t.coins, kMostGold));
    tell(p.log, EventKind::kMarket, static_cast<Seat>(seat), {1, t.gold, t.coins, 0});
  }
}

void hold_second_market(Play& p) {
  State& s = p.s;
  for (int seat = 0; seat < seats_of(s); ++seat) {
    const std::size_t i = static_cast<std::size_t>(seat);
    const Tally t = tally(s, seat);
    int silver = silver_total(s, seat, t);
    for (const VillageCard& card : s.villages.list(i))
      if (card.card == Card::kNun) silver += best_silver(s, seat, t, true);
    // V8.2: silver is counted while the coins still lie there, then they go to the owner.
    for (VillageCard& card : s.villages.list(i)) card.coins = 0;
    earn(s, seat, t.gold + silver + t.coins);
    s.last_silver[i] = static_cast<std::uint16_t>(silver);
    s.last_coins[i] = static_cast<std::uint16_t>(std::min(t.coins, kMostGold));
    tell(p.log, EventKind::kMarket, static_cast<Seat>(seat), {2, t.gold, t.coins, silver});
  }
  s.stage = Stage::kOver;
  tell(p.log, EventKind::kOver, kNobody);
}

}  // namespace

void finish_build_phase(Play& p) {
  p.s.to_go = 0;
  if ((p.s.modules & kProfiteers) != 0) return next_copper(p);
  after_copper(p);
}

void round_end_moves(const State& s, Sink& sink) {
  const Seat seat = s.actor;
  if (s.stage == Stage::kCopper) {
    const Tally t = tally(s, seat);
    const auto cards = s.villages.list(static_cast<std::size_t>(seat));
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (copper_value(s, seat, cards[i], t) > 0)
        sink.add(Kind::kCopper, 0, static_cast<std::uint32_t>(i));
  } else if (s.stage == Stage::kChurch) {
    for (std::uint32_t k = 0; k < kPiles; ++k)
      if (!stack_empty(s, static_cast<int>(k))) sink.add(Kind::kChurch, 0, k);
  } else {
    for (std::uint32_t basic = 0; basic < kBasics.size(); ++basic)
      if (s.basics[basic] > 0) sink.add(Kind::kTavern, 0, basic);
  }
  sink.add(Kind::kPass);
}

void round_end_play(Play& p, const Action& action) {
  State& s = p.s;
  const Seat seat = s.actor;
  switch (action.kind) {
    case Kind::kCopper: {
      const VillageCard& card = s.villages.at(static_cast<std::size_t>(seat), action.place);
      const int amount = copper_value(s, seat, card, tally(s, seat));
      earn(s, seat, amount);
      tell(p.log, EventKind::kGained, seat,
           {amount, static_cast<int>(Why::kCopper), number(card.card)});
      return next_copper(p);
    }
    case Kind::kChurch: {
      const HeldCard card = draw_top(s, static_cast<int>(action.place), p.chance);
      const std::uint8_t seen = card.seen | seat_bit(seat);
      add_to_hand(s, seat, card.card, seen);
      tell_secret(p.log, EventKind::kDrew, seat, seen,
                  {number(card.card), static_cast<int>(suit_of(card.card)),
                   static_cast<int>(action.place)});
      return next_reward(p);
    }
    case Kind::kTavern:
      --s.basics[action.place];
      lay_on_ground(s, seat, kBasics[action.place]);
      tell(p.log, EventKind::kHired, seat, {number(kBasics[action.place])});
      return next_reward(p);
    default:
      return s.stage == Stage::kCopper ? next_copper(p) : next_reward(p);
  }
}

void finish_round(Play& p) {
  State& s = p.s;
  s.first = next_seat(s, s.first);  // V7.2
  // V8.1: when the second stack is empty; V8.2: when all are.
  if (s.market_held == 0 && stack_empty(s, 1)) hold_first_market(p);
  if (stacks_empty(s)) return hold_second_market(p);
  s.round = static_cast<std::uint8_t>(std::min(s.round + 1, kMostRounds));
  start_round(p);
}

}  // namespace reeve::villagers
