// The books of puzzles hold what they promise, and the finder repeats itself.
#include "analysis/puzzles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "analysis/analysis.h"
#include "analysis/puzzle_books.h"
#include "core/registry.h"
#include "search/levels/bot.h"
#include "tests/support/sanitized.h"

namespace reeve {
namespace {

TEST(Puzzles, EveryBookHasManyCheckedPositions) {
  for (const GameType* type : all_games()) {
    SCOPED_TRACE(type->name());
    const PuzzleBook& book = PuzzleBook::of(type->name());
    EXPECT_GE(book.all().size(), 200u);
    std::set<std::string> ids, themes;
    std::set<int> levels;
    for (const PuzzleBook::Entry& entry : book.all()) {
      const Puzzle& puzzle = *entry.puzzle;
      EXPECT_TRUE(ids.insert(puzzle.id).second) << puzzle.id;
      themes.insert(puzzle.themes.begin(), puzzle.themes.end());
      levels.insert(puzzle.level);
      const auto session = PuzzleBook::position(*type, entry);
      ASSERT_TRUE(session.has_value()) << puzzle.id << ": " << session.error().message;
      // Every legal move has an answer, and one alone is right.
      std::set<std::string> legal;
      for (const LegalMove& move : (*session)->legal()) legal.insert(move.text);
      std::set<std::string> known{puzzle.best};
      for (const TriedMove& tried : puzzle.tried) {
        known.insert(tried.move);
        EXPECT_GT(tried.behind - 2 * tried.error, PuzzleBook::kRight) << puzzle.id;
      }
      for (const auto& [move, behind] : puzzle.others) {
        known.insert(move);
        EXPECT_GT(behind, PuzzleBook::kRight) << puzzle.id;
      }
      EXPECT_EQ(known, legal) << puzzle.id;
    }
    EXPECT_GE(themes.size(), 4u);
    EXPECT_GE(levels.size(), 2u);
  }
}

TEST(Puzzles, EachDayAnotherUntilAllHaveCome) {
  const PuzzleBook& book = PuzzleBook::of("burgundy");
  ASSERT_FALSE(book.all().empty());
  std::set<std::string> seen;
  for (std::size_t day = 0; day < book.all().size(); ++day)
    seen.insert(book.of_the_day(20'000 + static_cast<std::int64_t>(day)).puzzle->id);
  EXPECT_EQ(seen.size(), book.all().size());
  EXPECT_EQ(book.of_the_day(-1).puzzle, book.all().back().puzzle);
}

TEST(Puzzles, AnswersTellHowFarBehindAMoveLies) {
  const PuzzleBook::Entry entry = PuzzleBook::of("ragusa").all().front();
  const auto best = PuzzleBook::answer(entry, entry.puzzle->best);
  ASSERT_TRUE(best.has_value());
  EXPECT_TRUE(best->right);
  const TriedMove& tried = entry.puzzle->tried.front();
  const auto other = PuzzleBook::answer(entry, tried.move);
  ASSERT_TRUE(other.has_value());
  EXPECT_FALSE(other->right);
  EXPECT_EQ(other->behind, tried.behind);
  EXPECT_GT(*other->behind, 0.5);
  EXPECT_EQ(PuzzleBook::answer(entry, "no such move").error().code, "illegal_move");
  EXPECT_EQ(PuzzleBook::of("ragusa").find("00000000").error().code, "not_found");
}

TEST(Puzzles, DamagedBooksAreRefused) {
  for (const char* text : {"{", "{\"at\":1}", "[]", "{\"game\":\"chess\"}",
                           "{\"game\":\"ragusa\",\"ruleset\":1,\"options\":{},\"seed\":\"x\","
                           "\"moves\":[]}",
                           "{\"game\":\"ragusa\",\"ruleset\":1,\"options\":{},\"seed\":\"1\","
                           "\"moves\":[]}\n{\"at\":9,\"level\":1,\"themes\":[],\"best\":\"a\","
                           "\"tried\":[{\"move\":\"b\",\"behind\":1,\"error\":0,\"why\":[]}],"
                           "\"others\":[]}"})
    EXPECT_FALSE(PuzzleBook::read("ragusa", text).has_value()) << text;
  EXPECT_TRUE(PuzzleBook::read("ragusa", "# nothing yet\n")->all().empty());
}

TEST(Puzzles, TheFinderRepeatsItselfAndItsLinesReadBack) {
  if (kSanitized) GTEST_SKIP() << "measured in release";
  const GameType& type = **find_game("ragusa");
  auto session = type.create({{"players", 2}}, 5);
  const auto bot = make_bot("ragusa", "random");  // many chances are missed, few moves are close
  while (!(*session)->over())
    ASSERT_TRUE((*session)->play((*bot)->choose(**session, (*session)->moves().size()).move));
  Record record = (*session)->record();
  const PuzzlePlan plan{.lead = 1.5, .nodes = 60, .samples = 4, .games = 64, .most = 1};
  const auto puzzles = (*find_analyst("ragusa"))->find_puzzles(record, plan);
  ASSERT_TRUE(puzzles.has_value());
  ASSERT_FALSE(puzzles->empty());
  const std::string text = book_line(record, puzzles->back().at) + "\n" + book_line((*puzzles)[0]);
  const auto book = PuzzleBook::read("ragusa", text);
  ASSERT_TRUE(book.has_value()) << book.error().message;
  EXPECT_EQ(book_line(*book->all()[0].puzzle), book_line((*puzzles)[0]));
  EXPECT_EQ(book->all()[0].puzzle->id, (*puzzles)[0].id);
  const auto again = (*find_analyst("ragusa"))->find_puzzles(record, plan);
  EXPECT_EQ(book_line((*again)[0]), book_line((*puzzles)[0]));
}

}  // namespace
}  // namespace reeve
