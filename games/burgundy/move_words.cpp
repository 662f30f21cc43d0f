#include "core/json_writer.h"
#include "games/burgundy/modules/forms.h"
#include "games/burgundy/moves.h"
#include "games/burgundy/sentences.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

void write_depot(JsonWriter& out, int depot) {
  if (depot == kBlackDepot)
    out.field("depot", "black");
  else
    out.field("depot", depot + 1);
}

Tile effect_tile(const MoveParts& m) {
  return static_cast<Tile>(kFirstBuilding + m.place);
}

}  // namespace

void write_move(JsonWriter& out, const State& s, Move move) {
  const MoveParts m = unpack(move);
  const auto kind = [&](std::string_view name) { out.field("kind", name); };
  const auto tile = [&](std::string_view name, Tile of) { out.field(name, tile_key(of)); };
  const auto space = [&] {
    out.field("space", m.place);
    out.field("at", space_key(m.place));
  };
  const auto die = [&] {
    out.field("die", m.die);
    out.field("workers", m.workers);
  };
  switch (m.kind) {
    case MoveKind::kTake:
      kind("take");
      tile("tile", m.tile);
      write_depot(out, m.place);
      return die();
    case MoveKind::kPlace:
      kind("place");
      tile("tile", m.tile);
      space();
      die();
      return forms::write_storage(out, s, m);
    case MoveKind::kSell:
      kind("sell");
      out.field("good", m.place + 1);
      out.field("count", s.player[static_cast<std::size_t>(s.active())].goods[m.place]);
      return die();
    case MoveKind::kWorkers:
      kind("workers");
      return out.field("die", m.die);
    case MoveKind::kBuy:
      kind("buy");
      tile("tile", m.tile);
      write_depot(out, m.place);
      out.field("workers", m.workers);
      return out.field("silver", m.workers == 0 ? kPurchaseSilver : 0);
    case MoveKind::kGoods:
      kind("goods");
      write_depot(out, m.place);
      return out.list("types", [&] {
        for (int type = 0; type < kGoodTypes; ++type)
          if (m.set >> type & 1) out.element(type + 1);
      });
    case MoveKind::kDiscard:
      kind("discard");
      tile("tile", m.tile);
      return forms::write_storage(out, s, m);
    case MoveKind::kSkip:
      return kind("skip");
    case MoveKind::kEnd:
      return kind("end");
    case MoveKind::kStart:
      kind("start");
      out.field("board", board_number(m.tile));
      return space();
    case MoveKind::kEffect:
      kind("effect");
      return tile("tile", effect_tile(m));
    case MoveKind::kExchange:
      kind("exchange");
      out.field("silver", 1);
      return out.field("workers", 2);
    case MoveKind::kRecall:
      kind("recall");
      if (m.place < kSpaces) space();
      return;
    case MoveKind::kRoute:
      kind("route");
      return out.field("route", m.tile);
    case MoveKind::kStore:
      kind("store");
      return out.field("storage", m.place != 0 ? "common" : "private");
    case MoveKind::kResolve:
      kind("resolve");
      return out.field("part", part_key(m.place));
    case MoveKind::kPoints:
      kind("points");
      out.field("count", m.place);
      return out.field("silver", m.place);
    case MoveKind::kSwap:
      kind("swap");
      tile("tile", m.tile);
      return out.field("depot", "black");
    case MoveKind::kPay:
      kind("pay");
      return out.field("good", m.place + 1);
    case MoveKind::kShield:
    case MoveKind::kSetDie:
    case MoveKind::kName:
    case MoveKind::kTribute:
    case MoveKind::kGiveUp:
    case MoveKind::kTakeDouble:
    case MoveKind::kPlaceDouble:
    case MoveKind::kBuyDouble:
    case MoveKind::kBonus:
    case MoveKind::kVine:
    case MoveKind::kNone:
      break;
  }
  if (!forms::write_move(out, s, m)) kind("none");
}

json::object move_to_json(const State& s, Move move) {
  return fields_of([&](JsonWriter& out) { write_move(out, s, move); });
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

std::string goods_in(const json::array& types, const Words& words) {
  std::string list;
  for (const json::value& type : types)
    list += fmt::format("{}{}", list.empty() ? "" : ", ", good_words(type.to_number<int>(), words));
  return list;
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
    arguments.emplace_back("goods", goods_in(types->as_array(), words));
  if (of.has("seat")) arguments.emplace_back("name", words.player(of.number("seat")));
  forms::add_arguments(of, words, arguments);
  const std::string sentence = words(move_key(of), arguments);
  if (kind == "set_die") return sentence;  // the die is no price
  return sentence + forms::behind_move(of, words) + of.price(words);
}

void write_gains(JsonWriter& out, const State& before, const State& after, Seat seat) {
  const Player& was = before.player[static_cast<std::size_t>(seat)];
  const Player& is = after.player[static_cast<std::size_t>(seat)];
  const auto difference = [&](std::string_view name, int change) {
    if (change != 0) out.field(name, change);
  };
  difference("silver", is.silver - was.silver);
  difference("workers", is.workers - was.workers);
  difference("goods", is.goods.total() - was.goods.total());
  difference("track", is.track - was.track);
}

json::object gains(const State& before, const State& after, Seat seat) {
  return fields_of([&](JsonWriter& out) { write_gains(out, before, after, seat); });
}

}  // namespace reeve::burgundy
