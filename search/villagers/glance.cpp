// What a player of Villagers does at a glance: each move is scored by what its card would add, by
// the evaluation's own gains, without making it. Many times as fast as valuing the position after
// every move, and good enough to see where a position leads when it is played to its end.
#include <algorithm>
#include <functional>

#include "search/villagers/evaluation.h"

namespace reeve {

using namespace villagers;
namespace W = villagers_weights;

namespace {

// Every move a little apart, so that no order of the list decides.
float jitter(std::uint64_t seed, Move move) {
  constexpr float kPoints = 0.5f;
  return static_cast<float>((seed ^ move.bits * 0x9E3779B97F4A7C15) >> 40) * kPoints / 16777216.0f;
}

bool building(const State& s) {
  return s.stage >= Stage::kBuild && s.stage <= Stage::kPigeoneer;
}

}  // namespace

Move Evaluation<Villagers>::at_a_glance(const State& s, const MoveList<Villagers>& moves,
                                        std::uint64_t seed) const {
  if (moves.size() == 1 || s.stage == Stage::kPutBack)
    return moves[static_cast<std::size_t>(seed % moves.size())];
  const Outlook outlook = outlook_of(s);
  Village village = village_of(s, s.actor);
  for (const HeldCard& held : s.held.list(hand_of(s.actor)))
    if (is_type(held.card) && about(held.card).formula.coin == Coin::kSilver)
      village.counts(about(held.card).formula, w_[W::kSilverInHand]);
  const Hand hand = hand_of_seat(s, s.actor, village, outlook);
  Move best = moves[0];
  float most = -1e9f;
  for (const Move move : moves) {
    const float score = glance(s, decode(move), village, hand, outlook) + jitter(seed, move);
    if (score > most) {
      most = score;
      best = move;
    }
  }
  return best;
}

auto Evaluation<Villagers>::hand_of_seat(const State& s, int seat, const Village& village,
                                         const Outlook& outlook) const -> Hand {
  Hand hand;
  for (const std::size_t list : {hand_of(seat), square_of(seat)})
    for (const HeldCard& held : s.held.list(list)) {
      if (!is_type(held.card) || hand.count == hand.cards.size()) continue;
      ++hand.in_hand[index_of(held.card)];
      hand.cards[hand.count++] = held.card;
    }
  for (std::size_t i = 0; i < hand.count; ++i)
    hand.gains[i] = gain_of(hand.cards[i], village, outlook);
  if (!building(s)) {
    // The worth of the last card there is a build action for: a new one has to be better.
    const float builds =
        (outlook.rounds + 1) * static_cast<float>(std::min(2 + village.builders, kLimit));
    const std::size_t places = static_cast<std::size_t>(builds);
    if (hand.count >= places && places > 0) {
      std::array<float, kMostHeld> worths;
      for (std::size_t i = 0; i < hand.count; ++i)
        worths[i] = worth_of(hand.cards[i], village, hand, outlook);
      std::nth_element(worths.begin(), worths.begin() + static_cast<std::ptrdiff_t>(places - 1),
                       worths.begin() + static_cast<std::ptrdiff_t>(hand.count), std::greater<>());
      hand.displaced = w_[W::kFullHand] * worths[places - 1];
    }
    return hand;
  }
  hand.builds_left = s.builds < s.build_limit[static_cast<std::size_t>(seat)];
  for (std::size_t i = 0; i < hand.count; ++i) {
    const Card card = hand.cards[i];
    hand.worth[index_of(card)] = worth_of(card, village, hand, outlook);
    const CardInfo& info = about(card);
    if (info.padlock != Card::kNone && village.owned[index_of(info.padlock)] == 0 &&
        (info.on == Card::kNone || village.room[index_of(info.on)] != 0))
      hand.locked += 2;
  }
  return hand;
}

// What a card is worth in hand: what it would add, times how near that is.
float Evaluation<Villagers>::worth_of(Card card, const Village& village, const Hand& hand,
                                      const Outlook& outlook) const {
  if (!is_type(card)) return 0;
  const CardInfo& info = about(card);
  if (info.suit == Suit::kSpecial) return w_[W::kSpecial];
  float near = w_[W::kNear];
  float cost = 0;
  if (info.on != Card::kNone && village.room[index_of(info.on)] == 0) {
    if (is_basic(info.on)) {
      cost = w_[W::kHire];
    } else if (hand.in_hand[index_of(info.on)] != 0) {
      near = w_[W::kChain];
    } else {
      near = w_[W::kFar] * std::min(1.0f, outlook.rounds / 2);
    }
  }
  float worth = near * (gain_of(card, village, outlook) - cost);
  // Cards in hand wait for it.
  if (info.carries != 0)
    for (std::size_t i = 0; i < hand.count; ++i)
      if (facts_of(hand.cards[i]).on == card)
        worth += w_[W::kWaits] * static_cast<float>(facts_of(hand.cards[i]).gold);
  return std::max(worth, 0.0f);
}

// V4.6: worth it for the best card that waits for this basic villager, less the card given away.
float Evaluation<Villagers>::glance_at_hire(const Action& action, const Village& village,
                                            const Hand& hand) const {
  constexpr float kNotNow = -1;
  const Card basic = kBasics[action.place];
  const Card given = action.as_card();
  if (village.room[index_of(basic)] != 0 || !hand.builds_left) return kNotNow;
  float most = kNotNow;
  bool gone = false;
  for (std::size_t i = 0; i < hand.count; ++i) {
    if (!gone && hand.cards[i] == given)
      gone = true;
    else if (facts_of(hand.cards[i]).on == basic)
      most = std::max(most, hand.gains[i]);
  }
  return most - hand.worth[index_of(given)] - w_[W::kHireNow];
}

// V9.2: what she gets by the card, and a little of what it would have been worth to oneself.
float Evaluation<Villagers>::glance_at_gift(const State& s, Card card,
                                            const Outlook& outlook) const {
  const CardInfo& info = about(card);
  float value = static_cast<float>(info.gold) * (1 + outlook.first_market);
  if (info.formula.coin == Coin::kSilver)
    value += 1 + formula_value(info, village_of(s, kCountessSeat), false) *
                     (1 + w_[W::kGiftGrowth] * outlook.rounds);
  return value;
}

float Evaluation<Villagers>::glance(const State& s, const Action& action, const Village& village,
                                    const Hand& hand, const Outlook& outlook) const {
  const bool last_round = outlook.rounds < 0.5f;
  switch (action.kind) {
    case Kind::kDraft: {
      const RoadCard& road = s.road[action.place];
      return static_cast<float>(road.coins) +
             std::max(worth_of(road.card, village, hand, outlook) - hand.displaced, 0.0f);
    }
    case Kind::kDraftTop:
      return std::max(w_[W::kBlind] - hand.displaced, 0.0f);
    case Kind::kGive: {
      const Card card = s.road[action.place].card;
      return -glance_at_gift(s, card, outlook) -
             w_[W::kGiftKept] * worth_of(card, village, hand, outlook);
    }
    case Kind::kCoin:
      return 0.1f + worth_of(s.road[action.place].card, village, hand, outlook);
    case Kind::kTake:
      return worth_of(action.as_card(), village, hand, outlook);
    case Kind::kBuild:
    case Kind::kBenefactor:
    case Kind::kFetched: {
      const Card card = action.as_card();
      float gain =
          gain_of(card, village, outlook) - w_[W::kMonkUsed] * static_cast<float>(action.extra);
      if (action.has_target() && action.target_seat() != s.actor)
        gain -= w_[W::kToOther] * (1 + outlook.first_market);
      if (action.target == kPayTinner) gain += kPadlockPrice;
      if (facts_of(card).carries != 0)  // it opens the way for what lies on it
        for (std::size_t i = 0; i < hand.count; ++i)
          if (facts_of(hand.cards[i]).on == card) gain += w_[W::kOpens] * hand.gains[i];
      return gain - w_[W::kActionWorth];
    }
    case Kind::kHire:
      return glance_at_hire(action, village, hand);
    case Kind::kSmuggler: {
      const VillageCard& card = s.villages.list(static_cast<std::size_t>(s.actor))[action.place];
      return 0.5f * static_cast<float>(printed_gold(card)) - (last_round ? 0.0f : 3.0f) -
             (action.target != 0 ? 2.0f : 0.0f);
    }
    case Kind::kTinner:
      return hand.locked - (last_round ? 1.5f : 2.5f);
    case Kind::kDiscard:
      return -worth_of(action.as_card(), village, hand, outlook);
    case Kind::kPay:
      return -3;
    case Kind::kSurrender:
      return -gain_of(s.villages.list(static_cast<std::size_t>(s.actor))[action.place].card,
                      village, outlook);
    case Kind::kApprentice:
    case Kind::kJester:
      return -0.5f;
    case Kind::kPass:
    case Kind::kEnd:
      return 0.25f;
    default:
      return 1;
  }
}

}  // namespace reeve
