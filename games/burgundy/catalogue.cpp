#include "games/burgundy/catalogue.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "games/burgundy/modules/forms.h"
#include "games/burgundy/presentation.h"

namespace reeve::burgundy {

json::object burgundy_catalogue() {
  json::object tiles, boards;
  for (int t = 1; t < kTiles; ++t) {
    const auto tile = static_cast<Tile>(t);
    if (tile_key(tile).empty()) continue;
    tiles[tile_key(tile)] = {{"colour", kColourKeys[static_cast<std::size_t>(colour_of(tile))]}};
  }
  for (BoardId id = 1; id < kBoardIds; ++id)
    boards[id <= kBoardNumbers ? fmt::format("{}", id)
                               : fmt::format("{} (2019)", board_number(id))] = {
        {"name", board_key(id)}, {"picture", picture_to_json(printed_cells(id))}};
  json::array depots;
  for (const auto& depot : kDepotTable) {
    json::array slots;
    for (const Slot& slot : depot)
      slots.push_back({{"colour", kColourKeys[static_cast<std::size_t>(slot.colour)]},
                       {"from_players", slot.from_players}});
    depots.push_back(std::move(slots));
  }
  json::array bonuses;
  for (int players = 2; players <= kMaxPlayers; ++players)
    bonuses.push_back(
        {{"players", players}, {"large", large_bonus(players)}, {"small", small_bonus(players)}});
  json::array goods;
  for (std::string_view good : kGoodKeys) goods.emplace_back(good);
  json::object catalogue{{"tiles", std::move(tiles)},
                         {"boards", std::move(boards)},
                         {"depots", std::move(depots)},
                         {"goods", std::move(goods)},
                         {"region_points", json::value_from(kRegionPoints)},
                         {"phase_bonus", json::value_from(kPhaseBonus)},
                         {"bonus_tiles", std::move(bonuses)}};
  forms::add_to_book(catalogue);
  return catalogue;
}

PieceWords piece_words(std::string_view part, std::string_view id, const json::object& options,
                       const Words& words) {
  const json::value* named = options.if_contains("edition");
  const auto edition = named != nullptr && *named == json::value(kEditionKeys[1])
                           ? Edition::kSpecial
                           : Edition::kAlea2019;
  int number = 0;  // of "shields_4"
  if (const std::size_t dash = id.rfind('_'); dash != id.npos)
    std::from_chars(id.data() + dash + 1, id.data() + id.size(), number);
  if (part == "tiles" || tile_from_key(id))
    return {tile_words(id, words), tile_help(id, edition, words)};
  if (part == "goods")
    return {good_words(static_cast<int>(std::ranges::find(kGoodKeys, id) - kGoodKeys.begin()) + 1,
                       words),
            words("help.depotGoods")};
  if (part == "boards") return {words("board.n", {{"n", number}}), ""};
  if (const auto piece = forms::piece_words(part, number, edition, words)) return *piece;
  if (const std::string kind = fmt::format("colour.{}", id); words.has(kind))
    return {words(kind), ""};
  return {};
}

}  // namespace reeve::burgundy
