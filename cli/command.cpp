#include "cli/command.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <limits>

#include "cli/program.h"
#include "search/levels/chosen_net.h"

namespace reeve::cli {

namespace {

// CLI11 takes -1 for a huge number and cuts off what does not fit; people mean neither.
CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
  const auto check = [low, high](const std::string& text) -> std::string {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, code] = std::from_chars(text.data(), end, number);
    if (code == std::errc{} && stop == end && !text.empty() && number >= low && number <= high)
      return "";
    return "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  };
  return CLI::Validator(check, "");
}

// CLI11's own range lets "nan" through.
CLI::Validator number_between(double low, double high) {
  const auto check = [low, high](const std::string& text) -> std::string {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, code] = std::from_chars(text.data(), end, number);
    if (code == std::errc{} && stop == end && number >= low && number <= high) return "";
    return fmt::format("must be a number from {} to {}", low, high);
  };
  return CLI::Validator(check, "");
}

constexpr std::uint64_t kMostWhole = std::numeric_limits<std::uint64_t>::max();

}  // namespace

Command::Command(Program& program, const std::string& name, const std::string& help)
    : program_(program), app_(*program.app.add_subcommand(name, help)) {}

Command& Command::flag(const std::string& name, bool& value, const std::string& help) {
  app_.add_flag(name, value, help);
  return *this;
}

Command& Command::text(const std::string& name, std::string& value, const std::string& help) {
  CLI::Option* option = app_.add_option(name, value, help);
  if (!value.empty()) option->capture_default_str();
  return *this;
}

Command& Command::required_text(const std::string& name, std::string& value,
                                const std::string& help) {
  app_.add_option(name, value, help)->required();
  return *this;
}

Command& Command::texts(const std::string& name, std::vector<std::string>& values,
                        const std::string& unit, const std::string& help) {
  CLI::Option* option = app_.add_option(name, values, help)->type_name(unit);
  // Each use of an option takes one value, so that a positional argument may follow.
  if (name.starts_with("-")) option->expected(1)->take_all()->allow_extra_args(false);
  return *this;
}

Command& Command::number(const std::string& name, std::uint64_t& value, const std::string& help,
                         std::uint64_t low, std::uint64_t high) {
  app_.add_option(name, value, help)->check(whole_number(low, high))->capture_default_str();
  return *this;
}

Command& Command::number(const std::string& name, std::uint32_t& value, const std::string& help,
                         std::uint32_t low, std::uint32_t high) {
  app_.add_option(name, value, help)->check(whole_number(low, high));
  return *this;
}

Command& Command::number(const std::string& name, int& value, int low, int high,
                         const std::string& help) {
  app_.add_option(name, value, help)
      ->check(whole_number(static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(high)))
      ->capture_default_str();
  return *this;
}

Command& Command::number(const std::string& name, double& value, double low, double high,
                         const std::string& help) {
  app_.add_option(name, value, help)->check(number_between(low, high))->capture_default_str();
  return *this;
}

Command& Command::maybe_number(const std::string& name, std::optional<int>& value,
                               const std::string& help) {
  app_.add_option(name, value, help)->check(whole_number(0, std::numeric_limits<int>::max()));
  return *this;
}

Command& Command::maybe_number(const std::string& name, std::optional<std::uint64_t>& value,
                               const std::string& help) {
  app_.add_option(name, value, help)->check(whole_number(0, kMostWhole));
  return *this;
}

Command& Command::two_numbers(const std::string& name, std::vector<double>& values,
                              const std::string& unit, const std::string& help) {
  app_.add_option(name, values, help)
      ->expected(2)
      ->check(number_between(-1e6, 1e6))
      ->type_name(unit);
  return *this;
}

Command& Command::footer(const std::string& text) {
  app_.footer(text);
  return *this;
}

void Command::runs(std::function<int()> job) {
  app_.callback([&program = program_, &app = app_, job = std::move(job)] {
    if (const CLI::Option* game = app.get_option_no_throw("GAME"))
      for (const std::string& name : game->results())
        if (const auto fits = check_chosen_net(name); !fits) {
          program.exit_code = fail(program.console, fits.error(), kBadUsage);
          return;
        }
    program.exit_code = job();
  });
}

}  // namespace reeve::cli
