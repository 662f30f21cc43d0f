#include "games/burgundy/modules/vineyards/vineyards.h"
#include "games/burgundy/modules/vineyards/words.h"
#include "games/burgundy/moves.h"
#include "games/burgundy/sentences.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

json::value depot_json(int depot) {
  if (depot == kBlackDepot) return "black";
  return depot + 1;
}

constexpr int kPriceInSilver = 2;

// A double as a move lays it.
std::uint8_t lying(const MoveParts& m) {
  return static_cast<std::uint8_t>(m.tile | ((m.set & 1) != 0 ? kTurned : 0));
}

json::value slot_json(int slot) {
  if (slot == vineyards::kShop) return "shop";
  return slot + 1;
}

json::array bonuses_json(int vineyard_space) {
  json::array keys;
  for (const auto bonus : vineyards::kSpaceTable[static_cast<std::size_t>(vineyard_space)].bonuses)
    keys.emplace_back(vineyards::bonus_key(static_cast<int>(bonus)));
  return keys;
}

Tile effect_tile(const MoveParts& m) {
  return static_cast<Tile>(kFirstBuilding + m.place);
}

}  // namespace

json::object move_to_json(const State& s, Move move) {
  const MoveParts m = unpack(move);
  const auto with_die = [&](json::object object) {
    object["die"] = m.die;
    object["workers"] = m.workers;
    return object;
  };
  const auto from_storage = [&](json::object object) {  // B15.1
    if (s.modules & kTeam) object["storage"] = m.set & kFromCommon ? "common" : "private";
    return object;
  };
  switch (m.kind) {
    case MoveKind::kTake:
      return with_die(
          {{"kind", "take"}, {"tile", tile_key(m.tile)}, {"depot", depot_json(m.place)}});
    case MoveKind::kPlace:
      return from_storage(with_die({{"kind", "place"},
                                    {"tile", tile_key(m.tile)},
                                    {"space", m.place},
                                    {"at", space_key(m.place)}}));
    case MoveKind::kSell:
      return with_die({{"kind", "sell"},
                       {"good", m.place + 1},
                       {"count", s.player[static_cast<std::size_t>(s.active())].goods[m.place]}});
    case MoveKind::kWorkers:
      return {{"kind", "workers"}, {"die", m.die}};
    case MoveKind::kBuy:
      return {{"kind", "buy"},
              {"tile", tile_key(m.tile)},
              {"depot", depot_json(m.place)},
              {"workers", m.workers},
              {"silver", m.workers == 0 ? kPriceInSilver : 0}};
    case MoveKind::kGoods: {
      json::array types;
      for (int type = 0; type < kGoodTypes; ++type)
        if (m.set >> type & 1) types.push_back(type + 1);
      return {{"kind", "goods"}, {"depot", depot_json(m.place)}, {"types", std::move(types)}};
    }
    case MoveKind::kDiscard:
      return from_storage({{"kind", "discard"}, {"tile", tile_key(m.tile)}});
    case MoveKind::kSkip:
      return {{"kind", "skip"}};
    case MoveKind::kEnd:
      return {{"kind", "end"}};
    case MoveKind::kStart:
      return {{"kind", "start"},
              {"board", board_number(m.tile)},
              {"space", m.place},
              {"at", space_key(m.place)}};
    case MoveKind::kEffect:
      return {{"kind", "effect"}, {"tile", tile_key(effect_tile(m))}};
    case MoveKind::kExchange:
      return {{"kind", "exchange"}, {"silver", 1}, {"workers", 2}};
    case MoveKind::kRecall: {
      json::object object{{"kind", "recall"}};
      if (m.place < kSpaces) {
        object["space"] = m.place;
        object["at"] = space_key(m.place);
      }
      return object;
    }
    case MoveKind::kShield: {
      json::object object{{"kind", "shield"},
                          {"shield", m.tile},
                          {"depot", m.place + 1},
                          {"workers", m.workers},
                          {"edition", kEditionKeys[static_cast<std::size_t>(s.edition)]}};
      if (!s.pending.empty()) object["free"] = true;  // B13.4.11
      if (m.set != 0) object["replaces"] = m.set;
      return object;
    }
    case MoveKind::kSetDie:
      return {{"kind", "set_die"}, {"die", m.die}, {"to", m.place}};
    case MoveKind::kName:
      return {{"kind", "name"}, {"seat", m.place}};
    case MoveKind::kTribute:
      return {{"kind", "tribute"}, {"workers", m.workers}};
    case MoveKind::kGiveUp:
      return {{"kind", "give_up"}, {"shield", m.tile}};
    case MoveKind::kRoute:
      return {{"kind", "route"}, {"route", m.tile}};
    case MoveKind::kTakeDouble: {
      json::object object{
          {"kind", "take_double"}, {"double", tile_key(m.tile)}, {"slot", slot_json(m.place)}};
      if (m.place != vineyards::kShop)
        object["numbers"] = vineyards::slot_numbers(m.place, s.players);
      return with_die(std::move(object));
    }
    case MoveKind::kPlaceDouble:
      return from_storage(with_die({{"kind", "place_double"},
                                    {"double", tile_key(m.tile)},
                                    {"vines", vineyards::double_key(lying(m))},
                                    {"vineyard_space", m.place + 1},
                                    {"gives", bonuses_json(m.place)}}));
    case MoveKind::kBuyDouble:
      return {{"kind", "buy_double"},
              {"double", tile_key(m.tile)},
              {"slot", slot_json(m.place)},
              {"silver", kPriceInSilver}};
    case MoveKind::kBonus:
      return {{"kind", "bonus"}, {"bonus", vineyards::bonus_key(m.place)}};
    case MoveKind::kStore:
      return {{"kind", "store"}, {"storage", m.place != 0 ? "common" : "private"}};
    case MoveKind::kVine:
      return {{"kind", "vine"}, {"vine", vineyards::kVineKeys[m.place]}};
    case MoveKind::kResolve:
      return {{"kind", "resolve"}, {"part", part_key(m.place)}};
    case MoveKind::kPoints:
      return {{"kind", "points"}, {"count", m.place}, {"silver", m.place}};
    case MoveKind::kSwap:
      return {{"kind", "swap"}, {"tile", tile_key(m.tile)}, {"depot", "black"}};
    case MoveKind::kPay:
      return {{"kind", "pay"}, {"good", m.place + 1}};
    case MoveKind::kNone:
      break;
  }
  return {{"kind", "none"}};
}

namespace {

// Which message tells a move.
std::string move_key(const Facts& of) {
  const std::string_view kind = of.text("kind");
  const std::string key = fmt::format("move.{}", kind);
  if (kind == "take_double") return "move.take";
  if (kind == "buy" || kind == "buy_double")
    return of.number("silver") > 0 ? "move.buy.silver" : "move.buy.workers";
  if (kind == "goods" && of.object.at("types").as_array().empty()) return key + ".none";
  if (kind == "goods" && of.text("depot") == "black") return key + ".all";
  if ((kind == "place" || kind == "discard") && of.text("storage") == "common")
    return key + ".common";
  if (kind == "recall" && of.has("at")) return key + ".at";
  if (kind == "shield" && of.has("free")) return key + ".free";
  if (kind == "tribute" && of.number("workers") > 0) return key + ".workers";
  if (kind == "store" || kind == "resolve")
    return fmt::format("{}.{}", key, of.text(kind == "store" ? "storage" : "part"));
  return key;
}

// The number in it.
int move_number(const Facts& of) {
  const std::string_view kind = of.text("kind");
  if (kind == "buy" || kind == "buy_double")
    return of.number(of.number("silver") > 0 ? "silver" : "workers");
  if (kind == "tribute") return of.number("workers");
  for (const std::string_view field : {"shield", "route", "vineyard_space", "count"})
    if (of.has(field)) return of.number(field);
  return 0;
}

std::string list_words(const json::array& items, std::string_view prefix, const Words& words) {
  std::string list;
  for (const json::value& item : items)
    list += fmt::format(
        "{}{}", list.empty() ? "" : ", ",
        words(item.is_string() ? fmt::format("{}{}", prefix, std::string_view(item.get_string()))
                               : fmt::format("{}{}", prefix, item.to_number<int>())));
  return list;
}

// What taking a shield costs besides dice, and what it is good for.
std::string shield_words(const Facts& of, const Words& words) {
  std::string more;
  if (of.number("workers") > 0) more = words("workers.n", {{"n", of.number("workers")}});
  if (of.has("replaces"))
    more += fmt::format("{}{}", more.empty() ? "" : ", ",
                        words("move.replaces", {{"n", of.number("replaces")}}));
  const auto edition =
      of.text("edition") == kEditionKeys[1] ? Edition::kSpecial : Edition::kAlea2019;
  return fmt::format("{}: {}", more.empty() ? "" : fmt::format(" ({})", more),
                     shield_help(of.number("shield"), edition, words));
}

}  // namespace

std::string move_sentence(const json::object& detail, const Words& words) {
  const Facts of{detail};
  const std::string_view kind = of.text("kind");
  Arguments arguments = {{"tile", of.tile(words, kind != "effect")},
                         {"from", of.from(words)},
                         {"at", of.text("at")},
                         {"n", move_number(of)},
                         {"bonus", of.bonus(words)}};
  for (const std::string_view field : {"board", "count", "depot", "die", "to"})
    if (detail.contains(field)) arguments.emplace_back(field, of.number(field));
  if (of.has("good")) arguments.emplace_back("good", good_words(of.number("good"), words));
  if (const json::value* types = detail.if_contains("types"))
    arguments.emplace_back("goods", list_words(types->as_array(), "good.", words));
  if (of.has("seat")) arguments.emplace_back("name", words.player(of.number("seat")));
  if (of.has("vines"))
    arguments.emplace_back("vines", vineyards::lying_words(of.text("vines"), words));
  if (of.has("vine"))
    arguments.emplace_back("vine", words(fmt::format("vine.{}", of.text("vine"))));
  std::string sentence = words(move_key(of), arguments);
  if (kind == "shield") return sentence + shield_words(of, words);
  if (kind == "set_die") return sentence;
  if (const json::value* gives = detail.if_contains("gives"))
    sentence +=
        ", " + words("vineyard.gives", {{"list", list_words(gives->as_array(), "bonus.", words)}});
  return sentence + of.price(words);
}

json::object gains(const State& before, const State& after, Seat seat) {
  const Player& was = before.player[static_cast<std::size_t>(seat)];
  const Player& is = after.player[static_cast<std::size_t>(seat)];
  json::object object;
  const auto difference = [&](std::string_view name, int change) {
    if (change != 0) object[name] = change;
  };
  difference("silver", is.silver - was.silver);
  difference("workers", is.workers - was.workers);
  difference("goods", is.goods.total() - was.goods.total());
  difference("track", is.track - was.track);
  return object;
}

}  // namespace reeve::burgundy
