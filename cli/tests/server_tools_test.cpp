// backup, check and restore as an operator calls them: what they say, and how they end.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cli/tests/said.h"
#include "server/app/environment.h"
#include "server/store/sqlite_file_store.h"

namespace reeve::cli {
namespace {

namespace fs = std::filesystem;

class ServerTools : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "reeve-tools-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    ASSERT_TRUE(server::SqliteStore::open(file(), server::real_environment()));
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string file() const { return folder_ + "/a.db"; }
  std::string copy() const { return folder_ + "/copy.db"; }

  std::string folder_;
};

TEST_F(ServerTools, ACopyIsMadeCheckedAndPutBack) {
  ASSERT_EQ(say({"backup", copy(), "--db", file()}).exit_code, kFine);
  EXPECT_EQ(say({"check", "--db", copy()}).out, "0 tables, 0 actions, 0 problems\n");
  const Said there = say({"restore", copy(), "--db", file()});
  EXPECT_EQ(there.exit_code, kFailed);
  EXPECT_NE(there.err.find("--replace"), std::string::npos) << there.err;
  const Said done = say({"restore", copy(), "--db", file(), "--replace"});
  EXPECT_EQ(done.exit_code, kFine) << done.err;
  EXPECT_NE(done.out.find("a.db restored: 0 tables, 0 actions"), std::string::npos) << done.out;
  EXPECT_NE(done.out.find("a.db.replaced"), std::string::npos) << done.out;
  EXPECT_TRUE(server::SqliteStore::open(file(), server::real_environment()));
}

TEST_F(ServerTools, AFileInUseADamagedAndAMissingCopyAreRefused) {
  ASSERT_EQ(say({"backup", copy(), "--db", file()}).exit_code, kFine);
  {
    const auto server = server::SqliteStore::open(file(), server::real_environment());
    const Said in_use = say({"restore", copy(), "--db", file(), "--replace"});
    EXPECT_EQ(in_use.exit_code, kFailed);
    EXPECT_NE(in_use.err.find("Another server"), std::string::npos) << in_use.err;
  }
  std::ofstream(copy(), std::ios::trunc) << std::string(9000, 'x');
  EXPECT_EQ(say({"check", "--db", copy()}).exit_code, kFailed);
  EXPECT_EQ(say({"restore", copy(), "--db", file(), "--replace"}).exit_code, kFailed);
  EXPECT_EQ(say({"restore", folder_ + "/none.db", "--db", file()}).exit_code, kFailed);
  EXPECT_FALSE(fs::exists(file() + ".replaced"));
}

// Nobody is said to be at work for a database that does not answer.
TEST_F(ServerTools, ADatabaseThatDoesNotAnswerIsTold) {
  const std::string nowhere = "postgresql://reeve:secret@127.0.0.1:1/reeve";
  for (const char* command : {"worker", "serve", "check"}) {
    const Said said = say({command, "--store", nowhere});
    EXPECT_EQ(said.exit_code, kFailed) << command;
    EXPECT_EQ(said.out, "") << command;
    EXPECT_NE(said.err.find("127.0.0.1"), std::string::npos) << said.err;
    EXPECT_EQ(said.err.find("secret"), std::string::npos) << said.err;
  }
}

}  // namespace
}  // namespace reeve::cli
