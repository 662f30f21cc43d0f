// What happened, as JSON for pages and in English. Events come as somebody may see them: a secret
// argument reads Event::kHidden.
#include "games/villagers/log.h"
#include "games/villagers/names.h"
#include "games/villagers/presentation.h"

namespace reeve::villagers {
namespace {

constexpr std::array<std::string_view, kTold> kToldNames = {"first_player",
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

// "the Cooper", or "a wood card" when only the back was seen.
std::string card_words(const Event& e) {
  if (!hidden(e.args[0])) return fmt::format("the {}", name_of(static_cast<Card>(e.args[0])));
  const Suit suit = static_cast<Suit>(e.args[1]);
  return fmt::format("{} {} card", suit == Suit::ore ? "an" : "a", suit_name(suit));
}

std::string who(Seat seat) {
  return seat < 0 ? "The bank" : fmt::format("Player {}", seat + 1);
}
std::string whom(int seat) {
  return seat < 0 ? "the bank" : fmt::format("player {}", seat + 1);
}
std::string_view card_name(std::int16_t arg) {
  return name_of(static_cast<Card>(arg));
}

}  // namespace

json::object VillagersPresentation::event_to_json(const Event& e) {
  const std::size_t kind = std::min<std::size_t>(e.kind, kTold - 1);
  json::object object{{"kind", kToldNames[kind]}};
  if (e.seat >= 0) object["seat"] = e.seat;
  const auto& a = e.args;
  switch (static_cast<Told>(kind)) {
    case Told::first_player:
      object["mini_villagers"] = a[0] != 0;
      break;
    case Told::round:
      object["round"] = a[0];
      break;
    case Told::drafted:
      object["card"] = card_json(a[0]);
      object["coins"] = a[1];
      if (a[2] >= 0) object["slot"] = a[2];
      if (a[3] >= 0) object["pile"] = pile_json(a[3]);
      break;
    case Told::road:
      object["slot"] = a[0];
      object["card"] = card_json(a[1]);
      object["pile"] = pile_json(a[2]);
      break;
    case Told::took_square:
      object["count"] = a[0];
      break;
    case Told::couriered:
      object["card"] = card_json(a[0]);
      object["coins"] = a[1];
      object["slot"] = a[2];
      break;
    case Told::flaked:
      object["card"] = card_json(a[0]);
      object["from"] = a[1];
      break;
    case Told::coin:
      object["slot"] = a[0];
      break;
    case Told::road_discard:
      object["slot"] = a[0];
      object["card"] = card_json(a[1]);
      object["coins"] = a[2];
      break;
    case Told::built:
      object["card"] = card_json(a[0]);
      object["place"] = a[1] == VillageCard::kGround ? json::value(nullptr) : json::value(a[1]);
      object["monks"] = a[2];
      if (a[3] != 0) object["side"] = "food";
      break;
    case Told::paid:
      object["gold"] = a[0];
      object["to"] = a[1] < 0 ? json::value("bank") : json::value(a[1]);
      if (a[1] >= 0) {
        object["card"] = card_json(a[2]);
        object["place"] = a[3];
      }
      break;
    case Told::hired:
    case Told::played:
    case Told::back_to_hand:
    case Told::discarded:
      object["card"] = card_json(a[0]);
      break;
    case Told::returned:
    case Told::drew:
      object["card"] = card_json(a[0]);
      object["suit"] = suit_name(static_cast<Suit>(a[1]));
      object["pile"] = pile_json(a[2]);
      break;
    case Told::gained:
      object["gold"] = a[0];
      object["why"] = kWhyNames[static_cast<std::size_t>(a[1])];
      break;
    case Told::lost:
      object["gold"] = a[0];
      object["why"] = kWhyNames[static_cast<std::size_t>(a[1])];
      object["to"] = a[2] < 0 ? json::value("bank") : json::value(a[2]);
      break;
    case Told::looked:
      if (a[0] >= 0) object["pile"] = pile_json(a[0]);
      if (a[1] >= 0) object["hand_of"] = a[1];
      break;
    case Told::stole_card:
      object["card"] = card_json(a[0]);
      object["suit"] = suit_name(static_cast<Suit>(a[1]));
      object["from"] = a[2];
      break;
    case Told::fetched:
      object["card"] = card_json(a[0]);
      object["from"] = a[1];
      object["place"] = a[2];
      break;
    case Told::schemed:
      object["card"] = card_json(a[0]);
      object["from"] = a[1];
      object["coins"] = a[2];
      break;
    case Told::thief:
      object["from"] = a[0];
      object["gold"] = a[1];
      break;
    case Told::arrested:
      object["owner"] = a[0];
      object["coins"] = a[1];
      break;
    case Told::improvement:
      object["improvement"] = kImprovementTable[static_cast<std::size_t>(a[0])].id;
      break;
    case Told::market:
      object["market"] = a[0];
      object["gold"] = a[1];
      object["coins"] = a[2];
      object["silver"] = a[3];
      break;
    case Told::countess_took:
    case Told::stolen:
      object["card"] = card_json(a[0]);
      object["coins"] = a[1];
      break;
    case Told::event_up:
    case Told::event_resolved:
    case Told::jester:
      object["event"] = kSoloEventTable[static_cast<std::size_t>(a[0])].id;
      break;
    case Told::free_padlock:
    case Told::founders_turned:
    case Told::over:
      break;
  }
  return object;
}

std::string VillagersPresentation::event_sentence(const Event& e) {
  const auto& a = e.args;
  const std::string player = who(e.seat);
  switch (static_cast<Told>(e.kind)) {
    case Told::first_player:
      return fmt::format("{} begins{}.", player, a[0] != 0 ? ", by Mini Villagers" : "");
    case Told::round:
      return fmt::format("Round {}.", a[0]);
    case Told::drafted:
      return fmt::format("{} drafts the {}{}.", player, card_name(a[0]),
                         a[3] >= 0  ? fmt::format(" from {}", pile_words(a[3]))
                         : a[1] > 0 ? fmt::format(" with {} gold", a[1])
                                    : "");
    case Told::road:
      return fmt::format("The {} comes to the Road.", card_name(a[1]));
    case Told::took_square:
      return fmt::format("{} takes {} cards to hand.", player, a[0]);
    case Told::couriered:
      return fmt::format("{}'s Courier fetches the {}.", player, card_name(a[0]));
    case Told::flaked:
      return fmt::format("{} lures the {} from the square of {}.", player, card_name(a[0]),
                         whom(a[1]));
    case Told::coin:
      return fmt::format("{} puts a coin on Road card {}.", player, a[0] + 1);
    case Told::road_discard:
      return fmt::format("The {} leaves the Road.", card_name(a[1]));
    case Told::built:
      return fmt::format("{} builds the {}{}.", player, card_name(a[0]),
                         a[2] > 0 ? " on a Monk" : "");
    case Told::paid:
      if (a[1] < 0) return fmt::format("{} pays {} gold to the bank.", player, a[0]);
      return fmt::format("{} puts {} gold on the {} of {}.", player, a[0], card_name(a[2]),
                         whom(a[1]));
    case Told::free_padlock:
      return fmt::format("{}'s Tinner opens the padlock.", player);
    case Told::hired:
      return fmt::format("{} takes a {}.", player, card_name(a[0]));
    case Told::returned:
      return fmt::format("{} puts {} on {}.", player, card_words(e), pile_words(a[2]));
    case Told::played:
      return fmt::format("{} plays the {}.", player, card_name(a[0]));
    case Told::gained:
      return fmt::format("{} gains {} gold.", player, a[0]);
    case Told::lost:
      return fmt::format("{} pays {} gold to {}.", player, a[0], whom(a[2]));
    case Told::looked:
      return fmt::format("{} looks at {}.", player,
                         a[0] >= 0 ? pile_words(a[0]) : "the hand of " + whom(a[1]));
    case Told::drew:
      return fmt::format("{} draws {} from {}.", player, card_words(e), pile_words(a[2]));
    case Told::stole_card:
      return fmt::format("{} takes {} from {}.", player, card_words(e), whom(a[2]));
    case Told::fetched:
      return fmt::format("{}'s Apprentice takes the place of the {} of {}.", player,
                         card_name(a[0]), whom(a[1]));
    case Told::schemed:
      return fmt::format("{} takes the {} of {}.", player, card_name(a[0]), whom(a[1]));
    case Told::back_to_hand:
      return fmt::format("The {} goes back to the hand of {}.", card_name(a[0]), whom(e.seat));
    case Told::thief:
      return fmt::format("{}'s Thief takes {} gold from {}.", player, a[1], whom(a[0]));
    case Told::arrested:
      return fmt::format("{} arrests the Thief of {} and takes {} gold.", player, whom(a[0]), a[1]);
    case Told::founders_turned:
      return fmt::format("{}'s Founders turn to food.", player);
    case Told::improvement: {
      const std::string_view name = kImprovementTable[static_cast<std::size_t>(a[0])].name;
      if (e.seat < 0) return fmt::format("Nobody has the {}.", name);
      return fmt::format("{} has the {}.", player, name);
    }
    case Told::market:
      return fmt::format("{} earns {} at market {}.", player, a[1] + a[2] + a[3], a[0]);
    case Told::countess_took:
      return fmt::format("The Countess takes the {}.", card_name(a[0]));
    case Told::event_up:
      return fmt::format("Event: {}.", kSoloEventTable[static_cast<std::size_t>(a[0])].name);
    case Told::event_resolved:
      return fmt::format("{} is over.", kSoloEventTable[static_cast<std::size_t>(a[0])].name);
    case Told::jester:
      return fmt::format("The Jester laughs {} away.",
                         kSoloEventTable[static_cast<std::size_t>(a[0])].name);
    case Told::discarded:
      return fmt::format("The {} is discarded.", card_name(a[0]));
    case Told::stolen:
      return fmt::format("The Countess steals the {}.", card_name(a[0]));
    case Told::over:
      return "The game is over.";
  }
  return "Something happens.";
}

}  // namespace reeve::villagers
