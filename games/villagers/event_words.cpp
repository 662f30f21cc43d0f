// What happened, as JSON and that as sentences. Events come as somebody may see them: a secret
// argument reads Event::kHidden.
#include "games/villagers/event_kinds.h"
#include "games/villagers/presentation.h"
#include "games/villagers/words.h"

namespace reeve::villagers {
namespace {

constexpr std::array<std::string_view, kEventKinds> kToldNames = {"first_player",
                                                                  "round",
                                                                  "drafted",
                                                                  "road_filled",
                                                                  "took_square",
                                                                  "couriered",
                                                                  "flaked",
                                                                  "coin",
                                                                  "road_discard",
                                                                  "built",
                                                                  "paid",
                                                                  "free_padlock",
                                                                  "hired",
                                                                  "returned",
                                                                  "played",
                                                                  "gained",
                                                                  "lost",
                                                                  "looked",
                                                                  "drew",
                                                                  "stole_card",
                                                                  "fetched",
                                                                  "schemed",
                                                                  "back_to_hand",
                                                                  "thief",
                                                                  "arrested",
                                                                  "founders_turned",
                                                                  "improvement",
                                                                  "market",
                                                                  "countess_took",
                                                                  "event_up",
                                                                  "event_resolved",
                                                                  "jester",
                                                                  "discarded",
                                                                  "stolen",
                                                                  "over"};

constexpr std::array<std::string_view, 7> kWhyNames = {
    "road", "copper", "improvement", "smuggler", "event", "barbarian", "recruiter"};

bool hidden(std::int16_t arg) {
  return arg == Event::kHidden;
}

json::value card_json(std::int16_t arg) {
  if (hidden(arg)) return nullptr;
  return json::value(id_of(static_cast<Card>(arg)));
}

}  // namespace

json::object VillagersPresentation::event_to_json(const Event& e) {
  const std::size_t kind = std::min<std::size_t>(e.kind, kEventKinds - 1);
  json::object object{{"kind", kToldNames[kind]}};
  if (e.seat >= 0) object["seat"] = e.seat;
  const auto& a = e.args;
  switch (static_cast<EventKind>(kind)) {
    case EventKind::kFirstPlayer:
      object["mini_villagers"] = a[0] != 0;
      break;
    case EventKind::kRound:
      object["round"] = a[0];
      break;
    case EventKind::kDrafted:
      object["card"] = card_json(a[0]);
      object["coins"] = a[1];
      if (a[2] >= 0) object["slot"] = a[2];
      if (a[3] >= 0) object["pile"] = pile_json(a[3]);
      break;
    case EventKind::kRoad:
      object["slot"] = a[0];
      object["card"] = card_json(a[1]);
      object["pile"] = pile_json(a[2]);
      break;
    case EventKind::kTookSquare:
      object["count"] = a[0];
      break;
    case EventKind::kCouriered:
      object["card"] = card_json(a[0]);
      object["coins"] = a[1];
      object["slot"] = a[2];
      break;
    case EventKind::kFlaked:
      object["card"] = card_json(a[0]);
      object["from"] = a[1];
      break;
    case EventKind::kCoin:
      object["slot"] = a[0];
      break;
    case EventKind::kRoadDiscard:
      object["slot"] = a[0];
      object["card"] = card_json(a[1]);
      object["coins"] = a[2];
      break;
    case EventKind::kBuilt:
      object["card"] = card_json(a[0]);
      object["place"] = a[1] == VillageCard::kGround ? json::value(nullptr) : json::value(a[1]);
      object["monks"] = a[2];
      if (a[3] != 0) object["side"] = "food";
      break;
    case EventKind::kPaid:
      object["gold"] = a[0];
      object["to"] = a[1] < 0 ? json::value("bank") : json::value(a[1]);
      if (a[1] >= 0) {
        object["card"] = card_json(a[2]);
        object["place"] = a[3];
      }
      break;
    case EventKind::kHired:
    case EventKind::kPlayed:
    case EventKind::kBackToHand:
    case EventKind::kDiscarded:
      object["card"] = card_json(a[0]);
      break;
    case EventKind::kReturned:
    case EventKind::kDrew:
      object["card"] = card_json(a[0]);
      object["suit"] = suit_name(static_cast<Suit>(a[1]));
      object["pile"] = pile_json(a[2]);
      break;
    case EventKind::kGained:
      object["gold"] = a[0];
      object["why"] = kWhyNames[static_cast<std::size_t>(a[1])];
      break;
    case EventKind::kLost:
      object["gold"] = a[0];
      object["why"] = kWhyNames[static_cast<std::size_t>(a[1])];
      object["to"] = a[2] < 0 ? json::value("bank") : json::value(a[2]);
      break;
    case EventKind::kLooked:
      if (a[0] >= 0) object["pile"] = pile_json(a[0]);
      if (a[1] >= 0) object["hand_of"] = a[1];
      break;
    case EventKind::kStoleCard:
      object["card"] = card_json(a[0]);
      object["suit"] = suit_name(static_cast<Suit>(a[1]));
      object["from"] = a[2];
      break;
    case EventKind::kFetched:
      object["card"] = card_json(a[0]);
      object["from"] = a[1];
      object["place"] = a[2];
      break;
    case EventKind::kSchemed:
      object["card"] = card_json(a[0]);
      object["from"] = a[1];
      object["coins"] = a[2];
      break;
    case EventKind::kThief:
      object["from"] = a[0];
      object["gold"] = a[1];
      break;
    case EventKind::kArrested:
      object["owner"] = a[0];
      object["coins"] = a[1];
      break;
    case EventKind::kImprovement:
      object["improvement"] = kImprovementTable[static_cast<std::size_t>(a[0])].id;
      break;
    case EventKind::kMarket:
      object["market"] = a[0];
      object["gold"] = a[1];
      object["coins"] = a[2];
      object["silver"] = a[3];
      break;
    case EventKind::kCountessTook:
    case EventKind::kStolen:
      object["card"] = card_json(a[0]);
      object["coins"] = a[1];
      break;
    case EventKind::kEventUp:
    case EventKind::kEventResolved:
    case EventKind::kJester:
      object["event"] = kSoloEventTable[static_cast<std::size_t>(a[0])].id;
      break;
    case EventKind::kFreePadlock:
    case EventKind::kFoundersTurned:
    case EventKind::kOver:
      break;
  }
  return object;
}

namespace {

// What an event's fields tell about it: which message, and the number in it.
std::string key_of(const json::object& event) {
  const std::string_view kind = event.at("kind").as_string();
  if (kind == "drafted" && event.at("coins").to_number<int>() > 0) return "event.drafted_coins";
  if (kind == "drafted" && event.contains("pile")) return "event.drafted_pile";
  if (kind == "paid" && event.at("to").is_string()) return "event.paid_bank";
  if (kind == "looked") return event.contains("pile") ? "event.looked_pile" : "event.looked_hand";
  if (kind == "improvement" && !event.contains("seat")) return "event.improvement_nobody";
  return fmt::format("event.{}", kind);
}

int number_in(const json::object& event) {
  const auto number = [&](std::string_view field) { return event.at(field).to_number<int>(); };
  const std::string_view kind = event.at("kind").as_string();
  if (kind == "market") return number("gold") + number("coins") + number("silver");
  if (kind == "coin") return number("slot") + 1;
  for (const std::string_view field : {"round", "gold", "count", "coins"})
    if (event.contains(field)) return number(field);
  return 0;
}

std::string card_in(const json::object& event, const Words& words) {
  if (const json::value* improvement = event.if_contains("improvement"))
    return words(fmt::format("improvement.{}", std::string_view(improvement->as_string())));
  if (const json::value* card = event.if_contains("card"); card != nullptr && card->is_string())
    return card_words(card->as_string(), words);
  if (const json::value* suit = event.if_contains("suit"))
    return words("hidden.card",
                 {{"suit", words(fmt::format("suit.{}", std::string_view(suit->as_string())))}});
  return "?";
}

std::string other_in(const json::object& event, const Words& words) {
  for (const std::string_view field : {"from", "to", "hand_of", "owner"})
    if (const json::value* seat = event.if_contains(field))
      return seat->is_string() ? words("event.bank") : words.player(seat->to_number<int>());
  return "";
}

}  // namespace

std::string VillagersPresentation::event_sentence(const json::object& event, const Words& words) {
  const json::value* seat = event.if_contains("seat");
  const json::value* pile = event.if_contains("pile");
  const json::value* solo = event.if_contains("event");
  const json::value* market = event.if_contains("market");
  const bool bank = seat == nullptr;
  return words(key_of(event),
               {{"who", bank ? words("event.bank_first") : words.player(seat->to_number<int>())},
                {"other", other_in(event, words)},
                {"card", card_in(event, words)},
                {"n", number_in(event)},
                {"market", market != nullptr ? market->to_number<int>() : 0},
                {"pile", pile != nullptr ? pile_words(*pile, words) : ""},
                {"event", solo != nullptr
                              ? words(fmt::format("solo.{}", std::string_view(solo->as_string())))
                              : ""}});
}

}  // namespace reeve::villagers
