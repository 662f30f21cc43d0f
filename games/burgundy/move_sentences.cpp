#include "games/burgundy/modules/module_words.h"
#include "games/burgundy/modules/vineyards.h"
#include "games/burgundy/modules/vineyards_words.h"
#include "games/burgundy/moves.h"
#include "games/burgundy/sentences.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

json::value depot_json(int depot) {
  if (depot == kBlackDepot) return "black";
  return depot + 1;
}

std::string depot_words(int depot) {
  return depot == kBlackDepot ? "the black depot" : fmt::format("depot {}", depot + 1);
}

// " (die 5, 1 worker)"; nothing for an action that needs no die.
std::string cost_words(const MoveParts& m) {
  if (m.die == 0) return "";
  if (m.workers == 0) return fmt::format(" (die {})", m.die);
  return fmt::format(" (die {}, {} worker{})", m.die, m.workers, m.workers == 1 ? "" : "s");
}

std::string goods_words(unsigned set) {
  std::string words;
  for (std::size_t type = 0; type < kGoodTypes; ++type)
    if (set >> type & 1) words += fmt::format("{}{}", words.empty() ? "" : ", ", kGoodNames[type]);
  return words.empty() ? "nothing" : words;
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

// Where a double lies: its left colour first.
std::string space_words(const MoveParts& m) {
  const vineyards::Space& space = vineyards::kSpaceTable[m.place];
  return fmt::format("space v{} of the vineyard, which gives {} and {}", m.place + 1,
                     vineyards::bonus_name(static_cast<int>(space.bonuses[0])),
                     vineyards::bonus_name(static_cast<int>(space.bonuses[1])));
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
      json::object object{
          {"kind", "shield"}, {"shield", m.tile}, {"depot", m.place + 1}, {"workers", m.workers}};
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
    case MoveKind::kTakeDouble:
      return with_die(
          {{"kind", "take_double"}, {"double", tile_key(m.tile)}, {"slot", slot_json(m.place)}});
    case MoveKind::kPlaceDouble:
      return from_storage(with_die({{"kind", "place_double"},
                                    {"double", tile_key(m.tile)},
                                    {"vines", vineyards::double_key(lying(m))},
                                    {"vineyard_space", m.place + 1}}));
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

std::string move_sentence(const State& s, Move move) {
  const MoveParts m = unpack(move);
  switch (m.kind) {
    case MoveKind::kTake:
      return fmt::format("Take {} from {}{}", tile_name(m.tile), depot_words(m.place),
                         cost_words(m));
    case MoveKind::kPlace:
      return fmt::format("Place {}{} on {}{}", tile_name(m.tile),
                         m.set & kFromCommon ? " of the common storage" : "", space_key(m.place),
                         cost_words(m));
    case MoveKind::kSell:
      return fmt::format("Sell {} {}{}",
                         s.player[static_cast<std::size_t>(s.active())].goods[m.place],
                         kGoodNames[m.place], cost_words(m));
    case MoveKind::kWorkers:
      return "Take workers" + cost_words(m);
    case MoveKind::kBuy:
      return fmt::format("Buy {} from {} for {}", tile_name(m.tile), depot_words(m.place),
                         m.workers == 0 ? "2 silver" : fmt::format("{} workers", m.workers));
    case MoveKind::kGoods:
      return fmt::format("Take {} from {}", goods_words(m.set), depot_words(m.place));
    case MoveKind::kDiscard:
      return fmt::format("Discard {} from {}storage", tile_name(m.tile),
                         m.set & kFromCommon ? "the common " : "");
    case MoveKind::kSkip:
      return "Do without the effect";
    case MoveKind::kEnd:
      return "End the turn";
    case MoveKind::kStart:
      return fmt::format("Begin on board {} with the castle on {}", board_number(m.tile),
                         space_key(m.place));
    case MoveKind::kEffect:
      return fmt::format("Use the crane as a {}", tile_name(effect_tile(m)));
    case MoveKind::kExchange:
      return "Buy 2 workers for 1 silver";
    case MoveKind::kRecall:
      return m.place < kSpaces
                 ? fmt::format("Take the castle on {} back into storage (both dice, 5 points)",
                               space_key(m.place))
                 : "Take a castle that was left over into storage (both dice, 5 points)";
    case MoveKind::kShield: {
      const std::string paid =
          m.workers == 0 ? "" : fmt::format(" ({} worker{})", m.workers, m.workers == 1 ? "" : "s");
      return fmt::format("Take shield {} from depot {}{}{}: {}", m.tile, m.place + 1, paid,
                         m.set == 0 ? "" : fmt::format(" in place of shield {}", m.set),
                         m.tile <= 18 ? shield_help(m.tile) : "");
    }
    case MoveKind::kSetDie:
      return fmt::format("Set the die from {} to {}", m.die, m.place);
    case MoveKind::kName:
      return fmt::format("Name player {}, whose monasteries count for you too", m.place + 1);
    case MoveKind::kTribute:
      return m.workers == 0 ? "Pay the tribute in silver"
                            : fmt::format("Pay the tribute, {} of it with workers", m.workers);
    case MoveKind::kGiveUp:
      return fmt::format("Give up shield {}", m.tile);
    case MoveKind::kRoute:
      return fmt::format("Lay route tile {} next", m.tile);
    case MoveKind::kTakeDouble:
      return fmt::format("Take the double {} from {}{}", tile_name(m.tile),
                         vineyards::slot_words(m.place, s.players), cost_words(m));
    case MoveKind::kPlaceDouble:
      return fmt::format("Plant {} (from left to right) on {}{}", vineyards::double_name(lying(m)),
                         space_words(m), cost_words(m));
    case MoveKind::kBuyDouble:
      return fmt::format("Buy the double {} from the vineyard shop for 2 silver",
                         tile_name(m.tile));
    case MoveKind::kBonus:
      return fmt::format("Use this bonus first: {}", vineyards::bonus_name(m.place));
    case MoveKind::kStore:
      return fmt::format("Put the tile into {} storage", m.place != 0 ? "the common" : "your own");
    case MoveKind::kVine:
      return fmt::format("Take the bonus tile for {} vines", vineyards::kVineKeys[m.place]);
    case MoveKind::kResolve:
      return m.place == 0   ? "First the effect of the tile"
             : m.place == 1 ? "First the points of the region"
                            : "First the black tile for the colour";
    case MoveKind::kPoints:
      return fmt::format("Buy {} point{} for {} silver", m.place, m.place == 1 ? "" : "s", m.place);
    case MoveKind::kSwap:
      return fmt::format("Take {} from the black depot, face down, for 5 goods", tile_name(m.tile));
    case MoveKind::kPay:
      return fmt::format("Give up 1 {}", m.place < kGoodTypes ? kGoodNames[m.place] : "good");
    case MoveKind::kNone:
      break;
  }
  return "No move";
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
