#include "games/burgundy/catalogue.h"

#include <utility>

#include "games/burgundy/modules/chateauma_json.h"
#include "games/burgundy/modules/module_words.h"
#include "games/burgundy/modules/solo_json.h"
#include "games/burgundy/presentation.h"

namespace reeve::burgundy {
namespace {

// Why a value is ours and not print's.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kReasons = {{
    {"route", "Route tiles 7 to 12 were not seen; these keep the totals of goods and bonuses."},
    {"vineyard",
     "Of the vineyard board only the number of spaces, the layers and the bottom 4 are certain."},
    {"card_icon", "Which cards of Châteauma carry posts and shields was not seen."},
    {"card",
     "Cards 10 to 17 were not seen; they are cards 2 to 9 with a double tile on their first slot "
     "without a sale."},
    {"team_board", "Side b of the team board was not seen; it has the same numbers as side a."},
}};

}  // namespace

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
  json::object reasons;
  for (const auto& [reason, sentence] : kReasons) reasons[reason] = sentence;
  catalogue["reasons"] = std::move(reasons);
  return catalogue;
}

}  // namespace reeve::burgundy
