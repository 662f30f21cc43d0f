#include "cli/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/analysis_commands.h"
#include "cli/benchmark.h"
#include "cli/catalogue.h"
#include "cli/learn.h"
#include "cli/reading.h"
#include "core/registry.h"
#include "core/suggest.h"
#include "core/version.h"
#include "core/words.h"
#include "search/levels/nets.h"

namespace reeve::cli {

int fail(Console& console, const Error& error, int exit_code) {
  console.err << "reeve: " << sentence_of(error, cli_words(console.language)) << " [" << error.code
              << "]\n";
  // A file that cannot be read or written is nothing wrong with the call, whoever wants it.
  constexpr std::string_view kOfFiles[] = {
      "no_such_file",    "empty_file",      "not_a_file",    "cannot_read",       "cannot_write",
      "unreadable_file", "unwritable_file", "file_too_long", "unwritable_folder", "no_page"};
  if (std::ranges::find(kOfFiles, error.code) != std::end(kOfFiles)) return kFailed;
  // A net that does not belong to the game is, also where the game stands in a file.
  return error.code == "net_of_other_game" ? kBadUsage : exit_code;
}

int fail(Console& console, const Error& error, const GameType& game, int exit_code) {
  return fail(console, in_words(error, game.words(console.language)), exit_code);
}

// Pipes are read, too; nobody's record is as long as what an endless one gives.
Result<std::string> read_file(const std::string& path) {
  constexpr std::size_t kMostBytes = 16 << 20;
  std::error_code code;
  const auto status = std::filesystem::status(path, code);
  if (status.type() == std::filesystem::file_type::not_found)
    return error("no_such_file", "There is no file \"{}\".", path);
  if (std::filesystem::is_directory(status))
    return error("not_a_file", "\"{}\" is a folder, not a file.", path);
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string text;
  for (std::array<char, 1 << 16> part; file && text.size() <= kMostBytes;) {
    file.read(part.data(), part.size());
    text.append(part.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (text.size() > kMostBytes) return error("file_too_long", "\"{}\" is longer than 16 MB.", path);
  if (!file.eof())
    return error("cannot_read", "\"{}\" cannot be read: {}.", path, std::strerror(errno));
  if (text.empty()) return error("empty_file", "\"{}\" is empty.", path);
  return text;
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

namespace {

// Nothing when the game has all of these options; else which it has.
Result<void> check_names(const GameType& game, const json::object& options) {
  std::vector<std::string> names;
  std::string list;
  for (const json::value& option : game.options_schema()) {
    names.emplace_back(option.as_object().at("name").as_string());
    list += (list.empty() ? "" : ", ") + names.back();
  }
  for (const auto& [name, value] : options)
    if (const std::string key = name; std::ranges::find(names, key) == names.end())
      return error("unknown_option", "{} has no option \"{}\".{} It has {}.", game.name(),
                   key.substr(0, 40), did_you_mean(key, names), list);
  return {};
}

}  // namespace

void GameArguments::add_to(Command& command, bool game_required) {
  if (game_required)
    command.required_text("GAME", game, "The game: see `reeve games`.");
  else
    command.text("GAME", game, "The game: see `reeve games`.");
  command
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
  auto checked = (*found)->check_options(*options);
  if (!checked)
    if (const auto named = check_names(**found, *options); !named)
      return std::unexpected(named.error());
  return checked;
}

namespace {

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

// The error of words CLI11 could not place: an option that does not exist, or a word too many. They
// are left with the program, to which a command hands on what it does not know (--net).
Error of_extra_words(const CLI::App& app, const CLI::App& command, const std::string& see) {
  const std::vector<std::string> extra = app.remaining(true);
  const auto unknown =
      std::ranges::find_if(extra, [](const std::string& word) { return word.starts_with("-"); });
  if (unknown == extra.end())
    return {"bad_usage", fmt::format("\"{}\" is a word too many; see `{}`.",
                                     extra.empty() ? "" : extra.front().substr(0, 40), see)};
  std::vector<std::string> known;
  for (const CLI::App* owner : {&command, &app})  // those of the program go before a command
    for (const CLI::Option* option : owner->get_options())
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  const std::string word = unknown->substr(0, std::min<std::size_t>(unknown->find('='), 40));
  return {"unknown_option",
          fmt::format("There is no option {}.{} See `{}`.", word, did_you_mean(word, known), see)};
}

std::string error_code(const CLI::ParseError& problem) {
  if (dynamic_cast<const CLI::RequiredError*>(&problem)) return "missing_argument";
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&problem)) return "missing_value";
  if (dynamic_cast<const CLI::ValidationError*>(&problem)) return "bad_value";
  if (dynamic_cast<const CLI::ConversionError*>(&problem)) return "bad_value";
  return "bad_usage";
}

// What CLI11 found wrong, as a sentence of ours.
Error error_of(const CLI::App& app, const CLI::ParseError& problem) {
  const auto chosen = app.get_subcommands();
  const CLI::App& command = chosen.empty() ? app : *chosen.front();
  const std::string see =
      chosen.empty() ? "reeve --help" : fmt::format("reeve {} --help", command.get_name());
  const bool extra = dynamic_cast<const CLI::ExtrasError*>(&problem) != nullptr;
  // Before a command CLI11 misses the command first.
  if (extra || (chosen.empty() && !app.remaining().empty()))
    return of_extra_words(app, command, see);
  std::string text = problem.what();
  // "--sprt: 2 required FLOAT missing" is of no language.
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&problem) && text.find(':') != std::string::npos) {
    const std::size_t digits = text.find_first_of("0123456789", text.find(':'));
    const int wanted = digits < text.size() ? std::atoi(text.c_str() + digits) : 1;
    text = text.substr(0, text.find(':')) +
           (wanted > 1 ? fmt::format(" wants {} values", wanted) : " wants a value");
  }
  while (text.ends_with('.') || text.ends_with('\n')) text.pop_back();
  return {error_code(problem), fmt::format("{}; see `{}`.", text, see)};
}

Result<void> named_net(const std::string& file) {
  if (file.empty()) return error("bad_value", "--net wants a file, none or own.");
  return choose_net(file);
}

// `reeve help` is `reeve --help`, and `reeve help CMD` is `reeve CMD --help`.
void read_help(std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments[0] != "help") return;
  arguments.erase(arguments.begin());
  if (arguments.empty() || arguments[0].starts_with("-"))
    arguments = {"--help"};
  else
    arguments.insert(arguments.begin() + 1, "--help");
}

}  // namespace

int run(std::vector<std::string> arguments, Console& console) {
  CLI::App app("Reeve plays three eurogames by the book: Burgundy, Ragusa and Villagers.", "reeve");
  app.set_version_flag("-v,--version", version());
  app.require_subcommand(1);
  app.get_formatter()->column_width(34);
  app.footer(
      "`reeve help COMMAND` explains a command and shows examples.\n"
      "Exit codes: 0 fine, 1 failed, 2 bad usage.");
  std::optional<Error> bad_choice;
  choose_net("own");
  app.fallthrough();
  app.add_option_function<std::string>(
      "--language,-l",
      [&bad_choice, &console](const std::string& name) {
        if (const auto language = language_named(name)) {
          console.language = *language;
        } else {
          bad_choice = language.error();
          throw CLI::RuntimeError(kBadUsage);
        }
      },
      "Language of games: en, pl or ru; else that of the locale.");
  app.add_option_function<std::string>(
      "--net",
      [&bad_choice](const std::string& file) {
        if (const auto chosen = named_net(file); !chosen) {
          bad_choice = chosen.error();
          throw CLI::RuntimeError(kBadUsage);
        }
      },
      "Net of master and grandmaster: a file, none, or own (the program's).");
  Program program{.app = app, .console = console};
  add_games(program);
  add_rules(program);
  add_catalogue(program);
  add_play(program);
  add_replay(program);
  add_analyse(program);
  add_rollout(program);
  add_puzzles(program);
  add_rates(program);
  add_beginnings(program);
  add_sim(program);
  add_match(program);
  add_ladder(program);
  add_benchmark(program);
  add_tune(program);
  add_selfplay(program);
  add_train(program);
  add_gate(program);
  add_decisions(program);
  add_merge(program);
  add_perft(program);
  add_bench(program);
  add_engine(program);
  add_serve(program);
  add_worker(program);
  add_backup(program);
  add_restore(program);
  add_check(program);
  add_migrate(program);
  add_load(program);
  add_completion(program);
  add_manual(program);
  const bool asked_for_help = !arguments.empty() && arguments[0] == "help";
  read_help(arguments);
  std::vector<std::string> commands = command_names(app);
  if (arguments.empty())
    return fail(console, {"missing_command", "Which command? `reeve help` lists them."}, kBadUsage);
  if (const std::string& first = arguments[0];
      !first.starts_with("-") && std::ranges::find(commands, first) == commands.end()) {
    commands.emplace_back("help");
    return fail(
        console,
        {"unknown_command", fmt::format("There is no command \"{}\".{} `reeve help` lists them.",
                                        first.substr(0, 40), did_you_mean(first, commands))},
        kBadUsage);
  }
  if (asked_for_help && arguments.size() > 2)
    return fail(console,
                {"bad_usage", fmt::format("\"{}\" is a word too many; `reeve help COMMAND`.",
                                          arguments[2].substr(0, 40))},
                kBadUsage);
  try {
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
    app.parse(arguments);
  } catch (const CLI::ParseError& problem) {
    if (bad_choice) return fail(console, *bad_choice, kBadUsage);
    if (problem.get_exit_code() == 0) {
      std::ostringstream text;
      const int code = app.exit(problem, text, console.err);
      show_text(console,
                console.columns > 0 ? wrapped_help(text.str(), console.columns) : text.str());
      return code;
    }
    return fail(console, error_of(app, problem), kBadUsage);
  }
  console.out.flush();
  return program.exit_code;
}

}  // namespace reeve::cli
