// The decision benchmark: its arithmetic, its file, and a small one made and answered.
#include "learn/decisions.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "learn/decisions_of.h"
#include "search/burgundy/bot.h"

namespace reeve {
namespace {

void nobody(std::uint64_t, std::uint64_t, const std::string&) {}

TEST(DecisionLoss, OfAMoveThatWasNotRolledOutIsTheWorst) {
  const Decision decision{.ply = 0, .moves = {{7, 0, 0}, {8, 1.5f, 0.2f}, {9, 4, 0.3f}}};
  EXPECT_EQ(decision.loss_of(7), 0);
  EXPECT_EQ(decision.loss_of(8), 1.5f);
  EXPECT_EQ(decision.loss_of(1), 4);
}

// Two moves that differ by 2 ± 1 in common courses, whatever luck does to both.
TEST(DecisionComparison, IsOfPairs) {
  Comparison comparison(2);
  for (const double luck : {-50.0, 10.0, 40.0, 90.0})
    comparison.add(std::array{luck + 2 + (luck > 20 ? 1 : -1), luck});
  EXPECT_EQ(comparison.best(), 0u);
  EXPECT_DOUBLE_EQ(comparison.loss(1), 2);
  EXPECT_NEAR(comparison.error(1), 1 / std::sqrt(3.0), 1e-9);
}

class DecisionFiles : public testing::Test {
 protected:
  void SetUp() override {
    path_ = testing::TempDir() + "reeve_decisions_" +
            testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove(path_);
    std::filesystem::remove(path_ + "b");
  }
  void TearDown() override {
    std::filesystem::remove(path_);
    std::filesystem::remove(path_ + "b");
  }
  const Workshop& workshop() { return **find_workshop("burgundy"); }
  DecisionPlan plan(std::uint64_t positions) {
    return {.out = path_, .positions = positions, .seed = 3, .error = 50, .most = 16, .turns = 0};
  }
  std::string path_;
};

TEST_F(DecisionFiles, GoOnAndAreAnswered) {
  ASSERT_TRUE(workshop().make_decisions(plan(1), nobody));
  const auto made = workshop().make_decisions(plan(9), nobody);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->games.size(), 2u);
  DecisionPlan whole = plan(9);
  whole.out = path_ + "b";
  EXPECT_EQ(workshop().make_decisions(whole, nobody)->to_bytes(), made->to_bytes());
  for (const DecidedGame& game : made->games)
    for (const Decision& decision : game.decisions) {
      EXPECT_GE(decision.moves.size(), 2u);
      EXPECT_LE(decision.moves.size(), 6u);
      EXPECT_EQ(decision.moves.front().loss, 0);
    }
  const auto answers = workshop().ask({.file = path_, .bots = {"random", "journeyman"}}, nobody);
  ASSERT_TRUE(answers) << answers.error().message;
  EXPECT_GT((*answers)[0].loss, 0);
  EXPECT_GT((*answers)[0].outside, (*answers)[1].outside);
}

TEST_F(DecisionFiles, WrongOnesAreTold) {
  ASSERT_TRUE(workshop().make_decisions(plan(1), nobody));
  const AskPlan ask{.file = path_, .bots = {"greedy"}};
  EXPECT_EQ((*find_workshop("ragusa"))->ask(ask, nobody).error().code, "other_decisions");
  EXPECT_EQ(workshop().ask({.file = path_, .bots = {"duke"}}, nobody).error().code, "unknown_bot");
  EXPECT_EQ(workshop().ask({.file = path_ + "/no"}, nobody).error().code, "cannot_read");
  EXPECT_EQ(workshop().ask({.players = 4}, nobody).error().code, "no_decisions");
  DecisionPlan other = plan(20);
  other.seed = 4;
  EXPECT_EQ(workshop().make_decisions(other, nobody).error().code, "other_decisions");
  Decisions decisions = *Decisions::read(path_);
  const std::string bytes = decisions.to_bytes();
  std::string cut = bytes.substr(0, bytes.size() - 3);
  EXPECT_EQ(Decisions::from_bytes(cut, "cut").error().code, "damaged_decisions");
  std::string changed = bytes;
  changed[100] = static_cast<char>(changed[100] ^ 1);
  EXPECT_EQ(Decisions::from_bytes(changed, "changed").error().code, "damaged_decisions");
  EXPECT_EQ(Decisions::from_bytes("no decisions", "x").error().code, "not_decisions");
  decisions.games[0].moves.back() ^= 0xFFFF;
  ASSERT_TRUE(decisions.write(path_));
  EXPECT_EQ(workshop().ask(ask, nobody).error().code, "bad_decisions");
}

}  // namespace
}  // namespace reeve
