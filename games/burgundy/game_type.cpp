#include "games/burgundy/game_type.h"

#include "core/session_of.h"
#include "games/burgundy/modules/solo/json.h"
#include "games/burgundy/modules/solo/solo.h"
#include "games/burgundy/modules/vineyards/json.h"
#include "games/burgundy/presentation.h"

namespace reeve::burgundy {

const GameType& burgundy_type() {
  static const GameTypeOf<BurgundyPresentation> type;
  return type;
}

json::object view_to_json(const State& view) {
  json::object object = burgundy::state_to_json(view);
  json::array& players = object["players"].as_array();
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const Player& p = view.player[seat];
    json::object& player = players[seat].as_object();
    json::value tiles = std::move(player["duchy"]);
    player["duchy"] = {
        {"picture",
         picture_to_json(p.board == kCustomBoard ? view.custom : printed_cells(p.board))},
        {"tiles", std::move(tiles)}};
    if (is_solo_board(p.board))
      player["duchy"].as_object()["layout"] = solo::layout_to_json(p.board);
    player["score"] = Burgundy::score(view, static_cast<Seat>(seat));
    if (player.contains("vineyard"))
      vineyards::add_to_view(view, p, player["vineyard"].as_object());
  }
  if (view.modules & kSolo) {
    json::object& solo = object["solo"].as_object();
    solo["won"] = solo::won(view);
    solo["rounds_used"] = solo::rounds_used(view);
  }
  return object;
}

}  // namespace reeve::burgundy
