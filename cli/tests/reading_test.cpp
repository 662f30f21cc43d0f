// Text for people, and how far long work is.

#include "cli/reading.h"

#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <thread>

#include "cli/tests/said.h"
#include "cli/work_meter.h"

namespace reeve::cli {
namespace {

TEST(Reading, MarkdownIsWrappedAndStyled) {
  const std::string page =
      "# Title\n\n- **One** thing that is longer than the line, by far\n\n"
      "| a | long one |\n|---|---|\n| bb | c |\n[words](where.md) and `code`\n";
  EXPECT_EQ(rendered(page, 24, false),
            "Title\n\n- One thing that is\n  longer than the line,\n  by far\n\n"
            "a   long one\nbb  c\nwords and code\n");
  const std::string coloured = rendered(page, 24, true);
  EXPECT_TRUE(has(coloured, "\033[1mTitle\033[0m")) << coloured;
}

TEST(Reading, ColumnsSideBySide) {
  EXPECT_EQ(side_by_side({{"name", "one two", "three four five"}}, {6, 4, 0}, 24),
            "name    one   three four\n        two   five\n");
}

TEST(Reading, HelpGoesOnBelowItsExplanation) {
  EXPECT_EQ(wrapped_help("Usage: reeve\n\n  -a,--against TEXT   The bots of the others.\n", 32),
            "Usage: reeve\n\n  -a,--against TEXT   The bots\n                      of the\n"
            "                      others.\n");
}

TEST(Reading, OptionsOfTheProgramAreSuggestedToo) {
  const Said said = say({"--languag", "pl", "games"});
  EXPECT_TRUE(has(said.err, "Did you mean --language?")) << said.err;
}

TEST(Reading, GamesAreATableForPeopleAndJsonForPrograms) {
  const Said said = say({"games", "ragusa"});
  EXPECT_TRUE(has(said.out, "countryside")) << said.out;
  EXPECT_TRUE(has(said.out, "Needs players 1.")) << said.out;
  EXPECT_FALSE(has(said.out, "\033["));
  const Said rules = say({"rules", "ragusa", "--language", "ru", "--json"});
  const auto value = parse_json(rules.out);
  ASSERT_TRUE(value.has_value());
  EXPECT_EQ(value->at("language"), "ru");
}

TEST(WorkMeterTest, OnATerminalOnlyAndGoneAtTheEnd) {
  std::istringstream in;
  for (const bool terminal : {false, true}) {
    std::ostringstream out, err;
    Console console{.in = in, .out = out, .err = err, .progress = terminal};
    {
      WorkMeter meter(console, "sim", "games", 200);
      meter.done() = 50;
      std::this_thread::sleep_for(std::chrono::milliseconds(terminal ? 1700 : 0));
    }
    if (!terminal) {
      EXPECT_EQ(err.str(), "");
      continue;
    }
    EXPECT_TRUE(has(err.str(), "sim: 50 of 200 games, 25 %, ")) << err.str();
    EXPECT_TRUE(has(err.str(), " s left")) << err.str();
    EXPECT_TRUE(err.str().ends_with("\r\033[K"));
  }
  EXPECT_EQ(time_words(40.2), "40 s");
  EXPECT_EQ(time_words(130), "2 min 10 s");
  EXPECT_EQ(time_words(11100), "3 h 5 min");
}

TEST(WorkMeterTest, ALadderFindsOutBeforeItBegins) {
  const Said said = say({"ladder", "ragusa", "--bots", "random,greedy", "--pairs", "1000000",
                         "--out", "/no/such/folder/page.md"});
  EXPECT_EQ(said.exit_code, kFailed);
  EXPECT_TRUE(has(said.err, "cannot be written")) << said.err;
}

}  // namespace
}  // namespace reeve::cli
