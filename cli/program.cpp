#include "cli/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/registry.h"

namespace reeve::cli {

int fail(Console& console, const Error& error, int exit_code) {
  console.err << "reeve: " << error.message << " [" << error.code << "]\n";
  return exit_code;
}

Result<std::string> read_file(const std::string& path) {
  constexpr std::uintmax_t kMostBytes = 16 << 20;
  std::error_code code;
  if (!std::filesystem::is_regular_file(path, code))
    return error("no_such_file", "There is no file \"{}\".", path);
  if (std::filesystem::file_size(path, code) > kMostBytes || code)
    return error("file_too_long", "\"{}\" is longer than 16 MB.", path);
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf()))
    return error("unreadable_file", "\"{}\" cannot be read or is empty.", path);
  return text.str();
}

Result<json::object> options_from_words(const std::vector<std::string>& words) {
  json::object options;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0)
      return error("bad_option", "--set takes key=value, not \"{}\".", word.substr(0, 60));
    const std::string key = word.substr(0, equals);
    const std::string text = word.substr(equals + 1);
    if (options.contains(key)) return error("bad_option", "--set {} stands there twice.", key);
    if (key == "board_file") {
      auto content = read_file(text);
      if (!content) return std::unexpected(content.error());
      options["board_text"] = *content;
    } else if (auto value = parse_json(text)) {
      options[key] = *value;
    } else {
      options[key] = text;
    }
  }
  return options;
}

void GameArguments::add_to(Command& command) {
  command.required_text("GAME", game, "The game: see `reeve games`.")
      .texts("--set", sets, "KEY=VALUE",
             "A game option; may be repeated. `reeve games` lists them all.")
      .maybe_number("--players", players, "Short for --set players=N.");
}

Result<const GameType*> GameArguments::type() const {
  return find_game(game);
}

Result<json::object> GameArguments::options() const {
  const auto found = type();
  if (!found) return std::unexpected(found.error());
  auto options = options_from_words(sets);
  if (!options) return options;
  if (players) {
    if (options->contains("players"))
      return error("bad_option", "--players and --set players say the same thing twice.");
    (*options)["players"] = *players;
  }
  return (*found)->check_options(*options);
}

int run(std::vector<std::string> arguments, Console& console) {
  CLI::App app("Reeve plays three eurogames by the book: Burgundy, Ragusa and Villagers.", "reeve");
  app.set_version_flag("--version", REEVE_VERSION);
  app.require_subcommand(1);
  app.get_formatter()->column_width(34);
  app.footer(
      "`reeve COMMAND --help` explains a command and shows examples.\n"
      "Exit codes: 0 fine, 1 failed, 2 bad usage.");
  Program program{.app = app, .console = console};
  add_games(program);
  add_rules(program);
  add_play(program);
  add_replay(program);
  add_sim(program);
  add_match(program);
  add_ladder(program);
  add_tune(program);
  add_perft(program);
  add_bench(program);
  add_engine(program);
  add_serve(program);
  add_backup(program);
  add_check(program);
  add_load(program);
  try {
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
    app.parse(arguments);
  } catch (const CLI::ParseError& problem) {
    const int code = app.exit(problem, console.out, console.err);
    return code == 0 ? kFine : kBadUsage;
  }
  console.out.flush();
  return program.exit_code;
}

}  // namespace reeve::cli
