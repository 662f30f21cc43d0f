#include "games/burgundy/session.h"
#include "search/arena/lab_of.h"
#include "search/arena/labs.h"
#include "search/burgundy/bot.h"

namespace reeve {

// The duchy, and each kind of building and each monastery that lies in it at the end.
template <>
struct UsesOf<burgundy::BurgundyPresentation> {
  static void add(const burgundy::State& state, Seat seat, std::vector<std::string>& uses) {
    using namespace burgundy;
    const auto& player = state.player[static_cast<std::size_t>(seat)];
    uses.push_back(fmt::format("duchy_{}", board_number(player.board)));
    if (is_automa(state, seat)) return;  // it has none
    std::array<bool, kTiles> seen{};
    for (const Tile tile : player.tiles) {
      const bool of_module = tile >= kCrane && tile <= kInn;
      if (seen[tile] || !(is_building(tile) || is_monastery(tile) || of_module)) continue;
      seen[tile] = true;
      uses.emplace_back(tile_key(tile));
    }
  }
};

namespace {

// Both editions, every way to choose boards, every module alone or with those it goes with.
std::vector<json::object> samples_of_options() {
  std::vector<json::object> samples;
  const auto add = [&](int players, const char* edition, std::vector<const char*> modules = {},
                       json::object more = {}) {
    more["players"] = players;
    more["edition"] = edition;
    for (const char* name : modules) more[name] = true;
    samples.push_back(std::move(more));
  };
  for (const char* edition : {"alea2019", "special"}) {
    for (const int players : {2, 3, 4}) add(players, edition);
    add(3, edition, {}, {{"board_choice", "random"}});
    add(4, edition, {}, {{"board_choice", "experienced"}, {"start_choice", "hidden"}});
    for (const char* module : {"extra_tiles", "close_to_castle", "border_posts", "white_castles",
                               "inns", "trade_routes", "shields"})
      add(2, edition, {module});
    add(3, edition, {"close_to_castle", "shields"}, {{"castle_recall", "placed"}});
    add(4, edition,
        {"extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"});
    add(4, edition, {"team"});
    add(4, edition, {"team", "shields", "extra_tiles", "white_castles", "inns"},
        {{"team_board", "b"}});
    add(1, edition, {"solo"});
  }
  add(2, "special", {"vineyards"});
  add(4, "special", {"vineyards", "shields", "trade_routes"}, {{"trade_route_order", "chosen"}});
  add(4, "special", {"team", "vineyards", "border_posts"});
  add(1, "special", {"solo", "border_posts", "extra_tiles", "shields"});
  add(1, "special", {"chateauma"});
  add(3, "special", {"chateauma", "shields"}, {{"chateauma_level", "hard"}});
  add(2, "special", {"chateauma", "vineyards", "trade_routes"}, {{"chateauma_level", "easy"}});
  return samples;
}

}  // namespace

const Lab& burgundy_lab() {
  static const LabOf<burgundy::BurgundyPresentation> lab{samples_of_options()};
  return lab;
}

}  // namespace reeve
