// Counts of decision sequences with the automa (B17) and in the solo race (B16), as perft_test.cpp
// has them for the plain game.
#include "games/burgundy/options_json.h"
#include "games/burgundy/tests/perft.h"

namespace reeve::burgundy {
namespace {

struct ModuleCase {
  const char* name;
  json::object options;
  int moves, depth;
  std::uint64_t nodes, hash;
};

class ModulePerft : public ::testing::TestWithParam<ModuleCase> {};

TEST_P(ModulePerft, Matches) {
  const ModuleCase& setup = GetParam();
  const auto options = options_from_json(setup.options);
  ASSERT_TRUE(options) << options.error().message;
  const Perft perft = perft_after(*options, setup.moves, setup.depth);
  EXPECT_EQ(perft.nodes, setup.nodes) << setup.name;
  EXPECT_EQ(perft.hash, setup.hash) << setup.name << " hash " << std::hex << perft.hash;
}

std::vector<ModuleCase> cases() {
  const auto automa = [](int players, const char* modifiers) {
    return json::object{{"edition", "special"},
                        {"players", players},
                        {"chateauma", true},
                        {"chateauma_modifiers", modifiers}};
  };
  const auto alone = [](const char* edition, int board) {
    return json::object{{"edition", edition}, {"solo", true}, {"boards", {board}}};
  };
  return {{"automa_one", automa(1, ""), 0, 4, 3444, 0x37eb817c7ef69223},
          {"automa_one_later", automa(1, "ABD"), 60, 4, 10215, 0x439c50b17b2b29f5},
          {"automa_two", automa(2, "C"), 40, 4, 4772, 0x29ddecb67c56135a},
          {"automa_three", automa(3, ""), 100, 4, 3601, 0xf4165e3768405f0e},
          {"solo_a", alone("alea2019", 33), 0, 5, 31321, 0xd5402e987ce65edd},
          {"solo_a_later", alone("special", 33), 50, 5, 26775, 0xc09398903606edf7},
          {"solo_b", alone("alea2019", 34), 30, 5, 620, 0xbbf75f3b76fa8489},
          {"solo_b_end", alone("special", 34), 75, 6, 2710, 0x2067d7a542837d62}};
}

INSTANTIATE_TEST_SUITE_P(Modules, ModulePerft, ::testing::ValuesIn(cases()),
                         [](const auto& entry) { return entry.param.name; });

}  // namespace
}  // namespace reeve::burgundy
