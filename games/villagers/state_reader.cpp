// State from JSON. Fields that follow from others may be left out when a position is composed by
// hand: "unseen" (all cards that are nowhere else), the reserve's "hidden" (as many as are left),
// "known_to" (the owner of a hand; nobody of a pile), "back_seen" (the top card's only), "draws"
// and all that is empty, zero or false.
#include "games/villagers/state_reader.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "games/villagers/presentation.h"
#include "games/villagers/rules.h"
#include "games/villagers/setup.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

using Counts = std::array<std::uint8_t, kCardCodes>;

Card card_of(const json::value& value, const std::string& path, JsonProblem& problem) {
  if (value.is_string())
    if (const auto card = card_by_id(value.as_string())) return *card;
  problem.set(refused("unknown_card", "fault.card_id", {{"field", path}}));
  return Card::kLumberjack;
}

Card card_field(JsonReader& in, std::string_view name) {
  const json::value* value = in.raw(name);
  const json::value none;
  return card_of(value == nullptr ? none : *value, in.path_of(name), in.problem());
}

void read_counts(JsonReader in, Counts& counts) {
  for (std::size_t i = 0; i < kCardCodes; ++i)
    counts[i] = in.integer<std::uint8_t>(kCards[i].id, 0, 20, 0);
  in.finish();
}

std::uint8_t read_known(JsonReader& in, std::uint8_t fallback) {
  const json::value* value = in.raw("known_to");
  if (value == nullptr) return fallback;
  if (value->is_string() && value->as_string() == "all") return HeldCard::kEveryone;
  if (!value->is_array()) {
    in.fail(refused("invalid_value", "fault.known_to", {{"field", in.path_of("known_to")}}));
    return fallback;
  }
  std::uint8_t seen = 0;
  for (const json::value& seat : value->as_array()) {
    if (seat.is_string() && seat.as_string() == "onlookers") {
      seen |= HeldCard::kOnlookers;
    } else {
      seen |= static_cast<std::uint8_t>(
          1 << whole_of(seat, 0, kMaxPlayers - 1, in.path_of("known_to"), in.problem()));
    }
  }
  return seen;
}

// What may be left out when it is empty (docs/villagers.md).
const json::array& list_of(JsonReader& in, std::string_view name, std::size_t most) {
  static const json::array none;
  return in.has(name) ? in.array(name, 0, most) : none;
}

// A card of a pile: definite, or only a suit.
HeldCard read_pile_card(const json::value& value, const std::string& path, bool top,
                        JsonProblem& problem) {
  JsonReader in(value, path, problem);
  HeldCard held;
  if (in.has("suit")) {
    held.card = some_of(static_cast<Suit>(in.choice("suit", std::span(kSuitNames).first(kSuits))));
  } else {
    held.card = card_field(in, "card");
    held.seen = read_known(in, 0);
  }
  if (in.boolean("back_seen", top || is_some(held.card))) held.seen |= HeldCard::kBack;
  in.finish();
  return held;
}

void read_cards(State& s, const json::array& cards, const std::string& path, std::size_t list,
                JsonProblem& problem) {
  for (std::size_t i = cards.size(); i-- > 0;) {
    if (s.held.total() >= s.held.capacity())
      return problem.set(refused("too_many_cards", "fault.hand_cards", {{"field", path}}));
    s.held.push_back(list, read_pile_card(cards[i], fmt::format("{}[{}]", path, i),
                                          i == 0 && list != kBuried, problem));
  }
}

void read_pile(State& s, JsonReader in, int k) {
  read_cards(s, list_of(in, "cards", 120), in.path_of("cards"), pile(k), in.problem());
  s.hidden[static_cast<std::size_t>(k)] = in.integer<std::uint8_t>("hidden", 0, 120, 0);
  in.finish();
}

void read_road(State& s, JsonReader& in) {
  const json::array& road = in.array("road", kRoadSlots, kRoadSlots);
  for (std::size_t i = 0; i < road.size(); ++i) {
    if (road[i].is_null()) continue;
    JsonReader card(road[i], fmt::format("state.road[{}]", i), in.problem());
    s.road[i] = {card_field(card, "card"), card.integer<std::uint8_t>("coins", 0, kMostCoins, 0)};
    card.finish();
  }
}

void read_village(State& s, std::size_t seat, const json::array& village, const std::string& path,
                  JsonProblem& problem) {
  for (std::size_t i = 0; i < village.size(); ++i) {
    if (s.villages.total() >= s.villages.capacity() || i >= VillageCard::kGround)
      return problem.set(refused("too_many_cards", "fault.hand_cards", {{"field", path}}));
    JsonReader in(village[i], fmt::format("{}[{}]", path, i), problem);
    VillageCard card{card_field(in, "card"), in.integer<std::uint8_t>("coins", 0, kMostCoins, 0),
                     VillageCard::kGround};
    if (const json::value* on = in.raw("on"); on != nullptr && !on->is_null()) {
      if (i == 0)
        in.fail(refused("invalid_value", "fault.first_on", {{"field", in.path_of("on")}}));
      card.place = static_cast<std::uint8_t>(
          whole_of(*on, 0, std::max<std::int64_t>(0, static_cast<std::int64_t>(i) - 1),
                   in.path_of("on"), problem));
    }
    if (card.card == Card::kFounders || card.card == Card::kCountess) {
      const bool founders = card.card == Card::kFounders;
      const std::array<std::string_view, 2> sides = {"gold", founders ? "food" : "plain"};
      card.mark(in.choice("side", sides, std::size_t{0}) == 1);
    } else if (card.card == Card::kThief || card.card == Card::kFreelancer) {
      card.mark(in.boolean("used", false));
    }
    in.finish();
    s.villages.push_back(seat, card);
  }
}

void read_player(State& s, JsonReader in, Seat seat) {
  const std::size_t i = static_cast<std::size_t>(seat);
  s.gold[i] = in.integer<std::uint16_t>("gold", 0, kMostGold, 0);
  read_village(s, i, list_of(in, "village", 126), in.path_of("village"), in.problem());
  const json::array& hand = list_of(in, "hand", 120);
  const json::array& square = list_of(in, "square", kLimit);
  if (s.held.total() + hand.size() + square.size() > s.held.capacity())
    return in.fail(refused("invalid_value", "fault.hand_cards", {{"field", in.path_of("hand")}}));
  for (std::size_t c = 0; c < hand.size(); ++c) {
    JsonReader card(hand[c], fmt::format("{}[{}]", in.path_of("hand"), c), in.problem());
    const std::uint8_t own = static_cast<std::uint8_t>(1 << seat);
    HeldCard held{card_field(card, "card"), 0};
    held.seen = read_known(card, own) | own;
    card.finish();
    s.held.push_back(hand_of(seat), held);
  }
  const auto sorted = s.held.list(hand_of(seat));
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t c = 0; c < square.size(); ++c)
    s.held.push_back(
        square_of(seat),
        {card_of(square[c], fmt::format("{}[{}]", in.path_of("square"), c), in.problem()),
         HeldCard::kEveryone});
  const std::uint8_t bit = static_cast<std::uint8_t>(1 << seat);
  if (in.boolean("draft_finished", false)) s.finished |= bit;
  if (in.boolean("founders_turned", false)) s.turned |= bit;
  s.build_limit[i] = in.integer<std::uint8_t>("build_limit", 0, kLimit, 0);
  s.first_market[i] = in.integer<std::uint16_t>("first_market", 0, kMostGold, 0);
  s.last_silver[i] = in.integer<std::uint16_t>("last_silver", 0, kMostGold, 0);
  s.last_coins[i] = in.integer<std::uint16_t>("last_coins", 0, kMostGold, 0);
  in.finish();
}

std::uint32_t read_events(JsonReader& in, std::string_view name) {
  std::uint32_t bits = 0;
  const json::array& events = list_of(in, name, kSoloEvents);
  for (const json::value& value : events) {
    const auto event = value.is_string() ? event_by_id(value.as_string()) : std::nullopt;
    if (!event) {
      in.fail(refused("invalid_value", "fault.events", {{"field", in.path_of(name)}}));
    } else {
      bits |= bit_of(*event);
    }
  }
  return bits;
}

void read_countess(State& s, JsonReader in) {
  s.jester = in.boolean("jester", false);
  s.jester_used = in.boolean("jester_used", false);
  s.events_up = read_events(in, "events");
  s.events_left = read_events(in, "events_left");
  if ((s.events_up & s.events_left) != 0)
    in.fail(refused("invalid_value", "fault.event_twice", {{"field", in.path_of("events_left")}}));
  in.finish();
}

void read_improvements(State& s, const json::array& cards, JsonProblem& problem) {
  for (std::size_t domain = 0; domain < cards.size(); ++domain) {
    JsonReader in(cards[domain], fmt::format("state.improvements[{}]", domain), problem);
    std::array<std::string_view, kImprovementsOfDomain> ids;
    for (std::size_t i = 0; i < ids.size(); ++i)
      ids[i] = kImprovementTable[domain * kImprovementsOfDomain + i].id;
    s.improvement[domain] = static_cast<std::uint8_t>(in.choice("card", ids));
    if (const json::value* winner = in.raw("winner"); winner != nullptr && !winner->is_null())
      s.token[domain] =
          static_cast<Seat>(whole_of(*winner, 0, s.players - 1, in.path_of("winner"), problem));
    in.finish();
  }
}

int read_pile_number(JsonReader& in) {
  const json::value* value = in.raw("pile");
  if (value != nullptr && value->is_string() && value->as_string() == "reserve") return kReserve;
  const json::value none;
  return static_cast<int>(
      whole_of(value == nullptr ? none : *value, 0, kStacks - 1, in.path_of("pile"), in.problem()));
}

void read_pending(State& s, JsonReader in) {
  switch (s.stage) {
    case Stage::kPutBack: {
      s.pending = card_field(in, "card");
      const std::array<std::string_view, 3> basics = {id_of(kBasics[0]), id_of(kBasics[1]),
                                                      id_of(kBasics[2])};
      s.pending_pile = static_cast<std::uint8_t>(in.choice("basic", basics));
      break;
    }
    case Stage::kFetched:
      s.pending = card_field(in, "card");
      break;
    case Stage::kNoble:
      s.pending_pile = in.integer<std::uint8_t>("victim", 0, s.players - 1);
      break;
    case Stage::kProphet:
    case Stage::kPigeoneer:
      s.pending_pile = static_cast<std::uint8_t>(read_pile_number(in));
      break;
    case Stage::kOrder:
      s.pending_pile = static_cast<std::uint8_t>(read_pile_number(in));
      s.pending_count = in.integer<std::uint8_t>("count", 2, 120);
      break;
    case Stage::kDiscard:
    case Stage::kPickpockets:
      s.pending_count = in.integer<std::uint8_t>("count", 1, 3);
      [[fallthrough]];
    case Stage::kProtection:
    case Stage::kSurrender: {
      const auto event = event_by_id(in.string("event"));
      if (!event)
        in.fail(refused("invalid_value", "fault.event_id", {{"field", in.path_of("event")}}));
      s.resolving = event.value_or(SoloEvent::kRats);
      break;
    }
    case Stage::kCopper:
    case Stage::kRoadCoin:
      s.to_go = in.integer<std::uint8_t>("turns", 0, s.players);
      break;
    case Stage::kChurch:
    case Stage::kTavern:
      s.reward = in.integer<std::uint8_t>("rewards_done", 0, kDomains);
      break;
    default:
      break;
  }
  in.finish();
}

void read_box(State& s, JsonReader& in) {
  if (!in.has("box")) return;
  for (const json::value& value : in.array("box", 0, kDealtTypes)) {
    const Card card = card_of(value, in.path_of("box"), in.problem());
    if (!is_dealt(card))
      return in.fail(refused("invalid_value", "fault.box", {{"field", in.path_of("box")}}));
    s.box |= static_cast<std::uint16_t>(1u << (index_of(card) - index_of(kFirstDealt)));
  }
}

// All cards but those face down on piles and not drawn.
Counts counted(const State& s) {
  Counts counts = s.discarded;
  for (int seat = 0; seat < kMaxPlayers; ++seat)
    for (const VillageCard& card : s.villages.list(static_cast<std::size_t>(seat)))
      ++counts[index_of(card.card)];
  for (std::size_t list = 0; list <= kBuried; ++list)
    for (const HeldCard& held : s.held.list(list))
      if (is_type(held.card)) ++counts[index_of(held.card)];
  for (const RoadCard& road : s.road)
    if (road.card != Card::kNone) ++counts[index_of(road.card)];
  for (std::size_t i = 0; i < kBasics.size(); ++i)
    counts[index_of(kBasics[i])] =
        static_cast<std::uint8_t>(counts[index_of(kBasics[i])] + s.basics[i]);
  for (std::size_t i = 0; i < kDealtTypes; ++i)
    if ((s.box >> i & 1) != 0) ++counts[index_of(kFirstDealt) + i];
  if (s.stage == Stage::kFetched) ++counts[index_of(s.pending)];
  return counts;
}

// Every card of the game is somewhere, once.
void settle_cards(State& s, bool count_unseen, bool fill_reserve, JsonProblem& problem) {
  const Counts in_play = cards_in_play(s.players, s.modules);
  const Counts there = counted(s);
  for (std::size_t i = 0; i < kCardCodes; ++i) {
    const int left = in_play[i] - there[i];
    if (left >= 0 && count_unseen) s.unseen[i] = static_cast<std::uint8_t>(left);
    if (left != s.unseen[i])
      return problem.set(
          refused("wrong_cards", "fault.copies",
                  {{"n", there[i] + s.unseen[i]}, {"card", kCards[i].id}, {"all", in_play[i]}}));
  }
  int hidden = std::accumulate(s.unseen.begin(), s.unseen.end(), 0);
  std::array<int, kSuits> loose{};
  for (std::size_t i = 0; i < kCardTypes; ++i) loose[index_of(kCards[i].suit)] += s.unseen[i];
  for (int k = 0; k < kPiles; ++k)
    for (const HeldCard& held : s.held.list(pile(k)))
      if (is_some(held.card)) {
        --hidden;
        --loose[index_of(suit_of(held.card))];
      }
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    if (loose[suit] < 0)
      return problem.set(refused("wrong_cards", "fault.unseen",
                                 {{"field", "state.unseen"}, {"suit", kSuitNames[suit]}}));
    s.loose[suit] = static_cast<std::uint8_t>(loose[suit]);
  }
  if (fill_reserve) {
    int stacked = 0;
    for (std::size_t k = 0; k < kStacks; ++k) stacked += s.hidden[k];
    s.hidden[kReserve] = static_cast<std::uint8_t>(std::clamp(hidden - stacked, 0, 120));
  }
  const int piled = std::accumulate(s.hidden.begin(), s.hidden.end(), 0);
  if (piled != hidden)
    problem.set(refused("wrong_cards", "fault.piled", {{"n", piled}, {"all", hidden}}));
}

}  // namespace

Result<State> VillagersPresentation::state_from_json(const json::object& object) {
  JsonProblem problem;
  const json::value value(object);
  JsonReader in(value, "state", problem);
  State s;
  s.token.fill(kNobody);
  in.object("options");  // tells what is wrong with it, if anything is
  if (problem) return std::unexpected(problem.error());
  const auto parsed = options_from_json(object.at("options").as_object());
  if (!parsed) return std::unexpected(parsed.error());
  s.players = parsed->players;
  s.modules = parsed->modules;
  s.difficulty = parsed->difficulty;
  s.round = in.integer<std::uint8_t>("round", 1, kMostRounds);
  s.stage = static_cast<Stage>(in.choice("stage", kStageNames));
  s.first = in.integer<Seat>("first_player", 0, s.players - 1, 0);
  s.turn = in.integer<Seat>("turn", 0, s.players - 1, 0);
  s.actor = in.integer<Seat>("actor", 0, s.players - 1, 0);
  read_road(s, in);
  const json::array& stacks = in.array("stacks", kStacks, kStacks);
  for (std::size_t k = 0; k < stacks.size(); ++k)
    read_pile(s, JsonReader(stacks[k], fmt::format("state.stacks[{}]", k), problem),
              static_cast<int>(k));
  const json::value* reserve = in.raw("reserve");
  const bool fill_reserve =
      reserve == nullptr || (reserve->is_object() && !reserve->as_object().contains("hidden"));
  if (reserve != nullptr) read_pile(s, in.object("reserve"), kReserve);
  read_cards(s, list_of(in, "discarded_face_down", 120), "state.discarded_face_down", kBuried,
             problem);
  if (in.has("discarded")) read_counts(in.object("discarded"), s.discarded);
  read_box(s, in);
  if (in.has("basics")) {
    JsonReader basics = in.object("basics");
    for (std::size_t i = 0; i < kBasics.size(); ++i)
      s.basics[i] = basics.integer<std::uint8_t>(id_of(kBasics[i]), 0, kBasicCopies, 0);
    basics.finish();
  }
  const std::size_t seats = static_cast<std::size_t>(seats_of(s));
  const json::array& players = in.array("players", seats, seats);
  for (std::size_t i = 0; i < players.size(); ++i)
    read_player(s, JsonReader(players[i], fmt::format("state.players[{}]", i), problem),
                static_cast<Seat>(i));
  s.builds = in.integer<std::uint8_t>("build_actions_used", 0, kLimit, 0);
  s.hires = in.integer<std::uint8_t>("basics_taken", 0, kHires, 0);
  s.tinner = in.boolean("tinner_played", false);
  s.recruited = in.boolean("recruiter_paid", false);
  s.market_held = in.boolean("first_market_held", false);
  s.draws = in.integer<std::uint16_t>("draws", 0, 65'535, 0);
  if (solo(s) && in.has("countess")) read_countess(s, in.object("countess"));
  if ((s.modules & kImprovementCards) != 0)
    read_improvements(s, in.array("improvements", kDomains, kDomains), problem);
  const bool count_unseen = !in.has("unseen");
  if (!count_unseen) read_counts(in.object("unseen"), s.unseen);
  const json::value no_pending = json::object{};
  const json::value* pending = in.raw("pending");
  read_pending(s, JsonReader(pending == nullptr ? no_pending : *pending, "state.pending", problem));
  in.finish();
  if (!problem) settle_cards(s, count_unseen, fill_reserve, problem);
  if (!problem) check_state(s, problem);
  if (problem) return std::unexpected(problem.error());
  return s;
}

}  // namespace reeve::villagers
