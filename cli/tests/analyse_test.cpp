// reeve analyse: a finished game told in three forms, and what is refused.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/tests/said.h"
#include "core/random.h"
#include "core/record.h"
#include "core/registry.h"

namespace reeve::cli {
namespace {

// A game of Ragusa between two who play anything, as a file.
class AnalyseTest : public ::testing::Test {
 protected:
  void SetUp() override {
    path_ = std::filesystem::path(::testing::TempDir()) /
            ::testing::UnitTest::GetInstance()->current_test_info()->name();
    auto session = (*find_game("ragusa"))->create({{"players", 2}}, 7);
    Rng rng(1);
    while (!(*session)->over()) {
      const auto moves = (*session)->legal();
      ASSERT_TRUE(
          (*session)->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].move));
    }
    record_ = (*session)->record();
    record_.seats = {"Ann", "<b>Bob</b>"};
    write(record_to_text(record_));
  }
  void TearDown() override { std::filesystem::remove(path_); }
  void write(const std::string& text) { std::ofstream(path_, std::ios::binary) << text; }
  Said analyse(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"analyse", path_.string(), "--nodes",
                                       "50",      "--samples",    "2"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return say(arguments);
  }

  std::filesystem::path path_;
  Record record_;
};

TEST_F(AnalyseTest, AsJsonEverySeatAndTurnHasItsFields) {
  const Said said = analyse({"--json"});
  ASSERT_EQ(said.exit_code, kFine) << said.err;
  const json::object found = parse_json(said.out)->as_object();
  ASSERT_EQ(found.at("seats").as_array().size(), 2u);
  for (const json::value& seat : found.at("seats").as_array())
    for (const char* field :
         {"final", "expected_at_start", "luck", "loss", "accuracy", "luck_adjusted"})
      EXPECT_TRUE(seat.as_object().contains(field)) << field;
  ASSERT_FALSE(found.at("turns").as_array().empty());
  for (const json::value& turn : found.at("turns").as_array())
    for (const char* field :
         {"seat", "first_move", "loss", "standard_error", "mark", "best", "why"})
      EXPECT_TRUE(turn.as_object().contains(field)) << field;
  for (const char* field : {"nodes", "net"}) EXPECT_TRUE(found.contains(field)) << field;
}

TEST_F(AnalyseTest, AsTextAndAsAPageThatNamesCannotBreak) {
  const Said text = analyse();
  ASSERT_EQ(text.exit_code, kFine) << text.err;
  EXPECT_NE(text.out.find("Ann (seat 0)"), std::string::npos);
  EXPECT_NE(text.out.find("better: "), std::string::npos) << "somebody random loses something";
  const Said page = analyse({"--html"});
  ASSERT_EQ(page.exit_code, kFine) << page.err;
  EXPECT_NE(page.out.find("<polyline"), std::string::npos);
  EXPECT_EQ(page.out.find("<b>Bob"), std::string::npos);
  EXPECT_EQ(page.out.find("http"), std::string::npos) << "nothing comes from outside";
}

TEST_F(AnalyseTest, RefusesWhatItCannotTell) {
  EXPECT_EQ(analyse({"--json", "--html"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"analyse", path_.string(), "--samples", "0"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"analyse", path_.string(), "--nodes", "many"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"analyse", path_.string() + ".none"}).exit_code, kFailed);
  Record running = record_;
  running.moves.resize(3);
  running.hashes.clear();
  write(record_to_text(running));
  const Said early = analyse();
  EXPECT_EQ(early.exit_code, kFailed);
  EXPECT_NE(early.err.find("not over"), std::string::npos) << early.err;
  write("reeve-record 1\ngame chess\n");
  EXPECT_EQ(analyse().exit_code, kFailed);
  write(std::string(1000, '\0'));
  EXPECT_EQ(analyse().exit_code, kFailed);
}

}  // namespace
}  // namespace reeve::cli
