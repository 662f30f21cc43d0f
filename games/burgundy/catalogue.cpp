#include "games/burgundy/catalogue.h"

#include <utility>

#include "games/burgundy/modules/chateauma_json.h"
#include "games/burgundy/modules/module_words.h"
#include "games/burgundy/modules/solo_json.h"
#include "games/burgundy/presentation.h"

namespace reeve::burgundy {
namespace {}  // namespace

json::object burgundy_catalogue() {
  json::object tiles, boards;
  for (int t = 1; t < kTiles; ++t) {
    const auto tile = static_cast<Tile>(t);
    if (tile_key(tile).empty()) continue;
    tiles[tile_key(tile)] = {{"name", tile_name(tile)},
                             {"colour", kColourKeys[static_cast<std::size_t>(colour_of(tile))]},
                             {"help",
                              {{"alea2019", tile_help(tile, Edition::kAlea2019)},
                               {"special", tile_help(tile, Edition::kSpecial)}}}};
  }
  for (const BoardId id : {kSoloBoardA, kSoloBoardB})
    boards[fmt::format("{}", board_number(id))] = {{"name", board_name(id)},
                                                   {"picture", picture_to_json(printed_cells(id))},
                                                   {"layout", solo::layout_to_json(id)}};
  for (BoardId id = 1; id < kBoardIds; ++id)
    boards[id <= kBoardNumbers ? fmt::format("{}", id)
                               : fmt::format("{} (2019)", board_number(id))] = {
        {"name", board_name(id)}, {"picture", picture_to_json(printed_cells(id))}};
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
  for (std::string_view good : kGoodNames) goods.emplace_back(good);
  json::object catalogue{{"tiles", std::move(tiles)},
                         {"boards", std::move(boards)},
                         {"depots", std::move(depots)},
                         {"goods", std::move(goods)},
                         {"region_points", json::value_from(kRegionPoints)},
                         {"phase_bonus", json::value_from(kPhaseBonus)},
                         {"bonus_tiles", std::move(bonuses)}};
  catalogue["chateauma_cards"] = chateauma::cards_to_json();
  catalogue["chateauma_rows"] = chateauma::rows_to_json();
  add_to_catalogue(catalogue);
  return catalogue;
}

}  // namespace reeve::burgundy
