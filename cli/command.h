// One subcommand: its options, its help and what it does. A thin layer over CLI11, which takes long
// to compile and is therefore included by cli/command.cpp and cli/program.cpp alone.
//
// Names are as CLI11 has them: "GAME" is positional, "--games,-n" an option. What an option's
// variable holds is its default and is shown in the help.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace reeve::cli {

struct Program;

class Command {
 public:
  // Adds the subcommand to the program.
  Command(Program& program, const std::string& name, const std::string& help);

  Command& flag(const std::string& name, bool& value, const std::string& help);
  Command& text(const std::string& name, std::string& value, const std::string& help);
  Command& required_text(const std::string& name, std::string& value, const std::string& help);
  // May stand there several times; `unit` is what the help shows for a value.
  Command& texts(const std::string& name, std::vector<std::string>& values, const std::string& unit,
                 const std::string& help);
  Command& number(const std::string& name, std::uint64_t& value, const std::string& help,
                  std::uint64_t low = 0,
                  std::uint64_t high = std::numeric_limits<std::uint64_t>::max());
  Command& number(const std::string& name, std::uint32_t& value, const std::string& help,
                  std::uint32_t low = 0,
                  std::uint32_t high = std::numeric_limits<std::uint32_t>::max());
  Command& number(const std::string& name, int& value, int low, int high, const std::string& help);
  Command& number(const std::string& name, double& value, double low, double high,
                  const std::string& help);
  Command& maybe_number(const std::string& name, std::optional<int>& value,
                        const std::string& help);
  Command& maybe_number(const std::string& name, std::optional<std::uint64_t>& value,
                        const std::string& help);
  // Exactly two numbers, or none.
  Command& two_numbers(const std::string& name, std::vector<double>& values,
                       const std::string& unit, const std::string& help);

  // What the help ends with: more words and examples.
  Command& footer(const std::string& text);
  // What it does; the answer is the exit code.
  void runs(std::function<int()> job);

 private:
  Program& program_;
  CLI::App& app_;
};

}  // namespace reeve::cli
