// The page's files: which form of them is answered, and that nothing else of the disk is.
#include "server/net/assets.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace reeve::server {
namespace {

class AssetsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder = std::filesystem::path(::testing::TempDir()) /
             ::testing::UnitTest::GetInstance()->current_test_info()->name();
    folder /= "page";
    std::filesystem::create_directories(folder / "assets");
    write("../secret.txt", "secret");
    write(".hidden.txt", "secret");
    write("index.html", "page");
    write("assets/a.js", "plain");
    write("assets/a.js.gz", "small");
    write("assets/b.js", "only plain");
  }
  void TearDown() override { std::filesystem::remove_all(folder.parent_path()); }
  void write(const std::string& name, std::string_view text) {
    std::ofstream(folder / name) << text;
  }

  std::filesystem::path folder;
};

TEST_F(AssetsTest, WhoReadsGzipGetsItWhereThereIsOne) {
  const Assets assets(folder.string());
  const auto plain = assets.find("/assets/a.js");
  const auto small = assets.find("/assets/a.js", true);
  const auto other = assets.find("/assets/b.js", true);
  ASSERT_TRUE(plain && small && other);
  EXPECT_EQ(plain->bytes(), "plain");
  EXPECT_FALSE(plain->gzipped);
  EXPECT_EQ(small->bytes(), "small");
  EXPECT_TRUE(small->gzipped);
  EXPECT_EQ(small->type, "text/javascript; charset=utf-8");
  EXPECT_NE(small->etag, plain->etag);
  EXPECT_EQ(other->bytes(), "only plain");
  EXPECT_FALSE(other->gzipped);
}

TEST_F(AssetsTest, PathsOfThePageAreThePageAndNothingLeadsOut) {
  const Assets assets(folder.string());
  for (const char* path : {"/t/abc", "/nowhere/100%", "/стол"})
    EXPECT_EQ(assets.find(path).value().bytes(), "page") << path;
  for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "/.hidden.txt",
                           "//secret.txt", "/assets//../../secret.txt", "../secret.txt"})
    EXPECT_FALSE(assets.find(path)) << path;
  EXPECT_FALSE(assets.find("/assets/../../secret.txt", true));
  EXPECT_FALSE(assets.find("/nothing.js", true));
  // What stands in a folder is not told: its path is one of the page's.
  std::filesystem::create_directories(folder / "a.folder");
  EXPECT_FALSE(assets.find("/a.folder"));
  EXPECT_FALSE(assets.find("/a.folder/"));
  for (const char* path : {"/assets", "/assets/", "/"})
    EXPECT_EQ(assets.find(path).value().bytes(), "page") << path;
}

}  // namespace
}  // namespace reeve::server
