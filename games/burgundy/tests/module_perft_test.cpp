// Counts of decision sequences with the automa (B17) and in the solo race (B16), as perft_test.cpp
// has them for the plain game.
#include "games/burgundy/options_json.h"
#include "games/burgundy/tests/perft.h"

namespace reeve::burgundy {
namespace {

struct Case {
  const char* name;
  json::object options;
  int moves, depth;
  std::uint64_t nodes, hash;
};

class ModulePerft : public ::testing::TestWithParam<Case> {};

TEST_P(ModulePerft, Matches) {
  const Case& setup = GetParam();
  const auto options = options_from_json(setup.options);
  ASSERT_TRUE(options) << options.error().message;
  const auto hash = [](const FullState& s) { return hash_of(s); };
  const Perft perft = perft_after<BurgundyFull>(*options, setup.moves, setup.depth, hash);
  EXPECT_EQ(perft.nodes, setup.nodes) << setup.name;
  EXPECT_EQ(perft.hash, setup.hash) << setup.name << " hash " << std::hex << perft.hash;
}

std::vector<Case> cases() {
  const auto automa = [](int players, const char* modifiers) {
    return json::object{{"edition", "special"},
                        {"players", players},
                        {"chateauma", true},
                        {"chateauma_modifiers", modifiers}};
  };
  const auto alone = [](const char* edition, int board) {
    return json::object{{"edition", edition}, {"solo", true}, {"boards", {board}}};
  };
  return {{"automa_one", automa(1, ""), 0, 4, 3444, 0x48e46a4aae4bf082},
          {"automa_one_later", automa(1, "ABD"), 60, 5, 91378, 0xaebf8be6bdf7b1b8},
          {"automa_two", automa(2, "C"), 40, 4, 4772, 0xef6a281baa98d4aa},
          {"automa_three", automa(3, ""), 100, 4, 3601, 0x7938e729af3e8e},
          {"solo_a", alone("alea2019", 33), 0, 5, 31321, 0x7b843ac7a1dd1069},
          {"solo_a_later", alone("special", 33), 50, 5, 26775, 0xf18043c3f3233c08},
          {"solo_b", alone("alea2019", 34), 30, 5, 620, 0xb75d8ab4d7403908},
          {"solo_b_end", alone("special", 34), 75, 6, 2710, 0x7e14607a0894c831}};
}

INSTANTIATE_TEST_SUITE_P(Modules, ModulePerft, ::testing::ValuesIn(cases()),
                         [](const auto& entry) { return entry.param.name; });

}  // namespace
}  // namespace reeve::burgundy
