// reeve play on a whole screen: the table beside the moves, what happened below them, and a line to
// type in. Keys and mouse become moves and orders; bots and hints think beside, so that the screen
// answers meanwhile.
//
// play_screen.cpp has the loop and the keys, play_orders.cpp what is asked for, play_draw.cpp how it
// looks.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <vector>

#include "cli/program.h"
#include "cli/screen/board_picture.h"
#include "cli/screen/line_editor.h"
#include "cli/screen/terminal.h"
#include "cli/seated_game.h"

namespace reeve::cli {

// What a person can ask for beside moves, in the order of the function keys F1, F2 …
enum class Order {
  kHelp,
  kHint,
  kUndo,
  kUndoTurn,
  kRedo,
  kExplain,
  kLegend,
  kLog,
  kSave,
  kQuit,
  kScore
};
inline constexpr std::array<std::string_view, 11> kOrderNames = {
    "help",   "hint", "undo", "undo_turn", "redo", "explain",
    "legend", "log",  "save", "quit",      "score"};
// Of the word for it (cli/words/), which stands on the bar below and is a command.
inline std::string order_key(Order order) {
  return fmt::format("screen.order.{}", kOrderNames[static_cast<std::size_t>(order)]);
}

class PlayScreen {
 public:
  PlayScreen(Terminal& terminal, SeatedGame& game, Language language);
  ~PlayScreen();

  // Until somebody leaves.
  void run();

 private:
  using Clock = std::chrono::steady_clock;

  // Something to read over the table, until a key closes it.
  struct Page {
    std::string title;
    StyledText text;
    int top = 0;
  };
  // What is being thought about; the answer is what to do with it.
  struct Thought {
    std::string_view key;  // of the words, with the seconds
    std::string who;
    Clock::time_point since;
    std::future<std::function<void()>> answer;
  };
  struct LogLine {
    std::size_t after_moves;
    std::string text;
  };
  struct Layout {
    int rows, columns;
    int body, board_width, moves_width, log;
    bool bar;
  };

  // The loop (play_screen.cpp).
  void think();
  void look_at_thought(std::chrono::milliseconds patience);
  void new_position();
  void tell(const Played& played);
  void take(const Key& key);
  void take_in_page(const Key& key);
  bool take_in_question(const Key& key);
  void take_on_board(const Key& key);
  void take_mouse(const Key& key);
  void take_line();
  void choose(int index);
  void choose_typed();
  bool secret_from_others() const;
  Seat reader() const;

  // Orders (play_orders.cpp).
  void obey(const std::string& line);
  void carry_out(Order order, const std::string& about);
  std::optional<Order> order_of(const std::string& word) const;
  void make(Move move);
  void undo(bool whole_turn);
  void redo();
  void hint();
  void explain(const std::string& piece);
  void save(const std::string& path);
  void leave();
  void narrow_to_words(const std::string& words);
  void narrow_to_ids(const std::string& ids);
  void show_all();
  void open(std::string title, const std::string& text);
  std::string said(std::string_view prefix, std::string_view id) const;
  std::string result_text() const;

  // Looks (play_draw.cpp).
  Layout layout() const;
  void draw();
  void draw_title(const Layout& at);
  void draw_moves(const Layout& at);
  void draw_page(const Layout& at);
  void draw_curtain(const Layout& at);
  bool notice_is_long(const Layout& at) const;
  void draw_log(const Layout& at);
  void draw_prompt(const Layout& at);
  void draw_bar(const Layout& at);
  StyledText picture(int width) const;
  int move_at(int row) const;
  std::optional<Order> order_at(int column) const;

  Terminal& terminal_;
  SeatedGame& game_;
  Language language_;
  const Words& words_;  // of cli/words/
  LineEditor editor_;
  BoardPicture board_;
  std::vector<LegalMove> moves_;
  std::vector<std::size_t> listed_;  // which of moves_ are shown
  std::string narrowed_to_;
  int chosen_ = 0;  // of listed_
  int moves_top_ = 0;
  std::vector<std::pair<int, Line>> move_rows_;  // index of listed_ and a row of its sentence
  std::vector<std::pair<int, int>> bar_ends_;    // column and order, as drawn
  std::vector<LogLine> log_;
  std::string notice_;
  std::optional<Page> page_;
  std::optional<Thought> thought_;
  std::atomic<bool> stop_{false};
  bool on_board_ = false;  // arrows go over the board and not through the moves
  bool curtain_ = false;   // another person takes the screen first
  bool leaving_ = false;   // asked whether to save first
  bool saved_ = true;
  bool left_ = false;
  bool told_result_ = false;
  Seat last_reader_ = kSpectator;
  std::size_t drawn_at_ = ~std::size_t{0};
  int drawn_width_ = 0;
};

}  // namespace reeve::cli
