// reeve analyse: a finished game told in three forms, and what is refused.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/screen/styled_text.h"
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
  // Whoever asks for words alone need not have them well considered.
  Said analyse(std::vector<std::string> more = {}, const char* nodes = "50") {
    std::vector<std::string> arguments{"analyse", path_.string(), "--nodes",
                                       nodes,     "--samples",    "2"};
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
  EXPECT_NE(text.out.find("Ann (1)"), std::string::npos);
  EXPECT_NE(text.out.find("better: "), std::string::npos) << "somebody random loses something";
  const Said page = analyse({"--html"});
  ASSERT_EQ(page.exit_code, kFine) << page.err;
  EXPECT_NE(page.out.find("<polyline"), std::string::npos);
  EXPECT_EQ(page.out.find("<b>Bob"), std::string::npos);
  EXPECT_EQ(page.out.find("http"), std::string::npos) << "nothing comes from outside";
}

// The moves of a line are told apart, whoever has no name is the player the board speaks of, and a
// terminal's lines end where it does.
TEST_F(AnalyseTest, IsWordedForPlayers) {
  record_.seats.clear();
  write(record_to_text(record_));
  const std::string text = analyse().out;
  EXPECT_NE(text.find("Player 1"), std::string::npos) << text;
  EXPECT_EQ(text.find("seat"), std::string::npos) << text;
  EXPECT_NE(text.find("; "), std::string::npos) << text;
  EXPECT_NE(text.find("chance of winning "), std::string::npos) << text;
  EXPECT_NE(text.find("with the net ragusa-2"), std::string::npos)
      << "no net is asked before the first house, and yet one plays: " << text;
  for (const char* form : {"", "--html"}) {
    const std::string told = form[0] != 0 ? analyse({form}).out : text;
    EXPECT_NE(told.find("why: "), std::string::npos) << form;
  }
  std::istringstream in;
  std::ostringstream out, err;
  Console console{.in = in, .out = out, .err = err, .rows = 24, .columns = 80};
  ASSERT_EQ(run({"analyse", path_.string(), "--nodes", "20", "--samples", "2"}, console), kFine);
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);)
    EXPECT_LE(width_of(plain_line(line)), 80) << line;
}

TEST_F(AnalyseTest, AnAutomatonHasANameAndNoAccuracy) {
  auto session = (*find_game("villagers"))->create({{"players", 1}}, 3);
  Rng rng(1);
  while (!(*session)->over()) {
    const auto moves = (*session)->legal();
    ASSERT_TRUE((*session)->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].move));
  }
  write(record_to_text((*session)->record()));
  const std::string text = analyse({}, "4").out;
  const std::size_t line = text.find("The Countess  ");
  ASSERT_NE(line, std::string::npos) << text;
  EXPECT_TRUE(text.substr(line, text.find('\n', line) - line).ends_with("–")) << text;
}

TEST_F(AnalyseTest, SpeaksThreeLanguages) {
  for (const auto& [language, word] :
       {std::pair{"pl", "szczęście"}, std::pair{"ru", "удача"}, std::pair{"en", "luck"}})
    for (const char* form : {"", "--html"}) {
      std::vector<std::string> more{"--language", language};
      if (*form != 0) more.emplace_back(form);
      const Said said = analyse(more, "4");
      ASSERT_EQ(said.exit_code, kFine) << said.err;
      EXPECT_NE(said.out.find(word), std::string::npos) << language << form;
      EXPECT_EQ(said.out.find("⟦"), std::string::npos) << said.out;
      if (std::string_view(language) != "en") {
        EXPECT_EQ(said.out.find("better"), std::string::npos) << language << form;
        EXPECT_EQ(said.out.find("points"), said.out.find("points=\"")) << language << form;
      }
    }
}

TEST_F(AnalyseTest, AGameThatWasEndedSaysSo) {
  Record ended = record_;
  ended.moves.resize(ended.moves.size() / 2);
  ended.hashes.clear();
  ended.ended = {"resigned", 1};
  write(record_to_text(ended));
  const json::object found = parse_json(analyse({"--json"}, "4").out)->as_object();
  EXPECT_EQ(found.at("ended"), "resigned");
  EXPECT_FALSE(found.at("turns").as_array().empty());
  for (const auto& [language, word] :
       {std::pair{"pl", "przed czasem"}, std::pair{"ru", "прервана"}, std::pair{"en", "ended"}})
    for (const char* form : {"", "--html"}) {
      std::vector<std::string> more{"--language", language};
      if (*form != 0) more.emplace_back(form);
      const Said said = analyse(more, "4");
      ASSERT_EQ(said.exit_code, kFine) << said.err;
      EXPECT_NE(said.out.find(word), std::string::npos) << language << form;
    }
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

TEST_F(AnalyseTest, DamagedForeignEndlessAndHugeRecordsAreOneSentence) {
  const std::string sound = record_to_text(record_);
  const auto refused = [&](const std::string& text, const char* code) {
    write(text);
    const Said said = analyse({"--json"});
    EXPECT_EQ(said.exit_code, kFailed) << code;
    EXPECT_NE(said.err.find(std::string("[") + code + "]"), std::string::npos) << said.err;
    EXPECT_TRUE(said.out.empty()) << "nothing half-done is told";
    EXPECT_LT(said.err.size(), 400u);
  };
  refused(sound.substr(0, sound.size() / 2), "bad_record");
  std::string other_dice = sound;
  other_dice.replace(other_dice.find("seed "), 6, "seed 1");
  write(other_dice);
  EXPECT_EQ(analyse().exit_code, kFailed) << "another seed is another game";
  Record endless = record_;
  endless.hashes.clear();
  for (int i = 0; i < 100'000; ++i) endless.moves.push_back(record_.moves.front());
  refused(record_to_text(endless), "bad_record");
  refused("reeve-record 2\ngame chess\nruleset 1\noptions {}\nseed 1\nmoves\n# end\n",
          "unknown_game");
  refused(std::string(17 << 20, 'x'), "file_too_long");
  Record named = record_;  // each turn of a report names its seat
  named.seats[0].assign(1 << 20, 'x');
  refused(record_to_text(named), "bad_record");
}

TEST_F(AnalyseTest, RolloutComparesMovesOfAPosition) {
  const Said said =
      say({"rollout", path_.string(), "--at", "20", "--games", "8", "--choices", "2", "--json"});
  ASSERT_EQ(said.exit_code, kFine) << said.err;
  const json::object found = parse_json(said.out)->as_object();
  EXPECT_EQ(found.at("games"), 8);
  ASSERT_EQ(found.at("moves").as_array().size(), 2u);
  for (const char* field : {"move", "points", "winning", "behind"})
    EXPECT_TRUE(found.at("moves").as_array()[0].as_object().contains(field)) << field;
  const Said text =
      say({"rollout", path_.string(), "--at", "20", "--games", "4", "--move", record_.moves[20]});
  EXPECT_EQ(text.exit_code, kFine) << text.err;
  EXPECT_NE(text.out.find("4 games"), std::string::npos);
  const auto refused = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"rollout", path_.string()});
    return say(more);
  };
  EXPECT_NE(refused({}).err.find("[game_over]"), std::string::npos) << "the last position";
  EXPECT_NE(refused({"--at", "100000"}).err.find("[out_of_range]"), std::string::npos);
  EXPECT_EQ(refused({"--at", "20", "--move", "fly"}).exit_code, kBadUsage);
  EXPECT_EQ(refused({"--at", "20", "--games", "0"}).exit_code, kBadUsage);
}

TEST_F(AnalyseTest, TheEngineAnalysesAndRollsOut) {
  std::string text = record_to_text(record_);
  const std::string load = json::serialize(json::object{{"op", "load"}, {"record", text}});
  const Said said = say(
      {"engine"},
      load + "\n" + R"({"op":"analyse","nodes":20,"samples":2})" + "\n" + R"({"op":"rollout"})" +
          "\n" + R"({"op":"analyse","depth":1})" + "\n" + R"({"op":"undo"})" + "\n" +
          R"({"op":"analyse"})" + "\n" + R"({"op":"rollout","games":4,"seed":3})" + "\n" +
          R"({"op":"rollout","moves":["fly"]})" + "\n" + R"({"op":"rollout","moves":[]})" + "\n" +
          R"({"op":"rollout","games":1})" + "\n");
  std::vector<json::object> replies;
  std::istringstream lines(said.out);
  for (std::string line; std::getline(lines, line);)
    replies.push_back(parse_json(line)->as_object());
  ASSERT_EQ(replies.size(), 10u);
  const auto code = [&](std::size_t i) {
    return std::string(replies[i].at("error").at("code").as_string());
  };
  EXPECT_EQ(replies[1].at("analysis").at("seats").as_array().size(), 2u);
  EXPECT_EQ(code(2), "game_over");
  EXPECT_EQ(code(3), "unknown_field");
  EXPECT_EQ(code(5), "not_over");
  EXPECT_EQ(replies[6].at("games"), 4);
  EXPECT_EQ(replies[6].at("seed"), 3);
  EXPECT_EQ(code(7), "bad_move");
  EXPECT_EQ(code(8), "wrong_length");
  EXPECT_EQ(code(9), "out_of_range");
}

TEST_F(AnalyseTest, PuzzlesComeFromRecords) {
  const Said said = say({"puzzles", "ragusa", "--record", path_.string(), "--nodes", "20",
                         "--games", "64", "--lead", "12"});
  ASSERT_EQ(said.exit_code, kFine) << said.err;
  std::istringstream lines(said.out);
  for (std::string line; std::getline(lines, line);) EXPECT_TRUE(parse_json(line)) << line;
  EXPECT_EQ(say({"puzzles", "burgundy", "--record", path_.string()}).exit_code, kFailed);
  EXPECT_EQ(say({"puzzles", "chess"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"puzzles", "ragusa", "--bot", "nobody"}).exit_code, kBadUsage);
}

TEST(RatesTest, TellWhoLosesLessATurn) {
  const std::vector<std::string> question{"rates",   "ragusa", "--players", "2",       "--a",
                                          "greedy",  "--b",    "random",    "--games", "4",
                                          "--nodes", "40",     "--samples", "3",       "--json"};
  const Said said = say(question);
  ASSERT_EQ(said.exit_code, kFine) << said.err;
  const json::object found = parse_json(said.out)->as_object();
  const auto rate = [&](std::size_t i) {
    return found.at("bots").as_array()[i].at("error_rate").at("mean").to_number<double>();
  };
  EXPECT_LT(rate(0), rate(1));
  std::vector<std::string> on_two = question;
  on_two.insert(on_two.end(), {"--threads", "2"});
  EXPECT_EQ(say(on_two).out, said.out) << "the same on any number of threads";
  EXPECT_EQ(say({"rates", "ragusa", "--players", "3"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"rates", "ragusa", "--players", "2", "--b", "nobody"}).exit_code, kBadUsage);
}

}  // namespace
}  // namespace reeve::cli
