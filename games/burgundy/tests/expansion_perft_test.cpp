// Counts of decision sequences with expansions (B10–B15), as perft_test.cpp has them for the plain
// game.
#include "games/burgundy/options_json.h"
#include "games/burgundy/tests/perft.h"

namespace reeve::burgundy {
namespace {

struct Case {
  const char* name;
  const char* edition;
  int players;
  std::vector<const char*> modules;
  int moves, depth;
  std::uint64_t nodes, hash;
  const char* side = "a";  // of a team's duchy
};

class ExpansionPerft : public ::testing::TestWithParam<Case> {};

TEST_P(ExpansionPerft, Matches) {
  const Case& setup = GetParam();
  json::object object{{"edition", setup.edition}, {"players", setup.players}};
  for (const char* module : setup.modules) object[module] = true;
  if (setup.side != std::string_view("a")) object["team_board"] = setup.side;
  const auto options = options_from_json(object);
  ASSERT_TRUE(options) << options.error().message;
  const Perft count = perft_after(*options, setup.moves, setup.depth);
  EXPECT_EQ(count.nodes, setup.nodes) << setup.name;
  EXPECT_EQ(count.hash, setup.hash) << setup.name << " hash " << std::hex << count.hash;
}

constexpr const char *A = "alea2019", *S = "special";

INSTANTIATE_TEST_SUITE_P(
    Expansions, ExpansionPerft,
    ::testing::Values(
        Case{"extra_tiles_2019", A, 2, {"extra_tiles"}, 40, 3, 1027, 0xd7371270984b73df},
        Case{"extra_tiles_special", S, 3, {"extra_tiles"}, 70, 4, 1194, 0xc05ca1a42fb2adb2},
        Case{"close_to_castle_2019", A, 2, {"close_to_castle"}, 50, 4, 217, 0xd827d02557856ab},
        Case{"close_to_castle_special", S, 3, {"close_to_castle"}, 90, 3, 582, 0x1fc459954bb1973e},
        Case{"border_posts_2019", A, 2, {"border_posts"}, 100, 4, 302, 0x6387c6b9d137a705},
        Case{"border_posts_special", S, 4, {"border_posts"}, 120, 4, 1797, 0xabebc04ca9a7a8fc},
        Case{"white_castles_2019", A, 2, {"white_castles"}, 60, 3, 5705, 0x2c5f9c3f8ce973a7},
        Case{"white_castles_special", S, 3, {"white_castles"}, 80, 4, 145, 0xa7222ebe5550a10b},
        Case{"inns_2019", A, 2, {"inns"}, 60, 4, 3350, 0xdfa50a02f6b732d5},
        Case{"inns_special", S, 4, {"inns"}, 150, 4, 2240, 0x4f6aae13a9341a1f},
        Case{"trade_routes_2019", A, 2, {"trade_routes"}, 50, 4, 333, 0xe376b3dc7426f6e6},
        Case{"trade_routes_special", S, 3, {"trade_routes"}, 100, 4, 3586, 0xc8ff0e4646859e26},
        Case{"shields_2019", A, 2, {"shields"}, 70, 3, 600, 0xc6e48febf000c865},
        Case{"shields_special", S, 3, {"shields"}, 110, 4, 1520, 0x9362bd97ad2a79a1},
        Case{"vineyards_start", S, 2, {"vineyards"}, 2, 3, 3832, 0x4b3102e60f9d7475},
        Case{"vineyards_later", S, 3, {"vineyards"}, 120, 4, 1302, 0x26f1d983277bffab},
        Case{"vineyards_four", S, 4, {"vineyards"}, 200, 3, 658, 0x6b70bd9284e30fd6},
        Case{"vineyards_shields", S, 2, {"vineyards", "shields"}, 90, 4, 186, 0xad78d9fd7097c362},
        Case{"team_2019", A, 4, {"team"}, 0, 3, 4052, 0x6c515307086b530d},
        Case{"team_later", A, 4, {"team"}, 160, 4, 2347, 0x1949e1430cbdf313},
        Case{"team_special", S, 4, {"team"}, 100, 3, 2156, 0xed044af81ae22e62, "b"},
        Case{"team_vineyards",
             S,
             4,
             {"team", "vineyards", "trade_routes"},
             130,
             4,
             1141,
             0x35cfdde050a07035},
        Case{"all_2019",
             A,
             2,
             {"extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"},
             80,
             4,
             797,
             0x11206d7631bd3e48},
        Case{"all_special",
             S,
             4,
             {"extra_tiles", "close_to_castle", "border_posts", "white_castles", "inns",
              "trade_routes", "shields", "vineyards"},
             140,
             4,
             797,
             0xd68f4fcfcc2612bc}),
    [](const auto& entry) { return entry.param.name; });

}  // namespace
}  // namespace reeve::burgundy
