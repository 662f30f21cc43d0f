#include "games/ragusa/ragusa.h"

#include <array>
#include <bit>

#include "core/bits.h"
#include "games/ragusa/actions.h"
#include "games/ragusa/requirements.h"
#include "games/ragusa/scoring.h"
#include "games/ragusa/turn.h"

namespace reeve::ragusa {
namespace {

// R1.2: fish gained above 8 would be lost, so a seat this close may exchange before it builds.
constexpr int kFishNearlyFull = 7;

bool may_exchange(const State& s, int resource) {
  if (resource < 0 || resource >= kExchangeable) return false;
  const Seat seat = s.decider;
  if (s.phase == Phase::kPlace) {
    if (s.of(seat).access[kFish] < kFishNearlyFull ||
        most_exchanges(s, seat, static_cast<Resource>(resource)) == 0)
      return false;
    // It must not take away the fish that the only possible placement needs.
    State after = s;
    Chance no_chance(0);
    exchange({after, no_chance, nullptr}, seat, static_cast<Resource>(resource), 1);
    return can_place(after, seat);
  }
  return s.phase == Phase::kLastExchange && (rewarding_exchanges(s, seat) >> resource & 1) != 0;
}

// R2.3, R5.7
bool may_keep(const State& s, int card) {
  if (card < 0 || card >= kBonusCards) return false;
  if (s.phase == Phase::kKeepFirst)
    return s.of(s.decider).hand.contains(static_cast<std::uint8_t>(card));
  return s.phase == Phase::kKeep && (s.offered[0] == card || s.offered[1] == card);
}

void keep_first(const Play& play, std::uint8_t card) {
  State& s = play.s;
  const Seat seat = s.decider;
  PlayerState& player = s.of(seat);
  for (std::uint8_t other : player.hand)
    if (other != card) {
      player.returned = static_cast<std::uint16_t>(player.returned | 1u << other);
      s.bonus_deck = static_cast<std::uint16_t>(s.bonus_deck | 1u << other);
      ++s.bonus_deck_size;
      play.tell_secret(EventKind::kReturned, seat, 1u << seat, 1, {other, 0});
    }
  player.hand.clear();
  player.hand.push_back(card);
  play.tell_secret(EventKind::kKept, seat, 1u << seat, 1, {card});
  if (seat + 1 < s.players)
    ++s.decider;
  else
    begin_play(play);
}

void keep_at_palace(const Play& play, std::uint8_t card) {
  State& s = play.s;
  const Seat seat = s.decider;
  const std::uint8_t other = s.offered[0] == card ? s.offered[1] : s.offered[0];
  s.of(seat).hand.push_back(card);
  s.bottom.push_back({other, static_cast<std::uint8_t>(seat)});
  s.offered = {kNone, kNone};
  play.tell_secret(EventKind::kKept, seat, 1u << seat, 1, {card});
  play.tell_secret(EventKind::kReturned, seat, 1u << seat, 1, {other, 1});
  house_acted(play);
}

void pass(const Play& play) {
  State& s = play.s;
  if (s.phase == Phase::kLastExchange) {
    last_exchanges(play, (s.decider - s.first + s.seats()) % s.seats() + 1);
    return;
  }
  play.tell(EventKind::kDeclined, s.decider, {s.hex});
  house_acted(play);
}

// Legal moves of one kind: their arguments, a bit each.
struct Choice {
  MoveKind kind;
  std::uint64_t arguments;

  std::uint32_t size() const { return static_cast<std::uint32_t>(std::popcount(arguments)); }
};

// All legal moves, in the order of generate()'s list. A random player wants one of them, and need not have
// the list written down.
class Offer {
 public:
  // None leave no trace. Without a branch: whether there are any cannot be guessed.
  void add(MoveKind kind, std::uint64_t arguments) {
    const Choice choice{kind, arguments};
    choices_[size_] = choice;
    size_ += arguments != 0;
    moves_ += choice.size();
  }
  const Choice* begin() const { return choices_.data(); }
  const Choice* end() const { return choices_.data() + size_; }
  std::uint32_t moves() const { return moves_; }

 private:
  std::array<Choice, 5> choices_;
  std::size_t size_ = 0;
  std::uint32_t moves_ = 0;
};

Offer offer(const State& s) {
  Offer offer;
  const Seat seat = s.decider;
  std::uint64_t some = 0;
  switch (s.phase) {
    case Phase::kKeepFirst:
      for (std::uint8_t card : s.of(seat).hand) offer.add(MoveKind::kKeep, 1ull << card);
      break;
    case Phase::kPlace:
      offer.add(MoveKind::kPlace, house_spaces(s, seat));
      offer.add(MoveKind::kSuper, super_house_spaces(s, seat));
      if (s.of(seat).access[kFish] >= kFishNearlyFull)
        for (int r = 0; r < kExchangeable; ++r)
          if (may_exchange(s, r)) some |= 1ull << r;
      offer.add(MoveKind::kExchange, some);
      break;
    case Phase::kOrder:
      offer.add(MoveKind::kActivate, order_choices(s));
      break;
    case Phase::kProduce:
      offer.add(MoveKind::kProduce, (2ull << most_exchanges(s, seat, kProducedFrom[s.hex])) - 1);
      break;
    case Phase::kWall:
      offer.add(MoveKind::kWall, kAllBorder & ~s.walls);
      break;
    case Phase::kTower:
      offer.add(MoveKind::kTower, tower_spaces(s, seat));
      break;
    case Phase::kBuy:
      for (int slot = 0; slot < kSlots; ++slot)
        if (can_buy(s, seat, slot)) some |= 1ull << slot;
      offer.add(MoveKind::kBuy, some);
      break;
    case Phase::kSell:
      for (std::size_t good = 0; good < kGoods; ++good)
        if (s.of(seat).stock[good] > 0) some |= 1ull << good;
      offer.add(MoveKind::kSell, some);
      break;
    case Phase::kKeep:
      for (std::uint8_t card : s.offered) offer.add(MoveKind::kKeep, 1ull << card);
      break;
    case Phase::kLastExchange:
      offer.add(MoveKind::kExchange, rewarding_exchanges(s, seat));
      break;
    case Phase::kOver:
      return offer;
  }
  if (may_decline(s) || s.phase == Phase::kLastExchange) offer.add(MoveKind::kPass, 1);
  return offer;
}

}  // namespace

void Ragusa::generate(const State& s, MoveList<Ragusa>& list) {
  list.clear();
  for (const Choice& choice : offer(s))
    for (std::uint64_t left = choice.arguments; left != 0; left &= left - 1)
      list.push_back(make_move(choice.kind, std::countr_zero(left)));
}

Move Ragusa::random_move(const State& s, Rng& rng) {
  const Offer choices = offer(s);
  std::uint32_t n = rng.below(choices.moves());
  const Choice* choice = choices.begin();
  for (std::uint32_t size; n >= (size = choice->size()); ++choice) n -= size;
  return make_move(choice->kind, static_cast<int>(nth_of(choice->arguments, n)));
}

bool Ragusa::legal(const State& s, Move move) {
  const Seat seat = s.decider;
  const int n = argument_of(move);
  if (s.phase == Phase::kOver || n > kSpaces) return false;
  switch (kind_of(move)) {
    case MoveKind::kKeep:
      return may_keep(s, n);
    case MoveKind::kPlace:
      return s.phase == Phase::kPlace && n < kSpaces && check_house(s, seat, n).legal;
    case MoveKind::kSuper:
      return s.phase == Phase::kPlace && n < kBorder && check_super_house(s, seat, n).legal;
    case MoveKind::kActivate:
      return s.phase == Phase::kOrder && n < kBuildings && (order_choices(s) >> n & 1) != 0;
    case MoveKind::kProduce:
      return s.phase == Phase::kProduce && n <= most_exchanges(s, seat, kProducedFrom[s.hex]);
    case MoveKind::kWall:
      return s.phase == Phase::kWall && n < kBorder && (s.walls >> n & 1) == 0;
    case MoveKind::kTower:
      return s.phase == Phase::kTower && n < kBorder && (tower_spaces(s, seat) >> n & 1) != 0;
    case MoveKind::kBuy:
      return s.phase == Phase::kBuy && n < kSlots && can_buy(s, seat, n);
    case MoveKind::kSell:
      return s.phase == Phase::kSell && n < kGoods &&
             s.of(seat).stock[static_cast<std::size_t>(n)] > 0;
    case MoveKind::kExchange:
      return may_exchange(s, n);
    case MoveKind::kPass:
      return n == 0 && (may_decline(s) || s.phase == Phase::kLastExchange);
  }
  return false;
}

void Ragusa::apply(State& s, Move move, Chance& chance, EventLog* log) {
  const Play play{s, chance, log};
  const Seat seat = s.decider;
  const int n = argument_of(move);
  switch (kind_of(move)) {
    case MoveKind::kKeep:
      if (s.phase == Phase::kKeepFirst)
        keep_first(play, static_cast<std::uint8_t>(n));
      else
        keep_at_palace(play, static_cast<std::uint8_t>(n));
      return;
    case MoveKind::kPlace:
    case MoveKind::kSuper:
      place_house(play, seat, n, kind_of(move) == MoveKind::kSuper);
      resume(play);
      return;
    case MoveKind::kActivate:
      s.pending = static_cast<std::uint16_t>(s.pending & ~(1u << n));
      s.hex = static_cast<std::uint8_t>(n);
      play.tell(EventKind::kActivated, seat, {s.hex});
      resume(play);
      return;
    case MoveKind::kProduce:
      exchange(play, seat, kProducedFrom[s.hex], n);
      produce(play, seat, static_cast<Building>(s.hex));
      house_acted(play);
      return;
    case MoveKind::kWall:
      build_wall(play, seat, n);
      house_acted(play);
      return;
    case MoveKind::kTower:
      build_tower(play, seat, n);
      house_acted(play);
      return;
    case MoveKind::kBuy:
      buy_ship(play, seat, n);
      house_acted(play);
      return;
    case MoveKind::kSell:
      sell_good(play, seat, static_cast<Good>(n));
      house_acted(play);
      return;
    case MoveKind::kExchange:
      exchange(play, seat, static_cast<Resource>(n), 1);
      if (s.phase == Phase::kLastExchange)
        last_exchanges(play, (seat - s.first + s.seats()) % s.seats());
      return;
    case MoveKind::kPass:
      pass(play);
      return;
  }
}

}  // namespace reeve::ragusa
