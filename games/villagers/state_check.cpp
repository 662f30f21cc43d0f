// Whether a state that somebody composed can be played.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "games/villagers/rules.h"
#include "games/villagers/state_reader.h"
#include "games/villagers/village.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

// V4.3, V4.4, V6.5: cards lie on what they name, no more of them than it carries.
std::optional<Error> village_fault(const State& s, int seat) {
  const auto fault = [&](std::string_view key, std::size_t card = 0, std::size_t other = 0) {
    return refused(
        "bad_village", fmt::format("fault.{}", key),
        {{"field", fmt::format("state.players[{}].village", seat)}, {"n", card}, {"other", other}});
  };
  const auto cards = s.villages.list(static_cast<std::size_t>(seat));
  const bool hers = solo(s) && seat == kCountessSeat;
  std::array<std::uint8_t, 128> above{};
  std::array<Card, 128> first_above;
  first_above.fill(Card::kNone);
  int founders = 0;
  for (std::size_t i = cards.size(); i-- > 0;) {
    const VillageCard& card = cards[i];
    founders += card.card == Card::kFounders;
    if (card.marked() && card.card != Card::kFounders && card.card != Card::kCountess &&
        card.card != Card::kThief && card.card != Card::kFreelancer)
      return fault("marked", i);
    if (info(card.card).discarded) return fault("leaves", i);
    Card role = card.card;
    if (is_joker(role)) {
      if (above[i] == 0) return fault("uncovered", i);
      role = info(first_above[i]).on;
      if (role == Card::kNone) return fault("stands_for_nobody", i);
    }
    const int carries = is_joker(card.card) ? (card.on_ground() ? 2 : 1) : info(card.card).carries;
    if (above[i] > carries) return fault("carries_too_many", i);
    if (card.on_ground()) {
      if (!hers && info(role).on != Card::kNone && !is_joker(card.card))
        return fault("on_table", i);
      if (is_joker(card.card) && info(role).on != Card::kNone) return fault("on_table", i);
      continue;
    }
    if (hers) return fault("countess_chain");
    const Card below = cards[card.below()].card;
    if (!is_joker(below) && below != info(role).on) return fault("wrong_place", i, card.below());
    if (is_joker(below) && info(role).on == Card::kNone) return fault("belongs_on_table", i);
    if (above[card.below()] > 0 && info(first_above[card.below()]).on != info(role).on)
      return fault("two_suits", card.below());
    first_above[card.below()] = role;
    ++above[card.below()];
  }
  const bool fetched =
      s.stage == Stage::kFetched && s.pending == Card::kFounders && s.actor == seat;
  if (!hers && founders != (fetched ? 0 : 1)) return fault("founders");
  if (hers && std::ranges::count(cards, Card::kCountess, &VillageCard::card) != 1)
    return fault("countess");
  return {};
}

bool road_empty(const State& s) {
  return std::ranges::all_of(s.road, [](const RoadCard& c) { return c.card == Card::kNone; });
}

bool holds(const State& s, int seat, Card card) {
  return std::ranges::any_of(s.held.list(hand_of(seat)),
                             [&](const HeldCard& held) { return held.card == card; });
}

// Definite cards that the one who decides about them knows.
bool known_to_actor(const State& s, std::span<const HeldCard> cards) {
  return std::ranges::all_of(
      cards, [&](const HeldCard& c) { return is_type(c.card) && c.known_to(s.actor); });
}
bool looked_at(const State& s, int k, std::size_t count) {  // the top `count` cards of a pile
  const auto cards = s.held.list(pile(k));
  return cards.size() >= count && known_to_actor(s, cards.last(count));
}

// What a stage needs and is not there, as a key of the words; empty when all is well.
std::string_view stage_fault(const State& s) {
  const bool out_of_turn = s.stage == Stage::kCourier;
  if (s.stage != Stage::kOver && !out_of_turn && s.actor != s.turn) return "stage_actor";
  const bool solo_stage = s.stage == Stage::kGive || s.stage == Stage::kEvents ||
                          s.stage == Stage::kDiscard || s.stage == Stage::kProtection ||
                          s.stage == Stage::kPickpockets || s.stage == Stage::kSurrender;
  if (solo_stage && !solo(s)) return "stage_solo_stage";
  const std::size_t hand = s.held.size(hand_of(s.actor));
  switch (s.stage) {
    case Stage::kCourier:
      if ((s.modules & kScoundrels) == 0 || s.actor == s.turn ||
          !holds(s, s.actor, Card::kCourier) || road_empty(s))
        return "stage_courier";
      [[fallthrough]];
    case Stage::kDraft:
      if ((s.finished >> s.turn & 1) != 0) return "stage_drafted";
      return "";
    case Stage::kRoadCoin:
      return s.players <= 2 && s.to_go < s.players ? "" : "stage_coins_of_two";
    case Stage::kProphet:
      return s.pending_pile < kStacks && s.hidden[s.pending_pile] == 0 &&
                     looked_at(s, s.pending_pile,
                               std::max<std::size_t>(1, s.held.size(pile(s.pending_pile))))
                 ? ""
                 : "stage_pile_known";
    case Stage::kOrder: {
      const std::size_t size = s.held.size(pile(s.pending_pile));
      const std::size_t part = s.pending_pile == kReserve ? std::min<std::size_t>(size, 5) : size;
      return s.pending_count <= part && looked_at(s, s.pending_pile, part) &&
                     (s.pending_pile == kReserve || s.hidden[s.pending_pile] == 0)
                 ? ""
                 : "stage_order_known";
    }
    case Stage::kPutBack:
      return holds(s, s.actor, s.pending) && s.basics[s.pending_pile] > 0 ? "" : "stage_returned";
    case Stage::kFetched:
      return is_type(s.pending) && (!is_special(s.pending) || is_joker(s.pending)) &&
                     s.pending != Card::kCountess
                 ? ""
                 : "stage_fetched";
    case Stage::kNoble:
      if (s.pending_pile == s.actor) return "stage_victim";
      return known_to_actor(s, s.held.list(hand_of(s.pending_pile))) ? "" : "stage_hand_known";
    case Stage::kPigeoneer: {
      const std::size_t size = static_cast<std::size_t>(pile_size(s, kReserve));
      return s.pending_pile == kReserve && size > 0 &&
                     looked_at(s, kReserve, std::min<std::size_t>(6, size))
                 ? ""
                 : "stage_six_known";
    }
    case Stage::kDiscard:
      return s.pending_count <= hand ? "" : "stage_discards";
    case Stage::kProtection:
      return hand >= 2 ? "" : "stage_two_cards";
    case Stage::kPickpockets:
      return s.pending_count <= tally(s, 0).coins ? "" : "stage_coins";
    case Stage::kSurrender:
      return s.resolving == SoloEvent::kRaid || s.resolving == SoloEvent::kKidnapping ||
                     s.resolving == SoloEvent::kFire
                 ? ""
                 : "stage_no_villager";
    case Stage::kChurch:
    case Stage::kTavern:
      return (s.modules & kImprovementCards) != 0 ? "" : "stage_no_improvements";
    case Stage::kCopper:
      return (s.modules & kProfiteers) != 0 ? "" : "stage_no_profiteers";
    default:
      return "";
  }
}

}  // namespace

void check_state(const State& s, JsonProblem& problem) {
  for (int seat = 0; seat < seats_of(s); ++seat) {
    if (auto fault = village_fault(s, seat)) return problem.set(*std::move(fault));
    if (solo(s) && seat == kCountessSeat &&
        (!s.held.empty(hand_of(seat)) || !s.held.empty(square_of(seat))))
      return problem.set(
          refused("bad_field", "fault.countess_hand", {{"field", "state.players[1]"}}));
  }
  for (int k = 0; k < kPiles; ++k) {
    // Nobody can know a card under one of which nothing is known.
    const auto cards = s.held.list(pile(k));
    if (cards.empty() && s.hidden[static_cast<std::size_t>(k)] > 0)
      return problem.set(refused("bad_pile", "fault.pile_top", {{"n", k}}));
    const bool handled =
        (s.stage == Stage::kOrder || s.stage == Stage::kProphet || s.stage == Stage::kPigeoneer) &&
        s.pending_pile == k;
    if (!cards.empty() && !handled && (cards.back().seen & HeldCard::kBack) == 0)
      return problem.set(refused("bad_pile", "fault.pile_back", {{"n", k}}));
  }
  const auto bad_stage = [&](std::string_view key) {
    problem.set(refused("bad_stage", fmt::format("fault.{}", key), {{"field", "state.stage"}}));
  };
  if (const std::string_view wrong = stage_fault(s); !wrong.empty()) return bad_stage(wrong);
  if (s.stage != Stage::kOver) {
    const auto list = std::make_unique<MoveList<Villagers>>();
    Villagers::generate(s, *list);
    if (list->empty()) bad_stage("nothing_to_decide");
  }
}

}  // namespace reeve::villagers
