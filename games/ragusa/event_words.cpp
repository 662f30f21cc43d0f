// Events as JSON for pages and as English sentences. Secret arguments read Event::kHidden.
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

std::string card_words(std::int16_t card) {
  return card < 0 || card >= kBonusCards ? std::string("a bonus card") : bonus_words(card);
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

std::string RagusaPresentation::event_sentence(const Event& event) {
  const auto& a = event.args;
  const auto at = [&](std::size_t i) { return static_cast<std::size_t>(a[i]); };
  const std::string who = fmt::format("Player {}", event.seat + 1);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kFirstPlayer:
      return who + " begins.";
    case EventKind::kDealt:
      return who + " is dealt bonus cards.";
    case EventKind::kKept:
      return fmt::format("{} keeps {}.", who, card_words(a[0]));
    case EventKind::kReturned:
      return a[1] != 0 ? fmt::format("{} puts {} to the bottom of the deck.", who, card_words(a[0]))
                       : fmt::format("{} gives {} back.", who, card_words(a[0]));
    case EventKind::kShipArrived:
      return fmt::format("A ship with {} arrives; {} is now worth {}.",
                         kCargoNames[kShipData[at(0)].cargo], kGoodNames[at(2)], a[4]);
    case EventKind::kReserved:
      return fmt::format("The Patrician reserves {}, {} and {}.", space_id(a[1]), space_id(a[2]),
                         space_id(a[3]));
    case EventKind::kPatricianCard:
      return fmt::format("{} builds by card {}.", who, patrician_id(a[0]));
    case EventKind::kPlaced:
      return fmt::format("{} places a {} on {}.", who, a[1] != 0 ? "super-house" : "house",
                         space_id(a[0]));
    case EventKind::kGained:
      return fmt::format("{} has access to {} {}.", who, a[1], resource_words(a[0]));
    case EventKind::kExchanged:
      return fmt::format("{} exchanges fish for {} {}; {} fish remain.", who, a[1],
                         resource_words(a[0]), a[2]);
    case EventKind::kActivated:
      return fmt::format("{} activates the {}.", who, building_words(a[0]));
    case EventKind::kProduced:
      return fmt::format("{} produces {} {}.", who, a[1], kGoodNames[at(0)]);
    case EventKind::kWallBuilt:
      return fmt::format("{} builds the wall from {} to {} for {} points.", who, space_id(a[0]),
                         space_id((a[0] + 1) % kBorder), a[1]);
    case EventKind::kTowerBuilt:
      return fmt::format("{} builds a tower on {}.", who, space_id(a[0]));
    case EventKind::kFishmonger:
      return fmt::format("{} scores {} points at the fishmonger.", who, a[0]);
    case EventKind::kBought:
      return fmt::format("{} buys {} for {} points; {} is now worth {}.", who,
                         kCargoNames[kShipData[at(0)].cargo], a[2],
                         kGoodNames[kSlotData[at(1)].drops], a[3]);
    case EventKind::kSold:
      return fmt::format("{} sells one {} for {} points.", who, kGoodNames[at(0)], a[1]);
    case EventKind::kDrew:
      return who + " draws at the Rector's Palace.";
    case EventKind::kDeclined:
      return fmt::format("{} does nothing at the {}.", who, building_words(a[0]));
    case EventKind::kSkipped:
      return who + " cannot build and loses the turn.";
    case EventKind::kSuperConverted:
      return fmt::format("{} plays {} super-houses as ordinary houses.", who, a[0]);
    case EventKind::kCardsShown:
      return "All bonus cards are shown.";
    case EventKind::kScoredWalls:
      return fmt::format("{} scores {} points for a stretch of {} walls, {} houses and {} towers.",
                         who, a[0], a[1], a[2], a[3]);
    case EventKind::kScoredCathedral:
      return fmt::format("{} scores {} points at the cathedral.", who, a[0]);
    case EventKind::kScoredBonus:
      return fmt::format("{} scores {} points with {}.", who, a[1], card_words(a[0]));
  }
  return "";
}

}  // namespace reeve::ragusa
