// A game at the terminal: draws the table, lists numbered moves, reads what people type and lets
// bots answer. Works the same over a plain pipe; only prompts and colours depend on the terminal.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program.h"
#include "core/session.h"
#include "search/levels/bot.h"

namespace reeve::cli {

class Table {
 public:
  // `bots` has an entry a seat; null is a person.
  struct Player {
    std::string name;
    std::unique_ptr<Bot> bot;
  };

  Table(Console& console, std::unique_ptr<Session> session, std::vector<Player> players,
        Budget budget);

  // Plays until the game is over, somebody quits or the input ends.
  void play();

 private:
  enum class Next { position, prompt, leave };  // what comes after a command

  void let_bot_move();
  void show_position();
  Next read_command();
  Next obey(const std::string& line);
  Next make(Move move);
  Next undo();
  Next redo();
  void hint();
  void save(const std::string& path);
  void print_help();
  void print_result();
  void tell(const Played& played);

  Seat viewer() const;
  std::string seat_name(Seat seat) const;
  std::string strong(std::string_view text) const;
  std::string faint(std::string_view text) const;

  Console& console_;
  std::unique_ptr<Session> session_;
  std::vector<Player> players_;
  Budget budget_;
  std::vector<LegalMove> moves_;
  Seat last_person_ = kSpectator;
};

}  // namespace reeve::cli
