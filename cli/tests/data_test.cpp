// reeve sim --records and --features: what goes wrong with files is told. What stands in them is read by
// python/tests/test_data.py.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/tests/said.h"

namespace reeve::cli {
namespace {

class DataTest : public testing::Test {
 protected:
  DataTest() { std::filesystem::create_directories(folder_); }
  ~DataTest() override { std::filesystem::remove_all(folder_); }

  const std::string folder_ = testing::TempDir() + "reeve-data-" +
                              testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(DataTest, RecordsAreALineAGame) {
  const std::string path = folder_ + "/games.jsonl";
  const Said said =
      say({"sim", "ragusa", "--players", "2", "--games", "4", "--threads", "2", "--records", path});
  ASSERT_EQ(said.exit_code, kFine) << said.err;
  std::ifstream file(path);
  std::int64_t games = 0;
  for (std::string line; std::getline(file, line); ++games) {
    const json::object game = json::parse(line).as_object();
    EXPECT_EQ(game.at("number"), games);
    EXPECT_EQ(game.at("bots").as_array().size(), 2u);
    // As a file of its own it replays.
    const std::string alone = folder_ + "/one.reeve";
    std::ofstream(alone) << std::string_view(game.at("record").as_string());
    const Said replayed = say({"replay", alone});
    EXPECT_EQ(replayed.exit_code, kFine) << replayed.err;
  }
  EXPECT_EQ(games, 4);
}

TEST_F(DataTest, FilesThatCannotBeWrittenAreTold) {
  for (const char* option : {"--records", "--features"})
    for (const char* name : {"/none/games.jsonl", "/none/games.jsonl.zst", "/none/games.npz"}) {
      const Said said = say({"sim", "ragusa", "--games", "1", option, folder_ + name});
      EXPECT_EQ(said.exit_code, kFailed);
      EXPECT_NE(said.err.find("[cannot_write]"), std::string::npos) << said.err;
      EXPECT_EQ(said.out, "");
    }
  // A disk that is full.
  for (const char* option : {"--records", "--features"}) {
    const Said said = say({"sim", "ragusa", "--games", "3", option, "/dev/full"});
    EXPECT_EQ(said.exit_code, kFailed);
    EXPECT_NE(said.err.find("[cannot_write]"), std::string::npos) << said.err;
  }
}

TEST_F(DataTest, UnitsHaveNone) {
  const Said said = say({"sim", "ragusa", "--games", "2", "--unit", "1/2", "--out", folder_,
                         "--records", folder_ + "/games.jsonl"});
  EXPECT_EQ(said.exit_code, kBadUsage);
  EXPECT_NE(said.err.find("[not_divisible]"), std::string::npos) << said.err;
}

}  // namespace
}  // namespace reeve::cli
