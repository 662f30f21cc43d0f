// Events as JSON and as sentences. Secret arguments read Event::kHidden.
#include "games/ragusa/event_kinds.h"
#include "games/ragusa/presentation.h"
#include "games/ragusa/words.h"

namespace reeve::ragusa {
namespace {

constexpr std::array<std::string_view, kEventKinds> kKindNames = {
    "first_player",    "dealt",       "kept",         "returned",         "ship_arrived",
    "reserved",        "patrician",   "placed",       "gained",           "exchanged",
    "activated",       "produced",    "wall_built",   "tower_built",      "fishmonger",
    "bought",          "sold",        "drew",         "declined",         "skipped",
    "super_converted", "cards_shown", "scored_walls", "scored_cathedral", "scored_bonus"};

json::value card_json(std::int16_t card) {
  if (card < 0 || card >= kBonusCards) return nullptr;
  return json::value(kBonusData[static_cast<std::size_t>(card)].id);
}

json::array cards_json(const Event& event, std::size_t count) {
  json::array cards;
  for (std::size_t i = 0; i < count; ++i)
    if (event.args[i] != -1) cards.push_back(card_json(event.args[i]));
  return cards;
}

}  // namespace

json::object RagusaPresentation::event_to_json(const Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  const auto& a = event.args;
  const auto at = [&](std::size_t i) { return static_cast<std::size_t>(a[i]); };
  json::object object{{"kind", kKindNames[event.kind]}};
  if (event.seat >= 0) object["seat"] = event.seat;
  switch (kind) {
    case EventKind::kFirstPlayer:
    case EventKind::kSkipped:
    case EventKind::kCardsShown:
      break;
    case EventKind::kDealt:
      object["cards"] = cards_json(event, 3);
      break;
    case EventKind::kDrew:
      object["cards"] = cards_json(event, 2);
      break;
    case EventKind::kKept:
      object["card"] = card_json(a[0]);
      break;
    case EventKind::kReturned:
      object["card"] = card_json(a[0]);
      object["bottom"] = a[1] != 0;
      break;
    case EventKind::kShipArrived:
      object["ship"] = kShipData[at(0)].id;
      object["cargo"] = kCargoNames[kShipData[at(0)].cargo];
      object["slot"] = a[1] + 1;
      object["good"] = kGoodNames[at(2)];
      object["arrows"] = a[3];
      object["value"] = a[4];
      break;
    case EventKind::kReserved:
      object["card"] = patrician_id(a[0]);
      object["spaces"] = json::array{space_id(a[1]), space_id(a[2]), space_id(a[3])};
      break;
    case EventKind::kPatricianCard:
      object["card"] = patrician_id(a[0]);
      break;
    case EventKind::kPlaced:
      object["space"] = space_id(a[0]);
      object["super_house"] = a[1] != 0;
      break;
    case EventKind::kGained:
      object["resource"] = kResourceNames[at(0)];
      object["access"] = a[1];
      break;
    case EventKind::kExchanged:
      object["resource"] = kResourceNames[at(0)];
      object["units"] = a[1];
      object["fish"] = a[2];
      break;
    case EventKind::kActivated:
    case EventKind::kDeclined:
      object["hex"] = kBuildingNames[at(0)];
      break;
    case EventKind::kProduced:
      object["good"] = kGoodNames[at(0)];
      object["amount"] = a[1];
      object["stock"] = a[2];
      break;
    case EventKind::kWallBuilt:
      object["wall"] = wall_id(a[0]);
      object["from"] = space_id(a[0]);
      object["to"] = space_id((a[0] + 1) % kBorder);
      object["points"] = a[1];
      break;
    case EventKind::kTowerBuilt:
      object["space"] = space_id(a[0]);
      break;
    case EventKind::kFishmonger:
    case EventKind::kScoredCathedral:
      object["points"] = a[0];
      break;
    case EventKind::kBought:
      object["ship"] = kShipData[at(0)].id;
      object["cargo"] = kCargoNames[kShipData[at(0)].cargo];
      object["slot"] = a[1] + 1;
      object["points"] = a[2];
      object["good"] = kGoodNames[kSlotData[at(1)].drops];
      object["value"] = a[3];
      break;
    case EventKind::kSold:
      object["good"] = kGoodNames[at(0)];
      object["points"] = a[1];
      break;
    case EventKind::kSuperConverted:
      object["count"] = a[0];
      break;
    case EventKind::kScoredWalls:
      object["points"] = a[0];
      object["walls"] = a[1];
      object["houses"] = a[2];
      object["towers"] = a[3];
      break;
    case EventKind::kScoredBonus:
      object["card"] = card_json(a[0]);
      object["points"] = a[1];
      break;
  }
  return object;
}

std::string RagusaPresentation::event_sentence(const json::object& event, const Words& words) {
  const auto text = [&](std::string_view field) {
    return std::string_view(event.at(field).as_string());
  };
  const auto number = [&](std::string_view field) { return event.at(field).to_number<int>(); };
  const std::string_view kind = text("kind");
  std::string key = fmt::format("event.{}", kind);
  // Numbers, places and ids stand as they are; what has a name gets it.
  Arguments arguments;
  for (const auto& [name, value] : event) {
    if (value.is_number())
      arguments.emplace_back(name, value.to_number<std::int64_t>());
    else if (name == "space" || name == "from" || name == "to")
      arguments.emplace_back(name, std::string_view(value.as_string()));
    else if (name == "spaces")
      arguments.emplace_back(name, words.listed(value.as_array()));
    else if (name == "hex" || name == "good")
      arguments.emplace_back(name, words(value.as_string()));
    else if (name == "cargo")
      arguments.emplace_back(name, words(fmt::format("what.{}", text("cargo"))));
  }
  if (event.contains("seat")) arguments.emplace_back("who", words.player(number("seat")));
  if (const json::value* card = event.if_contains("card"))
    arguments.emplace_back("card", kind == "patrician" ? std::string(text("card"))
                                   : card->is_null()   ? words("card.hidden")
                                                       : bonus_words(text("card"), words));
  if ((kind == "kept" || kind == "returned") && event.at("card").is_null()) key += ".hidden";
  if (kind == "placed" && event.at("super_house").as_bool()) key = "event.placed_super";
  if (kind == "gained") arguments.emplace_back("what", words.counted({{text("resource"), 1}}));
  if (kind == "exchanged")
    arguments.emplace_back("what", words.counted({{text("resource"), number("units")}}));
  if (kind == "produced") {
    const std::string what = words.counted({{text("good"), number("amount")}});
    arguments.emplace_back("what", what.empty() ? "0" : what);
  }
  if (kind == "sold") {
    std::erase_if(arguments, [](const Argument& each) { return each.name == "good"; });
    arguments.emplace_back("good", words(fmt::format("what.{}", text("good"))));
  }
  return words(key, arguments);
}

}  // namespace reeve::ragusa
