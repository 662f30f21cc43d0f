// The terminal as the full-screen player needs it: cells to write and keys to read, by ncurses, which
// no other file knows. It is given back as it was when the object goes.
#pragma once

#include <memory>

#include "cli/screen/styled_text.h"

namespace reeve::cli {

struct Key {
  enum class Kind {
    kNone,  // nothing came in time
    kLetter,
    kEnter,
    kEscape,
    kUp,
    kDown,
    kLeft,
    kRight,
    kPageUp,
    kPageDown,
    kHome,
    kEnd,
    kBackspace,
    kDel,
    kTab,
    kControl,   // with `letter` 'a' to 'z'
    kFunction,  // F1 to F12: `letter` 1 to 12
    kResize,
    kClick,
    kRightClick,
    kWheelUp,
    kWheelDown,
    kGone,  // the terminal is no more
  };
  Kind kind = Kind::kNone;
  wchar_t letter = 0;
  int row = 0, column = 0;  // of the mouse
};

class Terminal {
 public:
  // Null when this terminal cannot be written to at any place.
  static std::unique_ptr<Terminal> open(bool colours);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  int rows() const;
  int columns() const;

  void clear();
  // Writes what fits into `width` columns and fills the rest with blanks in `rest`.
  void put(int row, int column, int width, const Line& line, Style rest = {});
  void put(int row, int column, int width, std::string_view text, Style style = {});
  // What was put becomes visible, with the cursor there; a negative row hides it.
  void show(int cursor_row = -1, int cursor_column = 0);

  // Waits so long; less than 0 is for ever.
  Key read(int milliseconds);
  void suspend();  // as Ctrl-Z does
  void beep();

 private:
  explicit Terminal(bool colours);
  bool window_changed();  // since it was last looked at, and ncurses has not noticed; now it has

  bool colours_;
  void* screen_ = nullptr;        // ncurses' SCREEN
  std::pair<int, int> window_{};  // rows and columns when last looked at
};

}  // namespace reeve::cli
