// The game at the terminal, driven over streams.

#include "cli/table.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/tests/said.h"
#include "core/record.h"
#include "examples/pebbles/game_type.h"

namespace reeve::cli {
namespace {

std::string play(const std::string& input, bool colours = false, bool interactive = false) {
  std::istringstream in(input);
  std::ostringstream out;
  Console console{.in = in, .out = out, .err = out, .colours = colours, .interactive = interactive};
  std::vector<Player> players;
  players.push_back({"Ann", nullptr});
  players.push_back({"Bob", nullptr});
  auto session = pebbles::pebbles_type().create({{"heap", 4}}, 42);
  SeatedGame game(std::move(*session), std::move(players), {});
  Table(console, game).play();
  return out.str();
}

TEST(TableTest, NumberedMovesWithTheirWorth) {
  const std::string text = play("");
  EXPECT_TRUE(has(text, "Ann to decide:"));
  EXPECT_TRUE(has(text, "  1  Take 1 pebble  [+1 point]"));
  EXPECT_TRUE(has(text, "  3  Take 3 pebbles  [+3 points]"));
  EXPECT_TRUE(has(text, "chance decides")) << "taking two rolls a die";
}

TEST(TableTest, PlaysToTheEnd) {
  const std::string text = play("3\n1\n");
  EXPECT_TRUE(has(text, "Bob to decide:"));
  EXPECT_TRUE(has(text, "The game is over."));
  EXPECT_TRUE(has(text, "place 1"));
  EXPECT_TRUE(has(text, "Pebbles and dice 3"));
}

TEST(TableTest, WhoPlaysAloneHearsWhetherItIsWon) {
  std::string input;
  for (int i = 0; i < 500; ++i) input += "1\n";
  const Said said = say({"play", "burgundy", "--players", "1", "--set", "solo=true", "--seed", "3",
                         "--language", "pl"},
                        input);
  EXPECT_TRUE(has(said.out, "Przegrana.")) << said.out.substr(said.out.size() - 600);
}

TEST(TableTest, MovesByTheirShortForm) {
  EXPECT_TRUE(has(play("take 1\n"), "Bob to decide:"));
  EXPECT_TRUE(has(play("show\nshow 1\n"), "Ann to decide:")) << "the command comes first";
}

TEST(TableTest, WhatIsNoMoveIsSaidSo) {
  EXPECT_TRUE(has(play("9\n"), "There are moves 1 to 4."));
  EXPECT_TRUE(has(play("0\n"), "There are moves 1 to 4."));
  EXPECT_TRUE(has(play("dance\n"), "neither a command nor a legal move"));
  EXPECT_TRUE(has(play("99999999999999999999999\n"), "neither a command nor a legal move"));
  EXPECT_TRUE(has(play("help\n"), "undo, redo"));
}

TEST(TableTest, UndoesAndRedoesAtOneScreen) {
  const std::string undone = play("1\nundo\n");
  EXPECT_GT(undone.rfind("Ann to decide:"), undone.rfind("Bob to decide:"));
  const std::string redone = play("1\nundo\nredo\n");
  EXPECT_LT(redone.rfind("Ann to decide:"), redone.rfind("Bob to decide:"));
  EXPECT_TRUE(has(play("2\nundo\n"), "so it stands")) << "a die was rolled";
  EXPECT_TRUE(has(play("undo\n"), "No move has been made yet."));
}

TEST(TableTest, SavesARecordThatReplays) {
  const auto path = std::filesystem::temp_directory_path() / "reeve_table_test.record";
  EXPECT_TRUE(has(play("1\n2\nsave " + path.string() + "\n"), "Saved to"));
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  const auto record = record_from_text(text.str());
  ASSERT_TRUE(record.has_value()) << record.error().message;
  EXPECT_EQ(record->seats, (std::vector<std::string>{"Ann", "Bob"}));
  EXPECT_TRUE(replay(pebbles::pebbles_type(), *record).has_value());
  std::filesystem::remove(path);
  EXPECT_TRUE(has(play("save /no/such/folder/x\n"), "cannot be written"));
}

TEST(TableTest, ColoursAndPromptsOnlyOnATerminal) {
  EXPECT_FALSE(has(play("1\n"), "\x1b["));
  EXPECT_TRUE(has(play("1\n", true), "\x1b["));
  EXPECT_FALSE(has(play("1\n"), "help>"));
  EXPECT_TRUE(has(play("1\n", false, true), "help>"));
}

TEST(TableTest, SecretsOfOthersAreNotTold) {
  // At one screen the public reads along: neither card stands in what is told or drawn for Bob.
  const std::string text = play("1\n");
  const std::string bobs_picture = text.substr(text.find("Ann to decide:"));
  EXPECT_TRUE(has(bobs_picture, "hidden card"));
}

}  // namespace
}  // namespace reeve::cli
