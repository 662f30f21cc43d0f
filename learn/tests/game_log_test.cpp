#include "learn/game_log.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace reeve {
namespace {

class GameLog : public testing::Test {
 protected:
  void SetUp() override {
    path_ = testing::TempDir() + "reeve_game_log_" +
            testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove(path_);
  }
  void TearDown() override { std::filesystem::remove(path_); }

  void write(const std::vector<PlayedGame>& games) {
    auto writer = GameLogWriter::open(path_, head_);
    ASSERT_TRUE(writer);
    for (const PlayedGame& game : games) ASSERT_TRUE(writer->add(game));
  }

  const GameLogHead head_{"burgundy", 2, 2};
  std::string path_;
};

TEST_F(GameLog, GamesComeBackAndMoreCanBeAdded) {
  write({{7, {1, 2, 3}}});
  write({{8, {4}}});
  const auto games = read_game_log(path_, head_);
  ASSERT_TRUE(games);
  ASSERT_EQ(games->size(), 2u);
  EXPECT_EQ((*games)[0].moves, (std::vector<std::uint32_t>{1, 2, 3}));
  EXPECT_EQ((*games)[1].seed, 8u);
}

TEST_F(GameLog, AGameCutOffInTheMiddleIsPlayedAgain) {
  write({{7, {1, 2, 3}}, {8, {4, 5, 6}}});
  std::filesystem::resize_file(path_, std::filesystem::file_size(path_) - 5);
  EXPECT_EQ(read_game_log(path_, head_)->size(), 1u);
  auto writer = GameLogWriter::open(path_, head_);
  ASSERT_TRUE(writer);
  EXPECT_EQ(writer->games(), 1u);
  ASSERT_TRUE(writer->add({9, {10}}));
  const auto games = read_game_log(path_, head_);
  ASSERT_EQ(games->size(), 2u);
  EXPECT_EQ((*games)[1].seed, 9u);
}

TEST_F(GameLog, FilesOfOtherGamesAreLeftAlone) {
  write({{7, {1}}});
  const auto size = std::filesystem::file_size(path_);
  EXPECT_EQ(GameLogWriter::open(path_, {"ragusa", 2, 2}).error().code, "other_games");
  EXPECT_EQ(read_game_log(path_, {"burgundy", 2, 3}).error().code, "other_games");
  EXPECT_EQ(read_game_log(path_, {"burgundy", 3, 2}).error().code, "other_rules");
  EXPECT_EQ(std::filesystem::file_size(path_), size);
  std::ofstream(path_, std::ios::trunc) << "no games at all, but long enough for a head";
  EXPECT_EQ(read_game_log(path_, head_).error().code, "not_games");
  EXPECT_EQ(read_game_log(path_ + ".none", head_).error().code, "cannot_read");
}

}  // namespace
}  // namespace reeve
