#include "games/ragusa/turn.h"

#include <algorithm>

#include "games/ragusa/automaton.h"
#include "games/ragusa/ragusa.h"
#include "games/ragusa/requirements.h"
#include "games/ragusa/scoring.h"
#include "games/ragusa/walls.h"

namespace reeve::ragusa {
namespace {

constexpr unsigned kProducerBits = 1u << kWinery | 1u << kOilPress | 1u << kJeweller;

int corner_after(const State& s, Building building, int step) {
  const int from = kBoard.corner[building][s.placed];
  return kBoard.clockwise[building][static_cast<std::size_t>((from + step) % 6)];
}

// Whether a house of the seat could change anything at the building now.
bool could_act(const State& s, Seat seat, Building building) {
  const PlayerState& player = s.of(seat);
  switch (building) {
    case kWinery:
    case kOilPress:
    case kJeweller: {
      if (player.stock[kProduces[building]] >= kMostStock) return false;
      const Resource from = kProducedFrom[building];
      return player.access[from] > 0 || (!s.automaton(seat) && most_exchanges(s, seat, from) > 0);
    }
    case kArchitect:
      return tower_spaces(s, seat) != 0;
    case kMason:
      return s.walls != kAllBorder;
    case kFishmonger:
      return player.access[kFish] >= 2;
    case kMarket:
      if (s.automaton(seat)) return automaton_purchase(s, seat) != kNone;
      for (int slot = 0; slot < kSlots; ++slot)
        if (can_buy(s, seat, slot)) return true;
      return false;
    case kQuay:
      return s.automaton(seat) ? automaton_sale(s, seat) != kNone : owns_goods(player);
    case kPalace:
      return s.bonus_deck_size > 0 || !s.bottom.empty();
    case kCathedral:
      return false;
  }
  return false;
}

bool somebody_could_act(const State& s, Building building) {
  if (building == kCathedral) return false;
  if (could_act(s, s.active, building)) return true;
  if (!has_arrow(building)) return false;
  // A house acts for its owner, or for the active player, who was asked.
  const bool super = s.placed < kBorder && (s.super_houses >> s.placed & 1) != 0;
  for (Seat seat = 0; seat < s.seats() && !super; ++seat)
    if (seat != s.active && (s.houses_of(seat) & kBoard.at[building]) != 0 &&
        could_act(s, seat, building))
      return true;
  return false;
}

// R6.1: asked once for each hex, at the seat's first house there.
bool asks_for_exchange(const State& s, Seat seat, Building building) {
  if (s.automaton(seat) || s.of(seat).stock[kProduces[building]] >= kMostStock ||
      most_exchanges(s, seat, kProducedFrom[building]) == 0)
    return false;
  for (int step = 0; step < s.step; ++step)
    if (acts_for(s, corner_after(s, building, step)) == seat) return false;
  return true;
}

bool wait_for(State& s, Phase phase, Seat seat) {
  s.phase = phase;
  s.decider = seat;
  return false;
}

bool visit_palace(const Play& play, Seat seat) {
  State& s = play.s;
  Draw draw = play.chance.draw(
      kChancePalace, static_cast<std::uint32_t>(std::popcount(s.occupied() & kBoard.at[kPalace])));
  const bool single = !s.automaton(seat) && s.has(kSinglePalaceCard);  // R9.7
  std::array<std::uint8_t, 2> cards = {take_bonus_card(s, draw), kNone};
  if (!single) cards[1] = take_bonus_card(s, draw);
  const unsigned audience = s.automaton(seat) ? 0 : 1u << seat;  // an automaton's cards are covered
  play.tell_secret(EventKind::kDrew, seat, audience, 3,
                   {cards[0], static_cast<std::int16_t>(cards[1] == kNone ? -1 : cards[1])});
  if (s.automaton(seat) || cards[1] == kNone) {  // R9.5: both; or there is nothing to choose
    for (std::uint8_t card : cards)
      if (card != kNone) s.of(seat).hand.push_back(card);
    return true;
  }
  s.offered = {std::min(cards[0], cards[1]), std::max(cards[0], cards[1])};
  return wait_for(s, Phase::kKeep, seat);
}

// One house acts; false when a decision is needed first.
bool act(const Play& play, Seat seat, Building building) {
  State& s = play.s;
  const bool automaton = s.automaton(seat);
  if (!could_act(s, seat, building)) return true;  // R3.6
  switch (building) {
    case kWinery:
    case kOilPress:
    case kJeweller:
      if (asks_for_exchange(s, seat, building)) return wait_for(s, Phase::kProduce, seat);
      produce(play, seat, building);
      return true;
    case kArchitect:
      if (!automaton) return wait_for(s, Phase::kTower, seat);
      build_tower(play, seat, automaton_tower(s, seat));
      return true;
    case kMason:
      if (!automaton) return wait_for(s, Phase::kWall, seat);
      build_wall(play, seat, automaton_wall(s, seat));
      return true;
    case kFishmonger:
      sell_fish(play, seat);
      return true;
    case kMarket:
      if (!automaton) return wait_for(s, Phase::kBuy, seat);
      buy_ship(play, seat, automaton_purchase(s, seat));
      return true;
    case kQuay:
      if (!automaton) return wait_for(s, Phase::kSell, seat);
      sell_good(play, seat, static_cast<Good>(automaton_sale(s, seat)));
      return true;
    case kPalace:
      return visit_palace(play, seat);
    case kCathedral:
      return true;
  }
  return true;
}

bool run_hex(const Play& play) {
  State& s = play.s;
  const auto building = static_cast<Building>(s.hex);
  const int corners = has_arrow(building) ? 6 : 1;
  const SpaceMask houses = s.occupied();
  for (; s.step < corners; ++s.step) {
    const int space = corner_after(s, building, s.step);
    if ((houses & bit(space)) != 0 && !act(play, acts_for(s, space), building)) return false;
  }
  s.hex = kNone;
  s.step = 0;
  return true;
}

void start_hex(const Play& play, Building building) {
  play.s.pending = static_cast<std::uint16_t>(play.s.pending & ~(1u << building));
  play.s.hex = building;
  play.tell(EventKind::kActivated, play.s.active, {building});
}

bool next_hex(const Play& play) {
  State& s = play.s;
  const unsigned choices = order_choices(s);
  if (choices == 0) {
    s.pending = 0;
    return true;
  }
  if (!std::has_single_bit(choices) && !s.automaton(s.active))
    return wait_for(s, Phase::kOrder, s.active);
  start_hex(play, static_cast<Building>(std::countr_zero(choices)));
  return true;
}

// R9.4: a card with a free space, at random; a full card would be put aside and another drawn.
void automaton_turn(const Play& play, Seat seat) {
  State& s = play.s;
  const SpaceMask taken = s.occupied();
  const auto next_space = [&](int card) {
    for (std::uint8_t space : kPatricianData[static_cast<std::size_t>(card)])
      if ((taken & bit(space)) == 0) return space;
    return kNone;
  };
  unsigned usable = 0;
  const std::uint16_t cards = s.patrician[static_cast<std::size_t>(seat - kOrange)];
  for (int card = 0; card < kPatricianCards; ++card)
    if ((cards >> card & 1) != 0 && next_space(card) != kNone) usable |= 1u << card;
  if (usable == 0) {  // only in a composed position
    s.of(seat).houses = 0;
    return;
  }
  Draw draw = play.chance.draw(kChanceCard, s.of(seat).houses * 4u + static_cast<unsigned>(seat));
  for (std::uint32_t pick = draw.below(static_cast<std::uint32_t>(std::popcount(usable))); pick > 0;
       --pick)
    usable &= usable - 1;
  const int card = std::countr_zero(usable);
  play.tell(EventKind::kPatricianCard, seat, {static_cast<std::int16_t>(card)});
  place_house(play, seat, next_space(card), false);
}

void finish(const Play& play) {
  play.s.phase = Phase::kLastExchange;
  play.chance.reveal();
  play.tell(EventKind::kCardsShown, -1);
  last_exchanges(play, 0);
}

// Gives the turn to the next who can build; false when a decision is waited for or the game is
// over.
bool next_turn(const Play& play) {
  State& s = play.s;
  s.placed = kNone;
  const int seats = s.seats();
  const Seat last = s.active;
  for (int i = 1; i <= seats; ++i) {
    const auto seat = static_cast<Seat>((last + i) % seats);
    PlayerState& player = s.of(seat);
    // R9.4: nine rounds, whatever the person could build after them.
    if (s.solo() && seat == s.first && s.of(kOrange).houses == 0) break;
    if (player.houses + player.super_houses == 0) continue;
    s.active = seat;
    if (s.automaton(seat)) {
      automaton_turn(play, seat);
      return true;
    }
    if (player.super_houses > 0 && room_for_super_houses(s) == 0) {  // R8.6
      play.tell(EventKind::kSuperConverted, seat, {player.super_houses});
      player.houses = static_cast<std::uint8_t>(player.houses + player.super_houses);
      player.super_houses = 0;
    }
    if (can_place(s, seat)) return wait_for(s, Phase::kPlace, seat);
    if (s.skips < kMostSkips) ++s.skips;  // R3.2
    play.tell(EventKind::kSkipped, seat);
  }
  finish(play);
  return false;
}

void tell_end(const Play& play) {
  const State& s = play.s;
  if (!play.log) return;
  const auto word = [](int value) { return static_cast<std::int16_t>(value); };
  for (Seat seat = 0; seat < s.seats(); ++seat) {
    const Stretch stretch = longest_stretch(s, seat);
    play.tell(EventKind::kScoredWalls, seat,
              {word(stretch.points()), stretch.walls, stretch.houses, stretch.towers});
    play.tell(EventKind::kScoredCathedral, seat, {word(cathedral_points(s, seat))});
    for (unsigned left = counting_cards(s, seat); left != 0; left &= left - 1) {
      const int card = std::countr_zero(left);
      play.tell(EventKind::kScoredBonus, seat, {word(card), word(bonus_points(s, seat, card))});
    }
  }
}

}  // namespace

Seat acts_for(const State& s, int space) {
  if (space < kBorder && (s.super_houses >> space & 1) != 0) return s.active;  // R8.4
  int owner = -1;  // looked for to the end, since where it is found is chance
  for (int seat = 0; seat < s.seats(); ++seat)
    if (s.houses_of(static_cast<Seat>(seat)) & bit(space)) owner = seat;
  const bool super = s.placed < kBorder && (s.super_houses >> s.placed & 1) != 0;
  return super && owner >= 0 ? s.active : static_cast<Seat>(owner);  // R8.3
}

bool may_decline(const State& s) {
  if (s.phase == Phase::kBuy || s.phase == Phase::kSell) return true;
  return (s.phase == Phase::kWall || s.phase == Phase::kTower) && s.step > 0;
}

std::uint16_t order_choices(const State& s) {
  unsigned useful = 0;
  for (unsigned left = s.pending; left != 0; left &= left - 1) {
    const int building = std::countr_zero(left);
    if (somebody_could_act(s, static_cast<Building>(building))) useful |= 1u << building;
  }
  const unsigned producers = useful & kProducerBits;
  if (producers != 0) {
    // Walls and towers neither help nor hinder production.
    const unsigned others = useful & ~producers;
    if ((others & ~(1u << kArchitect | 1u << kMason)) == 0)
      useful = producers;
    else if (!owns_goods(s.of(s.active)))  // R4.7: the good must be there before it is traded
      useful &= ~(1u << kMarket | 1u << kQuay);
  }
  return static_cast<std::uint16_t>(useful);
}

void place_house(const Play& play, Seat seat, int space, bool super) {
  State& s = play.s;
  PlayerState& player = s.of(seat);
  const auto& gives = s.land().gives[static_cast<std::size_t>(space)];
  Placement placement;
  if (!s.automaton(seat) && player.access[kFish] + gives[kFish] >= 2)  // else nothing to exchange
    placement = super ? check_super_house(s, seat, space) : check_house(s, seat, space);
  if (super) {
    s.super_houses |= 1u << space;
    --player.super_houses;
  } else {
    s.houses_of(seat) |= bit(space);
    --player.houses;
  }
  play.tell(EventKind::kPlaced, seat, {static_cast<std::int16_t>(space), super});
  s.reserved &= ~bit(space);  // R9.4: the black house only kept the place
  s.placed = static_cast<std::uint8_t>(space);
  s.pending = kBoard.buildings[static_cast<std::size_t>(space)];

  if (!super) {
    for (std::uint8_t r = 0; r < kResources; ++r)
      for (int n = 0; n < gives[r]; ++n) gain(play, seat, static_cast<Resource>(r));  // R3.3
  }
  if (placement.fish_paid > 0) {
    player.access[kFish] = static_cast<std::uint8_t>(placement.fish_after + placement.fish_paid);
    for (std::uint8_t r = 0; r < kExchangeable; ++r)
      exchange(play, seat, static_cast<Resource>(r), placement.exchange[r]);
  }
}

void house_acted(const Play& play) {
  ++play.s.step;
  resume(play);
}

void begin_play(const Play& play) {
  State& s = play.s;
  s.active = static_cast<Seat>((s.first + s.seats() - 1) % s.seats());
  if (next_turn(play)) resume(play);
}

void last_exchanges(const Play& play, int offset) {
  State& s = play.s;
  for (int i = offset; i < s.seats(); ++i) {
    const auto seat = static_cast<Seat>((s.first + i) % s.seats());
    if (s.automaton(seat))
      best_exchange(s, seat);
    else if (rewarding_exchanges(s, seat) != 0) {
      s.decider = seat;
      return;
    }
  }
  s.phase = Phase::kOver;
  s.decider = -1;
  tell_end(play);
}

void resume(const Play& play) {
  State& s = play.s;
  for (;;) {
    if (s.hex != kNone) {
      if (!run_hex(play)) return;
    } else if (s.pending != 0) {
      if (!next_hex(play)) return;
    } else if (!next_turn(play)) {
      return;
    }
  }
}

}  // namespace reeve::ragusa
