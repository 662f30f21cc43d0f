// Work in units (--unit K/N --out FOLDER) and reeve merge: equal to one process, whatever order and
// however often, and units that are missing, damaged or foreign are found.
#include "cli/units.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cli/tests/said.h"
#include "core/random.h"
#include "core/record.h"
#include "core/registry.h"

namespace reeve::cli {
namespace {

using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

class UnitsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fmt::format("{}reeve_units_{}_{}", ::testing::TempDir(), getpid(),
                          ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Said unit(const Words& job, int number, int of) {
    return say(job + Words{"--unit", fmt::format("{}/{}", number, of), "--out", folder_});
  }
  void all_units(const Words& job, int of) {
    for (int number = of; number >= 1; --number) {  // any order will do
      const Said said = unit(job, number, of);
      ASSERT_EQ(said.exit_code, kFine) << said.err;
    }
  }
  std::string read(const std::string& name) const { return *read_file(folder_ + "/" + name); }
  void write(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder_ + "/" + name, std::ios::binary) << bytes;
  }
  void expect_merge_fails(const std::string& why) {
    const Said said = say({"merge", folder_});
    EXPECT_EQ(said.exit_code, kBadUsage);
    EXPECT_EQ(said.out, "");
    EXPECT_NE(said.err.find(why), std::string::npos) << said.err;
  }
  // Byte by byte what one process prints, as text and as JSON.
  void expect_equal_to_one_process(const Words& job, int of, const Words& once = {"--no-times"}) {
    all_units(job, of);
    for (const Words& form : {Words{}, Words{"--json"}}) {
      const Said merged = say(Words{"merge", folder_} + form);
      ASSERT_EQ(merged.exit_code, kFine) << merged.err;
      EXPECT_EQ(merged.out, say(job + once + form).out);
    }
  }

  std::string folder_;
  const Words kSim{"sim", "burgundy", "--games", "23", "--seed", "5"};
};

TEST_F(UnitsTest, SharesCoverEverythingOnce) {
  for (const std::uint64_t all : {0u, 1u, 7u, 100u, 101u})
    for (const std::uint64_t of : {1u, 2u, 7u, 13u}) {
      std::uint64_t next = 0;
      for (std::uint64_t number = 1; number <= of; ++number) {
        const Unit unit{number, of};
        EXPECT_EQ(unit.first(all), next);
        next += unit.count(all);
      }
      EXPECT_EQ(next, all);
    }
}

TEST_F(UnitsTest, SimMergesToWhatOneProcessSays) {
  expect_equal_to_one_process(kSim, 4);
}

TEST_F(UnitsTest, SimWithStatisticsAndMoreUnitsThanGames) {
  expect_equal_to_one_process(
      {"sim", "villagers", "--players", "3", "--games", "5", "--bots", "greedy", "--stats"}, 7);
}

TEST_F(UnitsTest, MatchOfFourMergesToWhatOneProcessSays) {
  expect_equal_to_one_process(
      {"match", "ragusa", "--players", "4", "--a", "greedy", "--b", "random", "--pairs", "7"}, 3);
}

TEST_F(UnitsTest, LadderMergesToWhatOneProcessSaysAndWrites) {
  const Words job{"ladder", "burgundy", "--bots", "random,greedy", "--pairs", "5"};
  const std::string one = folder_ + ".one.md", merged = folder_ + ".merged.md";
  expect_equal_to_one_process(job, 3, {"--no-times", "--out", one});
  EXPECT_EQ(say({"merge", folder_, "--to", merged}).exit_code, kFine);
  EXPECT_EQ(*read_file(one), *read_file(merged));
  EXPECT_NE(read_file(one)->find("| greedy | random | 5 |"), std::string::npos);
  std::filesystem::remove(one);
  std::filesystem::remove(merged);
}

TEST_F(UnitsTest, SelfplayMergesToTheFileOfOneProcess) {
  const Words job{"selfplay", "villagers", "--games", "5", "--seed", "3"};
  all_units(job, 3);
  const std::string one = folder_ + "/one.games", merged = folder_ + "/merged.games";
  EXPECT_EQ(say(job + Words{"--out", one}).exit_code, kFine);
  EXPECT_EQ(say({"merge", folder_}).exit_code, kBadUsage);  // where to?
  const Said said = say({"merge", folder_, "--to", merged});
  EXPECT_EQ(said.exit_code, kFine) << said.err;
  EXPECT_EQ(said.out, fmt::format("5 games in {}\n", merged));
  EXPECT_EQ(read("one.games"), read("merged.games"));
  // A file of games is not written over.
  EXPECT_NE(say({"merge", folder_, "--to", merged}).err.find("[file_exists]"), std::string::npos);
}

TEST_F(UnitsTest, AnalysesOfSeveralRecordsMergeToWhatOneProcessSays) {
  Words job{"analyse", "--nodes", "20", "--samples", "2"};
  std::filesystem::create_directories(folder_ + ".records");
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    auto session = *(*find_game("villagers"))->create({{"players", 2}}, seed);
    Rng rng(seed);
    while (!session->over()) {
      const auto moves = session->legal();
      ASSERT_TRUE(session->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].move));
    }
    job.push_back(fmt::format("{}.records/{}.txt", folder_, seed));
    std::ofstream(job.back(), std::ios::binary) << record_to_text(session->record());
  }
  expect_equal_to_one_process(job, 2, {});
  std::filesystem::remove_all(folder_ + ".records");
}

TEST_F(UnitsTest, WhatIsDoneIsNotDoneAgain) {
  all_units(kSim, 2);
  const auto before = std::filesystem::last_write_time(folder_ + "/unit-1");
  const Said again = unit(kSim, 1, 2);
  EXPECT_EQ(again.exit_code, kFine);
  EXPECT_EQ(again.out, "unit 1/2 is there already\n");
  EXPECT_EQ(std::filesystem::last_write_time(folder_ + "/unit-1"), before);
}

TEST_F(UnitsTest, MissingUnitsAreNamed) {
  EXPECT_EQ(say({"merge", folder_}).exit_code, kFailed);
  std::filesystem::create_directories(folder_);
  expect_merge_fails("[no_units]");
  EXPECT_EQ(unit(kSim, 3, 5).exit_code, kFine);
  expect_merge_fails("Units 1, 2, 4 and 5 of 5 are missing.");
  for (const int number : {1, 2, 4}) unit(kSim, number, 5);
  expect_merge_fails("Unit 5 of 5 is missing. [missing_units]");
}

TEST_F(UnitsTest, DamagedUnitsAreNamedAndDoneAgain) {
  all_units(kSim, 3);
  const std::string whole = read("unit-2");
  for (const std::string& damaged :
       {whole.substr(0, whole.size() - 9), std::string(), whole.substr(0, 20),
        whole.substr(0, whole.size() - 9) + "7" + whole.substr(whole.size() - 8)}) {
    write("unit-2", damaged);
    expect_merge_fails("Unit 2 of 3 is damaged: do it again.");
    EXPECT_EQ(unit(kSim, 2, 3).out, "unit 2/3 is done\n");
    EXPECT_EQ(read("unit-2"), whole);
  }
  write("job.json", "{}");
  expect_merge_fails("[damaged_job]");
  EXPECT_EQ(unit(kSim, 2, 3).exit_code, kBadUsage);
}

TEST_F(UnitsTest, UnitsOfAnotherJobAreRefused) {
  all_units(kSim, 2);
  for (const Words& other :
       {kSim + Words{"--bots", "greedy"}, kSim + Words{"--stats"}, kSim + Words{"--players", "3"},
        Words{"sim", "ragusa", "--games", "23", "--seed", "5"}}) {
    const Said said = unit(other, 1, 2);
    EXPECT_EQ(said.exit_code, kBadUsage);
    EXPECT_NE(said.err.find("belongs to another job"), std::string::npos) << said.err;
  }
  EXPECT_EQ(unit(kSim, 1, 3).exit_code, kBadUsage);  // another division
  // A file carried over from elsewhere.
  const std::string mine = read("unit-2");
  write("unit-2", read("unit-1"));
  expect_merge_fails("Unit 2 of 2 is of another job.");
  const Said said = unit(kSim, 2, 2);
  EXPECT_EQ(said.exit_code, kBadUsage);
  EXPECT_EQ(read("unit-2"), read("unit-1"));  // nothing was written over
  write("unit-2", mine);
  EXPECT_EQ(say({"merge", folder_}).exit_code, kFine);
}

TEST_F(UnitsTest, AnotherBuildIsWelcomeWhenItPlaysTheSame) {
  unit(kSim, 1, 2);
  json::object job = json::parse(read("job.json")).as_object();
  job.at("build").at("program") = "0123456789abcdef";
  write("job.json", json::serialize(job));
  EXPECT_EQ(unit(kSim, 2, 2).exit_code, kFine);
  EXPECT_EQ(say({"merge", folder_}).exit_code, kFine);
  job.at("build").at("plays") = "0123456789abcdef";
  write("job.json", json::serialize(job));
  EXPECT_NE(unit(kSim, 2, 2).err.find("[other_build]"), std::string::npos);
  expect_merge_fails("Units 1 and 2 of 2 are of other jobs.");
}

TEST_F(UnitsTest, WhatCannotBeDividedIsRefused) {
  const Words match{"match", "burgundy", "--a", "greedy", "--b", "random"};
  const auto refused = [&](const Words& words, const std::string& why) {
    const Said said = say(words);
    EXPECT_EQ(said.exit_code, kBadUsage);
    EXPECT_NE(said.err.find(why), std::string::npos) << said.err;
    EXPECT_FALSE(std::filesystem::exists(folder_));
  };
  const Words here{"--unit", "1/2", "--out", folder_};
  refused(match + here + Words{"--sprt", "0", "20"}, "[not_divisible]");
  refused(match + here + Words{"--ms", "5"}, "[not_repeatable]");
  refused({"sim", "burgundy", "--bots", "grandmaster", "--unit", "1/2", "--out", folder_},
          "grandmaster thinks by the clock");
  refused(kSim + Words{"--unit", "1/2"}, "[no_folder]");
  refused(kSim + Words{"--out", folder_}, "it wants --unit K/N");
  for (const char* text : {"0/2", "3/2", "1", "1/", "/2", "a/b", "1/2/3", "-1/2", "1/1000001"})
    refused(kSim + Words{"--unit", text, "--out", folder_}, "[bad_unit]");
}

TEST_F(UnitsTest, AFolderThatCannotBeWrittenIsTold) {
  const Said said = say(kSim + Words{"--unit", "1/2", "--out", "/proc/no/such"});
  EXPECT_EQ(said.exit_code, kFailed);
  EXPECT_NE(said.err.find("[unwritable_file]"), std::string::npos) << said.err;
}

}  // namespace
}  // namespace reeve::cli
