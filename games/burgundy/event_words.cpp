#include "games/burgundy/modules/forms.h"
#include "games/burgundy/moves.h"
#include "games/burgundy/sentences.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

// What an argument of an event is, which decides its name and how it is written.
enum class Arg : std::uint8_t {
  kNothing,
  kGood,
  kBoard,
  kSpace,
  kPhase,
  kDepot,
  kSlot,
  kTile,
  kRoundSpace,
  kRound,
  kDie,
  kSecondDie,
  kWorkers,
  kSilver,
  kCount,
  kTrack,
  kSource,
  kPoints,
  kColour,
  kLarge,
  kShield,
  kReplaced,
  kSeatNamed,
  kRouteSpace,
  kRouteTile,
  kPost,
  kSecondPost,
  kBonus,
  kCard,
  kCardPlace,
  kFaceDownTile,
  kDouble,
  kLyingDouble,
  kVineSlot,
  kVineSpace,
  kVineBonus,
  kVine,
  kCommon,
};
constexpr std::array<std::string_view, 38> kArgNames = {
    "",          "good",        "board",   "space",       "phase",
    "depot",     "slot",        "tile",    "round_space", "round",
    "die",       "second_die",  "workers", "silver",      "count",
    "track",     "source",      "points",  "colour",      "large",
    "shield",    "replaces",    "named",   "route_space", "route",
    "post",      "second_post", "bonus",   "card",        "place",
    "face_down", "double",      "vines",   "slot",        "vineyard_space",
    "bonus",     "vine",        "common"};

struct EventForm {
  std::string_view key;
  std::array<Arg, 4> args{};
};
// By EventKind.
constexpr std::array<EventForm, 58> kEventForms = {{
    {"first_player"},
    {"dealt_good", {Arg::kGood}},
    {"picked_start", {Arg::kBoard, Arg::kSpace}},
    {"start_revealed", {Arg::kBoard, Arg::kSpace}},
    {"phase_began", {Arg::kPhase}},
    {"tile_laid", {Arg::kDepot, Arg::kSlot, Arg::kTile}},
    {"good_laid", {Arg::kRoundSpace, Arg::kGood}},
    {"round_began", {Arg::kRound}},
    {"rolled", {Arg::kDie, Arg::kSecondDie}},
    {"white_die", {Arg::kDie, Arg::kGood}},
    {"turn_began"},
    {"took", {Arg::kTile, Arg::kDepot, Arg::kDie, Arg::kWorkers}},
    {"bought", {Arg::kTile, Arg::kDepot, Arg::kSilver, Arg::kWorkers}},
    {"discarded", {Arg::kTile}},
    {"placed", {Arg::kTile, Arg::kSpace, Arg::kDie, Arg::kWorkers}},
    {"sold", {Arg::kGood, Arg::kCount, Arg::kDie, Arg::kWorkers}},
    {"gained_workers", {Arg::kCount, Arg::kTile}},
    {"gained_silver", {Arg::kCount, Arg::kTile}},
    {"took_goods", {Arg::kGood, Arg::kCount, Arg::kDepot}},
    {"moved_marker", {Arg::kTrack}},
    {"scored", {Arg::kSource, Arg::kPoints, Arg::kSpace}},
    {"took_bonus_tile", {Arg::kColour, Arg::kLarge}},
    {"skipped"},
    {"phase_ended", {Arg::kPhase}},
    {"game_ended"},
    {"used_effect", {Arg::kTile}},
    {"recalled", {Arg::kSpace}},
    {"inn_laid", {Arg::kCount}},
    {"route_good", {Arg::kRouteSpace, Arg::kGood, Arg::kBonus}},
    {"route_picked", {Arg::kRouteSpace, Arg::kRouteTile}},
    {"shield_laid", {Arg::kDepot, Arg::kShield}},
    {"took_shield", {Arg::kShield, Arg::kDepot, Arg::kWorkers, Arg::kReplaced}},
    {"lost_shield", {Arg::kShield}},
    {"paid_tribute", {Arg::kSilver, Arg::kWorkers}},
    {"set_die", {Arg::kDie, Arg::kSecondDie}},
    {"named_player", {Arg::kSeatNamed}},
    {"linked_posts", {Arg::kPost, Arg::kSecondPost}},
    {"automa_card", {Arg::kCard, Arg::kCardPlace}},
    {"automa_chose", {Arg::kCard, Arg::kCardPlace}},
    {"automa_rolled", {Arg::kDie}},
    {"automa_placed", {Arg::kTile, Arg::kCard, Arg::kSlot, Arg::kFaceDownTile}},
    {"automa_stored", {Arg::kTile, Arg::kFaceDownTile}},
    {"automa_completed", {Arg::kCard, Arg::kCardPlace}},
    {"automa_moved", {Arg::kTile, Arg::kColour}},
    {"double_laid", {Arg::kVineSlot, Arg::kDouble}},
    {"took_double", {Arg::kDouble, Arg::kVineSlot, Arg::kDie, Arg::kWorkers}},
    {"bought_double", {Arg::kDouble, Arg::kVineSlot, Arg::kSilver, Arg::kWorkers}},
    {"placed_double", {Arg::kLyingDouble, Arg::kVineSpace, Arg::kDie, Arg::kWorkers}},
    {"vine_bonus", {Arg::kVineBonus}},
    {"took_vine", {Arg::kVine}},
    {"stored", {Arg::kTile, Arg::kCommon}},
    {"tile_removed", {Arg::kTile, Arg::kDepot}},
    {"reached_target", {Arg::kPoints}},
    {"bought_points", {Arg::kPoints}},
    {"goods_left", {Arg::kCount}},
    {"swapped_goods", {Arg::kTile}},
    {"paid_goods", {Arg::kGood, Arg::kCount}},
    {"won_race", {Arg::kRound}},
}};
static_assert(static_cast<std::size_t>(EventKind::kWonRace) + 1 == kEventForms.size());

json::value arg_json(EventKind kind, Arg arg, int value) {
  switch (arg) {
    case Arg::kGood:
      return value + 1;
    case Arg::kBoard:
      return board_number(static_cast<BoardId>(value));
    case Arg::kSpace:
      if (value < 0 || value >= 2 * kSpaces) return nullptr;
      return value;
    case Arg::kPhase:
      return json::value(kPhaseKeys[static_cast<std::size_t>(value)]);
    case Arg::kDepot:
      if (value == kBlackDepot) return "black";
      return value + 1;
    case Arg::kTile:
      if (value == kNoTile) return nullptr;
      return json::value(tile_key(static_cast<Tile>(value)));
    case Arg::kSource:
      return json::value(source_key(static_cast<std::uint16_t>(value)));
    case Arg::kColour:
      return json::value(kColourKeys[static_cast<std::size_t>(value)]);
    case Arg::kLarge:
    case Arg::kFaceDownTile:
    case Arg::kCommon:
      return value != 0;
    case Arg::kDouble:
    case Arg::kLyingDouble:
    case Arg::kVineSlot:
    case Arg::kVineSpace:
    case Arg::kVineBonus:
    case Arg::kVine:
    case Arg::kBonus:
      return forms::event_argument(kind, kArgNames[static_cast<std::size_t>(arg)], value);
    default:
      return value;
  }
}

}  // namespace

json::object event_to_json(const Event& event) {
  const EventForm& form = kEventForms[std::min<std::size_t>(event.kind, kEventForms.size() - 1)];
  json::object object{{"kind", form.key}};
  if (event.seat >= 0) object["seat"] = event.seat;
  for (std::size_t i = 0; i < form.args.size(); ++i) {
    if (form.args[i] == Arg::kNothing) break;
    const int value = event.args[i];
    object[kArgNames[static_cast<std::size_t>(form.args[i])]] =
        value == Event::kHidden ? json::value(nullptr)
                                : arg_json(static_cast<EventKind>(event.kind), form.args[i], value);
  }
  return object;
}

namespace {

// Which message tells an event.
std::string event_key(const Facts& of) {
  const std::string_view kind = of.text("kind");
  const std::string key = fmt::format("event.{}", kind);
  const auto with = [&](bool really, std::string_view ending) {
    return really ? fmt::format("{}.{}", key, ending) : key;
  };
  const auto is = [&](std::string_view name) {
    const json::value* value = of.object.if_contains(name);
    return value != nullptr && *value == true;
  };
  if (kind == "picked_start" || kind == "start_revealed")
    return of.has("board") ? "event.picked_start" : "event.picked_start.hidden";
  if (kind == "took_double") return "event.took";
  if (kind == "bought" || kind == "bought_double")
    return fmt::format("event.bought.{}", of.number("workers") == 0  ? "silver"
                                          : of.number("silver") == 0 ? "workers"
                                                                     : "mixed");
  if (kind == "tile_laid") return with(of.text("depot") == "black", "black");
  if (kind == "double_laid") return with(of.text("slot") == "shop", "shop");
  if (kind == "white_die") return with(of.number("good") == 0, "none");
  if (kind == "recalled") return with(of.has("space"), "at");
  if (kind == "route_good") return with(of.has("bonus"), "bonus");
  if (kind == "paid_tribute") return with(of.number("workers") > 0, "workers");
  if (kind == "automa_placed" || kind == "automa_stored") return with(is("face_down"), "down");
  if (kind == "stored") return with(is("common"), "common");
  return key;
}

// The number in it.
int event_number(const Facts& of) {
  const std::string_view kind = of.text("kind");
  if (kind == "bought" || kind == "bought_double")
    return of.number(of.number("workers") == 0 ? "silver" : "workers");
  if (kind == "paid_tribute") return of.number("workers");
  if (kind == "tile_laid") return of.number("depot");
  if (kind == "double_laid") return of.number("slot");
  for (const std::string_view from_0 : {"route_space", "round_space"})
    if (of.has(from_0)) return of.number(from_0) + 1;
  for (const std::string_view field :
       {"shield", "vineyard_space", "count", "track", "points", "round"})
    if (of.has(field)) return of.number(field);
  return 0;
}

// Tiles that act or lie somewhere are called by name; others are what somebody takes.
bool is_taken(std::string_view key) {
  for (const std::string_view named :
       {"event.used_effect", "event.tile_laid", "event.double_laid", "event.tile_removed"})
    if (key.starts_with(named)) return false;
  return !key.ends_with(".down");
}

}  // namespace

std::string event_sentence(const json::object& event, const Words& words) {
  const Facts of{event};
  const std::string key = event_key(of);
  Arguments arguments = {{"name", of.has("seat") ? words.player(of.number("seat")) : ""},
                         {"tile", of.tile(words, is_taken(key))},
                         {"from", of.from(words)},
                         {"cost", of.price(words)},
                         {"why", of.has("tile") ? fmt::format(" ({})", of.tile(words, false)) : ""},
                         {"at", of.has("space") ? space_key(of.number("space")) : ""},
                         {"n", event_number(of)},
                         {"bonus", of.bonus(words)},
                         {"second", of.number("second_die")},
                         {"to", of.number("second_die")},
                         {"slot", of.number("slot") + 1},
                         {"phase", of.text("phase")},
                         {"place", fmt::format("{}", of.number("place"))}};
  for (const std::string_view field :
       {"board", "card", "count", "depot", "die", "points", "round", "route", "silver"})
    if (event.contains(field)) arguments.emplace_back(field, of.number(field));
  if (of.number("good") > 0) arguments.emplace_back("good", good_words(of.number("good"), words));
  if (of.has("source"))
    arguments.emplace_back("source", words(fmt::format("source.{}", of.text("source"))));
  if (of.has("colour"))
    arguments.emplace_back("colour", words(fmt::format("kind.{}", of.text("colour"))));
  if (const json::value* large = event.if_contains("large"))
    arguments.emplace_back("large", *large == true ? "true" : "false");
  if (of.has("named")) arguments.emplace_back("other", words.player(of.number("named")));
  forms::add_arguments(of, words, arguments);
  return words(key, arguments);
}

}  // namespace reeve::burgundy
