// A game at the terminal line by line: draws the table, lists numbered moves, reads what people type
// and lets bots answer. Works the same over a plain pipe; only prompts and colours depend on the
// terminal. What fills the screen is cli/screen/play_screen.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program.h"
#include "cli/seated_game.h"

namespace reeve::cli {

class Table {
 public:
  Table(Console& console, SeatedGame& game) : console_(console), game_(game) {}

  // Plays until the game is over, somebody quits or the input ends.
  void play();

 private:
  enum class Next { kPosition, kPrompt, kLeave };  // what comes after a command

  void let_bot_move();
  void show_position();
  Next read_command();
  Next obey(const std::string& line);
  Next make(Move move);
  Next undo(bool whole_turn);
  Next redo();
  void hint();
  void save(const std::string& path);
  void explain(const std::string& piece);
  void print_help();
  void print_result();
  void tell(const Played& played);

  const Words& words() const;
  const Words& game_words() const;
  void say(const Error& error) const;
  std::string source_words(std::string_view source) const;  // "Longest stretch of wall"
  std::string strong(std::string_view text) const;
  std::string faint(std::string_view text) const;

  Console& console_;
  SeatedGame& game_;
  std::vector<LegalMove> moves_;
};

}  // namespace reeve::cli
