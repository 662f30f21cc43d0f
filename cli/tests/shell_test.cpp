// Completions and the manual page know every command and option there is.

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/tests/said.h"

namespace reeve::cli {
namespace {

// The commands as --help lists them.
std::vector<std::string> commands() {
  std::istringstream help(say({"--help"}).out);
  std::vector<std::string> names;
  bool listed = false;
  for (std::string line; std::getline(help, line);) {
    if (line == "Subcommands:") {
      listed = true;
    } else if (listed && line.starts_with("  ") && line.size() > 2 && line[2] != ' ') {
      names.push_back(line.substr(2, line.find(' ', 2) - 2));
    } else if (line.empty()) {
      listed = false;
    }
  }
  return names;
}

TEST(Shell, CompletionsAndManualKnowEveryCommand) {
  ASSERT_GT(commands().size(), 10u);
  for (const std::string& command : commands()) {
    const std::string manual = say({"manual"}).out;
    EXPECT_NE(manual.find(".SS " + command + "\n"), std::string::npos) << command;
    for (const char* shell : {"bash", "zsh", "fish"})
      EXPECT_NE(say({"completion", shell}).out.find(command), std::string::npos)
          << command << " in " << shell;
  }
}

TEST(Shell, AnotherShellIsBadUsage) {
  const Said said = say({"completion", "tcsh"});
  EXPECT_EQ(said.exit_code, kBadUsage);
  EXPECT_NE(said.err.find("[unknown_shell]"), std::string::npos);
  EXPECT_EQ(said.out, "");
}

// What bash itself offers for the words typed so far.
std::string completed(const std::string& words, int at) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("reeve-completion-" + std::to_string(::getpid()) + ".bash");
  std::ofstream(path) << say({"completion", "bash"}).out << "COMP_WORDS=(" << words
                      << "); COMP_CWORD=" << at << "; _reeve; echo \"${COMPREPLY[*]}\"\n";
  std::string offered;
  if (FILE* bash = ::popen(("bash --norc " + path.string()).c_str(), "r")) {
    for (int c = std::fgetc(bash); c != EOF; c = std::fgetc(bash)) offered += static_cast<char>(c);
    EXPECT_EQ(::pclose(bash), 0);
  }
  std::filesystem::remove(path);
  return offered;
}

TEST(Shell, BashCompletesCommandsOptionsAndGames) {
  EXPECT_EQ(completed("reeve cat", 1), "catalogue\n");
  EXPECT_EQ(completed("reeve bench --sig", 2), "--signature\n");
  EXPECT_EQ(completed("reeve play rag", 2), "ragusa\n");
  EXPECT_EQ(completed("reeve nonsense x", 2), "\n");
}

}  // namespace
}  // namespace reeve::cli
