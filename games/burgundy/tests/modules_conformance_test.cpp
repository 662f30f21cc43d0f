// Burgundy with expansions in the suite that every game must pass: each module alone, pairs, and
// all that go together, in both editions where they apply.
#include "games/burgundy/session.h"
#include "games/burgundy/tests/module_recount.h"
#include "tests/support/conformance.h"

namespace reeve {

// Its own samples beside those of the plain game (conformance_test.cpp).
struct BurgundyWithModules : burgundy::BurgundyPresentation {};

template <>
struct ConformanceSamples<BurgundyWithModules> {
  static std::vector<json::object> options() {
    std::vector<json::object> samples = {{{"players", 2}}};
    const auto add = [&](int players, const char* edition, std::vector<const char*> modules,
                         json::object more = {}) {
      more["players"] = players;
      more["edition"] = edition;
      for (const char* name : modules) more[name] = true;
      samples.push_back(std::move(more));
    };
    for (const char* edition : {"alea2019", "special"}) {
      const bool special = edition == std::string_view("special");
      for (const char* one : {"extra_tiles", "close_to_castle", "border_posts", "white_castles",
                              "inns", "trade_routes", "shields"})
        add(2, edition, {one});
      add(4, edition, {"extra_tiles"}, {{"board_choice", "random"}});
      add(3, edition, {"extra_tiles", "shields"},
          {{"board_choice", "experienced"}, {"start_choice", "hidden"}});
      add(2, edition, {"close_to_castle"}, {{"castle_recall", "placed"}});
      add(3, edition, {"close_to_castle", "shields"}, {{"castle_recall", "placed"}});
      add(4, edition, {"shields", "inns"});
      add(3, edition, {"trade_routes", "shields"});
      add(3, edition, {"white_castles", "extra_tiles", "inns"});
      add(4, edition,
          {"extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"});
      add(2, edition,
          {"extra_tiles", "close_to_castle", "white_castles", "inns", "trade_routes", "shields"});
      add(4, edition, {"team"});
      add(4, edition, {"team", "extra_tiles", "white_castles", "inns"}, {{"team_board", "b"}});
      add(4, edition, {"team", "trade_routes"});
      add(4, edition, {"team", "shields"});
      add(4, edition, {"team", "shields", "extra_tiles", "white_castles", "inns"},
          {{"team_board", "b"}});
      if (!special) continue;
      add(4, edition, {"team", "vineyards"});
      add(4, edition, {"team", "shields", "vineyards", "border_posts"});
      add(4, edition,
          {"team", "extra_tiles", "white_castles", "inns", "trade_routes", "vineyards", "shields"},
          {{"team_board", "b"}, {"trade_route_order", "chosen"}});
      add(2, edition, {"vineyards"});
      add(4, edition, {"vineyards"}, {{"board_choice", "random"}});
      add(3, edition, {"vineyards", "shields"}, {{"vineyard_colours_removed", true}});
      add(2, edition, {"vineyards", "trade_routes", "white_castles"},
          {{"vineyard_colours_removed", true}});
      add(4, edition,
          {"extra_tiles", "close_to_castle", "border_posts", "white_castles", "inns",
           "trade_routes", "shields", "vineyards"});
      add(2, edition, {"trade_routes"}, {{"trade_route_order", "chosen"}});
      add(4, edition, {"trade_routes"},
          {{"trade_route_order", "chosen"}, {"board_choice", "experienced"}});
      add(3, edition,
          {"extra_tiles", "close_to_castle", "border_posts", "white_castles", "inns",
           "trade_routes", "shields"},
          {{"board_choice", "random"}});
    }
    add(1, "special", {"chateauma"}, {{"boards", {3}}});
    add(2, "special", {"chateauma"},
        {{"chateauma_level", "hard"},
         {"chateauma_modifiers", "AC"},
         {"board_choice", "experienced"},
         {"start_choice", "hidden"}});
    add(3, "special", {"chateauma", "extra_tiles"},
        {{"chateauma_level", "easy"}, {"chateauma_modifiers", "ABCD"}});
    add(1, "special", {"chateauma", "extra_tiles", "white_castles"},
        {{"chateauma_modifiers", "BD"}});
    add(2, "special", {"chateauma", "border_posts", "close_to_castle"});
    add(1, "special", {"chateauma", "shields"});
    add(1, "special", {"chateauma", "vineyards"}, {{"vineyard_colours_removed", true}});
    add(3, "special", {"chateauma", "vineyards", "shields", "trade_routes"});
    add(3, "special", {"chateauma", "trade_routes"},
        {{"trade_route_order", "chosen"}, {"chateauma_modifiers", "C"}});
    add(2, "special",
        {"chateauma", "extra_tiles", "border_posts", "white_castles", "trade_routes", "shields"});
    for (const char* edition : {"alea2019", "special"}) {
      add(1, edition, {"solo"});
      add(1, edition, {"solo"}, {{"boards", {34}}, {"solo_target", 45}});
      add(1, edition, {"solo", "extra_tiles", "white_castles", "inns", "trade_routes", "shields"},
          {{"board_choice", "experienced"}});
    }
    return samples;
  }
  static void check_conserved(const burgundy::State&, const burgundy::State& now) {
    burgundy::check_all_conserved(now);
  }
  static int recount(const burgundy::State& s, Seat seat) { return burgundy::recount_all(s, seat); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(BurgundyWithModules, Conformance, BurgundyWithModules);

}  // namespace reeve
