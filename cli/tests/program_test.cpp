// The command line as people meet it: help, exit codes, and what bad usage is told.

#include "cli/program.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "cli/tests/said.h"

namespace reeve::cli {
namespace {

TEST(ProgramTest, HelpTeachesEveryCommand) {
  const Said help = say({"--help"});
  EXPECT_EQ(help.exit_code, kFine);
  for (const char* command : {"games", "rules", "play", "replay", "sim", "match", "ladder", "tune",
                              "perft", "bench", "engine"}) {
    EXPECT_NE(help.out.find(command), std::string::npos) << command;
    const Said own = say({command, "--help"});
    EXPECT_EQ(own.exit_code, kFine) << command;
    EXPECT_GT(own.out.size(), 200u) << command;
  }
}

TEST(ProgramTest, OptionsAreJsonWhereTheyReadAsJson) {
  const auto options = options_from_words(
      {"players=2", "boards=[1,1]", "edition=special", "experienced=true", "note=a=b", "empty="});
  ASSERT_TRUE(options.has_value());
  EXPECT_EQ(options->at("players"), 2);
  EXPECT_EQ(options->at("boards"), (json::array{1, 1}));
  EXPECT_EQ(options->at("edition"), "special");
  EXPECT_EQ(options->at("experienced"), true);
  EXPECT_EQ(options->at("note"), "a=b");
  EXPECT_EQ(options->at("empty"), "");
  EXPECT_FALSE(options_from_words({"players"}).has_value());
  EXPECT_FALSE(options_from_words({"=2"}).has_value());
  EXPECT_FALSE(options_from_words({"a=1", "a=2"}).has_value());
  EXPECT_EQ(options_from_words({"board_file=/no/such/file"}).error().code, "no_such_file");
}

TEST(ProgramTest, RecordsThatCannotBeReadAreFailures) {
  const auto path = std::filesystem::temp_directory_path() / "reeve_program_test.record";
  // The same fault has the same exit code wherever a file is named; empty is not missing.
  for (const auto& [command, before] : std::map<std::string, std::vector<std::string>>{
           {"replay", {"replay"}}, {"play", {"play", "burgundy", "--continue"}}}) {
    auto arguments = before;
    arguments.push_back("/no/such/file");
    EXPECT_EQ(say(arguments).exit_code, kFailed) << command;
    EXPECT_NE(say(arguments).err.find("[no_such_file]"), std::string::npos) << command;
    std::ofstream(path, std::ios::trunc).flush();
    arguments.back() = path.string();
    EXPECT_EQ(say(arguments).exit_code, kFailed) << command;
    EXPECT_NE(say(arguments).err.find("[empty_file]"), std::string::npos) << command;
  }
  for (const char* text :
       {"nonsense\n", "{\"format\":2}", "{", "reeve-record 2\ngame chess\nmoves\nend\n",
        "reeve-record 2\n", "reeve-record 1\n", "reeve-record 9\n"}) {
    std::ofstream(path) << text;
    const Said said = say({"replay", path.string()});
    EXPECT_EQ(said.exit_code, kFailed) << text;
    EXPECT_NE(said.err.find("reeve: "), std::string::npos) << text;
  }
  std::filesystem::remove(path);
}

TEST(ProgramTest, EngineReadsTheInput) {
  const Said said = say({"engine"}, "{\"op\":\"games\"}\n{\"op\":\"bots\"}\n{\"op\":\"bot\"}\n");
  EXPECT_EQ(said.exit_code, kFine);
  EXPECT_NE(said.out.find("\"random\""), std::string::npos);
  EXPECT_NE(said.out.find("no_game"), std::string::npos);
}

}  // namespace
}  // namespace reeve::cli
