// Programs of others in matches and in the benchmark: those that play, and those that do not.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "cli/outside_match.h"
#include "cli/tests/said.h"
#include "core/json.h"
#include "core/registry.h"
#include "search/arena/lab.h"
#include "test_folder.h"

namespace reeve::cli {
namespace {

const std::string kBots = REEVE_TEST_DIR "/../../examples/bots/";
const std::string kPython = "/usr/bin/python3 " + kBots + "first_bot.py";

double share_of_wins(const std::string& game, const std::string& bot, const std::string& other) {
  const Said said = say({"match", game, "--a", "exec:" + bot, "--b", other, "--players", "2",
                         "--pairs", "6", "--threads", "1", "--json"});
  EXPECT_EQ(said.exit_code, 0) << said.err;
  const auto report = parse_json(said.out);
  EXPECT_TRUE(report) << said.out;
  return report ? report->at("score_a").to_number<double>() : 0;
}

TEST(Outside, FirstBotsBeatRandom) {
  std::vector<std::string> bots{kPython, REEVE_FIRST_BOT};
  if (std::system("node --version >/dev/null 2>&1") == 0)
    bots.push_back("node " + kBots + "first_bot.mjs");
  for (const char* game : {"burgundy", "ragusa", "villagers"})
    for (const std::string& bot : bots)
      EXPECT_GE(share_of_wins(game, bot, "random"), 0.75) << game << " " << bot;
}

TEST(Outside, FirstBotsAreShort) {
  for (const char* name : {"first_bot.py", "first_bot.cpp", "first_bot.mjs"}) {
    std::ifstream file(kBots + name);
    int lines = 0;
    for (std::string line; std::getline(file, line);) ++lines;
    EXPECT_GT(lines, 0) << name;
    EXPECT_LE(lines, 60) << name;
  }
}

// All three choose by the same worth, and the first of the best.
TEST(Outside, TwoProgramsPlayEachOther) {
  EXPECT_EQ(share_of_wins("ragusa", kPython, std::string("exec:") + REEVE_FIRST_BOT), 0.5);
}

TEST(Outside, TheSameMatchAsInTheLab) {
  for (const int players : {2, 3}) {
    const MatchPlan plan{.options = {{"players", players}},
                         .a = "greedy",
                         .b = "random",
                         .pairs = 4,
                         .seed = 3,
                         .threads = 2};
    const auto outside = outside_match(**find_game("ragusa"), plan, {});
    const auto lab = (*find_lab("ragusa"))->match(plan);
    ASSERT_TRUE(outside && lab);
    EXPECT_EQ(outside->games, lab->games);
    EXPECT_EQ(outside->sum, lab->sum);
    EXPECT_EQ(outside->squares, lab->squares);
    EXPECT_EQ(outside->points_a, lab->points_a);
  }
}

// A program that does something with each question; answer() would be the right thing.
std::string python_bot(const std::string& action) {
  return "/usr/bin/python3 -c \"import json, os, sys, time\n"
         "for line in sys.stdin:\n"
         "  said = json.dumps({'move': json.loads(line)['legal'][0]['move']})\n"
         "  answer = lambda: os.write(1, (said + chr(10)).encode())\n"
         "  " +
         action + "\"";
}

struct Fault {
  std::string command;
  std::string says;
  int seconds = 60;  // that an answer may take
};

// Programs that do not play: what each is told to be, within a bounded time.
TEST(Outside, ProgramsThatDoNotPlayAreNamed) {
  const std::vector<Fault> faults = {
      {"false", "has ended with exit code 1."},
      {"no-such-program-anywhere 2>/dev/null", "there is no such program."},
      {"sh -c 'kill -9 $$'", "has ended by signal 9"},
      {"sh -c 'read line; kill -11 $$'", "has ended by signal 11"},
      {"sh -c 'read line; exit 3'", "has ended with exit code 3."},
      // Closed pipes, while the program itself goes on.
      {python_bot("os.close(0); answer(); time.sleep(60)"), "has closed its input and goes on."},
      {python_bot("os.close(1); time.sleep(60)"), "has closed its output and goes on."},
      // Silence; the second does not even read, and leaves a child behind.
      {"sh -c 'read line; sleep 60'", "has not answered within 1 s.", 1},
      {"sh -c 'sleep 60 & wait'", "has not answered within 1 s.", 1},
      // Garbage.
      {"yes", "answered y, not {\"move\""},
      {"yes '{\"move\": 7}'", "answered {\"move\": 7}, not"},
      {"yes '[[[['", "answered [[[[, not"},
      {python_bot("os.write(1, bytes(70000))"), "without an end of line."},
      {python_bot("os.write(1, bytes(range(255, 0, -1)) * 20)"), "answered ????"},
      {python_bot("print('\\033[2J', flush=True)"), "answered ?[2J, not"},
      // Moves that are none, or not now.
      {"yes '{\"move\": \"dance\"}'", "chose \"dance\", which is not a legal move now."},
      {"yes '{\"move\": \"\"}'", "chose \"\", which is not a legal move now."},
  };
  for (const Fault& fault : faults) {
    const auto begun = std::chrono::steady_clock::now();
    const Said said =
        say({"match", "ragusa", "--a", "random", "--b", "exec:" + fault.command, "--players", "2",
             "--pairs", "3", "--threads", "1", "--answer-within", std::to_string(fault.seconds)});
    EXPECT_EQ(said.exit_code, 1) << fault.command;
    EXPECT_TRUE(said.out.empty()) << fault.command;
    EXPECT_NE(said.err.find(fault.says), std::string::npos) << fault.command << "\n" << said.err;
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(60)) << fault.command;
  }
}

// A program that answers twice would from then on answer another question than the one asked.
TEST(Outside, OneAnswerAQuestion) {
  const Said said = say({"match", "ragusa", "--a",
                         "exec:" + python_bot("os.write(1, (said + chr(10)).encode() * 2)"), "--b",
                         "random", "--pairs", "1"});
  EXPECT_EQ(said.exit_code, 1);
  EXPECT_NE(said.err.find("answers more than one line to a question"), std::string::npos)
      << said.err;
}

TEST(Outside, BenchmarkWritesATable) {
  const Said said = say({"benchmark", "--bot", "greedy", "--against", "random", "--game", "ragusa",
                         "--pairs", "2", "--json"});
  ASSERT_EQ(said.exit_code, 0) << said.err;
  const auto report = parse_json(said.out);
  ASSERT_TRUE(report);
  const json::array& rows = report->at("rows").as_array();
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0].at("players"), 2);
  EXPECT_EQ(rows[1].at("players"), 4);
  EXPECT_EQ(rows[2].at("players"), 1);
  EXPECT_GT(rows[2].at("wins_ci95").to_number<double>(), 0);  // of one game nothing is certain
  EXPECT_GT(rows[0].at("wins").to_number<double>(), 0.5);
}

TEST(Outside, BenchmarkTellsWhatPointsADecisionLost) {
  const Said said = say({"benchmark", "--bot", "random", "--against", "random", "--game",
                         "villagers", "--pairs", "1", "--analyse", "1", "--json"});
  ASSERT_EQ(said.exit_code, 0) << said.err;
  const auto report = parse_json(said.out);
  ASSERT_TRUE(report);
  for (const json::value& row : report->at("rows").as_array()) {
    EXPECT_GT(row.at("lost").to_number<double>(), 0.1);  // who plays at random loses much
    EXPECT_GE(row.at("lost_ci95").to_number<double>(), 0);
  }
}

TEST(Outside, BenchmarkLeavesRecordsThatReplay) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("reeve-benchmark-" + std::to_string(::getpid()));
  const Said said = say({"benchmark", "--bot", REEVE_FIRST_BOT, "--against", "random", "--game",
                         "villagers", "--pairs", "1", "--records", folder.string()});
  EXPECT_EQ(said.exit_code, 0) << said.err;
  EXPECT_NE(said.out.find("| villagers | 1 | alone |"), std::string::npos) << said.out;
  int records = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    EXPECT_EQ(say({"replay", file.path().string()}).exit_code, 0) << file.path();
    ++records;
  }
  EXPECT_EQ(records, 2 + 4 + 1);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace reeve::cli
