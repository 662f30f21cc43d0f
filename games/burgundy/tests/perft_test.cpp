// Counts of decision sequences of the plain game.
#include "games/burgundy/tests/perft.h"

namespace reeve::burgundy {
namespace {

struct Case {
  const char* name;
  int players;
  Edition edition;
  BoardChoice choice;
  int board;
  bool hidden;
  int moves, depth;
  std::uint64_t nodes, hash;
};

class PerftTable : public ::testing::TestWithParam<Case> {};

TEST_P(PerftTable, Matches) {
  const Case& setup = GetParam();
  Options options;
  options.players = as_byte(setup.players);
  options.edition = setup.edition;
  options.board_choice = setup.choice;
  options.boards.fill(as_byte(setup.board));
  options.hidden_choice = setup.hidden;
  const Perft perft = perft_after(options, setup.moves, setup.depth);
  EXPECT_EQ(perft.nodes, setup.nodes) << setup.name;
  EXPECT_EQ(perft.hash, setup.hash) << setup.name << " hash " << std::hex << perft.hash;
}

constexpr Edition A = Edition::kAlea2019, S = Edition::kSpecial;
constexpr BoardChoice kSame = BoardChoice::kSame;
INSTANTIATE_TEST_SUITE_P(
    Perft, PerftTable,
    ::testing::Values(
        Case{"two_2019", 2, A, kSame, 1, false, 0, 4, 17952, 0xeae1d28bfed9a853},
        Case{"two_2019_later", 2, A, kSame, 4, false, 90, 4, 345, 0xfcab413e0ae754c1},
        Case{"two_special", 2, S, kSame, 2, false, 0, 5, 31956, 0x9acf7436db75394d},
        Case{"three_2019", 3, A, BoardChoice::kRandom, 1, false, 60, 5, 43631, 0x794ab9ccb95c5ee0},
        Case{"three_hidden", 3, A, BoardChoice::kExperienced, 1, true, 0, 4, 11264,
             0x555a530d4239a145},
        Case{"four_special", 4, S, kSame, 30, false, 150, 5, 3129, 0x49a93a5e042df213},
        Case{"four_2019", 4, A, kSame, 8, false, 200, 5, 34959, 0xb251392db221e8b5},
        Case{"two_end", 2, S, kSame, 10, false, 140, 6, 258, 0x60c8708b77f780a3}),
    [](const auto& entry) { return entry.param.name; });

}  // namespace
}  // namespace reeve::burgundy
