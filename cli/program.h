// The reeve command as a function of its arguments and streams, so that tests can call it. Each
// subcommand is one source file with one function add_NAME(Program&) that declares its options,
// its help and what it does; cli/program.cpp lists them.
//
// Exit codes: 0 fine, 1 failed (a record that does not replay, a game that cannot be loaded), 2 bad
// usage (an unknown game, option or value). Errors go to the error stream as one line that names
// what is at fault and ends with the error's code in brackets.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "core/json.h"
#include "core/language.h"
#include "core/result.h"
#include "core/session.h"

namespace reeve {

const Words& cli_words(Language language);  // of cli/words/

}  // namespace reeve

namespace reeve::cli {

inline constexpr int kFine = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadUsage = 2;

struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool colours = false;                    // the terminal has them and nobody asked for none
  bool interactive = false;                // a person types; else prompts only cost lines
  bool full_screen = false;                // and can be written to at any place
  Language language = Language::kEnglish;  // of the terminal; --language says another
  bool progress = false;      // a person reads the error stream: how far long work is can be told
  int rows = 0, columns = 0;  // of the terminal that `out` is; 0: it is none
};

struct Program {
  CLI::App& app;  // as cli/command.h uses it
  Console& console;
  int exit_code = kFine;
};

// `arguments` are those after the program's name.
int run(std::vector<std::string> arguments, Console& console);

// Prints the error and gives back `exit_code`, or kFailed where a file cannot be read or written and
// nothing is wrong with the call.
int fail(Console& console, const Error& error, int exit_code);
// The same in the words of a game, where it was the game that refused.
int fail(Console& console, const Error& error, const GameType& game, int exit_code);

// The arguments many subcommands share: GAME, --set key=value (repeatable) and --players N.
struct GameArguments {
  std::string game;
  std::vector<std::string> sets;
  std::optional<int> players;

  void add_to(Command& command, bool game_required = true);
  Result<const GameType*> type() const;
  // The options with defaults filled in and everything checked.
  Result<json::object> options() const;
};

// Options from words of the form key=value. A value is JSON when it reads as JSON (2, true, [1,1]),
// else a string. board_file=PATH becomes board_text with what is in the file.
Result<json::object> options_from_words(const std::vector<std::string>& words);

Result<std::string> read_file(const std::string& path);

void add_analyse(Program& program);
void add_backup(Program& program);
void add_restore(Program& program);
void add_bench(Program& program);
void add_check(Program& program);
void add_completion(Program& program);
void add_engine(Program& program);
void add_games(Program& program);
void add_ladder(Program& program);
void add_load(Program& program);
void add_manual(Program& program);
void add_match(Program& program);
void add_merge(Program& program);
void add_migrate(Program& program);
void add_perft(Program& program);
void add_play(Program& program);
void add_replay(Program& program);
void add_rules(Program& program);
void add_serve(Program& program);
void add_worker(Program& program);
void add_sim(Program& program);
void add_tune(Program& program);

}  // namespace reeve::cli
