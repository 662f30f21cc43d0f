#include "games/burgundy/game_type.h"

#include "core/session_of.h"
#include "games/burgundy/modules/chateauma_json.h"
#include "games/burgundy/modules/module_words.h"
#include "games/burgundy/modules/solo.h"
#include "games/burgundy/modules/solo_json.h"
#include "games/burgundy/modules/vineyards_json.h"
#include "games/burgundy/presentation.h"

namespace reeve::burgundy {

const GameType& burgundy_type() {
  static const GameTypeOf<BurgundyFullPresentation> type;
  return type;
}

json::object view_to_json(const State& view) {
  json::object object = burgundy::state_to_json(view);
  json::array& players = object["players"].as_array();
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const Player& p = view.player[seat];
    json::object& player = players[seat].as_object();
    json::value tiles = player["duchy"];
    player["duchy"] = {
        {"picture",
         picture_to_json(p.board == kCustomBoard ? view.custom : printed_cells(p.board))},
        {"tiles", std::move(tiles)}};
    if (is_solo_board(p.board))
      player["duchy"].as_object()["layout"] = solo::layout_to_json(p.board);
    player["score"] = Burgundy::score(view, static_cast<Seat>(seat));
    if (player.contains("vineyard"))
      vineyards::add_to_view(full(view), p, player["vineyard"].as_object());
  }
  if (view.modules & kSolo) {
    json::object& solo = object["solo"].as_object();
    solo["won"] = solo::won(view);
    solo["rounds_used"] = solo::rounds_used(view);
  }
  return object;
}

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
  json::array goods;
  for (std::string_view good : kGoodNames) goods.emplace_back(good);
  json::object catalogue{{"tiles", std::move(tiles)},
                         {"boards", std::move(boards)},
                         {"depots", std::move(depots)},
                         {"goods", std::move(goods)},
                         {"region_points", json::value_from(kRegionPoints)},
                         {"phase_bonus", json::value_from(kPhaseBonus)}};
  catalogue["chateauma_cards"] = chateauma::cards_to_json();
  add_to_catalogue(catalogue);
  return catalogue;
}

}  // namespace reeve::burgundy
