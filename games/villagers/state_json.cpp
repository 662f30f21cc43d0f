// The complete state as JSON. Lists of cards in piles begin with the top card. state_reader.cpp
// reads it back.
#include "games/villagers/presentation.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

json::value known_json(std::uint8_t seen) {
  if ((seen & HeldCard::kEveryone) == HeldCard::kEveryone) return "all";
  json::array seats;
  for (int seat = 0; seat < kMaxPlayers; ++seat)
    if ((seen >> seat & 1) != 0) seats.push_back(seat);
  if ((seen & HeldCard::kOnlookers) != 0) seats.push_back("onlookers");
  return seats;
}

json::object held_json(const HeldCard& held) {
  json::object object;
  if (is_some(held.card)) {
    object["suit"] = suit_name(suit_of(held.card));
  } else {
    object["card"] = id_of(held.card);
    object["known_to"] = known_json(held.seen);
  }
  return object;
}

json::array pile_cards(const State& s, std::size_t list) {
  json::array cards;
  const auto held = s.held.list(list);
  for (std::size_t i = held.size(); i-- > 0;) {
    json::object card = held_json(held[i]);
    card["back_seen"] = (held[i].seen & HeldCard::kBack) != 0;
    cards.push_back(std::move(card));
  }
  return cards;
}

json::array events_json(std::uint32_t bits) {
  json::array events;
  for (std::size_t i = 0; i < kSoloEvents; ++i)
    if ((bits >> i & 1) != 0) events.push_back(json::value(kSoloEventTable[i].id));
  return events;
}

json::object player_json(const State& s, int seat) {
  const std::size_t i = static_cast<std::size_t>(seat);
  json::array village;
  for (const VillageCard& card : s.villages.list(i)) {
    json::object object{{"card", id_of(card.card)}};
    object["on"] = card.on_ground() ? json::value(nullptr) : json::value(card.below());
    object["coins"] = card.coins;
    if (card.card == Card::kFounders) object["side"] = card.marked() ? "food" : "gold";
    if (card.card == Card::kCountess) object["side"] = card.marked() ? "plain" : "gold";
    if (card.marked() && is_special(card.card)) object["used"] = true;
    village.push_back(std::move(object));
  }
  json::array hand;
  for (const HeldCard& held : s.held.list(hand_of(seat))) hand.push_back(held_json(held));
  json::array square;
  for (const HeldCard& held : s.held.list(square_of(seat)))
    square.push_back(json::value(id_of(held.card)));
  return {{"gold", s.gold[i]},
          {"village", std::move(village)},
          {"hand", std::move(hand)},
          {"square", std::move(square)},
          {"draft_finished", (s.finished >> seat & 1) != 0},
          {"founders_turned", (s.turned >> seat & 1) != 0},
          {"build_limit", s.build_limit[i]},
          {"first_market", s.first_market[i]},
          {"last_silver", s.last_silver[i]},
          {"last_coins", s.last_coins[i]}};
}

// What is under way, in the words of the stage it belongs to.
json::object pending_json(const State& s) {
  json::object object;
  switch (s.stage) {
    case Stage::kPutBack:
      object["card"] = id_of(s.pending);
      object["basic"] = id_of(kBasics[s.pending_pile]);
      break;
    case Stage::kFetched:
      object["card"] = id_of(s.pending);
      break;
    case Stage::kNoble:
      object["victim"] = s.pending_pile;
      break;
    case Stage::kProphet:
    case Stage::kPigeoneer:
      object["pile"] = pile_json(s.pending_pile);
      break;
    case Stage::kOrder:
      object["pile"] = pile_json(s.pending_pile);
      object["count"] = s.pending_count;
      break;
    case Stage::kDiscard:
    case Stage::kPickpockets:
      object["event"] = info(s.resolving).id;
      object["count"] = s.pending_count;
      break;
    case Stage::kProtection:
    case Stage::kSurrender:
      object["event"] = info(s.resolving).id;
      break;
    case Stage::kCopper:
    case Stage::kRoadCoin:
      object["turns"] = s.to_go;
      break;
    case Stage::kChurch:
    case Stage::kTavern:
      object["rewards_done"] = s.reward;
      break;
    default:
      break;
  }
  return object;
}

}  // namespace

json::object VillagersPresentation::state_to_json(const State& s) {
  json::object object;
  json::object options{{"players", s.players},
                       {"difficulty", kDifficultyNames[static_cast<std::size_t>(s.difficulty)]}};
  for (std::size_t i = 0; i < 4; ++i) options[kModuleNames[i]] = (s.modules >> i & 1) != 0;
  object["options"] = std::move(options);
  object["round"] = s.round;
  object["stage"] = kStageNames[static_cast<std::size_t>(s.stage)];
  object["first_player"] = s.first;
  object["turn"] = s.turn;
  object["actor"] = s.actor;
  object["pending"] = pending_json(s);
  object["road"] = tree_of([&](JsonWriter& out) { write_road(out, s); });
  json::array stacks;
  for (int k = 0; k < kStacks; ++k)
    stacks.push_back(
        {{"cards", pile_cards(s, pile(k))}, {"hidden", s.hidden[static_cast<std::size_t>(k)]}});
  object["stacks"] = std::move(stacks);
  object["reserve"] = {{"cards", pile_cards(s, pile(kReserve))}, {"hidden", s.hidden[kReserve]}};
  object["discarded_face_down"] = pile_cards(s, kBuried);
  object["discarded"] = tree_of([&](JsonWriter& out) { write_counts(out, s.discarded); });
  object["unseen"] = tree_of([&](JsonWriter& out) { write_counts(out, s.unseen); });
  json::array box;
  for (std::size_t i = 0; i < kDealtTypes; ++i)
    if ((s.box >> i & 1) != 0) box.push_back(json::value(kCards[index_of(kFirstDealt) + i].id));
  object["box"] = std::move(box);
  object["basics"] = tree_of([&](JsonWriter& out) { write_basics(out, s); });
  json::array players;
  for (int seat = 0; seat < seats_of(s); ++seat) players.push_back(player_json(s, seat));
  object["players"] = std::move(players);
  object["build_actions_used"] = s.builds;
  object["basics_taken"] = s.hires;
  object["tinner_played"] = s.tinner != 0;
  object["recruiter_paid"] = s.recruited != 0;
  object["first_market_held"] = s.market_held != 0;
  if (solo(s))
    object["countess"] = {{"jester", s.jester != 0},
                          {"jester_used", s.jester_used != 0},
                          {"events", events_json(s.events_up)},
                          {"events_left", events_json(s.events_left)}};
  if ((s.modules & kImprovementCards) != 0) {
    json::array improvements;
    for (std::size_t domain = 0; domain < kDomains; ++domain) {
      const auto& card = kImprovementTable[domain * kImprovementsOfDomain + s.improvement[domain]];
      json::object entry{{"card", card.id}};
      entry["winner"] =
          s.token[domain] == kNobody ? json::value(nullptr) : json::value(s.token[domain]);
      improvements.push_back(std::move(entry));
    }
    object["improvements"] = std::move(improvements);
  }
  object["draws"] = s.draws;
  return object;
}

}  // namespace reeve::villagers
