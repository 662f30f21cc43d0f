#include "games/burgundy/modules/chateauma/json.h"

#include <algorithm>

#include "games/burgundy/modules/chateauma/chateauma.h"
#include "games/burgundy/modules/chateauma/steps.h"
#include "games/burgundy/modules/vineyards/vineyards.h"
#include "games/burgundy/modules/vineyards/words.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::chateauma {
namespace {

constexpr int kShieldNumbers = 18;
constexpr int kMostOnBoard = 40;  // the tiles of nine cards and three of modifier B

json::value tile_json(Tile tile) {
  if (tile == kNoTile) return nullptr;
  if (face_down(tile)) return {{"face_down", tile_key(face_up(tile))}};
  return json::value(tile_key(tile));
}

Tile read_tile(const json::value& value, const std::string& path, JsonProblem& problem) {
  if (value.is_null()) return kNoTile;
  const json::object* object = value.if_object();
  const json::value* key = object == nullptr ? &value : object->if_contains("face_down");
  if (key != nullptr && key->is_string())
    if (const auto tile = tile_from_key(key->get_string()); tile && *tile != kInn)
      return object == nullptr ? *tile : static_cast<Tile>(*tile | kFaceDown);
  problem.set(refused("unknown_value", "fault.tile_or_down",
                      {{"field", path}, {"a", json::serialize(value).substr(0, 60)}}));
  return kNoTile;
}

json::array numbers_json(std::uint32_t set) {
  json::array list;
  for (; set != 0; set &= set - 1) list.push_back(std::countr_zero(set));
  return list;
}

std::uint32_t read_numbers(JsonReader& in, std::string_view name, int most) {
  std::uint32_t set = 0;
  for (const json::value& item : in.array(name, 0, static_cast<std::size_t>(most)))
    set |= 1u << whole_of(item, 1, most, in.path_of(name), in.problem());
  return set;
}

void read_card(const json::value& value, const std::string& path, CardInPlay& card,
               JsonProblem& problem) {
  if (value.is_null()) return;
  JsonReader in(value, path, problem);
  card.number = in.integer<std::uint8_t>("card", 1, kCards);
  if (problem) return;
  const auto slots = static_cast<std::size_t>(kCard[card.number].slots);
  const json::array& tiles = in.array("tiles", slots, slots);
  for (std::size_t i = 0; i < tiles.size(); ++i)
    card.tiles[i] = read_tile(tiles[i], fmt::format("{}.tiles[{}]", path, i), problem);
  in.finish();
}

void read_board(JsonReader in, TileCounts& board) {
  for (std::size_t row = 0; row < kColours; ++row) {
    if (!in.has(kColourKeys[row])) continue;
    for (const json::value& item : in.array(kColourKeys[row], 0, kMostOnBoard)) {
      const Tile tile = read_tile(item, in.path_of(kColourKeys[row]), in.problem());
      if (tile == kNoTile || face_down(tile) || static_cast<std::size_t>(colour_of(tile)) != row)
        in.fail(refused("invalid_value", "fault.own_colour",
                        {{"field", in.path_of(kColourKeys[row])}}));
      else if (board.total() == kMostOnBoard || board.count(tile) == TileCounts::most(tile))
        in.fail(refused("invalid_value", "fault.full_board",
                        {{"field", in.path_of(kColourKeys[row])}}));
      else
        board.add(tile);
    }
  }
  in.finish();
}

}  // namespace

json::object to_json(const State& s) {
  const Automa& a = s.automa();
  const AutomaTable& table = s.automa_table();
  json::array cards, reserve;
  for (const CardInPlay& card : table.cards) {
    if (card.number == 0) {
      cards.push_back(nullptr);
      continue;
    }
    json::array tiles;
    for (int slot = 0; slot < kCard[card.number].slots; ++slot)
      tiles.push_back(tile_json(card.tiles[static_cast<std::size_t>(slot)]));
    cards.push_back({{"card", card.number}, {"tiles", std::move(tiles)}});
  }
  json::object board;
  for (std::size_t row = 0; row < kColours; ++row) {
    json::array tiles;
    table.board.each_kind([&](Tile tile, int there) {
      for (int i = 0; i < there && static_cast<std::size_t>(colour_of(tile)) == row; ++i)
        tiles.push_back(tile_json(tile));
    });
    board[kColourKeys[row]] = std::move(tiles);
  }
  for (const Tile tile : a.reserve) reserve.push_back(tile_json(tile));
  std::string letters;
  for (int i = 0; i < 4; ++i)
    if (table.modifiers >> i & 1) letters += static_cast<char>('A' + i);
  json::object object{{"level", kAutomaLevelKeys[table.level]},
                      {"modifiers", letters},
                      {"cards", std::move(cards)},
                      {"deck", numbers_json(a.deck)},
                      {"board", std::move(board)},
                      {"reserve", std::move(reserve)},
                      {"post_cards", table.post_cards},
                      {"shields", numbers_json(a.shields)}};
  if (s.modules & kVineyards) {
    json::array doubles;
    const Doubles& taken = a.doubles;
    for (int kind = 0; kind < kDoubleKinds; ++kind)
      for (int i = 0; i < taken[kind]; ++i)
        doubles.emplace_back(tile_key(static_cast<Tile>(kFirstDouble + kind)));
    object["doubles"] = std::move(doubles);
  }
  return object;
}

void from_json(JsonReader in, State& s) {
  Automa& a = s.automa();
  AutomaTable& table = s.automa_table();
  table.level = static_cast<std::uint8_t>(in.choice("level", kAutomaLevelKeys));
  for (const char letter : in.string("modifiers", "")) {
    if (letter < 'A' || letter > 'D')
      return in.fail(
          refused("invalid_value", "fault.letters", {{"field", in.path_of("modifiers")}}));
    table.modifiers = static_cast<std::uint8_t>(table.modifiers | 1 << (letter - 'A'));
  }
  const json::array& cards = in.array("cards", 2, 2);
  for (std::size_t i = 0; i < cards.size(); ++i)
    read_card(cards[i], fmt::format("{}[{}]", in.path_of("cards"), i), table.cards[i],
              in.problem());
  a.deck = read_numbers(in, "deck", kCards);
  read_board(in.object("board"), table.board);
  for (const json::value& item : in.array("reserve", 0, a.reserve.capacity())) {
    const Tile tile = read_tile(item, in.path_of("reserve"), in.problem());
    if (tile == kNoTile)
      in.fail(refused("invalid_value", "fault.tiles", {{"field", in.path_of("reserve")}}));
    else
      insert_into_reserve(a, tile);
  }
  table.post_cards = in.integer<std::uint8_t>("post_cards", 0, kDeckCards, 0);
  if (in.has("shields")) a.shields = read_numbers(in, "shields", kShieldNumbers);
  if (s.modules & kVineyards && in.has("doubles"))
    for (const json::value& item : in.array("doubles", 0, vineyards::kAllDoubles)) {
      const auto tile = item.is_string() ? vineyards::double_from_key(item.get_string())
                                         : std::optional<std::uint8_t>{};
      Doubles& taken = a.doubles;
      if (!tile || (*tile & kTurned) != 0)
        in.fail(refused("invalid_value", "fault.doubles", {{"field", in.path_of("doubles")}}));
      else if (const int kind = vineyards::kind_of(*tile); taken[kind] < vineyards::pieces_of(kind))
        taken.add(kind);
      else
        in.fail(
            refused("invalid_value", "fault.double_too_often", {{"field", in.path_of("doubles")}}));
    }
  in.finish();
}

void check(const State& s, JsonProblem& problem) {
  const Automa& a = s.automa();
  const AutomaTable& table = s.automa_table();
  const std::string path = fmt::format("state.players[{}].automa", s.players - 1);
  if (s.edition != Edition::kSpecial)
    problem.set(refused("impossible_state", "fault.automa_edition"));
  if (s.modules & (kTeam | kInns)) problem.set(refused("impossible_state", "fault.automa_modules"));
  const std::uint32_t all = deck_of((s.modules & kVineyards) != 0);
  std::uint32_t seen = a.deck;
  if ((a.deck & ~all) != 0)
    problem.set(refused("impossible_state", "fault.deck", {{"field", path}}));
  if (table.cards[0].number == 0 && table.cards[1].number != 0)
    problem.set(refused("impossible_state", "fault.single_card", {{"field", path}}));
  for (const CardInPlay& card : table.cards) {
    if (card.number == 0) continue;
    const Card& printed = kCard[card.number];
    const std::uint32_t bit = 1u << card.number;
    if ((seen & bit) != 0 || (all & bit) == 0)
      problem.set(refused("impossible_state", "fault.card_elsewhere",
                          {{"field", path}, {"a", card.number}}));
    seen |= bit;
    int empty = 0;
    for (int i = 0; i < printed.slots; ++i) {
      const Tile tile = card.tiles[static_cast<std::size_t>(i)];
      empty += tile == kNoTile;
      if (tile != kNoTile && !face_down(tile) &&
          colour_of(tile) != printed.slot[static_cast<std::size_t>(i)].colour)
        problem.set(
            refused("impossible_state", "fault.wrong_slot",
                    {{"field", path}, {"a", tile_key(tile)}, {"b", i + 1}, {"c", card.number}}));
    }
    if (empty == 0)
      problem.set(refused("impossible_state", "fault.card_complete",
                          {{"field", path}, {"a", card.number}}));
  }
  const Player& p = s.player[static_cast<std::size_t>(s.players - 1)];
  if (p.workers != 0 || p.storage[0] != kNoTile || p.dice[0] != 0)
    problem.set(refused("impossible_state", "fault.automa_things"));
  if (!s.over() && is_automa(s, s.active()))
    problem.set(refused("impossible_state", "fault.automa_turn"));
}

json::object cards_to_json() {
  json::object cards;
  for (std::size_t number = 1; number <= kCards; ++number) {
    const Card& card = kCard[number];
    json::array slots;
    for (int i = 0; i < card.slots; ++i) {
      const Slot& slot = card.slot[static_cast<std::size_t>(i)];
      slots.push_back({{"colour", kColourKeys[static_cast<std::size_t>(slot.colour)]},
                       {"sell", slot.sell},
                       {"double", slot.takes_double}});
    }
    json::object points;
    for (std::size_t level = 0; level < kLevels; ++level)
      points[kAutomaLevelKeys[level]] = card.points[level];
    json::object item{{"slots", std::move(slots)},
                      {"points", std::move(points)},
                      {"border_post", card.post},
                      {"shield", card.shield}};
    if (number > kDeckCards)
      item["reconstructed"] = "card";
    else if (card.post || card.shield)
      item["reconstructed"] = "card_icon";
    else if (number == kCardReadWithDoubt)
      item["reconstructed"] = "card_slot";
    cards[std::to_string(number)] = std::move(item);
  }
  return cards;
}

json::object rows_to_json() {
  json::object rows;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const bool acts = (kExtraActionRows >> colour & 1) != 0;
    json::object row{{"length", kRowLengths[colour]},
                     {"face_down", kFaceDownInRows[colour]},
                     {"extra_action", acts ? kExtraActionSpace : 0}};
    if (acts) row["reconstructed"] = "extra_action";
    rows[kColourKeys[colour]] = std::move(row);
  }
  return rows;
}

std::vector<std::string> describe(const State& s, const Words& words) {
  const Automa& a = s.automa();
  const AutomaTable& table = s.automa_table();
  std::vector<std::string> text;
  const auto name = [&](Tile tile) {
    return face_down(tile) ? fmt::format("({})", tile_words(face_up(tile), words))
                           : tile_words(tile, words);
  };
  const auto kind = [&](std::size_t colour) {
    return words(fmt::format("kind.{}", kColourKeys[colour]));
  };
  for (std::size_t place = 0; place < 2; ++place) {
    const CardInPlay& card = table.cards[place];
    if (card.number == 0) continue;
    const Card& printed = kCard[card.number];
    std::string line = fmt::format(
        "{}, {}:",
        words("automa.card", {{"n", card.number}, {"points", printed.points[table.level]}}),
        words(fmt::format("automa.place.{}", place)));
    for (int i = 0; i < printed.slots; ++i) {
      const auto slot = static_cast<std::size_t>(i);
      line += fmt::format("  {}{}{}", kind(static_cast<std::size_t>(printed.slot[slot].colour)),
                          printed.slot[slot].sell ? "$" : "",
                          card.tiles[slot] == kNoTile ? "" : " = " + name(card.tiles[slot]));
    }
    text.push_back(std::move(line));
  }
  std::string rows = words("draw.rows");
  for (std::size_t i = 0; i < kColours; ++i)
    rows += fmt::format("  {} {}/{}", kind(i), tiles_in_row(table, static_cast<Colour>(i)),
                        kRowLengths[i]);
  text.push_back(std::move(rows));
  std::string reserve = words("automa.reserve") + ":";
  for (const Tile tile : a.reserve) reserve += "  " + name(tile);
  if (a.reserve.empty()) reserve += "  —";
  text.push_back(std::move(reserve));
  return text;
}

}  // namespace reeve::burgundy::chateauma
