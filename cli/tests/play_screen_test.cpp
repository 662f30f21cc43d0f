// The full-screen player on a pseudo-terminal, played by keys and mouse as a person does.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/program.h"
#include "cli/screen/styled_text.h"
#include "cli/tests/pseudo_terminal.h"
#include "cli/tests/said.h"
#include "core/words.h"
#include "tests/support/sanitized.h"

namespace reeve::cli {
namespace {

constexpr std::string_view kDown = "\033OB", kRight = "\033OC", kF1 = "\033OP", kF2 = "\033OQ",
                           kF3 = "\033OR", kF4 = "\033OS", kF7 = "\033[18~", kF8 = "\033[19~",
                           kF10 = "\033[21~", kEscape = "\033", kPageDown = "\033[6~";

// The first hand on the screen is the own one.
bool own_hand_is_open(const ScreenModel& screen) {
  const std::string text = screen.text();
  const std::size_t at = text.find("Hand  ");
  return at != std::string::npos && !std::string_view(text).substr(at).starts_with("Hand  ‹");
}

// How many moves the title says were made, with which it ends in every language; -1 while it says
// nothing.
int moves_made(const ScreenModel& screen) {
  const std::string title = screen.line(0);
  const std::size_t at = title.find_last_not_of("0123456789");
  if (at == std::string::npos || at + 1 == title.size() || !title.starts_with(" ")) return -1;
  return std::atoi(title.c_str() + at + 1);
}

// Makes moves by keys until the game is over, and gives back how many of them were ours.
int play_to_the_end(PseudoTerminal& terminal, Language language = Language::kEnglish) {
  const Words& words = cli_words(language);
  const std::string over = words("screen.over");
  const std::string ours_now = words("screen.you_decide");
  int ours = 0;
  for (; ours < 2000; ++ours) {
    const auto ready = [&](const ScreenModel& s) {
      return has(s.text(), over) || has(s.line(1), ours_now);
    };
    if (!terminal.wait_until(ready)) return -1;
    if (has(terminal.screen().text(), over)) return ours;
    const int before = moves_made(terminal.screen());
    // By arrow and by number in turn.
    terminal.type(ours % 2 == 0 ? std::string(kDown) + "\r" : "1\r");
    if (!terminal.wait_until(
            [&](const ScreenModel& s) { return moves_made(s) > before || has(s.text(), over); }))
      return -1;
  }
  return -1;
}

struct Sitting {
  int rows, columns;
  std::vector<std::string> arguments;  // of `play`
  Language language = Language::kEnglish;
};

void play_by_keys(const Sitting& sitting) {
  std::vector<std::string> arguments = {"play", "--seed", "7", "--language"};
  arguments.emplace_back(name_of(sitting.language));
  arguments.insert(arguments.end(), sitting.arguments.begin(), sitting.arguments.end());
  PseudoTerminal terminal(sitting.rows, sitting.columns, arguments);
  EXPECT_GT(play_to_the_end(terminal, sitting.language), 10) << terminal.screen().text();
  const Words& words = cli_words(sitting.language);
  // A key that came before the last picture was drawn whole has closed the sheet of places already.
  EXPECT_TRUE(terminal.wait_until([&](const ScreenModel& screen) {
    return has(screen.text(), "1. ") || has(screen.line(1), words("screen.over"));
  })) << "places and points by source are told\n"
      << terminal.screen().text();
  terminal.type("\r");
  EXPECT_TRUE(terminal.wait_until([&](const ScreenModel& s) {
    return has(s.line(1), words("screen.over"));
  })) << "the table again, beside the points";
  terminal.type(kF10);
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

class WholeGame : public testing::TestWithParam<Sitting> {};

TEST_P(WholeGame, ByKeys) {
  if (kSanitized && GetParam().columns > 80)
    GTEST_SKIP() << "the same moves on a larger screen, which other tests draw";
  play_by_keys(GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Games, WholeGame,
    testing::Values(Sitting{24, 80, {"burgundy", "--against", "random"}},
                    Sitting{24, 80, {"ragusa", "--players", "2", "--against", "random"}},
                    Sitting{24, 80, {"villagers", "--players", "2", "--against", "random"}},
                    Sitting{60, 200, {"burgundy", "--against", "random"}, Language::kPolish},
                    Sitting{60, 200, {"ragusa", "--against", "random"}, Language::kRussian},
                    Sitting{60, 200, {"villagers", "--against", "random"}, Language::kPolish}));

class WholeMode : public testing::TestWithParam<Sitting> {};

TEST_P(WholeMode, ByKeys) {
  if (kSanitized)
    GTEST_SKIP() << "the rules of all modes are looked at elsewhere; this would take minutes";
  play_by_keys(GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Modes, WholeMode,
    testing::Values(
        Sitting{24, 80, {"burgundy", "--players", "1", "--set", "solo=true"}},
        Sitting{
            24,
            80,
            {"burgundy", "--players", "1", "--set", "edition=special", "--set", "chateauma=true"}},
        Sitting{
            24, 80, {"burgundy", "--players", "4", "--set", "team=true", "--against", "random"}},
        Sitting{24,
                80,
                {"burgundy", "--against", "random", "--set", "edition=special", "--set",
                 "vineyards=true", "--set", "shields=true", "--set", "trade_routes=true", "--set",
                 "inns=true", "--set", "white_castles=true", "--set", "border_posts=true"}},
        Sitting{24, 80, {"ragusa", "--players", "1"}},
        Sitting{24, 80, {"villagers", "--players", "1"}},
        Sitting{24,
                80,
                {"villagers", "--against", "random", "--set", "scoundrels=true", "--set",
                 "saints=true", "--set", "profiteers=true", "--set", "improvements=true"}}));

TEST(PlayScreenTest, BoardBesideMovesAtBothSizes) {
  for (const auto& [rows, columns] : {std::pair{24, 80}, std::pair{60, 200}})
    for (const char* game : {"burgundy", "ragusa", "villagers"}) {
      PseudoTerminal terminal(rows, columns, {"play", game, "--against", "random", "--seed", "3"});
      ASSERT_TRUE(terminal.wait_for("to decide")) << game;
      ASSERT_TRUE(terminal.wait_for("10quit")) << game << "\n" << terminal.screen().text();
      const std::string text = terminal.screen().text();
      EXPECT_GE(moves_made(terminal.screen()), 0) << text;
      EXPECT_TRUE(has(terminal.screen().line(2), "│  1 ")) << "the moves beside the board\n"
                                                           << text;
      const std::string wide = rows == 24 ? "ARCHI" : "ARCHITECT";
      const std::string wanted[] = {std::string_view(game) == "burgundy" ? "depot 1:"
                                    : std::string_view(game) == "ragusa" ? wide
                                                                         : "Road ",
                                    std::string_view(game) == "burgundy" ? "dice "
                                    : std::string_view(game) == "ragusa" ? "Player 1 (violet): 0"
                                                                         : "Founders"};
      for (const std::string& part : wanted) EXPECT_TRUE(has(text, part)) << part << "\n" << text;
    }
}

TEST(PlayScreenTest, PagesAndOrders) {
  PseudoTerminal terminal(24, 80,
                          {"play", "burgundy", "--against", "random", "--seed", "5", "--ms", "50"});
  ASSERT_TRUE(terminal.wait_for("You to decide"));
  terminal.type(kF1);
  EXPECT_TRUE(terminal.wait_for("choose a move of the list"));
  terminal.type(kF7);
  EXPECT_TRUE(terminal.wait_for("CAS    castle")) << terminal.screen().text();
  terminal.type(std::string(kEscape) + "explain castle\r");
  EXPECT_TRUE(terminal.wait_for("one more action")) << terminal.screen().text();
  terminal.type("\rexplain co3\r");
  EXPECT_TRUE(terminal.wait_for("3 cows")) << terminal.screen().text();
  terminal.type("\rexplain castel\r");
  EXPECT_TRUE(terminal.wait_for("Did you mean castle?")) << terminal.screen().text();
  terminal.type(kF2);
  EXPECT_TRUE(terminal.wait_for("The best moves")) << terminal.screen().text();
  terminal.type("\r999\r");
  EXPECT_TRUE(terminal.wait_for("There are moves 1 to"));
  terminal.type("score\r");
  EXPECT_TRUE(terminal.wait_for(". You: "));
  terminal.type("\rdance\r");
  EXPECT_TRUE(terminal.wait_for("neither a command nor a legal move"));
  terminal.type(std::string("\020"));  // Ctrl-P
  EXPECT_TRUE(terminal.wait_for("> dance"));
  terminal.type("\001x\005y\r");  // Ctrl-A, Ctrl-E
  EXPECT_TRUE(terminal.wait_for("“xdancey” is neither")) << terminal.screen().text();
}

TEST(PlayScreenTest, HelpFitsTheSmallestScreenItIsMeantFor) {
  for (const Language language : {Language::kEnglish, Language::kPolish, Language::kRussian}) {
    std::istringstream help(cli_words(language)("screen.help"));
    for (std::string line; std::getline(help, line);)
      EXPECT_LE(width_of(plain_line(line)), 78) << line;
  }
}

// Five names do not fit beside the scores: names are cut, and neither scores nor the count of moves.
TEST(PlayScreenTest, TheTitleTellsEveryScore) {
  PseudoTerminal terminal(24, 80,
                          {"play", "ragusa", "--seed", "7", "--players", "5", "--against",
                           "journeyman", "--language", "ru"});
  const auto title = [](const ScreenModel& s) { return s.line(0); };
  ASSERT_TRUE(terminal.wait_until([&](const ScreenModel& s) { return has(title(s), "(5) 0"); }))
      << terminal.screen().text();
  const std::string text = title(terminal.screen());
  for (const char* part : {"(2) 0 ·", "(3) 0 ·", "(4) 0 ·", "(5) 0 ", " ход 0"})
    EXPECT_TRUE(has(text, part)) << text;
  terminal.type(kF10);
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST(PlayScreenTest, UndoAndLog) {
  PseudoTerminal terminal(24, 80, {"play", "villagers", "--against", "random", "--seed", "5"});
  ASSERT_TRUE(terminal.wait_for("You to decide"));
  const int start = moves_made(terminal.screen());
  const auto moves = [&](int wanted) {
    return terminal.wait_until([=](const ScreenModel& s) { return moves_made(s) == wanted; });
  };
  const auto further = [&](int than) {
    return terminal.wait_until(
        [=](const ScreenModel& s) { return moves_made(s) > than && has(s.line(1), "You"); });
  };
  terminal.type("1\r");
  ASSERT_TRUE(further(start));
  terminal.type(kF8);
  EXPECT_TRUE(terminal.wait_for("Player 1 drafts")) << terminal.screen().text();
  EXPECT_TRUE(terminal.wait_for("random (2) drafts")) << terminal.screen().text();
  terminal.type(kEscape);
  terminal.type(kF3);
  EXPECT_TRUE(moves(start)) << "with the bots' answers\n" << terminal.screen().text();
  terminal.type("1\r");
  ASSERT_TRUE(further(start));
  terminal.type(kF4);
  EXPECT_TRUE(moves(start)) << "the whole turn\n" << terminal.screen().text();
}

TEST(PlayScreenTest, SavesAndGoesOnWithItsBots) {
  const auto path = std::filesystem::temp_directory_path() / "my reeve_play_screen_test.reeve";
  int made = 0;
  {
    PseudoTerminal terminal(
        24, 80, {"play", "ragusa", "--players", "3", "--against", "random,greedy", "--seed", "5"});
    ASSERT_TRUE(terminal.wait_for("You to decide"));
    terminal.type("1\r1\r");
    ASSERT_TRUE(terminal.wait_until([](const ScreenModel& s) { return moves_made(s) >= 4; }));
    terminal.type(kF10);
    ASSERT_TRUE(terminal.wait_for("Save the game before you leave?"));
    terminal.type(kEscape);
    terminal.type("save " + path.string() + "\r");
    ASSERT_TRUE(terminal.wait_for("Saved to")) << terminal.screen().text();
    EXPECT_TRUE(terminal.wait_until([](const ScreenModel& s) {
      return has(s.text(), "goes on with it.") && has(s.text(), "test.reeve'`");
    })) << "the whole command, as a shell reads it\n"
        << terminal.screen().text();
    made = moves_made(terminal.screen());
    terminal.type(kF10);
    EXPECT_EQ(terminal.wait_for_end(), 0) << "nothing is asked when it is saved";
  }
  PseudoTerminal terminal(24, 80, {"play", "--continue", path.string()});
  ASSERT_TRUE(terminal.wait_for("You to decide")) << terminal.screen().text();
  EXPECT_EQ(moves_made(terminal.screen()), made);
  EXPECT_TRUE(has(terminal.screen().line(0), "random (2)")) << terminal.screen().text();
  EXPECT_TRUE(has(terminal.screen().line(0), "greedy (3)")) << terminal.screen().text();
  terminal.type("1\r");
  EXPECT_TRUE(terminal.wait_until([=](const ScreenModel& s) {
    return moves_made(s) > made && has(s.line(1), "You to decide");
  }));
  std::filesystem::remove(path);
}

TEST(PlayScreenTest, PointingAtTheBoard) {
  PseudoTerminal terminal(24, 80, {"play", "burgundy", "--against", "random", "--seed", "5"});
  ASSERT_TRUE(terminal.wait_for("You to decide"));
  terminal.type("\t");
  terminal.type(kRight);
  terminal.type("e");
  EXPECT_TRUE(terminal.wait_until([](const ScreenModel& s) { return !has(s.text(), "to decide"); }))
      << "a page explains the piece\n"
      << terminal.screen().text();
  terminal.type("\r/zzz");
  EXPECT_TRUE(terminal.wait_for("zzz only")) << terminal.screen().text();
  terminal.type(kEscape);
  EXPECT_TRUE(terminal.wait_for("│  2 ")) << terminal.screen().text();
  // A click on the second move chooses it, and Enter makes it.
  const int before = moves_made(terminal.screen());
  const auto click = [&](int row, int column) {
    terminal.type(std::string("\033[<0;") + std::to_string(column + 1) + ";" +
                  std::to_string(row + 1) + "M\033[<0;" + std::to_string(column + 1) + ";" +
                  std::to_string(row + 1) + "m");
  };
  int row = 3;
  while (row < 20 && !has(terminal.screen().line(row), "│  2 ")) ++row;
  ASSERT_LT(row, 20) << terminal.screen().text();
  click(row, 60);
  terminal.type("\r");
  EXPECT_TRUE(terminal.wait_until([=](const ScreenModel& s) { return moves_made(s) > before; }))
      << terminal.screen().text();
  EXPECT_TRUE(terminal.wait_for("Player 1 takes a watchtower")) << terminal.screen().text();
}

TEST(PlayScreenTest, FollowsTheWindowsSize) {
  PseudoTerminal terminal(24, 80, {"play", "ragusa", "--against", "random", "--seed", "5"});
  ASSERT_TRUE(terminal.wait_for("10quit"));
  terminal.resize(60, 200);
  // All of it, down to the last line, before the next change.
  EXPECT_TRUE(terminal.wait_until([](const ScreenModel& s) {
    return has(s.text(), "ARCHITECT") && has(s.text(), "10quit");
  })) << terminal.screen().text();
  terminal.resize(8, 30);
  EXPECT_TRUE(terminal.wait_for("too small")) << terminal.screen().text();
  terminal.resize(24, 80);
  EXPECT_TRUE(terminal.wait_for("10quit"));
  terminal.type(kPageDown);
  EXPECT_TRUE(terminal.wait_for("Bonus cards:")) << terminal.screen().text();
}

TEST(PlayScreenTest, ThreeLanguages) {
  PseudoTerminal polish(24, 80, {"play", "burgundy", "--language", "pl"});
  EXPECT_TRUE(polish.wait_for("10koniec")) << polish.screen().text();
  polish.type("pomoc\r");
  EXPECT_TRUE(polish.wait_for("wybór ruchu z listy"));
  PseudoTerminal russian(24, 80, {"play", "burgundy"}, {"LC_ALL=ru_RU.UTF-8"});
  EXPECT_TRUE(russian.wait_for("10выход")) << russian.screen().text();
  russian.type("знаки\r");
  EXPECT_TRUE(russian.wait_for("CAS")) << russian.screen().text();
}

TEST(PlayScreenTest, SecretsWaitForWhoTakesTheScreen) {
  PseudoTerminal terminal(24, 80, {"play", "villagers", "--players", "2", "--seed", "5"});
  ASSERT_TRUE(terminal.wait_for("Now Player")) << terminal.screen().text();
  EXPECT_FALSE(has(terminal.screen().text(), "hand ")) << terminal.screen().text();
  terminal.type("\r");
  EXPECT_TRUE(terminal.wait_for("to decide"));
  EXPECT_TRUE(terminal.wait_until(own_hand_is_open)) << terminal.screen().text();
}

TEST(PlayScreenTest, WhatBotsKeepStaysTheirs) {
  PseudoTerminal terminal(
      24, 80, {"play", "ragusa", "--players", "3", "--against", "greedy", "--seed", "5"});
  ASSERT_TRUE(terminal.wait_for("You to decide"));
  terminal.type("1\r");
  ASSERT_TRUE(terminal.wait_for("House on")) << terminal.screen().text();
  terminal.type(kF8);
  terminal.type("\033OH");  // Home
  EXPECT_TRUE(terminal.wait_for("greedy (2) keeps a card.")) << terminal.screen().text();
  EXPECT_FALSE(has(terminal.screen().text(), "greedy (2): ")) << terminal.screen().text();
}

TEST(PlayScreenTest, WhoPlaysAloneIsAskedAsOne) {
  PseudoTerminal terminal(24, 80, {"play", "villagers", "--players", "1", "--seed", "5"});
  ASSERT_TRUE(terminal.wait_for("You to decide")) << "and nobody hands the screen over\n"
                                                  << terminal.screen().text();
  EXPECT_TRUE(has(terminal.screen().line(0), "The Countess")) << terminal.screen().text();
  EXPECT_TRUE(terminal.wait_until(own_hand_is_open)) << terminal.screen().text();
  PseudoTerminal race(24, 80, {"play", "burgundy", "--players", "1", "--set", "solo=true"});
  ASSERT_TRUE(race.wait_for("You to decide"));
  race.type(kPageDown);
  EXPECT_TRUE(race.wait_until([](const ScreenModel& s) {
    // The lands of the duchy stand side by side, also in a narrow pane.
    for (int row = 1; row < 20; ++row)
      if (has(s.line(row), "a1S6 ") && has(s.line(row), "e3A6 ")) return true;
    return false;
  })) << race.screen().text();
}

TEST(PlayScreenTest, PlainOnRequestAndWithoutATerminal) {
  PseudoTerminal plain(24, 80, {"play", "burgundy", "--plain"});
  EXPECT_TRUE(plain.wait_for("number, or help>")) << plain.screen().text();
  PseudoTerminal dumb(24, 80, {"play", "burgundy"}, {"TERM=dumb"});
  EXPECT_TRUE(dumb.wait_for("number, or help>")) << dumb.screen().text();
}

}  // namespace
}  // namespace reeve::cli
