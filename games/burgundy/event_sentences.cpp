#include "games/burgundy/modules/module_words.h"
#include "games/burgundy/modules/vineyards_words.h"
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

json::value arg_json(Arg arg, int value) {
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
      return json::value(vineyards::double_key(static_cast<std::uint8_t>(value)));
    case Arg::kVineSlot:
      if (value == kVineyardSlots) return "shop";
      return value + 1;
    case Arg::kVineSpace:
      return value + 1;
    case Arg::kVineBonus:
      return json::value(vineyards::bonus_key(value));
    case Arg::kVine:
      return json::value(vineyards::kVineKeys[static_cast<std::size_t>(value)]);
    case Arg::kBonus:
      if (value < 0) return nullptr;
      return json::value(bonus_key(value));
    default:
      return value;
  }
}

std::string who(const Event& event) {
  return fmt::format("Player {}", event.seat + 1);
}

std::string depot_words(int depot) {
  return depot == kBlackDepot ? "the black depot" : fmt::format("depot {}", depot + 1);
}

std::string price(int die, int workers) {
  if (die == 0 && workers == 0) return "";
  if (workers == 0) return fmt::format(" with a {}", die);
  return fmt::format(" with a {} and {} worker{}", die, workers, workers == 1 ? "" : "s");
}

std::string space_words(int space) {
  return space == Event::kHidden || space < 0 ? "a hidden space" : space_key(space);
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
        value == Event::kHidden ? json::value(nullptr) : arg_json(form.args[i], value);
  }
  return object;
}

std::string event_sentence(const Event& event) {
  const auto& a = event.args;
  const auto tile = [&](std::size_t i) { return tile_name(static_cast<Tile>(a[i])); };
  const auto good = [&](std::size_t i) { return kGoodNames[static_cast<std::size_t>(a[i])]; };
  const auto source = [&](int tile_or_none) {
    return tile_or_none == kNoTile
               ? std::string()
               : fmt::format(" ({})", tile_name(static_cast<Tile>(tile_or_none)));
  };
  const auto vines = [&](std::size_t i) {
    return vineyards::double_name(static_cast<std::uint8_t>(a[i]));
  };
  const auto vine_slot = [](int slot) {
    return slot == kVineyardSlots ? std::string("the vineyard shop")
                                  : fmt::format("slot {} of the vineyard depot", slot + 1);
  };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kFirstPlayer:
      return who(event) + " begins.";
    case EventKind::kDealtGood:
      return fmt::format("{} starts with {}.", who(event), good(0));
    case EventKind::kPickedStart:
    case EventKind::kStartRevealed:
      if (a[0] == Event::kHidden) return who(event) + " has picked a start.";
      return fmt::format("{} begins on board {} with the castle on {}.", who(event),
                         board_number(static_cast<BoardId>(a[0])), space_words(a[1]));
    case EventKind::kPhaseBegan:
      return fmt::format("Phase {} begins.", kPhaseKeys[static_cast<std::size_t>(a[0])]);
    case EventKind::kTileLaid:
      return fmt::format("{} comes to {}.", tile(2), depot_words(a[0]));
    case EventKind::kGoodLaid:
      return fmt::format("{} will come in round {}.", good(1), a[0] + 1);
    case EventKind::kRoundBegan:
      return fmt::format("Round {}.", a[0]);
    case EventKind::kRolled:
      return fmt::format("{} rolls {} and {}.", who(event), a[0], a[1]);
    case EventKind::kWhiteDie:
      return fmt::format("The white die shows {}: {} to depot {}.", a[0], good(1), a[0]);
    case EventKind::kTurnBegan:
      return who(event) + "'s turn.";
    case EventKind::kTook:
      return fmt::format("{} takes {} from {}{}.", who(event), tile(0), depot_words(a[1]),
                         price(a[2], a[3]));
    case EventKind::kBought:
      return fmt::format("{} buys {} from {} for {}.", who(event), tile(0), depot_words(a[1]),
                         a[3] == 0 ? fmt::format("{} silver", a[2])
                                   : fmt::format("{} silver and {} workers", a[2], a[3]));
    case EventKind::kDiscarded:
      return fmt::format("{} discards {}.", who(event), tile(0));
    case EventKind::kPlaced:
      return fmt::format("{} places {} on {}{}.", who(event), tile(0), space_words(a[1]),
                         price(a[2], a[3]));
    case EventKind::kSold:
      return fmt::format("{} sells {} {}{}.", who(event), a[1], good(0), price(a[2], a[3]));
    case EventKind::kGainedWorkers:
      return fmt::format("{} gets {} worker{}{}.", who(event), a[0], a[0] == 1 ? "" : "s",
                         source(a[1]));
    case EventKind::kGainedSilver:
      return fmt::format("{} gets {} silver{}.", who(event), a[0], source(a[1]));
    case EventKind::kTookGoods:
      return fmt::format("{} takes {} {} from {}.", who(event), a[1], good(0), depot_words(a[2]));
    case EventKind::kMovedMarker:
      return fmt::format("{}'s marker moves to space {} of the turn order.", who(event), a[0]);
    case EventKind::kScored:
      return fmt::format("{} scores {} ({}).", who(event), a[1],
                         source_name(static_cast<std::uint16_t>(a[0])));
    case EventKind::kTookBonusTile:
      return fmt::format("{} takes the {} bonus tile for {}.", who(event),
                         a[1] != 0 ? "large" : "small",
                         kColourKeys[static_cast<std::size_t>(a[0])]);
    case EventKind::kSkipped:
      return who(event) + " does without the effect.";
    case EventKind::kPhaseEnded:
      return fmt::format("Phase {} ends.", kPhaseKeys[static_cast<std::size_t>(a[0])]);
    case EventKind::kGameEnded:
      return "The game is over.";
    case EventKind::kUsedEffect:
      return fmt::format("{}'s crane works as a {}.", who(event), tile(0));
    case EventKind::kRecalled:
      return a[0] < 0
                 ? fmt::format("{} takes a castle that was left over.", who(event))
                 : fmt::format("{} takes the castle on {} back.", who(event), space_words(a[0]));
    case EventKind::kInnLaid:
      return fmt::format("An inn comes to the stack; {} lie there.", a[0]);
    case EventKind::kRouteGood:
      return fmt::format("{} lays {} on space {} of the trade route{}.", who(event), good(1),
                         a[0] + 1,
                         a[2] < 0 ? "" : fmt::format(", which gives {}", bonus_name(a[2])));
    case EventKind::kRoutePicked:
      return fmt::format("{} lays route tile {} in place {}.", who(event), a[1], a[0] + 1);
    case EventKind::kShieldLaid:
      return fmt::format("Shield {} lies at {}.", a[1], depot_words(a[0]));
    case EventKind::kTookShield:
      return fmt::format("{} takes shield {} from {}.", who(event), a[0], depot_words(a[1]));
    case EventKind::kLostShield:
      return fmt::format("{} loses shield {}.", who(event), a[0]);
    case EventKind::kPaidTribute:
      return fmt::format("{} pays {} silver and {} workers of tribute.", who(event), a[0], a[1]);
    case EventKind::kSetDie:
      return fmt::format("{} sets a die from {} to {}.", who(event), a[0], a[1]);
    case EventKind::kNamedPlayer:
      return fmt::format("{} names player {}, whose monasteries now count for both.", who(event),
                         a[0] + 1);
    case EventKind::kLinkedPosts:
      return who(event) + " links two border posts.";
    case EventKind::kAutomaCard:
      return fmt::format("Châteauma's card {} is laid under {}.", a[0], a[1] == 0 ? "1-4" : "5-6");
    case EventKind::kAutomaChose:
      return fmt::format("The white die chooses Châteauma's card {}.", a[0]);
    case EventKind::kAutomaRolled:
      return fmt::format("Châteauma rolls {}.", a[0]);
    case EventKind::kAutomaPlaced:
      return fmt::format("Châteauma places {}{} on slot {} of card {}.", tile(0),
                         a[3] != 0 ? ", face down," : "", a[2] + 1, a[1]);
    case EventKind::kAutomaStored:
      return fmt::format("Châteauma puts {} into its reserve{}.", tile(0),
                         a[1] != 0 ? ", face down" : "");
    case EventKind::kAutomaCompleted:
      return fmt::format("Châteauma completes card {}.", a[0]);
    case EventKind::kAutomaMoved:
      return fmt::format("Châteauma's {} goes to its {} row.", tile(0),
                         kColourKeys[static_cast<std::size_t>(a[1])]);
    case EventKind::kDoubleLaid:
      return fmt::format("{} come to {}.", vines(1), vine_slot(a[0]));
    case EventKind::kTookDouble:
      return fmt::format("{} takes {} from {}{}.", who(event), vines(0), vine_slot(a[1]),
                         price(a[2], a[3]));
    case EventKind::kBoughtDouble:
      return fmt::format("{} buys {} from {} for {} silver.", who(event), vines(0), vine_slot(a[1]),
                         a[2]);
    case EventKind::kPlacedDouble:
      return fmt::format("{} plants {} on space v{} of the vineyard{}.", who(event), vines(0),
                         a[1] + 1, price(a[2], a[3]));
    case EventKind::kVineBonus:
      return fmt::format("The vineyard gives {}: {}.", who(event), vineyards::bonus_name(a[0]));
    case EventKind::kStored:
      return fmt::format("{} puts {} into {} storage.", who(event), tile(0),
                         a[1] != 0 ? "the team's" : "the own");
    case EventKind::kTookVine:
      return fmt::format("{} takes the bonus tile for {} vines.", who(event),
                         vineyards::kVineKeys[static_cast<std::size_t>(a[0])]);
    case EventKind::kTileRemoved:
      return fmt::format("{} leaves {} and the game.", tile(0), depot_words(a[1]));
    case EventKind::kReachedTarget:
      return fmt::format("{} reaches the target; the next one is {}.", who(event), a[0]);
    case EventKind::kBoughtPoints:
      return fmt::format("{} buys {} point{} for silver.", who(event), a[0], a[0] == 1 ? "" : "s");
    case EventKind::kGoodsGone:
      return fmt::format("{} good{} of the depots leave{} the game.", a[0], a[0] == 1 ? "" : "s",
                         a[0] == 1 ? "s" : "");
    case EventKind::kSwappedGoods:
      return fmt::format("{} swaps 5 goods for {}, face down.", who(event), tile(0));
    case EventKind::kPaidGoods:
      return fmt::format("{} gives up {} {}.", who(event), a[1], good(0));
    case EventKind::kWonRace:
      return fmt::format("{} has filled the duchy in round {}.", who(event), a[0]);
  }
  return "Something happens.";
}

}  // namespace reeve::burgundy
