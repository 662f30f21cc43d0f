// reeve selfplay, train and gate, and --net, from the outside.
#include "cli/learn.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/tests/said.h"
#include "core/record.h"
#include "core/registry.h"

namespace reeve::cli {
namespace {

TEST(Learning, ThreeCommandsMakeAndMeasureANet) {
  const std::string folder = testing::TempDir() + "reeve_learn_command";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directory(folder);
  const std::string games = folder + "/a.games", net = folder + "/a.net";
  EXPECT_EQ(say({"selfplay", "burgundy", "-n", "2", "--out", games}).exit_code, kFine);
  EXPECT_EQ(say({"train", "burgundy", "-g", games, "--epochs", "1", "--out", net}).exit_code,
            kFine);
  const Said gate = say({"gate", "burgundy", "--net", net, "--bot", "greedy", "-n", "1", "--json"});
  EXPECT_EQ(gate.exit_code, kFine) << gate.err;
  EXPECT_EQ(json::parse(gate.out).at("pairs"), 1);
  EXPECT_EQ(say({"games", "--net", net}).exit_code, kFine);

  const std::string told = folder + "/told.net";
  const Said heads =
      say({"train", "burgundy", "--heads", "-g", games, "--from", net, "--out", told, "--json"});
  ASSERT_EQ(heads.exit_code, kFine) << heads.err;
  const json::value calibration = json::parse(heads.out);
  for (const auto& part : calibration.at("parts").as_array())
    for (const char* field :
         {"mean_error", "deviation", "told_spread", "within_spread", "win_bias"})
      EXPECT_TRUE(part.as_object().contains(field)) << field;
  EXPECT_EQ(say({"games", "--net", told}).exit_code, kFine);

  // Files that are no nets, of another game, or cut off: a sentence, and nothing is done.
  const std::string cut = folder + "/cut.net";
  std::filesystem::copy_file(told, cut);
  std::filesystem::resize_file(cut, std::filesystem::file_size(cut) - 100);
  const std::string record = folder + "/ragusa.record";
  std::ofstream(record) << record_to_text(
      (*(*find_game("ragusa"))->create({{"players", 2}}, 7))->record());
  struct Wrong {
    std::vector<std::string> words;
    std::string code;
  };
  const std::vector<Wrong> wrong = {
      {{"games", "--net", games}, "[not_a_net]"},
      {{"games", "--net", cut}, "[damaged_net]"},
      {{"gate", "ragusa", "--net", net}, "[net_of_other_game]"},
      {{"sim", "ragusa", "--net", net, "-n", "1"}, "[net_of_other_game]"},
      {{"--net", net, "match", "villagers", "--a", "greedy", "--b", "random"},
       "[net_of_other_game]"},
      {{"bench", "burgundy", "ragusa", "--net", net}, "[net_of_other_game]"},
      {{"analyse", record, "--net", net}, "[net_of_other_game]"},
      {{"gate", "burgundy", "--players", "3", "--net", net}, "[net_of_other_players]"}};
  for (const Wrong& call : wrong) {
    const Said said = say(call.words);
    EXPECT_EQ(said.exit_code, kBadUsage);
    EXPECT_NE(said.err.find(call.code), std::string::npos) << said.err;
  }
  EXPECT_EQ(say({"train", "burgundy", "--heads", "-g", games, "--out", told}).exit_code, kBadUsage);
  std::filesystem::remove_all(folder);
}

TEST(Learning, DecisionsAreMadeAndAnswered) {
  const std::string file = testing::TempDir() + "reeve_decisions_command";
  std::filesystem::remove(file);
  const Said made = say({"decisions", "burgundy", "--make", file, "--positions", "1", "--error",
                         "90", "--most", "16", "--turns", "0", "--json"});
  ASSERT_EQ(made.exit_code, kFine) << made.err;
  EXPECT_EQ(json::parse(made.out).at("positions"), 8);
  const Said asked = say({"decisions", "burgundy", "--file", file, "--bots", "greedy", "--json"});
  ASSERT_EQ(asked.exit_code, kFine) << asked.err;
  EXPECT_EQ(json::parse(asked.out).at("bots").at(0).at("bot"), "greedy");
  std::filesystem::remove(file);
}

TEST(Learning, BadUsageIsTold) {
  EXPECT_EQ(say({"decisions", "chess"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"decisions", "burgundy", "--file", "no/such"}).exit_code, kFailed);
  EXPECT_EQ(say({"gate", "burgundy", "--set", "castles=3"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"games", "--net", "none"}).exit_code, kFine);
  EXPECT_EQ(say({"games", "--net", "no/such.net"}).exit_code, kFailed);
  EXPECT_EQ(say({"selfplay", "chess", "--out", "x"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"train", "burgundy", "--out", "x"}).exit_code, kBadUsage);
  EXPECT_EQ(say({"gate", "burgundy", "--net", "no/such.net"}).exit_code, kFailed);
}

}  // namespace
}  // namespace reeve::cli
