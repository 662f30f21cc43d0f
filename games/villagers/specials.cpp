// Special villagers of the build phase: base game V6, expansions V10.1 to V10.4.
#include <algorithm>

#include "games/villagers/hidden.h"
#include "games/villagers/places.h"
#include "games/villagers/rules.h"

namespace reeve::villagers {
namespace {

constexpr int kTheft = 3;       // V10.1: what a Thief takes, and what the victim must have
constexpr int kPigeonView = 6;  // cards the Pigeoneer looks at

std::span<const VillageCard> village(const State& s, int seat) {
  return s.villages.list(static_cast<std::size_t>(seat));
}
std::uint16_t gold(const State& s, int seat) {
  return s.gold[static_cast<std::size_t>(seat)];
}

// Whether a card got by the Apprentice can be laid at once, an Apprentice apart (V6.4).
bool can_lay_fetched(const State& s, Seat seat, const OpenPlaces& places, Card card, int actions,
                     int monks) {
  if (card == Card::kMonk)
    return can_cover_monk(s, seat, places, monks_with_fetched(s, seat, actions));
  return can_place(s, seat, places, card, monks);
}

// Whether an Apprentice could take the place of a covered card of the own village.
bool can_stay_at_home(const State& s, Seat seat, const OpenPlaces& places, int actions, int monks) {
  const auto cards = village(s, seat);
  const Bits128 cover = covered(s, seat);
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (cover.test(i) && cards[i].card != Card::kApprentice &&
        can_lay_fetched(s, seat, places, cards[i].card, actions, monks))
      return true;
  return false;
}

// V6.7: one move for each amount that can be earned.
void smuggler_moves(const State& s, Seat seat, Sink& sink) {
  if (!sink.wants(Kind::kSmuggler)) return;
  const auto cards = village(s, seat);
  const Bits128 cover = covered(s, seat);
  ScratchList<std::uint32_t, 16> targets;
  payment_targets(s, seat, Card::kSmuggler, targets);
  Bits128 amounts;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const int printed = printed_gold(cards[i]);
    if (cover.test(i) || printed == 0) continue;
    const std::size_t amount = static_cast<std::size_t>((printed + 1) / 2);
    if (amounts.test(amount)) continue;
    amounts.set(amount);
    for (std::uint32_t target : targets)
      sink.add(Kind::kSmuggler, 0, static_cast<std::uint32_t>(i), target);
  }
}

void schemer_moves(const State& s, Sink& sink) {
  if (!sink.wants(Kind::kSchemer)) return;
  for (int owner = 0; owner < s.players; ++owner) {
    const auto cards = village(s, owner);
    const Bits128 cover = covered(s, owner);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (cover.test(i) || is_special(cards[i].card) || cards[i].card == Card::kFounders) continue;
      bool same = false;
      for (std::size_t j = 0; j < i && !same; ++j)
        same = cards[j].card == cards[i].card && !cover.test(j) &&
               chain_shape(s, owner, j) == chain_shape(s, owner, i);
      if (!same) sink.add(Kind::kSchemer, 0, 0, target_of(owner, i));
    }
  }
}

void sheriff_moves(const State& s, Sink& sink) {
  for (int owner = 0; owner < s.players; ++owner) {
    const auto cards = village(s, owner);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (cards[i].card != Card::kThief) continue;
      const auto same = [&](const VillageCard& other) { return other == cards[i]; };
      if (std::none_of(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i), same))
        sink.add(Kind::kSheriff, 0, 0, target_of(owner, i));
    }
  }
}

// The cards looked at: the top six of the reserve, a whole stack, or another hand.
std::span<const HeldCard> looked_at(const State& s) {
  if (s.stage == Stage::kNoble) return s.held.list(hand_of(s.pending_pile));
  const auto cards = s.held.list(pile(s.pending_pile));
  if (s.stage == Stage::kProphet) return cards;
  return cards.last(std::min<std::size_t>(cards.size(), kPigeonView));
}

}  // namespace

int monks_with_fetched(const State& s, Seat seat, int actions) {
  return std::min(count_in_hand(s, seat, Card::kMonk) + 1, actions - 1);
}

// V6.4: covered villagers of any village; nobody's Founders but the own (V6.2).
void fetch_moves(const State& s, Seat seat, int actions, int monks, Sink& sink) {
  if (actions < 1 || !sink.wants(Kind::kApprentice)) return;
  OpenPlaces places;
  places.look(s, seat);
  const bool fetched = s.stage == Stage::kFetched;
  Bits128 asked;
  Bits128 fits;
  for (int owner = 0; owner < s.players; ++owner) {
    if (fetched && owner != seat) continue;
    const auto cards = village(s, owner);
    const Bits128 cover = covered(s, owner).below(cards.size());
    cover.each([&](std::size_t i) {
      const Card card = cards[i].card;
      if ((is_special(card) && !is_joker(card)) || (card == Card::kFounders && owner != seat))
        return;
      if (!asked.test(index_of(card))) {
        asked.set(index_of(card));
        const bool fit = card == Card::kApprentice
                             ? !fetched && can_stay_at_home(s, seat, places, actions, monks)
                             : can_lay_fetched(s, seat, places, card, actions, monks);
        if (fit) fits.set(index_of(card));
      }
      if (!fits.test(index_of(card))) return;
      bool same = false;
      cover.below(i).each([&](std::size_t j) {
        same =
            same || (cards[j].card == card && chain_shape(s, owner, j) == chain_shape(s, owner, i));
      });
      if (!same) sink.add(Kind::kApprentice, 0, 0, target_of(owner, i));
    });
  }
}

void special_moves(const State& s, Seat seat, Card card, int actions, int monks, Sink& sink) {
  switch (card) {
    case Card::kApprentice:
      return fetch_moves(s, seat, actions, monks, sink);
    case Card::kTinner:
      if (s.tinner == 0) sink.add(Kind::kTinner);
      return;
    case Card::kSmuggler:
      return smuggler_moves(s, seat, sink);
    case Card::kFreelancer:
    case Card::kThief:
    case Card::kNun:
    case Card::kRecruiter:  // V6.1: they stay and count as a build action
      if (actions > 0) sink.add(Kind::kBuild, code(card), VillageCard::kGround);
      return;
    case Card::kNoble:
      for (int other = 0; other < s.players; ++other)
        if (other != seat && !s.held.empty(hand_of(other)))
          sink.add(Kind::kNoble, 0, static_cast<std::uint32_t>(other));
      return;
    case Card::kSchemer:
      return schemer_moves(s, sink);
    case Card::kSheriff:
      return sheriff_moves(s, sink);
    case Card::kPigeoneer:
      if (!stack_empty(s, kReserve)) sink.add(Kind::kPigeoneer);
      return;
    default:
      return;  // monks go under other cards; the rest is for the draft
  }
}

void village_special_moves(const State& s, Seat seat, Sink& sink) {
  const auto mine = village(s, seat);
  for (std::size_t i = 0; i < mine.size(); ++i) {
    if (mine[i].card != Card::kThief || mine[i].marked()) continue;
    const auto same = [&](const VillageCard& other) { return other == mine[i]; };
    if (std::any_of(mine.begin(), mine.begin() + static_cast<std::ptrdiff_t>(i), same)) continue;
    for (int victim = 0; victim < s.players; ++victim)
      if (victim != seat && gold(s, victim) >= kTheft)
        sink.add(Kind::kThief, 0, static_cast<std::uint32_t>(i), target_of(victim, 0));
  }
  // V10.4
  if (gold(s, seat) == 0 || s.build_limit[static_cast<std::size_t>(seat)] >= kLimit) return;
  for (int owner = 0; owner < s.players; ++owner) {
    const auto cards = village(s, owner);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (cards[i].card != Card::kFreelancer || cards[i].marked()) continue;
      const auto same = [&](const VillageCard& other) { return other == cards[i]; };
      if (std::none_of(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i), same))
        sink.add(Kind::kFreelancer, 0, 0, target_of(owner, i));
    }
  }
}

void take_moves(const State& s, Sink& sink) {
  if (!sink.wants(Kind::kTake)) return;
  const auto cards = looked_at(s);
  Bits128 listed;
  for (const HeldCard& held : cards) {
    if (listed.test(index_of(held.card))) continue;
    if (s.stage == Stage::kNoble && is_special(held.card)) continue;
    listed.set(index_of(held.card));
    sink.add(Kind::kTake, code(held.card));
  }
}

// Cards are laid back from the top: `pending_count` of them lie already. What others knew of the
// places is worth nothing now.
void start_order(Play& p, int k, Stage back) {
  State& s = p.s;
  const auto cards = s.held.list(pile(k));
  std::size_t count = cards.size();
  if (back == Stage::kBuild) count = std::min<std::size_t>(count, kPigeonView - 1);
  s.pending_pile = 0;
  s.pending_count = 0;
  s.stage = back;
  if (count >= 2) {
    for (HeldCard& card : cards.last(count)) card.seen = seat_bit(s.actor);
    s.pending_pile = static_cast<std::uint8_t>(k);
    s.pending_count = static_cast<std::uint8_t>(count);
    s.stage = Stage::kOrder;
  } else {
    show_top(s, k, p.chance);
  }
}

// `pending_count` cards of the top part are still to be laid; they are the lowest of it.
void order_moves(const State& s, Sink& sink) {
  const auto cards = s.held.list(pile(s.pending_pile));
  const std::size_t part = s.pending_pile == kReserve
                               ? std::min<std::size_t>(cards.size(), kPigeonView - 1)
                               : cards.size();
  const auto rest = cards.last(part).first(s.pending_count);
  Bits128 listed;
  for (const HeldCard& held : rest) {
    if (listed.test(index_of(held.card))) continue;
    listed.set(index_of(held.card));
    sink.add(Kind::kPut, code(held.card));
  }
  if (s.pending_count >= 3) sink.add(Kind::kLeave);
}

void order_play(Play& p, const Action& action) {
  State& s = p.s;
  const int k = s.pending_pile;
  const auto cards = s.held.list(pile(k));
  const std::size_t part =
      k == kReserve ? std::min<std::size_t>(cards.size(), kPigeonView - 1) : cards.size();
  if (action.kind == Kind::kPut) {
    const auto rest = cards.last(part).first(s.pending_count);
    std::size_t i = rest.size() - 1;
    while (rest[i].card != action.as_card()) --i;
    std::rotate(rest.begin() + static_cast<std::ptrdiff_t>(i),
                rest.begin() + static_cast<std::ptrdiff_t>(i) + 1, rest.end());
    if (--s.pending_count > 1) return;
  }
  s.pending_count = 0;
  s.pending_pile = 0;
  s.stage = k == kReserve ? Stage::kBuild : Stage::kDraft;
  show_top(s, k, p.chance);
}

void special_play(Play& p, const Action& action) {
  State& s = p.s;
  const Seat seat = s.actor;
  // V6.1: these are discarded and cost no build action.
  const auto play = [&](Card card) {
    play_from_hand(s, seat, card);
    discard(s, card);
    tell(p.log, EventKind::kPlayed, seat, {number(card)});
  };
  switch (action.kind) {
    case Kind::kTinner:
      play(Card::kTinner);
      s.tinner = 1;
      return;
    case Kind::kSmuggler: {
      play(Card::kSmuggler);
      const VillageCard& villager = s.villages.at(static_cast<std::size_t>(seat), action.place);
      const int earned = (printed_gold(villager) + 1) / 2;
      pay_padlock(p, seat, action);
      earn(s, seat, earned);
      tell(p.log, EventKind::kGained, seat, {earned, static_cast<int>(Why::kSmuggler)});
      return;
    }
    case Kind::kApprentice: {
      const int owner = action.target_seat();
      const VillageCard place =
          s.villages.at(static_cast<std::size_t>(owner), action.target_index());
      if (s.stage != Stage::kFetched) play_from_hand(s, seat, Card::kApprentice);
      s.pending = place.card;
      tell(p.log, EventKind::kFetched, seat,
           {number(place.card), owner, static_cast<int>(action.target_index())});
      earn(s, owner, place.coins);
      s.villages.replace(static_cast<std::size_t>(owner), action.target_index(),
                         {Card::kApprentice, 0, place.below()});
      s.stage = Stage::kFetched;
      return;
    }
    case Kind::kNoble: {
      play(Card::kNoble);
      tell(p.log, EventKind::kLooked, seat, {-1, static_cast<int>(action.place)});
      const auto hand = s.held.list(hand_of(static_cast<int>(action.place)));
      bool loot = false;
      for (HeldCard& held : hand) {
        held.seen |= seat_bit(seat);
        loot |= !is_special(held.card);
      }
      sort_hand(s, static_cast<int>(action.place));
      p.chance.reveal();
      if (!loot) return;
      s.pending_pile = static_cast<std::uint8_t>(action.place);
      s.stage = Stage::kNoble;
      return;
    }
    case Kind::kTake:
      if (s.stage == Stage::kNoble) {
        const Seat victim = static_cast<Seat>(s.pending_pile);
        const HeldCard card =
            slip_from_hand(s, victim, action.as_card(),
                           static_cast<std::uint8_t>(seat_bit(seat) | seat_bit(victim)));
        add_to_hand(s, seat, card.card, card.seen);
        tell_secret(p.log, EventKind::kStoleCard, seat, card.seen,
                    {number(card.card), static_cast<int>(suit_of(card.card)), victim});
        s.pending_pile = 0;
        s.stage = Stage::kBuild;
      } else {
        const std::size_t list = pile(kReserve);
        std::size_t i = s.held.size(list) - 1;
        while (s.held.at(list, i).card != action.as_card()) --i;
        const HeldCard card = s.held.at(list, i);
        s.held.erase(list, i);
        // Which of the six it was, others cannot say.
        add_to_hand(s, seat, card.card, seat_bit(seat));
        p.chance.reveal();
        tell_secret(p.log, EventKind::kDrew, seat, seat_bit(seat),
                    {number(card.card), static_cast<int>(suit_of(card.card)), kReserve});
        start_order(p, kReserve, Stage::kBuild);
      }
      return;
    case Kind::kPut:
    case Kind::kLeave:
      return order_play(p, action);
    case Kind::kSchemer: {
      play(Card::kSchemer);
      const int owner = action.target_seat();
      const VillageCard gone = remove_villager(p, owner, action.target_index());
      earn(s, owner, gone.coins);
      add_to_hand(s, seat, gone.card, HeldCard::kEveryone);
      tell(p.log, EventKind::kSchemed, seat, {number(gone.card), owner, gone.coins});
      return;
    }
    case Kind::kSheriff: {
      play(Card::kSheriff);
      const int owner = action.target_seat();
      const VillageCard gone = remove_villager(p, owner, action.target_index());
      earn(s, seat, gone.coins);
      discard(s, Card::kThief);
      tell(p.log, EventKind::kArrested, seat, {owner, gone.coins});
      return;
    }
    case Kind::kThief: {
      VillageCard& thief = s.villages.at(static_cast<std::size_t>(seat), action.place);
      const int victim = action.target_seat();
      s.gold[static_cast<std::size_t>(victim)] -= kTheft;
      put_coins(thief.coins, kTheft);
      thief.mark(true);
      tell(p.log, EventKind::kThief, seat, {victim, kTheft});
      return;
    }
    case Kind::kFreelancer: {
      VillageCard& freelancer =
          s.villages.at(static_cast<std::size_t>(action.target_seat()), action.target_index());
      s.gold[static_cast<std::size_t>(seat)] -= 1;
      put_coins(freelancer.coins, 1);
      freelancer.mark(true);
      ++s.build_limit[static_cast<std::size_t>(seat)];
      tell(p.log, EventKind::kPaid, seat,
           {1, action.target_seat(), number(Card::kFreelancer),
            static_cast<int>(action.target_index())});
      return;
    }
    case Kind::kPigeoneer:
      play(Card::kPigeoneer);
      tell(p.log, EventKind::kLooked, seat, {kReserve, -1});
      look_at(s, kReserve, kPigeonView, seat, p.chance);
      s.pending_pile = kReserve;
      s.stage = Stage::kPigeoneer;
      return;
    default:
      return;
  }
}

}  // namespace reeve::villagers
