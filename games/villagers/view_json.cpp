// What a seat may know, as JSON with all that a page needs to draw the table: besides the cards,
// the limits and what each village would earn now. Of other players' hands the backs are in "hand",
// and "remembered" holds the faces the seat has seen go there and which must still be there
// (state.h).
#include "games/villagers/names.h"
#include "games/villagers/presentation.h"
#include "games/villagers/rules.h"
#include "games/villagers/setup.h"
#include "games/villagers/village.h"

namespace reeve::villagers {
namespace {

json::object seen_json(const HeldCard& held) {
  if (held.card == Card::something) return {};
  json::object object{{"suit", suit_name(suit_of(held.card))}};
  if (is_type(held.card)) object["card"] = id_of(held.card);
  return object;
}

json::object pile_view(const State& v, int k) {
  json::array cards;  // those of which something is known, the top first
  const auto held = v.held.list(pile(k));
  for (std::size_t i = held.size(); i-- > 0;) cards.push_back(seen_json(held[i]));
  json::object object{{"count", pile_size(v, k)}, {"cards", std::move(cards)}};
  if (k == 1) object["market"] = 1;
  if (k == 5) object["market"] = 2;
  return object;
}

json::array village_json(const State& v, int seat, const Tally& t) {
  json::array village;
  const auto cards = v.villages.list(static_cast<std::size_t>(seat));
  const Bits128 cover = covered(v, seat);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const VillageCard& card = cards[i];
    json::object object{{"place", i}, {"card", id_of(card.card)}};
    object.reserve(8);
    object["on"] = card.on_ground() ? json::value(nullptr) : json::value(card.below());
    object["coins"] = card.coins;
    object["covered"] = cover.test(i);
    object["value"] = cover.test(i) ? 0 : current_value(card, t);
    if (card.card == Card::founders) object["side"] = card.marked() ? "food" : "gold";
    if (card.card == Card::countess) object["side"] = card.marked() ? "plain" : "gold";
    if (card.card == Card::thief || card.card == Card::freelancer) object["used"] = card.marked();
    village.push_back(std::move(object));
  }
  return village;
}

json::object player_view(const State& v, int seat, Seat viewer) {
  const std::size_t i = static_cast<std::size_t>(seat);
  const Tally t = tally(v, seat);
  const bool countess = solo(v) && seat == kCountess;
  json::object object{{"seat", seat}, {"gold", v.gold[i]}, {"countess", countess}};
  object.reserve(18);
  object["village"] = village_json(v, seat, t);
  json::array hand;
  json::array remembered;
  for (const HeldCard& held : v.held.list(hand_of(seat))) {
    json::object card = seen_json(held);
    if (seat != viewer && is_type(held.card)) {
      remembered.push_back(json::value(id_of(held.card)));
      card.erase("card");
    }
    hand.push_back(std::move(card));
  }
  object["hand"] = std::move(hand);
  if (seat != viewer) object["remembered"] = std::move(remembered);
  json::array square;
  for (const HeldCard& held : v.held.list(square_of(seat)))
    square.push_back(json::value(id_of(held.card)));
  object["square"] = std::move(square);
  object["food"] = t.food;
  object["builders"] = t.builders;
  object["padlocks"] = t.padlocks;
  json::object symbols;
  for (std::size_t suit = 0; suit < kSuits; ++suit)
    if (t.symbols[suit] > 0) symbols[kSuitNames[suit]] = t.symbols[suit];
  object["symbols"] = std::move(symbols);
  object["villagers"] = t.villagers;
  // What the second market would bring now.
  int nun = 0;
  for (const VillageCard& card : v.villages.list(i))
    if (card.card == Card::nun) nun = best_silver(v, seat, t, true);
  object["worth"] = {
      {"gold", t.gold}, {"silver", silver_total(v, seat, t) + nun}, {"coins", t.coins}};
  if (!countess) {
    object["draft_limit"] = draft_limit(v, seat);
    object["draft_finished"] = (v.finished >> seat & 1) != 0;
    object["build_limit"] = building(v) ? build_limit_now(v, seat) : 0;
  }
  return object;
}

json::array events_view(std::uint32_t bits) {
  json::array events;
  for (std::size_t i = 0; i < kSoloEvents; ++i)
    if ((bits >> i & 1) != 0) events.push_back(json::value(kSoloEventTable[i].id));
  return events;
}

}  // namespace

json::object VillagersPresentation::view_to_json(const State& v, Seat seat) {
  json::object object;
  object.reserve(32);
  json::object options{{"players", v.players},
                       {"difficulty", kDifficultyNames[static_cast<std::size_t>(v.difficulty)]}};
  for (std::size_t i = 0; i < 4; ++i) options[kModuleNames[i]] = (v.modules >> i & 1) != 0;
  object["options"] = std::move(options);
  object["round"] = v.round;
  object["stage"] = kStageNames[static_cast<std::size_t>(v.stage)];
  object["first_player"] = v.first;
  object["turn"] = v.turn;
  object["actor"] = v.stage == Stage::over ? json::value(nullptr) : json::value(v.actor);
  object["road"] = road_json(v);
  json::array stacks;
  for (int k = 0; k < kStacks; ++k) stacks.push_back(pile_view(v, k));
  object["stacks"] = std::move(stacks);
  object["reserve"] = pile_view(v, kReserve);
  object["basics"] = basics_json(v);
  object["discarded"] = counts_json(v.discarded);
  json::array buried;
  for (const HeldCard& held : v.held.list(kBuried)) buried.push_back(seen_json(held));
  object["discarded_face_down"] = std::move(buried);
  object["unseen"] = counts_json(v.unseen);
  json::array players;
  for (int i = 0; i < seats_of(v); ++i) players.push_back(player_view(v, i, seat));
  object["players"] = std::move(players);
  object["build_actions_used"] = v.builds;
  object["basics_taken"] = v.hires;
  object["tinner_played"] = v.tinner != 0;
  object["first_market_held"] = v.market_held != 0;
  if (v.stage == Stage::fetched || (v.stage == Stage::put_back && is_type(v.pending)))
    object["pending_card"] = id_of(v.pending);
  if (v.stage == Stage::put_back) object["pending_basic"] = id_of(kBasics[v.pending_pile]);
  if (v.stage == Stage::noble) object["victim"] = v.pending_pile;
  if (v.stage == Stage::prophet || v.stage == Stage::order || v.stage == Stage::pigeoneer)
    object["pile"] = pile_json(v.pending_pile);
  if (v.stage == Stage::order) object["cards_to_order"] = v.pending_count;
  if (solo(v)) {
    object["events"] = events_view(v.events_up);
    object["events_left"] = events_view(v.events_left);
    object["jester"] = v.jester != 0;
    if (v.stage == Stage::discard || v.stage == Stage::protection ||
        v.stage == Stage::pickpockets || v.stage == Stage::surrender) {
      object["resolving"] = info(v.resolving).id;
      object["left_to_lose"] = v.pending_count;
    }
  }
  if ((v.modules & kImprovementCards) != 0) {
    json::array improvements;
    for (std::size_t domain = 0; domain < kDomains; ++domain) {
      const auto& card = kImprovementTable[domain * kImprovementsOfDomain + v.improvement[domain]];
      json::object entry{{"domain", kDomainNames[domain]}, {"card", card.id}};
      entry["winner"] =
          v.token[domain] == kNobody ? json::value(nullptr) : json::value(v.token[domain]);
      improvements.push_back(std::move(entry));
    }
    object["improvements"] = std::move(improvements);
  }
  return object;
}

}  // namespace reeve::villagers
