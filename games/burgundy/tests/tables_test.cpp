#include <gtest/gtest.h>

#include "games/burgundy/burgundy.h"

namespace reeve::burgundy {
namespace {

TEST(Boards, B1_2_DuchyHasThirtySevenSpacesInSevenRows) {
  const Board& board = printed_board(1);
  EXPECT_EQ(std::popcount(board.of_number[0]), 37);
  EXPECT_EQ(board.colour[0], Colour::kLivestock);
  EXPECT_EQ(board.number[0], 6);
  EXPECT_EQ(board.colour[kCentre], Colour::kCastle);
  EXPECT_EQ(board.number[kCentre], 6);
  EXPECT_EQ(board.number[36], 3);
}

}  // namespace
}  // namespace reeve::burgundy
